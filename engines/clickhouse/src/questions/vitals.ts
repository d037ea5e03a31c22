/** The statement that answers web vitals queries. */
import { type MeasuredVital, MOST_VITALS_ROWS, type VitalsPlan, type VitalsTable } from '@magpie/query';
import { VITAL_NAMES, VITAL_PARTS, VITALS, VITALS_EVENT, type VitalName } from '@magpie/vocabulary';
import type { Rows } from '../connection/pools.ts';
import { Params, type Statement } from '../connection/statement.ts';
import { Lines } from '../sql/context.ts';
import { compileEventFilter } from '../sql/event-filter.ts';
import { fieldSql } from '../sql/fields.ts';
import { mapValueSql, numberSql } from '../sql/filter.ts';
import { compileBase } from '../sql/groups.ts';
import type { RangeProfile } from '../sql/range-profile.ts';
import { EVENTS } from '../sql/sources.ts';
import { assessQuality } from './quality.ts';

/** The expressions for each vital: the number of values, their 75th percentile, and how many are good and poor. */
const FIGURES = 4;

/** The properties that queries must share to run as one statement, which reads the page loads once: all but their groupings. */
export const vitalsLikeness = ({ site, range, now, counted, filter }: VitalsPlan): string =>
  JSON.stringify([site, range, now, counted, filter]);

/** The groupings of identical plans, without duplicates. */
const groupingsOf = (plans: readonly VitalsPlan[]): VitalsPlan['by'][] =>
  plans.map(({ by }) => by).filter((by, i, all) => all.findIndex((one) => one?.name === by?.name) === i);

/** The rows of the answers to identical plans: the index of the grouping, the value, page loads, and the numbers of each vital. */
export function vitalsStatement(plans: readonly VitalsPlan[], profile: RangeProfile): Statement {
  const params = new Params();
  const { site, range, now } = plans[0]!;
  const base = compileBase(plans[0]!, profile, params);
  // A page, a device or a country is one of the event itself.
  const { passes } = compileEventFilter(plans[0]!, params);
  const fields = groupingsOf(plans).map(
    (by) => by && fieldSql(by.source, { site, range, now, params, lines: new Lines(), perLine: false }),
  );
  const parts = VITAL_NAMES.map((name) => {
    const number = numberSql(mapValueSql('params', params.add('String', name)));
    // A text that is no number is none, and so is one below 0.
    return `toInt64(floor(ifNull(${number}, -1) * ${VITAL_PARTS} + 0.5)) AS ${name}`;
  });
  // All of them are texts: a page, a device, a country.
  const keys = fields.flatMap((field, place) => (field ? [`toString(${field.key}) AS k${place}`] : []));
  const loads = `SELECT ${[...keys, ...parts].join(', ')} FROM ${EVENTS.table} WHERE ${base} AND name = ${params.add('String', VITALS_EVENT)} AND ts >= ${params.add('Int64', range.startMs)} AND ts < ${params.add('Int64', range.endMs)} AND ${passes}`;
  const figures = VITAL_NAMES.flatMap((name) => {
    const { good, poor } = VITALS[name];
    return [
      `countIf(${name} >= 0) AS count_${name}`,
      // Whole numbers and one of them: an exact percentile, the same wherever it is counted. The one at three quarters, rounded up, is a quarter
      // from the top, rounded down.
      `-quantileExactIf(0.25)(-${name}, ${name} >= 0) AS p75_${name}`,
      `countIf(${name} >= 0 AND ${name} <= ${good * VITAL_PARTS}) AS good_${name}`,
      `countIf(${name} > ${poor * VITAL_PARTS}) AS poor_${name}`,
    ];
  });
  const figureNames = VITAL_NAMES.flatMap((name) =>
    ['count', 'p75', 'good', 'poor'].map((figure) => `${figure}_${name}`),
  );
  const of = (make: (place: number) => string, otherwise: string) => {
    const each = fields.flatMap((field, place) => (field ? [`grouping(k${place}) = 0, ${make(place)}`] : []));
    return each.length > 0 ? `multiIf(${each.join(', ')}, ${otherwise})` : otherwise;
  };
  const place = of(String, String(fields.indexOf(undefined)));
  const value = of((i) => `toString(${fields[i]!.show(`k${i}`)})`, `''`);
  const sets = fields.map((field, i) => (field ? `(k${i})` : '()')).join(', ');
  const columns = ['place', 'value', 'loads', ...figureNames];
  const text = `SELECT toInt8(${place}) AS place, ${value} AS value, count() AS loads, ${figures.join(', ')} FROM (${loads}) GROUP BY GROUPING SETS (${sets}) HAVING loads > 0 ORDER BY place, loads DESC, value LIMIT ${params.add('UInt64', MOST_VITALS_ROWS)} BY place`;
  return { text, params: params.values, columns };
}

/** Reads the answer to one of the plans; of no rows where the range has no measured page load. */
export function readVitals(
  plan: VitalsPlan,
  plans: readonly VitalsPlan[],
  profile: RangeProfile | undefined,
  found: Rows,
): VitalsTable {
  const place = groupingsOf(plans).findIndex((by) => by?.name === plan.by?.name);
  return {
    rows: found
      .filter(([of]) => Number(of) === place)
      .map(([, value, loads, ...figures]) => ({
        value: String(value),
        loads: Number(loads),
        vitals: Object.fromEntries(
          VITAL_NAMES.map((name, i) => [name, readVital(figures.slice(i * FIGURES, (i + 1) * FIGURES).map(Number))]),
        ) as Record<VitalName, MeasuredVital>,
      })),
    quality: assessQuality(plan.site, [profile]),
  };
}

function readVital([count = 0, p75 = 0, good = 0, poor = 0]: readonly number[]): MeasuredVital {
  return { count, p75: count === 0 ? null : p75 / VITAL_PARTS, good, fair: count - good - poor, poor };
}
