/** This module is responsible for counting the golden file of Retention a second time. */
import { type Count, happenings, passing } from '../testing/plain-count.ts';

const DAY = 86_400_000;
const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const dayBefore = (day: string) => textOf(Date.parse(day) - DAY);

export const count: Count = (golden, view) => {
  const by = view.params?.by ?? 'weeks';
  /** The first day of the week or month of a day. */
  const startOf = (day: string) => {
    if (by === 'months') return `${day.slice(0, 7)}-01`;
    let ms = Date.parse(day);
    while (new Date(ms).getUTCDay() !== golden.site.firstDayOfWeek) ms -= DAY;
    return textOf(ms);
  };
  const nextOf = (start: string) => startOf(textOf(Date.parse(start) + (by === 'months' ? 31 : 7) * DAY));
  const inOrder = golden.visits.toSorted((a, b) => a.at.localeCompare(b.at));
  const known = startOf(inOrder[0]!.at.slice(0, 10));
  const today = golden.now.slice(0, 10);
  // Those that are over, and within the end of the dates.
  const starts: string[] = [];
  for (let start = known; dayBefore(nextOf(start)) <= view.dates.end && nextOf(start) <= today; start = nextOf(start))
    starts.push(start);
  const shown = starts.slice(-12);
  if (shown.length < 3)
    return {
      by,
      dates: null,
      too_few: { enough_on: nextOf(nextOf(nextOf(known))), in_future: nextOf(nextOf(nextOf(known))) > today },
      cohorts: [],
      came_back: null,
    };
  const firstOf = (visitor: string) => startOf(inOrder.find((visit) => visit.visitor === visitor)!.at.slice(0, 10));
  const counted = passing(happenings(golden), view.filter).filter(
    ({ visit, day }) => !visit.daily && shown.includes(startOf(day)),
  );
  const visitorsOf = (first: string, during: readonly string[]) =>
    new Set(
      counted
        .filter(({ visit, day }) => firstOf(visit.visitor) === first && during.includes(startOf(day)))
        .map(({ visit }) => visit.visitor),
    ).size;
  const cohorts = shown.map((start, i) => ({
    start,
    end: dayBefore(nextOf(start)),
    visitors: visitorsOf(start, shown),
    returned: shown.slice(i + 1).map((later) => visitorsOf(start, [later])),
  }));
  let [visitors, returned] = [0, 0];
  for (const cohort of cohorts.slice(0, -1)) {
    visitors += cohort.visitors;
    returned += cohort.returned[0]!;
  }
  return {
    by,
    dates: { start: shown[0], end: cohorts.at(-1)!.end },
    too_few: null,
    cohorts,
    came_back: visitors > 0 ? { visitors, returned } : null,
  };
};
