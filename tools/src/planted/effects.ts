/** The planted kinds: what happens in a site's last seven days, and which rows show it. */
import type { Numbers } from '../bench/random.ts';
import type { Row } from './rows.ts';
import { type Change, DAYS, type Draw, LAST_WEEK, type Profile, type Visit, type Wanted } from './site.ts';
import { BRAZIL, DEVICES, NOT_FOUND, POSTS, PRODUCTS, type Source } from './world.ts';

/** What is planted. */
export interface Planted {
  readonly change: Change;
  /** The rows as they are with the effect, where that isn't in the visits. */
  readonly rows?: (rows: readonly Row[]) => readonly Row[];
  /** Numbers of the first and the last day with the effect. */
  readonly days: readonly [first: number, last: number];
}

/** A kind of effect. */
export interface Effect {
  readonly kind: string;
  /** What is planted, in a sentence. */
  readonly tells: string;
  readonly wanted?: Wanted;
  readonly plant: (profile: Profile, random: Numbers) => Planted;
  /** What its rows are, and how much of it is in a row: the effect can be counted by hand. */
  readonly counts: readonly [what: string, of: (row: Row) => number];
}

const WEEK = [LAST_WEEK, DAYS - 1] as const;
const LAST = DAYS - 1;
const inWeek = (day: number) => day >= LAST_WEEK;
const one = (is: boolean) => (is ? 1 : 0);
/** Whether a row begins a visit: its referrer isn't a page of the site, or it has a link's campaign. */
const begins = ({ event, referrer }: Row) => event === 'page_view' && !referrer.includes('//planted-');
const SHOP: Wanted = { visits: [150, 300], orders: 20 };

/** What happens to visits in the last week alone. */
const inLastWeek =
  (change: (visit: Visit, random: Numbers) => Visit | undefined): Change['change'] =>
  (visit, random) =>
    inWeek(visit.day) ? change(visit, random) : visit;
/** All or a part of the visits that a rule names stay away in the last week. */
const gone = (is: (visit: Visit) => boolean, part = 1): Planted => ({
  days: WEEK,
  change: { change: inLastWeek((visit, random) => (is(visit) && random.uniform() < part ? undefined : visit)) },
});
/** The checkout of the visits that a rule names ends before the order. */
const stuck = (is: (visit: Visit) => boolean, days: Planted['days'] = WEEK): Planted => ({
  days,
  change: {
    change: (visit) =>
      visit.basket?.reached === 'order' && visit.day >= days[0] && visit.day <= days[1] && is(visit)
        ? { ...visit, basket: { ...visit.basket, reached: 'checkout' } }
        : visit,
  },
});
/** So many visits on top, as a part of the ordinary ones, on some days. */
const added = (
  days: Planted['days'],
  part: (day: number) => number,
  make: (draw: Draw, day: number, left: number) => Visit,
): Planted => ({
  days,
  change: {
    more: (day, ordinary, draw) =>
      day < days[0] || day > days[1]
        ? []
        : Array.from({ length: draw.random.poisson(ordinary * part(day)) }, (_, left) => make(draw, day, left)),
  },
});
const source = (id: string, more: Partial<Source> = {}): Source => ({
  ...{ id, share: 0, buys: 0.5, lands: 'post' as const, ...more },
});
const isFrom =
  (id: string) =>
  ({ source: from }: Visit) =>
    from.id === id;
const bounced = (visit: Visit, seconds: number): Visit => {
  const { basket: _, search: __, form: ___, ...rest } = visit;
  return { ...rest, pages: visit.pages.slice(0, 1), seconds };
};
const ordered = (row: Row, is = true) => one(row.event === 'purchase' && is);
const isSafari = ({ agent }: { readonly agent: string }) => /Version\/\S+ .*Safari/.test(agent);
const POPULAR = POSTS[1]!;
const GROWING = POSTS[9]!;
const VIRAL = POSTS[5]!;
const BEST = PRODUCTS[0]!;
const GROWS_FOR = 42;

