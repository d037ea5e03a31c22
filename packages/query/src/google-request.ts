/** Requests of Google's Data API, and the port to whoever sends them. */
import type { Cancellation } from './engine.ts';

/** A request of Google's Data API, without the property: whoever sends it knows the site's. */
export interface GoogleRequest {
  readonly method: 'runReport' | 'batchRunReports' | 'runRealtimeReport' | 'runFunnelReport';
  /** The message, as in Google's reference. */
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Sends a request about the property of a site, and returns its answer as it came.
 * @throws SourceError when Google doesn't answer, or refuses
 */
export type SendGoogle = (
  siteId: number,
  request: GoogleRequest,
  options?: { readonly signal?: Cancellation | undefined },
) => Promise<unknown>;
