/** Tests that no answer of a language model holds up the server: texts, calls and broken answers, at the full length that is read, over HTTP. */
import { chatMessage } from '@magpie/contract';
import { expect, it } from 'vitest';
import { MODEL_TIMES } from '../model/model-fetch.ts';
import { ASK, ana, aroundModel, HONEST, script, send, setUp, standIn, test } from '../testing/around-model.ts';
import { inJson } from '../testing/form-doors.ts';
import { type AnsweringDoor, asItSays, MARKS, tryDoor } from '../testing/hostile-texts.ts';
import { readAnswer } from '../testing/read-answer.ts';
import type { Saying, StandInWire } from '../testing/stand-in-model.ts';

aroundModel();

/** A megabyte of an answer is read, some of it is around a text. */
const MOST = 990_000;
/** A text of an answer that is shown, thoughts aside. */
const SHOWN = 1_900;
const PARTS = ['{{', 'nine ', '<think>', '[a](', MARKS];
const PARTS_SHOWN = [...PARTS, '{{a1.t1.sessions}} ', '@', '9', 'a ', 'a-', '.', '\n', 'per cent '];

let asked = 0;
/** Has a model say something with a text, and asks it. */
const door = (
  [most, answers]: readonly [most: number, answers: readonly string[]],
  say: (text: string) => Saying,
  wire: StandInWire = 'openai',
): AnsweringDoor & { readonly wire: StandInWire } => ({
  ...{ most, size: inJson, parts: most === SHOWN ? PARTS_SHOWN : PARTS, answers, wire },
  async work(text) {
    asked += 1;
    test.clock.now += 61_000;
    ana.address = `198.51.${100 + (asked >> 8)}.${asked & 255}`;
    standIn.received.length = 0;
    standIn.say(script({ calls: [ASK] }, say(text), 'CANNOT_ANSWER'));
    const answer = await send();
    const said = answer.json();
    // What is refused before the model was asked shows nothing.
    expect(standIn.received.length).toBeGreaterThan(1);
    return said.success ? chatMessage.parse(said.data.latest_message).meta!.kind : readAnswer(answer);
  },
});

const DOORS: Readonly<Record<string, ReturnType<typeof door>>> = {
  'a text': door([MOST, ['declined']], (text) => text),
  'a text of the other wire': door([MOST, ['declined']], (text) => text, 'anthropic'),
  'a text that is shown': door([SHOWN, ['answer', 'declined']], (text) => `${HONEST} ${text}`),
  'thoughts before an answer': door([MOST, ['answer']], (text) => `<think>${text}</think>${HONEST}`),
  'a name of a tool': door([MOST, ['declined']], (name) => ({ calls: [{ name, input: {} }] })),
  'a metric': door([MOST, ['declined']], (text) => ({
    calls: [{ name: 'ask', input: { ...ASK.input, metrics: [text] } }],
  })),
  'a value of a filter': door([MOST, ['declined']], (value) => ({
    calls: [{ name: 'ask', input: { ...ASK.input, filter: { field: 'country', op: 'partialRegexp', value } } }],
  })),
  'arguments that are broken': door([MOST, ['declined']], (input) => ({ calls: [{ name: 'ask', input }] })),
  'an answer that is none': door([MOST, ['503 not_ready']], (text) => (response) => response.writeHead(200).end(text)),
  'an error': door([MOST, ['503 not_ready']], (text) => (response) => response.writeHead(500).end(text)),
};

it.each(Object.entries(DOORS))('is not held up by %s', async (_name, one) => {
  // A machine that is busy with other things must not end a question.
  Object.assign(MODEL_TIMES, { request: 300_000, question: 600_000 });
  const { statusCode, body } = await setUp(one.wire, { budget: '999999999' });
  expect(statusCode, body).toBe(200);
  expect(await tryDoor(one)).toEqual(asItSays(one));
});
