/** Counts the golden file of Publishers a second time. */
import { countList } from '../testing/count-lists.ts';
import { countScroll } from '../testing/count-scroll.ts';
import type { GoldenView } from '../testing/golden.ts';
import {
  type Count,
  grouped,
  type Happening,
  happenings,
  passing,
  percent,
  sessions,
  wholeVisits,
  within,
} from '../testing/plain-count.ts';

const NOT_SET = '(not set)';

const pathIn = (url: string) => new URL(url).pathname;

export const count: Count = (golden, view) => {
  const counted = passing(happenings(golden), view.filter);
  const whole = wholeVisits(golden);
  const list = (
    some: readonly Happening[],
    columns: readonly string[],
    ...by: { field: string; of: (one: Happening) => string }[]
  ) => countList({ by, columns }, some, whole, view);
  const titled = (rows: ReturnType<typeof list>, field: string, findTitle: (name: string) => string | undefined) =>
    rows.map((row) => ({ ...row, title: findTitle(String(row[field])) ?? row[field] }));
  const findTitle = (path: string) => golden.pages?.[path]?.title;
  const clicks = counted.filter(({ kind, params }) => kind === 'click' && params.outbound === 'true');
  const linkLabel = ({ params }: Happening) =>
    golden.site.affiliateRules?.find(({ prefix }) => pathIn(params.link_url!).startsWith(prefix))?.label;
  const downloads = counted.filter(({ kind }) => kind === 'file_download');
  const fileText = (file: string) =>
    grouped(
      within(downloads, view.dates).filter(({ params }) => params.file_name === file && params.link_text),
      ({ params }) => params.link_text!,
    ).sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
  return {
    landingpages: titled(
      list(counted, ['visits', 'duration', 'bounce'], {
        field: 'page_path',
        of: ({ visit }) => visit.pages[0] ?? NOT_SET,
      }),
      'page_path',
      findTitle,
    ),
    exitpages: titled(
      list(counted, ['exits', 'pageviews', 'exitrate'], {
        field: 'page_path',
        of: ({ page }) => page || NOT_SET,
      }).filter(({ exits }) => Number(exits) > 0),
      'page_path',
      findTitle,
    ),
    outboundlinks: list(clicks, ['clicks'], { field: 'title', of: ({ params }) => params.link_url! }),
    affiliatelinks: list(
      clicks.filter((one) => linkLabel(one) !== undefined),
      ['clicks'],
      { field: 'title', of: (one) => linkLabel(one)! },
      { field: 'link', of: ({ params }) => params.link_url! },
    ),
    downloadlinks: titled(
      list(downloads, ['clicks'], { field: 'file_name', of: ({ params }) => params.file_name! }),
      'file_name',
      fileText,
    ),
    age: graph(counted, 'user_age_bracket', 2, view, (a, b) => (a < b ? -1 : 1)),
    gender: graph(counted, 'user_gender', 1, view),
    interest: interests(counted, view),
    scroll: countScroll(counted, view),
  };
};

const known = (some: readonly Happening[], property: string) =>
  some.filter(({ visit }) => visit.properties?.[property] !== undefined);

/** Percent of the visits of which it is known, most first; the shares of the golden file come out even. */
function shares(counted: readonly Happening[], property: string, places: number, { dates, compare }: GoldenView) {
  const some = known(counted, property);
  const of = ({ visit }: Happening) => visit.properties![property]!;
  const sessionsIn = (name: string, period: GoldenView['dates'] | undefined) =>
    period ? sessions(within(some, period).filter((one) => of(one) === name)) : 0;
  const names = [...new Set([dates, ...(compare ? [compare] : [])].flatMap((one) => within(some, one).map(of)))];
  const scale = 10 ** places;
  const round = (value: number) => Math.round(value * scale) / scale;
  return names
    .map((name) => ({
      name,
      sessions: sessionsIn(name, dates),
      now: round(percent(sessionsIn(name, dates), sessions(within(some, dates)))),
      before: compare ? round(percent(sessionsIn(name, compare), sessions(within(some, compare)))) : null,
    }))
    .sort((a, b) => b.sessions - a.sessions || (b.before ?? 0) - (a.before ?? 0) || (a.name < b.name ? -1 : 1));
}

function graph(
  counted: readonly Happening[],
  property: string,
  places: number,
  view: GoldenView,
  order?: (a: string, b: string) => number,
) {
  const all = shares(counted, property, places, view);
  if (order) all.sort((a, b) => order(a.name, b.name));
  return {
    graph: {
      labels: all.map(({ name }) => name),
      data: all.map(({ now }) => now),
      compare: view.compare ? all.map(({ before }) => before) : null,
    },
  };
}

const interests = (counted: readonly Happening[], view: GoldenView) =>
  shares(counted, 'user_interest', 1, view).map(({ name, now, before }) => ({
    interest: name,
    percent: now,
    compare_percent: before,
  }));
