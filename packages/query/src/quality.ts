/** This module is responsible for what an answer says of itself: how far its numbers can be trusted. */

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
