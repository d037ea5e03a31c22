/** This module is responsible for the commands that ask: a query in the words of GA4, and a report. */
import type { Meta } from '@magpie/contract';
import { ask, fromRunReport, plan } from '@magpie/query';
import { REPORTS, runReport, sceneOf } from '@magpie/reports';
import { z } from 'zod';
import { type App, CommandError } from '../ports.ts';
import { readInput, shown, siteField, siteOf } from './input.ts';
import { type RunReportResponse, toRunReportResponse } from './run-report-response.ts';

const querySchema = z.strictObject({
  site: siteField.optional(),
  /** A GA4 Data API runReport request. */
  request: z.record(z.string(), z.unknown()),
});

const reportSchema = z
  .strictObject({
    site: siteField.optional(),
    report: z.string(),
    start: z.string(),
    end: z.string(),
    compareStart: z.string().optional(),
    compareEnd: z.string().optional(),
  })
  .refine(({ compareStart, compareEnd }) => (compareStart === undefined) === (compareEnd === undefined), {
    error: 'a comparison needs both compareStart and compareEnd',
  });

/** The command `query`: a runReport request, answered as runReport. @throws CommandError, QueryError */
export async function query(app: App, input: unknown): Promise<RunReportResponse> {
  const { site: named, request } = readInput(querySchema, input);
  const site = await siteOf(app, named);
  const [answer] = await ask(app.events.engine, [plan(fromRunReport(request), site, app.now())]);
  return toRunReportResponse(answer!);
}

/** The command `report`: a report's data with its receipt. @throws CommandError, QueryError */
export async function report(app: App, input: unknown): Promise<{ data: unknown; meta: Meta }> {
  const { site: named, report: id, start, end, compareStart, compareEnd } = readInput(reportSchema, input);
  const definition = REPORTS.get(id);
  if (!definition)
    throw new CommandError(
      'unknown_report',
      `${shown(id)} is not a report; there is ${[...REPORTS.keys()].join(', ')}.`,
    );
  const site = await siteOf(app, named);
  const compare =
    compareStart !== undefined && compareEnd !== undefined ? { start: compareStart, end: compareEnd } : undefined;
  const now = app.now();
  const { data, questions, engine, quality } = await runReport(
    definition,
    sceneOf({ start, end, compare }, site, now),
    app.events.engine,
  );
  const [firstDay, lastEventAt] = await Promise.all([app.events.firstDay(site.id), app.events.lastEventAt(site.id)]);
  return {
    data,
    meta: {
      query: questions as Meta['query'],
      definition: { id, version: definition.version },
      engine,
      freshness: { firstDay: firstDay ?? null, lastEventAt: lastEventAt ?? null, answeredAt: now },
      quality: { ...quality, otherCurrencies: [...quality.otherCurrencies] },
      warnings: [],
    },
  };
}
