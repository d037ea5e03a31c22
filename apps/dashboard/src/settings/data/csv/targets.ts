/** Possible meanings of a column in a table of events, and guessing one by the column's name. */
import { __, sprintf } from '@magpie/ui';

/** Where a column goes: a field of the mapping, with dots between its levels. */
export type Target = (typeof TARGETS)[number];

/** Every field of a mapping that takes a column, in the order of the choice. */
export const TARGETS = [
  'time',
  'event',
  'user',
  'client',
  'session',
  'eventId',
  'location',
  'title',
  'referrer',
  'transaction',
  'price',
  'quantity',
  'value',
  'tax',
  'shipping',
  'currency',
  'coupon',
  'item.id',
  'item.name',
  'item.brand',
  'item.variant',
  'item.category',
  'item.category2',
  'item.category3',
  'item.category4',
  'item.category5',
  'item.listId',
  'item.listName',
  'item.index',
  'item.affiliation',
  'item.coupon',
  'item.discount',
  'items',
  'country',
  'region',
  'city',
  'language',
  'userAgent',
  'params',
  'userProperties',
  'item.params',
] as const;

/** Targets that take a name besides, of which there may be several. */
export const NAMED: ReadonlySet<Target> = new Set(['params', 'userProperties', 'item.params']);
/** Targets that must come from a column: no two rows are the same in them. */
export const COLUMN_ONLY: ReadonlySet<Target> = new Set(['time', 'items', 'session', 'eventId']);
/** Amounts of money. */
export const AMOUNTS: ReadonlySet<Target> = new Set(['price', 'value', 'tax', 'shipping', 'items', 'item.discount']);

/** Label of a target. */
export function targetText(target: Target): string {
  const texts: Readonly<Record<Target, string>> = {
    time: __('Time', 'magpie'),
    event: __('Event name', 'magpie'),
    user: __('User ID (signed in)', 'magpie'),
    client: __('Visitor or browser ID', 'magpie'),
    session: __('Session ID', 'magpie'),
    eventId: __('Event ID', 'magpie'),
    location: __('Page address or path', 'magpie'),
    title: __('Page title', 'magpie'),
    referrer: __('Referrer', 'magpie'),
    transaction: __('Order number', 'magpie'),
    price: __('Unit price', 'magpie'),
    quantity: __('Quantity', 'magpie'),
    value: __('Event value', 'magpie'),
    tax: __('Tax', 'magpie'),
    shipping: __('Shipping', 'magpie'),
    currency: __('Currency', 'magpie'),
    coupon: __('Coupon', 'magpie'),
    'item.id': product(__('ID', 'magpie')),
    'item.name': product(__('name', 'magpie')),
    'item.brand': product(__('brand', 'magpie')),
    'item.variant': product(__('variant', 'magpie')),
    'item.category': product(__('category', 'magpie')),
    'item.category2': product(__('category 2', 'magpie')),
    'item.category3': product(__('category 3', 'magpie')),
    'item.category4': product(__('category 4', 'magpie')),
    'item.category5': product(__('category 5', 'magpie')),
    'item.listId': product(__('list ID', 'magpie')),
    'item.listName': product(__('list name', 'magpie')),
    'item.index': product(__('list position', 'magpie')),
    'item.affiliation': product(__('affiliation', 'magpie')),
    'item.coupon': product(__('coupon', 'magpie')),
    'item.discount': product(__('unit discount', 'magpie')),
    items: __('All products (JSON list)', 'magpie'),
    country: __('Country', 'magpie'),
    region: __('Region', 'magpie'),
    city: __('City', 'magpie'),
    language: __('Language', 'magpie'),
    userAgent: __('User agent', 'magpie'),
    params: __('Other event parameter…', 'magpie'),
    userProperties: __('User property…', 'magpie'),
    'item.params': product(__('other parameter…', 'magpie')),
  };
  return texts[target];
}

const product = (field: string) =>
  /* translators: %s: something of a product, such as “brand” */ sprintf(__('Product: %s', 'magpie'), field);

/** Names of columns as they are found in practice, in small letters and without what parts their words. */
const NAMES: Readonly<Partial<Record<Target, readonly string[]>>> = {
  time: [
    'time',
    'timestamp',
    'eventtime',
    'eventtimestamp',
    'datetime',
    'date',
    'when',
    'ts',
    'createdat',
    'occurredat',
  ],
  event: ['event', 'eventname', 'eventtype', 'action', 'what', 'type', 'activity'],
  user: ['userid', 'user', 'customerid', 'customer', 'memberid', 'accountid'],
  client: [
    'clientid',
    'client',
    'visitorid',
    'visitor',
    'who',
    'anonymousid',
    'deviceid',
    'browserid',
    'cookieid',
    'uuid',
  ],
  session: ['sessionid', 'session', 'usersession', 'visitid', 'visit', 'gasessionid'],
  eventId: ['eventid', 'eventuuid', 'messageid', 'insertid', 'hitid'],
  location: ['page', 'url', 'pageurl', 'pagelocation', 'location', 'path', 'pagepath', 'address', 'link'],
  title: ['title', 'pagetitle'],
  referrer: ['referrer', 'referer', 'pagereferrer', 'ref'],
  transaction: ['transactionid', 'transaction', 'order', 'orderid', 'ordernumber', 'orderno'],
  price: ['price', 'unitprice', 'itemprice'],
  quantity: ['quantity', 'qty', 'count', 'units'],
  value: ['value', 'revenue', 'total', 'amount', 'eventvalue', 'ordertotal'],
  tax: ['tax', 'vat'],
  shipping: ['shipping', 'shippingcost'],
  currency: ['currency', 'currencycode'],
  coupon: ['coupon', 'couponcode'],
  'item.id': ['productid', 'itemid', 'sku', 'product'],
  'item.name': ['productname', 'itemname'],
  'item.brand': ['brand', 'itembrand'],
  'item.variant': ['variant', 'itemvariant'],
  'item.category': ['categorycode', 'category', 'itemcategory', 'productcategory'],
  items: ['items', 'products'],
  country: ['country', 'countrycode', 'countryid'],
  region: ['region', 'state'],
  city: ['city', 'town'],
  language: ['language', 'lang', 'locale'],
  userAgent: ['useragent', 'ua', 'browser'],
};

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Guesses the target of each column of a header; none twice, the likelier name first. */
export function guessTargets(header: readonly string[]): (Target | undefined)[] {
  const guesses = new Array<Target | undefined>(header.length).fill(undefined);
  for (const [target, names] of Object.entries(NAMES) as [Target, readonly string[]][])
    for (const name of names) {
      const at = header.findIndex((one, i) => guesses[i] === undefined && plain(one) === name);
      if (at < 0) continue;
      guesses[at] = target;
      break;
    }
  const has = (target: Target) => guesses.includes(target);
  // A product without an id is none, and the list of all products is instead of one.
  const drops = (target: Target | undefined) =>
    target !== undefined &&
    ((target.startsWith('item.') && (!has('item.id') || has('items'))) ||
      (has('items') && /^(price|quantity)$/.test(target)));
  return guesses.map((target) => (drops(target) ? undefined : target));
}

/** A name of a parameter for a column: letters, digits and underscores. */
export const nameFor = (column: string): string =>
  column
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_$/g, '')
    .slice(0, 24);
