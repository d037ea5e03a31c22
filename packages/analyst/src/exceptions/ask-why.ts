/** The question to which an exception leads in a conversation: why it was so, as a sentence that is understood without a model. */
import { addDays, type Day } from '@magpie/time';
import type { ExceptionKindId } from './kinds.ts';

/** How a question names what was unusual. Averages and rates aren't here: no row adds up to them. */
const NAMES: Readonly<Partial<Record<ExceptionKindId, string>>> = {
  purchases: 'orders',
  revenue: 'revenue',
  carts: 'add to carts',
  product: 'items sold of "%s"',
  coupon: 'orders with the coupon "%s"',
  device_orders: 'orders with the device "%s"',
  browser_orders: 'orders with the browser "%s"',
  views: 'page views',
  page: 'views of "%s"',
  landing: 'visits that landed on "%s"',
  device: 'visits with the device "%s"',
  browser: 'visits with the browser "%s"',
  search: 'searches for "%s"',
  forms: 'form submissions',
  form: 'form submissions',
  paid: 'paid visits',
  campaign: 'visits from the campaign "%s"',
  channel: 'visits from the channel "%s"',
  referral: 'visits from the source "%s"',
  source: 'visits from the source "%s"',
  country: 'visits from the country "%s"',
};
const WEEK = 7;

/** An exception, as far as a question names it. */
export interface AskedException {
  readonly kind: ExceptionKindId;
  readonly subject: string;
  /** Its last day, and how many there are in a row. */
  readonly day: Day;
  readonly days: number;
  readonly value: number;
  readonly expected: number;
}

const english = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dateOf = (day: Day): string => english.format(Date.parse(`${day}T00:00:00Z`));

/**
 * Returns the question why an exception was so, in English, which is always understood: its days are compared with the same weekdays
 * before. Null for kinds that no question explains, and for names that can't be quoted.
 */
export function askWhy({ kind, subject, day, days, value, expected }: AskedException): string | null {
  const name = NAMES[kind];
  if (name === undefined || subject.includes('"')) return null;
  const back = WEEK * Math.ceil(days / WEEK);
  const daysOf = (before: number) => {
    const [start, end] = [addDays(day, 1 - days - before), addDays(day, -before)];
    return start === end ? dateOf(end) : `between ${dateOf(start)} and ${dateOf(end)}`;
  };
  const those = days === 1 ? `on ${daysOf(0)}` : daysOf(0);
  const verb = value < expected ? 'fall' : 'rise';
  return `Why did ${name.replace('%s', () => subject)} ${verb} ${those} compared to ${daysOf(back)}?`;
}
