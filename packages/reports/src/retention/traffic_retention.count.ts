/** Counts the golden file of Retention a second time. */
import { type Count, happenings, passing } from '../testing/plain-count.ts';

const DAY = 86_400_000;
const formatDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const dayBefore = (day: string) => formatDay(Date.parse(day) - DAY);

export const count: Count = (golden, view) => {
  const by = view.params?.by ?? 'weeks';
  /** The first day of the week or month of a day. */
  const cohortStart = (day: string) => {
    if (by === 'months') return `${day.slice(0, 7)}-01`;
    let ms = Date.parse(day);
    while (new Date(ms).getUTCDay() !== golden.site.firstDayOfWeek) ms -= DAY;
    return formatDay(ms);
  };
  const nextStart = (start: string) => cohortStart(formatDay(Date.parse(start) + (by === 'months' ? 31 : 7) * DAY));
  const inOrder = golden.visits.toSorted((a, b) => a.at.localeCompare(b.at));
  const known = cohortStart(inOrder[0]!.at.slice(0, 10));
  const today = golden.now.slice(0, 10);
  // Those that are over, and within the end of the dates.
  const starts: string[] = [];
  for (
    let start = known;
    dayBefore(nextStart(start)) <= view.dates.end && nextStart(start) <= today;
    start = nextStart(start)
  )
    starts.push(start);
  const shown = starts.slice(-12);
  if (shown.length < 3)
    return {
      by,
      dates: null,
      too_few: {
        enough_on: nextStart(nextStart(nextStart(known))),
        in_future: nextStart(nextStart(nextStart(known))) > today,
      },
      cohorts: [],
      came_back: null,
    };
  const firstCohort = (visitor: string) =>
    cohortStart(inOrder.find((visit) => visit.visitor === visitor)!.at.slice(0, 10));
  const counted = passing(happenings(golden), view.filter).filter(
    ({ visit, day }) => !visit.daily && shown.includes(cohortStart(day)),
  );
  const listVisitors = (first: string, during: readonly string[]) =>
    new Set(
      counted
        .filter(({ visit, day }) => firstCohort(visit.visitor) === first && during.includes(cohortStart(day)))
        .map(({ visit }) => visit.visitor),
    ).size;
  const cohorts = shown.map((start, i) => ({
    start,
    end: dayBefore(nextStart(start)),
    people: listVisitors(start, shown),
    returned: shown.slice(i + 1).map((later) => listVisitors(start, [later])),
  }));
  let [people, returned] = [0, 0];
  for (const cohort of cohorts.slice(0, -1)) {
    people += cohort.people;
    returned += cohort.returned[0]!;
  }
  return {
    by,
    dates: { start: shown[0], end: cohorts.at(-1)!.end },
    too_few: null,
    cohorts,
    came_back: people > 0 ? { people, returned } : null,
  };
};
