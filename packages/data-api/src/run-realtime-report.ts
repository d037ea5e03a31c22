/** This module is responsible for runRealtimeReport: the last minutes (Data API reference, section 5). */
import { REALTIME } from './fields.ts';
import type { RunRealtimeReportRequest } from './messages.ts';
import { orderOf } from './order.ts';
import { type Prepared, type Property, tokensFor } from './property.ts';
import { minuteRangesOf } from './ranges.ts';
import { checkPage } from './run-report.ts';
import { checkCounts, columnsOf, conditionsOf, fieldsOf, prepareTable } from './table.ts';

/** Checks a runRealtimeReport request. @throws ApiError, QueryError */
export function runRealtimeReport(request: RunRealtimeReportRequest, property: Property): Prepared {
  const fields = fieldsOf(property, REALTIME);
  const columns = columnsOf(request, fields);
  checkPage(request);
  const ranges = minuteRangesOf(request.minuteRanges);
  checkCounts(columns);
  const conditions = conditionsOf(request, columns, fields);
  const answer = prepareTable(
    {
      columns,
      conditions,
      ranges,
      order: orderOf(request.orderBys, columns),
      aggregations: request.metricAggregations ?? [],
      keepEmptyRows: false,
      limit: request.limit,
      offset: undefined,
    },
    property,
  );
  return {
    tokens: tokensFor(columns.dimensions.length, columns.metrics.length, ranges.days),
    async run(quota) {
      return {
        ...(await answer()),
        ...(request.returnPropertyQuota && quota && { propertyQuota: quota }),
        kind: 'analyticsData#runRealtimeReport',
      };
    },
  };
}
