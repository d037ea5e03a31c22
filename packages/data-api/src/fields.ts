/** Fields of a request: which exist, their older names, and the errors for unknown ones. */
import type { DimensionExpression, MetricExpression, Site } from '@magpie/query';
import { DEPRECATED_NAMES, dimension, type Metric, metric, type Unit } from '@magpie/vocabulary';
import { nearestFields } from '@magpie/vocabulary/aka';
import { type ApiError, invalid } from './errors.ts';
import type { RequestDimension, RequestMetric } from './messages.ts';

/** The deprecated names of a field, with its part after a colon. */
export function deprecatedNames(name: string): string[] {
  const [head, ...rest] = name.split(':');
  return Object.keys(DEPRECATED_NAMES)
    .filter((old) => DEPRECATED_NAMES[old] === head)
    .map((old) => [old, ...rest].join(':'));
}

const currentName = (name: string): string => {
  const [head = '', ...rest] = name.split(':');
  return Object.hasOwn(DEPRECATED_NAMES, head) ? [DEPRECATED_NAMES[head], ...rest].join(':') : name;
};

const DOCUMENTATION = 'https://developers.google.com/analytics/devguides/reporting/data/v1';

/** The fields of one kind of report. */
export interface Schema {
  /** Google's page that lists them. */
  readonly page: string;
  /** Whether the report has this dimension of the vocabulary. */
  readonly dimension: (name: string) => boolean;
  readonly metric: (name: string) => boolean;
}

/** Fields only for realtime reports, and raw parameters, which are only for funnels. */
const NOT_CORE = /^(?:minutesAgo$|eventParameter:|itemParameter:)/;

/** Core reports: the whole vocabulary. */
export const CORE: Schema = {
  page: `${DOCUMENTATION}/api-schema`,
  dimension: (name) => !NOT_CORE.test(name),
  metric: () => true,
};

/** Funnels. */
export const EXPLORATION: Schema = { ...CORE, page: `${DOCUMENTATION}/exploration-api-schema` };

const REALTIME_DIMENSIONS = new Set([
  ...['city', 'cityId', 'country', 'countryId', 'deviceCategory', 'eventName', 'minutesAgo', 'platform'],
  ...['streamId', 'streamName', 'unifiedScreenName'],
  // Available in Magpie's realtime reports, but not in GA4's.
  ...['region', 'pagePath', 'pageReferrer', 'sessionSource', 'sessionMedium', 'sessionCampaignName'],
]);
const REALTIME_METRICS = new Set(['activeUsers', 'eventCount', 'keyEvents', 'screenPageViews']);

/** Realtime reports. */
export const REALTIME: Schema = {
  page: `${DOCUMENTATION}/realtime-api-schema`,
  dimension: (name) => REALTIME_DIMENSIONS.has(name) || name.startsWith('customUser:'),
  metric: (name) => REALTIME_METRICS.has(name),
};

/** A dimension column: its header, and the field of the question. */
export interface DimensionColumn {
  readonly header: string;
  readonly field: string;
  readonly asked: string | DimensionExpression;
}

/** A metric column. */
export interface MetricColumn {
  readonly header: string;
  readonly field: string;
  readonly asked: string | MetricExpression;
  /** A `MetricType`. */
  readonly type: string;
  readonly visible: boolean;
}

/** The columns of a request. */
export interface Columns {
  readonly dimensions: readonly DimensionColumn[];
  readonly metrics: readonly MetricColumn[];
}

const TYPES: Readonly<Record<Unit, string>> = {
  integer: 'TYPE_INTEGER',
  // As at Google; an answer with parts of units says TYPE_FLOAT (`fitTypes`).
  quantity: 'TYPE_INTEGER',
  float: 'TYPE_FLOAT',
  ratio: 'TYPE_FLOAT',
  seconds: 'TYPE_SECONDS',
  currency: 'TYPE_CURRENCY',
};

/** The `MetricType` of a metric. */
export const metricType = (field: Metric): string => TYPES[field.unit];

/** Finds the fields of one site in one kind of report. */
export class Fields {
  readonly #site: Site;
  readonly schema: Schema;

  constructor(site: Site, schema: Schema) {
    this.#site = site;
    this.schema = schema;
  }

  /** The dimension behind a name. @throws ApiError */
  dimension(name: string): string {
    if (!this.isDimension(name)) throw this.#notDimension(name);
    return currentName(name);
  }

