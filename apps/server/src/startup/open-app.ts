/** Opens a Magpie over one data folder, and leaves nothing open when that fails. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type HostingFinder, openHosting, openPlaces } from '@magpie/collect';
import type { App } from '../app/app.ts';
import { createLocks } from '../app/locks.ts';
import { createUsualLooks, SAVED_LOOKS, type SavedLooks, type UsualLooks } from '../app/usual-looks.ts';
import { holdFolder } from '../basics/folder.ts';
import { createLog, type Log } from '../basics/log.ts';
import { randomIds } from '../basics/random-id.ts';
import { seldom } from '../basics/seldom.ts';
import { openCollecting } from '../collecting/collecting.ts';
import { createInventory } from '../content/inventory.ts';
import type { FetcherOptions } from '../content/site-fetcher.ts';
import { diskFull, isDiskFull } from '../errors/disk-full.ts';
import { describeError, StartupError } from '../errors/startup-error.ts';
import { type EventStore, openEventStore } from '../events/event-store.ts';
import { providerOf } from '../google/access.ts';
import type { GoogleTimes } from '../google/api-sender.ts';
import { googleEndpoints } from '../google/endpoints.ts';
import { openGoogle } from '../google/open-google.ts';
import { rememberAnswers } from '../google/remember-answers.ts';
import { openState, type State } from '../state/open-state.ts';

/** How to open. */
export interface OpenAppOptions {
  /** Holds everything; created if missing. */
  readonly dataDir: string;
  /** Milliseconds; the machine's clock unless given. */
  readonly now?: () => number;
  readonly log?: Log;
  /** A ClickHouse server instead of the embedded one. */
  readonly clickhouseUrl?: string;
  /** A PostgreSQL database instead of the embedded SQLite. */
  readonly databaseUrl?: string;
  /** A place database of the owner's (MaxMind format) instead of the bundled one. */
  readonly placesFile?: string;
  /** A database of networks (MaxMind's ASN format), to recognise visits from data centres. */
  readonly networksFile?: string;
  /** How sites are asked for their content, where that is not the internet. */
  readonly fetcher?: FetcherOptions;
  /** How many events an import stores at once; 20,000 unless given. */
  readonly importBatch?: number;
  /** A server in Google's place, for tests; that of the environment unless given. */
  readonly googleServer?: string | undefined;
  /** How long Google is waited for, where that isn't as in production. */
  readonly googleTimes?: GoogleTimes | undefined;
}

/**
 * Opens a Magpie over its data folder.
 * @throws StartupError with one sentence for the operator; FolderInUse when another process holds the folder
 */
