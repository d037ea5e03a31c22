/**
 * Counts the visits of a golden file a second time, in plain loops over the file itself, without engine, vocabulary,
 * query or time zones, so that it can't share their mistakes.
 */
import type { Golden, GoldenView, GoldenVisit } from './golden.ts';

/** Something that happened in a visit: a page view, or another event of the file. */
export interface Happening {
  readonly visit: GoldenVisit;
  /** `view`, or the event's name. */
  readonly kind: string;
  readonly page: string;
  /** The site's local day, `YYYY-MM-DD`, and hour. */
  readonly day: string;
  readonly hour: number;
  /** Minutes since the visit began. */
  readonly after: number;
  /** Cents of the site's currency; 0 for amounts in others. */
  readonly cents: number;
  /** Whether an amount of it is in the site's currency. */
  readonly inRevenue: boolean;
  /** Whether it is the visitor's first event of all. */
  readonly isFirst: boolean;
  /** Further fields of the page or event. */
  readonly params: Readonly<Record<string, string>>;
  /** With the cents of the line: price times quantity. */
  readonly items: readonly { readonly name: string; readonly quantity: number; readonly cents: number }[];
  readonly coupon: string;
  readonly isKey: boolean;
}

/** Everything in a file that counts: without bots, the site's own traffic and repeated orders. */
export function happenings({ site, visits, pages = {} }: Golden): Happening[] {
  const all: Happening[] = [];
  const known = new Set<string>();
  const orders = new Set<string>();
  for (const visit of visits.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const own: Happening[] = [];
    const add = (kind: string, after: number, page: string, more: Partial<Happening>) => {
      // A local time plus minutes, ignoring time zones.
      const time = new Date(Date.parse(`${visit.at.replace(' ', 'T')}:00Z`) + after * 60_000).toISOString();
      own.push({
        visit,
        kind,
        page,
        after,
        day: time.slice(0, 10),
        hour: Number(time.slice(11, 13)),
        cents: 0,
        inRevenue: true,
        isFirst: false,
        params: {},
        items: [],
        coupon: '',
        isKey: false,
        ...more,
      });
    };
    for (const [i, page] of visit.pages.entries()) add('view', i, page, { params: pages[page]?.params ?? {} });
    for (const event of visit.events ?? []) {
      if (event.event === 'page_vitals') continue;
      if (event.event === 'purchase' && event.order !== undefined) {
        if (orders.has(event.order)) continue;
        orders.add(event.order);
      }
      const counts = (event.currency ?? site.currency) === site.currency;
      const page = visit.pages[Math.min(Math.floor(event.after), visit.pages.length - 1)] ?? '';
      add(event.event, event.after, page, {
        cents: counts ? Math.round((event.value ?? 0) * 100) : 0,
        inRevenue: counts,
        params: event.params ?? {},
        items: (event.items ?? []).map(({ name, quantity, price = 0 }) => ({
          name,
          quantity,
          cents: counts ? Math.round(price * quantity * 100) : 0,
        })),
        coupon: event.coupon ?? '',
        isKey: event.event === 'purchase' || event.key === true,
      });
    }
    own.sort((a, b) => a.after - b.after);
    if (!known.has(visit.visitor) && own[0]) own[0] = { ...own[0], isFirst: true };
    known.add(visit.visitor);
    if (visit.excluded === 'bot' || (visit.excluded === 'own' && !site.countInternal)) continue;
    all.push(...own);
  }
  return all;
}

/** Events and visits of some days, inclusive. */
export const within = (all: readonly Happening[], { start, end }: GoldenView['dates']): Happening[] =>
  all.filter(({ day }) => day >= start && day <= end);

