/** Metrics in relation to more than their row: shares, changes, means per day. */
import { type Formula, listMeasures, type Metric } from '@magpie/vocabulary';
import { QueryError, quoted } from './errors.ts';
import { checkName } from './expression.ts';
import { knownMetric } from './lookup.ts';
import type { RelatedMetric } from './question.ts';
import type { Site } from './site.ts';

/** Relation of a metric to the total, the other range, or the days. See {@link RelatedMetric}. */
type Relation = 'share' | 'change' | 'relativeChange' | 'perDay';

/** A metric of a plan. With a relation, its formula is that of the metric that is related. */
export interface PlannedMetric extends Metric {
  readonly relation?: Relation;
}

/** Checks a related metric. @throws QueryError `bad_expression`, `unknown_metric` */
export function relatedMetric(asked: RelatedMetric, site: Site, field: string): PlannedMetric {
  checkName(asked.name, field);
  const of = 'shareOf' in asked ? asked.shareOf : 'changeOf' in asked ? asked.changeOf : asked.perDay;
  const metric = knownMetric(of, site, field);
  const related = (relation: Relation, unit: Metric['unit'], meaning: string): PlannedMetric => ({
    ...metric,
    name: asked.name,
    uiName: asked.name,
    unit,
    additive: false,
    meaning,
    relation,
  });
  if ('changeOf' in asked) {
    if (asked.relative)
      return related('relativeChange', 'ratio', `The change of ${of} from the second range, as a fraction of it.`);
    return related('change', metric.unit, `${of} minus that of the second range.`);
  }
  if (!isLinear(metric.formula))
    throw new QueryError(
      'bad_expression',
      'shareOf' in asked
        ? `${field} is the share of ${quoted(of)}, which is a rate or an average; only counts and sums have shares of a total.`
        : `${field} is the mean per day of ${quoted(of)}, which is a rate or an average already.`,
      field,
    );
  if ('shareOf' in asked) return related('share', 'ratio', `The part of all ${of}.`);
  if (listMeasures(metric.formula).some(({ of: counted }) => counted === 'users'))
    throw new QueryError(
      'bad_expression',
      `${field} is the mean per day of ${quoted(of)}; users who come on several days count once in a range, so ask for ${quoted(of)} by date.`,
      field,
    );
  return related(
    'perDay',
    metric.unit === 'integer' || metric.unit === 'quantity' ? 'float' : metric.unit,
    `${of} per day.`,
  );
}

/** Whether a formula only adds and subtracts what is counted: then its difference is that of its measures, exact to the cent. */
export function isLinear(formula: Formula): boolean {
  if ('measure' in formula) return true;
  const parts = 'plus' in formula ? formula.plus : 'minus' in formula ? formula.minus : undefined;
  return parts?.every(isLinear) ?? false;
}
