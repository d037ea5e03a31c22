/** Events of one visit: pages, links, forms, films and orders, as the tracker would send them. */
import type { RawEvent, RawItem } from '@magpie/events';
import {
  COUPONS,
  OUTBOUND,
  POSTS,
  type Post,
  PRODUCTS,
  type Product,
  postPath,
  productPath,
  SEARCHES,
  SITE_TITLE,
} from './content.ts';
import { pageData, publishedAt } from './page-data.ts';
import { between, happens, type Random, weightedPicker } from './random.ts';

const pickPost = weightedPicker(POSTS, (one) => one.weight);
const pickProduct = weightedPicker(PRODUCTS, (one) => one.weight);
const pickSearch = weightedPicker(SEARCHES, () => 1);
const pickCoupon = weightedPicker(COUPONS, (one) => 30 - one.percent);
const pickOutbound = weightedPicker(OUTBOUND, () => 1);

/** Options of a visit. */
export interface VisitOptions {
  /** Address of the site's root, with the trailing slash. */
  readonly base: string;
  /** Query of the link that led to the site, or empty. */
  readonly tail: string;
  readonly referrer: string;
  /** How likely the visitor is to buy, relative to the average. */
  readonly buys: number;
  readonly orderId: () => string;
  /** The instant until which there are visits, ms: posts were published some days before. */
  readonly until: number;
}

/** A placed order, which may be refunded later. */
export interface Order {
  readonly id: string;
  /** Milliseconds. */
  readonly ts: number;
  readonly valueCents: number;
  /** Parameters that the page sent with the order. */
  readonly params: RawEvent['params'];
  readonly items: readonly RawItem[];
}

/** The events of a visit that begins at `start` (ms), oldest first, and the order if one was placed. */
export function visit(
  random: Random,
  start: number,
  options: VisitOptions,
): { readonly events: RawEvent[]; readonly order?: Order } {
  const recorder = new VisitRecorder(random, start, options);
  followOldLink(recorder, start);
  const aim = random();
  if (aim < 0.84) {
    const fromHome = aim > 0.7;
    if (fromHome) {
      recorder.page('', SITE_TITLE);
      recorder.stay(readingSeconds(random));
    }
    if (!fromHome || happens(random, 0.55)) read(recorder);
  }
  if (aim >= 0.84 || happens(random, 0.05 * options.buys)) {
    const order = shop(recorder);
    return order ? { events: recorder.events, order } : { events: recorder.events };
  }
  if (happens(random, 0.02)) contact(recorder);
  return { events: recorder.events };
}

/** Pages that have moved, and one that is gone: other sites still link to them. */
const OLD_LINKS = ['winter-feeding.html', 'blog/nest-box-sizes', '2019/dawn-chorus-film/', 'christmas-raffle/'];
/** One of so many visits begins on an old link. */
const OLD_LINK_EVERY = 60;

/** Begins a visit on a page that doesn't exist any more. Not drawn by lot: all later visits would be others. */
function followOldLink(recorder: VisitRecorder, start: number): void {
  const second = Math.floor(start / 1000);
  if (second % OLD_LINK_EVERY !== 0) return;
  const nth = (second / OLD_LINK_EVERY) % 7;
  // The first is linked to most.
  recorder.page(OLD_LINKS[nth] ?? OLD_LINKS[0]!, `Page not found – ${SITE_TITLE}`);
  recorder.now += 4000;
}

/** Records the events of a visit, with its clock and current page. */
class VisitRecorder {
  readonly random: Random;
  readonly options: VisitOptions;
  readonly events: RawEvent[] = [];
  now: number;
  private location = '';
  private referrer: string;
  /** One in 40 is logged in. Not drawn by lot: all later visits would be others. */
  private readonly isMember: boolean;
  private title = '';
  private data: Readonly<Record<string, string>> = {};

  constructor(random: Random, start: number, options: VisitOptions) {
    this.random = random;
    this.now = start;
    this.options = options;
    this.referrer = options.referrer;
    this.isMember = Math.floor(start / 1000) % 40 === 0;
  }

  send(name: string, params: RawEvent['params'] = {}, items?: readonly RawItem[]): void {
    const page = { page_location: this.location, page_referrer: this.referrer, page_title: this.title };
    this.events.push({ name, ts: this.now, params: { ...page, ...this.data, ...params }, ...(items && { items }) });
  }

