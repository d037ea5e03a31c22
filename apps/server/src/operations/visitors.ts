/** Exporting and deleting all stored data about one visitor. */
import { clientKey, userKey } from '@magpie/collect';
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { CommandError } from '../errors/command-error.ts';
import type { Progress } from '../ports/progress.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { damagedFiles } from './delete-site.ts';
import type { AtSite } from './operation.ts';
import { siteWork } from './work.ts';

const fields = {
  /** The site's own id of the user, as it was sent. */
  userId: z.string().min(1).optional(),
  /** The client id in the visitor's browser (`_mgp`), or in the sender's. */
  clientId: z.string().min(1).optional(),
  /** The user key as reports and exports show it. */
  key: z
    .string()
    .regex(/^[0-9a-f]{16}$/, 'it must be 16 hexadecimal digits, in lower case')
    .optional(),
};
const exportSchema = z.strictObject(fields);
const deleteSchema = z.strictObject({ ...fields, dryRun: z.boolean().optional() });

type Person = z.infer<typeof exportSchema>;

/** Export of one person's data. */
export interface UserDataExport {
  readonly site: string;
  readonly key: string;
  readonly events: number;
}

/** Deletion of one person's data, or with `dryRun` what it would remove. */
export interface UserDataDeletion {
  readonly site: string;
  readonly key: string;
  readonly dryRun: boolean;
  readonly events: number;
  readonly sessions: number;
  /** Orders that are no longer remembered: neither as counted nor as the shop sent them. */
  readonly orders: number;
  /** Whether anything was remembered between visits. */
  readonly remembered: boolean;
  /** Files of the journal that were damaged and set aside. They are not searched: look through them, or delete them. */
  readonly damagedFiles: readonly string[];
}

/** The user key of the named visitor. @throws CommandError `bad_input` unless exactly one identifier is given */
function findPerson(app: App, site: SiteRecord, { userId, clientId, key }: Person) {
  const given = [userId, clientId, key].filter((value) => value !== undefined);
  if (given.length !== 1)
    throw new CommandError(
      'bad_input',
      `Identify the visitor with one of userId, clientId and key; ${given.length === 0 ? 'none was' : `${given.length} were`} given.`,
    );
  const { lasting } = app.collecting.importing(site, { dryRun: true });
  if (userId !== undefined) return { key: userKey(lasting, site.id, userId), by: 'user id' };
  if (clientId !== undefined) return { key: clientKey(lasting, site.id, clientId), by: 'client id' };
  return { key: key!, by: 'user key' };
}

const PAGE = 5000;
const FOREVER = Number.MAX_SAFE_INTEGER;
const iso = (ms: number) => new Date(ms).toISOString();

/**
 * JSON lines, given out as they are read. The first says what follows and what is remembered of the visitor;
 * each further one is a stored event, in time order, with every column of the store.
 */
async function* exportData({ app, site }: AtSite, person: Person): AsyncGenerator<Progress, UserDataExport, void> {
  const { key, by } = findPerson(app, site, person);
  await app.collecting.flush();
  const { events, sessions, firstTs, lastTs } = await app.events.people.summary(site.id, key, FOREVER);
  const header = {
    what: 'All events stored about one visitor of this site, in time order, one per line after this one. Money is in millionths, ts and received_at are milliseconds since 1970 in UTC.',
    site: site.url,
    visitor: key,
    namedBy: by,
    exportedAt: iso(app.now()),
    events,
    sessions,
    from: events > 0 ? iso(firstTs) : null,
    to: events > 0 ? iso(lastTs) : null,
    remembered: app.collecting.remembered(site, key) ?? null,
  };
  yield { done: 0, total: events, text: `${events} events`, lines: [JSON.stringify(header)] };
  let done = 0;
  for (let after: { ts: number; eventId: string } | undefined; ; ) {
    const page = await app.events.people.events(site.id, key, after, PAGE);
    const last = page.at(-1);
    if (!last) return { site: site.trackingId, key, events: done };
    done += page.length;
    const lines = page.map((event) => JSON.stringify({ time: iso(Number(event.ts)), ...event }));
    yield { done, total: Math.max(events, done), text: `${done} of ${events} events`, lines };
    after = { ts: Number(last.ts), eventId: String(last.event_id) };
  }
}

/** Exports a visitor's data. Its entry is written before anything is sent, since an aborted export has revealed data too. */
export const exportUserData = siteWork({
  name: 'user-data.export',
  kind: 'data',
  right: 'save_settings',
  alone: false,
  input: exportSchema,
  run: exportData,
  // The log must not say whose data it was.
  entry: (_, { site }, first) => ({ site: site.trackingId, events: first?.total ?? 0 }),
});

/**
 * Removes the visitor's events, live and imported, from the store and its disk, what is
 * remembered between visits, and the orders that were counted by those events, with what the shop sent of them. Later events belong to a new visitor.
 * Ends with nothing to do when run again; one that was cut off is finished by running it again.
 */
async function* deleteData(
  { app, site }: AtSite,
  { dryRun = false, ...person }: z.infer<typeof deleteSchema>,
): AsyncGenerator<Progress, UserDataDeletion, void> {
  const { key } = findPerson(app, site, person);
  const remembered = app.collecting.remembered(site, key) !== undefined;
  yield { done: 0, total: 3, text: 'Storing events from the journal' };
  if (dryRun) await app.collecting.flush();
  const until = dryRun ? FOREVER : await app.collecting.forget(site, key);
  yield { done: 1, total: 3, text: 'Searching for events' };
  const { events, sessions, orders } = await app.events.people.summary(site.id, key, until);
  const counts = { events, sessions, orders: orders.length, remembered };
  if (!dryRun) {
    const known = app.collecting.orders(site);
    // Before the events, by which they are found again if this is cut off.
    await app.collecting.ledger(site.id).forget(orders);
    for (const { transactionId, eventId } of orders) known.release(transactionId, eventId);
    await known.save();
    yield { done: 2, total: 3, text: `Deleting ${events} events` };
    if (events > 0) await app.events.people.remove(site.id, key, until);
    await app.state.audit.note('user-data.delete', null, { site: site.trackingId, ...counts });
  }
  return { site: site.trackingId, key, dryRun, ...counts, damagedFiles: await damagedFiles(app.dataDir) };
}

/** Deletes a visitor's data; with `dryRun` says what there is. A second entry says what was deleted. */
export const deleteUserData = siteWork({
  name: 'start.delete_visitor',
  kind: 'data',
  right: 'save_settings',
  alone: true,
  input: deleteSchema,
  run: deleteData,
  // The log must not say whose data it was.
  entry: ({ dryRun = false }, { site }) => ({ site: site.trackingId, dryRun }),
});
