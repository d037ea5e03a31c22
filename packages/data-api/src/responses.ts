/** This module is responsible for the response messages, as schemas: for the description of the API, and for tests that hold answers to it. */
import { z } from 'zod';
import { described } from './proto.ts';

const value = z.strictObject({ value: z.string() });
const row = described(
  'Row',
  z.strictObject({ dimensionValues: z.array(value).optional(), metricValues: z.array(value).optional() }),
);
const rows = z.array(row).min(1).optional();
const quotaStatus = z.strictObject({ consumed: z.int(), remaining: z.int() });
const propertyQuota = described(
  'PropertyQuota',
  z.strictObject({
    tokensPerDay: quotaStatus,
    tokensPerHour: quotaStatus,
    tokensPerProjectPerHour: quotaStatus,
    concurrentRequests: quotaStatus,
  }),
).optional();
/** Numbers where `$alt=json;enum-encoding=int` asks for them. */
const enumValue = z.union([z.string(), z.int()]);
const headers = {
  dimensionHeaders: z.array(z.strictObject({ name: z.string() })).optional(),
  metricHeaders: z.array(z.strictObject({ name: z.string(), type: enumValue })).optional(),
};
const table = { ...headers, rows, totals: rows, maximums: rows, minimums: rows, rowCount: z.int().min(1).optional() };
const metadata = z.strictObject({ currencyCode: z.string(), timeZone: z.string() });

/** runReport. */
export const runReportResponse = described(
  'RunReportResponse',
  z.strictObject({ ...table, metadata, propertyQuota, kind: z.literal('analyticsData#runReport') }),
);
/** runRealtimeReport. */
export const runRealtimeReportResponse = described(
  'RunRealtimeReportResponse',
  z.strictObject({ ...table, propertyQuota, kind: z.literal('analyticsData#runRealtimeReport') }),
);
/** runPivotReport. */
export const runPivotReportResponse = described(
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
export const batchRunReportsResponse = described(
  'BatchRunReportsResponse',
  z.strictObject({ reports: z.array(runReportResponse), kind: z.literal('analyticsData#batchRunReports') }),
);
/** batchRunPivotReports. */
export const batchRunPivotReportsResponse = described(
  'BatchRunPivotReportsResponse',
  z.strictObject({
    pivotReports: z.array(runPivotReportResponse),
    kind: z.literal('analyticsData#batchRunPivotReports'),
  }),
);

const subReport = z.strictObject({ ...headers, rows });
/** runFunnelReport. */
export const runFunnelReportResponse = described(
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
const dimensionMetadata = described('DimensionMetadata', z.strictObject(field));
const metricMetadata = described('MetricMetadata', z.strictObject({ ...field, type: enumValue }));

/** getMetadata. */
export const metadataResponse = described(
  'Metadata',
  z.strictObject({
    name: z.string(),
    dimensions: z.array(dimensionMetadata),
    metrics: z.array(metricMetadata),
  }),
);
/** checkCompatibility. */
export const checkCompatibilityResponse = described(
  'CheckCompatibilityResponse',
  z.strictObject({
    dimensionCompatibilities: z.array(z.strictObject({ dimensionMetadata, compatibility: enumValue })).optional(),
    metricCompatibilities: z.array(z.strictObject({ metricMetadata, compatibility: enumValue })).optional(),
  }),
);

/** Any refusal. */
export const errorResponse = described(
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
