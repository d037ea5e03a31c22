import { expect, it } from 'vitest';
import { limited } from './limited.ts';

it('runs so many at a time, the others in their order, also after one has failed', async () => {
  const run = limited(2);
  const log: string[] = [];
  const ends = new Map<string, { resolve: (value: string) => void; reject: (reason: Error) => void }>();
  const start = (name: string) =>
    run(async () => {
      log.push(name);
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      ends.set(name, { resolve, reject });
      return promise;
    });
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(start);
  const later = () => new Promise((resolve) => setTimeout(resolve));
  await later();
  expect(log).toEqual(['a', 'b']);
  ends.get('b')!.reject(new Error('no'));
  await expect(b).rejects.toThrow('no');
  await later();
  expect(log).toEqual(['a', 'b', 'c']);
  ends.get('a')!.resolve('A');
  expect(await a).toBe('A');
  await later();
  expect(log).toEqual(['a', 'b', 'c', 'd']);
  ends.get('c')!.resolve('C');
  ends.get('d')!.resolve('D');
  expect(await Promise.all([c, d])).toEqual(['C', 'D']);
});
