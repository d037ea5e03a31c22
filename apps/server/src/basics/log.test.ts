import { expect, it } from 'vitest';
import { createLog } from './log.ts';

it('has the causes of an error after its own sentence', () => {
  const lines: string[] = [];
  const log = createLog({ to: { write: (line) => void lines.push(line) } });
  log.error({ err: new Error('The disk is full.', { cause: new Error('ENOSPC: no space left') }) }, 'Not stored');
  log.error({ err: new Error('It ended.') }, 'Not stored');
  expect(lines.map((line) => JSON.parse(line).err.message)).toEqual([
    'The disk is full: ENOSPC: no space left',
    'It ended.',
  ]);
});
