/** Limits of collected events (GA4 collection facts, section 5). */

/** The limits of the collection endpoints, in characters, counts or bytes as named. */
export const LIMITS = {
  /** Bytes of one request body; above it the endpoint answers 413. */
  bodyBytes: 130_000,
  eventsPerRequest: 25,
  /** Letters, digits and `_`, beginning with a letter. */
  eventNameChars: 40,
  paramsPerEvent: 25,
  paramNameChars: 40,
  paramValueChars: 100,
  /** Limit for a parameter that is a list, such as a page's tags: GA4's 100 would cut the list of a usual post. */
  listChars: 500,
  pageLocationChars: 1000,
  pageTitleChars: 300,
  pageReferrerChars: 420,
  itemsPerEvent: 200,
  customItemParams: 27,
  userProperties: 25,
  userPropertyNameChars: 24,
  userPropertyValueChars: 36,
  /** The oldest event that the live endpoints accept, in milliseconds before arrival. */
  maxAgeMs: 72 * 3600 * 1000,
  /** How far a client's clock may run ahead, in milliseconds; beyond it the arrival time is used. */
  maxFutureMs: 10 * 60 * 1000,
} as const;

/** A valid event name (GA4: letters, digits, `_`; starts with a letter; at most 40). */
export const EVENT_NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

/** A valid parameter name (GA4: as an event name). */
export const PARAM_NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

/** A valid user property name (GA4: as a parameter name, at most 24). */
export const USER_PROPERTY_NAME = /^[A-Za-z][A-Za-z0-9_]{0,23}$/;
