/** Tests of calls in a process of their own. */
import { describe, expect, it } from 'vitest';
import { CommandError } from '../errors/command-error.ts';
import { boundedCalls } from './calls.ts';
import type { CallsUnderTest } from './under-test.process.ts';

const open = (limits = { seconds: 20, heapMb: 64 }) =>
  boundedCalls<CallsUnderTest>(new URL('./under-test.process.ts', import.meta.url), limits);

describe('calls in a bounded process', () => {
  it('bring arguments there, and results, buffers and errors back', async () => {
    const { call } = open();
    expect(await Promise.all([call('double', 1), call('double', 2), call('double', 3)])).toEqual([2, 4, 6]);
    expect((await call('bytes', Buffer.from('magpie'))).toString()).toBe('MAGPIE');
    const error = await call('refuse', 7).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CommandError);
    expect(error).toMatchObject({ code: 'bad_content', message: 'Line 7 is wrong.', field: 'file' });
  });

  it('end what takes too long, and the next call is answered', async () => {
    const { call } = open({ seconds: 4, heapMb: 64 });
    const hanging = call('hang');
    const next = call('double', 4);
    await expect(hanging).rejects.toMatchObject({
      code: 'reading_too_slow',
      message: 'Reading it takes longer than 4 seconds, which is the limit.',
    });
    expect(await next).toBe(8);
  });

  it.each(['fill', 'fillAtOnce', 'fillOutside'] as const)('end what takes too much memory: %s', async (name) => {
    const { call } = open();
    await expect(call(name)).rejects.toMatchObject({ code: 'reading_too_large' });
    expect(await call('double', 4)).toBe(8);
  });

  it('are answered also in the moment in which an idle process is ended', async () => {
    const { call } = boundedCalls<CallsUnderTest>(
      new URL('./under-test.process.ts', import.meta.url),
      { seconds: 20, heapMb: 64 },
      [],
      1,
    );
    for (let i = 0; i < 8; i++) {
      expect(await call('double', i)).toBe(2 * i);
      // Long enough for the end to be asked for, and too short for it to be heard of.
      for (const until = performance.now() + 3; performance.now() < until; );
      await new Promise((done) => setTimeout(done));
    }
  });

  it('say so when the process ends by itself', async () => {
    const { call } = open();
    await expect(call('die')).rejects.toMatchObject({ code: 'reading_failed' });
    expect(await call('double', 4)).toBe(8);
  });
});
