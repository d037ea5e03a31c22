/** This module is responsible for the statement that answers questions about web vitals. */
import { type MeasuredVital, MOST_VITALS_ROWS, type VitalsPlan, type VitalsTable } from '@magpie/query';
import { VITAL_NAMES, VITAL_PARTS, VITALS, VITALS_EVENT, type VitalName } from '@magpie/vocabulary';
import { Lines } from './context.ts';
import { fieldSql } from './fields.ts';
import { numberSql } from './filter.ts';
import { compileBase } from './groups.ts';
import type { Rows } from './pools.ts';
import { assessQuality } from './quality.ts';
import type { RangeProfile } from './range-profile.ts';
import { EVENTS } from './sources.ts';
import { Params, type Statement } from './statement.ts';

/** What is asked of each vital: its number of values, the 75th percentile of them, and how many are good and poor. */
const FIGURES = 4;

/** What questions must have in common to be one statement, which reads the page loads once: all but what they are grouped by. */
export const vitalsLikeness = ({ site, range, now, counted }: VitalsPlan): string =>
  JSON.stringify([site, range, now, counted]);

/** The rows of the answers to plans that are alike: the place of the plan, the value, page loads, and the figures of each vital. */
export function vitalsStatement(plans: readonly VitalsPlan[], profile: RangeProfile): Statement {
  const params = new Params();
  const { site, range, now } = plans[0]!;
  const base = compileBase(plans[0]!, profile, params);
  // All of them are texts: a page, a device, a country.
  const fields = plans.map(
    ({ by }) => by && fieldSql(by.source, { site, range, now, params, lines: new Lines(), perLine: false }),
  );
  const parts = VITAL_NAMES.map((name) => {
    const number = numberSql(`params[${params.add('String', name)}]`);
    // A text that is no number is none, and so is one below 0.
    return `toInt64(floor(ifNull(${number}, -1) * ${VITAL_PARTS} + 0.5)) AS ${name}`;
  });
  const keys = fields.map((field, place) => `(${place}, ${field ? `toString(${field.key})` : `''`})`);
  const loads = `SELECT [${keys.join(', ')}] AS keys, ${parts.join(', ')} FROM ${EVENTS.table} WHERE ${base} AND name = ${params.add('String', VITALS_EVENT)} AND ts >= ${params.add('Int64', range.startMs)} AND ts < ${params.add('Int64', range.endMs)}`;
  // Whole numbers and a place among them that is one too: an exact percentile, the same wherever it is counted.
  const lists = VITAL_NAMES.map((name) => `arraySort(groupArrayIf(${name}, ${name} >= 0)) AS all_${name}`);
  const figures = VITAL_NAMES.flatMap((name) => {
    const all = `all_${name}`;
    const { good, poor } = VITALS[name];
    return [
      `length(${all}) AS count_${name}`,
      `${all}[intDiv(3 * length(${all}) + 3, 4)] AS p75_${name}`,
      `arrayCount(x -> x <= ${good * VITAL_PARTS}, ${all}) AS good_${name}`,
      `arrayCount(x -> x > ${poor * VITAL_PARTS}, ${all}) AS poor_${name}`,
    ];
  });
  const columns = [
    'place',
    'value',
    'loads',
    ...VITAL_NAMES.flatMap((name) => ['count', 'p75', 'good', 'poor'].map((figure) => `${figure}_${name}`)),
  ];
  const keyed = `SELECT key.1 AS place, key.2 AS k, ${VITAL_NAMES.join(', ')} FROM (${loads}) ARRAY JOIN keys AS key`;
  const groups = `SELECT place, k, count() AS loads, ${lists.join(', ')} FROM (${keyed}) GROUP BY place, k`;
  const shown = fields.map((field, place) => `place = ${place}, ${field?.show('k') ?? 'k'}`);
  const text = `SELECT place, multiIf(${shown.join(', ')}, k) AS value, loads, ${figures.join(', ')} FROM (${groups}) ORDER BY place, loads DESC, value LIMIT ${params.add('UInt64', MOST_VITALS_ROWS)} BY place`;
  return { text, params: params.values, columns };
}

/** Reads the answer to the plan of a place; of no rows where the range has no measured page load. */
export function readVitals(
  plan: VitalsPlan,
  place: number,
  profile: RangeProfile | undefined,
  found: Rows,
): VitalsTable {
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
