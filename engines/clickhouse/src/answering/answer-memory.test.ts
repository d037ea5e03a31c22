import { QueryError } from '@magpie/query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RollUpParts } from '../rollups/parts.ts';
import { AnswerMemory } from './answer-memory.ts';

const EVER = { from: 0, to: 4_294_967_295 };
const about = (text: string, params: Readonly<Record<string, unknown>> = {}) => ({ text, params, columns: ['a'] });
/** Something to wait for that the test ends. */
const later = () => Promise.withResolvers<readonly (readonly unknown[])[]>();

/** A step of a random story: a question about sites, or a change of one site, or of all, that begins, happens or ends. */
const SITES = [1, 2, 3];
const site = fc.constantFrom(...SITES);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ ask: fc.subarray(SITES, { minLength: 1 }), text: fc.constantFrom('x', 'y') }) },
  fc.record({ change: fc.option(site, { nil: undefined }), asks: fc.boolean() }),
);

it('never gives an answer from before a change, whatever is asked and changed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (story) => {
      const stored = new Map(SITES.map((id) => [id, 0]));
      const parts = new RollUpParts();
      const read = (sites: readonly number[]) => sites.map((id) => [stored.get(id)]);
      const memory = new AnswerMemory(async ({ params }) => read(params.sites as number[]), parts);
      const check = async (sites: readonly number[], text: string) => {
        expect(await memory.asOf(sites)(about(text, { sites }))).toEqual(read(sites));
      };
      for (const one of story) {
        if ('ask' in one) {
          await check(one.ask, one.text);
          continue;
        }
        const ids = one.change === undefined ? SITES : [one.change];
        const { done } = parts.touch(one.change, EVER);
        if (one.asks) await check(SITES, 'x');
        for (const id of ids) stored.set(id, stored.get(id)! + 1);
        if (one.asks) await check(SITES, 'x');
        done();
        for (const id of ids) await check([id], 'x');
      }
    }),
  );
});

describe('a remembered answer', () => {
  /** A memory that counts what it asks. */
  function counting(room?: number, rows = (text: string): readonly (readonly unknown[])[] => [[text]]) {
    const asked: string[] = [];
    const parts = new RollUpParts();
    const ask = async ({ text }: { readonly text: string }) => {
      asked.push(text);
      return rows(text);
    };
    return { asked, parts, memory: new AnswerMemory(ask, parts, room) };
  }

  it('is asked for again once everything was forgotten, also where it came later', async () => {
    const { asked, parts, memory } = counting();
    const ask = memory.asOf([1]);
    await ask(about('a'));
    memory.clear();
    await ask(about('a'));
    expect(asked).toEqual(['a', 'a']);
    const { promise, resolve } = later();
    const slow = new AnswerMemory(() => promise, parts);
    const waiting = slow.asOf([1])(about('a'));
    slow.clear();
    resolve([['late']]);
    expect(await waiting).toEqual([['late']]);
    expect([memory.bytes > 0, slow.bytes]).toEqual([true, 0]);
  });

  it('is that of the same text, values and sites', async () => {
    const { asked, parts, memory } = counting();
    const one = about('a', { p0: 1n });
    for (const sites of [[1], [1, 1], [2], [1, 2], [2, 1]]) await memory.asOf(sites)(one);
    expect(asked.length).toBe(3);
    await memory.asOf([1])(about('a', { p0: 2n }));
    await memory.asOf([1])(about('b', { p0: 1n }));
    expect(asked.length).toBe(5);
    parts.revise(2);
    await memory.asOf([1])(one);
    expect(asked.length).toBe(5);
    await memory.asOf([1, 2])(one);
    expect(asked.length).toBe(6);
  });

  it('is neither taken nor kept by a request that began before the data changed', async () => {
    const { asked, parts, memory } = counting();
    const before = memory.asOf([1]);
    parts.touchSessions(1, [5]).done();
    await memory.asOf([1])(about('a'));
    await before(about('a'));
    await before(about('b'));
    await memory.asOf([1])(about('b'));
    expect(asked).toEqual(['a', 'a', 'b', 'b']);
  });

  it('is not given to later requests if the data changed while it was read', async () => {
    const parts = new RollUpParts();
    const answers = [later(), later()];
    let asked = 0;
    const memory = new AnswerMemory(() => answers[asked++]!.promise, parts);
    const first = memory.asOf([1])(about('a'));
    parts.touchSessions(1, [5]).done();
    const second = memory.asOf([1])(about('a'));
    answers[0]!.resolve([['old']]);
    answers[1]!.resolve([['new']]);
    expect(await Promise.all([first, second])).toEqual([[['old']], [['new']]]);
    expect(await memory.asOf([1])(about('a'))).toEqual([['new']]);
  });

  it('is asked for once by requests at the same time', async () => {
    const { asked, memory } = counting();
    const all = await Promise.all([1, 2, 3].map(() => memory.asOf([1])(about('a'))));
    expect(all).toEqual([[['a']], [['a']], [['a']]]);
    expect(asked).toEqual(['a']);
  });

  it('is asked for again by those who wait if the first request was cancelled, and an error is not remembered', async () => {
    const first = later();
    const answers = [() => first.promise, async () => [['again']]];
    let asked = 0;
    const memory = new AnswerMemory(() => answers[asked++]!(), new RollUpParts());
    const gone = memory.asOf([1])(about('a'));
    const waiting = [memory.asOf([1])(about('a')), memory.asOf([1])(about('a'))];
    first.reject(new DOMException('The request was cancelled.', 'AbortError'));
    await expect(gone).rejects.toThrow('cancelled');
    expect(await Promise.all(waiting)).toEqual([[['again']], [['again']]]);
    expect(asked).toBe(2);
  });

  it('that is too heavy is so for all who wait, and asked for again by the next', async () => {
    let asked = 0;
    const memory = new AnswerMemory(async () => {
      asked++;
      throw new QueryError('too_heavy', 'Too much.');
    }, new RollUpParts());
    const all = await Promise.allSettled([1, 2].map(() => memory.asOf([1])(about('a'))));
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(asked).toBe(1);
    await expect(memory.asOf([1])(about('a'))).rejects.toThrow('Too much.');
    expect(asked).toBe(2);
  });

  it('stays within its room: those not used for longest go first, one that is large is not kept', async () => {
    const room = 100_000;
    const wide = (text: string) => [[text, 'x'.repeat(text === 'huge' ? room : 2000)]];
    const { asked, memory } = counting(room, wide);
    const ask = (text: string) => memory.asOf([1])(about(text));
    for (let i = 0; i < 200; i++) {
      await ask(`page ${i}`);
      await ask('often');
      expect(memory.bytes).toBeLessThanOrEqual(room);
    }
    expect(asked.filter((text) => text === 'often')).toEqual(['often']);
    await ask('page 199');
    await ask('page 0');
    expect(asked.filter((text) => text === 'page 199').length).toBe(1);
    expect(asked.filter((text) => text === 'page 0').length).toBe(2);
    const before = memory.bytes;
    await ask('huge');
    await ask('huge');
    expect(asked.filter((text) => text === 'huge').length).toBe(2);
    expect(memory.bytes).toBe(before);
  });

  it('is none without room', async () => {
    const { asked, memory } = counting(0);
    await memory.asOf([1])(about('a'));
    await memory.asOf([1])(about('a'));
    expect(asked).toEqual(['a', 'a']);
  });
});
