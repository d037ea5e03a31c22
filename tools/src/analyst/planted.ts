/** Sites with one planted cause each, and the insights they must produce. */
import type { Insight } from '@magpie/analyst';
import type { Change, Visit } from './site.ts';

/** Criteria for the right insight. */
interface Right {
  readonly kinds: readonly Insight['kind'][];
  /** The row that must be named, as subject or cause; undefined where the whole site is concerned. */
  readonly row?: string | readonly string[];
  readonly way: -1 | 0 | 1;
}

/** A planted cause. */
export interface Planted {
  readonly name: string;
  readonly change: Change;
  readonly right: Right;
}

type Matches = (visit: Visit) => boolean;

/** From a week before the end on. */
const lastWeek =
  (change: Change): Change =>
  (visits, at) =>
    at.week === 0 ? change(visits, at) : visits;

const more = (count: number, visit: Partial<Visit>): Change =>
  lastWeek((visits, { make, random }) => [
    ...visits,
    ...Array.from({ length: random.poisson(count) }, () => make(visit)),
  ]);
const less = (part: number, matches: Matches, change: Partial<Visit> | null): Change =>
  lastWeek((visits, { random }) =>
    visits.flatMap((visit) =>
      !matches(visit) || random.uniform() > part ? [visit] : change === null ? [] : [{ ...visit, ...change }],
    ),
  );
/** Visits on every day but those of the last week: what they bring is gone. */
const untilLastWeek =
  (count: number, visit: Partial<Visit>): Change =>
  (visits, { week, make, random }) =>
    week === 0 ? visits : [...visits, ...Array.from({ length: random.poisson(count) }, () => make(visit))];
/** Change that grows or fades a little every week. */
const trend =
  (landing: string, from: number, step: number): Change =>
  (visits, { week, make, random }) => [
    ...visits,
    ...Array.from({ length: random.poisson(Math.max(0, from + step * (13 - week))) }, () =>
      make({ landing, pages: [] }),
    ),
  ];

const all: Matches = () => true;
const NO_ORDER = { buys: false };
const NO_CHECKOUT = { checkout: false, buys: false };
const MONEY = ['revenue', 'transactions', 'conversion', 'checkout', 'buying'] as const;
const VISITS = ['sessions', 'views'] as const;
const BUYS = { carts: true, checkout: true, buys: true };

const cases: Planted[] = [];
const plant = (name: string, right: Right, change: Change) => cases.push({ name, right, change });

for (const path of ['/viral/', '/wrens/', '/owls/', '/long/path/to/an/article/'])
  for (const count of [40, 90])
    plant(
      `${path} went viral: ${count} visits a day`,
      { kinds: [...VISITS, 'landing', 'page'], row: path, way: 1 },
      more(count, { landing: path, pages: [] }),
    );
for (const [channel, source, campaign] of [
  ['Paid Search', 'google', 'summer'],
  ['Email', 'letter', 'sale'],
  ['Paid Social', 'facebook', 'faces'],
  ['Display', 'banner.example', 'june'],
] as const)
  for (const count of [12, 40])
    plant(
      `the campaign ${campaign} began: ${count}`,
      { kinds: [...VISITS, 'campaign'], row: campaign, way: 1 },
      more(count, { channel, source, campaign }),
    );
for (const campaign of ['spring', 'weekly'])
  for (const part of [0.7, 1])
    plant(
      `the campaign ${campaign} lost ${part * 100} %`,
      { kinds: [...VISITS, 'campaign'], row: campaign, way: -1 },
      less(part, (visit) => visit.campaign === campaign, null),
    );
for (const [source, channel] of [
  ['news.example', 'Referral'],
  ['blog.example', 'Referral'],
  ['bing', 'Organic Search'],
  ['reddit', 'Organic Social'],
  ['chatgpt.com', 'Referral'],
] as const)
  for (const count of [10, 35])
    plant(
      `${source} is new: ${count}`,
      { kinds: [...VISITS, 'source'], row: source, way: 1 },
      more(count, { source, channel, campaign: channel === 'Organic Search' ? '(organic)' : '(referral)' }),
    );
