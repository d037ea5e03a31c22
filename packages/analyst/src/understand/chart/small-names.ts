/** Small words that can be names of the site: "about us", "the shop page", "us revenue". */
import { metric } from '@magpie/vocabulary';
import { classesOf, type Found } from '../lexicon/lexicon.ts';
import type { Meaning } from '../lexicon/meaning.ts';
import type { Token } from '../tokens.ts';

const is = (token: Token | undefined, name: string): boolean =>
  token !== undefined && (classesOf(token.word).includes(name) || classesOf(token.text).includes(name));

/** Whether a small word is a page's name: "about us", "the shop page". */
export function namesPage({ from, to }: Found, phrases: readonly Found[], tokens: readonly Token[]): boolean {
  const token = tokens[from]!;
  const { text } = token;
  if (to - from !== 1 || !is(token, 'pageName')) return false;
  const [before, next] = [tokens[from - 1], tokens[to]];
  if (text === 'about' && token.start === 0 && next?.text === 'page') return true;
  if (text === 'about' && (next?.text === 'us' || isSide(before, next))) return true;
  const isPage = next?.text === 'page' && phrases.some((one) => one.from === to && one.to === to + 1);
  return isPage && (text === 'about' || is(before, 'ownWord'));
}

/** "About" beside another name: "of about and contact", "contact vs about". */
const isSide = (before: Token | undefined, next: Token | undefined): boolean =>
  (/^(?:of|the|compare|between)$/.test(before?.text ?? '') && is(next, 'besideName')) ||
  (is(before, 'besideName') && (next === undefined || next.text === 'page'));

/** Whether "us" is the United States: "us revenue", "us vs uk". */
export function namesCountry({ from, to }: Found, phrases: readonly Found[], tokens: readonly Token[]): boolean {
  if (to - from !== 1 || tokens[from]!.text !== 'us') return false;
  const [before, next] = [tokens[from - 1], tokens[to]];
  if (is(before, 'toUs')) return false;
  if (is(before, 'besideCountry') || is(next, 'besideCountry')) return true;
  // After a date, on its own: "revenue last month US".
  if (!before && !next) return tokens[from]!.start > 0;
  const kinds: readonly Meaning['kind'][] = ['metric', 'metrics', 'value', 'sold'];
  const isAsked = (one: Found | undefined) => one?.meanings.some(({ kind }) => kinds.includes(kind)) ?? false;
  const after = phrases.find((one) => one.from === to);
  const isRows = after?.meanings.some(({ kind }) => kind === 'dimension') ?? false;
  return isRows || isAsked(after) || isAsked(phrases.find((one) => one.to === from));
}

/** Metrics of a shop, and its sales. */
export const isOfShop = (meaning: Meaning): boolean =>
  meaning.kind === 'sold' ||
  meaning.kind === 'metrics' ||
  (meaning.kind === 'metric' && ['Ecommerce', 'Revenue'].includes(metric(meaning.name)?.category ?? ''));

/** Whether "the shop" beside sales is the site, and no page. */
export const isShopWord = ({ from, to }: Found, tokens: readonly Token[]): boolean =>
  to - from === 1 && is(tokens[from], 'shopWord') && !OF_SITE.test(tokens[to]?.text ?? '');

/** Nouns after "shop" that make it a page or a part of the site. */
const OF_SITE = /^(?:pages?|sections?|area|folder|directory|urls?)$/;

/** Whether pages or their views are asked for: "top pages in the shop". */
const isOfPages = (one: Meaning): boolean =>
  (one.kind === 'dimension' && one.name === 'pagePath') || (one.kind === 'metric' && one.name === 'screenPageViews');

/** Splits phrases for the shop into single words where they name a page or a part of the site: "for the shop page", "pages in the shop". */
export function apartFromPages(phrases: readonly Found[], tokens: readonly Token[]): readonly Found[] {
  const isShop = ({ meanings }: Found) => meanings.some(({ kind }) => kind === 'shop');
  const isSales = (one: Found) => !isShop(one) && one.meanings.some(isOfShop);
  const ofPages = phrases.some(({ meanings }) => meanings.some(isOfPages)) && !phrases.some(isSales);
  return phrases.flatMap((one) =>
    isShop(one) && (ofPages || OF_SITE.test(tokens[one.to]?.text ?? ''))
      ? Array.from({ length: one.to - one.from }, (_, i): Found => {
          const from = one.from + i;
          const meanings: Found['meanings'] = from === one.to - 1 ? [] : [{ kind: 'filler', of: 'article' }];
          return { from, to: from + 1, meanings };
        })
      : [one],
  );
}
