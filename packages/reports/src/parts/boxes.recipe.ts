/** Computes summary boxes: a metric's value with the earlier ones. */
import type { Unit } from '@magpie/vocabulary';
import { BEFORE, CHOSEN, changeFrom, NOW, type ReportContext } from '../kit/context.ts';
import { wireOrNull } from '../kit/wire-value.ts';

/** A box of a metric, by its value in each of all periods; null for a rate of nothing, which nothing is compared with. */
export function readBox(context: ReportContext<unknown>, unit: Unit, valueIn: (range: number) => number | null) {
  const [now, prev] = [valueIn(NOW), valueIn(BEFORE)];
  const chosen = context.compare ? valueIn(CHOSEN) : null;
  const sent = (value: number | null) => wireOrNull(value, unit);
  const changed = (period: typeof context.compare, then: number | null) =>
    now === null || then === null ? null : changeFrom(context, period, now, then);
  return {
    value: sent(now),
    prev: sent(prev),
    change: changed(context.previous, prev),
    compare_value: sent(chosen),
    compare_change: changed(context.compare, chosen),
  };
}
