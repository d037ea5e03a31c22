/** This module is responsible for opening the store of events, embedded or on a server, and for saying why it cannot be opened. */
import { type ClickHouseStore, type Location, openClickHouse, StoreTooNew } from '@magpie/engine-clickhouse';
import type { Log } from './log.ts';
import type { EventStore } from './ports.ts';
import { reasonOf, StartupError } from './startup-error.ts';

/**
 * Opens the events.
 * @throws StartupError `newer_events` when a newer Magpie has made the store, else `bad_events`
 */
export async function openEventStore(location: Location, log: Log): Promise<EventStore & ClickHouseStore> {
  try {
    return counted(await openClickHouse(location, log));
  } catch (error) {
    if (error instanceof StoreTooNew) throw new StartupError('newer_events', error.message, error);
    // Never the address as given: it may carry a password.
    const where = 'url' in location ? (URL.parse(location.url)?.host ?? 'the given address') : location.path;
    throw new StartupError('bad_events', `The event store at ${where} cannot be opened: ${reasonOf(error)}.`, error);
  }
}

/** The store with a count of its changes per site. Only this process writes to a data folder. */
function counted(store: ClickHouseStore): EventStore & ClickHouseStore {
  const revisions = new Map<number, number>();
  let all = 0;
  const changed = (siteId: number) => revisions.set(siteId, (revisions.get(siteId) ?? 0) + 1);
  return {
    ...store,
    async insert(hits, token) {
      await store.insert(hits, token);
      for (const siteId of new Set(hits.map((hit) => hit.siteId))) changed(siteId);
    },
    async settle(hits) {
      await store.settle(hits);
      for (const siteId of new Set(hits.map((hit) => hit.siteId))) changed(siteId);
    },
    async supersede(orders, again) {
      await store.supersede(orders, again);
      for (const siteId of new Set(orders.map((order) => order.siteId))) changed(siteId);
    },
    async deleteOrigin(siteId, origin) {
      await store.deleteOrigin(siteId, origin);
      changed(siteId);
    },
    searchConsole: {
      ...store.searchConsole,
      async replace(siteId, now, sets) {
        const importId = await store.searchConsole.replace(siteId, now, sets);
        changed(siteId);
        return importId;
      },
      async remove(siteId, importId) {
        await store.searchConsole.remove(siteId, importId);
        changed(siteId);
      },
    },
    async reapply(rules) {
      const done = await store.reapply(rules);
      changed(rules.siteId);
      return done;
    },
    async expire(siteId, beforeDay) {
      await store.expire(siteId, beforeDay);
      changed(siteId);
    },
    people: {
      ...store.people,
      async remove(siteId, userKey, receivedUntil) {
        await store.people.remove(siteId, userKey, receivedUntil);
        changed(siteId);
      },
    },
    async rebuild(siteId) {
      await store.rebuild(siteId);
      all += 1;
    },
    revision: (siteId) => all + (revisions.get(siteId) ?? 0),
  };
}
