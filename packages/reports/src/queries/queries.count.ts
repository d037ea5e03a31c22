/** Counts the golden file of Search Console a second time. */
import type { Golden } from '../testing/golden.ts';
import { type Count, decimals, percent } from '../testing/plain-count.ts';

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

export const count: Count = ({ searches = [] }, { dates, compare }) => {
  const now = inDates(searches, dates);
  const then = compare && inDates(searches, compare);
  const all = [...now.terms].map(([term, some]) => {
    const before = then?.terms.get(term);
    return { term, ...numbers(some), compare: before ? numbers(before) : null };
  });
  const byName = (a: { term: string }, b: { term: string }) => (a.term < b.term ? -1 : 1);
  return {
    queries: all.toSorted((a, b) => b.clicks - a.clicks || b.impressions - a.impressions || byName(a, b)).slice(0, 50),
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
