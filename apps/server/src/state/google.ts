/** What is stored of connections with Google: the OAuth client, grants, connections that were begun, and answers. Secrets come sealed. */
import type { Kysely, Selectable } from 'kysely';
import type { StateTables } from './schema.ts';
import type { GoogleGrantTable } from './schema-google.ts';
import { hashSecret } from './tokens.ts';

/** The OAuth client of the server. */
interface StoredClient {
  readonly id: string;
  /** Its secret. */
  readonly sealed: string;
}

/** What a site was granted. */
export interface StoredGrant {
  readonly siteId: number;
  readonly kind: GoogleGrantTable['kind'];
  readonly account: string | null;
  /** OAuth client that it was granted to; null for a service account. */
  readonly clientId: string | null;
  readonly sealed: string;
}

/** A connection that was begun. */
interface StoredPending {
  readonly siteId: number;
  readonly sealed: string;
  readonly expired: boolean;
}

/** What is known of a site's property, as JSON's values; null where nothing is. */
interface StoredFacts {
  readonly quota: unknown;
  readonly fields: unknown;
}

/** Connections with Google, as they are stored. */
export interface GoogleStore {
  client(): Promise<StoredClient | undefined>;
  setClient(client: StoredClient | null): Promise<void>;
  grant(siteId: number): Promise<StoredGrant | undefined>;
  grants(): Promise<readonly StoredGrant[]>;
  saveGrant(grant: StoredGrant): Promise<void>;
  /** Replaces what is sealed, if it is still what it was before. */
  reseal(siteId: number, before: string, sealed: string): Promise<void>;
  removeGrant(siteId: number): Promise<void>;
  /** Facts about the properties, by site. */
  facts(): Promise<ReadonlyMap<number, StoredFacts>>;
  /** Replaces some of it; nothing happens to a site that isn't connected. */
  keepFacts(siteId: number, facts: Partial<StoredFacts>): Promise<void>;
  /** Keeps a connection that was begun under its state. */
  keepPending(
    state: string,
    pending: { readonly siteId: number; readonly sealed: string },
    forMs: number,
  ): Promise<void>;
  /** Takes it; undefined for a state that is unknown or was used. */
  takePending(state: string): Promise<StoredPending | undefined>;
  /** An answer that was kept, as JSON's value; undefined without one. */
  answer(siteId: number, key: string): Promise<unknown>;
  keepAnswer(siteId: number, key: string, answer: unknown): Promise<void>;
  dropAnswers(siteId: number): Promise<void>;
}

/** So long an expired connection is told from one that never was. */
const REMEMBERED_MS = 86_400_000;
const ONLY = 1;

const toGrant = (row: Selectable<GoogleGrantTable>): StoredGrant => ({
  siteId: row.site_id,
  kind: row.kind,
  account: row.account,
  clientId: row.client_id,
  sealed: row.sealed,
});

/** Opens what a state has of Google. */
export function openGoogleStore(db: Kysely<StateTables>, now: () => number): GoogleStore {
  return {
    async client() {
      const row = await db.selectFrom('google_client').selectAll().executeTakeFirst();
      return row && { id: row.client_id, sealed: row.sealed };
    },
    async setClient(client) {
      if (!client) {
        await db.deleteFrom('google_client').execute();
        return;
      }
      const row = { client_id: client.id, sealed: client.sealed, set_at: now() };
      await db
        .insertInto('google_client')
        .values({ id: ONLY, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },
    async grant(siteId) {
      const row = await db.selectFrom('google_grants').selectAll().where('site_id', '=', siteId).executeTakeFirst();
      return row && toGrant(row);
    },
    grants: async () => (await db.selectFrom('google_grants').selectAll().execute()).map(toGrant),
    async saveGrant({ siteId, kind, account, clientId, sealed }) {
      const row = { kind, account, client_id: clientId, sealed, granted_at: now() };
      await db
        .insertInto('google_grants')
        .values({ site_id: siteId, ...row })
        .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
        .execute();
    },
    async reseal(siteId, before, sealed) {
      await db
        .updateTable('google_grants')
        .set({ sealed })
        .where('site_id', '=', siteId)
        .where('sealed', '=', before)
        .execute();
    },
    async removeGrant(siteId) {
      await db.deleteFrom('google_pending').where('site_id', '=', siteId).execute();
      await db.deleteFrom('google_grants').where('site_id', '=', siteId).execute();
    },
    async facts() {
      const rows = await db.selectFrom('google_grants').select(['site_id', 'quota', 'fields']).execute();
      const read = (text: string | null): unknown => text && JSON.parse(text);
      return new Map(rows.map((row) => [row.site_id, { quota: read(row.quota), fields: read(row.fields) }]));
    },
    async keepFacts(siteId, facts) {
      const written = Object.entries(facts).map(([name, fact]) => [name, fact === null ? null : JSON.stringify(fact)]);
      await db
        .updateTable('google_grants')
        .set(Object.fromEntries(written) as Partial<Record<keyof StoredFacts, string | null>>)
        .where('site_id', '=', siteId)
        .execute();
    },
    async keepPending(state, { siteId, sealed }, forMs) {
      await db
        .deleteFrom('google_pending')
        .where('expires_at', '<=', now() - REMEMBERED_MS)
        .execute();
      await db
        .insertInto('google_pending')
        .values({ state_hash: hashSecret(state), site_id: siteId, sealed, expires_at: now() + forMs })
        .execute();
    },
    async takePending(state) {
      const row = await db
        .deleteFrom('google_pending')
        .where('state_hash', '=', hashSecret(state))
        .returningAll()
        .executeTakeFirst();
      return row && { siteId: row.site_id, sealed: row.sealed, expired: Number(row.expires_at) <= now() };
    },
    async answer(siteId, key) {
      const row = await db
        .selectFrom('google_answers')
        .select('answer')
        .where('site_id', '=', siteId)
        .where('key', '=', key)
        .executeTakeFirst();
      return row && (JSON.parse(row.answer) as unknown);
    },
    async keepAnswer(siteId, key, answer) {
      const row = { answer: JSON.stringify(answer), kept_at: now() };
      await db
        .insertInto('google_answers')
        .values({ site_id: siteId, key, ...row })
        .onConflict((conflict) => conflict.columns(['site_id', 'key']).doUpdateSet(row))
        .execute();
    },
    async dropAnswers(siteId) {
      await db.deleteFrom('google_answers').where('site_id', '=', siteId).execute();
    },
  };
}
