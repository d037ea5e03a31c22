/** Operations on a site's history: rebuilding it, deleting what is old, and importing what came before. */
import { LOOPBACK, referrerVerdict } from '@magpie/collect';
import { pageRules } from '@magpie/vocabulary';
import { z } from 'zod';
import { readInput, shown } from '../app/input.ts';
import type { Jobs } from '../app/jobs.ts';
import { CommandError } from '../errors/command-error.ts';
import { ProblemError } from '../errors/problem.ts';
import type { EventStore } from '../events/event-store.ts';
import { accessLogInput, importAccessLog } from '../imports/access-log/import.ts';
import { announced } from '../imports/common/announced.ts';
import { csvInput, importCsv } from '../imports/csv/import.ts';
import { findImports, GOOGLE, type ImportListing, SEARCH_CONSOLE } from '../imports/find-imports.ts';
import { ga4Input, importGa4Export } from '../imports/ga4-export/import.ts';
import { readMoreHistory, removeHistory } from '../imports/google-history/begin.ts';
import { importSearchConsole, searchConsoleInput } from '../imports/search-console/import.ts';
import { importUaSessions, uaInput } from '../imports/ua-sessions/import.ts';
import type { Progress } from '../ports/progress.ts';
import { type Expired, expireSite, type RetentionSummary } from '../upkeep/retention.ts';
import { withSteps } from '../upkeep/with-steps.ts';
import { type AtSite, type Scope, siteOperation } from './operation.ts';
import { sitesWork, siteWork, workCommand } from './work.ts';

/** Stored events that the present rules changed, by what changed. */
type Reapplied = Awaited<ReturnType<EventStore['reapply']>>;

/** Result of a rebuild. */
export interface Rebuilt {
  /** Public tracking ids. */
  readonly rebuilt: readonly string[];
  /** Stored events that the present rules changed, by site and by what changed. */
  readonly changed: Readonly<Record<string, Reapplied>>;
}

const sitesOf = async ({ app, site }: Scope) => (site ? [site] : await app.state.sites.list());
const atSite = ({ site }: Scope) => (site ? { site: site.trackingId } : {});

/**
 * Applies the present rules to the stored events and makes everything that is derived from them again. What is collected meanwhile waits
 * in the journal.
 */
export const rebuild = sitesWork({
  name: 'start.rebuild',
  kind: 'data',
  right: 'save_settings',
  alone: true,
  input: z.strictObject({}),
  async *run(scope): AsyncGenerator<Progress, Rebuilt, void> {
    const { app } = scope;
    const sites = await sitesOf(scope);
    // What was collected under earlier rules must be there when the present ones are applied.
    await app.collecting.flush();
    const changed: Record<string, Reapplied> = {};
    // What is stopped or killed leaves the note where it hasn't ended, and is continued (continue-rebuilds.ts). What fails doesn't.
    const note = async (waits: boolean) => {
      for (const { id } of sites) await app.state.sites.noteRebuild(id, waits);
    };
    await note(true);
    try {
      for (const [done, site] of sites.entries()) {
        const text = `Rebuilding ${site.name}`;
        yield { done, total: sites.length, text };
        const { id: siteId, timeZone, keyEvents, botRules } = site;
        const orders = app.collecting.orders(site);
        const ownHosts = site.ownHostsOnly ? site.hosts : undefined;
        const hostRules = { ownHosts, loopback: LOOPBACK };
        const pages = pageRules(site);
        const rules = { siteId, pages, timeZone, keyEvents, botRules, ...hostRules, spam: referrerVerdict, orders };
        changed[site.trackingId] = yield* withSteps(text, (onStep) =>
          app.events.reapply(rules, (step, steps) => onStep(done * steps + step, sites.length * steps)),
        );
        await app.state.sites.noteConverted(siteId);
        await app.events.rollUp(site, app.now());
        await app.state.sites.noteRebuild(siteId, false);
      }
    } catch (error) {
      await note(false);
      throw error;
    }
    return { rebuilt: sites.map((site) => site.trackingId), changed };
  },
  entry: (_, scope) => atSite(scope),
});

/**
 * Removes what is older than the retention of each site that has one. Running it again removes nothing more.
 * @throws CommandError `no_retention` if the site that is named keeps its events for ever
 */
