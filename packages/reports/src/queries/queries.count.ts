/** Counts the golden file of Search Console a second time. */
import type { Golden, GoldenView } from '../testing/golden.ts';
import { type Count, change, decimals, listDays, percent } from '../testing/plain-count.ts';

type Search = NonNullable<Golden['searches']>[number];

const sum = (some: readonly Search[], of: (one: Search) => number) => some.reduce((total, one) => total + of(one), 0);

function numbers(some: readonly Search[]) {
  const clicks = sum(some, (one) => one.clicks);
  const impressions = sum(some, (one) => one.impressions);
  const places = sum(some, (one) => Math.round(one.position * 10) * one.impressions);
  return {
    clicks,
    impressions,
    ctr: impressions === 0 ? null : decimals(percent(clicks, impressions)),
    position: impressions === 0 ? null : Math.round(places / impressions) / 10,
  };
}

function inDates(all: readonly Search[], { start, end }: { start: string; end: string }) {
  const some = all.filter(({ day }) => day >= start && day <= end);
  const days = [...new Set(some.map(({ day }) => day))].sort();
  const period = days.length === 0 ? null : { start: days[0], end: days.at(-1) };
  const incomplete = days.filter((day) => some.some((one) => one.day === day && one.incomplete));
  return { terms: Map.groupBy(some, ({ term }) => term), period, incomplete };
}

interface Counted {
  readonly clicks: number;
  readonly impressions: number;
  readonly places: number;
}

/** What is known of a day: Google's total, else the sum of its terms. */
function dayOf({ searches = [], searched_days: days = [] }: Golden, day: string): (Counted & { open: boolean }) | null {
  const total = days.filter((one) => one.day === day);
  const some = total.length > 0 ? total : searches.filter((one) => one.day === day);
  if (some.length === 0) return null;
  const all = (of: (one: (typeof some)[number]) => number) => some.reduce((sum, one) => sum + of(one), 0);
  return {
    clicks: all((one) => one.clicks),
    impressions: all((one) => one.impressions),
    places: all((one) => one.position * one.impressions),
    open: some.some(({ incomplete }) => incomplete),
  };
}

const READ: Readonly<Record<string, (one: Counted) => number | null>> = {
  clicks: ({ clicks }) => clicks,
  impressions: ({ impressions }) => impressions,
  ctr: ({ clicks, impressions }) => (impressions === 0 ? null : decimals(percent(clicks, impressions))),
  position: ({ places, impressions }) => (impressions === 0 ? null : decimals(places / impressions)),
};

function chartOf(golden: Golden, { dates, compare }: GoldenView) {
  const inDays = (period: GoldenView['dates']) => {
    const labels = listDays(period);
    const found = labels.map((day) => dayOf(golden, day));
    const known = found.flatMap((one, i) => (one ? [i] : []));
    const nothing = { clicks: 0, impressions: 0, places: 0, open: false };
    return {
      labels,
      days: found.map((one, i) => (i < known[0]! || i > known.at(-1)! || known.length === 0 ? null : (one ?? nothing))),
    };
  };
  const now = inDays(dates);
  if (now.days.every((one) => one === null)) return null;
  const then = compare && inDays(compare);
  const sum = (days: readonly (Counted | null)[]): Counted | null =>
    days.some((one) => one)
      ? days.reduce<Counted>(
          (all, one) => ({
            clicks: all.clicks + (one?.clicks ?? 0),
            impressions: all.impressions + (one?.impressions ?? 0),
            places: all.places + (one?.places ?? 0),
          }),
          { clicks: 0, impressions: 0, places: 0 },
        )
      : null;
  const read = (of: (one: Counted) => number | null, one: Counted | null | undefined) => (one ? of(one) : null);
  return {
    labels: now.labels,
    compare_labels: then?.labels ?? null,
    granularity: 'day',
    partial: now.days.flatMap((one, i) => (one?.open ? [i] : [])),
    lines: Object.fromEntries(
      Object.entries(READ).map(([id, of]) => [
        id,
        {
          points: now.days.map((one) => read(of, one)),
          total: read(of, sum(now.days)),
          compare: then
            ? {
                points: then.days.map((one) => read(of, one)),
                changes: now.days.map((one, i) => {
                  const [value, earlier] = [exact(id, one), exact(id, then.days[i])];
                  return one?.open || value === null || earlier === null ? null : change(value, earlier);
                }),
                total: read(of, sum(then.days)),
              }
            : null,
        },
      ]),
    ),
  };
}

/** A number of a day that isn't rounded. */
function exact(id: string, one: Counted | null | undefined): number | null {
  if (!one) return null;
  const { clicks, impressions, places } = one;
  if (id === 'clicks') return clicks;
  if (id === 'impressions') return impressions;
  return impressions === 0 ? null : (id === 'ctr' ? clicks : places) / impressions;
}

