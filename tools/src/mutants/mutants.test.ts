import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../run.ts';
import { MUTANTS } from './list.ts';
import { mutated } from './workshop.ts';

describe('faults put in on purpose', () => {
  it('have names of their own', () => {
    expect(new Set(MUTANTS.map(({ id }) => id)).size).toBe(MUTANTS.length);
  });

  // Where this fails, the source was changed: change the fault so that it breaks the same again.
  it.each(MUTANTS)('find their place: $id', (mutant) => {
    const source = readFileSync(join(ROOT, mutant.file), 'utf8');
    expect(mutated(source, mutant)).not.toBe(source);
  });

  it('say so when their place is gone', () => {
    const mutant = { ...MUTANTS[0]!, id: 'x', file: 'a.ts' };
    expect(() => mutated('nothing', mutant)).toThrow('The text of the fault x stands 0 times in a.ts');
    expect(() => mutated(mutant.before + mutant.before, mutant)).toThrow('stands 2 times');
  });
});
