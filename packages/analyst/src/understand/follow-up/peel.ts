/** Removes the words around the change in a follow-up: "can you do the same for Germany please" becomes "Germany". */
import { AFTER, BEFORE, type Carried } from '../lexicon/en/follow-ups.ts';

const SIGNS = '[\\s,;:.!?–—-]';
const BEGINNINGS = BEFORE.map(([kind, words]) => ({ kind, expression: new RegExp(`^(?:${words})(?=${SIGNS}|$)`) }));
const ENDS = AFTER.map(([kind, words]) => ({ kind, expression: new RegExp(`(?:^|${SIGNS})(?:${words})$`) }));
const BLANKS = new RegExp(`^${SIGNS}+`);
const TRAILING = new RegExp(`${SIGNS}+$`);
/** The most groups of words that are removed. */
const MOST = 8;

/** A follow-up without the words around its change, and the kinds of these words. */
export interface Peeled {
  readonly rest: string;
  readonly kinds: ReadonlySet<Carried>;
}

const clean = (text: string): string => text.replace(BLANKS, '').replace(TRAILING, '');

/** Removes the words around the change in a tidied follow-up. */
export function peel(text: string): Peeled {
  const kinds = new Set<Carried>();
  let rest = clean(text);
  for (let times = 0; times < MOST; times += 1) {
    const found =
      BEGINNINGS.find(({ expression }) => expression.test(rest)) ??
      ENDS.find(({ expression }) => expression.test(rest));
    if (!found) break;
    const next = clean(rest.replace(found.expression, ''));
    if (next === '') break;
    kinds.add(found.kind);
    rest = next;
  }
  return { rest, kinds };
}
