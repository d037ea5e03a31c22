/** The value of a dimension for an event. */
import { type LeafSource, LOOKED_UP_FROM, lookUpName, shownValue } from '@magpie/query';
import type { DimensionSource, SessionField } from '@magpie/vocabulary';
import { derivedValue } from './derived.ts';
import type { Occurrence } from './occurrence.ts';
import type { Session } from './sessions.ts';
import { timeValue } from './time.ts';

/** The value as displayed: never empty. */
export const displayValue = (source: DimensionSource, at: Occurrence): string =>
  shownValue(source, (leaf) => leafValue(leaf, at));

function leafValue(source: LeafSource, at: Occurrence): string {
  if ('time' in source) return timeValue(source.time, at);
  if ('event' in source) return at.hit[source.event];
  if ('param' in source) return at.hit.params[source.param] ?? '';
  if ('userProperty' in source) return at.hit.userProperties[source.userProperty] ?? '';
  if ('session' in source) return sessionValue(source.session, at.session);
  if ('item' in source) return String(at.item?.[source.item] ?? '');
  if ('itemParam' in source) return at.item?.params[source.itemParam] ?? '';
  if ('lookup' in source) return lookUpName(source.lookup, sessionValue(LOOKED_UP_FROM[source.lookup], at.session));
  return derivedValue(source.derived, at);
}

function sessionValue(field: SessionField, session: Session): string {
  if (field === 'landingPath' || field === 'landingQuery' || field === 'exitPath') return session[field];
  if (field !== 'newVsReturning') return session.first[field];
  const { sessionNumber } = session.first;
  return sessionNumber === 0 ? '' : sessionNumber === 1 ? 'new' : 'returning';
}
