/** This module is responsible for sites with one planted exception each: five weeks of ordinary visits, and a day on which one thing was different. */
import type { ExceptionCategory, ExceptionKindId } from '@magpie/analyst';
import { EMPTY_HIT, EMPTY_ITEM, type Hit } from '@magpie/events';
import type { Site } from '@magpie/query';
import { addDays, type Day, weekday } from '@magpie/time';
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

/** One visit, as far as it matters here. */
interface Visit {
  readonly channel: string;
  readonly source: string;
  readonly campaign: string;
  readonly device: string;
  readonly country: string;
  readonly landing: string;
  readonly product: string;
  views: number;
  buys: boolean;
  carts: boolean;
  form: string;
}

/** What is different on the day: the visits as they would have been, changed. */
type Change = (visits: readonly Visit[], make: (more: Partial<Visit>) => Visit) => readonly Visit[];

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

const lessOf =
  (part: number, matches: (visit: Visit) => boolean, change: Partial<Visit> | null): Change =>
  (visits) => {
    let seen = 0;
    return visits.flatMap((visit) => {
      if (!matches(visit)) return [visit];
      seen += 1;
      // So many of ten.
      if (seen % 10 >= part * 10) return [visit];
      return change === null ? [] : [{ ...visit, ...change }];
    });
  };
const moreOf =
  (count: number, more: Partial<Visit>): Change =>
  (visits, make) => [...visits, ...Array.from({ length: count }, () => make(more))];

