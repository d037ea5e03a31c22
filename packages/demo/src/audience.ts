/** The demo site's audience: traffic sources, countries, languages and devices. */
import type { Place } from '@magpie/collect';
import { seededRandom, weightedPicker } from './random.ts';

/** A traffic source. `tail` is the query of its link. */
export interface TrafficSource {
  readonly referrer: string;
  readonly tail: string;
  readonly weight: number;
  /** How likely its visits are to buy, relative to the average. */
  readonly buys: number;
  /** The days of the year it is active, `MM-DD`; always if absent. */
  readonly season?: readonly [from: string, to: string];
  /** How much its weight grows from the first generated day to the last. */
  readonly growth?: number;
}

const source = (
  referrer: string,
  weight: number,
  buys: number,
  tail = '',
  more: Partial<TrafficSource> = {},
): TrafficSource => ({
  referrer,
  tail,
  weight,
  buys,
  ...more,
});

/** All traffic sources. */
export const TRAFFIC_SOURCES: readonly TrafficSource[] = [
  source('https://www.google.com/', 400, 0.8),
  source('https://www.bing.com/', 46, 0.9),
  source('https://duckduckgo.com/', 38, 0.9),
  source('https://www.ecosia.org/', 22, 0.8),
  source('', 240, 1.3),
  source('https://www.gardenweekly.example/birds/', 44, 0.9),
  source('https://news.birdforum.example/thread/8812', 38, 0.7),
  source('https://www.woodlandtrust.example/links', 21, 0.6),
  source('https://allotment.example/blog/feeders', 18, 1.1),
  source('https://www.localpaper.example/nature', 14, 0.3),
  source('https://birdsong-quiz.example/', 12, 0.4),
  source('https://www.schoolgarden.example/resources', 9, 0.2),
  source('https://hobbyist.example/what-to-buy', 9, 2.2),
  source('https://ringing-station.example/', 6, 0.5),
  source('https://www.radio-nature.example/episode/41', 6, 0.4),
  source('https://www.slowliving.example/lists', 5, 0.8),
  source('https://l.facebook.com/', 46, 0.5),
  source('https://www.instagram.com/', 40, 0.6),
  source('https://www.reddit.com/r/birding/', 34, 0.3),
  source('https://www.pinterest.com/', 20, 0.9),
  source('https://t.co/abc', 12, 0.2),
  source('https://www.youtube.com/', 18, 0.4),
  source('https://chatgpt.com/', 14, 0.9, '', { growth: 4 }),
  source('https://www.perplexity.ai/', 5, 0.9, '', { growth: 4 }),
  source('', 34, 2.4, '?utm_source=newsletter&utm_medium=email&utm_campaign=weekly-letter'),
  source(
    'https://www.google.com/',
    38,
    2.1,
    '?utm_source=google&utm_medium=cpc&utm_campaign=feeders-search&gclid=EAIaIQobChMI',
  ),
  source(
    'https://www.google.com/',
    46,
    2.6,
    '?utm_source=google&utm_medium=cpc&utm_campaign=christmas-gifts&gclid=EAIaIQobChNX',
    { season: ['11-15', '12-22'] },
  ),
  source('https://l.facebook.com/', 30, 1.2, '?utm_source=facebook&utm_medium=paid_social&utm_campaign=nest-box-week', {
    season: ['02-05', '03-12'],
  }),
  source('https://allotment.example/deals', 9, 1.9, '?utm_source=allotment&utm_medium=affiliate&utm_campaign=partners'),
  source('', 5, 0.7, '?utm_source=flyer&utm_medium=print&utm_campaign=village-fair', { season: ['05-01', '06-20'] }),
];

/** A country with its cities. */
export interface Origin {
  readonly place: Place;
  readonly language: string;
  readonly weight: number;
  /** Hours its time zone is ahead of the site's. */
  readonly ahead: number;
}

const origin = (
  countryId: string,
  language: string,
  weight: number,
  ahead: number,
  ...places: readonly (readonly [region: string, city: string])[]
): Origin[] =>
  places.map(([region, city], i) => ({
    place: { countryId, region, city },
    language,
    weight: weight / (i + 1.5),
    ahead,
  }));