/** All searches that aren't of a listed term; those of no term are in Google's totals alone. */
function othersOf(golden: Golden, { dates }: GoldenView, listed: readonly { clicks: number; impressions: number }[]) {
  const totals = (golden.searched_days ?? []).filter(({ day }) => day >= dates.start && day <= dates.end);
  const terms = (golden.searches ?? []).filter(({ day }) => day >= dates.start && day <= dates.end);
  if (totals.length === 0 || terms.length === 0) return null;
  const less = (of: 'clicks' | 'impressions', others: readonly { clicks: number; impressions: number }[]) =>
    Math.max(0, totals.reduce((all, one) => all + one[of], 0) - others.reduce((all, one) => all + one[of], 0));
  return {
    clicks: less('clicks', listed),
    impressions: less('impressions', listed),
    unnamed_clicks: less('clicks', terms),
    unnamed_impressions: less('impressions', terms),
  };
}

/** Pages of the view's term. */
function pagesOf({ searched_pages: pages = [], site }: Golden, { dates, params }: GoldenView) {
  const some = pages.filter(({ day, term }) => term === params?.term && day >= dates.start && day <= dates.end);
  const found = [...Map.groupBy(some, ({ page }) => page)].map(([path, of]) => {
    const clicks = of.reduce((all, one) => all + one.clicks, 0);
    const impressions = of.reduce((all, one) => all + one.impressions, 0);
    return {
      page: site.url + path,
      path,
      clicks,
      impressions,
      ctr: decimals(percent(clicks, impressions)),
      position: 1,
    };
  });
  return { pages: found.sort((a, b) => b.clicks - a.clicks), total: found.length };
}

/** The 24 hours up to now, beside visits from Google. */
function hoursOf({ searched_hours: hours = [], visits, now }: Golden) {
  const start = Date.parse(`${now.slice(0, 13).replace(' ', 'T')}:00:00Z`);
  const labels = Array.from({ length: 24 }, (_, i) =>
    new Date(start - (23 - i) * 3_600_000).toISOString().slice(0, 13),
  );
  const isIn = (at: string, label: string) => at.slice(0, 13).replace(' ', 'T') === label;
  const last =
    hours
      .map(({ at }) => at.slice(0, 13).replace(' ', 'T'))
      .sort()
      .at(-1) ?? '';
  const open = hours
    .filter(({ incomplete }) => incomplete)
    .map(({ at }) => at.slice(0, 13).replace(' ', 'T'))
    .sort()[0];
  const clicks = labels.map((label) =>
    label > last ? null : hours.filter(({ at }) => isIn(at, label)).reduce((all, one) => all + one.clicks, 0),
  );
  const sessions = labels.map(
    (label) =>
      visits.filter(({ at, source, medium }) => source === 'google' && medium === 'organic' && isIn(at, label)).length,
  );
  return {
    labels: labels.map((label) => `${label}:00`),
    clicks,
    sessions,
    incomplete: labels.flatMap((label, i) => (open !== undefined && label >= open ? [i] : [])),
    clicks_total: clicks.reduce<number>((all, one) => all + (one ?? 0), 0),
    sessions_total: sessions.reduce((all, one, i) => all + (clicks[i] === null ? 0 : one), 0),
  };
}

export const count: Count = (golden, view) => {
  if (view.more === 'pages') return pagesOf(golden, view);
  if (view.more === 'hours') return hoursOf(golden);
  const { searches = [], searched_pages: pages = [] } = golden;
  const { dates, compare } = view;
  const now = inDates(searches, dates);
  const then = compare && inDates(searches, compare);
  const all = [...now.terms].map(([term, some]) => {
    const before = then?.terms.get(term);
    return { term, ...numbers(some), compare: before ? numbers(before) : null };
  });
  const byName = (a: { term: string }, b: { term: string }) => (a.term < b.term ? -1 : 1);
  const queries = all
    .toSorted((a, b) => b.clicks - a.clicks || b.impressions - a.impressions || byName(a, b))
    .slice(0, 50);
  return {
    queries,
    other: othersOf(golden, view, queries),
    chart: chartOf(golden, view),
    has_pages: pages.some(({ term, day }) => term !== undefined && day >= dates.start && day <= dates.end),
    almost: all
      .filter(({ position }) => position !== null && position >= 8 && position <= 20)
      .sort((a, b) => b.impressions - a.impressions || byName(a, b))
      .slice(0, 10),
    period: now.period,
    compare_period: then?.period ?? null,
    incomplete: now.incomplete,
    imported: true,
  };
};
