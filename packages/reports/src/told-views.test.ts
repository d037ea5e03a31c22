import { ROWS, TOTALS } from '@magpie/analyst/views';
import { listConditions } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import { isBuilt, isReportKey, loadReport } from './catalogue.ts';
import type { Ask } from './kit/ask.ts';
import { resolveView } from './kit/context.ts';
import { readParams } from './kit/params.ts';
import { NOW, SITE } from './testing/visits.ts';

const VIEW = { start: '2026-11-01', end: '2026-11-07' };

/** The tables that a report asks for first. */
async function tablesOf(id: string) {
  expect(isReportKey(id) && isBuilt(id), `${id} is a report`).toBe(true);
  const report = await loadReport(id);
  const plain = resolveView(VIEW, SITE, NOW);
  const recipe = await report.recipe();
  const context = { ...plain, params: readParams({ id: report.id, ...recipe }, plain.params) };
  return Object.values(recipe.asks(context, {}) as Readonly<Record<string, Ask>>).flatMap((ask) =>
    ask.kind === 'table' ? [ask.question] : [],
  );
}

/** Dimensions that a report's own filter may use without changing a row's number: the row's own, or the event name of page views. */
const ofRows = (by: string) => [by, 'eventName'];

describe('the reports that conversations lead to', () => {
  it.each(Object.entries(TOTALS))('%s has the totals that are told, of all visits', async (report, metrics) => {
    const tables = await tablesOf(report);
    for (const metric of metrics)
      expect(
        tables.some(
          (one) =>
            (one.dimensions ?? []).length === 0 &&
            one.filter === undefined &&
            (one.metrics as readonly unknown[]).includes(metric),
        ),
        metric,
      ).toBe(true);
  });

  it.each(ROWS)('$report has the rows by $by that are told', async ({ report, by, metrics }) => {
    const tables = await tablesOf(report);
    for (const metric of metrics) {
      const found = tables.find(
        (one) =>
          (one.dimensions as readonly unknown[] | undefined)?.includes(by) &&
          (one.metrics as readonly unknown[]).includes(metric),
      );
      expect(found, metric).toBeDefined();
      expect(
        listConditions(found!.filter).filter(({ field }) => !ofRows(by).includes(field)),
        metric,
      ).toEqual([]);
    }
  });
});