export const runRetention = sitesWork({
  name: 'start.retention',
  kind: 'data',
  right: 'save_settings',
  alone: true,
  input: z.strictObject({ dryRun: z.boolean().optional() }),
  async *run(scope, { dryRun = false }): AsyncGenerator<Progress, RetentionSummary, void> {
    const { app, site: named } = scope;
    const limited = (await sitesOf(scope)).filter((site) => site.retentionMonths !== null);
    if (named && limited.length === 0)
      throw new CommandError(
        'no_retention',
        `${named.name} keeps its events forever; "site set retentionMonths=14" would keep them for 14 months.`,
      );
    const expired: Expired[] = [];
    for (const [done, site] of limited.entries()) {
      yield { done, total: limited.length, text: `Checking ${site.name}` };
      expired.push(await expireSite(app, site, site.retentionMonths!, dryRun));
    }
    return { dryRun, sites: expired };
  },
  entry: ({ dryRun = false }, scope) => ({ ...atSite(scope), dryRun }),
});

/**
 * Undoes one import. The same files can be imported again afterwards. An order that the import counted stays claimed by its event: if the
 * same order also came live, that one is still a repeated purchase.
 * @throws CommandError `unknown_import`, `not_an_import`
 */
export const removeImport = siteWork({
  name: 'start.remove_import',
  kind: 'data',
  right: 'save_settings',
  alone: true,
  input: z.strictObject({ origin: z.string().min(1) }),
  async *run({ app, site }, { origin }): AsyncGenerator<Progress, ImportListing, void> {
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
    else if (found.kind === GOOGLE) await removeHistory(app, site);
    else {
      await app.events.deleteOrigin(site.id, origin);
      await readMoreHistory(app, site);
    }
    return found;
  },
  entry: ({ origin }, { site }) => ({ site: site.trackingId, origin }),
});

/** How each format is imported. */
const IMPORTS = {
  'access-log': { schema: accessLogInput, run: announced(importAccessLog) },
  ga4: { schema: ga4Input, run: announced(importGa4Export) },
  ua: { schema: uaInput, run: announced(importUaSessions) },
  'search-console': { schema: searchConsoleInput, run: announced(importSearchConsole) },
  csv: { schema: csvInput, run: announced(importCsv) },
} as const;
const IMPORT_FORMATS = Object.keys(IMPORTS) as (keyof typeof IMPORTS)[];

const importInput = z.strictObject({
  format: z.enum(IMPORT_FORMATS),
  options: z.record(z.string(), z.unknown()),
});
/** A format, and the options of its importer. */
export type ImportInput = z.output<typeof importInput>;

/** Imports files. Each format has options of its own, which its importer checks. @throws as the importer */
export const importFiles = siteWork({
  name: 'start.import',
  kind: 'data',
  right: 'save_settings',
  alone: true,
  input: importInput,
  run: ({ app, site }: AtSite, { format, options }) => IMPORTS[format].run(app, { ...options, site: site.trackingId }),
  entry: ({ format, options }, { site }) => ({ site: site.trackingId, dryRun: options.dryRun === true, format }),
});

/** The commands that import files, one for each format. They check its options before the site is looked for. */
export const IMPORT_COMMANDS = Object.fromEntries(
  IMPORT_FORMATS.map((format) => {
    const { schema: takes } = IMPORTS[format];
    const toInput = (options: ImportInput['options']) => {
      readInput(takes, options);
      return { format, options };
    };
    return [`import.${format}`, workCommand(importFiles, { takes, toInput })];
  }),
);

/** Stops an import that runs in this process. What it has stored so far is kept. @throws ProblemError `not_found`, `bad_request` */
export const stopImport = siteOperation({
  name: 'stop.import',
  kind: 'data',
  right: 'save_settings',
  input: z.strictObject({ id: z.number().int() }),
  async run({ jobs, site }: AtSite & { readonly jobs: Jobs }, { id }) {
    const stopped = jobs.stop(site.id, id);
    if (!stopped) throw new ProblemError('not_found', `There is no job ${id} on this site.`);
    return stopped;
  },
  entry: (_, __, { site }) => ({ site: site.trackingId }),
});
