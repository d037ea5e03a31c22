/** Orders in Google's terms. */
import type { Plan } from '@magpie/query';
import { type Measure, measureId } from '@magpie/vocabulary';
import type { Column } from './dimensions.ts';
import type { Message } from './filters.ts';

const RANGE = 'dateRange';

const byDimension = (dimensionName: string, orderType = 'ALPHANUMERIC', desc = false): Message => ({
  dimension: { dimensionName, orderType },
  ...(desc && { desc }),
});

/** An order without ties, so that no row is on two pages or on none. */
export const tieOrder = (columns: readonly Column[], ranges: number): Message[] =>
  columns.length === 0
    ? []
    : [...columns.map(({ name }) => byDimension(name)), ...(ranges > 1 ? [byDimension(RANGE)] : [])];

/** The plan's order in Google's terms; undefined if Google can't sort so. `nameOf` gives the metric that is a measure. */
export function orderAtGoogle(
  { order, metrics }: Plan,
  columns: readonly Column[],
  nameOf: (measure: Measure) => string | undefined,
): Message[] | undefined {
  const found: Message[] = [];
  for (const one of order) {
    if (one.by === 'range') found.push(byDimension(RANGE));
    else if (one.by === 'metric') {
      const { formula, relation } = metrics[one.index]!;
      const metricName = !relation && 'measure' in formula ? nameOf(formula.measure) : undefined;
      if (metricName === undefined) return undefined;
      found.push({ metric: { metricName }, ...(one.desc && { desc: true }) });
    } else {
      // Ties within letters that differ in their case alone aren't specified.
      if (one.as === 'caseInsensitive') return undefined;
      found.push(byDimension(columns[one.index]!.name, one.as === 'numeric' ? 'NUMERIC' : 'ALPHANUMERIC', one.desc));
    }
  }
  return found;
}

/** Whether a formula is that measure alone. */
export const isMeasure = ({ formula, relation }: Plan['metrics'][number], measure: Measure): boolean =>
  !relation && 'measure' in formula && measureId(formula.measure) === measureId(measure);
