/** This module is responsible for the commands that ask: a query in the words of GA4, and a report. */
import type { Meta } from '@magpie/contract';
import { METHODS, type RunReportResponse } from '@magpie/data-api';
import { REPORTS } from '@magpie/reports';
import { z } from 'zod';
import { createAnswerCache } from '../actions/answer-cache.ts';
import { answerReport } from '../actions/report.ts';
import { createFreshness } from '../freshness.ts';
import { type App, CommandError } from '../ports.ts';
import { readInput, shown, siteField, siteOf } from './input.ts';

const querySchema = z.strictObject({
  site: siteField.optional(),
  /** A GA4 Data API runReport request. */
  request: z.record(z.string(), z.unknown()),
});

const reportSchema = z.strictObject({
  site: siteField.optional(),
  report: z.string(),
  start: z.string(),
  end: z.string(),
  compareStart: z.string().optional(),
  compareEnd: z.string().optional(),
});

/** The command `query`: a runReport request, answered as runReport. @throws CommandError, ApiError, QueryError */
export async function query(app: App, input: unknown): Promise<RunReportResponse> {
  const { site: named, request } = readInput(querySchema, input);
  const site = await siteOf(app, named);
  const property = { site, now: app.now(), engine: app.events.engine };
  const prepared = METHODS.get('v1beta/runReport')!.prepare(request, property);
  return (await prepared.run(undefined)) as RunReportResponse;
}

/** The command `report`: a report's data with its receipt. @throws CommandError, QueryError */
export async function report(app: App, input: unknown): Promise<{ data: unknown; meta: Meta }> {
  const { site: named, report: id, start, end, compareStart, compareEnd } = readInput(reportSchema, input);
  if (!REPORTS.has(id))
    throw new CommandError(
      'unknown_report',
      `${shown(id)} is not a report; there is ${[...REPORTS.keys()].join(', ')}.`,
    );
  const site = await siteOf(app, named);
  return answerReport(
    { report: id, site: site.trackingId, start, end, compare_start: compareStart, compare_end: compareEnd },
    {
      app,
      freshness: createFreshness(app.events),
      answers: createAnswerCache(app.now),
      site,
      demo: false,
      signal: new AbortController().signal,
    },
  );
}