  /** Opens a page; only the first one has the query of the link that led to the site. */
  page(path: string, title: string, query = ''): void {
    if (this.location) this.referrer = this.location;
    const first = this.events.length === 0 ? this.options.tail : '';
    this.location = `${this.options.base}${path}${query || first}`;
    this.title = title;
    this.data = { ...pageData(path, this.options.until), logged_in: String(this.isMember) };
    this.send('page_view');
  }

  /** Stays on the page for some seconds, scrolling to a random depth. */
  stay(seconds: number): void {
    const depth = this.random();
    const steps = [25, 50, 75, 100].filter((_, i) => depth > [0.18, 0.42, 0.62, 0.8][i]!);
    for (const step of steps) {
      this.now += Math.round((seconds * 600) / (steps.length || 1));
      this.send('scroll', { percent_scrolled: step });
    }
    this.now += Math.round(seconds * 400);
    this.send('user_engagement', { engagement_time_msec: seconds * 1000 });
  }
}

/** A random reading time; many visitors leave within seconds. */
const readingSeconds = (random: Random): number =>
  happens(random, 0.58) ? between(random, 1, 8) : between(random, 12, 150);

function read(recorder: VisitRecorder): void {
  const { random } = recorder;
  let pages = happens(random, 0.55) ? 1 : between(random, 2, 5);
  while (pages-- > 0) {
    const post = pickPublished(recorder);
    if (!post) {
      recorder.page('', SITE_TITLE);
      recorder.stay(readingSeconds(random));
      continue;
    }
    recorder.page(postPath(post), `${post.title} – ${SITE_TITLE}`);
    if (post.film && happens(random, 0.5)) watch(recorder, post);
    recorder.stay(readingSeconds(random));
    if (happens(random, 0.035)) follow(recorder);
    if (happens(random, 0.16)) newsletter(recorder);
  }
  if (happens(random, 0.04)) {
    const term = pickSearch(random);
    recorder.page('search/', `Search – ${SITE_TITLE}`, `?q=${encodeURIComponent(term)}`);
    recorder.send('view_search_results', { search_term: term });
    recorder.stay(between(random, 4, 20));
  }
  if (happens(random, 0.015)) {
    recorder.send('file_download', {
      link_url: `${recorder.options.base}feeding-guide.pdf`,
      file_name: new URL('feeding-guide.pdf', recorder.options.base).pathname,
      file_extension: 'pdf',
      link_text: 'The feeding guide (PDF)',
    });
  }
}

/** A post that was published before it is read; undefined for visits before the first post. */
function pickPublished({ random, now, options }: VisitRecorder): Post | undefined {
  const isPublished = (index: number): boolean => publishedAt(index, options.until) <= now;
  // The first post is the last of the list.
  if (!isPublished(POSTS.length - 1)) return undefined;
  for (;;) {
    const post = pickPost(random);
    if (isPublished(POSTS.indexOf(post))) return post;
  }
}

function follow(recorder: VisitRecorder): void {
  const url = pickOutbound(recorder.random);
  recorder.send('click', { link_url: url, link_domain: new URL(url).hostname.replace(/^www\./, ''), outbound: 'true' });
}

function newsletter(recorder: VisitRecorder): void {
  const form = { form_id: 'newsletter', form_name: 'newsletter' };
  recorder.send('form_impression', form);
  if (!happens(recorder.random, 0.14)) return;
  recorder.now += 4000;
  recorder.send('form_start', form);
  recorder.now += 9000;
  if (happens(recorder.random, 0.6)) recorder.send('form_submit', form);
  else recorder.send('form_abandon', { ...form, form_field: 'A letter every Thursday' });
}

function contact(recorder: VisitRecorder): void {
  const form = { form_id: 'contact', form_name: 'contact' };
  recorder.page('contact/', `Contact – ${SITE_TITLE}`);
  recorder.send('form_impression', form);
  recorder.stay(between(recorder.random, 10, 60));
  if (!happens(recorder.random, 0.5)) return;
  recorder.send('form_start', form);
  recorder.now += 40_000;
  const outcome = recorder.random();
  if (outcome < 0.7) recorder.send('form_submit', form);
  // Most people give up where they have to write.
  else recorder.send('form_abandon', { ...form, form_field: outcome < 0.925 ? 'What did you see?' : 'Your name' });
}

const FILM_SECONDS = 60;

