/** This module is responsible for one visit: the pages read, links followed, forms, films and orders, as the tracker would send them. */
import type { RawEvent, RawItem } from '@magpie/events';
import { between, type Chance, drawer, happens } from './chance.ts';
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

const drawPost = drawer(POSTS, (one) => one.weight);
const drawProduct = drawer(PRODUCTS, (one) => one.weight);
const drawSearch = drawer(SEARCHES, () => 1);
const drawCoupon = drawer(COUPONS, (one) => 30 - one.percent);
const drawOutbound = drawer(OUTBOUND, () => 1);

/** How a visit goes. */
export interface Mood {
  /** Address of the site's root, with the closing slash. */
  readonly base: string;
  /** Query of the link that was followed, or empty. */
  readonly tail: string;
  readonly referrer: string;
  /** How likely to buy, against the average. */
  readonly buys: number;
  readonly orderId: () => string;
}

/** An order that was placed, for the refunds to choose from. */
export interface Order {
  readonly id: string;
  readonly ts: number;
  readonly valueCents: number;
}

/** The events of a visit that begins at `start` (ms), oldest first, and the order if one was placed. */
export function visit(
  chance: Chance,
  start: number,
  mood: Mood,
): { readonly events: RawEvent[]; readonly order?: Order } {
  const walk = new Walk(chance, start, mood);
  const aim = chance();
  if (aim < 0.84) {
    const fromHome = aim > 0.7;
    if (fromHome) {
      walk.page('', SITE_TITLE);
      walk.stay(readingSeconds(chance));
    }
    if (!fromHome || happens(chance, 0.55)) read(walk);
  }
  if (aim >= 0.84 || happens(chance, 0.05 * mood.buys)) {
    const order = shop(walk);
    return order ? { events: walk.events, order } : { events: walk.events };
  }
  if (happens(chance, 0.02)) contact(walk);
  return { events: walk.events };
}

/** Keeps the clock and the page of a visit. */
class Walk {
  readonly chance: Chance;
  readonly mood: Mood;
  readonly events: RawEvent[] = [];
  now: number;
  private location = '';
  private referrer: string;
  private title = '';

  constructor(chance: Chance, start: number, mood: Mood) {
    this.chance = chance;
    this.now = start;
    this.mood = mood;
    this.referrer = mood.referrer;
  }

  send(name: string, params: RawEvent['params'] = {}, items?: readonly RawItem[]): void {
    const page = { page_location: this.location, page_referrer: this.referrer, page_title: this.title };
    this.events.push({ name, ts: this.now, params: { ...page, ...params }, ...(items && { items }) });
  }

  /** Opens a page; the query of the link stands on the first one only. */
  page(path: string, title: string, query = ''): void {
    if (this.location) this.referrer = this.location;
    const first = this.events.length === 0 ? this.mood.tail : '';
    this.location = `${this.mood.base}${path}${query || first}`;
    this.title = title;
    this.send('page_view');
  }

  /** Stays on the page for some seconds, scrolling as far as the reader gets. */
  stay(seconds: number): void {
    const depth = this.chance();
    const steps = [25, 50, 75, 100].filter((_, i) => depth > [0.18, 0.42, 0.62, 0.8][i]!);
    for (const step of steps) {
      this.now += Math.round((seconds * 600) / (steps.length || 1));
      this.send('scroll', { percent_scrolled: step });
    }
    this.now += Math.round(seconds * 400);
    this.send('user_engagement', { engagement_time_msec: seconds * 1000 });
  }
}

/** People read for about half a minute; some leave at once. */
const readingSeconds = (chance: Chance): number =>
  happens(chance, 0.58) ? between(chance, 1, 8) : between(chance, 12, 150);

function read(walk: Walk): void {
  const { chance } = walk;
  let pages = happens(chance, 0.55) ? 1 : between(chance, 2, 5);
  while (pages-- > 0) {
    const post = drawPost(chance);
    walk.page(postPath(post), `${post.title} – ${SITE_TITLE}`);
    if (post.film && happens(chance, 0.5)) watch(walk, post);
    walk.stay(readingSeconds(chance));
    if (happens(chance, 0.035)) follow(walk);
    if (happens(chance, 0.16)) newsletter(walk);
  }
  if (happens(chance, 0.04)) {
    const term = drawSearch(chance);
    walk.page('search/', `Search – ${SITE_TITLE}`, `?q=${encodeURIComponent(term)}`);
    walk.send('view_search_results', { search_term: term });
    walk.stay(between(chance, 4, 20));
  }
  if (happens(chance, 0.015)) {
    walk.send('file_download', {
      link_url: `${walk.mood.base}feeding-guide.pdf`,
      file_name: '/feeding-guide.pdf',
      file_extension: 'pdf',
      link_text: 'The feeding guide (PDF)',
    });
  }
}

function follow(walk: Walk): void {
  const url = drawOutbound(walk.chance);
  walk.send('click', { link_url: url, link_domain: new URL(url).hostname.replace(/^www\./, ''), outbound: 'true' });
}

