/** Meanings of a word or phrase in a sentence, and the notation of the lexicons. */
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import type { ChartType, Grain, RequestFilter } from '../request.ts';
import { apart } from './choices.ts';

/** Meaning of a phrase; a phrase can mean several things at once. */
export type Meaning =
  /** `weak` metrics give way to any other. */
  | { readonly kind: 'metric'; readonly name: MetricName; readonly weak?: true }
  /** One of several metrics: which one isn't said. */
  | { readonly kind: 'metrics'; readonly names: readonly MetricName[] }
  /** The sale of products, or orders if no product is mentioned. */
  | { readonly kind: 'sold' }
  /** `weak` dimensions give way to any other. */
  | { readonly kind: 'dimension'; readonly name: DimensionName; readonly weak?: true }
  /** Only says of what a value beside it is: "who speak German". */
  | { readonly kind: 'names'; readonly name: DimensionName }
  | { readonly kind: 'dimensions'; readonly names: readonly DimensionName[] }
  | { readonly kind: 'value'; readonly filter: RequestFilter }
  /** A piece of time: "day", or `adverb` as in "daily". */
  | { readonly kind: 'grain'; readonly grain: Grain; readonly adverb?: true }
  /** `good` is by what is better of the metric, such as a low bounce rate. */
  | { readonly kind: 'order'; readonly order: 'most' | 'least' | 'good' | 'bad' | 'latest' }
  /** The n-th row, from the second on. */
  | { readonly kind: 'nth'; readonly nth: number }
  /** A part of a name or path follows. */
  | { readonly kind: 'containing' }
  /** A section of the site, named before. */
  | { readonly kind: 'section' }
  /** Pages that weren't found. */
  | { readonly kind: 'notFound' }
  /** Only a step of a funnel. */
  | { readonly kind: 'step' }
  | {
      readonly kind: 'shape';
      readonly shape: 'trend' | 'average' | 'why' | 'forecast' | 'steps' | 'share' | 'total' | 'usual' | 'journey';
    }
  | { readonly kind: 'change'; readonly direction: 'up' | 'down' | 'any' }
  | { readonly kind: 'compare' }
  | { readonly kind: 'chart'; readonly chart: ChartType }
  | { readonly kind: 'not' }
  | { readonly kind: 'only' }
  /** Beginning of a path follows. */
  | { readonly kind: 'under' }
  /** "by", "per", "each": what follows parts the whole. */
  | { readonly kind: 'by' }
  /** Terms that people search for at Google; unless `sure`, where they can be known. */
  | { readonly kind: 'atGoogle'; readonly sure: boolean }
  /** The sentence continues the one before. */
  | { readonly kind: 'goesOn' }
  | { readonly kind: 'and' }
  | { readonly kind: 'or' }
  /** Several values are counted as one. */
  | { readonly kind: 'together' }
  | { readonly kind: 'number'; readonly number: number }
  /** Sign-ups, or messages: `sign-ups.ts` says what they are on a site. */
  | { readonly kind: 'signUp'; readonly of?: 'message' }
  /** The shop as a whole: its revenue or orders. */
  | { readonly kind: 'shop' }
  /** Says nothing by itself. */
  | { readonly kind: 'filler'; readonly of: string };

/** A phrase and its meanings. Words are separated by spaces. With choices, it stands for several phrases, as in {@link phrasesOf}. */
export type Phrase = readonly [words: string, ...meanings: Meaning[]];

const CHOICE = /\(([^)]*)\)/;

/** Each phrase of a list that is separated by commas. `(a|b) c` is two phrases; `","` is a comma. */
export const phrasesOf = (list: string): string[] => itemsOf(list).flatMap(expand).map(unquoted).filter(isPhrase);

const itemsOf = (list: string): string[] => list.split(/,(?!")/);
const unquoted = (phrase: string): string => phrase.trim().replace(/^"(.)"$/, '$1');
const isPhrase = (phrase: string): boolean => phrase !== '';

function expand(item: string): string[] {
  const choice = CHOICE.exec(item);
  if (!choice) return [item.trim()];
  const [before, after] = [item.slice(0, choice.index), item.slice(choice.index + choice[0].length)];
  return choice[1]!.split('|').flatMap((each) => expand(before + each + after));
}

/** Items of a list with at least this many combinations aren't expanded, but matched as they are: one item can have 50,000 combinations. */
const MANY = 100;
const countOf = (item: string): number =>
  item.split(CHOICE).reduce((count, part, i) => (i % 2 ? count * part.split('|').length : count), 1);

/** Returns phrases that mean the same. An item of the list that stands for very many stays a single phrase. */
export const all = (list: string, ...meanings: Meaning[]): Phrase[] =>
  itemsOf(list)
    .flatMap((item) => {
      const choices = countOf(item) < MANY ? undefined : apart(item);
      return choices === undefined ? expand(item).map(unquoted) : [choices];
    })
    .filter(isPhrase)
    .map((words): Phrase => [words, ...meanings]);
