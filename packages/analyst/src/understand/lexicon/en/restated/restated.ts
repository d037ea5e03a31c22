/** All everyday ways to ask that are restated in plain words, in the order in which they are tried. */
import { compileRestatement, type Restated } from '../../restatement.ts';
import { COMPARED } from './compared.ts';
import { EACH } from './each.ts';
import { LISTS } from './lists.ts';
import { TIME_LISTS, TIMES } from './times.ts';

const WORDS = { ...LISTS, ...TIME_LISTS };

/** Tried before the words are read by themselves, which would lose what they say together. */
export const RESTATED_FIRST: readonly Restated[] = [...EACH].map((one) => compileRestatement(one, WORDS));

/** Tried for sentences that aren't understood by their words. */
export const RESTATED: readonly Restated[] = [...TIMES, ...COMPARED].map((one) => compileRestatement(one, WORDS));