function newsletter(walk: Walk): void {
  const form = { form_id: 'newsletter', form_name: 'newsletter' };
  walk.send('form_impression', form);
  if (!happens(walk.chance, 0.14)) return;
  walk.now += 4000;
  walk.send('form_start', form);
  if (!happens(walk.chance, 0.6)) return;
  walk.now += 9000;
  walk.send('form_submit', form);
}

function contact(walk: Walk): void {
  const form = { form_id: 'contact', form_name: 'contact' };
  walk.page('contact/', `Contact – ${SITE_TITLE}`);
  walk.send('form_impression', form);
  walk.stay(between(walk.chance, 10, 60));
  if (!happens(walk.chance, 0.5)) return;
  walk.send('form_start', form);
  walk.now += 40_000;
  if (happens(walk.chance, 0.7)) walk.send('form_submit', form);
}

const FILM_SECONDS = 60;

function watch(walk: Walk, post: Post): void {
  const film = {
    video_title: post.title,
    video_url: `${walk.mood.base}dawn-chorus.webm`,
    video_provider: 'html5',
    video_duration: FILM_SECONDS,
  };
  walk.send('video_start', { ...film, video_percent: 0, video_current_time: 0 });
  const until = walk.chance() ** 1.6;
  let seen = 0;
  for (const percent of [10, 25, 50, 75]) {
    if (until * 100 < percent) break;
    const played = ((percent - seen) / 100) * FILM_SECONDS;
    walk.now += played * 1000;
    seen = percent;
    walk.send('video_progress', {
      ...film,
      video_percent: percent,
      video_current_time: (percent / 100) * FILM_SECONDS,
      watch_time_msec: played * 1000,
      engagement_time_msec: played * 1000,
    });
  }
  if (until > 0.82) {
    walk.now += FILM_SECONDS * 250;
    walk.send('video_complete', {
      ...film,
      video_percent: 100,
      video_current_time: FILM_SECONDS,
      watch_time_msec: FILM_SECONDS * 250,
      engagement_time_msec: FILM_SECONDS * 250,
    });
  }
}

const itemOf = (one: Product, quantity = 1): RawItem => ({
  item_id: one.id,
  item_name: one.name,
  item_category: one.category,
  item_brand: SITE_TITLE,
  price: one.price,
  quantity,
});
const cents = (price: string): number => Math.round(Number(price) * 100);
const money = (amount: number): string => (amount / 100).toFixed(2);

function shop(walk: Walk): Order | undefined {
  const { chance, mood } = walk;
  const cart: { one: Product; quantity: number }[] = [];
  walk.page('shop/', `Shop – ${SITE_TITLE}`);
  walk.send('view_item_list', { item_list_name: 'Shop' });
  walk.stay(between(chance, 5, 30));
  let looks = between(chance, 1, 4);
  while (looks-- > 0) {
    const one = drawProduct(chance);
    walk.page(productPath(one), `${one.name} – ${SITE_TITLE}`);
    walk.send('view_item', { currency: 'EUR', value: one.price }, [itemOf(one)]);
    walk.stay(between(chance, 6, 70));
    if (!happens(chance, Math.min(0.6, 0.16 * mood.buys))) continue;
    const quantity = happens(chance, 0.22) ? between(chance, 2, 3) : 1;
    cart.push({ one, quantity });
    walk.send('add_to_cart', { currency: 'EUR', value: money(cents(one.price) * quantity) }, [itemOf(one, quantity)]);
    walk.now += 2000;
  }
  if (cart.length > 1 && happens(chance, 0.12)) {
    const { one, quantity } = cart.pop()!;
    walk.send('remove_from_cart', { currency: 'EUR', value: money(cents(one.price) * quantity) }, [
      itemOf(one, quantity),
    ]);
  }
  if (cart.length === 0 || !happens(chance, 0.66)) return undefined;
  return checkout(walk, cart);
}

function checkout(walk: Walk, cart: readonly { one: Product; quantity: number }[]): Order | undefined {
  const { chance, mood } = walk;
  const items = cart.map(({ one, quantity }) => itemOf(one, quantity));
  const goods = cart.reduce((sum, { one, quantity }) => sum + cents(one.price) * quantity, 0);
  const coupon = happens(chance, 0.18) ? drawCoupon(chance) : undefined;
  const value = coupon ? goods - Math.round((goods * coupon.percent) / 100) : goods;
  walk.page('cart/', `Cart – ${SITE_TITLE}`);
  walk.stay(between(chance, 5, 40));
  walk.page('checkout/', `Checkout – ${SITE_TITLE}`);
  walk.send('begin_checkout', { currency: 'EUR', value: money(value), ...(coupon && { coupon: coupon.code }) }, items);
  walk.stay(between(chance, 20, 160));
  if (!happens(chance, 0.64)) return undefined;
  const id = mood.orderId();
  walk.page('thank-you/', `Thank you – ${SITE_TITLE}`);
  walk.send(
    'purchase',
    {
      transaction_id: id,
      currency: 'EUR',
      value: money(value),
      tax: money(Math.round(value * 0.159_664)),
      shipping: goods > 5000 ? '0.00' : '4.90',
      ...(coupon && { coupon: coupon.code }),
    },
    items,
  );
  const order: Order = { id, ts: walk.now, valueCents: value };
  walk.stay(between(chance, 3, 12));
  return order;
}
