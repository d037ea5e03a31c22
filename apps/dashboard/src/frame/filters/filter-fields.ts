/** Dimensions and metrics that a report can be filtered by. */
import type { Meta } from '@magpie/contract';
import { listAsk, type Report, type ReportTable } from '@magpie/reports';
import {
  ACCOUNT_IDS,
  BUILT_IN_DEFINITIONS,
  type CustomDefinition,
  customName,
  DIMENSIONS,
  type Dimension,
  dimension,
  incompatibilities,
  type Metric,
  metric,
} from '@magpie/vocabulary';

/** Dimensions or metrics under one heading. */
export interface FieldGroup {
  /** In English. */
  readonly title: string;
  readonly fields: readonly (Dimension | Metric)[];
}

/** Fields of most filters; these come first. */
const OFTEN = [
  'countryId',
  'pagePath',
  'landingPage',
  'sessionDefaultChannelGroup',
  'sessionSource',
  'sessionMedium',
  'sessionCampaignName',
  'deviceCategory',
  'browser',
];
/** The country is filtered by its code, which is shown by name. */
const DOUBLED = ['country'];

/** Whether a dimension is useful for filtering: not constants, nor positions within the range. */
function tells({ name, source }: Dimension): boolean {
  if ('constant' in source || DOUBLED.includes(name)) return false;
  return !('time' in source && (source.time === 'minutesAgo' || source.time.startsWith('nth')));
}

type Questions = Meta['query'];

/** Returns the dimensions and metrics that a question has asked for. */
function askedIn({ dimensions = [], metrics }: Questions[string], definitions: readonly CustomDefinition[]) {
  return {
    dimensions: dimensions.flatMap((name) => (typeof name === 'string' ? (dimension(name, definitions) ?? []) : [])),
    metrics: metrics.flatMap((name) => (typeof name === 'string' ? (metric(name, definitions) ?? []) : [])),
  };
}

/** Whether every question that a report has asked can be filtered by a dimension. */
function goesWith(field: Dimension, questions: Questions, definitions: readonly CustomDefinition[]): boolean {
  return Object.values(questions).every((question) => {
    const asked = askedIn(question, definitions);
    return incompatibilities([...asked.dimensions, field], asked.metrics).length === 0;
  });
}

/** The lists of a report whose rows filters over metrics keep, in the order of the screen. */
export const listTables = ({ tables }: Pick<Report, 'tables'>): readonly ReportTable[] =>
  tables.filter((table) => listAsk(table) !== undefined);

/** The metrics that a report's lists show and that every list can be asked for; none if it has no list. */
function listMetrics(
  report: Pick<Report, 'tables'>,
  questions: Questions,
  definitions: readonly CustomDefinition[],
): Metric[] {
  const lists = listTables(report).flatMap((table) => {
    const question = questions[listAsk(table)!];
    return question ? [askedIn(question, definitions)] : [];
  });
  const shown = new Map(lists.flatMap(({ metrics }) => metrics).map((field) => [field.name, field]));
  return [...shown.values()].filter((field) =>
    lists.every(({ dimensions }) => incompatibilities(dimensions, [field]).length === 0),
  );
}

/**
 * The fields by which a report can be filtered: the usual dimensions first, then what its lists show, then the other
 * dimensions by what they are about. Account IDs of readers only if the user may see them.
 */
export function filterFields(
  report: Pick<Report, 'tables'>,
  questions: Questions,
  definitions: readonly CustomDefinition[] = [],
  seesAccountIds = true,
): readonly FieldGroup[] {
  const own = [...definitions, ...BUILT_IN_DEFINITIONS].flatMap((one) => dimension(customName(one), definitions) ?? []);
  const offered = [...DIMENSIONS, ...own].filter(
    (field) =>
      tells(field) && goesWith(field, questions, definitions) && (seesAccountIds || !ACCOUNT_IDS.includes(field.name)),
  );
  const often = OFTEN.flatMap((name) => offered.find((field) => field.name === name) ?? []);
  const rest = Map.groupBy(
    offered.filter((field) => !often.includes(field)),
    ({ category }) => category,
  );
  return [
    { title: 'Common', fields: often },
    { title: 'Metrics', fields: listMetrics(report, questions, definitions) },
    ...[...rest].map(([title, fields]) => ({ title, fields })),
  ].filter(({ fields }) => fields.length > 0);
}
