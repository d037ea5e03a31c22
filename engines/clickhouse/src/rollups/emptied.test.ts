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

it('tells the next reader that emptying failed', async () => {
  const table = new Emptied(() => Promise.reject(new Error('no')));
  table.emptySoon();
  await expect(table.reading(async () => 1)).rejects.toThrow('no');
});
