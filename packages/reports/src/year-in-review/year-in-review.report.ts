/** The Year in Review: the calendar year before, on one page (specification part 2, sections 2 and 3). */
import { isPartError } from '../kit/part-error.ts';
import { defineReport } from '../kit/report.ts';
import type { PrintedTable } from '../kit/tables.ts';
import { yearBefore, yearDays } from './reviewed-year.ts';
import { type YearInReviewData, yearInReviewShape } from './year-in-review.shape.ts';

/** The Year in Review. */
export const yearInReviewReport = defineReport({
  id: 'yearinreview',
  version: 1,
  ownDates: (today) => yearDays(yearBefore(today)),
  // Titles of pages that events don't name, such as those of an access log.
  usesContent: true,
  lockable: { ecommerce: 'yearinreview.ecommerce' },
  shape: yearInReviewShape,
  recipe: () => import('./year-in-review.recipe.ts').then((all) => all.yearInReviewRecipe),
  // A list without rows says so itself.
  staysWhenEmpty: true,
  tables: [
    { id: 'usersgraph', title: 'Users by month', ask: 'usersgraph' },
    { id: 'countries', title: 'Countries', ask: 'countries' },
    { id: 'gender', title: 'Gender', ask: 'gender' },
    { id: 'age', title: 'Age', ask: 'age' },
    { id: 'devices', title: 'Devices', ask: 'devices' },
    { id: 'toppages', title: 'Pages', ask: 'toppages', titled: 'pagePath' },
    { id: 'referrals', title: 'Referrals', ask: 'referrals' },
    {
      id: 'queries',
      title: 'Keywords',
      columns: [
        { field: 'searchQuery', label: 'Keyword' },
        { field: 'clicks', label: 'Clicks' },
      ],
    },
    { id: 'revenuegraph', title: 'Revenue by month', ask: 'shop' },
    { id: 'browsers', title: 'Browser Breakdown', ask: 'browsers' },
    { id: 'sourcemedium', title: 'Top Source / Medium Referrals', ask: 'sourcemedium' },
  ],
  print,
});

/** Returns the tables that the command line prints. */
function print(data: YearInReviewData): readonly PrintedTable[] {
  const { info, usersgraph, ecommerce } = data;
  const rows = <T>(part: readonly T[] | { readonly error: unknown }): readonly T[] =>
    isPartError(part) ? [] : (part as readonly T[]);
  const list = (title: string, value: string, of: PrintedTable['rows']): PrintedTable => ({
    columns: [{ title }, { title: value, right: true }],
    rows: of,
  });
  return [
    list(`Year ${data.report_year}`, 'Value', [
      ['Users', info.users.value],
      ['Users the year before', info.users.prev],
      ['Sessions', info.sessions.value],
      ['Pageviews', info.pageviews.value],
      ['Minutes', info.duration.total_minutes],
      ['Minutes per session', info.duration.avg_minutes],
      ...(ecommerce && !isPartError(ecommerce)
        ? [['Revenue', ecommerce.revenue.value] as const, ['Transactions', ecommerce.transactions.value] as const]
        : []),
    ]),
    list(
      'Month',
      'Users',
      usersgraph.labels.map((label, i) => [label.slice(0, 7), usersgraph.datapoints[i] ?? 0]),
    ),
    list(
      'Country',
      'Sessions',
      rows(data.countries).map(({ name, sessions }) => [name, sessions]),
    ),
    list(
      'Page',
      'Sessions',
      rows(data.toppages).map(({ title, sessions }) => [title, sessions]),
    ),
    list(
      'Referral',
      'Sessions',
      rows(data.referrals).map(({ url, sessions }) => [url, sessions]),
    ),
    list(
      'Keyword',
      'Clicks',
      rows(data.queries).map(({ term, clicks }) => [term, clicks]),
    ),
    list(
      'Browser',
      'Sessions',
      isPartError(data.browsers) ? [] : data.browsers.labels.map((label, i) => [label, seriesAt(data, i)]),
    ),
    list(
      'Source / Medium',
      'Conversion Rate',
      rows(data.sourcemedium).map((row) => [row.source_medium, { value: row.conversion_rate, unit: '%' }]),
    ),
  ];
}

const seriesAt = ({ browsers }: YearInReviewData, i: number): number =>
  isPartError(browsers) ? 0 : (browsers.series[i] ?? 0);