for (const source of ['forum.example', 'mastodon'])
  for (const part of [0.7, 1])
    plant(
      `${source} lost ${part * 100} %`,
      { kinds: [...VISITS, 'source', 'channel'], row: source, way: -1 },
      less(part, (visit) => visit.source === source, null),
    );
for (const part of [0.6, 0.9])
  plant(
    `search lost ${part * 100} %`,
    { kinds: [...VISITS, 'source', 'channel'], row: ['Organic Search', 'google'], way: -1 },
    less(part, ({ channel }) => channel === 'Organic Search', null),
  );
for (const [id, country] of [
  ['JP', 'Japan'],
  ['FR', 'France'],
  ['BR', 'Brazil'],
] as const)
  for (const count of [20, 60])
    plant(
      `${country} comes: ${count}`,
      { kinds: [...VISITS, 'country'], row: country, way: 1 },
      more(count, { country: id }),
    );
for (const device of ['mobile', 'desktop'])
  for (const part of [0.5, 0.9])
    plant(
      `${device} lost ${part * 100} %`,
      { kinds: [...VISITS, 'device'], row: device, way: -1 },
      less(part, (visit) => visit.device === device, null),
    );
for (const browser of ['Chrome', 'Safari', 'Firefox'])
  for (const part of browser === 'Firefox' ? [1] : [0.9, 1])
    plant(
      `the checkout broke in ${browser}: ${part * 100} %`,
      { kinds: MONEY, row: browser, way: -1 },
      less(part, (visit) => visit.browser === browser, NO_ORDER),
    );
for (const device of ['mobile', 'desktop'])
  for (const change of [NO_ORDER, NO_CHECKOUT])
    plant(
      `no ${change === NO_ORDER ? 'order' : 'checkout'} on ${device}`,
      { kinds: MONEY, row: device, way: -1 },
      less(1, (visit) => visit.device === device, change),
    );
for (const part of [0.7, 0.9])
  plant(`the checkout broke: ${part * 100} %`, { kinds: MONEY, way: -1 }, less(part, all, NO_ORDER));
plant('a holiday', { kinds: VISITS, way: -1 }, less(0.45, all, null));
plant('half of a holiday', { kinds: VISITS, way: -1 }, less(0.35, all, null));
plant('a holiday that nobody works on', { kinds: VISITS, way: -1 }, less(0.7, all, null));
plant('a busy week', { kinds: VISITS, way: 1 }, more(40, {}));
plant('a very busy week', { kinds: VISITS, way: 1 }, more(80, {}));
for (const product of ['Telescope', 'Hide', 'Seed'])
  for (const count of [8, 20])
    plant(
      `${product} sells: ${count}`,
      { kinds: ['revenue', 'transactions', 'product', 'carts'], row: product, way: 1 },
      more(count, { ...BUYS, product }),
    );
for (const coupon of ['SUMMER', 'FRIENDS'])
  plant(
    `the coupon ${coupon}`,
    { kinds: ['coupon', 'revenue', 'transactions'], row: coupon, way: 1 },
    less(0.9, (visit) => visit.buys, { coupon }),
  );
for (const price of [90, 200])
  plant(
    `orders are worth ${price}`,
    { kinds: ['revenue', 'order_value'], way: 1 },
    less(1, (visit) => visit.buys, { price }),
  );
plant(
  'orders are worth little',
  { kinds: ['revenue', 'order_value'], way: -1 },
  less(1, (visit) => visit.buys, { price: 6 }),
);
for (const form of ['contact', 'letter'])
  for (const part of form === 'contact' ? [0.8, 1] : [1])
    plant(
      `the form ${form} is broken: ${part * 100} %`,
      { kinds: ['forms', 'form', 'form_rate'], row: form, way: -1 },
      less(part, (visit) => visit.form === form, { sends: false }),
    );
