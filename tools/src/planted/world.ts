/** Everything that visits of a made-up site are drawn from: sources, places, devices, pages and products, in realistic proportions. */
import type { Numbers } from '../bench/random.ts';

/** An entry that is drawn by its weight. */
type Weighted<T> = readonly (readonly [entry: T, weight: number])[];

/** Draws an entry by its weight. */
export function pick<T>(random: Numbers, entries: Weighted<T>): T {
  let at = random.uniform() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [entry, weight] of entries) {
    at -= weight;
    if (at < 0) return entry;
  }
  return entries.at(-1)![0];
}

/** Where visits come from: a referrer or the campaign in the link, its part of all visits, and whether people from there buy. */
export interface Source {
  readonly id: string;
  readonly referrer?: string;
  /** The campaign parameters of the link, as in an address. */
  readonly tags?: string;
  readonly share: number;
  readonly buys: number;
  readonly lands: 'home' | 'post' | 'shop';
  /** By weekday from Sunday, where it isn't the site's own rhythm. */
  readonly week?: readonly number[];
}

/** The usual sources. */
export const SOURCES: readonly Source[] = [
  { id: 'google', referrer: 'https://www.google.com/', share: 0.36, buys: 1, lands: 'post' },
  { id: 'bing', referrer: 'https://www.bing.com/', share: 0.05, buys: 1.1, lands: 'post' },
  { id: 'duckduckgo', referrer: 'https://duckduckgo.com/', share: 0.02, buys: 0.9, lands: 'post' },
  { id: 'direct', share: 0.24, buys: 1.3, lands: 'home' },
  { id: 'facebook', referrer: 'https://m.facebook.com/', share: 0.07, buys: 0.5, lands: 'post' },
  { id: 'instagram', referrer: 'https://l.instagram.com/', share: 0.03, buys: 0.5, lands: 'shop' },
  { id: 'forum', referrer: 'https://forum.gardeners.example/thread/88', share: 0.05, buys: 0.7, lands: 'post' },
  {
    ...{ id: 'newsletter', tags: 'utm_source=newsletter&utm_medium=email&utm_campaign=weekly-letter' },
    ...{ share: 0.11, buys: 1.6, lands: 'post', week: [0.6, 0.5, 0.4, 0.5, 2.6, 1.6, 0.8] },
  },
  {
    ...{ id: 'ads', tags: 'utm_source=google&utm_medium=cpc&utm_campaign=brand-search' },
    ...{ share: 0.07, buys: 1.4, lands: 'shop' },
  },
];

/** A country with the language of its browsers, and cities. */
export interface Country {
  readonly code: string;
  readonly language: string;
  readonly cities: readonly string[];
}
const country = (code: string, language: string, ...cities: string[]): Country => ({ code, language, cities });

/** The country of planted visits from afar. */
export const BRAZIL = country('BR', 'pt-BR', 'São Paulo', 'Rio de Janeiro', 'Curitiba');
const UK = country('GB', 'en-GB', 'London', 'Manchester', 'Leeds');
const DE = country('DE', 'de-DE', 'Berlin', 'Hamburg', 'Munich');
const US = country('US', 'en-US', 'New York', 'Chicago', 'Seattle');
const AT = country('AT', 'de-AT', 'Vienna', 'Graz');
const FR = country('FR', 'fr-FR', 'Paris', 'Lyon');
const NL = country('NL', 'nl-NL', 'Amsterdam', 'Utrecht');
const CA = country('CA', 'en-CA', 'Toronto', 'Montreal');
/** Mixes of countries, one per site. */
export const COUNTRIES: readonly Weighted<Country>[] = [
  [
    [DE, 52],
    [UK, 15],
    [AT, 10],
    [US, 8],
    [FR, 7],
    [NL, 5],
    [CA, 2],
    [BRAZIL, 0.4],
  ],
  [
    [US, 50],
    [UK, 20],
    [CA, 11],
    [DE, 8],
    [FR, 5],
    [NL, 4],
    [AT, 1],
    [BRAZIL, 0.8],
  ],
];

