import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { diskFull, isDiskFull } from './disk-full.ts';

it.each([
  [Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }), true],
  [Object.assign(new Error('x'), { code: 'SQLITE_FULL' }), true],
  [new Error('the store cannot be opened', { cause: new Error('Code: 243. NOT_ENOUGH_SPACE') }), true],
  [new AggregateError([new Error('a'), new Error('database or disk is full')]), true],
  [Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' }), false],
  ['full', false],
])('recognises whether %s means a full disk: %s', (error, full) => {
  expect(isDiskFull(error)).toBe(full);
});

it('says what is full, where, and what to do', () => {
  const error = diskFull(tmpdir(), new Error('ENOSPC: no space left on device, write'));
  expect(error.code).toBe('disk_full');
  expect(error.message).toContain(`data folder ${tmpdir()} is full (`);
  expect(error.message).toMatch(/\d+ MB free/);
  expect(error.message).toContain('Free some space on this disk');
});
