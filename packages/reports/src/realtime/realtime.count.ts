/** Counts the golden file of Real-Time a second time. */
import type { Golden } from '../testing/golden.ts';
import {
  type Count,
  change,
  decimals,
  type Happening,
  happenings,
  passing,
  percent,
  users,
  views,
} from '../testing/plain-count.ts';

const NOT_SET = '(not set)';
const MINUTES = 30;
const NAMES: Readonly<Record<string, string>> = {
  AT: 'Austria',
  DE: 'Germany',
  FR: 'France',
  NO: 'Norway',
};

/** Minutes of local time, ignoring time zones. */
const parseMinute = (moment: string) => Date.parse(`${moment.replace(' ', 'T')}:00Z`) / 60_000;
/** The minute in which something happened. */
const minuteIn = ({ visit, after }: Happening) => Math.floor(parseMinute(visit.at) + after);
const formatMinute = (minute: number) => new Date(minute * 60_000).toISOString().slice(0, 16);

/** Groups with their visitors, most first, then by their names. */
function most<Row>(
  some: readonly Happening[],
  nameOf: (one: Happening) => readonly string[],
  row: (names: readonly string[], count: number, of: readonly Happening[]) => Row,
): Row[] {
  return [...Map.groupBy(some, (one) => nameOf(one).join('\n'))]
    .map(([key, of]) => ({ key, of, count: users(of) }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .slice(0, 10)
    .map(({ key, of, count }) => row(key.split('\n'), count, of));
}

function pageTitle({ pages = {}, content }: Golden, path: string): string {
  return pages[path]?.title ?? content?.items.find((one) => one.path === path)?.title ?? path;
}

/** The fewest and the most visitors of the half hours of an hour, on the same weekday of four weeks. */
function usual(all: readonly Happening[], golden: Golden, hour: string) {
  const start = parseMinute(`${hour.replace('T', ' ')}:00`);
  const first = Math.min(...happenings(golden).map(minuteIn));
  const week = 7 * 1440;
  if (Math.floor(first / 1440) > Math.floor((start - 4 * week) / 1440)) return null;
  const counts = [1, 2, 3, 4].flatMap((weeks) =>
    [0, MINUTES].map((half) => {
      const from = start - weeks * week + half;
      return users(all.filter((one) => minuteIn(one) >= from && minuteIn(one) < from + MINUTES));
    }),
  );
  return { low: Math.min(...counts), high: Math.max(...counts) };
}

export const count: Count = (golden, { filter, more, params = {} }) => {
  const all = passing(happenings(golden), filter);
  if (more === 'usual') return usual(all, golden, String(params.hour ?? '2026-11-29T10')) as never;
  const current = parseMinute(golden.now);
  const within = (from: number, to: number) =>
    all.filter((one) => current - minuteIn(one) >= to && current - minuteIn(one) <= from);
  const some = within(MINUTES - 1, 0);
  const now = users(some);
  const share = (number: number) => ({ count: number, percent: decimals(percent(number, now)) });
  const minutes = Array.from({ length: MINUTES }, (_, i) => current - (MINUTES - 1 - i));
  const viewsIn = (minute: number) => views(all.filter((one) => minuteIn(one) === minute));
  return {
    now,
    toppages: most(
      some,
      ({ visit, page }) => [visit.host ?? 'example.com', page],
      ([host, path = ''], number) => ({
        title: pageTitle(golden, path),
        path,
        url: `https://${host}${path}`,
        ...share(number),
      }),
    ),
    referrals: most(
      some.filter(({ visit }) => visit.source !== undefined),
      ({ visit }) => [visit.source ?? '', visit.campaign ?? ''],
      ([source = '', campaign = ''], number, of) => {
        // Only those whose first page is in these minutes are known to have come from somewhere.
        const from = of.find(
          ({ kind, after, visit }) => kind === 'view' && after === 0 && visit.referrer !== undefined,
        );
        return {
          source,
          path: from ? new URL(from.visit.referrer ?? '').pathname : '',
          campaign: campaign.startsWith('(') ? '' : campaign,
          ...share(number),
        };
      },
    ),
    countries: most(
      some,
      ({ visit }) => [NAMES[visit.country ?? ''] ?? NOT_SET, visit.country ?? NOT_SET],
      ([name = '', iso = ''], number) => ({ name, iso, ...share(number) }),
    ),
    cities: most(
      some.filter(({ visit }) => visit.city !== undefined),
      ({ visit }) => [visit.city ?? '', visit.region ?? '', NAMES[visit.country ?? ''] ?? '', visit.country ?? ''],
      ([city = '', region = '', name = '', iso = ''], number) => ({ city, region, name, iso, count: number }),
    ),
    pageviewsovertime: {
      labels: minutes.map(formatMinute),
      datapoints: minutes.map(viewsIn),
      trendpoints: minutes.map((minute) => change(viewsIn(minute), viewsIn(minute - MINUTES))),
      timestamps: minutes.map((minute) => (minute - 60) * 60),
    },
  };
};
