/** Secrets that the state stores only as hashes: sessions and one-time links. */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { CommandError } from '../errors/command-error.ts';
import type { Link, Links, Sessions } from '../ports/people.ts';
import type { StateTables } from './schema.ts';

const DAY_MS = 86_400_000;
/** A session lasts this long after it was last used. */
export const SESSION_MS = 30 * DAY_MS;
/** Use is noted at most this often, so that reading does not become writing. */
const TOUCH_MS = 3_600_000;

/** 256 random bits as text for a cookie or an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
/** Returns the hash of a secret, which the state keeps. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** So much of a session's hash tells it from every other. */
const NAME_CHARS = 16;

/** @throws CommandError `unknown_user` for a user of WordPress: neither a session nor a link is made for one */
async function requireUser(db: Kysely<StateTables>, id: number): Promise<void> {
  const { connection_id } =
    (await db.selectFrom('users').select('connection_id').where('id', '=', id).executeTakeFirst()) ?? {};
  if (typeof connection_id === 'number') throw new CommandError('unknown_user', `There is no user ${id}.`);
}

/** The sessions in a state. */
export function openSessions(db: Kysely<StateTables>, now: () => number): Sessions {
  return {
    async start(userId, about) {
      await requireUser(db, userId);
      const id = newSecret();
      const at = now();
      await db.deleteFrom('sessions').where('expires_at', '<=', at).execute();
      await db
        .insertInto('sessions')
        .values({
          id_hash: hashSecret(id),
          user_id: userId,
          created_at: at,
          last_seen_at: at,
          expires_at: at + SESSION_MS,
          device: about?.device ?? null,
          how: about?.how ?? null,
        })
        .execute();
      return id;
    },
    async find(id) {
      const at = now();
      const row = await db
        .selectFrom('sessions')
        .select(['user_id', 'last_seen_at'])
        .where('id_hash', '=', hashSecret(id))
        .where('expires_at', '>', at)
        .executeTakeFirst();
      if (!row) return undefined;
      const renewed = at - row.last_seen_at >= TOUCH_MS;
      if (renewed)
        await db
          .updateTable('sessions')
          .set({ last_seen_at: at, expires_at: at + SESSION_MS })
          .where('id_hash', '=', hashSecret(id))
          .execute();
      return { userId: row.user_id, renewed };
    },
    async end(id) {
      await db.deleteFrom('sessions').where('id_hash', '=', hashSecret(id)).execute();
    },
    async list(userId, id = '') {
      const rows = await db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('expires_at', '>', now())
        .orderBy('last_seen_at', 'desc')
        .orderBy('id_hash')
        .execute();
      const own = hashSecret(id);
      return rows.map((row) => ({
        name: row.id_hash.slice(0, NAME_CHARS),
        current: row.id_hash === own,
        device: row.device ?? '',
        how: row.how ?? '',
        createdAt: Number(row.created_at),
        lastSeenAt: Number(row.last_seen_at),
      }));
    },
    async endOf(userId, which) {
      const own = db.deleteFrom('sessions').where('user_id', '=', userId);
      const { numDeletedRows } = await ('name' in which
        ? own.where('id_hash', 'like', `${which.name.replaceAll(/[^0-9a-f]/g, '-')}%`)
        : own.where('id_hash', '!=', which.butId === undefined ? '' : hashSecret(which.butId))
      ).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/** The one-time links in a state. */
export function openLinks(db: Kysely<StateTables>, now: () => number): Links {
  const toLink = (row: { purpose: Link['purpose']; user_id: number | null } | undefined): Link | undefined =>
    row && { purpose: row.purpose, userId: row.user_id };
  return {
    async create({ purpose, userId }, lifetimeMs) {
      if (userId !== null) await requireUser(db, userId);
      const token = newSecret();
      await db
        .deleteFrom('sign_in_links')
        .where((eb) =>
          eb.or([
            eb('expires_at', '<=', now()),
            eb.and([eb('purpose', '=', purpose), eb('user_id', 'is not distinct from', userId)]),
          ]),
        )
        .execute();
      await db
        .insertInto('sign_in_links')
        .values({ token_hash: hashSecret(token), purpose, user_id: userId, expires_at: now() + lifetimeMs })
        .execute();
      return token;
    },
    async find(token, purpose) {
      return toLink(
        await db
          .selectFrom('sign_in_links')
          .select(['purpose', 'user_id'])
          .where('token_hash', '=', hashSecret(token))
          .where('purpose', '=', purpose)
          .where('expires_at', '>', now())
          .executeTakeFirst(),
      );
    },
    async take(token, purpose) {
      return toLink(
        await db
          .deleteFrom('sign_in_links')
          .where('token_hash', '=', hashSecret(token))
          .where('purpose', '=', purpose)
          .where('expires_at', '>', now())
          .returning(['purpose', 'user_id'])
          .executeTakeFirst(),
      );
    },
  };
}
