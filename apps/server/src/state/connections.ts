/**
 * Connections with WordPress. Their secrets are kept in plain text, because a signature can't be checked with a hash, and are shown to no
 * one.
 */
import { type Kysely, type Selectable, sql } from 'kysely';
import { addressKey } from '../basics/address-key.ts';
import { CommandError } from '../errors/command-error.ts';
import type { Connection, ConnectionReport, Connections } from '../ports/connections.ts';
import type { StateKind } from './first-migrations.ts';
import type { StateTables } from './schema.ts';
import type { ConnectionTable } from './schema-connections.ts';
import { newSecret } from './tokens.ts';

/** Makes what tells a network from others. */
export const randomSecret = newSecret;

/** Makes a secret that lies about somewhere known for what it is. */
const PREFIX = 'mgw_';
/** A secret that was replaced is good for this much longer, so that no request on its way fails. */
const EARLIER_MS = 10 * 60_000;
/** One that was replaced here is good until the plugin has heard of it: it asks every hour. */
const UNFETCHED_MS = 24 * 3_600_000;
/** The number of a request is remembered for this long: twice as long as its time may be off. */
const NUMBER_MS = 10 * 60_000;
/** When a connection was seen, and how long its queue is, is saved at most this often, so that reading does not become writing. */
const SEEN_MS = 60_000;
const PRUNE_MS = 60_000;

const NOTHING_SAID: ConnectionReport = {
  plugin: '',
  wordpress: '',
  php: '',
  addons: {},
  queue: null,
  failed: null,
  clock: null,
};

type Row = Selectable<ConnectionTable>;

/** The connections in a state; kept in memory too, because each signed request asks. */
export async function openConnections(
  db: Kysely<StateTables>,
  kind: StateKind,
  now: () => number,
): Promise<Connections> {
  const rows = new Map<number, Row>();
  for (const row of await db.selectFrom('connections').selectAll().orderBy('id').execute()) rows.set(row.site_id, row);
  const save = async (siteId: number, change: Partial<Omit<Row, 'id' | 'site_id'>>): Promise<Row> => {
    const row = { ...known(siteId), ...change };
    await db.updateTable('connections').set(change).where('id', '=', row.id).execute();
    // The connection of a site that was deleted meanwhile stays away.
    if (rows.has(siteId)) rows.set(siteId, row);
    return row;
  };
  const known = (siteId: number): Row => {
    const row = rows.get(siteId);
    if (!row) throw new CommandError('unknown_connection', "This site isn't connected with WordPress.");
    return row;
  };
  const living = (siteId: number): Row => {
    const row = known(siteId);
    if (row.ended_at !== null)
      throw new CommandError('connection_ended', `The connection with ${row.home} has ended already.`);
    return row;
  };
  const isEarlierGood = ({ earlier_secret, earlier_until }: Row) =>
    earlier_secret !== null && Number(earlier_until ?? 0) > now();
  const shown = (row: Row): Connection => toConnection(row, isEarlierGood(row) ? Number(row.earlier_until) : null);
  /** When what is noted of a site was saved last. */
  const saved = new Map<number, number>();
  let pruned = 0;

  return {
    of: (siteId) => {
      const row = rows.get(siteId);
      return row && shown(row);
    },
    list: () => [...rows.values()].map(shown),
    secretsOf(siteId) {
      const row = rows.get(siteId);
      if (!row || row.ended_at !== null) return [];
      return isEarlierGood(row) ? [row.secret, row.earlier_secret!] : [row.secret];
    },
    async connect({ siteId, home, network, madeBy }) {
      const secret = `${PREFIX}${newSecret()}`;
      const fields = {
        home,
        secret,
        earlier_secret: null,
        earlier_until: null,
        network_id: network?.id ?? null,
        network_name: network?.name ?? null,
        made_at: now(),
        made_by: madeBy,
        ended_at: null,
        last_seen_at: null,
        report: null,
      };
      // People of another WordPress aren't those of this one, though their numbers may be the same.
      if (rows.has(siteId) && addressKey(rows.get(siteId)!.home) !== addressKey(home))
        await db.deleteFrom('connections').where('site_id', '=', siteId).execute();
      const row = await db
        .insertInto('connections')
        .values({ site_id: siteId, ...fields })
        .onConflict((conflict) => conflict.column('site_id').doUpdateSet(fields))
        .returningAll()
        .executeTakeFirstOrThrow();
      rows.set(siteId, row);
      return { connection: shown(row), secret };
    },
    async replace(siteId, by) {
      const row = living(siteId);
      const until = now() + (by === 'plugin' ? EARLIER_MS : UNFETCHED_MS);
      if (isEarlierGood(row)) {
        if (until < Number(row.earlier_until)) await save(siteId, { earlier_until: until });
        return { secret: row.secret, replaced: false };
      }
      const secret = `${PREFIX}${newSecret()}`;
      await save(siteId, { secret, earlier_secret: row.secret, earlier_until: until });
      return { secret, replaced: true };
    },
    async end(siteId) {
      living(siteId);
      await save(siteId, { secret: '', earlier_secret: null, earlier_until: null, ended_at: now() });
    },
    async noteSeen(siteId, said) {
      const row = rows.get(siteId);
      if (!row) return;
      const before = reportOf(row) ?? NOTHING_SAID;
      const after = { ...before, ...said };
      const change = { last_seen_at: now(), report: JSON.stringify(after) };
      rows.set(siteId, { ...row, ...change });
      const isNew = lasting(before) !== lasting(after);
      if (!isNew && now() - (saved.get(siteId) ?? 0) < SEEN_MS) return;
      saved.set(siteId, now());
      await save(siteId, change);
    },
    async takeNumber(connectionId, number) {
      const at = now();
      if (at - pruned >= PRUNE_MS) {
        pruned = at;
        await db.deleteFrom('request_numbers').where('until', '<=', at).execute();
      }
      return db.connection().execute(async (run) => {
        // A request must not wait for the disk: a number is lost with the machine's power, not with the process.
        if (kind === 'sqlite') await sql`PRAGMA synchronous = NORMAL`.execute(run);
        try {
          const { numInsertedOrUpdatedRows } = await run
            .insertInto('request_numbers')
            .values({ connection_id: connectionId, number, until: at + NUMBER_MS })
            .onConflict((conflict) => conflict.columns(['connection_id', 'number']).doNothing())
            .executeTakeFirstOrThrow();
          return Number(numInsertedOrUpdatedRows ?? 0) > 0;
        } finally {
          if (kind === 'sqlite') await sql`PRAGMA synchronous = FULL`.execute(run);
        }
      });
    },
    forget: (siteId) => void rows.delete(siteId),
  };
}

/** What of a report seldom changes. */
const lasting = ({ queue: _queue, failed: _failed, ...rest }: ConnectionReport): string => JSON.stringify(rest);

const reportOf = ({ report }: Row): ConnectionReport | null =>
  report === null ? null : (JSON.parse(report) as ConnectionReport);

const toConnection = (row: Row, replacingUntil: number | null): Connection => ({
  id: row.id,
  siteId: row.site_id,
  home: row.home,
  network: row.network_id === null ? null : { id: row.network_id, name: row.network_name ?? '' },
  madeAt: Number(row.made_at),
  madeBy: row.made_by,
  endedAt: row.ended_at === null ? null : Number(row.ended_at),
  replacingUntil,
  lastSeenAt: row.last_seen_at === null ? null : Number(row.last_seen_at),
  report: reportOf(row),
});
