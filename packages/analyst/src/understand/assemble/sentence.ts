/** This module is responsible for looking into the parts of a sentence by their kind. */
import type { DimensionName } from '@magpie/vocabulary';
import type { Calendar } from '../dates/periods.ts';
import type { Parts, Said } from '../parts.ts';
import type { ReplyContext } from '../reply.ts';
import type { Meaning } from '../words/meaning.ts';

type Kind = Meaning['kind'];
/** The meaning of a kind. */
export type Of<K extends Kind> = Extract<Meaning, { readonly kind: K }>;

/** The characters between which two parts count as beside each other: a blank, and a small word. */
const BESIDE = 2;
/** Names of dimensions that are written where another word was meant: "visits form Germany". */
const SLIP = 'form';

/** The parts of a sentence, by kind. */
export class Sentence {
  readonly parts: Parts;
  readonly calendar: Calendar;
  readonly has: ReplyContext['has'];

  constructor(parts: Parts, calendar: Calendar, has: ReplyContext['has']) {
    this.parts = parts;
    this.calendar = calendar;
    this.has = has;
  }

  /** All parts of a kind. */
  all<K extends Kind>(kind: K): Said<Of<K>>[] {
    return this.parts.said.filter((one): one is Said<Of<K>> => one.meaning.kind === kind);
  }

  /** Whether there is a part of a kind. */
  says(kind: Kind): boolean {
    return this.parts.said.some(({ meaning }) => meaning.kind === kind);
  }

  /** Whether a shape is asked for in words. */
  asksFor(shape: Of<'shape'>['shape']): boolean {
    return this.all('shape').some(({ meaning }) => meaning.shape === shape);
  }

  /** Whether anything is said that a question can be made of. */
  get saysSomething(): boolean {
    const idle: readonly Kind[] = ['filler', 'and', 'or', 'only', 'not', 'by', 'number', 'goesOn'];
    return this.parts.values.length > 0 || this.parts.said.some(({ meaning }) => !idle.includes(meaning.kind));
  }

  /** The dimensions that part the whole: not those that only say what a value beside them is. */
  get dimensions(): Said<Of<'dimension'>>[] {
    const named = this.all('dimension').filter((one) => !this.#namesValue(one) && !this.#isSlip(one));
    const strong = named.filter(({ meaning }) => !meaning.weak);
    const chosen = strong.length > 0 ? strong : named;
    return chosen.filter(({ meaning }, i) => chosen.findIndex((other) => other.meaning.name === meaning.name) === i);
  }

  #namesValue({ meaning: { name }, start, end }: Said<Of<'dimension'>>): boolean {
    const gap = (value: { readonly start: number; readonly end: number }) =>
      this.parts.text
        .slice(Math.min(end, value.end), Math.max(start, value.start))
        .replace(/\b(?:the|a|called|named|is|of|us)\b/g, '')
        .trim();
    const isName = (dimension: DimensionName) =>
      dimension === name || (name === 'pagePath' && dimension === 'landingPage');
    return this.#values.some((value) => value.dimensions.some(isName) && gap(value).length < BESIDE);
  }

  /** "Form" right before a value that is none of a form, and after no word that parts. */
  #isSlip({ text, start, end }: Said): boolean {
    const before = this.parts.said.find((one) => start - one.end === 1);
    return (
      text === SLIP &&
      before?.meaning.kind !== 'by' &&
      this.#values.some(
        (value) =>
          /^ (?:the )?$/.test(this.parts.text.slice(end, value.start)) &&
          !value.dimensions.some((dimension) => dimension.startsWith('form')),
      )
    );
  }

  /** All values, with what they can be of. */
  get #values(): { dimensions: DimensionName[]; start: number; end: number }[] {
    return [
      ...this.parts.values.map(({ filters, start: from, end: to }) => ({
        dimensions: filters.map(({ dimension }) => dimension),
        start: from,
        end: to,
      })),
      ...this.all('value').map(({ meaning, start: from, end: to }) => ({
        dimensions: [meaning.filter.dimension],
        start: from,
        end: to,
      })),
    ];
  }
}
