/** Values that the content site's visits are made of, the most common first. */

/** Where a visit comes from, as the collector would store it; `referrer` and `query` are what it would read that from. */
export interface Origin {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly channel: string;
  readonly referrer: string;
  readonly query: string;
  /** Parameter with an ID of its own for each click, which the source adds to its links. */
  readonly clickId: 'fbclid' | 'gclid' | '';
}

const found = (source: string, host: string): Origin => ({
  ...{ source, medium: 'organic', campaign: '(organic)', channel: 'Organic Search' },
  ...{ referrer: `https://${host}/`, query: '', clickId: '' },
});
const linked = (source: string, channel: string, path = '', clickId: Origin['clickId'] = ''): Origin => ({
  ...{ source, medium: 'referral', campaign: '(referral)', channel },
  ...{ referrer: `https://${source}/${path}`, query: '', clickId },
});
const tagged = (
  source: string,
  medium: string,
  campaign: string,
  channel: string,
  referrer = '',
  clickId: Origin['clickId'] = '',
): Origin => ({
  ...{ source, medium, campaign, channel, referrer, clickId },
  query: `?utm_source=${source}&utm_medium=${medium}&utm_campaign=${campaign}`,
});
const assistant = (source: string): Origin => ({
  ...{ source, medium: 'ai-assistant', campaign: '(ai-assistant)', channel: 'AI Assistant' },
  ...{ referrer: `https://${source}/`, query: '', clickId: '' },
});
const SOCIAL = 'Organic Social';

const NAMED: readonly Origin[] = [
  found('google', 'www.google.com'),
  {
    ...{ source: '(direct)', medium: '(none)', campaign: '(direct)', channel: 'Direct' },
    ...{ referrer: '', query: '', clickId: '' },
  },
  linked('facebook.com', SOCIAL, '', 'fbclid'),
  found('bing', 'www.bing.com'),
  tagged('newsletter', 'email', 'weekly', 'Email'),
  linked('t.co', SOCIAL, 'a1b2c3'),
  tagged('google', 'cpc', 'guides', 'Paid Search', 'https://www.google.com/', 'gclid'),
  found('duckduckgo', 'duckduckgo.com'),
  linked('pinterest.com', SOCIAL),
  linked('reddit.com', SOCIAL, 'r/gardening/'),
  linked('news.google.com', 'Organic Search'),
  assistant('chatgpt.com'),
  linked('linkedin.com', SOCIAL),
  linked('youtube.com', 'Organic Video'),
  linked('instagram.com', SOCIAL, '', 'fbclid'),
  found('yahoo', 'search.yahoo.com'),
  tagged('facebook', 'paid_social', 'spring', 'Paid Social', 'https://l.facebook.com/', 'fbclid'),
  found('ecosia', 'www.ecosia.org'),
  assistant('perplexity.ai'),
  tagged('partner-site', 'affiliate', 'tools', 'Affiliates', 'https://partner-site.example/'),
];

/** Sixty sources. */
export const ORIGINS: readonly Origin[] = [
  ...NAMED,
  ...Array.from({ length: 40 }, (_, i) => linked(`blog${i + 1}.example`, 'Referral', `links-${i % 7}/`)),
];

/** Sixty countries. */
export const COUNTRIES =
  'US DE GB IN FR CA AU NL IT ES BR AT CH PL SE JP MX BE DK NO IE PT FI CZ TR ID PH ZA GR RO HU AR NZ SG MY TH VN KR UA CL CO PE IL AE SA EG NG KE PK BD LK TW HK SK SI HR BG LT LV EE'.split(
    ' ',
  );

/** The language that most visitors of those countries use; the others use English. */
export const LANGUAGES =
  'en-us de-de en-gb en-in fr-fr en-ca en-au nl-nl it-it es-es pt-br de-at de-ch pl-pl sv-se ja-jp es-mx nl-be da-dk nb-no en-ie pt-pt fi-fi cs-cz tr-tr id-id en-ph en-za el-gr ro-ro hu-hu es-ar en-nz en-sg ms-my th-th vi-vn ko-kr uk-ua es-cl es-co es-pe he-il ar-ae ar-sa ar-eg en-ng en-ke ur-pk bn-bd si-lk zh-tw zh-hk sk-sk sl-si hr-hr bg-bg lt-lt lv-lv et-ee'.split(
    ' ',
  );

