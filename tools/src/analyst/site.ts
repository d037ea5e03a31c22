/** Made-up sites with a weekly rhythm, into which one thing can be planted: the visits of fourteen weeks as events. */
import { EMPTY_HIT, EMPTY_ITEM, type Hit } from '@magpie/events';
import type { Site } from '@magpie/query';
import { addDays, type Day, weekday } from '@magpie/time';
import { createRandom, type Numbers } from '../bench/random.ts';

/** The site of all of them. */
export const MADE_UP_SITE: Site = {
  ...{ id: 1, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 1, url: 'https://example.com', countInternal: false },
};

/** A visit, as far as it matters here. */
export interface Visit {
  readonly channel: string;
  readonly source: string;
  readonly campaign: string;
  readonly device: string;
  readonly browser: string;
  readonly country: string;
  readonly landing: string;
  readonly product: string;
  readonly coupon: string;
  /** Units and price of the product. */
  readonly price: number;
  /** Pages after the first one. */
  readonly pages: readonly string[];
  readonly returning: boolean;
  readonly carts: boolean;
  readonly checkout: boolean;
  readonly buys: boolean;
  readonly form: string;
  readonly sends: boolean;
  readonly video: string;
  readonly search: string;
  /** The title of the landing page, if it matters. */
  readonly title: string;
  readonly bot: boolean;
}

/** Change on a day: turns the usual visits into changed ones. `week` 0 is the last, 13 the first. */
export type Change = (
  visits: readonly Visit[],
  at: { readonly week: number; readonly make: MakeVisit; readonly random: Numbers },
) => readonly Visit[];
/** Makes one more visit. */
export type MakeVisit = (more?: Partial<Visit>) => Visit;

export const WEEKS = 14;
/** The last day of every site: a Sunday in the middle of a month. */
export const LAST_DAY: Day = '2026-06-14';
export const FIRST_DAY: Day = addDays(LAST_DAY, -7 * WEEKS);

const SOURCES = [
  ['Organic Search', 'google', '(organic)', 38],
  ['Direct', '(direct)', '(direct)', 22],
  ['Referral', 'forum.example', '(referral)', 14],
  ['Organic Social', 'mastodon', '(not set)', 14],
  ['Paid Search', 'google', 'spring', 14],
  ['Email', 'letter', 'weekly', 14],
] as const;
const DEVICES = ['mobile', 'mobile', 'mobile', 'desktop', 'desktop', 'tablet'];
const BROWSERS = ['Chrome', 'Chrome', 'Chrome', 'Safari', 'Safari', 'Firefox', 'Edge'];
const COUNTRIES = ['DE', 'DE', 'DE', 'AT', 'CH', 'US'];
const LANDINGS = ['/', '/', '/', '/wrens/', '/owls/', '/swifts/', '/shop/'];
const PAGES = ['/wrens/', '/owls/', '/swifts/', '/shop/', '/about/'];
const PRODUCTS = ['Seed', 'Seed', 'Box', 'Bath'];

/** Character of a site: its size, rhythm and noise. */
export interface SiteOptions {
  readonly seed: number;
  /** Visits of an average day. */
  readonly visits?: number;
  readonly change?: Change;
  /** Whether it has a shop. */
  readonly shop?: boolean;
}

