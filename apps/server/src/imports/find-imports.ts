/** Listing the imports of a site. */
import type { App } from '../app/app.ts';
import type { SiteRecord } from '../ports/sites.ts';

/** One import, or the live events of one endpoint. */
export interface ImportListing {
  /** Such as `ga4:2026-11-20T12:00:00.000Z`; `web`, `mp` and `gtag` are the live endpoints. */
  readonly origin: string;
  /** `log`, `csv`, `ga4`, `ua`, `search-console`, `google`, or `live`. */
  readonly kind: string;
  /** Events, left-out ones included; of Search Console and Google Analytics rows. */
  readonly events: number;
  /** First and last day, `YYYY-MM-DD`: the site's, of Search Console Google's. */
  readonly start: string;
  readonly end: string;
}

/** The kind of imports from Search Console. */
export const SEARCH_CONSOLE = 'search-console';

/** The kind of the history that was read from Google Analytics: sums of days. */
export const GOOGLE = 'google';

/** Where a site's history comes from, in the order of first days. */
export async function findImports(app: App, site: SiteRecord): Promise<ImportListing[]> {
  const events = (await app.events.origins(site.id)).map((one) => ({ ...one, kind: importKind(one.origin) }));
  const searches = (await app.events.searchConsole.imports(site.id)).map(({ importId, rows, start, end }) => {
    return { origin: `${SEARCH_CONSOLE}:${importId}`, kind: SEARCH_CONSOLE, events: rows, start, end };
  });
  const sums = (await app.events.history.imports(site.id)).map(({ importId, rows, start, end }) => {
    return { origin: `${GOOGLE}:${importId}`, kind: GOOGLE, events: rows, start, end };
  });
  return [...events, ...searches, ...sums].toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
}

const importKind = (origin: string): string => (origin.includes(':') ? origin.slice(0, origin.indexOf(':')) : 'live');
