/** The reference for Search Console's numbers: rows in memory, counted plainly. */
import type { SearchConsole, SearchDay, SearchMetrics, SearchRow, SearchRows, SearchTotals } from '@magpie/query';

const DAY_MS = 86_400_000;
const MILLION = 1_000_000;

/** Google's own total; then sums over all devices or countries; then those of pages and queries, of which rare ones are left out. */
const TRUST: readonly string[] = ['', 'device', 'country', 'page', 'query'];
const COMPLETE = 3;

/** Rows of one set of dimensions. */
interface Set {
  readonly dimensions: SearchRows['dimensions'];
  readonly rows: readonly SearchRow[];
}

const nameSet = ({ dimensions }: Pick<Set, 'dimensions'>): string => dimensions.toSorted().join();
const isDay = ({ start, end }: SearchRow): boolean => start === end;
const daysIn = (start: string, end: string): number => (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
const distinctDays = (rows: readonly SearchRow[]): number => new Set(rows.map(({ start }) => start)).size;
const first = (rows: readonly SearchRow[]): string => rows.map(({ start }) => start).sort()[0]!;
const last = (rows: readonly SearchRow[]): string =>
  rows
    .map(({ end }) => end)
    .sort()
    .at(-1)!;

function rankSet(set: Set): number {
  const rank = TRUST.indexOf(nameSet(set));
  return rank < 0 ? TRUST.length : rank;
}

function sumFigures(rows: readonly SearchRow[]): SearchMetrics {
  const sum = (of: (row: SearchRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const [clicks, impressions] = [sum((row) => row.clicks), sum((row) => row.impressions)];
  return {
    clicks,
    impressions,
    ctr: impressions === 0 ? null : clicks / impressions,
    position: impressions === 0 ? null : sum((row) => row.positionMicros) / (impressions * MILLION),
  };
}

/** Answers about what each site was given; what was given of the same kind later isn't replaced. */
export function createMemorySearchConsole(
  given: ReadonlyMap<number, readonly SearchRows[]>,
): Pick<SearchConsole, 'top' | 'days'> {
  const findSets = (siteId: number, type: string, start: string, end: string): Set[] =>
    [
      ...Map.groupBy(
        (given.get(siteId) ?? []).filter(({ searchType }) => searchType === type),
        nameSet,
      ).values(),
    ].map((same) => ({
      dimensions: same[0]!.dimensions,
      rows: same.flatMap(({ rows }) => rows).filter((row) => row.start >= start && row.end <= end),
    }));

  const listDays = (sets: readonly Set[]): SearchDay[] => {
    const inOrder = sets.toSorted((a, b) => rankSet(a) - rankSet(b) || (nameSet(a) < nameSet(b) ? -1 : 1));
    const days = [...new Set(sets.flatMap(({ rows }) => rows.filter(isDay).map(({ start }) => start)))].sort();
    return days.map((day) => {
      const ofDay = (set: Set) => set.rows.filter((row) => isDay(row) && row.start === day);
      const set = inOrder.find((one) => ofDay(one).length > 0)!;
      const incomplete = ofDay(set).some((row) => row.incomplete);
      return { day, summedOver: set.dimensions, incomplete, ...sumFigures(ofDay(set)) };
    });
  };

  const sumTotals = (sets: readonly Set[], start: string, end: string): SearchTotals | null => {
    const candidates = sets.flatMap((set) => {
      const daily = set.rows.filter(isDay);
      const whole = set.rows.filter((row) => !isDay(row) && row.start === start && row.end === end);
      return [
        { set, rows: daily, known: distinctDays(daily) },
        { set, rows: whole, known: daysIn(start, end) },
      ].filter(({ rows }) => rows.length > 0);
    });
    const isPart = (set: Set) => (rankSet(set) < COMPLETE ? 0 : 1);
    const [best] = candidates.sort(
      (a, b) => isPart(a.set) - isPart(b.set) || b.known - a.known || rankSet(a.set) - rankSet(b.set),
    );
    return best ? { summedOver: best.set.dimensions, ...sumFigures(best.rows) } : null;
  };

  return {
    async top(siteId, by, { start, end, searchType = 'web', pages, queries }, limit) {
      const sets = findSets(siteId, searchType, start, end);
      const needed = [by, ...(pages ? (['page'] as const) : []), ...(queries ? (['query'] as const) : [])];
      const isAbout = ({ keys }: SearchRow) =>
        (pages?.includes(keys.page ?? '') ?? true) && (queries?.includes(keys.query ?? '') ?? true);
      // Days can be added up, periods that overlap cannot: all days, or one of the periods.
      const sources = sets
        .filter(({ dimensions }) => needed.every((name) => dimensions.includes(name)))
        .flatMap((set) =>
          [...Map.groupBy(set.rows, (row) => (isDay(row) ? 'days' : `${row.start}/${row.end}`)).values()].map(
            (rows) => ({
              set,
              rows,
              daily: isDay(rows[0]!) ? 1 : 0,
              days: isDay(rows[0]!) ? distinctDays(rows) : daysIn(rows[0]!.start, rows[0]!.end),
            }),
          ),
        );
      const [best] = sources.sort(
        (a, b) =>
          b.days - a.days ||
          b.daily - a.daily ||
          nameSet(a.set).length - nameSet(b.set).length ||
          (last(a.rows) < last(b.rows) ? 1 : -1),
      );
      if (!best) return { period: null, rows: [], sum: null, totals: null, incompleteDays: [] };
      const period = { start: first(best.rows), end: last(best.rows) };
      const chosen = best.rows.filter(isAbout);
      const within = findSets(siteId, searchType, period.start, period.end);
      return {
        period,
        rows: [...Map.groupBy(chosen, ({ keys }) => keys[by] ?? '')]
          .map(([key, rows]) => ({ key, ...sumFigures(rows) }))
          .sort((a, b) => b.clicks - a.clicks || b.impressions - a.impressions || (a.key < b.key ? -1 : 1))
          .slice(0, limit),
        sum: sumFigures(chosen),
        totals: sumTotals(within, period.start, period.end),
        incompleteDays: listDays(within)
          .filter(({ incomplete }) => incomplete)
          .map(({ day }) => day),
      };
    },
    days: async (siteId, { start, end, searchType = 'web' }) => listDays(findSets(siteId, searchType, start, end)),
  };
}
