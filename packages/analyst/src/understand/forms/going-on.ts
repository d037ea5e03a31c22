/** Sentences that refer to something named before: "Firefox on Linux – what do those people buy", "over the same weeks". */
import { POINTING, POINTING_LISTS } from '../lexicon/en/restated/pointing.ts';
import { compileRestatement, restate } from '../lexicon/restatement.ts';
import type { Request } from '../request.ts';

const POINTERS = POINTING.map((one) => compileRestatement(one, POINTING_LISTS));
/** The most references that are removed from a text. */
const MOST = 4;

/** Questions for the origin of what was counted before: "from which countries". */
export const FROM_WHICH =
  /^(?:(?:and|so|but) )*(?:from|in|on|at|via|by|through|with|to) (?:which|what) [a-z]+(?: [a-z]+)?[?.! ]*$/;

/** References to only a part of what was named: "the last week of it", "which of them". */
const PART =
  /\b(?:days?|weeks?|months?|quarters?|years?|half|part|parts|weekends?|rest|most|some|all|none|each|any|which|what|who|one|two|three|both|first|last|best|\d+|bought|ordered|many) of (?:it|them|those|these|that|this)\b/;

/** Removes words that refer to something named before from a tidied text. */
export function withoutPointers(text: string): string {
  if (PART.test(text)) return text;
  let rest = text;
  for (let times = 0; times < MOST; times += 1) {
    const next = POINTERS.map((one) => restate(rest, one)).find((one) => one !== undefined && one !== rest);
    if (next === undefined) return rest;
    rest = next;
  }
  return rest;
}

/** Whether "they" or "it" can refer to what a request counts: to a number, or a number over time. Rows aren't known before the answer. */
export const canBePointedAt = ({ shape, by, part, minutes, thresholds }: Request): boolean =>
  (shape === 'total' || shape === 'trend' || shape === 'average') &&
  !by &&
  !part &&
  minutes === undefined &&
  !thresholds;
