/** All everyday ways to ask that are restated in plain words, in the order in which they are tried. */
import { compileRestatement, type Restated, type Restatement } from '../../restatement.ts';
import { ASIDES } from './asides.ts';
import { COMPARED } from './compared.ts';
import { EACH } from './each.ts';
import { LISTS } from './lists.ts';
import { SHOP, SHOP_FIRST } from './shop.ts';
import { SHOP_LISTS } from './shop-lists.ts';
import { SIDES, SIDES_FIRST } from './sides.ts';
import { TIME_LISTS, TIMES } from './times.ts';

const WORDS = { ...LISTS, ...TIME_LISTS, ...SHOP_LISTS };
const compiled = (all: readonly Restatement[]): readonly Restated[] => all.map((one) => compileRestatement(one, WORDS));

/** Tried before the words are read by themselves, which would lose what they say together. */
export const RESTATED_FIRST: readonly Restated[] = compiled([...EACH, ...SIDES_FIRST, ...SHOP_FIRST]);

/** Tried for sentences that aren't understood by their words. */
export const RESTATED: readonly Restated[] = compiled([...TIMES, ...COMPARED, ...SIDES, ...SHOP, ...ASIDES]);
