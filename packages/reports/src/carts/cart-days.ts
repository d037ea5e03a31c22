/** Days of the Cart Abandonment report: combined from two answers, searched, sorted and paged. */

import { addDays, daysBetween } from '@magpie/time';
import type { ReportContext } from '../kit/context.ts';
import { ascending, sortedPage, type WantedPage } from '../kit/sorted-page.ts';
import { wireValue } from '../kit/wire-value.ts';
import type { CartDay, CartNumbers } from './cart.shape.ts';

type Rows<Metric extends string> = {
  readonly rows: readonly {
    readonly range: number;
    readonly dimensions: { readonly date: string };
    readonly metrics: Readonly<Record<Metric, number>>;
  }[];
};

/** The answers about days. */
export interface DayAnswers {
  readonly day_units?: Rows<'itemsPurchased'> | undefined;
  readonly day_visits?:
    | Rows<
        | 'purchaseRevenue'
        | 'sessionCartAbandonmentRate'
        | 'sessionCheckoutAbandonmentRate'
        | 'cartSessions'
        | 'checkoutSessions'
        | 'purchaseSessions'
      >
    | undefined;
}

const NOTHING: CartNumbers = {
  purchase_quantity: 0,
  revenue: 0,
  cart_abandonment: null,
  checkout_abandonment: null,
  added: 0,
  checked_out: 0,
  bought: 0,
};

const dashed = (date: string) => date.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');

/** Every day with carts, checkouts or orders; compared with the day at the same place of the chosen period. */
export function listCartDays(answers: DayAnswers, { range, compare }: ReportContext<unknown>): readonly CartDay[] {
  const [now, then] = [0, 1].map((place) => numbersByDay(answers, place));
  return [...now!].map(([date, numbers]) => ({
    date,
    ...numbers,
    compare: compare ? (then!.get(addDays(compare.start, daysBetween(range.start, date))) ?? NOTHING) : null,
  }));
}

function numbersByDay({ day_units, day_visits }: DayAnswers, place: number): Map<string, CartNumbers> {
  const days = new Map<string, CartNumbers>();
  const put = (date: string, some: Partial<CartNumbers>) =>
    days.set(dashed(date), { ...(days.get(dashed(date)) ?? NOTHING), ...some });
  for (const { range, dimensions, metrics } of day_visits?.rows ?? []) {
    if (range !== place) continue;
    put(dimensions.date, {
      revenue: wireValue(metrics.purchaseRevenue, 'currency'),
      cart_abandonment: metrics.cartSessions > 0 ? wireValue(metrics.sessionCartAbandonmentRate, 'ratio') : null,
      checkout_abandonment:
        metrics.checkoutSessions > 0 ? wireValue(metrics.sessionCheckoutAbandonmentRate, 'ratio') : null,
      added: metrics.cartSessions,
      checked_out: metrics.checkoutSessions,
      bought: metrics.purchaseSessions,
    });
  }
  for (const { range, dimensions, metrics } of day_units?.rows ?? [])
    if (range === place) put(dimensions.date, { purchase_quantity: metrics.itemsPurchased });
  return days;
}

/** How a date may be written in a search, apart from ISO's way. English: the server doesn't know the reader's language. */
const WRITTEN: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'full' },
  { dateStyle: 'long' },
  { dateStyle: 'medium' },
  { month: 'short', day: 'numeric' },
  { dateStyle: 'short' },
];
const LOCALES = ['en-US', 'en-GB', 'de'];
const written = LOCALES.flatMap((locale) =>
  WRITTEN.map((style) => new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' })),
);

/** Whether a day is what is searched for: as ISO writes it, or as people do. */
function isSought(day: string, text: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return day.includes(text) || written.some((format) => hasText(format.format(at).toLowerCase(), text));
}

/** Whether a date has a text that doesn't end within a number: "8 Nov 2026" isn't "Nov 20". */
function hasText(date: string, text: string): boolean {
  const isDigit = (char: string | undefined) => char !== undefined && char >= '0' && char <= '9';
  for (let at = date.indexOf(text); at >= 0; at = date.indexOf(text, at + 1)) {
    const end = at + text.length;
    if (!(isDigit(date[at - 1]) && isDigit(text[0])) && !(isDigit(date[end]) && isDigit(text.at(-1)))) return true;
  }
  return false;
}

/** Which days are wanted, and in which order. */
export interface WantedDays extends WantedPage {
  readonly search: string;
}

/** A page of the days, and how many there are; days without a rate come last by it, either way. */
export function pageOfDays(
  days: readonly CartDay[],
  { search, ...wanted }: WantedDays,
): { readonly rows: readonly CartDay[]; readonly total: number } {
  const text = search.trim().toLowerCase();
  const found = text === '' ? days : days.filter(({ date }) => isSought(date, text));
  const { rows, pagination } = sortedPage(found, wanted, (a, b) => ascending(b.date, a.date));
  return { rows, total: pagination.total };
}
