/** Reads questions that say how large a change was: "categories that fell by more than 20 %", "visits jumped 58 %". */

import { MOST_ROWS, USUAL_ROWS } from '../assemble/choose-shape.ts';
import type { ChangeSize, Request } from '../request.ts';
import { changed, type Form } from './form.ts';

const GREW =
  'grow(?:n|th|ing|s)?|grew|increas(?:e|es|ed|ing)|r[io]se(?:n|s)?|rising|gain(?:ed|s|ing)?|jump(?:ed|s|ing)?|surg(?:e|ed|ing)|climb(?:ed|s|ing)?|improv(?:e|ed|es|ing)|went up|go up|going up|gone up|goes up|up|higher|more';
const FELL =
  'f[ae]ll(?:en|s|ing)?|drop(?:ped|s|ping)?|declin(?:e|ed|es|ing)|decreas(?:e|ed|es|ing)|los(?:e|es|t|ing)|shr[aiu]nk|sank|sunk|sink(?:s|ing)?|plung(?:e|ed|es|ing)|dip(?:ped|s)?|crash(?:ed|es)?|went down|go down|going down|gone down|goes down|down|lower|fewer|less';
const OPS: readonly (readonly [words: string, op: ChangeSize['op']])[] = [
  ['(?:well )?(?:over|above)|(?:more|greater|bigger|larger|higher) than|over|above|>', 'greater'],
  ['at (?:the )?least|a minimum of|>=|≥|a good', 'greaterOrEqual'],
];
/** Words before a rough size, which isn't used as a limit. */
const NEAR = 'about|around|roughly|approximately|nearly|almost|some|circa|like';
const PARTS: readonly (readonly [words: string, part: number])[] = [
  // Not the second half of a month.
  ['(?<!\\b(?:first|second|1st|2nd|last|latter|former|other) )(?:a |one )?half', 0.5],
  ['a third|one third', 0.333],
  ['two thirds|2/3', 0.667],
  ['a quarter|one quarter', 0.25],
  ['three quarters', 0.75],
  ['a fifth', 0.2],
];
const PART_WORDS = PARTS.map(([words]) => words).join('|');
const OP_WORDS = OPS.map(([words]) => words).join('|');
/** Words between the verb and the size: "dropped in revenue by". */
const BETWEEN = "(?: (?!by\\b|than\\b)[\\p{L}'-]+){0,3}?";
const SIZE = new RegExp(
  `\\b(${GREW}|${FELL})(${BETWEEN})((?:,? by)?(?: (?:(${OP_WORDS})|(${NEAR})))?(?: a)? (?:(\\d{1,3}(?:[.,]\\d+)?) ?(?:%|percent|per cent|pct\\b)|(${PART_WORDS})(?: of (?:their|its|our|the|all)(?: the)?(?= \\p{L}))?(?= |[?.!,]|$)))(?: or more\\b)?`,
  'u',
);
/** Verbs that include a size, with a plain verb for the direction. */
const VERBS: readonly (readonly [verb: RegExp, plain: string, size: ChangeSize])[] = [
  [/\b(?:doubled|doubling|doubles|double(?! (?:the|my|our|your)\b))\b/, 'grew', { op: 'greaterOrEqual', value: 1 }],
  [/\b(?:tripled|tripling|triple(?! (?:the|my|our)\b)|trebled)\b/, 'grew', { op: 'greaterOrEqual', value: 2 }],
  [/\b(?:halved|halving|halves|halve(?! (?:the|my|our)\b))\b/, 'fell', { op: 'greaterOrEqual', value: 0.5 }],
];
/** Names that such a verb is part of. */
const OTHER = /\b(?:double|triple)[ -](?:opt|click|tap|tag|count)/;
const OF_OP = OPS.map(([words, op]) => [new RegExp(`^(?:${words})$`), op] as const);
const OF_PART = PARTS.map(([words, part]) => [new RegExp(`^(?:${words})$`), part] as const);

/** Adds a size to a request for rows that changed. A request for one number stays as it is. */
const sized =
  (size: ChangeSize | undefined) =>
  (request: Request): Request | undefined => {
    const { shape, compared, limit, by } = request;
    if (shape === 'movers')
      return size && { ...request, changedBy: size, ...(limit === USUAL_ROWS && { limit: MOST_ROWS }) };
    // The answer says how much the number really changed.
    return (shape === 'total' && compared) || (shape === 'why' && by === undefined) ? request : undefined;
  };

/** "Fell by more than 20 %": the rows that did, or how much a single number changed. */
const sizes: Form = {
  first: true,
  async read(text, { read }) {
    if (OTHER.test(text)) return undefined;
    const found = SIZE.exec(text);
    if (found) {
      const [whole, verb = '', between = '', , op, near, percent, part] = found;
      const value =
        percent === undefined
          ? OF_PART.find(([words]) => words.test(part ?? ''))?.[1]
          : Number(percent.replace(',', '.')) / 100;
      if (value === undefined || !(value > 0)) return undefined;
      const limit = OF_OP.find(([words]) => words.test(op ?? ''))?.[1] ?? 'greaterOrEqual';
      const rest = `${text.slice(0, found.index)}${verb}${between}${text.slice(found.index + whole.length)}`;
      return changed(await read(rest), sized(near === undefined ? { op: limit, value } : undefined));
    }
    for (const [verb, plain, size] of VERBS) {
      if (verb.test(text)) return changed(await read(text.replace(verb, plain)), sized(size));
    }
    return undefined;
  },
};

/** The forms. */
export const SIZE_FORMS: readonly Form[] = [sizes];
