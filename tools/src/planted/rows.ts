/** Rows of visits, as a file of events has them, and the mapping that the import reads the file by. */
import type { Visit } from './site.ts';
import { CHECKOUT, CONTACT, FORM, THANKS } from './world.ts';

/** One event. Texts are empty where it has none. */
export interface Row {
  /** Number of the visit, which isn't in the file. */
  readonly visit: number;
  /** Number of the day, which isn't in the file. */
  readonly day: number;
  /** Milliseconds. */
  readonly time: number;
  readonly event: string;
  readonly client: string;
  readonly page: string;
  readonly title: string;
  readonly referrer: string;
  readonly agent: string;
  readonly country: string;
  readonly city: string;
  readonly language: string;
  readonly engaged: string;
  readonly search: string;
  readonly formId: string;
  readonly formName: string;
  readonly order: string;
  readonly sku: string;
  readonly product: string;
  readonly price: string;
  readonly quantity: string;
  readonly coupon: string;
}

/** Columns of the file in their order, and what the import takes each for. */
const COLUMNS = [
  ...([
    'time',
    'event',
    'client',
    'page',
    'title',
    'referrer',
    'agent',
    'country',
    'city',
    'language',
    'engaged',
  ] as const),
  ...(['search', 'formId', 'formName', 'order', 'sku', 'product', 'price', 'quantity', 'coupon'] as const),
] as const satisfies readonly (keyof Row)[];

/** The mapping for `import csv`. */
export const MAPPING = {
  ...{ time: 'time', timeFormat: 'ms', event: 'event', client: 'client', delimiter: ',' },
  ...{ location: 'page', title: 'title', referrer: 'referrer', userAgent: 'agent' },
  ...{ country: 'country', city: 'city', language: 'language' },
  ...{ transaction: 'order', price: 'price', quantity: 'quantity', coupon: 'coupon' },
  item: { id: 'sku', name: 'product' },
  params: { engagement_time_msec: 'engaged', search_term: 'search', form_id: 'formId', form_name: 'formName' },
};

const NOTHING = {
  ...{ engaged: '', search: '', formId: '', formName: '' },
  ...{ order: '', sku: '', product: '', price: '', quantity: '', coupon: '' },
};
const STEPS = { cart: ['add_to_cart'], checkout: ['add_to_cart', 'begin_checkout'] };
const ALL_STEPS = [...STEPS.checkout, 'purchase'];
const money = (amount: number) => (Math.round(amount * 100) / 100).toFixed(2);

/** The events of a visit, the earliest first. */
export function rowsOf(visit: Visit, number: number, base: string): Row[] {
  const { source, person, pages, basket, day } = visit;
  const rows: Row[] = [];
  const seconds = Math.max(1, Math.round(visit.seconds / pages.length));
  let time = visit.start;
  let at = { page: '', title: '', referrer: source.referrer ?? '' };
  const add = (event: string, more: Partial<Row> = {}) => {
    const { client, device, country, city } = person;
    const who = { client, agent: device.agent, country: country.code, city, language: country.language };
    rows.push({ ...NOTHING, visit: number, day, time, event, ...at, ...who, ...more });
    time += 1;
  };
  const open = (path: string, title: string) => {
    const page = `${base}${path}${rows.length === 0 && source.tags ? `?${source.tags}` : ''}`;
    at = { page, title, referrer: at.page || at.referrer };
    add('page_view');
  };
  const read = ({ path, title }: (typeof pages)[number]) => {
    open(path, title);
    time += seconds * 1000;
  };
  read(pages[0]!);
  if (visit.search !== undefined) {
    open(`/?s=${encodeURIComponent(visit.search)}`, 'Search');
    add('view_search_results', { search: visit.search });
    time += 4000;
  }
  if (visit.form) {
    const form = { formId: FORM.id, formName: FORM.name };
    open(CONTACT.path, CONTACT.title);
    add('form_impression', form);
    time += 3000;
    if (visit.form !== 'seen') add('form_start', form);
    time += 20_000;
    if (visit.form === 'sent') add('form_submit', form);
  }
  for (const page of pages.slice(1)) read(page);
  if (basket) {
    const { product, quantity, coupon = '' } = basket;
    const item = { sku: product.sku, product: product.name, price: money(product.price), quantity: String(quantity) };
    add('view_item', item);
    for (const event of basket.reached === 'order' ? ALL_STEPS : STEPS[basket.reached]) {
      time += 15_000;
      if (event === 'begin_checkout') open(CHECKOUT.path, CHECKOUT.title);
      if (event === 'purchase') open(THANKS.path, THANKS.title);
      add(event, { ...item, ...(event === 'purchase' && { order: `O${number}`, coupon }) });
    }
  }
  if (visit.seconds === 0) return rows;
  // The time in view comes with the last event, and alone where there is no other after the first.
  const engaged = String(visit.seconds * 1000);
  if (rows.length === 1) add('user_engagement', { engaged });
  else rows.push({ ...rows.pop()!, engaged });
  return rows;
}

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The file's text. */
export const toCsv = (rows: readonly Row[]): string =>
  `${[COLUMNS.join(), ...rows.map((row) => COLUMNS.map((name) => cell(String(row[name]))).join())].join('\n')}\n`;
