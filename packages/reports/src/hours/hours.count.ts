/** Counts the golden file of Hours a second time. */
import {
  type Count,
  decimals,
  type Happening,
  happenings,
  listDays,
  passing,
  purchases,
  revenue,
  sessions,
  views,
  within,
} from '../testing/plain-count.ts';

const COUNTS = { pageviews: views, sessions, purchases, revenue };
const dayNumber = (day: string) => new Date(day).getUTCDay();

export const count: Count = (golden, view) => {
  const counted = passing(happenings(golden), view.filter);
  const shown = (view.params?.metric ?? 'pageviews') as keyof typeof COUNTS;
  const countNumber = (some: readonly Happening[]) => decimals(COUNTS[shown](some));
  const [today, time] = golden.now.split(' ') as [string, string];
  const firstDay = golden.visits.map(({ at }) => at.slice(0, 10)).sort()[0]!;
  const days = listDays(view.dates).filter((day) => day >= firstDay && day <= today);
  /** Whether any of the days has had such an hour. */
  const has = (weekday: number, hour: number) =>
    days.some((day) => dayNumber(day) === weekday && (day < today || hour <= Number(time.slice(0, 2))));
  const valueIn = (dates: typeof view.dates, weekday: number, hour: number) =>
    countNumber(within(counted, dates).filter((one) => dayNumber(one.day) === weekday && one.hour === hour));
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((i) => {
    const day = (golden.site.firstDayOfWeek + i) % 7;
    return {
      day,
      now: hours.map((hour) => (has(day, hour) ? valueIn(view.dates, day, hour) : null)),
      compare: view.compare ? hours.map((hour) => valueIn(view.compare!, day, hour)) : null,
    };
  });
  const known = weekdays.flatMap(({ day, now }) =>
    now.flatMap((value, hour) => (value === null ? [] : [{ day, hour, value }])),
  );
  const some = known.some(({ value }) => value !== 0);
  const of = (value: number) => {
    const found = known.find((one) => one.value === value)!;
    return some ? { day: found.day, hour: found.hour } : null;
  };
  const countDays = (weekday: number) => days.filter((day) => dayNumber(day) === weekday).length;
  return {
    metric: shown,
    total: countNumber(within(counted, view.dates)),
    compare_total: view.compare ? countNumber(within(counted, view.compare)) : null,
    weekdays,
    most: of(Math.max(...known.map(({ value }) => value))),
    least: of(Math.min(...known.map(({ value }) => value))),
    without: known.filter(({ value }) => value === 0).length,
    days: days.length,
    more_often: [0, 1, 2, 3, 4, 5, 6].filter((day) =>
      [0, 1, 2, 3, 4, 5, 6].some((other) => countDays(day) > countDays(other)),
    ),
    present: { day: dayNumber(today), hour: Number(time.slice(0, 2)) },
  };
};
