/** List of methods: their names, messages and quota pools. */
import type { z } from 'zod';
import { runFunnelReportRequest } from './funnel-messages.ts';
import {
  batchRunPivotReportsRequest,
  batchRunReportsRequest,
  checkCompatibilityRequest,
  runPivotReportRequest,
  runRealtimeReportRequest,
  runReportRequest,
} from './messages.ts';
import { checkCompatibility } from './metadata.ts';
import type { Prepared, Property } from './property.ts';
import type { Pool } from './quota.ts';
import {
  batchRunPivotReportsResponse,
  batchRunReportsResponse,
  checkCompatibilityResponse,
  runFunnelReportResponse,
  runPivotReportResponse,
  runRealtimeReportResponse,
  runReportResponse,
} from './responses.ts';
import { runFunnelReport } from './run-funnel-report.ts';
import { runPivotReport } from './run-pivot-report.ts';
import { runRealtimeReport } from './run-realtime-report.ts';
import { batch, runReport } from './run-report.ts';
import { transcode } from './transcode.ts';

/** A version of the API. */
export type Version = 'v1beta' | 'v1alpha';

/** A method with a request body. */
export interface Method {
  readonly version: Version;
  /** Name of the remote procedure, such as `RunReport`. */
  readonly rpc: string;
  readonly pool: Pool;
  /** The request message. */
  readonly request: z.ZodType;
  /** The response message. */
  readonly response: z.ZodType;
  /** Reads and checks a request. @throws ApiError, QueryError */
  prepare(json: unknown, property: Property): Prepared;
}

function method<Schema extends z.ZodType>(
  rpc: string,
  pool: Pool,
  request: Schema,
  response: z.ZodType,
  prepare: (request: z.infer<Schema>, property: Property) => Prepared,
  version: Version = 'v1beta',
): Method {
  return {
    version,
    rpc,
    pool,
    request,
    response,
    prepare: (json, property) => prepare(transcode(request, json, `google.analytics.data.${version}`), property),
  };
}

/** Every method with a request body, by version and name in the path. */
export const METHODS: ReadonlyMap<string, Method> = new Map(
  [
    method('RunReport', 'core', runReportRequest, runReportResponse, runReport),
    method('RunPivotReport', 'core', runPivotReportRequest, runPivotReportResponse, runPivotReport),
    method('RunRealtimeReport', 'realtime', runRealtimeReportRequest, runRealtimeReportResponse, runRealtimeReport),
    method('BatchRunReports', 'core', batchRunReportsRequest, batchRunReportsResponse, (request, property) =>
      batch(request, property, {
        method: runReport,
        key: 'reports',
        kind: 'analyticsData#batchRunReports',
        empty: 'The batchRunReportsRequest must contain at least one runReportRequest.',
      }),
    ),
    method(
      'BatchRunPivotReports',
      'core',
      batchRunPivotReportsRequest,
      batchRunPivotReportsResponse,
      (request, property) =>
        batch(request, property, {
          method: runPivotReport,
          key: 'pivotReports',
          kind: 'analyticsData#batchRunPivotReports',
          empty: 'The batchRunPivotReportsRequest must contain at least one runPivotReportRequest.',
        }),
    ),
    method('CheckCompatibility', 'core', checkCompatibilityRequest, checkCompatibilityResponse, (request, property) => {
      const answer = checkCompatibility(request, property);
      return { tokens: 0, run: async () => answer };
    }),
    method('RunFunnelReport', 'funnel', runFunnelReportRequest, runFunnelReportResponse, runFunnelReport, 'v1alpha'),
  ].map((one) => [`${one.version}/${one.rpc[0]!.toLowerCase()}${one.rpc.slice(1)}`, one]),
);
