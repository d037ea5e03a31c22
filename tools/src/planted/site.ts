/** Made-up sites: their size, rhythm, noise and growth, and the visits of each day. */
import { addDays, type Day, weekday } from '@magpie/time';
import { createRandom, type Numbers } from '../bench/random.ts';
import {
  COUNTRIES,
  type Country,
  DEVICES,
  type Device,
  falling,
  HOME,
  type Page,
  POSTS,
  PRODUCTS,
  type Product,
  pick,
  SEARCHES,
  SHOP,
  SOURCES,
  type Source,
} from './world.ts';

/** The first day; a Monday. */
export const FIRST: Day = '2026-08-24';
/** Thirteen weeks. */
export const DAYS = 91;
/** Number of the first day of the last week. */
export const LAST_WEEK = DAYS - 7;
/** The day of a number. */
export const dayOf = (number: number): Day => addDays(FIRST, number);

/** Who visits. */
interface Person {
  readonly client: string;
  readonly device: Device;
  readonly country: Country;
  readonly city: string;
}

/** What a visit buys, or leaves in the checkout. */
interface Basket {
  readonly product: Product;
  readonly quantity: number;
  /** How far it gets. */
  readonly reached: 'cart' | 'checkout' | 'order';
  readonly coupon?: string;
}

/** One visit. */
export interface Visit {
  /** Number of the day. */
  readonly day: number;
  /** Milliseconds. */
  readonly start: number;
  readonly source: Source;
  readonly person: Person;
  /** The first one is where it lands. */
  readonly pages: readonly Page[];
  /** Time on the site in view. */
  readonly seconds: number;
  readonly basket?: Basket;
  readonly search?: string;
  readonly form?: 'seen' | 'begun' | 'sent';
}

/** What tells sites apart. */
export interface Profile {
  /** Visits of an average day at the start. */
  readonly visits: number;
  /** By weekday from Sunday, 1 on average. */
  readonly week: readonly number[];
  /** How far whole days stray from their weekday: 0.05 to 0.15. */
  readonly dayNoise: number;
  /** How much of a day's straying is left on the next. */
  readonly carry: number;
  /** By week: 0.02 is 2 %. */
  readonly growth: number;
  readonly sources: readonly Source[];
  readonly countries: (typeof COUNTRIES)[number];
  /** Orders a visit, on average. */
  readonly conversion: number;
}

/** A change of a site's traffic. Days are numbers; each part can be left out. */
export interface Change {
  /** Factor of the visits from a source on a day. */
  readonly factor?: (source: Source, day: number) => number;
  /** Visits that come on top of the site's own. */
  readonly more?: (day: number, ordinary: number, draw: Draw) => readonly Visit[];
  /** The visit as it is with the effect; undefined if there is none. */
  readonly change?: ((visit: Visit, random: Numbers) => Visit | undefined) | undefined;
}

/** Draws parts of visits. */
export interface Draw {
  readonly random: Numbers;
  readonly person: () => Person;
  readonly visit: (day: number, source: Source, person?: Person) => Visit;
}

/** Limits of what is drawn for a site. */
export interface Wanted {
  readonly visits?: readonly [fewest: number, most: number];
  /** Orders of an average day; a conversion of 1.5 to 3.5 % unless given. */
  readonly orders?: number;
}

/** Draws a site. */
export function drawProfile(random: Numbers, { visits: [fewest, most] = [40, 300], orders }: Wanted = {}): Profile {
  const visits = fewest * (most / fewest) ** random.uniform();
  const weekend = 0.6 + 0.7 * random.uniform();
  const days = [weekend, 1, 1.03, 1.02, 1, 0.94, weekend * 0.95];
  const mean = days.reduce((sum, one) => sum + one, 0) / 7;
  const shares = SOURCES.map((source) => ({ ...source, share: source.share * random.around(0.2) }));
  const sum = shares.reduce((total, { share }) => total + share, 0);
  return {
    visits,
    week: days.map((one) => one / mean),
    dayNoise: 0.05 + 0.1 * random.uniform(),
    carry: 0.2 + 0.5 * random.uniform(),
    growth: random.uniform() < 0.4 ? 0.02 * random.uniform() : 0,
    sources: shares.map((source) => ({ ...source, share: source.share / sum })),
    countries: COUNTRIES[Math.floor(random.uniform() * COUNTRIES.length)]!,
    conversion: orders === undefined ? 0.015 + 0.02 * random.uniform() : orders / visits,
  };
}

