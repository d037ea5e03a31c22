/** This module is responsible for the port through which plans are answered, whatever stores the events. */
import type { FunnelPlan, FunnelTable } from './funnel.ts';
import type { JourneyEvent, JourneyPlan } from './journey.ts';
import type { Plan } from './plan.ts';
import type { Quality } from './quality.ts';

/** One counted group. */
export interface Row {
  /** Index into `plan.ranges`. */
  readonly range: number;
  /** One value per `plan.dimensions`, `(not set)` where missing. */
  readonly dimensions: readonly string[];
  /** One value per `plan.measures`. */
  readonly measures: readonly number[];
}

/** An engine's answer to one plan. Rows are ordered, filtered by metric, and cut to the page. */
export interface Table {
  readonly rows: readonly Row[];
  /** Rows before limit and offset. */
  readonly rowCount: number;
  /** Per range, one value per measure over all matching events; empty unless `plan.totals`. Not touched by `metricFilter`. */
  readonly totals: readonly (readonly number[])[];
  readonly quality: Quality;
}

/** Tells that no one waits for the answer any more; an `AbortSignal` is one. */
export interface Cancellation {
  readonly aborted: boolean;
}

/** Something that answers plans. */
export interface Engine {
  readonly id: string;
  /** Why it cannot answer, as sentences; empty when it can. */
  objections(plan: Plan): string[];
  /**
   * Answers in the order of the plans, which may be of different sites: what asks the same of many is best asked at once, since an engine can
   * count them together. @throws QueryError `too_heavy` when a limit of time or memory cut it off; none is answered then
   */
  run(plans: readonly Plan[], options?: { readonly signal?: Cancellation }): Promise<Table[]>;
  /** Answers funnels, in the order of the plans. @throws QueryError `too_heavy` */
  funnels(plans: readonly FunnelPlan[], options?: { readonly signal?: Cancellation }): Promise<FunnelTable[]>;
  /** The events behind an order or a visitor, in time order. @throws QueryError `too_heavy` */
  journeys(
    plans: readonly JourneyPlan[],
    options?: { readonly signal?: Cancellation },
  ): Promise<(readonly JourneyEvent[])[]>;
}
