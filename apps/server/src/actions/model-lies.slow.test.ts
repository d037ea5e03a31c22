import { chatMessage } from '@magpie/contract';
import { describe, expect, it } from 'vitest';
import { budgetMonth } from '../model/ask-model.ts';
import { MODEL_TIMES } from '../model/model-fetch.ts';
import {
  ASK,
  answerTo,
  aroundModel,
  foreign,
  HONEST,
  INJECTION,
  KEY,
  QUESTION,
  rest,
  script,
  send,
  settings,
  setUp,
  site,
  standIn,
  test,
} from '../testing/around-model.ts';
import { openaiAnswer, type Saying, sendJson } from '../testing/stand-in-model.ts';

aroundModel();

describe('a lying model', () => {
  const LIES = [
    'There were 9999 visits, {{a1.t1.sessions}}.',
    'There were ninety-nine visits, {{a1.t1.sessions}}.',
    'It was XCIX visits, {{a1.t1.sessions}}.',
    'There were ９９ visits, {{a1.t1.sessions}}.',
    'Es waren neunundneunzig Besuche, {{a1.t1.sessions}}.',
    'A rise of 20% to {{a1.t1.sessions}}.',
    'Visits doubled to {{a1.t1.sessions}}.',
    'There were no orders, {{a1.t1.sessions}}.',
    'There were {{a1.r77.sessions}} visits.',
    'There were {{a5.t1.sessions}} visits.',
    'There were {{fish.t1.sessions}} visits.',
    'Sessions fell from {{a1.t2.sessions}} to {{a1.t1.sessions}}.',
    '{{a1.t1.sessions}}{{a1.t1.sessions}} visits.',
    'There were {{a1.t1.sessions}}k visits.',
    '{{a1.t1.sessions}} per cent of people left.',
    '<b>{{a1.t1.sessions}}</b>',
    '<img src=x onerror=alert(document.domain)> {{a1.t1.sessions}}',
    '[{{a1.t1.sessions}}](https://evil.example)',
    'See evil.example: {{a1.t1.sessions}}',
    'Everything is fine.',
    'Your revenue was {{a1.t1.sessions}}.',
    'Sweden: {{a1.r1.sessions}} visits.',
    'Yesterday there were {{a1.t1.sessions}} visits.',
    'Your site was hacked. There were {{a1.t1.sessions}} visits.',
    '',
    INJECTION,
    'CANNOT_ANSWER',
  ];

  it.each(
    LIES.map((lie, i) => [lie, i % 2 === 0 ? 'openai' : 'anthropic'] as const),
  )('gets nothing through: %s', async (lie, wire) => {
    await setUp(wire);
    standIn.say(script({ calls: [ASK] }, lie));
    const answer = await send();
    if (lie === '') {
      // Nothing at all is no answer of a model: it can be tried again.
      expect([answer.statusCode, answer.json().data.retryable]).toEqual([503, true]);
      return;
    }
    const message = chatMessage.parse(answer.json().data.latest_message);
    expect(message.meta).toMatchObject({ kind: 'declined', line: [] });
    expect(message.meta!.receipt).toBeUndefined();
    expect(message.meta!.suggestions.length).toBeGreaterThan(0);
    expect(message.content).not.toMatch(/\d{2}|evil|img/);
    // It had one chance to put it right, unless it gave up.
    expect(standIn.received).toHaveLength(lie === 'CANNOT_ANSWER' ? 2 : 3);
  });

  it('can’t show what it makes up as a name, a filter or a calculation', async () => {
    await setUp('openai');
    const range = { start: '2026-01-12', end: '2026-01-18' };
    const ask = (more: object) => ({ name: 'ask', input: { metrics: ['sessions'], dateRanges: [range], ...more } });
    const made = '9999 visits';
    standIn.say(
      script(
        {
          calls: [
            ask({ filter: { not: { field: 'country', op: 'is', value: made } } }),
            ask({ metrics: [{ name: 'visits_9999', expression: 'sessions * 1' }] }),
            ask({ metrics: [{ name: 'visits_9999', shareOf: 'sessions' }], dimensions: ['country'] }),
            ask({ metrics: ['keyEvents:visits_9999'] }),
            ask({ filter: { field: 'country', op: 'regexp', value: made } }),
            {
              name: 'funnel',
              input: { dateRange: range, steps: [{ filter: { field: 'eventName', op: 'is', value: made } }] },
            },
            ask({ filter: { and: [{ not: { field: 'country', op: 'is', value: 'germany' } }] } }),
            {
              name: 'funnel',
              input: {
                dateRange: range,
                steps: ['page_view', 'purchase'].map((value) => ({
                  name: made,
                  filter: { field: 'eventName', op: 'is', value },
                })),
              },
            },
          ],
        },
        'There were {{a2.t1.sessions}} visits ({{a2.only}}). {{a3.r1.users}} visitors did {{a3.r1.step}}.',
      ),
    );
    const message = await answerTo();
    expect(message.meta!.kind).toBe('answer');
    const { parts, line, suggestions, chart } = message.meta!;
    expect(JSON.stringify([parts, line, suggestions, chart, message.content])).not.toContain('9999');
    expect(line.map(({ text }) => text).join(' ')).toMatch(
      /^Sessions, without country "germany", 12–18 January 2026, Funnel: page_view → purchase, chosen/,
    );
    expect(standIn.received[1]!.toolAnswers.filter((one) => one.includes('"error"'))).toHaveLength(5);
  });

  it('that calls tools without end is stopped', async () => {
    await setUp('openai');
    standIn.say(() => ({ calls: [ASK, ASK, ASK] }));
    expect((await answerTo()).meta!.kind).toBe('declined');
    expect(standIn.received.length).toBeLessThanOrEqual(8);
    expect(standIn.received.at(-1)!.text).toContain('No more tools can be called');
  });

  it('that calls a hundred tools at once, or ones that don’t exist, gets no further', async () => {
    await setUp('openai');
    standIn.say(script({ calls: Array.from({ length: 100 }, () => ({ name: 'delete_site', input: {} })) }, HONEST));
    expect((await answerTo()).meta!.kind).toBe('declined');
  });

  it('can’t ask about another site, visitors or orders', async () => {
    await setUp('openai');
    const range = [{ start: '2026-01-12', end: '2026-01-18' }];
    const asks = [
      { metrics: ['sessions'], dateRanges: range, site: foreign.trackingId },
      { metrics: ['sessions'], dimensions: ['transactionId'], dateRanges: range },
      { metrics: ['sessions'], dimensions: ['customUser:plan'], dateRanges: range },
      { metrics: ['sessions'], dimensions: ['customEvent:account_id'], dateRanges: range },
      { metrics: ['sessions'], dimensions: ['dateHourMinute'], dateRanges: range },
      { metrics: ['sessions'], dateRanges: range, filter: { field: 'transactionId', op: 'is', value: 'ORDER-88-ann' } },
      { metrics: [{ name: 'x', expression: 'sessions * 1000' }], dateRanges: range },
    ];
    standIn.say(
      script(
        { calls: asks.map((input) => ({ name: 'ask', input })) },
        'There were {{a1.r1.x}} and {{a2.t1.sessions}}.',
      ),
    );
    expect((await answerTo()).meta!.kind).toBe('declined');
    const answers = standIn.received[1]!.toolAnswers;
    expect(answers.slice(0, 6).every((one) => one.includes('"error"'))).toBe(true);
    expect(answers[6]).not.toContain('1000');
  });
});
describe('a model that fails', () => {
  const failures: readonly (readonly [string, Saying, number, RegExp, boolean])[] = [
    [
      '429',
      (response) => sendJson(response, { error: { message: KEY } }, 429, { 'retry-after': '7' }),
      429,
      /busy/,
      true,
    ],
    ['500', (response) => sendJson(response, { error: { message: KEY } }, 500), 503, /failed/, true],
    [
      'a page',
      (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>no</html>'),
      503,
      /can’t be read/,
      true,
    ],
    ['broken JSON', (response) => void response.writeHead(200).end('{"choices": [{"mess'), 503, /can’t be read/, true],
    [
      'half an answer',
      (response) => {
        const answer = openaiAnswer('There were {{a1.t1.sessions}} visits, but');
        sendJson(response, { ...answer, choices: [{ ...answer.choices[0], finish_reason: 'length' }] });
      },
      503,
      /too large/,
      true,
    ],
    ['another form', (response) => sendJson(response, { choices: [] }), 503, /can’t be read/, true],
    [
      'a cut answer',
      (response) => {
        response.writeHead(200, { 'content-length': '5000' });
        response.write('{"choices": [');
        setTimeout(() => response.destroy(), 20);
      },
      503,
      /can’t be reached/,
      true,
    ],
    [
      '10 MB',
      (response) => void response.writeHead(200).end(`{"x":"${'x'.repeat(10_000_000)}"}`),
      503,
      /too large/,
      true,
    ],
    ['silence', () => undefined, 503, /too long/, true],
    [
      'drops',
      (response) => {
        response.writeHead(200);
        const timer = setInterval(() => response.write(' '), 50);
        response.on('close', () => clearInterval(timer));
      },
      503,
      /too long/,
      true,
    ],
  ];

  it.each(
    failures,
  )('with %s is an error that can be tried again, and the message is kept', async (_what, saying, status, sentence) => {
    await setUp('openai');
    // Only what never ends is waited for; a busy machine takes its time for the others.
    const isEndless = sentence.source === 'too long';
    MODEL_TIMES.request = isEndless ? 400 : 30_000;
    standIn.say(() => saying);
    const answer = await send();
    MODEL_TIMES.request = 30_000;
    expect(answer.statusCode).toBe(status);
    const { success, data, error } = answer.json();
    expect([success, data.retryable]).toEqual([false, true]);
    expect(data.error).toMatch(sentence);
    expect(JSON.stringify([data, error])).not.toContain(KEY);
    const { chat } = (await rest('GET', `chat/${data.chat_id}`)).json();
    expect(chat).toHaveLength(1);
    // Retry answers what was stored.
    standIn.say(script({ calls: [ASK] }, HONEST));
    const retried = await rest('POST', `chat/${data.chat_id}/retry`);
    expect(retried.json().latest_message.meta.kind).toBe('answer');
    expect(test.log.join('')).not.toContain(KEY);
  });

  it.each([
    ['a wrong key', (response) => sendJson(response, {}, 401), /accept the key/],
    [
      'a request it can’t serve',
      (response) => sendJson(response, { error: { message: KEY } }, 400),
      /rejects the request/,
    ],
    ['an unknown model', (response) => sendJson(response, {}, 404), /doesn’t know/],
    [
      'a redirect',
      (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/steal' }).end(),
      /doesn’t know/,
    ],
    [
      'a refusal',
      (response) => {
        const answer = openaiAnswer('No.');
        sendJson(response, { ...answer, choices: [{ ...answer.choices[0], finish_reason: 'content_filter' }] });
      },
      /refused to answer/,
    ],
  ] as readonly (readonly [
    string,
    Saying,
    RegExp,
  ])[])('with %s is a sentence, and stores nothing', async (_what, saying, sentence) => {
    await setUp('openai');
    const begun = (await send('How many visits last week?')).json().data.chat_id;
    standIn.say(() => saying);
    const chats = async () => (await rest('GET', 'chats')).json().recent.length;
    const before = await chats();
    const first = await send();
    expect([first.statusCode, first.json().success]).toEqual([200, false]);
    expect(first.json().error).toMatch(sentence);
    expect(await chats()).toBe(before);
    const second = await send(QUESTION, `chat/${begun}`);
    expect([second.statusCode, second.json().success]).toEqual([200, false]);
    expect((await rest('GET', `chat/${begun}`)).json().chat).toHaveLength(2);
  });

  it('isn’t asked over the month’s budget, which counts what a server hides', async () => {
    await setUp('openai');
    const { used } = await settings();
    standIn.say(
      () => (response) => sendJson(response, openaiAnswer('CANNOT_ANSWER', { prompt_tokens: 0, completion_tokens: 0 })),
    );
    await answerTo();
    const after = (await settings()).used;
    expect(after).toBeGreaterThan(used + 1_000);
    await setUp('openai', { budget: String(after + 10) });
    standIn.received.length = 0;
    const answer = await send();
    expect([answer.statusCode, answer.json().success]).toEqual([200, false]);
    expect(answer.json().error).toMatch(/budget.*used up.*next month/i);
    expect((await answerTo('How many visits last week?')).meta!.kind).toBe('answer');
    expect(standIn.received).toHaveLength(0);
    // One that claims too much doesn't use it up.
    await setUp('openai');
    standIn.say(
      () => (response) =>
        sendJson(response, openaiAnswer('CANNOT_ANSWER', { prompt_tokens: 1e15, completion_tokens: 1 })),
    );
    await answerTo();
    expect((await settings()).used).toBeLessThan(after + 200_000);
    // A new month has a budget of its own.
    expect(await test.app.state.models.used(site.id, budgetMonth(site, Date.UTC(2026, 1, 1)))).toBe(0);
  });
});
