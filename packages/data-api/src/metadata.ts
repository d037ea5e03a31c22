/** This module is responsible for getMetadata and checkCompatibility: what fields there are, and which may join a request (Data API reference, section 6). */
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
import { ANY_METRIC, planned } from './compatible.ts';
import { CORE, deprecatedNames, typeOf } from './fields.ts';
import type { CheckCompatibilityRequest } from './messages.ts';
import { filled, type Property } from './property.ts';
import { checkCounts, columnsOf, conditionsOf, fieldsOf, questionOf } from './table.ts';

/** A dimension as the wire describes it. */
interface DimensionMetadata {
  readonly apiName: string;
  readonly uiName: string;
  readonly description: string;
  readonly deprecatedApiNames?: readonly string[];
  readonly customDefinition?: true;
  readonly category: string;
}

/** A metric as the wire describes it. */
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

const described = ({ name, uiName, meaning, category }: Dimension | Metric): DimensionMetadata => ({
  apiName: name,
  uiName,
  description: meaning,
  ...filled({ deprecatedApiNames: deprecatedNames(name) }),
  ...(CUSTOM.test(name) && { customDefinition: true }),
  category,
});

const describedMetric = (field: Metric): MetricMetadata => ({ ...described(field), type: typeOf(field) });

/** The fields of a site; without one those that every property has, as property 0. */
export function getMetadata(site?: Site): Metadata {
  const { dimensions, metrics } = customFields(site?.customDefinitions ?? []);
  return {
    name: `properties/${site?.id ?? 0}/metadata`,
    dimensions: dimensions.map(described),
    metrics: metrics.map(describedMetric),
  };
}

/** Every field, marked for whether it could join the request. @throws ApiError when the request itself is not possible */
export function checkCompatibility(request: CheckCompatibilityRequest, property: Property): object {
  const fields = fieldsOf(property, CORE);
  const columns = columnsOf(request, fields);
  if (columns.dimensions.length + columns.metrics.length > 0) checkCounts(columns);
  const ranges = { question: { dateRanges: [{ start: 'today', end: 'today', name: '' }] }, names: [''], days: 1 };
  const conditions = conditionsOf(request, columns, fields);
  const question = questionOf({ columns, conditions, ranges, keepEmptyRows: false });
  const base = planned(question, columns, property.site, property.now);
  const metrics = base.metrics.filter(({ name }) => name !== ANY_METRIC || columns.metrics.length > 0);
  const known = customFields(property.site.customDefinitions ?? []);
  const wanted = request.compatibilityFilter ?? 'COMPATIBILITY_UNSPECIFIED';
  const marked = <T>(describe: T, clashes: readonly string[]) => ({
    ...describe,
    compatibility: clashes.length === 0 ? 'COMPATIBLE' : 'INCOMPATIBLE',
  });
  const chosen = <T extends { readonly compatibility: string }>(list: readonly T[]): T[] =>
    list.filter(({ compatibility }) => wanted === 'COMPATIBILITY_UNSPECIFIED' || wanted === compatibility);
  return filled({
    dimensionCompatibilities: chosen(
      known.dimensions.map((field) =>
        marked({ dimensionMetadata: described(field) }, incompatibilities([...base.dimensions, field], metrics)),
      ),
    ),
    metricCompatibilities: chosen(
      known.metrics.map((field) =>
        marked({ metricMetadata: describedMetric(field) }, incompatibilities(base.dimensions, [...metrics, field])),
      ),
    ),
  });
}
