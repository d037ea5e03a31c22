/** Commands that list and undo imports. */
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { findSite, readInput, shown, siteField } from '../app/input.ts';
import { CommandError } from '../errors/command-error.ts';
import type { Progress } from '../ports/progress.ts';
import type { SiteRecord } from '../ports/sites.ts';

/** One import, or the live events of one endpoint. */
export interface ImportListing {
  /** Such as `ga4:2026-11-20T12:00:00.000Z`; `web`, `mp` and `gtag` are the live endpoints. */
  readonly origin: string;
  /** `log`, `csv`, `ga4`, `ua`, `search-console`, or `live`. */
  readonly kind: string;
  /** Events, left-out ones included; of Search Console rows. */
  readonly events: number;
  /** First and last day, `YYYY-MM-DD`: the site's, of Search Console Google's. */
  readonly start: string;
  readonly end: string;
}

const SEARCH_CONSOLE = 'search-console';

/** The command `import.list`: where a site's history comes from, in the order of first days. */
export async function listImports(app: App, input: unknown): Promise<{ site: string; imports: ImportListing[] }> {
  const { site: named } = readInput(z.strictObject({ site: siteField.optional() }), input);
  const site = await findSite(app, named);
  return { site: site.trackingId, imports: await findImports(app, site) };
}

/**
 * The command `import.remove`: undoes one import. The same files can be imported again afterwards. An order that the
 * import counted stays claimed by its event: if the same order also came live, that one is still a repeated purchase.
 * @throws CommandError `unknown_import`, `not_an_import`
 */
export async function* removeImport(app: App, input: unknown): AsyncGenerator<Progress, ImportListing, void> {
  const schema = z.strictObject({ site: siteField.optional(), origin: z.string().min(1) });
  const { site: named, origin } = readInput(schema, input);
  const site = await findSite(app, named);
  const known = await findImports(app, site);
  const found = known.find((one) => one.origin === origin);
  if (!found) {
    const others = known.filter(({ kind }) => kind !== 'live').map((one) => one.origin);
    const there = others.length === 0 ? 'it has none' : `there is ${others.join(', ')}`;
    throw new CommandError('unknown_import', `${shown(origin)} isn't an import of ${site.trackingId}; ${there}.`);
  }
  if (found.kind === 'live')
    throw new CommandError('not_an_import', `${shown(origin)} isn't an import: these events were collected live.`);
  yield { done: 0, total: 1, text: `Removing ${found.events} from ${found.start} to ${found.end}` };
  if (found.kind === SEARCH_CONSOLE)
    await app.events.searchConsole.remove(site.id, origin.slice(SEARCH_CONSOLE.length + 1));
  else await app.events.deleteOrigin(site.id, origin);
  return found;
}

async function findImports(app: App, site: SiteRecord): Promise<ImportListing[]> {
  const events = (await app.events.origins(site.id)).map((one) => ({ ...one, kind: importKind(one.origin) }));
  const searches = (await app.events.searchConsole.imports(site.id)).map(({ importId, rows, start, end }) => {
    return { origin: `${SEARCH_CONSOLE}:${importId}`, kind: SEARCH_CONSOLE, events: rows, start, end };
  });
  return [...events, ...searches].toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
}

const importKind = (origin: string): string => (origin.includes(':') ? origin.slice(0, origin.indexOf(':')) : 'live');