export async function openApp(options: OpenAppOptions): Promise<App> {
  const { dataDir, now = Date.now, log = createLog(), clickhouseUrl, databaseUrl, placesFile, networksFile } = options;
  const opened: (() => unknown)[] = [];
  const close = async () => {
    for (const one of opened.splice(0).reverse()) await one();
  };
  try {
    const folder = holdFolder(dataDir);
    opened.push(() => folder.release());
    if (databaseUrl === undefined) requireState(dataDir);
    const state = await openState(databaseUrl ? { databaseUrl } : { file: join(dataDir, STATE_FILE) }, now);
    opened.push(() => state.close());
    const endpoints = googleEndpoints(options.googleServer ?? process.env.MAGPIE_GOOGLE_SERVER);
    const google = await openGoogle({ state, dataDir, endpoints, now, log, times: options.googleTimes });
    const pictures = join(dataDir, 'content-pictures');
    const isConnected = (siteId: number) => state.connections.of(siteId)?.endedAt === null;
    const content = createInventory(state.content, { dir: pictures, now, log, isConnected, fetcher: options.fetcher });
    opened.push(() => content.stop());
    const events = await openEventStore(
      clickhouseUrl ? { url: clickhouseUrl } : { path: join(dataDir, 'events') },
      log,
      rememberAnswers(google.data, {
        kept: state.google,
        now,
        propertyOf: async (siteId) => (await providerOf({ state }, siteId))?.property,
        checkAccess: google.checkAccess,
      }),
      { customFields: google.customFields, now, firstDays: state.google },
    );
    opened.push(() => events.close());
    await keepNumbers(state, events, log);
    const places = await openPlaces(placesFile);
    const hosting = networksFile === undefined ? undefined : await parseNetworks(networksFile);
    const newId = randomIds();
    const collecting = await openCollecting({
      dir: dataDir,
      store: events,
      places,
      ...(hosting && { hosting }),
      now,
      newId,
      log,
    });
    opened.push(() => collecting.close());
    const usualLooks = createUsualLooks((await state.settings.get(SAVED_LOOKS)) as SavedLooks | undefined);
    opened.push(() => saveLooks(state, usualLooks, log));
    return {
      dataDir,
      now,
      log,
      logUnstored: seldom((fields, text) => log.error(fields, text), UNSTORED_LOG_MS),
      kept: { events: clickhouseUrl ? 'server' : 'embedded', state: databaseUrl ? 'postgres' : 'sqlite' },
      state,
      events,
      content,
      google,
      collecting,
      locks: createLocks(),
      importBatch: options.importBatch ?? IMPORT_BATCH,
      failedRollUps: new Map(),
      pendingInsights: new Map(),
      searchHours: new Map(),
      usualLooks,
      firstLook: new AbortController(),
      close,
    };
  } catch (error) {
    await close();
    throw isDiskFull(error) ? diskFull(dataDir, error) : error;
  }
}

async function saveLooks(state: State, usualLooks: UsualLooks, log: Log): Promise<void> {
  const looks = usualLooks.toSave();
  if (!looks) return;
  await state.settings
    .set(SAVED_LOOKS, looks)
    .catch((err: unknown) => log.warn({ err }, "The reports to prepare after the next start couldn't be saved"));
}

const IMPORT_BATCH = 20_000;
const UNSTORED_LOG_MS = 60_000;

const STATE_FILE = 'state.sqlite';
/** Files and folders that only exist after the state was made. */
const AFTER_STATE = ['events', 'visitors.sqlite', 'secrets.json'];

/**
 * A folder that lost its state must not start empty: the first new site would get the number, and so the events, of another one.
 * @throws StartupError `corrupt_state`
 */
function requireState(dataDir: string): void {
  if (existsSync(join(dataDir, STATE_FILE))) return;
  const left = AFTER_STATE.filter((name) => existsSync(join(dataDir, name)));
  if (left.length === 0) return;
  throw new StartupError(
    'corrupt_state',
    `${join(dataDir, STATE_FILE)} is missing, but ${left.join(', ')} exist. Without it, the sites of these events are unknown. Nothing was changed; restore it from a backup or start with an empty folder.`,
  );
}

/**
 * A state that is older than the events, or another one, must not give a new site the number, and so the events, of an earlier site.
 * @throws StartupError `corrupt_state` if the state never had a site
 */
async function keepNumbers({ sites }: State, events: EventStore, log: Log): Promise<void> {
  const stored = await events.highestSite();
  const given = await sites.lastNumber();
  if (stored <= given) return;
  if (given === 0)
    throw new StartupError(
      'corrupt_state',
      'The event store has events of sites, but the state never had a site: it is not the state of these events. Nothing was changed; restore it from a backup or start with an empty event store.',
    );
  await sites.reserve(stored);
  log.warn(
    { given, stored },
    "The state is older than the events: sites are missing. New sites won't get their numbers",
  );
}

async function parseNetworks(file: string): Promise<HostingFinder> {
  try {
    return await openHosting(file);
  } catch (error) {
    throw new StartupError('bad_setting', `The networks file ${file} can't be used: ${describeError(error)}.`, error);
  }
}
