/** Counts the golden file of Media a second time. */
import { countDetails } from '../testing/count-details.ts';
import {
  type Count,
  change,
  datesBefore,
  type Happening,
  happenings,
  listDays,
  passing,
  quotient,
  within,
} from '../testing/plain-count.ts';

const videoTitle = ({ params }: Happening) => params.video_title ?? '';
const aboutVideos = (one: Happening) => videoTitle(one) !== '';
const ofKind = (some: readonly Happening[], kind: string) => some.filter((one) => one.kind === kind).length;
const plays = (some: readonly Happening[]) => ofKind(some, 'video_start');

const table = countDetails({
  rows: 'video_details_rows',
  name: 'title',
  columns: ['video_start', 'average_watch_time', 'average_time_viewed', 'completion_rate'],
  of: videoTitle,
  only: aboutVideos,
  chartless: true,
  inside: [{ name: 'page', of: ({ page }) => page }],
});

function chart(some: readonly Happening[], dates: { start: string; end: string }) {
  const datas = listDays(dates).map((day) => plays(some.filter((one) => one.day === day)));
  return { labels: listDays(dates), datas, total: plays(within(some, dates)) };
}
const withChanges = (
  shown: ReturnType<typeof chart>,
  now: ReturnType<typeof chart>,
  then: ReturnType<typeof chart>,
) => ({
  ...shown,
  trends: now.datas.map((value, i) => change(value, then.datas[i] ?? 0)),
  total_change: change(now.total, then.total),
});

export const count: Count = (golden, view) => {
  const { dates, compare, params = {} } = view;
  const all = passing(happenings(golden), view.filter);
  const some = all.filter(aboutVideos);
  const names = (params.names ?? []) as readonly string[];
  const inRow = (name: string) => within(some, dates).filter((one) => videoTitle(one) === name);
  if (view.more === 'rows_over_time')
    return {
      rows: names.map((name) => ({
        name,
        plays: listDays(dates).map((day) => plays(inRow(name).filter((one) => one.day === day))),
      })),
    };
  if (view.more === 'retention')
    return {
      rows: names.map((name) => {
        const own = inRow(name);
        const starts = own.filter(({ kind }) => kind === 'video_start');
        const reached = (mark: number) =>
          own.filter(({ kind, params: { video_percent } }) => kind === 'video_progress' && video_percent === `${mark}`)
            .length;
        return {
          name,
          plays: starts.length,
          length: quotient(
            starts.reduce((sum, one) => sum + Number(one.params.video_duration ?? 0), 0),
            starts.length,
          ),
          reached: [starts.length, ...[10, 25, 50, 75].map(reached), ofKind(own, 'video_complete')],
        };
      }),
    };
  const counted = table(golden, view);
  if (view.more) return counted;
  const [now, before] = [chart(all, dates), chart(all, datesBefore(dates))];
  const chosen = compare && chart(all, compare);
  return {
    ...counted,
    line_chart_report: { ...withChanges(now, now, before), previous_total: before.total },
    line_compare_chart: chosen ? withChanges(chosen, now, chosen) : null,
  };
};
