/** Finds the parts of a sentence by their kind. */
import { type DimensionName, type MetricName, metric } from '@magpie/vocabulary';
import type { Calendar } from '../dates/periods.ts';
import type { Parts } from '../parts.ts';
import type { ReplyContext } from '../reply.ts';
import type { Said } from '../said.ts';
import type { Meaning } from '../words/meaning.ts';

type Kind = Meaning['kind'];
/** The meaning of a kind. */
export type Of<K extends Kind> = Extract<Meaning, { readonly kind: K }>;

/** The characters between which two parts count as beside each other: a blank, and a small word. */
const BESIDE = 2;
/** Metrics whose names can also be a subject: every metric can be "of visits", every purchase metric "of customers". */
const ROWS_OF: Readonly<Partial<Record<MetricName, true>>> = { sessions: true, totalPurchasers: true };
/** Whether a metric of a category is of orders or money. */
export const isOfShop = (category: string | undefined): boolean => category === 'Ecommerce' || category === 'Revenue';
/** Text between a metric and the value that it is of. */
const OF = /^ (?:of|for|from|by|in|on|among|with) (?:(?:the|my|our|all|all the) )?$/;
/** "How many people …" asks for people, whatever they did. */
export const HOW_MANY_PEOPLE =
  /\b(?:how many|number of) (?:\w+ ){0,2}(?:people|persons?|visitors?|users?|readers?|shoppers?)\b/;
/** Text before the object that people did something to: any one of its kind, not each. */
const DID_TO =
  /\b(?:view|viewed|look(?:ed)? at|see|saw|seen|open|opened|read|visit|visited|buy|bought|purchased|ordered|watch|watched|played|download|downloaded|use|used) (?:(?:an?|any|some|the|our|my|one|more|at least one) )*$/;
/** "How often was a file downloaded" counts downloads, of all files. */
const HOW_OFTEN = /\bhow (?:many times|often) (?:is|are|was|were|has|have) (?:(?:an?|any|the|our|my) )*/;
/** How people are said to search: the verb is the name of what is searched for. */
const SEARCHES = /^(?:search|searched|search for|searched for|look for|looked for)$/;
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

  /** All parts of a kind. Of metrics only those that are asked for: "bounce rate of Google visits" asks for no visits. */
  all<K extends Kind>(kind: K): Said<Of<K>>[] {
    const said = this.parts.said.filter((one): one is Said<Of<K>> => one.meaning.kind === kind);
    return kind === 'metric' ? said.filter((one) => !this.#namesRows(one)) : said;
  }

  /** Whether a metric only says what rows of a value are: it follows "of", "from" or the like, a value, and another metric. */
  #namesRows({ meaning, start }: Said): boolean {
    if (meaning.kind !== 'metric' || !(meaning.name in ROWS_OF)) return false;
    const value = this.#values.find(({ end }) => start - end === 1);
    const before = this.parts.said.findLast((one) => one.meaning.kind === 'metric' && one.end <= (value?.start ?? 0));
    if (!value || before?.meaning.kind !== 'metric' || before.meaning.name === meaning.name) return false;
    if (!OF.test(this.parts.text.slice(before.end, value.start))) return false;
    const asked = metric(before.meaning.name);
    // Who bought before isn't who visited before.
    return meaning.name === 'sessions' || (isOfShop(asked?.category) && !value.dimensions.includes('newVsReturning'));
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
    const named = this.all('dimension').filter(
      (one) => !this.#namesValue(one) && !this.#isSlip(one) && one !== this.object,
    );
    const strong = named.filter(({ meaning }) => !meaning.weak);
    const chosen = strong.length > 0 ? strong : named;
    return chosen.filter(({ meaning }, i) => chosen.findIndex((other) => other.meaning.name === meaning.name) === i);
  }

  /** Object of people's actions, where a sentence asks how many people there were: "a product" in "how many people viewed a product". */
  get object(): Said<Of<'dimension'>> | undefined {
    const { text } = this.parts;
    const often = HOW_OFTEN.exec(text);
    if (often)
      return this.all('dimension').find((one) => one.start === often.index + often[0].length && !this.#namesValue(one));
    const people = HOW_MANY_PEOPLE.exec(text);
    if (!people) return undefined;
    const after = people.index + people[0].length;
    return this.all('dimension').find(
      (one) =>
        one.start > after &&
        !this.#namesValue(one) &&
        (DID_TO.test(text.slice(after, one.start)) || SEARCHES.test(one.text)),
    );
  }

  #namesValue({ meaning: { name }, start, end }: Said<Of<'dimension'>>): boolean {
    const gap = (value: { readonly start: number; readonly end: number }) =>
      this.parts.text
        .slice(Math.min(end, value.end), Math.max(start, value.start))
        .replace(/\b(?:the|a|called|named|is|of|us|under|below)\b/g, '')
        .trim();
    const isName = (dimension: DimensionName) =>
      dimension === name ||
      (name === 'pagePath' && dimension === 'landingPage') ||
      // "Category feeders" names a category of products as well.
      (name === 'customEvent:category' && dimension === 'itemCategory');
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