/** Devices: category, browser, version, system, its version, screens; and how many of a hundred visitors have one. */
export const DEVICES = [
  ['mobile', 'Chrome', '142.0.0.0', 'Android', '', '412x915 393x873 384x832 360x800', 30],
  ['mobile', 'Safari', '18.6', 'iOS', '18.6', '390x844 393x852 430x932 375x812', 18],
  ['desktop', 'Chrome', '142.0.0.0', 'Windows', '', '1920x1080 1536x864 1366x768 2560x1440', 18],
  ['mobile', 'Safari', '26.1', 'iOS', '26.1', '390x844 402x874 440x956 393x852', 7],
  ['desktop', 'Edge', '142.0.0.0', 'Windows', '', '1920x1080 1536x864 2560x1440 1280x720', 6],
  ['desktop', 'Safari', '18.6', 'Macintosh', '', '1440x900 1512x982 1728x1117 1680x1050', 5],
  ['desktop', 'Firefox', '145.0', 'Windows', '', '1920x1080 1536x864 1366x768 2560x1440', 4],
  ['mobile', 'Samsung Internet', '28.0', 'Android', '', '384x832 360x780 412x915 393x851', 4],
  ['desktop', 'Chrome', '141.0.0.0', 'Macintosh', '', '1440x900 1512x982 1728x1117 1920x1080', 3],
  ['tablet', 'Safari', '18.6', 'iOS', '18.6', '820x1180 834x1194 768x1024 1024x1366', 2],
  ['desktop', 'Firefox', '145.0', 'Linux', '', '1920x1080 2560x1440 1366x768 3840x2160', 1],
  ['mobile', 'Firefox', '145.0', 'Android', '', '412x915 393x873 384x832 360x800', 1],
  ['desktop', 'Opera', '124.0.0.0', 'Windows', '', '1920x1080 1536x864 1366x768 2560x1440', 1],
] as const;

/** Of a hundred visitors, how many come once, twice and so on within the year. */
export const VISITS = [
  [1, 71],
  [2, 15],
  [3, 7],
  [4, 3],
  [5, 2],
  [8, 2],
] as const;

/** Of a hundred visits, how many view one page, two pages and so on. */
export const VIEWS = [
  [1, 42],
  [2, 20],
  [3, 12],
  [4, 8],
  [5, 5],
  [7, 5],
  [9, 4],
  [13, 3],
  [19, 1],
] as const;

/** Of a hundred visits, how many begin in each hour of the day. */
export const HOURS = [1, 1, 1, 0, 1, 2, 3, 5, 6, 6, 6, 5, 5, 5, 5, 5, 5, 5, 6, 7, 8, 6, 4, 2];

/** Of ten thousand page views, how many are followed by these events on the same page. */
export const EXTRAS: readonly (readonly [names: readonly string[], count: number])[] = [
  [['scroll'], 60],
  [['click'], 30],
  [['view_search_results'], 20],
  [['file_download'], 15],
  [['form_impression', 'form_start', 'form_submit'], 8],
  [['form_impression', 'form_start', 'form_abandon'], 6],
  [['view_item'], 20],
  [['view_item', 'add_to_cart'], 4],
];

/** The events of an order, which a visitor who buys places in every other visit. */
export const ORDER = ['view_item', 'add_to_cart', 'begin_checkout', 'purchase'];
/** One of so many visitors buys. */
export const BUYERS_EVERY = 400;

const WORDS = [
  'quiet slow bright early late small wild old new warm cold green dry deep high simple useful rare common perfect hidden easy late-summer northern coastal urban winter spring sunny shady',
  'garden forest river kitchen workshop balcony meadow orchard harbour village mountain window roof cellar hedge pond path fence beehive compost',
  'guide story ideas checklist mistakes lessons questions answers plan review history portrait recipe calendar comparison primer diary notes tour basics',
].map((words) => words.split(' '));

/** Number of pages: the home page, the lists of the categories, products, posts. */
export const PAGES = 3400;
export const LISTS = 25;
export const PRODUCTS = 60;
export const FIRST_PRODUCT = LISTS + 1;
export const FIRST_POST = FIRST_PRODUCT + PRODUCTS;
/** One post in so many is of the last year; days since then are the post's number times the factor, modulo the year. */
export const RECENT = { every: 10, factor: 13 };
const YEAR = 365;
const BRAND = 'Field Notes';

/** A page of the content site. */
export interface SitePage {
  readonly path: string;
  readonly title: string;
  readonly type: 'post' | 'page' | 'product';
  readonly author: string;
  readonly category: string;
  readonly publishedDaysAgo: number;
}

/** The name of a list of posts, by its number from 0. */
const categoryName = (i: number): string => `${i >= 20 ? `${WORDS[0]![i]} ` : ''}${WORDS[1]![i % 20]}`;

/** All pages. */
export const SITE_PAGES: readonly SitePage[] = Array.from({ length: PAGES }, (_, i): SitePage => {
  const old = { author: '', publishedDaysAgo: YEAR + 1 + ((i * 37) % 1800) };
  if (i === 0) return { ...old, path: '/', title: BRAND, type: 'page', category: '' };
  if (i < FIRST_PRODUCT) {
    const category = categoryName(i - 1);
    const path = `/category/${category.replaceAll(' ', '-')}/`;
    return { ...old, path, title: `${category} – ${BRAND}`, type: 'page', category };
  }
  const words = WORDS.map((some, j) => some[Math.floor(i / (j * 13 || 1)) % some.length]!);
  const slug = `${words.join('-')}-${i}`;
  const title = `${words.join(' ')}, no. ${i} – ${BRAND}`;
  const category = categoryName((i * 7) % LISTS);
  if (i < FIRST_POST) return { ...old, path: `/shop/${slug}/`, title, type: 'product', category };
  return {
    ...{ path: `/${2021 + (i % 5)}/${slug}/`, title, type: 'post', category },
    author: `Author ${Math.floor(Math.sqrt((i * 7919) % 1600)) + 1}`,
    publishedDaysAgo: i % RECENT.every === 0 ? (i * RECENT.factor) % YEAR : old.publishedDaysAgo,
  };
});
