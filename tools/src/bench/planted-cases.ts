/** Planted exceptions: the change on one day, and the exception that must be found. */
import type { ExceptionCategory, ExceptionKindId } from '@magpie/analyst';

/** One visit, as far as it matters here. */
export interface Visit {
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

/** Change on the day: turns the usual visits into changed ones. */
export type Change = (visits: readonly Visit[], make: (more: Partial<Visit>) => Visit) => readonly Visit[];

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
/** Each exception: what is changed, and what must be found of it. */
export const PLANTED_CASES: readonly (readonly [
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