  isDimension(name: string): boolean {
    const field = currentName(name);
    return dimension(field, this.#site.customDefinitions) !== undefined && this.schema.dimension(field);
  }

  /** The metric behind a name. @throws ApiError */
  metric(name: string): Metric {
    const field = this.#findMetric(name);
    if (!field) throw this.#notMetric(name);
    return field;
  }

  isMetric(name: string): boolean {
    return this.#findMetric(name) !== undefined;
  }

  #findMetric(name: string): Metric | undefined {
    const field = metric(currentName(name), this.#site.customDefinitions);
    return field && this.schema.metric(field.name) ? field : undefined;
  }

  /** The columns of a request. @throws ApiError for an unknown or duplicate field */
  columns(dimensions: readonly RequestDimension[] | undefined, metrics: readonly RequestMetric[] | undefined): Columns {
    const columns = {
      dimensions: (dimensions ?? []).map((one) => this.dimensionColumn(one)),
      metrics: (metrics ?? []).map((one) => this.#metricColumn(one)),
    };
    const twice = (list: readonly { readonly header: string }[]) =>
      list.find(({ header }, i) => list.findIndex((one) => one.header === header) < i)?.header;
    const [dimensionTwice, metricTwice] = [twice(columns.dimensions), twice(columns.metrics)];
    if (dimensionTwice !== undefined) throw invalid(`Found duplicate dimensions: ${dimensionTwice}`);
    if (metricTwice !== undefined)
      throw invalid(`Duplicate metrics are not allowed. Found duplicate metrics: ${metricTwice}`);
    return columns;
  }

  /** The column of one dimension. @throws ApiError */
  dimensionColumn({ name = '', dimensionExpression: computed }: RequestDimension): DimensionColumn {
    if (!computed) return { header: name, field: this.dimension(name), asked: this.dimension(name) };
    if (name === '') throw invalid('A dimension with a dimensionExpression must have a name.');
    const asked = { name };
    if (computed.concatenate) {
      const { dimensionNames = [], delimiter } = computed.concatenate;
      const concatenate = dimensionNames.map((part) => this.dimension(part));
      return {
        header: name,
        field: name,
        asked: { ...asked, concatenate, ...(delimiter !== undefined && { delimiter }) },
      };
    }
    if (computed.lowerCase)
      return {
        header: name,
        field: name,
        asked: { ...asked, lowerCase: this.dimension(computed.lowerCase.dimensionName ?? '') },
      };
    if (computed.upperCase)
      return {
        header: name,
        field: name,
        asked: { ...asked, upperCase: this.dimension(computed.upperCase.dimensionName ?? '') },
      };
    throw invalid(`The dimensionExpression of ${name} is empty. It must have lowerCase, upperCase or concatenate.`);
  }

  #metricColumn({ name = '', expression, invisible = false }: RequestMetric): MetricColumn {
    if (!expression) {
      const field = this.metric(name);
      return { header: name, field: field.name, asked: field.name, type: metricType(field), visible: !invisible };
    }
    if (!/^[A-Za-z0-9_]+$/.test(name))
      throw invalid(
        `Metric name ${name} is not allowed. Names of metrics with an expression must match [A-Za-z0-9_]+.`,
      );
    const current = expression.replace(/[A-Za-z][A-Za-z0-9_:]*/g, (part) => this.metric(part).name);
    return { header: name, field: name, asked: { name, expression: current }, type: 'TYPE_FLOAT', visible: !invisible };
  }

  #notDimension(name: string): ApiError {
    const near = suggestField('dimension', name, this.schema);
    return invalid(
      `${near}Field ${name} is not a valid dimension. For a list of valid dimensions and metrics, see ${this.schema.page} `,
    );
  }

  #notMetric(name: string): ApiError {
    const near = suggestField('metric', name, this.schema);
    return invalid(
      `${near}Field ${name} is not a valid metric.  For a list of valid dimensions and metrics, see ${this.schema.page} `,
    );
  }
}

/** The beginning of an error text that suggests the field of that kind of report whose name is nearest. */
function suggestField(kind: 'dimension' | 'metric', name: string, schema: Schema): string {
  const [field] = nearestFields(kind, name).filter((one) => one !== name && schema[kind](one));
  return field ? `Did you mean ${field}? ` : '';
}
