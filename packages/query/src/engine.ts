/** This module is responsible for the port through which plans are answered, whatever stores the events. */
import type { FunnelPlan, FunnelTable } from './funnel.ts';
import type { JourneyEvent, JourneyPlan } from './journey.ts';
import type { Plan } from './plan.ts';

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

/** What a reader must know about how far the numbers can be trusted. Facts of the plan's ranges, whatever the filter. */
export interface Quality {
  /** `day` when any counted visitor is only known for a day, else `stored`. */
  readonly identity: 'day' | 'stored';
  /** True when distinct counts are estimates. */
  readonly approximate: boolean;
  /** Currencies other than the site's whose money is not in the sums. */
  readonly otherCurrencies: readonly string[];
  /** Imported history among the counted events: by kind of origin (`log`, `csv`, `ga4`, `ua`), its first and last day in the plan's ranges. */
  readonly imported: readonly ImportedHistory[];
  /** The plan reaches to days before this one whose events are no longer kept: what was rolled up of them counts, the rest is missing. */
  readonly removedBefore?: string;
}

/** A stretch of imported history, local days. */
export interface ImportedHistory {
  readonly kind: string;
  readonly from: string;
  readonly to: string;
}

/** Tells that nobody waits for the answer any more; an `AbortSignal` is one. */
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
