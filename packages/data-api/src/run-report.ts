/** Methods runReport and batchRunReports (Data API reference, sections 2 and 3). */
import { inCurrency } from './currency.ts';
import { invalid } from './errors.ts';
import { CORE } from './fields.ts';
import type { RunReportRequest } from './messages.ts';
import { readOrder } from './order.ts';
import { type Prepared, type Property, tokensFor } from './property.ts';
import type { PropertyQuota } from './quota.ts';
import { readDateRanges } from './ranges.ts';
import { checkCounts, fieldsFor, prepareTable, type ReportTable, readColumns, readConditions } from './table.ts';

/** The metadata of a core report. */
export interface ResponseMetadata {
  readonly currencyCode: string;
  readonly timeZone: string;
}

/** A runReport response. */
export interface RunReportResponse extends ReportTable {
  readonly metadata: ResponseMetadata;
  readonly propertyQuota?: PropertyQuota;
  readonly kind: 'analyticsData#runReport';
}

const MAX_BATCH = 5;

/** The currency and zone of a property. */
export const responseMetadata = ({ site }: Property): ResponseMetadata => ({
  currencyCode: site.currency,
  timeZone: site.timeZone,
});

/** Rejects features of core reports that Magpie doesn't support. @throws ApiError */
export function checkSupported({
  cohortSpec,
  comparisons,
}: Pick<RunReportRequest, 'cohortSpec' | 'comparisons'>): void {
  if (cohortSpec) throw invalid('cohortSpec is not supported by this server.');
  if (comparisons?.length) throw invalid('comparisons are not supported by this server.');
}

/** Rejects a negative limit or offset. @throws ApiError */
export function checkPage({ limit, offset }: { limit?: number | undefined; offset?: number | undefined }): void {
  if (limit !== undefined && limit < 0) throw invalid(`limit must be positive. The API received limit = ${limit}`);
  if (offset !== undefined && offset < 0) throw invalid(`offset must be positive. The API received offset = ${offset}`);
}

/** Checks a runReport request. @throws ApiError, QueryError */
export function runReport(request: RunReportRequest, of: Property): Prepared {
  const fields = fieldsFor(of, CORE);
  const columns = readColumns(request, fields);
  checkPage(request);
  checkSupported(request);
  const property = inCurrency(of, request.currencyCode);
  const ranges = readDateRanges(request.dateRanges, property);
  checkCounts(columns);
  const conditions = readConditions(request, columns, fields);
  const answer = prepareTable(
    {
      columns,
      conditions,
      ranges,
      order: readOrder(request.orderBys, columns),
      aggregations: request.metricAggregations ?? [],
      keepEmptyRows: request.keepEmptyRows ?? false,
      limit: request.limit,
      offset: request.offset,
    },
    property,
  );
  return {
    tokens: tokensFor(columns.dimensions.length, columns.metrics.length, ranges.days),
    async run(quota): Promise<RunReportResponse> {
      return {
        ...(await answer()),
        metadata: responseMetadata(property),
        ...(request.returnPropertyQuota && quota && { propertyQuota: quota }),
        kind: 'analyticsData#runReport',
      };
    },
  };
}

/** Checks the requests of a batch; one invalid request fails the whole batch. @throws ApiError, QueryError */
export function batch<Request extends { readonly property?: string | undefined }, Key extends string>(
  { requests = [] }: { readonly requests?: readonly Request[] | undefined },
  property: Property,
  of: {
    readonly method: (request: Request, property: Property) => Prepared;
    readonly key: Key;
    readonly kind: string;
    readonly empty: string;
  },
): Prepared {
  if (requests.length > MAX_BATCH)
    throw invalid(
      `Batch requests are limited to ${MAX_BATCH} requests.\n  This batch request contains ${requests.length} requests.`,
    );
  if (requests.length === 0) throw invalid(of.empty);
  const own = `properties/${property.site.id}`;
  const other = requests.find((one) => one.property && one.property !== own);
  if (other)
    throw invalid(`All requests of a batch must be for one property. This batch is for ${own} and ${other.property}.`);
  const members = requests.map((one) => of.method(one, property));
  return {
    tokens: members.reduce((sum, { tokens }) => sum + tokens, 0),
    async run(quota) {
      const answers: object[] = [];
      for (const member of members) answers.push(await member.run(quota));
      return { [of.key]: answers, kind: of.kind };
    },
  };
}
