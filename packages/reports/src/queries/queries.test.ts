import { createMemoryEngine, createMemorySearchConsole } from '@magpie/engine-memory';
import { describe, expect, it } from 'vitest';
import { resolveView, type View } from '../kit/context.ts';
import { findMore } from '../kit/report.ts';
import { runReport } from '../kit/run-report.ts';
import { realtimeReport } from '../realtime/realtime.report.ts';
import { NOW, SITE } from '../testing/visits.ts';
import { queriesReport } from './queries.report.ts';

const DATES = { start: '2026-11-01', end: '2026-11-20' };
const sources = { engine: createMemoryEngine([]), searchConsole: createMemorySearchConsole(new Map()) };
const run = (view: Partial<View>, report: Parameters<typeof runReport>[0] = queriesReport) =>
  runReport(report, resolveView({ ...DATES, ...view }, SITE, NOW), sources);

describe('Search Console', () => {
  it('has no filters on visits', async () => {
    await expect(run({ filter: { field: 'countryId', op: 'is', value: 'DE' } })).rejects.toMatchObject({
      code: 'bad_filter',
      field: 'filters',
    });
  });
  it.each([
    { per_page: '20' },
    { per_page: "10' OR 1=1" },
    { page: '2' },
    { search: 'x'.repeat(10_000) },
  ])('refuses %o', async (params) => {
    await expect(run({ params })).rejects.toMatchObject({ code: 'bad_params' });
  });
  it('says that nothing was ever imported', async () => {
    expect((await run({})).data).toMatchObject({ queries: [], period: null, imported: false });
  });
});

describe('the usual number of Real-Time', () => {
  it.each([
    '2026-11-20',
    '2026-11-20T24',
    '2026-02-30T10',
    "2026-11-20T10'",
    '\u202e2026-11-20T1',
  ])('is of no hour "%s"', async (hour) => {
    await expect(run({ params: { hour } }, findMore(realtimeReport, 'usual'))).rejects.toMatchObject({
      code: 'bad_params',
    });
  });
  it('is refused to the report itself', async () => {
    await expect(run({ params: { hour: '2026-11-20T10' } }, realtimeReport)).rejects.toMatchObject({
      code: 'bad_params',
    });
  });
});