/** A device as its user agent tells it. */
export interface Device {
  readonly kind: 'desktop' | 'mobile' | 'tablet';
  readonly browser: 'Chrome' | 'Safari' | 'Firefox' | 'Edge' | 'Samsung Internet';
  readonly agent: string;
  /** How likely its visits end with an order, beside the site's average. */
  readonly buys: number;
}
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const device = (kind: Device['kind'], browser: Device['browser'], buys: number, agent: string): Device => ({
  ...{ kind, browser, buys, agent },
});
/** Devices by how common they are. */
export const DEVICES: Weighted<Device> = [
  [device('desktop', 'Chrome', 1.5, `${WINDOWS}) ${BLINK} Chrome/142.0.0.0 Safari/537.36`), 22],
  [device('desktop', 'Chrome', 1.6, `${MAC} ${BLINK} Chrome/142.0.0.0 Safari/537.36`), 7],
  [device('desktop', 'Edge', 1.4, `${WINDOWS}) ${BLINK} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`), 6],
  [device('desktop', 'Firefox', 1.2, `${WINDOWS}; rv:144.0) Gecko/20100101 Firefox/144.0`), 5],
  [device('desktop', 'Safari', 1.6, `${MAC} ${WEBKIT} Version/26.0 Safari/605.1.15`), 7],
  [
    device(
      'mobile',
      'Safari',
      0.8,
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} Version/26.0 Mobile/15E148 Safari/604.1`,
    ),
    22,
  ],
  [
    device(
      'mobile',
      'Chrome',
      0.65,
      `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/142.0.0.0 Mobile Safari/537.36`,
    ),
    23,
  ],
  [
    device(
      'mobile',
      'Samsung Internet',
      0.6,
      `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    ),
    4,
  ],
  [
    device(
      'tablet',
      'Safari',
      1.1,
      `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${WEBKIT} Version/18.6 Mobile/15E148 Safari/604.1`,
    ),
    4,
  ],
];

/** A page of the site. */
export interface Page {
  readonly path: string;
  readonly title: string;
}
/** A page that sells something. */
export interface Product extends Page {
  readonly sku: string;
  readonly name: string;
  /** Euros. */
  readonly price: number;
}

const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
/** Pages that aren't articles. */
export const HOME: Page = { path: '/', title: 'Garden & Kitchen' };
export const SHOP: Page = { path: '/shop/', title: 'Shop' };
export const CONTACT: Page = { path: '/contact/', title: 'Ask us' };
export const CHECKOUT: Page = { path: '/checkout/', title: 'Checkout' };
export const THANKS: Page = { path: '/thanks/', title: 'Thank you' };
export const NOT_FOUND = 'Page not found – Garden & Kitchen';
/** The site's form. */
export const FORM = { id: 'ask-us', name: 'Ask us' };

/** Articles, the most read first; each is read less than the one before. */
export const POSTS: readonly Page[] = [
  ...['Sourdough starter in seven days', 'When to prune roses', 'Raised beds from pallets', 'Preserving lemons'],
  ...['Tomatoes without a greenhouse', 'The right knife', 'Slugs and what they hate', 'A compost that works'],
  ...['Mint that stays in its pot', 'Cast iron care', 'Bees on a balcony', 'Garlic in autumn', 'Quince jelly'],
  ...['Seeds from last year', 'A herb spiral', 'Cold frames', 'Pumpkins for storing', 'Fermented beans'],
].map((title) => ({ path: `/guides/${slug(title)}/`, title }));

/** Products, the best sold first. */
export const PRODUCTS: readonly Product[] = (
  [
    ['GK-101', 'Copper watering can', 49],
    ['GK-102', 'Bread proofing basket', 24.5],
    ['GK-103', 'Carbon steel knife', 79],
    ['GK-104', 'Seed box', 32],
    ['GK-105', 'Linen apron', 38],
    ['GK-106', 'Hand fork', 19.9],
    ['GK-107', 'Cast iron pan', 95],
    ['GK-108', 'Twine set', 12.5],
  ] as const
).map(([sku, name, price]) => ({ sku, name, price, path: `/product/${slug(name)}/`, title: name }));

/** What is searched for on the site, the most common first. */
export const SEARCHES: readonly string[] = [
  ...['sourdough', 'watering can', 'roses', 'knife', 'compost', 'seeds', 'slugs', 'apron', 'delivery', 'garlic'],
];

/** Weights that fall with the place in a list: 1, 1/2, 1/3 and so on to a power. */
export const falling = <T>(entries: readonly T[], power: number): Weighted<T> =>
  entries.map((entry, place) => [entry, 1 / (place + 1) ** power]);