const all = () => true;
const noOrder = { buys: false };
const cases: readonly (readonly [
  name: string,
  category: ExceptionCategory,
  kind: ExceptionKindId,
  subject: string,
  cause: string | undefined,
  change: Change,
])[] = [
  ['no orders', 'ecommerce', 'purchases', '', undefined, lessOf(1, all, noOrder)],
  [
    'no orders on phones',
    'ecommerce',
    'purchases',
    '',
    'mobile',
    lessOf(1, ({ device }) => device === 'mobile', noOrder),
  ],
  [
    'orders from a letter',
    'ecommerce',
    'purchases',
    '',
    'offer',
    moreOf(90, { channel: 'Email', source: 'offer', buys: true, carts: true }),
  ],
  ['no revenue', 'ecommerce', 'revenue', '', undefined, lessOf(1, all, noOrder)],
  [
    'revenue of a new product',
    'ecommerce',
    'revenue',
    '',
    'Telescope',
    moreOf(120, { product: 'Telescope', buys: true, carts: true }),
  ],
  [
    'revenue of a new country',
    'ecommerce',
    'revenue',
    '',
    'Japan',
    moreOf(120, { country: 'JP', buys: true, carts: true }),
  ],
  ['the cart is broken', 'ecommerce', 'carts', '', undefined, lessOf(1, all, { carts: false })],
  [
    'the cart is broken on phones',
    'ecommerce',
    'carts',
    '',
    'mobile',
    lessOf(1, ({ device }) => device === 'mobile', { carts: false }),
  ],
  [
    'a product is put into carts',
    'ecommerce',
    'carts',
    '',
    'Telescope',
    moreOf(110, { product: 'Telescope', carts: true }),
  ],
  ['half of the carts', 'ecommerce', 'carts', '', undefined, lessOf(0.7, all, { carts: false })],
  ['silence', 'engagement', 'views', '', undefined, lessOf(1, all, null)],
  ['half of the views', 'engagement', 'views', '', undefined, lessOf(0.6, all, null)],
  ['a page went viral', 'engagement', 'views', '', '/viral/', moreOf(300, { landing: '/viral/' })],
  ['a country comes', 'engagement', 'views', '', 'Japan', moreOf(300, { country: 'JP' })],
  ['phones are gone', 'engagement', 'views', '', 'mobile', lessOf(1, ({ device }) => device === 'mobile', null)],
  ['everyone leaves at once', 'engagement', 'engagement', '', undefined, lessOf(1, all, { views: 1, buys: false })],
  [
    'visits are short',
    'engagement',
    'duration',
    '',
    undefined,
    lessOf(1, all, { views: 1, buys: false, carts: false, form: '' }),
  ],
  ['no forms', 'engagement', 'forms', '', undefined, lessOf(1, all, { form: '' })],
  [
    'one form is broken',
    'engagement',
    'forms',
    '',
    'contact',
    lessOf(1, ({ form }) => form === 'contact', { form: '' }),
  ],
  ['a form is sent often', 'engagement', 'forms', '', 'survey', moreOf(120, { form: 'survey' })],
  [
    'advertising stopped',
    'marketing',
    'paid',
    '',
    undefined,
    lessOf(1, ({ channel }) => channel === 'Paid Search', null),
  ],
  [
    'advertising doubled',
    'marketing',
    'paid',
    '',
    undefined,
    moreOf(90, { channel: 'Paid Search', source: 'google', campaign: 'spring' }),
  ],
  [
    'a new advertisement',
    'marketing',
    'paid',
    '',
    'Paid Social',
    moreOf(120, { channel: 'Paid Social', source: 'facebook', campaign: 'faces' }),
  ],
  [
    'a campaign began',
    'marketing',
    'campaign',
    'summer',
    undefined,
    moreOf(80, { channel: 'Email', source: 'letter', campaign: 'summer' }),
  ],
  [
    'a campaign ended',
    'marketing',
    'campaign',
    'spring',
    undefined,
    lessOf(1, ({ campaign }) => campaign === 'spring', null),
  ],
  [
    'the letter was not sent',
    'marketing',
    'campaign',
    'weekly',
    undefined,
    lessOf(1, ({ campaign }) => campaign === 'weekly', null),
  ],
  [
    'the letter was sent twice',
    'marketing',
    'campaign',
    'weekly',
    undefined,
    moreOf(90, { channel: 'Email', source: 'letter', campaign: 'weekly' }),
  ],
  [
    'a campaign leads elsewhere',
    'marketing',
    'campaign',
    'spring',
    '/sale/',
    moreOf(90, { channel: 'Paid Search', source: 'google', campaign: 'spring', landing: '/sale/' }),
  ],
  [
    'a campaign on tablets',
    'marketing',
    'campaign',
    'spring',
    'tablet',
    moreOf(90, { channel: 'Paid Search', source: 'google', campaign: 'spring', device: 'tablet' }),
  ],
  [
    'a campaign in the USA',
    'marketing',
    'campaign',
    'spring',
    'United States',
    moreOf(90, { channel: 'Paid Search', source: 'google', campaign: 'spring', country: 'US' }),
  ],
  [
    'search is gone',
    'sources',
    'channel',
    'Organic Search',
    undefined,
    lessOf(1, ({ channel }) => channel === 'Organic Search', null),
  ],
  [
    'search falls',
    'sources',
    'channel',
    'Organic Search',
    undefined,
    lessOf(0.8, ({ channel }) => channel === 'Organic Search', null),
  ],
  [
    'another search engine',
    'sources',
    'channel',
    'Organic Search',
    'bing',
    moreOf(120, { channel: 'Organic Search', source: 'bing' }),
  ],
  [
    'a post is shared',
    'sources',
    'channel',
    'Organic Social',
    '/shared/',
    moreOf(120, { channel: 'Organic Social', source: 'mastodon', landing: '/shared/' }),
  ],
  [
    'direct visits of one country',
    'sources',
    'channel',
    'Direct',
    'Japan',
    moreOf(120, { channel: 'Direct', source: '(direct)', country: 'JP' }),
  ],
  [
    'direct visits are gone',
    'sources',
    'channel',
    'Direct',
    undefined,
    lessOf(1, ({ channel }) => channel === 'Direct', null),
  ],
  [
    'a site links',
    'sources',
    'referral',
    'news.example',
    '/linked/',
    moreOf(90, { channel: 'Referral', source: 'news.example', landing: '/linked/' }),
  ],
  [
    'a site links to the front page',
    'sources',
    'referral',
    'blog.example',
    undefined,
    moreOf(60, { channel: 'Referral', source: 'blog.example' }),
  ],
  [
    'a forum is gone',
    'sources',
    'referral',
    'forum.example',
    undefined,
    lessOf(1, ({ source }) => source === 'forum.example', null),
  ],
  [
    'a forum is busy',
    'sources',
    'referral',
    'forum.example',
    '/thread/',
    moreOf(90, { channel: 'Referral', source: 'forum.example', landing: '/thread/' }),
  ],
];

/** Every planted exception, each on another day of the week before {@link END}. */
export const plantedCases = (): Planted[] =>
  cases.map(([name, category, kind, subject, cause, change], i) => {
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
