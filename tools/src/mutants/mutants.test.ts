import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../run.ts';
import { MUTANTS } from './list.ts';
import { mutated } from './project-copy.ts';

describe('mutants', () => {
  it('have unique ids', () => {
    expect(new Set(MUTANTS.map(({ id }) => id)).size).toBe(MUTANTS.length);
  });

  // If this fails, the source has changed: update the mutant so that it causes the same fault again.
  it.each(MUTANTS)('apply to the source: $id', (mutant) => {
    const source = readFileSync(join(ROOT, mutant.file), 'utf8');
    expect(mutated(source, mutant)).not.toBe(source);
  });

  it('report when their text is missing or ambiguous', () => {
    const mutant = { ...MUTANTS[0]!, id: 'x', file: 'a.ts' };
    expect(() => mutated('nothing', mutant)).toThrow('The text of the mutant x is in a.ts 0 times');
    expect(() => mutated(mutant.before + mutant.before, mutant)).toThrow('is in a.ts 2 times');
  });
});
