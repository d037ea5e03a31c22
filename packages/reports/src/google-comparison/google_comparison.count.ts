/** Counts the golden file of the comparison with Google a second time. */
import type { Golden } from '../testing/golden.ts';
import type { Count } from '../testing/plain-count.ts';

type Numbers = readonly [sessions: number, users: number, views: number, orders: number, cents: number];
type Visit = Golden['visits'][number];

const NAMES = ['sessions', 'users', 'pageviews', 'orders', 'revenue'];
const THERE = ['sessions', 'totalUsers', 'screenPageViews', 'transactions', 'purchaseRevenue'];
/** Midnight in New York, in Berlin's time. */
const HOURS_LATER = 6;
const HOUR_MS = 3600_000;

const minutesOf = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00Z`);
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 24 * HOUR_MS).toISOString().slice(0, 10);

/** Counts visits that begin between two local times; an order counts once unless `again`. */
function countBetween(visits: readonly Visit[], from: number, to: number, again = false): Numbers {
  const inside = visits.filter(({ at }) => minutesOf(at) >= from && minutesOf(at) < to);
  const bought = inside.flatMap(({ events = [] }) => events);
  const counted = bought.filter(({ order }, i) => again || bought.findIndex((one) => one.order === order) === i);
  return [
    inside.length,
    new Set(inside.map(({ visitor }) => visitor)).size,
    inside.reduce((sum, { pages }) => sum + pages.length, 0),
    counted.length,
    counted.reduce((sum, { value = 0 }) => sum + Math.round(value * 100), 0),
  ];
}

const minus = (a: Numbers, b: Numbers) => a.map((value, i) => value - b[i]!) as unknown as Numbers;

export const count: Count = (golden, { dates: { start, end } }) => {
  const latest = dayAfter(golden.now.slice(0, 10), -3);
  const until = latest < start ? null : latest < end ? latest : end;
  const people = golden.visits.filter(({ excluded }) => excluded === undefined);
  const here = countBetween(people, Date.parse(start), Date.parse(dayAfter(end, 1)));
  const later = (day: string) => Date.parse(day) + HOURS_LATER * HOUR_MS;
  const there = (visits: readonly Visit[], last: string, again = false) =>
    countBetween(visits, later(start), later(dayAfter(last, 1)), again);
  const google = (last: string) => {
    const days = Object.entries(golden.google!.days).filter(([day]) => day >= start && day <= last);
    const total = (name: string) => days.reduce((sum, [, one]) => sum + Math.round((one[name] ?? 0) * 100), 0);
    return THERE.map((name, i) => (i < THERE.length - 1 ? total(name) / 100 : total(name))) as unknown as Numbers;
  };
  const shifted = there(people, end);
  const unfinished = minus(shifted, google(end));
  const more = (kind: 'bot' | 'own') =>
    minus(there(people, until!), there([...people, ...golden.visits.filter((one) => one.excluded === kind)], until!));
  const parts: (readonly [string, Numbers])[] = [
    ['zone', minus(here, shifted)],
    ['unfinished', until === null ? unfinished : minus(unfinished, minus(there(people, until), google(until)))],
    ...(until === null
      ? []
      : ([
          [
            'declined',
            there(
              people.filter(({ daily }) => daily),
              until,
            ),
          ],
          ['bots', more('bot')],
          ['internal', more('own')],
          ['repeated', minus(there(people, until), there(people, until, true))],
        ] as const)),
  ];
  return {
    final_until: until,
    metrics: NAMES.map((id, i) => {
      const scale = id === 'revenue' ? 100 : 1;
      const known = parts.map(([kind, numbers]) => ({ kind, value: numbers[i]! })).filter(({ value }) => value !== 0);
      const difference = here[i]! - google(end)[i]!;
      return {
        id,
        own: here[i]! / scale,
        google: google(end)[i]! / scale,
        difference: difference / scale,
        parts: known.map(({ kind, value }) => ({ kind, value: value / scale })),
        unexplained: known.reduce((rest, { value }) => rest - value, difference) / scale,
      };
    }),
  };
};
