/** Thresholds of a sentence: "more than 100 views", "at least 10 times". */
import type { Threshold } from './request.ts';

/** A threshold without its metric: `[start, end)` are its characters. */
export interface MentionedThreshold extends Omit<Threshold, 'metric'> {
  /** Unit of the number, as given in the sentence. */
  readonly unit: 'percent' | 'money' | 'times' | undefined;
  /** Sign or word of the money, as given: `€`, `euros`. */
  readonly money: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const COMPARISONS: readonly (readonly [words: string, op: Threshold['op']])[] = [
  [
    'no more than|not more than|at (?:the )?most|up to|(?:a )?max(?:imum|\\.)? ?(?:of)?|maximal(?:ly)?|<=|≤',
    'lessOrEqual',
  ],
  [
    'no fewer than|not fewer than|no less than|not less than|at (?:the )?least|at minimum|(?:a )?min(?:imum|\\.)? ?(?:of)?|minimal(?:ly)?|>=|≥',
    'greaterOrEqual',
  ],
  [
    'more (?:than|then|as)|greater than|higher than|bigger than|larger than|over|above|exceeding|in excess of|upwards of|beyond|north of|past the|>(?!=)',
    'greater',
  ],
  ['(?:less|fewer) (?:than|then|as)|lower than|smaller than|not even|under|below|<(?!=)', 'less'],
];
const NUMBER = '((?:[€$£]|(?:eur|usd|gbp|chf) )?)(\\d[\\d,]*(?:\\.\\d+)?)(k\\b)?';
const UNIT = '(?: ?(%|€|\\$|£)| (percent|per cent|times|euros?|eur|dollars?|usd|pounds?|gbp|chf)\\b)?';
/** Words after an amount that is exceeded: "beyond the 50 euro mark". */
const MARK = '(?: (?:mark|line|limit|threshold|barrier)\\b)?';
/** Pattern that excludes numbers of days or the like: "over 30 days". */
const NO_TIME = '(?! ?(?:seconds?|secs?|minutes?|mins?|hours?|days?|weeks?|months?|quarters?|years?|st|nd|rd|th)\\b)';
/** Thresholds with words after the number: "100 or more", "50+". */
const OR_MORE = new RegExp(
  `(?<![\\w.,/-])${NUMBER}${UNIT}(?: ?(\\+(?! ?\\d))|,? (?:or|and) (more|above|up|higher|over|less|fewer|below|under)\\b)`,
  'g',
);
const DOWN = /^(?:less|fewer|below|under)$/;
const COMPILED = COMPARISONS.map(
  ([words, op]) =>
    [
      new RegExp(
        `(?<![\\w-]|[<>=] ?)(?:that are |that is )?(?:${words})(?: the)? ?${NUMBER}(?![\\d,.]*[\\w/.-])${UNIT}${NO_TIME}${MARK}`,
        'g',
      ),
      op,
    ] as const,
);

const unitOf = (sign = '', other = '', word = ''): MentionedThreshold['unit'] => {
  if (other === '%' || /^per/.test(word)) return 'percent';
  if (word === 'times') return 'times';
  return sign || other || word ? 'money' : undefined;
};

/** Words of currencies. */
const CURRENCIES: readonly (readonly [word: RegExp, code: RegExp])[] = [
  [/^euros?$|^eur$|^€$/, /^EUR$/],
  [/^dollars?$/, /D$/],
  [/^usd$/, /^USD$/],
  [/^pounds?$|^gbp$|^£$/, /^GBP$/],
  [/^chf$/, /^CHF$/],
  // Many have this sign.
  [/^\$$/, /^(?:USD|CAD|AUD|NZD|SGD|HKD|MXN|ARS|CLP|COP)$/],
];

/** Words and signs of currencies. */
export const CURRENCY_WORDS = 'euros?|eur|€|dollars?|usd|\\$|pounds?|gbp|£|chf';
/** Whether a word or sign stands for the currency with a code: "euros" for `EUR`. */
export const isCurrency = (said: string, code: string): boolean =>
  CURRENCIES.some(([word, codes]) => word.test(said) && codes.test(code));

/** Whether money is said to be in a currency. */
export const isIn = ({ money }: MentionedThreshold, currency: string): boolean =>
  money === '' || isCurrency(money, currency);

/** Finds thresholds in lower-case text. */
export function findThresholds(text: string): MentionedThreshold[] {
  const found: MentionedThreshold[] = [];
  const take = (match: RegExpMatchArray, op: Threshold['op']) => {
    const [start, end] = [match.index!, match.index! + match[0].length];
    if (found.some((one) => one.start < end && start < one.end)) return;
    const [, before, number, thousand, other, word] = match;
    const sign = before?.trim();
    const value = Number(number!.replaceAll(',', '')) * (thousand ? 1000 : 1);
    const unit = unitOf(sign, other, word);
    const money = unit === 'money' ? sign || other || word || '' : '';
    found.push({ op, value, unit, money, text: match[0].trim(), start, end });
  };
  for (const [expression, op] of COMPILED) for (const match of text.matchAll(expression)) take(match, op);
  for (const match of text.matchAll(OR_MORE))
    take(match, DOWN.test(match.at(-1) ?? '') ? 'lessOrEqual' : 'greaterOrEqual');
  return found;
}