function watch(recorder: VisitRecorder, post: Post): void {
  const film = {
    video_title: post.title,
    video_url: `${recorder.options.base}dawn-chorus.webm`,
    video_provider: 'html5',
    video_duration: FILM_SECONDS,
  };
  recorder.send('video_start', { ...film, video_percent: 0, video_current_time: 0 });
  const until = recorder.random() ** 1.6;
  let seen = 0;
  for (const percent of [10, 25, 50, 75]) {
    if (until * 100 < percent) break;
    const played = ((percent - seen) / 100) * FILM_SECONDS;
    recorder.now += played * 1000;
    seen = percent;
    recorder.send('video_progress', {
      ...film,
      video_percent: percent,
      video_current_time: (percent / 100) * FILM_SECONDS,
      watch_time_msec: played * 1000,
      engagement_time_msec: played * 1000,
    });
  }
  if (until > 0.82) {
    recorder.now += FILM_SECONDS * 250;
    recorder.send('video_complete', {
      ...film,
      video_percent: 100,
      video_current_time: FILM_SECONDS,
      watch_time_msec: FILM_SECONDS * 250,
      engagement_time_msec: FILM_SECONDS * 250,
    });
  }
}

/** A product as the shop's pages and its server name it. */
export const toItem = (one: Product, quantity = 1): RawItem => ({
  item_id: one.id,
  item_name: one.name,
  item_category: one.category,
  item_brand: SITE_TITLE,
  price: one.price,
  quantity,
});
/** A price in cents. */
export const cents = (price: string): number => Math.round(Number(price) * 100);
/** Cents as a price. */
export const money = (amount: number): string => (amount / 100).toFixed(2);
/** The tax in an amount of cents: Germany's 19 %. */
export const taxIn = (value: number): string => money(Math.round(value * 0.159_664));

function shop(recorder: VisitRecorder): Order | undefined {
  const { random, options } = recorder;
  const cart: { one: Product; quantity: number }[] = [];
  recorder.page('shop/', `Shop – ${SITE_TITLE}`);
  recorder.send('view_item_list', { item_list_name: 'Shop' });
  // Some leave the shop's front page at once.
  const bounces = recorder.events.length === 2 && happens(random, 0.3);
  recorder.stay(bounces ? between(random, 1, 8) : between(random, 5, 30));
  let views = bounces ? 0 : between(random, 1, 4);
  while (views-- > 0) {
    const one = pickProduct(random);
    recorder.page(productPath(one), `${one.name} – ${SITE_TITLE}`);
    recorder.send('view_item', { currency: 'EUR', value: one.price }, [toItem(one)]);
    recorder.stay(between(random, 6, 70));
    if (!happens(random, Math.min(0.6, 0.16 * options.buys))) continue;
    const quantity = happens(random, 0.22) ? between(random, 2, 3) : 1;
    cart.push({ one, quantity });
    recorder.send('add_to_cart', { currency: 'EUR', value: money(cents(one.price) * quantity) }, [
      toItem(one, quantity),
    ]);
    recorder.now += 2000;
  }
  if (cart.length > 1 && happens(random, 0.12)) {
    const { one, quantity } = cart.pop()!;
    recorder.send('remove_from_cart', { currency: 'EUR', value: money(cents(one.price) * quantity) }, [
      toItem(one, quantity),
    ]);
  }
  if (cart.length === 0 || !happens(random, 0.66)) return undefined;
  return checkout(recorder, cart);
}

function checkout(recorder: VisitRecorder, cart: readonly { one: Product; quantity: number }[]): Order | undefined {
  const { random, options } = recorder;
  const items = cart.map(({ one, quantity }) => toItem(one, quantity));
  const goods = cart.reduce((sum, { one, quantity }) => sum + cents(one.price) * quantity, 0);
  const coupon = happens(random, 0.18) ? pickCoupon(random) : undefined;
  const value = coupon ? goods - Math.round((goods * coupon.percent) / 100) : goods;
  recorder.page('cart/', `Cart – ${SITE_TITLE}`);
  recorder.stay(between(random, 5, 40));
  recorder.page('checkout/', `Checkout – ${SITE_TITLE}`);
  recorder.send(
    'begin_checkout',
    { currency: 'EUR', value: money(value), ...(coupon && { coupon: coupon.code }) },
    items,
  );
  recorder.stay(between(random, 20, 160));
  if (!happens(random, 0.64)) return undefined;
  const id = options.orderId();
  recorder.page('thank-you/', `Thank you – ${SITE_TITLE}`);
  const params = {
    transaction_id: id,
    currency: 'EUR',
    value: money(value),
    tax: taxIn(value),
    shipping: goods > 5000 ? '0.00' : '4.90',
    ...(coupon && { coupon: coupon.code }),
  };
  recorder.send('purchase', params, items);
  const order: Order = { id, ts: recorder.now, valueCents: value, params, items };
  recorder.stay(between(random, 3, 12));
  return order;
}