/** Every kind. */
export const EFFECTS: readonly Effect[] = [
  {
    ...{ kind: 'organic doubled', tells: 'Twice as many visits from Google search for seven days.' },
    plant: () => ({ days: WEEK, change: { factor: ({ id }, day) => (id === 'google' && inWeek(day) ? 2 : 1) } }),
    counts: ['visits from Google search', (row) => one(begins(row) && row.referrer === 'https://www.google.com/')],
  },
  {
    ...{ kind: 'page 404', tells: `${POPULAR.path} answers “Page not found”, and who lands there leaves.` },
    plant: () => ({
      days: WEEK,
      change: {
        change: inLastWeek((visit) => {
          if (!visit.pages.includes(POPULAR)) return visit;
          const pages = visit.pages.map((page) => (page === POPULAR ? { ...page, title: NOT_FOUND } : page));
          return pages[0]!.title === NOT_FOUND ? bounced({ ...visit, pages }, 2) : { ...visit, pages };
        }),
      },
    }),
    counts: ['views of “Page not found”', (row) => one(row.event === 'page_view' && row.title === NOT_FOUND)],
  },
  {
    ...{ kind: 'mobile conversion broken', tells: 'No order on phones for seven days.', wanted: SHOP },
    plant: () => stuck(({ person }) => person.device.kind === 'mobile'),
    counts: ['orders on phones', (row) => ordered(row, /iPhone|Android/.test(row.agent))],
  },
  {
    ...{ kind: 'campaign begins', tells: 'The campaign “autumn-sale” on Facebook begins: a fifth more visits.' },
    plant: () =>
      added(
        WEEK,
        () => 0.2,
        (draw, day) => {
          const tags = 'utm_source=facebook&utm_medium=paid_social&utm_campaign=autumn-sale';
          return draw.visit(day, source('autumn-sale', { tags, lands: 'shop' }));
        },
      ),
    counts: ['visits of the campaign', (row) => one(begins(row) && row.page.includes('autumn-sale'))],
  },
  {
    ...{ kind: 'bot wave', tells: 'For four days 60 % more visits, from free-visits.example and Ashburn, 0 s long.' },
    plant: () =>
      added(
        [LAST_WEEK + 2, LAST_WEEK + 5],
        () => 0.6,
        (draw, day, left) => {
          const country = { code: 'US', language: 'en-US', cities: ['Ashburn'] };
          const person = { client: `w${day}-${left}`, device: DEVICES[0]![0], country, city: 'Ashburn' };
          const from = source('free-visits', { referrer: 'https://free-visits.example/', lands: 'home' });
          return bounced(draw.visit(day, from, person), 0);
        },
      ),
    counts: ['visits from free-visits.example', (row) => one(begins(row) && row.referrer.includes('free-visits'))],
  },
  {
    ...{ kind: 'UK gone', tells: 'No visit from the United Kingdom for seven days.' },
    plant: () => gone(({ person }) => person.country.code === 'GB'),
    counts: ['visits from the United Kingdom', (row) => one(begins(row) && row.country === 'GB')],
  },
  {
    ...{ kind: 'Safari checkout broken', tells: 'No order with Safari for seven days.', wanted: SHOP },
    plant: () => stuck(({ person }) => person.device.browser === 'Safari'),
    counts: ['orders with Safari', (row) => ordered(row, isSafari(row))],
  },
  {
    ...{ kind: 'day without data', tells: 'Nothing is counted on one of the last seven days.' },
    plant: (_, random) => {
      const silent = LAST_WEEK + Math.floor(random.uniform() * 7);
      return { days: [silent, silent], change: { change: (visit) => (visit.day === silent ? undefined : visit) } };
    },
    counts: ['visits', (row) => one(begins(row))],
  },
  {
    ...{ kind: 'viral post', tells: `For two days as many visits again and half, from Reddit to ${VIRAL.path}.` },
    plant: () =>
      added(
        [LAST_WEEK + 3, LAST_WEEK + 4],
        () => 1.5,
        (draw, day) => {
          const visit = draw.visit(day, source('reddit', { referrer: 'https://www.reddit.com/', buys: 0.1 }));
          return { ...visit, pages: [VIRAL, ...visit.pages.slice(1)] };
        },
      ),
    counts: ['views of the post', (row) => one(row.event === 'page_view' && row.title === VIRAL.title)],
  },
  {
    ...{ kind: 'newsletter stopped', tells: 'No visit from the newsletter for seven days.' },
    plant: () => gone(isFrom('newsletter')),
    counts: ['visits from the newsletter', (row) => one(begins(row) && row.page.includes('weekly-letter'))],
  },
  {
    ...{ kind: 'form broken', tells: 'The form is begun as always, and nothing arrives for seven days.' },
    wanted: { visits: [70, 300] },
    plant: () => ({
      days: WEEK,
      change: { change: inLastWeek((visit) => (visit.form === 'sent' ? { ...visit, form: 'begun' } : visit)) },
    }),
    counts: ['forms sent', (row) => one(row.event === 'form_submit')],
  },
  {
    ...{
      kind: 'coupon leak',
      tells: 'STAFF40 (40 % off) is in half of the orders, and a tenth more visits come, to buy.',
    },
    wanted: SHOP,
    plant: () => {
      const leaked = source('leaked', { buys: 4, lands: 'shop' });
      const { change } = added(
        WEEK,
        () => 0.1,
        (draw, day) => draw.visit(day, leaked),
      );
      return {
        days: WEEK,
        change: {
          ...change,
          change: inLastWeek((visit, random) =>
            visit.basket && (isFrom('leaked')(visit) || random.uniform() < 0.4)
              ? { ...visit, basket: { ...visit.basket, product: priced(visit.basket.product, 0.6), coupon: 'STAFF40' } }
              : visit,
          ),
        },
      };
    },
    counts: ['orders with STAFF40', (row) => ordered(row, row.coupon === 'STAFF40')],
  },
  {
    ...{ kind: 'double tag', tells: 'Each event is counted twice, some milliseconds apart.' },
    plant: () => ({
      ...{ days: WEEK, change: {} },
      rows: (rows) => rows.flatMap((row) => (inWeek(row.day) ? [row, { ...row, time: row.time + 37 }] : [row])),
    }),
    counts: ['page views', (row) => one(row.event === 'page_view')],
  },
  {
    ...{ kind: 'Brazil', tells: 'Half as many visits again, all from Brazil, directly.' },
    plant: () =>
      added(
        WEEK,
        () => 0.5,
        (draw, day) => {
          const who = draw.person();
          const city = BRAZIL.cities[Math.floor(draw.random.uniform() * BRAZIL.cities.length)]!;
          const person = { ...who, client: `${who.client}-br`, country: BRAZIL, city };
          return draw.visit(day, source('direct', { lands: 'home', buys: 0.1 }), person);
        },
      ),
    counts: ['visits from Brazil', (row) => one(begins(row) && row.country === 'BR')],
  },
  {
    ...{ kind: 'bad tags', tells: 'The newsletter’s links have lost their tags, or have mistyped ones.' },
    plant: (_, random) => {
      const direct = source('direct', { buys: 1.6 });
      const mistyped = source('mistyped', { tags: 'utm_source=newsleter&utm_medium=e_mial', buys: 1.6 });
      const now = random.uniform() < 0.5 ? direct : mistyped;
      const change = inLastWeek((visit) => (isFrom('newsletter')(visit) ? { ...visit, source: now } : visit));
      return { days: WEEK, change: { change } };
    },
    counts: ['visits with the newsletter’s tags', (row) => one(begins(row) && row.page.includes('weekly-letter'))],
  },
  {
    ...{ kind: 'desktop -58 %', tells: 'Of the visits on computers 58 % stay away.' },
    plant: () => gone(({ person }) => person.device.kind === 'desktop', 0.58),
    counts: ['visits on computers', (row) => one(begins(row) && !/Mobile|Android/.test(row.agent))],
  },
  {
    ...{ kind: 'ads that bounce', tells: 'Twice as many visits by the ads as before come on top, and leave at once.' },
    plant: (profile) => {
      const ads = profile.sources.find(({ id }) => id === 'ads')!;
      return added(
        WEEK,
        () => 2 * ads.share,
        (draw, day) => bounced(draw.visit(day, ads), 1),
      );
    },
    counts: ['visits by ads', (row) => one(begins(row) && row.page.includes('utm_medium=cpc'))],
  },
  {
    ...{ kind: 'chatgpt.com', tells: 'A new source: an eighth more visits come from chatgpt.com.' },
    plant: () =>
      added(
        WEEK,
        () => 0.125,
        (draw, day) => draw.visit(day, source('chatgpt', { referrer: 'https://chatgpt.com/', buys: 1 })),
      ),
    counts: ['visits from chatgpt.com', (row) => one(begins(row) && row.referrer === 'https://chatgpt.com/')],
  },
  {
    ...{ kind: 'page growing', tells: `${GROWING.path} gets 40 % more visits from search each week, for six weeks.` },
    plant: (profile) => {
      const google = profile.sources.find(({ id }) => id === 'google')!;
      return added(
        [DAYS - GROWS_FOR, LAST],
        (day) => 0.03 * 1.4 ** ((day - (DAYS - GROWS_FOR)) / 7),
        (draw, day) => {
          const visit = draw.visit(day, google);
          return { ...visit, pages: [GROWING, ...visit.pages.slice(1)] };
        },
      );
    },
    counts: ['views of the page', (row) => one(row.event === 'page_view' && row.title === GROWING.title)],
  },
  {
    ...{ kind: 'checkout dead', tells: 'A shop with 21 orders a day takes none for three days.' },
    wanted: { visits: [150, 300], orders: 21 },
    plant: () => stuck(() => true, [LAST - 2, LAST]),
    counts: ['orders', (row) => ordered(row)],
  },
  {
    ...{ kind: 'Google search -58 %', tells: 'Of the visits from Google search 58 % stay away.' },
    plant: () => gone(isFrom('google'), 0.58),
    counts: ['visits from Google search', (row) => one(begins(row) && row.referrer === 'https://www.google.com/')],
  },
  {
    ...{ kind: 'price +60 %', tells: 'All prices are 60 % higher, and 28 % fewer orders come in.', wanted: SHOP },
    plant: () => ({
      days: WEEK,
      change: {
        change: inLastWeek((visit, random) => {
          if (!visit.basket) return visit;
          const basket = { ...visit.basket, product: priced(visit.basket.product, 1.6) };
          const stays = basket.reached !== 'order' || random.uniform() < 0.72;
          return { ...visit, basket: stays ? basket : { ...basket, reached: 'checkout' } };
        }),
      },
    }),
    counts: ['euros of orders', (row) => ordered(row) * Number(row.price) * Number(row.quantity)],
  },
  {
    ...{ kind: 'best product gone', tells: 'The best product, about 21 a week before, isn’t sold any more.' },
    wanted: { visits: [60, 300], orders: 9.5 },
    plant: () => ({
      days: WEEK,
      change: {
        change: inLastWeek((visit) => {
          if (visit.basket?.product !== BEST) return visit;
          const { basket: _, ...rest } = visit;
          return rest;
        }),
      },
    }),
    counts: ['sold of the product', (row) => ordered(row, row.sku === BEST.sku)],
  },
  {
    ...{ kind: 'new search term', tells: '“heat pump” is searched for 60 times in the week, never before.' },
    plant: (profile) => {
      const likely = 60 / (7 * profile.visits * (1 + profile.growth) ** 12);
      return {
        days: WEEK,
        change: {
          change: inLastWeek((visit, random) =>
            random.uniform() < likely ? { ...visit, search: 'heat pump' } : visit,
          ),
        },
      };
    },
    counts: [
      'searches for “heat pump”',
      (row) => one(row.event === 'view_search_results' && row.search === 'heat pump'),
    ],
  },
];

function priced<T extends { readonly price: number }>(product: T, factor: number): T {
  return { ...product, price: product.price * factor };
}
