/** Twists honest texts into lies: another cell in the place of one, another word in the place of one. */
import type { Part } from '../../tell/told.ts';
import { AGAINST } from './answers.ts';

const REFERENCE = /\{\{([^{}]*)\}\}/g;
const OPERATIONS = ['change', 'difference', 'share'];

/** Words, and what would make their sentence false. */
const WORDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bvisits\b/i, ['orders', 'visitors', 'page views']],
  [/\borders\b/i, ['visits', 'customers']],
  [/\brevenue\b/i, ['visits', 'tax', 'refunds']],
  [/last week/i, ['yesterday', 'last month', 'this year']],
  [/the week before/i, ['the year before', 'last week']],
  [/\b(?:rose|grew|increased|up)\b/i, ['fell']],
  [/\b(?:fell|dropped|down|decreased|declined)\b/i, ['rose']],
  [/\bmore\b/i, ['fewer']],
  [/\bfewer\b/i, ['more']],
  [/\bmost\b/i, ['fewest']],
  [/\bfewest\b/i, ['most']],
  [/\btop\b/i, ['worst']],
  [/\bfrom\b/i, ['without']],
  [/\bcame\b/i, ['never came']],
  [/\bhad\b/i, ['lost', 'had more than']],
  [/\bvisitors\b/i, ['men']],
  [/\byour\b/i, ['their']],
  [/conversion rate/i, ['bounce rate']],
  [/bounce rate/i, ['conversion rate']],
  [/\bcountry\b/i, ['city']],
  [/\bpage\b/i, ['product']],
  [/mobile/i, ['desktop']],
  [/\bfollowed by\b/i, ['behind']],
  [/\bof all\b/i, ['of half of all']],
  [/\b(?:per|a) day\b/i, ['per hour']],
];

/** The texts with one word changed. */
export function twistWords(text: string): string[] {
  const words = text.replace(REFERENCE, (found) => '|'.repeat(found.length));
  return WORDS.flatMap(([expression, others]) => {
    const found = expression.exec(words);
    if (!found) return [];
    return others.map((other) => text.slice(0, found.index) + other + text.slice(found.index + found[0].length));
  });
}

/** The texts with one cell changed to another of the same kind, with another value. */
export function twistCells(text: string): string[] {
  return [...text.matchAll(REFERENCE)].flatMap((reference) => {
    const names = reference[1]!.split(' ');
    return names.flatMap((name, i) => {
      const own = AGAINST.cells.get(name);
      if (!own || OPERATIONS.includes(name)) return [];
      return [...AGAINST.cells]
        .filter(([, { part }]) => isOther(part, own.part))
        .map(([other]) => {
          const changed = names.with(i, other).join(' ');
          return `${text.slice(0, reference.index)}{{${changed}}}${text.slice(reference.index + reference[0].length)}`;
        });
    });
  });
}

/** Whether a part is a number in the place of a number, or a name in that of a name, and reads differently. */
function isOther(one: Part, own: Part): boolean {
  if ('figure' in one && 'figure' in own) return one.figure !== own.figure;
  return 'figure' in one === 'figure' in own && JSON.stringify(one) !== JSON.stringify(own);
}
