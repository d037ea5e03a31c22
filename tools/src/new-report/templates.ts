/** Templates of a new report: a working details report, and its tests. */
import { formatGolden } from '@magpie/reports/testing';
import { overlayName, type ReportNames, type RowsBy } from './names.ts';

/** The definition: visits by a dimension, with the usual metrics. */
export const definition = ({ id, variable, title }: ReportNames, { dimension, label, field }: RowsBy) =>
  `/** Report "${title}": ${label.toLowerCase()}, with the visits of each. */
import { byDimension, byMetric } from '../kit/columns.ts';
import { detailsReport } from '../parts/details-report.ts';

export const ${variable} = detailsReport({
  id: '${id}',
  version: 1,
  field: '${id}_table',
  title: '${title}',
  by: byDimension('${field}', '${dimension}'),
  columns: [
    byMetric('sessions', 'sessions'),
    byMetric('engaged_sessions', 'engagedSessions'),
    byMetric('pages_per_sessions', 'screenPageViewsPerSession', { label: 'Pages / Sessions' }),
  ],
  emptyText: 'No data currently for this report',
  searchLabel: 'Search',
});
`;

/** A first test of this report. */
export const test = ({ file, id, variable, title }: ReportNames) =>
  `import { createMemoryEngine } from '@magpie/engine-memory';
import { expect, it } from 'vitest';
import { resolveView } from '../kit/context.ts';
import { runReport } from '../kit/run-report.ts';
import { type DetailsRow, detailsRows } from '../parts/details-table.ts';
import { NOW, SITE, visit } from '../testing/visits.ts';
import { ${variable} } from './${file}.report.ts';

// What every details report does is tested beside it, and the golden file has this one's numbers. Here is what is particular to ${title}.
it('counts each visit in one row', async () => {
  const hits = [...visit('2026-11-18T09:00:00', 'a1', ['/']), ...visit('2026-11-19T09:00:00', 'b2', ['/wrens'])];
  const context = resolveView({ start: '2026-11-17', end: '2026-11-19' }, SITE, NOW);
  const { data } = await runReport(${variable}, context, { engine: createMemoryEngine(hits) });
  const rows = detailsRows(data, ${variable}.details) as readonly DetailsRow[];
  expect(rows.reduce((sum, { sessions }) => sum + Number(sessions), 0)).toBe(2);
  expect(data.sessions_chart).toMatchObject({ total_sessions: 2 });
  expect(${variable}.tables.map((table) => table.id)).toEqual(['sessions_chart', '${id}_table']);
});
`;

/** The independent count for its golden file. */
export const count = ({ id, title }: ReportNames, { field, of }: RowsBy) =>
  `/** Counts the golden file of ${title} a second time. */
import { countDetails } from '../testing/count-details.ts';

export const count = countDetails({
  rows: '${id}_table',
  name: '${field}',
  columns: ['sessions', 'engaged_sessions', 'pages_per_sessions'],
  of: ${of},
});
`;

const DAYS = { start: '2026-11-17', end: '2026-11-19' };
const ANN = { visitor: 'Ann', country: 'DE', city: 'Berlin', device: 'desktop', browser: 'Firefox', system: 'Linux' };
const BOB = { visitor: 'Bob', country: 'FR', city: 'Paris', device: 'mobile', browser: 'Safari', system: 'iOS' };
const CID = { visitor: 'Cid', country: 'DE', city: 'Bremen', device: 'mobile', browser: 'Chrome', system: 'Android' };
const SEARCH = { channel: 'Organic Search', source: 'google', medium: 'organic' };
const MAIL = { channel: 'Email', source: 'news', medium: 'email', campaign: 'Autumn' };
const LINK = { channel: 'Referral', source: 'birds.example', medium: 'referral' };

/** Its golden file, without answers: UPDATE_GOLDENS=1 writes them. */
export const golden = ({ id, title }: ReportNames, { field }: RowsBy): string =>
  formatGolden({
    about: `A small site: visits for ${title}, one of them over midnight, and some of the week before.`,
    site: { timeZone: 'Europe/Berlin', currency: 'EUR', firstDayOfWeek: 1, url: 'https://example.com' },
    now: '2026-11-20 13:00',
    visits: [
      { ...BOB, at: '2026-11-10 10:00', pages: ['/'], ...SEARCH },
      { ...CID, at: '2026-11-14 10:00', pages: ['/', '/wrens'], ...LINK },
      { ...ANN, at: '2026-11-17 10:00', pages: ['/', '/seed', '/cart'], ...SEARCH },
      { ...BOB, at: '2026-11-17 23:59', pages: ['/', '/wrens'], ...MAIL },
      { ...CID, at: '2026-11-18 10:00', pages: ['/wrens'], ...SEARCH, seconds: 12 },
      { visitor: 'Dee', at: '2026-11-18 11:00', pages: ['/'] },
      { visitor: 'Robot', at: '2026-11-18 12:00', pages: ['/', '/seed'], excluded: 'bot' },
      { ...ANN, at: '2026-11-19 11:00', pages: ['/', '/seed'], ...MAIL },
    ],
    views: [
      { name: 'three days', dates: DAYS, answer: null, files: { sessions_chart: null, [`${id}_table`]: null } },
      {
        name: 'compared with a week before',
        dates: DAYS,
        compare: { start: '2026-11-10', end: '2026-11-12' },
        answer: null,
      },
      {
        name: 'visits from Germany',
        dates: DAYS,
        filter: { field: 'countryId', op: 'is', value: 'DE' },
        answer: null,
      },
      {
        name: 'by name, searched for the letter "e"',
        dates: DAYS,
        params: { sort: field, search: 'e', per_page: 25 },
        answer: null,
        files: { [`${id}_table`]: null },
      },
    ],
  });

/** Its own screen, with the table. */
export const screen = ({ title }: ReportNames) =>
  `/** Screen of ${title}. */
import type { DetailsReport } from '../parts/details-report.ts';
import { type DetailsData, detailsRows } from '../parts/details-table.ts';
import type { ScreenProps } from '../screen/report-screen.tsx';
import { ReportTable } from '../screen/report-table.tsx';

/** The screen of ${title}. */
export function Screen({ report, data }: ScreenProps<DetailsData, DetailsReport>) {
  const { details } = report;
  return (
    <ReportTable
      table={details}
      rows={data && detailsRows(data, details)}
      pagination={data?.pagination ?? null}
      comparing={data?.compare ?? false}
      question="rows"
    />
  );
}
`;

/** The text of its upgrade overlay. */
export const overlay = ({ file, id, title }: ReportNames) =>
  `/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const ${overlayName(file)} = {
  ${id}: {
    heading: '${title} Report',
    title: 'See What It Shows.',
    features: ['What is in it'],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
`;