/** All places that visitors come from. */
export const ORIGINS: readonly Origin[] = [
  ...origin(
    'DE',
    'de-de',
    300,
    0,
    ['Berlin', 'Berlin'],
    ['Bavaria', 'Munich'],
    ['Hamburg', 'Hamburg'],
    ['Saxony', 'Leipzig'],
    ['Hesse', 'Frankfurt am Main'],
  ),
  ...origin(
    'GB',
    'en-gb',
    240,
    -1,
    ['England', 'London'],
    ['England', 'Bristol'],
    ['Scotland', 'Edinburgh'],
    ['Wales', 'Cardiff'],
  ),
  ...origin(
    'US',
    'en-us',
    150,
    -6,
    ['New York', 'New York'],
    ['California', 'San Francisco'],
    ['Massachusetts', 'Boston'],
    ['Texas', 'Austin'],
  ),
  ...origin('NL', 'nl-nl', 80, 0, ['North Holland', 'Amsterdam'], ['Utrecht', 'Utrecht']),
  ...origin('AT', 'de-at', 62, 0, ['Vienna', 'Vienna'], ['Styria', 'Graz']),
  ...origin('CH', 'de-ch', 55, 0, ['Zurich', 'Zurich'], ['Bern', 'Bern']),
  ...origin('FR', 'fr-fr', 52, 0, ['Ile-de-France', 'Paris'], ['Brittany', 'Rennes']),
  ...origin('IE', 'en-ie', 34, -1, ['Leinster', 'Dublin']),
  ...origin('SE', 'sv-se', 28, 0, ['Stockholm County', 'Stockholm']),
  ...origin('CA', 'en-ca', 27, -6, ['Ontario', 'Toronto'], ['British Columbia', 'Vancouver']),
  ...origin('DK', 'da-dk', 22, 0, ['Capital Region', 'Copenhagen']),
  ...origin('AU', 'en-au', 20, 9, ['Victoria', 'Melbourne'], ['New South Wales', 'Sydney']),
  ...origin('PL', 'pl-pl', 18, 0, ['Mazovia', 'Warsaw']),
  ...origin('ES', 'es-es', 16, 0, ['Catalonia', 'Barcelona']),
  ...origin('IN', 'en-in', 12, 4, ['Karnataka', 'Bengaluru']),
  ...origin('JP', 'ja-jp', 9, 8, ['Tokyo', 'Tokyo']),
];

/** Other cities of a city's region, the largest first. A city that is a region by itself has none. */
const OTHER_CITIES: Readonly<Record<string, readonly string[]>> = {
  Munich: ['Nuremberg', 'Augsburg', 'Regensburg'],
  Leipzig: ['Dresden', 'Chemnitz'],
  'Frankfurt am Main': ['Wiesbaden', 'Kassel', 'Darmstadt'],
  London: ['Birmingham', 'Manchester', 'Leeds'],
  Bristol: ['Sheffield', 'Norwich'],
  Edinburgh: ['Glasgow', 'Aberdeen'],
  Cardiff: ['Swansea'],
  'New York': ['Buffalo', 'Rochester'],
  'San Francisco': ['Los Angeles', 'San Diego', 'Sacramento'],
  Boston: ['Worcester', 'Springfield'],
  Austin: ['Houston', 'Dallas', 'San Antonio'],
  Amsterdam: ['Haarlem', 'Alkmaar'],
  Utrecht: ['Amersfoort'],
  Graz: ['Leoben'],
  Zurich: ['Winterthur', 'Uster'],
  Bern: ['Thun', 'Biel/Bienne'],
  Paris: ['Versailles', 'Montreuil'],
  Rennes: ['Brest', 'Quimper'],
  Dublin: ['Kilkenny', 'Dundalk'],
  Stockholm: ['Solna', 'Huddinge'],
  Toronto: ['Ottawa', 'Hamilton'],
  Vancouver: ['Victoria', 'Kelowna'],
  Copenhagen: ['Frederiksberg'],
  Melbourne: ['Geelong', 'Ballarat'],
  Sydney: ['Newcastle', 'Wollongong'],
  Warsaw: ['Radom'],
  Barcelona: ['Girona', 'Tarragona'],
  Bengaluru: ['Mysuru', 'Mangaluru'],
};

/**
 * The place of a visitor. A share of those of a region come from its other cities: picked by the visitor's id, not drawn by lot, which would
 * make all later visits others.
 */
export function placeOf({ place }: Origin, clientId: string): Place {
  const others = OTHER_CITIES[place.city] ?? [];
  const pick = weightedPicker([place.city, ...others], (city) => 1 / (2.5 + others.indexOf(city)));
  return { ...place, city: pick(seededRandom(Number.parseInt(clientId, 10))) };
}

/** A device, by its user agent. */
export interface Machine {
  readonly userAgent: string;
  readonly screen: string;
  readonly weight: number;
}

const machine = (weight: number, screen: string, userAgent: string): Machine => ({
  weight,
  screen,
  userAgent: `Mozilla/5.0 ${userAgent}`,
});
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

/** All devices. */
export const MACHINES: readonly Machine[] = [
  machine(
    240,
    '390x844',
    '(iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  ),
  machine(230, '412x915', `(Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`),
  machine(
    40,
    '384x832',
    '(Linux; Android 14; SAMSUNG SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  ),
  machine(190, '1920x1080', `(Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`),
  machine(60, '1536x864', `(Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0.0.0`),
  machine(55, '1920x1080', '(Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'),
  machine(
    75,
    '1728x1117',
    '(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  ),
  machine(50, '1440x900', `(Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36`),
  machine(18, '2560x1440', '(X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'),
  machine(
    42,
    '820x1180',
    '(iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  ),
];
