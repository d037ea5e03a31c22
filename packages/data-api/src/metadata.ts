/**
 * Methods getMetadata and checkCompatibility: all fields, and which are compatible with a request (Data API reference,
 * section 6).
 */
import type { Site } from '@magpie/query';
import {
  type CustomDefinition,
  DIMENSIONS,
  type Dimension,
  dimension,
  incompatibilities,
  METRICS,
  type Metric,
  metric,
} from '@magpie/vocabulary';
import { ANY_METRIC, planQuestion } from './compatible.ts';
import { CORE, deprecatedNames, metricType } from './fields.ts';
import type { CheckCompatibilityRequest } from './messages.ts';
import { type Property, withoutEmpty } from './property.ts';
import { buildQuestion, checkCounts, fieldsFor, readColumns, readConditions } from './table.ts';

/** The metadata of a dimension. */
interface DimensionMetadata {
  readonly apiName: string;
  readonly uiName: string;
  readonly description: string;
  readonly deprecatedApiNames?: readonly string[];
  readonly customDefinition?: true;
  readonly category: string;
}

/** The metadata of a metric. */
interface MetricMetadata extends DimensionMetadata {
  readonly type: string;
}

/** All fields of a property. */
export interface Metadata {
  readonly name: string;
  readonly dimensions: readonly DimensionMetadata[];
  readonly metrics: readonly MetricMetadata[];
}

const PREFIX = { event: 'customEvent', user: 'customUser', item: 'customItem' } as const;
const CUSTOM = /^custom(?:Event|User|Item):/;

const customNames = (definitions: readonly CustomDefinition[], kind: CustomDefinition['kind']): string[] =>
  definitions.filter((one) => one.kind === kind).map(({ scope, parameter }) => `${PREFIX[scope]}:${parameter}`);

const defined = <T>(list: readonly (T | undefined)[]): T[] => list.filter((one) => one !== undefined);

function customFields(definitions: readonly CustomDefinition[]): { dimensions: Dimension[]; metrics: Metric[] } {
  const own = {
    dimensions: defined(customNames(definitions, 'dimension').map((name) => dimension(name, definitions))),
    metrics: defined(customNames(definitions, 'metric').map((name) => metric(name, definitions))),
  };
  return {
    dimensions: [...DIMENSIONS.filter(({ name }) => CORE.dimension(name)), ...own.dimensions],
    metrics: [...METRICS, ...own.metrics],
  };
}

const describeDimension = ({ name, uiName, meaning, category }: Dimension | Metric): DimensionMetadata => ({
  apiName: name,
  uiName,
  description: meaning,
  ...withoutEmpty({ deprecatedApiNames: deprecatedNames(name) }),
  ...(CUSTOM.test(name) && { customDefinition: true }),
  category,
});

const describeMetric = (field: Metric): MetricMetadata => ({ ...describeDimension(field), type: metricType(field) });

/** The fields of a site; without a site, the fields of every property, as property 0. */
export function getMetadata(site?: Site): Metadata {
  const { dimensions, metrics } = customFields(site?.customDefinitions ?? []);
  return {
    name: `properties/${site?.id ?? 0}/metadata`,
    dimensions: dimensions.map(describeDimension),
    metrics: metrics.map(describeMetric),
  };
}

/** Every field, with its compatibility with the request. @throws ApiError if the request itself is impossible */
export function checkCompatibility(request: CheckCompatibilityRequest, property: Property): object {
  const fields = fieldsFor(property, CORE);
  const columns = readColumns(request, fields);
  if (columns.dimensions.length + columns.metrics.length > 0) checkCounts(columns);
  const ranges = { question: { dateRanges: [{ start: 'today', end: 'today', name: '' }] }, names: [''], days: 1 };
  const conditions = readConditions(request, columns, fields);
  const question = buildQuestion({ columns, conditions, ranges, keepEmptyRows: false });
  const base = planQuestion(question, columns, property.site, property.now);
  const metrics = base.metrics.filter(({ name }) => name !== ANY_METRIC || columns.metrics.length > 0);
  const known = customFields(property.site.customDefinitions ?? []);
  const wanted = request.compatibilityFilter ?? 'COMPATIBILITY_UNSPECIFIED';
  const withCompatibility = <T>(describe: T, clashes: readonly unknown[]) => ({
    ...describe,
    compatibility: clashes.length === 0 ? 'COMPATIBLE' : 'INCOMPATIBLE',
  });
  const chosen = <T extends { readonly compatibility: string }>(list: readonly T[]): T[] =>
    list.filter(({ compatibility }) => wanted === 'COMPATIBILITY_UNSPECIFIED' || wanted === compatibility);
  return withoutEmpty({
    dimensionCompatibilities: chosen(
      known.dimensions.map((field) =>
        withCompatibility(
          { dimensionMetadata: describeDimension(field) },
          incompatibilities([...base.dimensions, field], metrics),
        ),
      ),
    ),
    metricCompatibilities: chosen(
      known.metrics.map((field) =>
        withCompatibility(
          { metricMetadata: describeMetric(field) },
          incompatibilities(base.dimensions, [...metrics, field]),
        ),
      ),
    ),
  });
}
