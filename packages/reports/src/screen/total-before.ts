/** What a total is compared with. */

/** A total over a period; its change is that of the report's dates against the period compared with. */
export interface Total {
  /** Null where the source can’t answer. */
  readonly total: number | null;
  readonly total_change: number | null;
}

/** The total before, and the change since then: of the chosen period, or of the one just before. Null where nothing is known of it. */
export function totalBefore(
  now: (Total & { readonly previous_total: number | null }) | null | undefined,
  chosen: Total | null | undefined,
  isChosen: boolean,
): { readonly before: number | null; readonly change: number | null } {
  return {
    before: (isChosen ? chosen?.total : now?.previous_total) ?? null,
    change: (isChosen ? chosen : now)?.total_change ?? null,
  };
}
