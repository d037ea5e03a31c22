/** How far the reading of each site's history from Google Analytics is; what was read is in the event store. */
import type { Kysely } from 'kysely';
import type { StateTables } from './schema.ts';
import type { GoogleHistoryTable } from './schema-google-history.ts';

/** Reading of a property's history. */
export interface GoogleHistoryRecord {
  readonly siteId: number;
  /** Id of the import that its days belong to. */
  readonly importId: string;
  /** Number of the property. */
  readonly property: string;
  /** `waiting`: until a time. `done` may have a time too: when days that weren't final are read again. */
  readonly state: GoogleHistoryTable['state'];
  /** First and last day that is to be read, `YYYY-MM-DD`. */
  readonly first: string;
  readonly last: string;
  /** Milliseconds. */
  readonly until: number | null;
  /** Why it waits or failed, in a sentence; else empty. */
  readonly message: string;
}

/** Changes of a reading. */
type GoogleHistoryChange = Partial<Pick<GoogleHistoryRecord, 'state' | 'first' | 'last' | 'until' | 'message'>>;

/** The readings of all sites. */
export interface GoogleHistoryStore {
  list(): Promise<readonly GoogleHistoryRecord[]>;
  find(siteId: number): Promise<GoogleHistoryRecord | undefined>;
  /** Begins one in place of any before. */
  begin(record: GoogleHistoryRecord): Promise<void>;
  /** Changes one, if it is still that import. */
  change(siteId: number, importId: string, change: GoogleHistoryChange): Promise<void>;
  remove(siteId: number): Promise<void>;
  /** Counts up with every change by this process. */
  revision(): number;
}

/** The readings in a state. */
export function openGoogleHistory(db: Kysely<StateTables>): GoogleHistoryStore {
  let changes = 0;
  const toRecord = (row: GoogleHistoryTable): GoogleHistoryRecord => ({
    siteId: row.site_id,
    importId: row.import_id,
    property: row.property,
    state: row.state,
    first: row.first,
    last: row.last,
    until: row.until === null ? null : Number(row.until),
    message: row.message,
  });
  return {
    async list() {
      return (await db.selectFrom('google_history').selectAll().orderBy('site_id').execute()).map(toRecord);
    },
    async find(siteId) {
      const row = await db.selectFrom('google_history').selectAll().where('site_id', '=', siteId).executeTakeFirst();
      return row && toRecord(row);
    },
    async begin({ siteId, importId, ...record }) {
      await db.transaction().execute(async (run) => {
        await run.deleteFrom('google_history').where('site_id', '=', siteId).execute();
        await run
          .insertInto('google_history')
          .values({ site_id: siteId, import_id: importId, ...record })
          .execute();
      });
      changes += 1;
    },
    async change(siteId, importId, change) {
      await db
        .updateTable('google_history')
        .set(change)
        .where('site_id', '=', siteId)
        .where('import_id', '=', importId)
        .execute();
      changes += 1;
    },
    async remove(siteId) {
      await db.deleteFrom('google_history').where('site_id', '=', siteId).execute();
      changes += 1;
    },
    revision: () => changes,
  };
}
