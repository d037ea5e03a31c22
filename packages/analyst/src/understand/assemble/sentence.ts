/** Finds the parts of a sentence by their kind. */
import { type DimensionName, type MetricName, metric } from '@magpie/vocabulary';
import { Chart } from '../chart/chart.ts';
import type { Place } from '../chart/leaves.ts';
import type { Parts } from '../chart/parts.ts';
import type { Said } from '../chart/said.ts';
import type { Calendar } from '../dates/periods.ts';
import type { Meaning } from '../lexicon/meaning.ts';
import type { ReplyContext } from '../reply.ts';
import type { Request } from '../request.ts';

type Kind = Meaning['kind'];
/** The meaning of a kind. */
export type Of<K extends Kind> = Extract<Meaning, { readonly kind: K }>;

/** Metrics whose names can also be a subject: every metric can be "of visits", every purchase metric "of customers". */
const ROWS_OF: Readonly<Partial<Record<MetricName, true>>> = { sessions: true, totalPurchasers: true };
/** Whether a metric of a category is of orders or money. */
export const isOfShop = (category: string | undefined): boolean => category === 'Ecommerce' || category === 'Revenue';
/** A metric that is divided by, and steps of a funnel. */
type Extras = { readonly [K in 'divisor' | 'steps']?: Request[K] };

/** The parts of a sentence, by kind. */
export class Sentence {
  readonly parts: Parts;
  readonly calendar: Calendar;
  readonly has: ReplyContext['has'];
  readonly chart: Chart;

  /** What parts beside each other mean together. */
  readonly extras: Extras;

  constructor(parts: Parts, calendar: Calendar, has: ReplyContext['has'], extras: Extras = {}) {
    this.extras = extras;
    this.parts = parts;
    this.chart = new Chart(parts);
    this.calendar = calendar;
    this.has = has;
  }

  /** All parts of a kind. Of metrics only those that are asked for: "bounce rate of Google visits" asks for no visits. */
  all<K extends Kind>(kind: K): Said<Of<K>>[] {
    const said = this.parts.said.filter((one): one is Said<Of<K>> => one.meaning.kind === kind);
    return kind === 'metric' ? said.filter((one) => !this.#namesRows(one)) : said;
  }

  /** Whether a metric only says what rows of a value are: it follows "of", "from" or the like, a value, and another metric. */
  #namesRows(one: Said): boolean {
    const { meaning } = one;
    if (meaning.kind !== 'metric' || !(meaning.name in ROWS_OF) || !this.chart.is('ofRows', one)) return false;
    const value = this.#values.find(({ end }) => one.start - end === 1);
    const before = this.parts.said.findLast((other) => other.meaning.kind === 'metric' && other.end < one.start);
    if (!value || before?.meaning.kind !== 'metric' || before.meaning.name === meaning.name) return false;
    const asked = metric(before.meaning.name);
    // Who bought before isn't who visited before.
    return meaning.name === 'sessions' || (isOfShop(asked?.category) && !value.dimensions.includes('newVsReturning'));
  }

  /** The tags of a part: its kinds, classes and words. */
  tagsOf({ start, end }: Place): ReadonlySet<string> {
    return this.chart.leaves.find((one) => one.start === start && one.end === end)?.tags ?? new Set();
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
    return (
      this.chart.has('summary') ||
      (this.has.shop && this.chart.has('spent')) ||
      this.parts.values.length > 0 ||
      this.parts.said.some(({ meaning }) => !idle.includes(meaning.kind))
    );
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
    return this.all('dimension').find((one) => this.chart.is('object', one) && !this.#namesValue(one));
  }

  #namesValue(one: Said<Of<'dimension'>>): boolean {
    const { name } = one.meaning;
    const isName = (dimension: DimensionName) =>
      dimension === name ||
      (name === 'pagePath' && (dimension === 'landingPage' || dimension === 'screenResolution')) ||
      // "Category feeders" names a category of products as well.
      (name === 'customEvent:category' && dimension === 'itemCategory');
    return (
      this.chart.is('namesValue', one) &&
      this.#values.some(
        (value) =>
          // "Which country abroad": all rows except one.
          !value.not &&
          // "Top journal pages": the pages of a section, as rows.
          !(value.isSection && this.#asksRows(one)) &&
          value.dimensions.some(isName) &&
          (this.chart.joins(one, 'naming', value) || this.chart.joins(value, 'naming', one)),
      )
    );
  }

  /** Whether words in the plural ask for ranked rows: "top journal pages". */
  #asksRows({ text }: Said): boolean {
    return text.endsWith('s') && this.says('order');
  }

  /** "Form" right before a value that is none of a form, and after no word that parts. */
  #isSlip(one: Said): boolean {
    return (
      this.chart.is('slip', one) &&
      !this.chart.before(one)?.tags.has('by') &&
      this.#values.some(
        (value) =>
          this.chart.joins(one, 'article', value) &&
          !value.dimensions.some((dimension) => dimension.startsWith('form')),
      )
    );
  }

  /** All values, with what they can be of. */
  get #values(): {
    dimensions: DimensionName[];
    not?: true | undefined;
    isSection?: boolean;
    start: number;
    end: number;
  }[] {
    return [
      ...this.parts.values.map(({ filters, start: from, end: to }) => ({
        dimensions: filters.map(({ dimension }) => dimension),
        isSection: filters[0].match === 'beginsWith',
        start: from,
        end: to,
      })),
      ...this.all('value').map(({ meaning, start: from, end: to }) => ({
        dimensions: [meaning.filter.dimension],
        not: meaning.filter.not,
        start: from,
        end: to,
      })),
    ];
  }
}