for (const form of ['survey', 'contact'])
  plant(
    `the form ${form} is sent often`,
    { kinds: ['forms', 'form'], row: form, way: 1 },
    more(20, { form, sends: true }),
  );
for (const count of [12, 40, 120])
  plant(
    `bots: ${count}`,
    { kinds: ['bots'], way: 1 },
    more(count, { bot: true, pages: ['/', '/wrens/', '/owls/', '/about/'] }),
  );
for (const days of [1, 2, 4])
  plant(`nothing collected on ${days} days`, { kinds: ['no_data'], way: -1 }, (visits, { week, random: _random }) =>
    week === 0 && days > 0 ? gap(visits, days) : visits,
  );
for (const path of ['/wrens/', '/shop/'])
  plant(
    `everyone leaves on ${path}`,
    { kinds: ['leaving'], row: path, way: 1 },
    less(0.95, ({ landing }) => landing === path, { pages: [] }),
  );
for (const source of ['mastodon', 'forum.example', 'letter'])
  plant(
    `${source} is engaged`,
    { kinds: ['engaged'], row: source, way: 1 },
    less(1, (visit) => visit.source === source, { pages: ['/about/', '/owls/'] }),
  );
plant(
  'google is not engaged any more',
  { kinds: ['engaged', 'engagement'], row: 'google', way: -1 },
  less(0.9, (visit) => visit.source === 'google', {
    pages: [],
    carts: false,
    checkout: false,
    buys: false,
    form: '',
    video: '',
    search: '',
  }),
);
plant(
  'nobody is engaged',
  { kinds: ['engagement', 'views'], way: -1 },
  less(0.8, all, { pages: [], carts: false, checkout: false, buys: false, form: '', video: '', search: '' }),
);
for (const [path, step] of [
  ['/old/', -2],
  ['/guide/', -1.5],
] as const)
  plant(`${path} fades`, { kinds: ['decaying'], row: path, way: -1 }, trend(path, 30, step));
for (const [path, step] of [
  ['/new/', 1.5],
  ['/rising/', 2],
] as const)
  plant(`${path} grows`, { kinds: ['growing'], row: path, way: 1 }, trend(path, 2, step));
for (const search of ['penguin', 'binoculars', 'how to build a nest'])
  plant(`people look for ${search}`, { kinds: ['search'], row: search, way: 0 }, more(6, { search, pages: [] }));
for (const path of ['/gone/', '/old-shop/'])
  plant(
    `${path} isn't found`,
    { kinds: ['missing', 'landing', 'page', 'sessions'], row: path, way: 0 },
    more(8, { landing: path, title: 'Page not found', pages: [] }),
  );
plant(
  'a video is played',
  { kinds: ['video'], row: 'Wrens in winter', way: 1 },
  less(0.4, all, { video: 'Wrens in winter' }),
);
plant('a new video', { kinds: ['video'], row: 'Owls by night', way: 1 }, less(0.3, all, { video: 'Owls by night' }));
for (const source of ['newsletter', 'leaflet'])
  plant(
    `${source} is tagged wrongly`,
    { kinds: ['untagged', 'channel', 'source', ...VISITS], row: 'Unassigned', way: 1 },
    more(25, { channel: 'Unassigned', source, campaign: '(not set)' }),
  );
for (const page of ['/', '/shop/'])
  plant(
    `${page} is not visited`,
    { kinds: [...VISITS, 'landing', 'page'], row: page, way: -1 },
    less(0.95, ({ landing }) => landing === page, null),
  );
plant(
  'carts are broken',
  { kinds: [...MONEY, 'carts'], way: -1 },
  less(0.9, all, { carts: false, checkout: false, buys: false }),
);
plant(
  'new visitors stay away',
  { kinds: VISITS, way: -1 },
  less(0.7, ({ returning }) => !returning, null),
);