/** The dates of equal length just before. */
export function datesBefore({ start, end }: GoldenView['dates']): GoldenView['dates'] {
  const count = listDays({ start, end }).length;
  return { start: dayAfter(start, -count), end: dayAfter(start, -1) };
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Every day of some dates. */
export function listDays({ start, end }: GoldenView['dates']): string[] {
  const days = [];
  for (let day = start; day <= end; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** Groups by value, in alphabetical order. */
export const grouped = (
  some: readonly Happening[],
  by: (one: Happening) => string,
): [value: string, some: Happening[]][] => [...Map.groupBy(some, by)].sort(([a], [b]) => (a < b ? -1 : 1));

const visitsIn = (some: readonly Happening[]) => [...new Set(some.map(({ visit }) => visit))];
/** Different visits. */
export const sessions = (some: readonly Happening[]): number => visitsIn(some).length;
/** Pages viewed. */
export const views = (some: readonly Happening[]): number => some.filter(({ kind }) => kind === 'view').length;
/** Different visitors. */
export const users = (some: readonly Happening[]): number => new Set(some.map(({ visit }) => visit.visitor)).size;
/** Orders. */
export const purchases = (some: readonly Happening[]): number => some.filter(({ kind }) => kind === 'purchase').length;
/** Orders whose amount is in the revenue, which leaves out other currencies. */
export const purchasesInRevenue = (some: readonly Happening[]): number =>
  purchases(some.filter(({ inRevenue }) => inRevenue));
/** Money of orders less that of refunds. */
export const revenue = (some: readonly Happening[]): number =>
  some.reduce((sum, { kind, cents }) => sum + (kind === 'purchase' ? cents : kind === 'refund' ? -cents : 0), 0) / 100;

/** Counts of whole visits, even if only part of them is in the period, so they need the file. */
export interface WholeVisits {
  /** Visits with more than one page, ten seconds in the foreground, or a key event. */
  engaged(some: readonly Happening[]): number;
  /** Visits that are their visitor's first. */
  isNew(some: readonly Happening[]): number;
  /** Visits with an order. */
  buying(some: readonly Happening[]): number;
  /** Seconds from the first to the last event, of all visits together. */
  seconds(some: readonly Happening[]): number;
  /** Different visitors who were engaged, were new, or had the page in the foreground. */
  activeUsers(some: readonly Happening[]): number;
}

/** Counts whole visits of a file. */
export function wholeVisits(golden: Golden): WholeVisits {
  const byVisit = Map.groupBy(happenings(golden), ({ visit }) => visit);
  const isEngaged = (visit: GoldenVisit) =>
    visit.pages.length > 1 || (visit.seconds ?? 0) >= 10 || byVisit.get(visit)!.some(({ isKey }) => isKey);
  return {
    engaged: (some) => visitsIn(some).filter(isEngaged).length,
    isNew: (some) => visitsIn(some).filter((visit) => byVisit.get(visit)!.some(({ isFirst }) => isFirst)).length,
    buying: (some) =>
      visitsIn(some).filter((visit) => byVisit.get(visit)!.some(({ kind }) => kind === 'purchase')).length,
    seconds: (some) =>
      visitsIn(some).reduce(
        (sum, visit) => sum + (byVisit.get(visit)!.at(-1)!.after - byVisit.get(visit)![0]!.after) * 60,
        0,
      ),
    activeUsers: (some) =>
      users(
        some.filter(
          ({ visit, isFirst, kind, after }) =>
            isEngaged(visit) ||
            isFirst ||
            // The time in the foreground is that of the last page.
            ((visit.seconds ?? 0) > 0 && kind === 'view' && after === visit.pages.length - 1),
        ),
      ),
  };
}

/** The dimensions that a view's filter can use here. */
const COMPARABLE: Readonly<Record<string, (one: Happening) => string>> = {
  sessionDefaultChannelGroup: ({ visit }) => visit.channel ?? 'Direct',
  sessionSource: ({ visit }) => visit.source ?? '(direct)',
  sessionMedium: ({ visit }) => visit.medium ?? '(none)',
  sessionCampaignName: ({ visit }) => visit.campaign ?? '(direct)',
  countryId: ({ visit }) => visit.country ?? '(not set)',
  deviceCategory: ({ visit }) => visit.device ?? '(not set)',
  browser: ({ visit }) => visit.browser ?? '(not set)',
  pagePath: ({ page }) => page || '(not set)',
};

/**
 * Applies the filter of a view: one condition, or several joined by `and`. @throws Error for any other filter, which
 * the plain count doesn't support
 */
export function passing(all: readonly Happening[], filter: unknown): Happening[] {
  if (filter === undefined) return [...all];
  const { and, field, op, value } = filter as Readonly<Record<string, unknown>>;
  if (Array.isArray(and)) return and.reduce<Happening[]>((some, one) => passing(some, one), [...all]);
  const of = COMPARABLE[String(field)];
  if (!of || !['is', 'contains', 'beginsWith'].includes(String(op)))
    throw new Error(`The plain count doesn't know the filter ${JSON.stringify(filter)}; add it to plain-count.ts.`);
  const wanted = String(value).toLowerCase();
  return all.filter((one) => {
    const text = of(one).toLowerCase();
    return op === 'is' ? text === wanted : op === 'contains' ? text.includes(wanted) : text.startsWith(wanted);
  });
}

/** A quotient; 0 if the divisor is 0. */
export const quotient = (top: number, bottom: number): number => (bottom === 0 ? 0 : top / bottom);
/** A part of a whole in percent. */
export const percent = (part: number, whole: number): number => quotient(part, whole) * 100;
/** A number rounded to this many decimals, halves away from 0, as by hand. */
function rounded(value: number, places: number): number {
  const scaled = Number((Math.abs(value) * 10 ** places).toPrecision(12));
  return (Math.sign(value) * Math.round(scaled)) / 10 ** places || 0;
}
/** A number with two decimals, as reports show it. */
export const decimals = (value: number): number => rounded(value, 2);
/** Percent change with one decimal; null if the earlier value is 0. */
export const change = (now: number, then: number): number | null =>
  then === 0 ? null : rounded(((now - then) / then) * 100, 1);

/** Percents of visits with one decimal that add up to 100, by the largest remainder. */
export function shares<const Name extends string>(
  some: readonly Happening[],
  names: readonly Name[],
  of: (one: Happening) => string,
) {
  const counts = names.map((name) => sessions(some.filter((one) => of(one) === name)));
  const all = counts.reduce((a, b) => a + b, 0);
  const exact = counts.map((value) => percent(value, all) * 10);
  const whole = exact.map(Math.floor);
  let left = all === 0 ? 0 : 1000 - whole.reduce((a, b) => a + b, 0);
  for (const i of [...names.keys()].sort((a, b) => exact[b]! - whole[b]! - (exact[a]! - whole[a]!) || a - b))
    if (left-- > 0) whole[i]! += 1;
  return Object.fromEntries(names.map((name, i) => [name, whole[i]! / 10]));
}

/** The counted part of a view's expected answer, in the answer's shape. */
export type Count = (golden: Golden, view: GoldenView) => Readonly<Record<string, unknown>>;
