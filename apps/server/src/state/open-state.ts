/** Opens the state: all of a server's data besides its events. */
import { Kysely, sql } from 'kysely';
import type { ApiKeys } from '../ports/api-keys.ts';
import type { Assistants } from '../ports/assistants.ts';
import type { Audit } from '../ports/audit.ts';
import type { Approvals, Connections, WordPressPeople } from '../ports/connections.ts';
import type { Links, Sessions, Users } from '../ports/people.ts';
import type { MeasurementIds, MpSecrets, OrderSecrets } from '../ports/senders.ts';
import type { Sites } from '../ports/sites.ts';
import { openApiKeys } from './api-keys.ts';
import { openAssistants } from './assistants.ts';
import { openAudit } from './audit.ts';
import { type ChatStore, openChats } from './chats.ts';
import { openApprovals } from './connection-approvals.ts';
import { openConnections } from './connections.ts';
import { type ContentStore, openContent } from './content.ts';
import { type ExceptionStore, openExceptions } from './exceptions.ts';
import { type FeedbackStore, openFeedback } from './feedback.ts';
import { type GoogleStore, openGoogleStore } from './google.ts';
import { type GoogleHistoryStore, openGoogleHistory } from './google-history.ts';
import { type Inbox, openInbox } from './inbox.ts';
import { type InsightStore, openInsights } from './insights.ts';
import { type Licences, openLicences } from './licences.ts';
import { openMeasurementIds } from './measurement-ids.ts';
import { migrate } from './migrations.ts';
import { type ModelStore, openModels } from './models.ts';
import { openMpSecrets } from './mp-secrets.ts';
import { type NoteCategories, openNoteCategories } from './note-categories.ts';
import { type NoteMedias, openNoteMedias } from './note-medias.ts';
import { type Notes, openNotes } from './notes.ts';
import { openOrderSecrets } from './order-secrets.ts';
import { postgresDialect } from './postgres.ts';
import { openPreferences, type Preferences } from './preferences.ts';
import { openPrompts, type Prompts } from './prompts.ts';
import { removeSiteRows } from './remove-site.ts';
import type { StateTables } from './schema.ts';
import { openSearchReadings, type SearchReadings } from './search-readings.ts';
import { openSiteAddons, type SiteAddons } from './site-addons.ts';
import { openSites } from './sites.ts';
import { openSpeedAudits, type SpeedAuditStore } from './speed-audits.ts';
import { sqliteDialect } from './sqlite.ts';
import { openLinks, openSessions } from './tokens.ts';
import { openUsers } from './users.ts';
import { openWordPressPeople } from './wordpress-people.ts';

/** Named values of the server itself. */
interface Settings {
  get(name: string): Promise<unknown>;
  /** Any JSON value. */
  set(name: string, value: unknown): Promise<void>;
}

/** The state of a server. */
export interface State {
  readonly sites: Sites;
  readonly measurementIds: MeasurementIds;
  readonly mpSecrets: MpSecrets;
  readonly orderSecrets: OrderSecrets;
  readonly apiKeys: ApiKeys;
  readonly assistants: Assistants;
  readonly users: Users;
  readonly connections: Connections;
  readonly approvals: Approvals;
  readonly wordpressPeople: WordPressPeople;
  readonly sessions: Sessions;
  readonly links: Links;
  readonly notes: Notes;
  readonly noteCategories: NoteCategories;
  readonly noteMedias: NoteMedias;
  readonly settings: Settings;
  readonly preferences: Preferences;
  readonly audit: Audit;
  readonly inbox: Inbox;
  readonly feedback: FeedbackStore;
  readonly content: ContentStore;
  readonly exceptions: ExceptionStore;
  readonly speedAudits: SpeedAuditStore;
  readonly insights: InsightStore;
  readonly googleHistory: GoogleHistoryStore;
  readonly searchReadings: SearchReadings;
  readonly models: ModelStore;
  readonly chats: ChatStore;
  readonly licences: Licences;
  readonly siteAddons: SiteAddons;
  readonly prompts: Prompts;
  readonly google: GoogleStore;
  /** Deletes a site and all that is kept of it, its rights and keys too. Its number is never given again. */
  removeSite(siteId: number): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the state in a SQLite file, or in PostgreSQL when an address is given.
 * @throws StartupError `corrupt_state`, `newer_state` or `bad_database`
 */
export async function openState(
  where: { readonly file: string } | { readonly databaseUrl: string },
  now: () => number,
): Promise<State> {
  const onPostgres = 'databaseUrl' in where;
  const dialect = onPostgres ? await postgresDialect(where.databaseUrl) : sqliteDialect(where.file);
  const db = new Kysely<StateTables>({ dialect });
  try {
    const kind = onPostgres ? 'postgres' : 'sqlite';
    await migrate(db, kind);
    const sites = await openSites(db, kind, now);
    const state: State = {
      sites,
      measurementIds: await openMeasurementIds(db, sites, now),
      mpSecrets: await openMpSecrets(db, now),
      orderSecrets: await openOrderSecrets(db, now),
      apiKeys: await openApiKeys(db, now),
      assistants: openAssistants(db, now),
      users: openUsers(db, now),
      connections: await openConnections(db, kind, now),
      approvals: openApprovals(db, now),
      wordpressPeople: openWordPressPeople(db, now),
      sessions: openSessions(db, now),
      links: openLinks(db, now),
      notes: openNotes(db, now),
      noteCategories: openNoteCategories(db),
      noteMedias: openNoteMedias(db, now),
      settings: openSettings(db),
      preferences: openPreferences(db),
      inbox: openInbox(db, now),
      feedback: openFeedback(db, now),
      content: openContent(db),
      exceptions: openExceptions(db, now),
      speedAudits: openSpeedAudits(db),
      insights: openInsights(db, now),
      googleHistory: openGoogleHistory(db),
      searchReadings: openSearchReadings(db),
      models: openModels(db),
      chats: openChats(db, now),
      audit: openAudit(db, sites, now),
      licences: await openLicences(db, now),
      siteAddons: await openSiteAddons(db, now),
      prompts: openPrompts(db, now),
      google: openGoogleStore(db, now),
      async removeSite(siteId) {
        await removeSiteRows(db, kind, siteId);
        sites.hide(siteId);
        const { measurementIds, mpSecrets, orderSecrets, connections, apiKeys, siteAddons, licences } = state;
        for (const kept of [measurementIds, mpSecrets, orderSecrets, connections, apiKeys, siteAddons, licences])
          kept.forget(siteId);
      },
      async ping() {
        await sql`select 1`.execute(db);
      },
      close: () => db.destroy(),
    };
    return state;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

function openSettings(db: Kysely<StateTables>): Settings {
  return {
    async get(name) {
      const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
      return row && (JSON.parse(row.value) as unknown);
    },
    async set(name, value) {
      const json = JSON.stringify(value);
      await db
        .insertInto('settings')
        .values({ name, value: json })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: json }))
        .execute();
    },
  };
}