const HOURS = falling([20, 19, 21, 12, 18, 13, 11, 10, 17, 14, 16, 15, 9, 22, 8, 7, 23, 6], 0.35);
const READ = falling(POSTS, 0.9);
const SOLD = falling(PRODUCTS, 0.8);
const SEARCHED = falling(SEARCHES, 0.8);
/** One visit in so many is by somebody who was here before. */
const RETURNS = 0.22;
/** Mean of the buying factors of devices and sources, so that the conversion is the site's. */
const USUAL_BUYS = 1.08;

/** The site's visits, day by day, with a change or without. */
export function* drawVisits(seed: number, profile: Profile, { factor, more, change }: Change = {}): Generator<Visit> {
  const random = createRandom(seed);
  const draw = drawing(random, profile);
  let stray = random.normal() * profile.dayNoise;
  for (let day = 0; day < DAYS; day += 1) {
    const onWeekday = weekday(dayOf(day));
    const level = profile.visits * (1 + profile.growth) ** (day / 7) * Math.exp(stray - profile.dayNoise ** 2 / 2);
    stray = profile.carry * stray + Math.sqrt(1 - profile.carry ** 2) * profile.dayNoise * random.normal();
    const visits: Visit[] = [];
    for (const source of profile.sources) {
      const rhythm = source.week?.[onWeekday] ?? profile.week[onWeekday]!;
      const mean = level * rhythm * source.share * random.around(0.05) * (factor?.(source, day) ?? 1);
      for (let left = random.poisson(mean); left > 0; left -= 1) visits.push(draw.visit(day, source));
    }
    const all = [...visits, ...(more?.(day, visits.length, draw) ?? [])];
    for (const visit of all) {
      const changed = change ? change(visit, random) : visit;
      if (changed) yield changed;
    }
  }
}

function drawing(random: Numbers, profile: Profile): Draw {
  const known: Person[] = [];
  const person = (): Person => {
    if (known.length > 50 && random.uniform() < RETURNS) return known[Math.floor(random.uniform() * known.length)]!;
    const country = pick(random, profile.countries);
    const city = pick(random, falling(country.cities, 1));
    const one = { client: `v${known.length + 1}`, device: pick(random, DEVICES), country, city };
    known.push(one);
    return one;
  };
  const post = () => pick(random, READ);
  const product = () => pick(random, SOLD);
  const landing = ({ lands }: Source): Page => {
    const other = random.uniform();
    if (other < 0.07) return HOME;
    if (other < 0.17) return product();
    if (lands === 'home') return random.uniform() < 0.7 ? HOME : post();
    if (lands === 'shop') return random.uniform() < 0.5 ? SHOP : product();
    return post();
  };
  const next = (): Page => {
    const which = random.uniform();
    return which < 0.6 ? post() : which < 0.72 ? SHOP : which < 0.8 ? HOME : product();
  };
  const basket = (source: Source, { buys }: Device): Basket | undefined => {
    const likely = (profile.conversion * source.buys * buys) / USUAL_BUYS;
    const at = random.uniform();
    const reached = at < likely ? 'order' : at < 1.7 * likely ? 'checkout' : at < 2.8 * likely ? 'cart' : undefined;
    if (!reached) return undefined;
    const coupon = random.uniform() < 0.08 ? 'WELCOME10' : undefined;
    return { product: product(), quantity: random.uniform() < 0.15 ? 2 : 1, reached, ...(coupon && { coupon }) };
  };
  const visit = (day: number, source: Source, who = person()): Visit => {
    const minute = pick(random, HOURS) * 60 + random.uniform() * 60;
    const first = landing(source);
    const searched = random.uniform() < 0.07 ? pick(random, SEARCHED) : undefined;
    const wrote = random.uniform();
    // Most of those who search or write go on reading.
    const alone = searched === undefined && wrote >= 0.1 ? 0.52 : 0.25;
    const count = random.uniform() < alone ? 1 : 2 + Math.floor(4 * random.uniform() ** 1.5);
    const pages = [first, ...Array.from({ length: count - 1 }, next)];
    const bought = basket(source, who.device);
    const stays = random.uniform();
    return {
      ...{ day, source, person: who },
      start: Date.parse(`${dayOf(day)}T00:00:00Z`) + Math.floor(minute * 60_000),
      pages: bought ? [...pages, bought.product] : pages,
      seconds: Math.round((count === 1 && stays < 0.6 ? 2 : 15) + 50 * count * random.uniform() ** 2),
      ...(bought && { basket: bought }),
      ...(searched !== undefined && { search: searched }),
      ...(wrote < 0.1 && { form: wrote < 0.05 ? 'sent' : wrote < 0.065 ? 'begun' : 'seen' }),
    };
  };
  return { random, person, visit };
}
