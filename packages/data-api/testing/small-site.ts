/** This module is responsible for a small site whose numbers the tests have counted by hand. */
import { createMemoryEngine } from '@magpie/engine-memory';
import { EMPTY_HIT, type Hit } from '@magpie/events';
import type { ApiError, Property } from '../src/index.ts';
import { METHODS, toApiError } from '../src/index.ts';

/** Noon of 20 January 2026. */
const NOW = Date.UTC(2026, 0, 20, 12);

let events = 0;

/** Events of one session, a minute apart. */
function session(user: string, start: string, about: Partial<Hit>, ...each: Partial<Hit>[]): Hit[] {
  const at = Date.parse(start);
  return each.map((hit, i) => {
    events += 1;
    const ts = at + i * 60_000;
    return {
      ...EMPTY_HIT,
      siteId: 1,
      eventId: events.toString(16).padStart(16, '0'),
      ts,
      receivedAt: ts,
      day: start.slice(0, 10),
      userKey: user.repeat(16),
      sessionStart: at / 1000,
      sessionNumber: 1,
      hostName: 'example.com',
      landingPath: '/a',
      ...about,
      ...hit,
    };
  });
}

const [germany, france] = [{ countryId: 'DE' }, { countryId: 'FR' }];
const view = (pagePath: string): Partial<Hit> => ({ pagePath });

/**
 * A (Germany, desktop): 10 January /a, /b, purchase of 30 EUR; 11 January /b. B (Germany, mobile): 10 January /a.
 * C (France, mobile): 11 January /a, add_to_cart. D (Germany, desktop): /a three minutes ago, and a visit of one hour ago.
 */
const HITS: readonly Hit[] = [
  ...session(
    'a',
    '2026-01-10T10:00:00Z',
    { ...germany, deviceCategory: 'desktop', firstVisit: 1 },
    view('/a'),
    { ...view('/b'), firstVisit: 0 },
    {
      name: 'purchase',
      firstVisit: 0,
      pagePath: '/b',
      transactionId: 't1',
      valueMicros: 30_000_000,
      currency: 'EUR',
      keyEvent: 1,
      params: { method: 'card' },
    },
  ),
  ...session('a', '2026-01-11T10:00:00Z', { ...germany, deviceCategory: 'desktop' }, view('/b')),
  ...session('b', '2026-01-10T11:00:00Z', { ...germany, deviceCategory: 'mobile', firstVisit: 1 }, view('/a')),
  ...session('c', '2026-01-11T12:00:00Z', { ...france, deviceCategory: 'mobile', firstVisit: 1 }, view('/a'), {
    name: 'add_to_cart',
    firstVisit: 0,
    pagePath: '/a',
  }),
  ...session('d', '2026-01-20T11:00:00Z', { ...germany, deviceCategory: 'desktop' }, view('/b')),
  ...session('d', '2026-01-20T11:57:00Z', { ...germany, deviceCategory: 'desktop' }, view('/a')),
];

/** The site as a property. */
export const property: Property = {
  site: {
    id: 1,
    timeZone: 'UTC',
    currency: 'EUR',
    firstDayOfWeek: 1,
    countInternal: false,
    customDefinitions: [
      { kind: 'dimension', scope: 'event', parameter: 'method', displayName: 'Method' },
      // The same parameter can be registered as both.
      { kind: 'metric', scope: 'event', parameter: 'method', displayName: 'Method' },
    ],
  },
  now: NOW,
  engine: createMemoryEngine(HITS),
};

/** Asks a method, `v1beta/runReport` by default, and holds the answer to the method's response message. */
export async function answer(
  json: unknown,
  method = 'v1beta/runReport',
  of: Partial<Property> = {},
): Promise<Record<string, unknown>> {
  const called = METHODS.get(method)!;
  return called.response.parse(await called.prepare(json, { ...property, ...of }).run(undefined)) as Record<
    string,
    unknown
  >;
}

/** The refusal of a request. */
export async function refusal(json: unknown, method?: string): Promise<string> {
  try {
    await answer(json, method);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('was not refused');
}

/** The error that a call throws. */
export function thrown(act: () => unknown): ApiError {
  try {
    act();
  } catch (error) {
    const known = toApiError(error);
    if (known) return known;
    throw error;
  }
  throw new Error('was not refused');
}

/** Rows as lists of values, metrics as the texts that they are. */
export const values = (rows: unknown): string[][] =>
  (rows as { dimensionValues?: { value: string }[]; metricValues?: { value: string }[] }[] | undefined)?.map(
    ({ dimensionValues = [], metricValues = [] }) => [...dimensionValues, ...metricValues].map(({ value }) => value),
  ) ?? [];

/** The two days of the visits. */
export const DAYS = [{ startDate: '2026-01-10', endDate: '2026-01-11' }];
