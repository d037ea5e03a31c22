/** The dimension of a name, by the words beside it: "the contact page", "downloads of the price list", "searches for robins". */
import type { DimensionName } from '@magpie/vocabulary';
import type { Found } from '../lexicon/lexicon.ts';
import type { Meaning } from '../lexicon/meaning.ts';
import type { Token } from '../tokens.ts';

/** The meanings that the nouns of a sentence give to the names beside them. */
export const nounsOf = (phrases: readonly Found[]) => ({
  counted: phrases.flatMap(({ meanings }) => meanings.flatMap(countedOf)),
  nounAt: (at: number): DimensionName | undefined =>
    phrases
      .find(({ from }) => from === at)
      ?.meanings.flatMap((one) => (one.kind === 'dimension' || one.kind === 'names' ? [one.name] : []))[0],
  objectAt: (at: number): DimensionName | undefined => {
    const verb = phrases.find(({ to }) => to === at)?.meanings ?? [];
    return verb.some(({ kind }) => kind === 'metric') ? verb.find((one) => one.kind === 'names')?.name : undefined;
  },
  clicks: phrases.some(({ meanings }) =>
    meanings.some((one) => one.kind === 'metric' && one.name === 'outboundClicks'),
  ),
});

/** Whether what a dimension names is nothing else: a form can have the name of a campaign. */
export const isThing = (one: DimensionName): boolean => one === 'fileName' || one === 'videoTitle';

/** The dimension of what a metric counts: files, videos, forms. */
const countedOf = (meaning: Meaning): DimensionName[] =>
  meaning.kind === 'metric' ? COUNTED.flatMap(([one, name]) => (one.test(meaning.name) ? [name] : [])) : [];

/** Metrics of files, videos and forms, by dimension: a name right before one, or after "of", is one of these. */
const COUNTED: readonly (readonly [expression: RegExp, dimension: DimensionName])[] = [
  [/^form/, 'formName'],
  [/^fileDownloads$/, 'fileName'],
  [/^(?:video|averageVideo)/, 'videoTitle'],
];

/** Dimensions of what is counted beside some tokens: "newsletter form submissions", "downloads of the price list". */
export function dimensionsCounted(
  phrases: readonly Found[],
  tokens: readonly Token[],
  from: number,
  to: number,
): DimensionName[] {
  const after = phrases.find((one) => one.from === to);
  // "Newsletter leads" can be those of visits from it.
  const named = after && /^(?:form|video|download)/.test(tokens[after.from]!.text) ? after : undefined;
  const of = tokens[from - 1]?.text === 'the' ? from - 2 : from - 1;
  const before = tokens[of]?.text === 'of' ? phrases.find((one) => one.to === of) : undefined;
  return [named, before].flatMap((found) => found?.meanings.flatMap(countedOf) ?? []);
}

/** Whether what begins at a token is what people searched for: "searches for robins". */
export function isSearched(phrases: readonly Found[], tokens: readonly Token[], from: number): boolean {
  const at = tokens[from - 1]?.text === 'for' ? from - 1 : from;
  return phrases.some(
    ({ from: start, to, meanings }) =>
      (to === at || to === from) &&
      /^(?:site |internal )?search/.test(
        tokens
          .slice(/^(?:how|number)$/.test(tokens[start]!.text) ? start + 2 : start, to)
          .map(({ text }) => text)
          .join(' '),
      ) &&
      meanings.some((one) => one.kind === 'dimension' || one.kind === 'metric'),
  );
}

/** The first token of joined values in quotation marks: in `channel "A" and "B"`, both are channels. */
export function quotedFrom(tokens: readonly Token[], at: number): number {
  let from = at;
  while (
    tokens[from]?.quoted !== undefined &&
    tokens[from - 1]?.text === 'and' &&
    tokens[from - 2]?.quoted !== undefined
  )
    from -= 2;
  return from;
}

/** Dimensions that are named right before or after some tokens: "the contact page", "campaign spring-sale". */
export function dimensionsBeside(phrases: readonly Found[], from: number, to: number): DimensionName[] {
  const at = (index: number) => phrases.find((one) => one.from <= index && index < one.to);
  const namedBy = (found: Found | undefined): DimensionName[] =>
    found?.meanings.flatMap((one) => (one.kind === 'dimension' || one.kind === 'names' ? [one.name] : [])) ?? [];
  const [before, next] = [at(from - 1), at(to)];
  const isSmall = before?.meanings.every(({ kind }) => kind === 'filler') && before.to - before.from === 1;
  // "Which sources bring newsletter sign-ups": "newsletter" belongs to the sign-ups here and names no source.
  const isSignedUpFor = isSmall && next?.meanings.some(({ kind }) => kind === 'signUp');
  return [...(isSignedUpFor ? [] : namedBy(isSmall ? at(from - 2) : before)), ...namedBy(next)];
}
