/** User properties: their limits, and which of them are remembered. */
import { LIMITS, USER_PROPERTY_NAME } from '@magpie/events';
import type { Refuse } from './refusal.ts';
import { validateText } from './text.ts';

/** Names that GA4 keeps for itself (collection facts, section 5). */
const RESERVED = new Set(
  'first_open_time first_visit_time last_deep_link_referrer user_id first_open_after_install'.split(' '),
);
const RESERVED_PREFIX = /^(?:_|firebase_|ga_|google_)/;

/** Whether GA4 keeps the name of a user property for itself. */
export function isReservedUserProperty(name: string): boolean {
  return RESERVED.has(name) || RESERVED_PREFIX.test(name);
}

/** The first 25 user properties with a valid name, as text of at most 36 characters; an empty text takes a property back. */
export function validateUserProperties(
  sent: Readonly<Record<string, string | number | boolean>>,
  refuse: Refuse,
): Record<string, string> {
  const properties: Record<string, string> = {};
  let count = 0;
  for (const [name, value] of Object.entries(sent)) {
    const field = `userProperties.${name}`;
    if (isReservedUserProperty(name)) refuse(field, 'user_property_name_reserved', value);
    else if (!USER_PROPERTY_NAME.test(name)) refuse(field, 'user_property_name_invalid', value);
    else if (typeof value === 'number' && !Number.isFinite(value)) refuse(field, 'not_finite', String(value));
    else if (++count > LIMITS.userProperties) refuse(field, 'too_many_user_properties', value);
    else properties[name] = validateText(String(value), LIMITS.userPropertyValueChars, field, refuse);
  }
  return properties;
}

/** A visitor's properties after a request: the latest value of each; if there are more than 25, those set last. */
export function mergeUserProperties(
  known: Readonly<Record<string, string>>,
  sent: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const names = Object.keys(sent);
  if (names.length === 0) return known;
  const merged = new Map(Object.entries(known));
  for (const name of names) {
    merged.delete(name);
    if (sent[name]) merged.set(name, sent[name]);
  }
  return Object.fromEntries([...merged].slice(-LIMITS.userProperties));
}
