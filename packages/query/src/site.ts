/** This module is responsible for what a question needs to know about the site it is asked of. */

/** A site, as far as numbers depend on it. */
export interface Site {
  /** Internal number, 1 and up: every stored row carries it. */
  readonly id: number;
  /** IANA zone in which days are counted. */
  readonly timeZone: string;
  /** ISO 4217; money of other currencies is left out of sums and said so in `quality`. */
  readonly currency: string;
  /** 0 = Sunday. */
  readonly firstDayOfWeek: number;
  /** Address such as `https://example.com`, for links to its pages. */
  readonly url?: string;
  /** Whether the site's own traffic counts (it does not unless set). */
  readonly countInternal: boolean;
}
