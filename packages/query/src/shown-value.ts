/** Displayed values of dimensions, from whatever holds the fields that they are made of. */
import {
  concatParts,
  countryName,
  type DimensionSource,
  findContinent,
  type Lookup,
  languageName,
  NOT_SET,
  type SessionField,
} from '@magpie/vocabulary';
import { findSocialNetwork } from '@magpie/vocabulary/social-networks';

/** A source that isn't made of others. */
export type LeafSource = Exclude<
  DimensionSource,
  | { readonly join: unknown }
  | { readonly letters: unknown }
  | { readonly concat: unknown }
  | { readonly constant: unknown }
>;

/** Reads a leaf of a value: empty if it is missing. */
export type ReadLeaf = (leaf: LeafSource) => string;

/** The value as displayed: never empty. */
export function shownValue(source: DimensionSource, read: ReadLeaf): string {
  if ('join' in source) return source.join.map((part) => shownValue(part, read)).join(source.by) || NOT_SET;
  if ('letters' in source) {
    const text = shownValue(source.of, read);
    return source.letters === 'lower' ? text.toLowerCase() : text.toUpperCase();
  }
  if ('concat' in source) {
    const parts = concatParts(source.concat).map((part) =>
      source.plain ? rawValue(part, read) : shownValue(part, read),
    );
    return parts.join(source.by) || NOT_SET;
  }
  return rawValue(source, read) || NOT_SET;
}

function rawValue(source: DimensionSource, read: ReadLeaf): string {
  if ('constant' in source) return source.constant;
  return 'join' in source || 'letters' in source || 'concat' in source ? shownValue(source, read) : read(source);
}

/** The session's field that a name is looked up from. */
export const LOOKED_UP_FROM = {
  country: 'countryId',
  continent: 'countryId',
  language: 'languageCode',
  socialNetwork: 'source',
} as const satisfies Record<Lookup, SessionField>;

/** The name of a session's code or source; empty if there is none. */
export function lookUpName(lookup: Lookup, value: string): string {
  switch (lookup) {
    case 'country':
      return countryName(value);
    case 'continent':
      return findContinent(value);
    case 'language':
      return languageName(value);
    case 'socialNetwork':
      return findSocialNetwork(value);
  }
}

/** The leaves that a value is made of; of a lookup the field that it is looked up from. */
export function leavesOf(source: DimensionSource): readonly LeafSource[] {
  if ('join' in source) return source.join.flatMap(leavesOf);
  if ('letters' in source) return leavesOf(source.of);
  if ('concat' in source) return concatParts(source.concat).flatMap(leavesOf);
  if ('constant' in source) return [];
  return 'lookup' in source ? [{ session: LOOKED_UP_FROM[source.lookup] }] : [source];
}
