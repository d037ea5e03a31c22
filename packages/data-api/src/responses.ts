/** Schemas of the response messages, for the API description and for tests. */
import { z } from 'zod';
import { register } from './proto.ts';

const value = z.strictObject({ value: z.string() });
const row = register(
  'Row',
  z.strictObject({ dimensionValues: z.array(value).optional(), metricValues: z.array(value).optional() }),
);
const rows = z.array(row).min(1).optional();
const quotaStatus = z.strictObject({ consumed: z.int(), remaining: z.int() });
const propertyQuota = register(
  'PropertyQuota',
  z.strictObject({
    tokensPerDay: quotaStatus,
    tokensPerHour: quotaStatus,
    tokensPerProjectPerHour: quotaStatus,
    concurrentRequests: quotaStatus,
  }),
).optional();
/** A number with `$alt=json;enum-encoding=int`. */
const enumValue = z.union([z.string(), z.int()]);
const headers = {
  dimensionHeaders: z.array(z.strictObject({ name: z.string() })).optional(),
  metricHeaders: z.array(z.strictObject({ name: z.string(), type: enumValue })).optional(),
};
const table = { ...headers, rows, totals: rows, maximums: rows, minimums: rows, rowCount: z.int().min(1).optional() };
const metadata = z.strictObject({ currencyCode: z.string(), timeZone: z.string() });

/** runReport. */
export const runReportResponse = register(
  'RunReportResponse',
  z.strictObject({ ...table, metadata, propertyQuota, kind: z.literal('analyticsData#runReport') }),
);
/** runRealtimeReport. */
export const runRealtimeReportResponse = register(
  'RunRealtimeReportResponse',
  z.strictObject({ ...table, propertyQuota, kind: z.literal('analyticsData#runRealtimeReport') }),
);
/** runPivotReport. */
export const runPivotReportResponse = register(
  'RunPivotReportResponse',
  z.strictObject({
    pivotHeaders: z.array(
      z.strictObject({
        pivotDimensionHeaders: z.array(z.strictObject({ dimensionValues: z.array(value).optional() })).optional(),
        rowCount: z.int().min(1).optional(),
      }),
    ),
    ...headers,
    rows,
    aggregates: rows,
    metadata,
    propertyQuota,
    kind: z.literal('analyticsData#runPivotReport'),
  }),
);
/** batchRunReports. */
export const batchRunReportsResponse = register(
  'BatchRunReportsResponse',
  z.strictObject({ reports: z.array(runReportResponse), kind: z.literal('analyticsData#batchRunReports') }),
);
/** batchRunPivotReports. */
export const batchRunPivotReportsResponse = register(
  'BatchRunPivotReportsResponse',
  z.strictObject({
    pivotReports: z.array(runPivotReportResponse),
    kind: z.literal('analyticsData#batchRunPivotReports'),
  }),
);

const subReport = z.strictObject({ ...headers, rows });
/** runFunnelReport. */
export const runFunnelReportResponse = register(
  'RunFunnelReportResponse',
  z.strictObject({
    funnelTable: subReport,
    funnelVisualization: subReport,
    propertyQuota,
    kind: z.literal('analyticsData#runFunnelReport'),
  }),
);

const field = {
  apiName: z.string(),
  uiName: z.string(),
  description: z.string(),
  deprecatedApiNames: z.array(z.string()).optional(),
  customDefinition: z.literal(true).optional(),
  category: z.string(),
};
const dimensionMetadata = register('DimensionMetadata', z.strictObject(field));
const metricMetadata = register('MetricMetadata', z.strictObject({ ...field, type: enumValue }));

/** getMetadata. */
export const metadataResponse = register(
  'Metadata',
  z.strictObject({
    name: z.string(),
    dimensions: z.array(dimensionMetadata),
    metrics: z.array(metricMetadata),
  }),
);
/** checkCompatibility. */
export const checkCompatibilityResponse = register(
  'CheckCompatibilityResponse',
  z.strictObject({
    dimensionCompatibilities: z.array(z.strictObject({ dimensionMetadata, compatibility: enumValue })).optional(),
    metricCompatibilities: z.array(z.strictObject({ metricMetadata, compatibility: enumValue })).optional(),
  }),
);

/** Any error. */
export const errorResponse = register(
  'Error',
  z.strictObject({
    error: z.strictObject({
      code: z.int(),
      message: z.string(),
      status: z.string(),
      details: z.array(z.looseObject({ '@type': z.string() })).optional(),
    }),
  }),
);
