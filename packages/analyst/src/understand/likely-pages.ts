/** Chooses between pages with similar names: "the winter feeding article" is neither a product nor a forgotten copy. */
import type { DimensionName } from '@magpie/vocabulary';
import type { Token } from './tokens.ts';

/** A value that words can mean, and how often the site has it. */
export interface Candidate {
  readonly dimension: DimensionName;
  readonly value: string;
  readonly count: number;
}

/** Nouns of texts that are read, in the singular. */
const TEXTS =
  /^(?:article|post|piece|story|text|essay|review|guide|tutorial|recipe|interview|column|feature|entry|blog)$/;
/** Words between such a noun and the name after it: "the article about the pond". */
const BETWEEN = /^(?:the|a|an|our|my|on|about|called|named|titled|of|blog)$/;
/** Folders of pages that sell something. */
const OF_SHOP = /\/(?:shop|store|products?|items?|catalog(?:ue)?|collections?|cart|checkout)\//i;
/** A page with so many times fewer views than another with its name is a forgotten copy. */
const RARE = 10;

/** Whether a text that is read is named beside some tokens. */
export function namesText(tokens: readonly Token[], from: number, to: number): boolean {
  let at = from - 1;
  while (at >= 0 && from - at < 4 && BETWEEN.test(tokens[at]!.text)) at -= 1;
  return TEXTS.test(tokens[to]?.word ?? '') || (at < from - 1 && TEXTS.test(tokens[at]?.word ?? ''));
}

/** The values that tokens `[from, to)` probably mean: all except forgotten copies and, if a text is asked for, product pages. */
export function likelyMeant<Of extends Candidate>(
  all: readonly Of[],
  tokens: readonly Token[],
  from: number,
  to: number,
): readonly Of[] {
  const isPage = ({ dimension }: Of) => dimension === 'pagePath';
  const pages = all.filter(isPage);
  if (pages.length < 2) return all;
  const texts = namesText(tokens, from, to) ? pages.filter(({ value }) => !OF_SHOP.test(value)) : pages;
  const meant = texts.length > 0 ? texts : pages;
  const most = Math.max(...meant.map(({ count }) => count));
  const kept = new Set(meant.filter(({ count }) => count * RARE >= most));
  return all.filter((one) => !isPage(one) || kept.has(one));
}
