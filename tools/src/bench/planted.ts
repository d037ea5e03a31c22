/** Sites with one planted exception each: five weeks of ordinary visits, and a day on which one thing was different. */
import type { ExceptionCategory, ExceptionKindId } from '@magpie/analyst';
import { EMPTY_HIT, EMPTY_ITEM, type Hit } from '@magpie/events';
import type { Site } from '@magpie/query';
import { addDays, type Day, weekday } from '@magpie/time';
import { type Change, PLANTED_CASES, type Visit } from './planted-cases.ts';
import { createRandom } from './random.ts';

/** The site of all of them. */
export const PLANTED_SITE: Site = {
  id: 1,
  timeZone: 'UTC',
  currency: 'EUR',
  firstDayOfWeek: 1,
  url: 'https://example.com',
  countInternal: false,
};

/** A planted exception. */
export interface Planted {
  readonly name: string;
  readonly category: ExceptionCategory;
  readonly kind: ExceptionKindId;
  readonly subject: string;
  readonly first: Day;
  readonly day: Day;
  /** The value of the row that caused it; undefined where several rows are as good. */
  readonly cause: string | undefined;
  readonly change: Change;
}

const WEEKS = 5;
const END: Day = '2026-06-14';
const VISITS = 250;

const SOURCES = [
  ['Organic Search', 'google', '(organic)', 38],
  ['Direct', '(direct)', '(direct)', 22],
  ['Referral', 'forum.example', '(referral)', 24],
  ['Organic Social', 'mastodon', '(not set)', 18],
  ['Paid Search', 'google', 'spring', 22],
  ['Email', 'letter', 'weekly', 22],
] as const;
const DEVICES = ['mobile', 'mobile', 'mobile', 'desktop', 'desktop', 'tablet'];
const COUNTRIES = ['DE', 'DE', 'DE', 'AT', 'CH', 'US'];
const LANDINGS = ['/', '/', '/wrens/', '/owls/', '/shop/'];
const PRODUCTS = ['Seed', 'Seed', 'Box', 'Bath'];

/** Every planted exception, each on another day of the week before {@link END}. */
export const plantedCases = (): Planted[] =>
  PLANTED_CASES.map(([name, category, kind, subject, cause, change], i) => {
    const day = addDays(END, -(i % 7));
    return { name, category, kind, subject, cause, change, day, first: addDays(day, -7 * WEEKS) };
  });

const hexadecimal = (value: number) => value.toString(16).padStart(16, '0');

/** The events of a site with a planted exception. */
export function plantedHits({ first, day: last, change }: Planted, seed: number): Hit[] {
  const random = createRandom(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random.uniform() * values.length)]!;
  const weights = SOURCES.flatMap((one) => Array.from({ length: one[3] }, () => one));
  const make = (more: Partial<Visit> = {}): Visit => {
    const [channel, source, campaign] = pick(weights);
    const buys = random.uniform() < 0.35;
    const usual = {
      ...{ channel, source, campaign, device: pick(DEVICES), country: pick(COUNTRIES), landing: pick(LANDINGS) },
      product: pick(PRODUCTS),
      views: random.uniform() < 0.6 ? 3 : 1,
      buys,
      carts: buys || random.uniform() < 0.1,
      form: random.uniform() < 0.45 ? pick(['contact', 'contact', 'letter']) : '',
    };
    return { ...usual, ...more };
  };
  const hits: Hit[] = [];
  let visitors = 0;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const count = random.poisson(
      VISITS * (weekday(day) === 0 || weekday(day) === 6 ? 0.95 : 1.02) * random.around(0.05),
    );
    const usual = Array.from({ length: count }, () => make());
    for (const visit of day === last ? change(usual, make) : usual) {
      visitors += 1;
      addVisit(hits, visit, day, visitors, random.uniform());
    }
  }
  return hits;
}

function addVisit(hits: Hit[], visit: Visit, day: Day, visitor: number, at: number): void {
  const start = Date.parse(`${day}T06:00:00Z`) + Math.floor(at * 12 * 3600) * 1000;
  const base: Hit = {
    ...EMPTY_HIT,
    siteId: PLANTED_SITE.id,
    day,
    userKey: hexadecimal(visitor),
    sessionStart: start / 1000,
    sessionNumber: 1,
    firstSeen: start / 1000,
    hostName: 'example.com',
    ...{ source: visit.source, campaign: visit.campaign, channel: visit.channel, countryId: visit.country },
    ...{ deviceCategory: visit.device, landingPath: visit.landing, pagePath: visit.landing },
  };
  const add = (seconds: number, more: Partial<Hit>) => {
    const ts = start + seconds * 1000;
    hits.push({ ...base, eventId: hexadecimal(hits.length + 1), ts, receivedAt: ts, ...more });
  };
  const items = [{ ...EMPTY_ITEM, name: visit.product, quantity: 1, priceMicros: 40_000_000 }];
  for (let view = 0; view < visit.views; view += 1) add(view * 40, { firstVisit: view === 0 ? 1 : 0 });
  if (visit.carts) add(45, { name: 'add_to_cart', items });
  if (visit.form !== '') add(50, { name: 'form_submit', params: { form_id: visit.form } });
  if (visit.buys)
    add(60, {
      name: 'purchase',
      keyEvent: 1,
      purchaseNumber: 1,
      transactionId: `o${visitor}`,
      valueMicros: 40_000_000,
      currency: 'EUR',
      items,
    });
}
