/** Reads the dimensions and metrics of a question: single ones, expressions over them, and those of filters. */
import { type Dimension, type DimensionSource, incompatibilities } from '@magpie/vocabulary';
import { clashError, QueryError, quoted } from './errors.ts';
import { checkKey, metricExpression } from './expression.ts';
import { checkFilter, type Filter, listConditions } from './filter.ts';
import { knownDimension, knownMetric } from './lookup.ts';
import type { DimensionExpression, Question } from './question.ts';
import { type PlannedMetric, relatedMetric } from './related.ts';
import type { Site } from './site.ts';

/**
 * Checks a filter and adds the fields it names to those already known. @throws QueryError `bad_filter`,
 * `unknown_dimension`
 */
export function addFields(fields: Map<string, Dimension>, filter: Filter, site: Site, path: string): void {
  checkFilter(filter, path);
  for (const { field } of listConditions(filter))
    if (!fields.has(field)) fields.set(field, knownDimension(field, site, path));
}

/** Refuses fields that exist only in live questions. @throws QueryError `unknown_dimension` */
export function refuseLiveFields(fields: Iterable<Dimension>): void {
  for (const { name, source } of fields)
    if (isLive(source))
      throw new QueryError('unknown_dimension', `${quoted(name)} works only in live queries (minuteRanges).`);
}

function isLive(source: DimensionSource): boolean {
  if ('join' in source) return source.join.some(isLive);
  if ('letters' in source) return isLive(source.of);
  return 'time' in source && source.time === 'minutesAgo';
}

/** The dimensions of a question, each name once. @throws QueryError */
export function findDimensions(asked: readonly (string | DimensionExpression)[], site: Site): Dimension[] {
  unique(asked, 'dimensions');
  return asked.map((one, i) =>
    typeof one === 'string' ? knownDimension(one, site, `dimensions[${i}]`) : expressed(one, site, `dimensions[${i}]`),
  );
}

/** The metrics of a question, each name once. @throws QueryError */
export function findMetrics(asked: Question['metrics'], site: Site): PlannedMetric[] {
  unique(asked, 'metrics');
  return asked.map((one, i) => {
    const path = `metrics[${i}]`;
    if (typeof one === 'string') return knownMetric(one, site, path);
    return 'expression' in one ? metricExpression(one, site, path) : relatedMetric(one, site, path);
  });
}

function unique(asked: readonly (string | { readonly name: string })[], path: string): void {
  const names = asked.map((one) => (typeof one === 'string' ? one : one.name));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    throw new QueryError('duplicate_field', `${quoted(twice)} is listed twice in ${path}.`, path);
}

function expressed(one: DimensionExpression, site: Site, path: string): Dimension {
  checkKey(one.name, path);
  const names = 'lowerCase' in one ? [one.lowerCase] : 'upperCase' in one ? [one.upperCase] : one.concatenate;
  const parts = names.map((name) => knownDimension(name, site, path));
  const clash = incompatibilities(parts, [])[0];
  if (clash) throw clashError(clash, path);
  const first = parts[0]!;
  const source =
    'concatenate' in one
      ? { join: parts.map((part) => part.source), by: one.delimiter ?? '' }
      : { letters: 'lowerCase' in one ? ('lower' as const) : ('upper' as const), of: first.source };
  const scope = parts.some((part) => part.scope === 'item')
    ? 'item'
    : parts.some((part) => part.scope === 'event')
      ? 'event'
      : first.scope;
  const compatibility = parts.find((part) => part.compatibility !== 'free')?.compatibility ?? 'free';
  return { ...first, name: one.name, uiName: one.name, scope, compatibility, source };
}
