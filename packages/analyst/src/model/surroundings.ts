/**
 * Checks of the text around references: what is next to a computed number must not turn it into another one. "{{x}}{{x}}", "{{x}}k",
 * "-{{x}}" and "{{x}} per cent" of a count would all show numbers that nothing computed.
 */
import type { NumberPart, Part } from '../tell/told.ts';
import { BARRIER, tokensOf, withoutAbbreviations } from './asked-words.ts';
import type { AnswerLanguage } from './number-words.ts';
import {
  beginsWithUnit,
  CALCULATION_AFTER,
  isJoiner,
  isMagnitude,
  isSignWord,
  namesCalculation,
  PERCENT,
} from './unit-words.ts';

/** Characters that may be between a space and a reference. */
const OPENING = /(?:^|\s)[("“‘«„'¿¡]*$/u;
/** Characters that may be between a reference and a space or the end of the paragraph. */
const CLOSING = /^[)"”’»'.,;:!?…]*(?:\s|$)/u;
/** A name that has no digit may also be a possessive. */
const POSSESSIVE = /^['’]s(?![\p{L}\p{N}])/u;
/** A dash before a number reads as its sign, also behind a space. */
const SIGN = /(?:[-–−‐‑‒]\s*|^\s*—\s*)$/u;
/** What makes a number the number of something: "No. 7". */
const ORDINAL = /(?:№|(?:^|[^\p{L}])(?:no|nr|num|nº|n°)\.?)\s*$/iu;
/** Punctuation after a name that keeps its digits apart from a number's. */
const APART = /[:(“"«„—]/u;
/** Sentence ends. */
const SENTENCE = /(?<=[.!?…])\s+/u;

/** Words before a number that can name a calculation with it. */
const WORDS_BEFORE = 5;

type Reference = Exclude<Part, { readonly text: string }>;

const isText = (part: Part | undefined): part is { readonly text: string } => part !== undefined && 'text' in part;
const textOf = (part: Part | undefined): string => (isText(part) ? part.text : '');
const numberOf = (part: Reference): NumberPart | undefined => ('figure' in part ? part : undefined);
/** Whether a reference is shown with digits: numbers, days and times always, names if they have some. */
const hasDigits = (part: Reference): boolean => !('name' in part) || /\p{N}/u.test(part.name);

/** The problems of a paragraph, as sentences to a model. */
export function findGluedReferences(paragraph: readonly Part[], language: AnswerLanguage): string[] {
  const parts = paragraph.map((part) => (isText(part) ? { text: withoutAbbreviations(part.text) } : part));
  const problems: string[] = [];
  const add = (message: string) => problems.push(message);
  let earlier: Reference | undefined;
  let between = '';
  for (const [i, part] of parts.entries()) {
    if (isText(part)) {
      between = part.text;
      continue;
    }
    const [before, after] = [parts[i - 1], parts[i + 1]];
    if (!isApart(part, before, after))
      add('A reference needs a space or plain punctuation on both sides: nothing may be joined to it.');
    if (hasDigits(part)) {
      if (SIGN.test(textOf(before)) || isOrdinal(part, textOf(before)) || isSignWord(tokensOf(textOf(before))))
        add(
          'No sign, currency, decimal point or “No.” may be written before a reference: its unit and sign are shown with it.',
        );
      if (namesCalculation(tokensOf(textOf(before)).slice(-WORDS_BEFORE)) || CALCULATION_AFTER.test(textOf(after)))
        add('No calculation with a reference may be written, such as its square or a fraction of it.');
      const problem = findUnitProblem(numberOf(part), textOf(after));
      if (problem !== undefined) add(problem);
    }
    if (
      earlier &&
      (hasDigits(earlier) || hasDigits(part)) &&
      runTogether(earlier, part, isText(before) ? between : '', language)
    )
      add('There must be a word between two references, so that they don’t read as one number.');
    earlier = part;
  }
  problems.push(...findPercentProblems(parts));
  return problems;
}

/** Whether a number is written as the number of something. */
const isOrdinal = (part: Reference, before: string): boolean => 'figure' in part && ORDINAL.test(before);

/** Whether only spaces and plain punctuation are next to a reference. */
function isApart(part: Reference, before: Part | undefined, after: Part | undefined): boolean {
  const left = before === undefined || (isText(before) && OPENING.test(before.text));
  if (after === undefined) return left;
  if (!isText(after)) return false;
  if (!hasDigits(part) && POSSESSIVE.test(after.text)) return left;
  const closing = CLOSING.exec(after.text);
  return left && closing !== null;
}

/** Whether nothing separates two references but punctuation, or words that join numbers. */
function runTogether(first: Reference, second: Reference, between: string, language: AnswerLanguage): boolean {
  if (tokensOf(between).some((word) => !isJoiner(word, language))) return false;
  const oneIsPlainName = !hasDigits(first) || !hasDigits(second);
  if (oneIsPlainName) return tokensOf(between).length > 0;
  // "20 (2–8 November)" and "2–8 November: 20".
  if (tokensOf(between).length === 0 && /^\)?\s*[(:]\s*$/.test(between) && 'days' in first !== 'days' in second)
    return false;
  const punctuated = tokensOf(between).length === 0 && /[^\s]/.test(between);
  if (!punctuated || !('name' in first || 'name' in second)) return true;
  return !('days' in first || 'days' in second || APART.test(between));
}

/** A unit after a reference that isn't its own. */
function findUnitProblem(number: NumberPart | undefined, after: string): string | undefined {
  const [sentence = ''] = after.split(SENTENCE);
  const words = tokensOf(sentence);
  if (words[0] !== undefined && isMagnitude(words[0]))
    return `“${words[0]}” may not follow a reference: it would make it another number.`;
  const unit = beginsWithUnit(sentence, words, number?.unit);
  return unit === undefined
    ? undefined
    : `“${unit}” isn’t the unit of the reference before it: leave it out, the unit is shown with the number.`;
}

/** "per cent" in a sentence whose number nearest before it isn't one. */
function findPercentProblems(parts: readonly Part[]): string[] {
  const problems: string[] = [];
  let nearest: Reference | undefined;
  let isPercentBefore = false;
  for (const part of parts) {
    if (!isText(part)) {
      if (hasDigits(part)) {
        if (isPercentBefore && !isPercentUnit(part)) problems.push(PERCENT_PROBLEM);
        nearest = part;
        isPercentBefore = false;
      }
      continue;
    }
    for (const [i, sentence] of part.text.split(SENTENCE).entries()) {
      if (i > 0) [nearest, isPercentBefore] = [undefined, false];
      if (!PERCENT.test(sentence)) continue;
      if (nearest && !isPercentUnit(nearest)) problems.push(PERCENT_PROBLEM);
      if (!nearest) isPercentBefore = true;
    }
  }
  return problems;
}

const PERCENT_PROBLEM = '“per cent” may only be written of a reference that is a percentage.';

const isPercentUnit = (part: Reference): boolean =>
  'figure' in part && (part.unit === 'percent' || part.unit === 'change' || part.unit === 'size');

/** Whether a paragraph shows a number without a word beside it. */
export const isWordless = (parts: readonly Part[], language: AnswerLanguage): boolean =>
  parts.some((part) => !isText(part) && hasDigits(part)) &&
  !tokensOf(parts.map((part) => (isText(part) ? part.text : BARRIER)).join(' ')).some(
    (word) => word !== BARRIER && !isJoiner(word, language),
  ) &&
  !parts.some((part) => 'name' in part && !hasDigits(part));
