/** Phrases for what else can be asked than numbers and rows, in English: what is usual, orders, times to an order, steps, bots, the n-th. */
import type { RequestFilter } from '../../request.ts';
import { all, type Meaning, type Phrase } from '../meaning.ts';

const BOTS: Meaning = { kind: 'value', filter: { dimension: 'trafficClass', values: ['bot'] } };
const SESSIONS: Meaning = { kind: 'metric', name: 'sessions' };
const ORDERS: Meaning = { kind: 'metric', name: 'transactions' };
/** The end of a page: 90 % in imported data, 100 % in the site's own. */
const AT_END: Meaning = { kind: 'value', filter: { dimension: 'percentScrolled', values: ['90', '100'] } };
const TAKES =
  '(does it take|do people take|do visitor take|do customer take|does it take people|does it take visitor|does it take customer|do people need|do customer need)';
const TO_BUY =
  '(to buy|to order|to purchase|until they buy|until they order|before they buy|before they order|before people buy|before people order|before customer buy|before buying|before ordering|before a purchase|before an order)';

/** Words for the place of a row, from the second on. */
const ORDINALS = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const NUMBERED = Array.from({ length: 99 }, (_, i) => i + 2).map((nth): Phrase => {
  const ending = nth % 100 >= 11 && nth % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][nth % 10] ?? 'th');
  return [`${nth}${ending}`, { kind: 'nth', nth }];
});

/** All of them. */
export const SHAPE_PHRASES: readonly Phrase[] = [
  ...all(
    'usual, unusual, normal, abnormal, than usual, than normal, (anything|something) (unusual|strange|odd|abnormal|special), out of the ordinary, (a|an|) (usual|normal|unusual|ordinary) (day|week|month), (usual|normal) for (us|a day|a week), within the (usual|normal) range',
    { kind: 'shape', shape: 'usual' },
  ),
  ...all('journey to the order, journey of order, journey of the order, path to order, path to the order', {
    kind: 'shape',
    shape: 'journey',
  }),
  ...all('latest, newest, most recent', { kind: 'order', order: 'latest' }),
  ...all(
    `how long ${TAKES} ${TO_BUY}, how many day ${TAKES} ${TO_BUY}, (time|day) (to|until|till|before) (the |a |an |first |)(purchase|order)`,
    { kind: 'dimension', name: 'daysToPurchase' },
    { ...ORDERS, weak: true },
  ),
  ...all(
    `how many (visit|session) ${TAKES} ${TO_BUY}, (visit|session) (to|until|till|before) (the |a |an |first |)(purchase|order)`,
    { kind: 'dimension', name: 'sessionsToPurchase' },
    { ...ORDERS, weak: true },
  ),
  ...all('full scroll', { kind: 'metric', name: 'eventCount' }, AT_END),
  ...all('bot, crawler, spider, robot, web crawler, search bot', BOTS),
  ...all('bot (traffic|visit|session), visit (by|from) (bot|crawler)', BOTS, SESSIONS),
  ...all(
    '(our|my) own (visit|session|traffic), internal (traffic|visit|session)',
    { kind: 'value', filter: { dimension: 'trafficClass', values: ['internal'] } },
    SESSIONS,
  ),
  ...all('without bot, excluding bot, except bot, no bot, bot excluded, real human, real people', {
    kind: 'filler',
    of: 'site',
  }),
  ...all('bot reason, reason of bot, kind of bot, type of bot', { kind: 'dimension', name: 'botReason' }, BOTS),
  ...ORDINALS.map((word, i): Phrase => [word, { kind: 'nth', nth: i + 2 }]),
  ...NUMBERED,
  ...all(
    'payment, payment page, payment info, payment step, shipping info, thank you page, order confirmation, confirmation page',
    { kind: 'step' },
  ),
  // No number is of them by itself.
  ...all('give up, gave up, giving up', { kind: 'step' }),
  ...all('code', { kind: 'names', name: 'orderCoupon' }),
  ...all('(spend|spent) (more |less |on average |)per (order|purchase)', {
    kind: 'metric',
    name: 'averagePurchaseRevenue',
  }),
  ...all('more popular, the more popular, popular one', { kind: 'order', order: 'most' }),
  ...all('containing, that contain, whose (title|address|path|name) contain', { kind: 'containing' }),
];

/** Steps of a funnel by their words: the event that each is. */
export const STEP_EVENTS: Readonly<Record<string, string>> = {
  view_item: 'product, product page, product view, viewed product, item page, item',
  add_to_cart: 'add to cart, added to cart, adding to cart',
  view_cart: 'cart, basket, cart page, shopping cart',
  begin_checkout: 'checkout, checkout page, started checkout, checkout start',
  add_shipping_info: 'shipping, shipping info, delivery',
  add_payment_info: 'payment, payment info, payment page, payment step, paying',
  purchase: 'purchase, order, buying, sale, thank you page, order confirmation, confirmation page',
};

/** The filter of a step. */
export const stepOf = (event: string): RequestFilter => ({ dimension: 'eventName', values: [event] });