for (const product of ['Box', 'Bath'])
  plant(
    `${product} isn't sold any more`,
    { kinds: ['product', 'revenue', 'transactions', 'carts'], row: product, way: -1 },
    less(1, (visit) => visit.product === product, { carts: false, checkout: false, buys: false }),
  );
for (const count of [1.5, 3])
  plant(
    `the product Ladder is gone: ${count} a day`,
    { kinds: ['product', 'revenue', 'transactions', 'carts'], row: 'Ladder', way: -1 },
    untilLastWeek(count, { ...BUYS, product: 'Ladder' }),
  );
for (const count of [3, 6])
  plant(
    `the page /help/ is gone: ${count} a day`,
    { kinds: ['page'], row: '/help/', way: -1 },
    untilLastWeek(count, { pages: ['/help/'] }),
  );
plant('the page /about/ is gone', { kinds: ['page'], row: '/about/', way: -1 }, (visits, { week }) =>
  week > 0 ? visits : visits.map((visit) => ({ ...visit, pages: visit.pages.filter((page) => page !== '/about/') })),
);
for (const count of [2, 4])
  plant(
    `nobody looks for feeder any more: ${count} a day`,
    { kinds: ['term'], row: 'feeder', way: -1 },
    untilLastWeek(count, { search: 'feeder', pages: ['/shop/'] }),
  );
plant('the search is gone', { kinds: ['searches'], way: -1 }, (visits, { week, make, random }) =>
  week > 0
    ? [...visits, ...Array.from({ length: random.poisson(4) }, (_, i) => make({ search: `bird ${i}` }))]
    : visits.map((visit) => ({ ...visit, search: '' })),
);
for (const count of [1.5, 3])
  plant(
    `the form quote is gone: ${count} a day`,
    { kinds: ['forms', 'form', 'form_rate'], row: 'quote', way: -1 },
    untilLastWeek(count, { form: 'quote', sends: true }),
  );
for (const factor of [0.6, 1.6])
  plant(
    `all prices times ${factor}`,
    { kinds: ['order_value', 'price'], way: factor > 1 ? 1 : -1 },
    repriced(factor, all),
  );
plant('prices times 1.6, and a third fewer orders', { kinds: ['order_value', 'price'], way: 1 }, (visits, at) =>
  less(0.33, ({ buys }) => buys, NO_ORDER)(repriced(1.6, all)(visits, at), at),
);
plant(
  'the price of Seed times 2',
  { kinds: ['price', 'order_value', 'revenue'], way: 1 },
  repriced(2, ({ product }) => product === 'Seed'),
);
for (const search of ['puffin', 'winter food'])
  for (const count of [4, 9])
    plant(
      `${search} is looked for: ${count} a day`,
      { kinds: ['term'], row: search, way: 1 },
      more(count, { search, pages: ['/shop/'] }),
    );

/** The orders of the last week, with other prices. */
function repriced(factor: number, matches: Matches): Change {
  return lastWeek((visits) =>
    visits.map((visit) => (matches(visit) ? { ...visit, price: visit.price * factor } : visit)),
  );
}

/** The visits of a day; none of the last so many days. */
function gap(visits: readonly Visit[], days: number): readonly Visit[] {
  gaps += 1;
  const day = (gaps - 1) % 7;
  return day >= 2 && day < 2 + days ? [] : visits;
}
let gaps = 0;

/** Every planted cause. */
export const PLANTED: readonly Planted[] = cases;

/** Whether an insight says what was planted. */
export function isRight({ kind, subject, cause, also = [], way }: Insight, { right }: Planted): boolean {
  const named = [subject, cause?.value, ...also.map(({ value }) => value)];
  return (
    right.kinds.includes(kind) &&
    (right.row === undefined || [right.row].flat().some((row) => named.includes(row))) &&
    (right.way === way || kind === 'leaving' || right.way === 0 || way === 0)
  );
}
