/** Method runRealtimeReport: the last minutes (Data API reference, section 5). */
import { REALTIME } from './fields.ts';
import type { RunRealtimeReportRequest } from './messages.ts';
import { readOrder } from './order.ts';
import { type Prepared, type Property, tokensFor } from './property.ts';
import { readMinuteRanges } from './ranges.ts';
import { checkPage } from './run-report.ts';
import { checkCounts, fieldsFor, prepareTable, readColumns, readConditions } from './table.ts';

/** Checks a runRealtimeReport request. @throws ApiError, QueryError */
export function runRealtimeReport(request: RunRealtimeReportRequest, property: Property): Prepared {
  const fields = fieldsFor(property, REALTIME);
  const columns = readColumns(request, fields);
  checkPage(request);
  const ranges = readMinuteRanges(request.minuteRanges);
  checkCounts(columns);
  const conditions = readConditions(request, columns, fields);
  const answer = prepareTable(
    {
      columns,
      conditions,
      ranges,
      order: readOrder(request.orderBys, columns),
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
