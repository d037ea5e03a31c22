/** The value of a dimension for an event. */
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
import { derivedValue } from './derived.ts';
import type { Occurrence } from './occurrence.ts';
import type { Session } from './sessions.ts';
import { timeValue } from './time.ts';

/** The value as displayed: never empty. */
export function displayValue(source: DimensionSource, at: Occurrence): string {
  if ('join' in source) return source.join.map((part) => displayValue(part, at)).join(source.by) || NOT_SET;
  if ('letters' in source) {
    const text = displayValue(source.of, at);
    return source.letters === 'lower' ? text.toLowerCase() : text.toUpperCase();
  }
  if ('concat' in source) {
    const parts = concatParts(source.concat).map((part) => (source.plain ? raw(part, at) : displayValue(part, at)));
    return parts.join(source.by) || NOT_SET;
  }
  return raw(source, at) || NOT_SET;
}

function raw(source: DimensionSource, at: Occurrence): string {
  if ('time' in source) return timeValue(source.time, at);
  if ('event' in source) return at.hit[source.event];
  if ('param' in source) return at.hit.params[source.param] ?? '';
  if ('userProperty' in source) return at.hit.userProperties[source.userProperty] ?? '';
  if ('session' in source) return sessionValue(source.session, at.session);
  if ('item' in source) return String(at.item?.[source.item] ?? '');
  if ('itemParam' in source) return at.item?.params[source.itemParam] ?? '';
  if ('lookup' in source) return lookUp(source.lookup, at.session);
  if ('derived' in source) return derivedValue(source.derived, at);
  if ('constant' in source) return source.constant;
  return displayValue(source, at);
}

function sessionValue(field: SessionField, session: Session): string {
  if (field === 'landingPath' || field === 'landingQuery' || field === 'exitPath') return session[field];
  if (field !== 'newVsReturning') return session.first[field];
  const { sessionNumber } = session.first;
  return sessionNumber === 0 ? '' : sessionNumber === 1 ? 'new' : 'returning';
}

function lookUp(lookup: Lookup, { first }: Session): string {
  switch (lookup) {
    case 'country':
      return countryName(first.countryId);
    case 'continent':
      return findContinent(first.countryId);
    case 'language':
      return languageName(first.languageCode);
    case 'socialNetwork':
      return findSocialNetwork(first.source);
  }
}
