import { expect, it } from 'vitest';
import { Emptied } from './emptied.ts';

it('is emptied once no one reads, before the next reader begins', async () => {
  const done: string[] = [];
  const table = new Emptied(async () => {
    await Promise.resolve();
    done.push('emptied');
  });
  let end: () => void = () => undefined;
  const first = table.reading(() => new Promise<void>((resolve) => (end = resolve)));
  const second = table.reading(async () => void done.push('second'));
  await second;
  table.emptySoon();
  expect(done).toEqual(['second']);
  end();
  await first;
  await table.reading(async () => void done.push('third'));
  expect(done).toEqual(['second', 'emptied', 'third']);
});

it('tells the next reader that emptying failed, and tries again', async () => {
  let tries = 0;
  const table = new Emptied(() => (++tries === 1 ? Promise.reject(new Error('no')) : Promise.resolve()));
  table.emptySoon();
  await expect(table.reading(async () => 1)).rejects.toThrow('no');
  expect(await table.reading(async () => tries)).toBe(2);
});

it('is emptied once at a time', async () => {
  const done: string[] = [];
  const table = new Emptied(async () => {
    done.push('begun');
    await Promise.resolve();
    done.push('ended');
  });
  table.emptySoon();
  table.emptySoon();
  await table.reading(async () => undefined);
  expect(done).toEqual(['begun', 'ended', 'begun', 'ended']);
});
