/** The port to Google: everything that the server asks of Google's interfaces goes through it. */
import type { Cancellation, SendGoogle } from '@magpie/query';

/** What a site's owner granted. */
export type GoogleScope = 'analytics' | 'search_console';

/** A Google Analytics property as it was when it was chosen. */
export interface GoogleProperty {
  /** Its number, such as `123456789`. */
  readonly id: string;
  readonly name: string;
  /** IANA. */
  readonly timeZone: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly level: 'standard' | '360';
  /** Milliseconds. */
  readonly createdAt: number;
}

/** Custom dimensions and metrics of a property, and the metrics of its key events: `customEvent:author`; `sessionKeyEventRate:purchase`. */
export interface GoogleFields {
  readonly dimensions: ReadonlySet<string>;
  readonly metrics: ReadonlySet<string>;
}

/** A web stream of a property. */
export interface GoogleStream {
  readonly id: string;
  /** `G-…` */
  readonly measurementId: string;
  readonly name: string;
  /** Address of the site it measures; may be empty. */
  readonly uri: string;
}

/** A request of Search Console's interface about a site's property there. */
interface SearchRequest {
  readonly method: 'query';
  readonly body: Readonly<Record<string, unknown>>;
}

/** What is left of a bucket of Google's quota. */
export interface QuotaBucket {
  readonly consumed: number;
  readonly remaining: number;
}

/** What Google said last of the quota of a site's property; `at` in milliseconds. */
export interface GoogleQuota {
  readonly at: number;
  readonly buckets: Readonly<Record<string, QuotaBucket>>;
}

/** Google's interfaces. Every method throws SourceError, see docs/adr/0057. */
export interface Google {
  /** Google's Data API about the property of a site. */
  readonly data: SendGoogle;
  /** Search Console's interface about the property of a site. */
  search(
    siteId: number,
    request: SearchRequest,
    options?: { readonly signal?: Cancellation | undefined },
  ): Promise<unknown>;
  /** What Google said last of a site's quota; undefined before the first answer. */
  quota(siteId: number): GoogleQuota | undefined;
}
