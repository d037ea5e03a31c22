/** Builds metrics from a short notation: the common properties of a group, then one row each. */
import { MEASURES } from '../measures.ts';
import type { Formula, Metric } from '../types.ts';

/** Scales that turn millionths and milliseconds into whole units. */
export const MONEY = 1e-6;
export const UNITS = 1e-6;
export const SECONDS = 1e-3;

/** The formula of one measure. */
export const m = (name: keyof typeof MEASURES, scale?: number): Formula =>
  scale === undefined ? { measure: MEASURES[name] } : { measure: MEASURES[name], scale };

export const ratio = (top: Formula, bottom: Formula): Formula => ({ ratio: [top, bottom] });
export const minus = (left: Formula, right: Formula): Formula => ({ minus: [left, right] });
export const times = (left: Formula, right: Formula): Formula => ({ times: [left, right] });
export const clip = (formula: Formula): Formula => ({ clip: formula });

/** 1 - done / begun; 0 if nothing was begun, and never below 0. */
export const abandoned = (begun: Formula, done: Formula): Formula => clip(ratio(minus(begun, done), begun));

/** Purchases minus refunds. */
export const REVENUE: Formula = minus(m('grossRevenueMicros', MONEY), m('refundMicros', MONEY));

/** Whether rows add up to the total. Sums and counts of events and product lines do. */
function addsUp(formula: Formula): boolean {
  if ('measure' in formula) return formula.measure.of === 'events' || formula.measure.of === 'items';
  const parts = 'plus' in formula ? formula.plus : 'minus' in formula ? formula.minus : undefined;
  return parts?.every(addsUp) ?? false;
}

type Shared = Omit<Metric, 'name' | 'uiName' | 'meaning' | 'formula' | 'additive' | 'better'> &
  Pick<Partial<Metric>, 'better'>;
type Row = readonly [name: string, uiName: string, meaning: string, formula: Formula, own?: Partial<Metric>];

/** A metric whose name the compiler knows. */
export interface NamedMetric<Name extends string> extends Metric {
  readonly name: Name;
}

/** Metrics of a group; a higher value is better unless a row or the group says otherwise. */
export const group = <const Rows extends readonly Row[]>(shared: Shared, rows: Rows): NamedMetric<Rows[number][0]>[] =>
  rows.map(([name, uiName, meaning, formula, own]) => ({
    name,
    uiName,
    better: 'higher',
    ...shared,
    ...own,
    additive: addsUp(formula),
    meaning,
    formula,
  }));

/** Marks a field that GA4 doesn't have. */
export const OWN = { extension: true } as const;
