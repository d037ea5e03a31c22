/** Answers questions about web vitals by reading every measured page load. */
import type { Hit } from '@magpie/events';
import {
  compareCodePoints,
  type MeasuredVital,
  MOST_VITALS_ROWS,
  parseDecimal,
  type VitalsPlan,
  type VitalsTable,
} from '@magpie/query';
import { percentileRank, rateVital, VITAL_NAMES, VITAL_PARTS, VITALS_EVENT, type VitalName } from '@magpie/vocabulary';
import { passesFilter } from './customers.ts';
import { displayValue } from './fields.ts';
import { describeQuality } from './quality.ts';
import { groupSessions, sessionKey } from './sessions.ts';

/** Answers one question. */
export function vitals(plan: VitalsPlan, hits: readonly Hit[]): VitalsTable {
  const { range, site, by, now } = plan;
  const all = hits.filter((hit) => hit.siteId === site.id && plan.counted.includes(hit.exclusion));
  const sessions = groupSessions(all);
  const loads = all
    .filter(({ name, ts }) => name === VITALS_EVENT && ts >= range.startMs && ts < range.endMs)
    .filter((hit) => passesFilter(plan, hit, sessions.get(sessionKey(hit))!));
  const groupOf = (hit: Hit) =>
    by ? displayValue(by.source, { hit, session: sessions.get(sessionKey(hit))!, range, site, now }) : '';
  return {
    rows: [...Map.groupBy(loads, groupOf)]
      .map(([value, some]) => ({
        value,
        loads: some.length,
        vitals: Object.fromEntries(VITAL_NAMES.map((name) => [name, measure(name, some)])) as Record<
          VitalName,
          MeasuredVital
        >,
      }))
      .sort((a, b) => b.loads - a.loads || compareCodePoints(a.value, b.value))
      .slice(0, MOST_VITALS_ROWS),
    quality: describeQuality(site, [range], all),
  };
}

function measure(name: VitalName, loads: readonly Hit[]): MeasuredVital {
  const values = loads
    .map(({ params }) => parseDecimal(params[name] ?? ''))
    .filter((value) => value !== undefined && value >= 0)
    .map((value) => Math.floor(value! * VITAL_PARTS + 0.5) / VITAL_PARTS)
    .sort((a, b) => a - b);
  const rated = (rating: string) => values.filter((value) => rateVital(name, value) === rating).length;
  return {
    count: values.length,
    p75: values[percentileRank(values.length) - 1] ?? null,
    good: rated('good'),
    fair: rated('fair'),
    poor: rated('poor'),
  };
}
