/** The Engine port: answers plans, whatever stores the events. */
import type { CustomersPlan, CustomersTable } from './customers.ts';
import type { FunnelPlan, FunnelTable } from './funnel.ts';
import type { JourneyEvent, JourneyPlan } from './journey.ts';
import type { PairsPlan, PairsTable } from './pairs.ts';
import type { Plan } from './plan.ts';
import type { Quality } from './quality.ts';
import type { VitalsPlan, VitalsTable } from './vitals.ts';

/** One counted group. */
export interface Row {
  /** Index into `plan.ranges`. */
  readonly range: number;
  /** One value per `plan.dimensions`, `(not set)` where missing. */
  readonly dimensions: readonly string[];
  /** One value per `plan.measures`. */
  readonly measures: readonly number[];
}

/** An engine's answer to one plan. Rows of a plan that compares are of the first range, also what only the second has (0 in the first). Rows are sorted, filtered by metric, and limited to the page. */
export interface Table {
  readonly rows: readonly Row[];
  /** Number of rows before limit and offset. */
  readonly rowCount: number;
  /**
   * Per range, one value per measure over all matching events; empty unless `plan.totals`. `metricFilter` doesn't
   * affect them.
   */
  readonly totals: readonly (readonly number[])[];
  readonly quality: Quality;
  /**
   * The rows of the other ranges with the values of `rows`, where the engine {@link Engine.aligns} and found them at once; always if the plan
   * `compares`.
   */
  readonly others?: readonly Row[];
}

/** Signals that no one is waiting for the answer any more; an `AbortSignal` fits. */
export interface Cancellation {
  readonly aborted: boolean;
}

/** Answers plans. */
export interface Engine {
  readonly id: string;
  /** Whether it is given plans with `align` that don't compare, of which it answers the first range; otherwise it is given plans of that range alone. */
  readonly aligns?: true;
  /**
   * Whether some of what a site's own engine answers can't be asked of it, such as Google Analytics: a report then says so in the place of
   * that part, and shows the rest.
   */
  readonly partial?: true;
  /** Why it can't answer, as sentences; empty if it can. */
  objections(plan: Plan): string[];
  /**
   * Answers in the order of the plans, which may belong to different sites. Ask for the same thing of many sites in one
   * call: an engine can count them together. @throws QueryError `too_heavy` if a time or memory limit was reached; then
   * no plan is answered
   */
  run(plans: readonly Plan[], options?: { readonly signal?: Cancellation }): Promise<Table[]>;
  /** Answers funnels, in the order of the plans. @throws QueryError `too_heavy` */
  funnels(plans: readonly FunnelPlan[], options?: { readonly signal?: Cancellation }): Promise<FunnelTable[]>;
  /** Answers questions about customers, in the order of the plans. @throws QueryError `too_heavy` */
  customers(plans: readonly CustomersPlan[], options?: { readonly signal?: Cancellation }): Promise<CustomersTable[]>;
  /** Answers questions about products that are bought together, in the order of the plans. @throws QueryError `too_heavy` */
  pairs(plans: readonly PairsPlan[], options?: { readonly signal?: Cancellation }): Promise<PairsTable[]>;
  /** Answers questions about web vitals, in the order of the plans. @throws QueryError `too_heavy` */
  vitals(plans: readonly VitalsPlan[], options?: { readonly signal?: Cancellation }): Promise<VitalsTable[]>;
  /** The events behind an order or a visitor, in time order. @throws QueryError `too_heavy` */
  journeys(
    plans: readonly JourneyPlan[],
    options?: { readonly signal?: Cancellation },
  ): Promise<(readonly JourneyEvent[])[]>;
}