/** The events of a site. The same seed makes the same site. */
export function makeSite({ seed, visits = 120, change, shop = true }: SiteOptions): Hit[] {
  const random = createRandom(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random.uniform() * values.length)]!;
  const weights = SOURCES.flatMap((one) => Array.from({ length: one[3] }, () => one));
  const make: MakeVisit = (more = {}) => {
    const [channel, source, campaign] = pick(weights);
    const carts = shop && random.uniform() < 0.3;
    const checkout = carts && random.uniform() < 0.6;
    const form = random.uniform() < 0.12 ? pick(['contact', 'contact', 'letter']) : '';
    const video = random.uniform() < 0.06 ? 'Wrens in winter' : '';
    return {
      ...{ channel, source, campaign, device: pick(DEVICES), browser: pick(BROWSERS), country: pick(COUNTRIES) },
      ...{ landing: pick(LANDINGS), product: pick(PRODUCTS), coupon: random.uniform() < 0.15 ? 'BIRD5' : '' },
      price: 20 * Math.exp(0.6 * random.normal()),
      pages: random.uniform() < 0.6 ? [pick(PAGES), pick(PAGES)] : [],
      returning: random.uniform() < 0.3,
      ...{
        carts,
        checkout,
        buys: checkout && random.uniform() < 0.6,
        form,
        sends: form !== '' && random.uniform() < 0.6,
      },
      ...{ video, search: random.uniform() < 0.02 ? pick(['wren', 'owl', 'nest']) : '', title: '', bot: false },
      ...more,
    };
  };
  const rhythm = 0.6 + 0.8 * random.uniform();
  const noise = 0.03 + 0.06 * random.uniform();
  const hits: Hit[] = [];
  let visitors = 0;
  for (let back = 7 * WEEKS; back >= 0; back -= 1) {
    const day = addDays(LAST_DAY, -back);
    const isWeekend = weekday(day) === 0 || weekday(day) === 6;
    const count = random.poisson(visits * (isWeekend ? rhythm : 1) * random.around(noise));
    const usual = Array.from({ length: count }, () => make());
    for (const visit of change ? change(usual, { week: Math.floor(back / 7), make, random }) : usual) {
      visitors += 1;
      addVisit(hits, visit, day, visitors, random.uniform());
    }
  }
  return hits;
}

const hexadecimal = (value: number) => value.toString(16).padStart(16, '0');

function addVisit(hits: Hit[], visit: Visit, day: Day, visitor: number, at: number): void {
  const start = Date.parse(`${day}T06:00:00Z`) + Math.floor(at * 14 * 3600) * 1000;
  const base: Hit = {
    ...EMPTY_HIT,
    ...{ siteId: MADE_UP_SITE.id, day, userKey: hexadecimal(visitor), sessionStart: start / 1000 },
    ...{ sessionNumber: visit.returning ? 2 : 1, firstSeen: start / 1000, hostName: 'example.com' },
    ...{ source: visit.source, campaign: visit.campaign, channel: visit.channel, countryId: visit.country },
    ...{ deviceCategory: visit.device, browser: visit.browser, landingPath: visit.landing, pagePath: visit.landing },
    pageTitle: visit.title || visit.landing,
    exclusion: visit.bot ? 2 : 0,
  };
  const add = (seconds: number, more: Partial<Hit>) => {
    const ts = start + seconds * 1000;
    hits.push({ ...base, eventId: hexadecimal(hits.length + 1), ts, receivedAt: ts, ...more });
  };
  const items = [{ ...EMPTY_ITEM, name: visit.product, quantity: 1, priceMicros: Math.round(visit.price * 1e6) }];
  add(0, { firstVisit: visit.returning ? 0 : 1 });
  for (const [i, path] of visit.pages.entries()) add(30 * (i + 1), { pagePath: path, pageTitle: path });
  const last = visit.pages.at(-1) ?? visit.landing;
  const event = (seconds: number, name: string, more: Partial<Hit> = {}) =>
    add(seconds, { pagePath: last, pageTitle: last, name, ...more });
  // On the first page: the visit goes on if it has others.
  if (visit.search)
    event(5, 'view_search_results', {
      ...{ pagePath: visit.landing, pageTitle: base.pageTitle, params: { search_term: visit.search } },
    });
  if (visit.video) event(71, 'video_start', { params: { video_title: visit.video } });
  if (visit.form) event(72, 'form_start', { params: { form_id: visit.form } });
  if (visit.form && visit.sends) event(80, 'form_submit', { params: { form_id: visit.form } });
  if (visit.carts) event(81, 'add_to_cart', { items });
  if (visit.checkout) event(82, 'begin_checkout', { items });
  if (visit.buys)
    event(90, 'purchase', {
      ...{ keyEvent: 1, purchaseNumber: 1, transactionId: `o${visitor}`, coupon: visit.coupon, currency: 'EUR', items },
      valueMicros: Math.round(visit.price * 1e6),
    });
}
