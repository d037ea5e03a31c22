/** Opens the event store, embedded or on a server, and explains why it can't be opened. */
import { type ClickHouseStore, type Location, openClickHouse, StoreTooNew } from '@magpie/engine-clickhouse';
import type { GoogleEngineOptions } from '@magpie/engine-google';
import type { Engine, SendGoogle } from '@magpie/query';
import type { Log } from '../basics/log.ts';
import { describeError, StartupError } from '../errors/startup-error.ts';
import { type Engines, openGoogleEngine } from './engine-of.ts';
import { type GoogleFirstDays, type KnownFirstDays, openGoogleFirstDays } from './google-first-day.ts';
import { withPast } from './past.ts';
import { countChanges, type Revisions } from './revisions.ts';

/** The events of all sites, stored and asked, with a count of their changes, and the engine of sites on Google Analytics. */
export type EventStore = ClickHouseStore &
  Revisions &
  Engines &
  GoogleFirstDays & {
    /** The engine without the past that was read from elsewhere. */
    readonly ownEvents: Engine;
  };

/** Facts about properties, and where they are kept. */
interface GoogleParts extends GoogleEngineOptions {
  readonly now?: () => number;
  readonly firstDays?: KnownFirstDays;
}

/**
 * Opens the events; `google` asks Google Analytics, whose properties have what the last parameter says.
 * @throws StartupError `newer_events` when a newer Magpie has made the store, else `bad_events`
 */
export async function openEventStore(
  location: Location,
  log: Log,
  google?: SendGoogle,
  { now = Date.now, firstDays, ...properties }: GoogleParts = {},
): Promise<EventStore> {
  try {
    const engine = openGoogleEngine(google, properties);
    return {
      ...withPast(countChanges(await openClickHouse(location, log))),
      ...openGoogleFirstDays(engine, now, firstDays),
      google: engine,
    };
  } catch (error) {
    if (error instanceof StoreTooNew) throw new StartupError('newer_events', error.message, error);
    // Never the address as given: it may carry a password.
    const where = 'url' in location ? (URL.parse(location.url)?.host ?? 'the given address') : location.path;
    throw new StartupError(
      'bad_events',
      `The event store at ${where} can't be opened: ${describeError(error)}.`,
      error,
    );
  }
}
