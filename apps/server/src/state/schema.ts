/** Tables of the state, as types. Times are milliseconds, flags 0 or 1, lists JSON. */
import type { Capability, FeatureKey, NoteColor, NoteMedia, NotificationKind } from '@magpie/contract';
import type { Generated } from 'kysely';
import type { LinkPurpose } from '../ports/people.ts';
import type { OauthClientTable, OauthGrantSiteTable, OauthGrantTable, OauthSecretTable } from './schema-assistants.ts';
import type { ConnectionApprovalTable, ConnectionTable, RequestNumberTable } from './schema-connections.ts';
import type {
  ChatMessageTable,
  ChatTable,
  ExceptionCheckTable,
  ExceptionTable,
  InsightRatingTable,
  InsightsTable,
  ModelTable,
  ModelUsageTable,
  SearchReadingTable,
  SpeedAuditTable,
} from './schema-findings.ts';
import type { GoogleAnswerTable, GoogleClientTable, GoogleGrantTable, GooglePendingTable } from './schema-google.ts';
import type { GoogleHistoryTable } from './schema-google-history.ts';

export interface SiteTable {
  /** Never given twice, not even after a site is gone: events carry it. */
  id: Generated<number>;
  tracking_id: string;
  name: string;
  url: string;
  hosts: string;
  time_zone: string;
  currency: string;
  first_day_of_week: number;
  identity: 'stored' | 'consent' | 'cookieless';
  session_timeout_minutes: number;
  key_events: string;
  search_parameters: string;
  internal_networks: string;
  count_internal: number;
  demo: number;
  created_at: number;
  /** The settings that have no column of their own, as JSON (`settings.ts`); what is absent stands at its default. */
  settings: Generated<string>;
  /** Increases with every change of its settings. */
  version: Generated<number>;
}

export interface UserTable {
  id: Generated<number>;
  /** Lower case. */
  email: string;
  name: string;
  /** Argon2id in its usual text form; null for a user who only signs in by link. */
  password_hash: string | null;
  capabilities: string;
  /** Ids of the sites that the user may see; null for all. */
  site_ids: string | null;
  /** Rights on single sites in place of `capabilities`: lists by site id; null if there are none. */
  site_rights: string | null;
  created_at: number;
  /** Until when the invitation can be taken up; null once it was, and for who was never invited. */
  invited_until: number | null;
  /** Shared with the user's authenticator (RFC 6238), base32; null without one. */
  totp_secret: string | null;
  /** The time step of the last code that was taken, so that none is taken twice. */
  totp_step: number | null;
  /** SHA-256 of the codes that are left for people who lost the authenticator, hexadecimal. */
  recovery_codes: string | null;
  /** Increases with every change of rights. */
  version: Generated<number>;
  /** The connection and the number there of a user of WordPress, who is no user of this server; null for others. */
  connection_id: number | null;
  wordpress_id: number | null;
}

interface SessionTable {
  /** SHA-256 of the id in the cookie, hexadecimal. */
  id_hash: string;
  user_id: number;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  /** Browser and system as people name them; no address is kept. */
  device: string | null;
  /** How it began: `password`, `link` … */
  how: string | null;
}

interface SignInLinkTable {
  /** SHA-256 of the token in the link, hexadecimal. */
  token_hash: string;
  purpose: LinkPurpose;
  /** Null if the account is still to be made. */
  user_id: number | null;
  expires_at: number;
}

interface MeasurementIdTable {
  /** Such as `G-ABCDE12345`, issued elsewhere; a site's own one is made of its tracking id. */
  measurement_id: string;
  site_id: number;
  created_at: number;
}

interface MpSecretTable {
  id: Generated<number>;
  site_id: number;
  name: string;
  /** SHA-256, hexadecimal. */
  secret_hash: string;
  created_at: number;
}

interface OrderSecretTable {
  id: Generated<number>;
  site_id: number;
  name: string;
  /** Secret in plain text: a signature can't be checked with a hash. */
  secret: string;
  created_at: number;
}

interface ApiKeyTable {
  id: Generated<number>;
  name: string;
  scope: 'read';
  /** SHA-256, hexadecimal. */
  key_hash: string;
  created_at: number;
  last_used_at: number | null;
  /** The user who made it; null for the operator. */
  made_by: number | null;
  /** From when on it opens nothing, milliseconds; null for never. */
  expires_at: number | null;
}

/** The sites that a key opens. */
interface ApiKeySiteTable {
  key_id: number;
  site_id: number;
}

interface SettingTable {
  name: string;
  /** JSON. */
  value: string;
}

interface AuditTable {
  id: Generated<number>;
  at: number;
  user_id: number | null;
  /** The site that it is about; null for what is about none, or about several. */
  site_id: number | null;
  action: string;
  /** JSON, never with secrets. */
  detail: string;
}

interface NotificationTable {
  id: Generated<number>;
  /** Null for the server as a whole, or a network. */
  site_id: number | null;
  /** Name of the network that it is about. */
  network: string | null;
  kind: NotificationKind;
  title: string;
  text: string;
  /** The values that stand in both, JSON. */
  given: string;
  link: string | null;
  /** Names what happened; never told twice. */
  occurrence: string;
  audience: Capability;
  created_at: number;
}

interface NotificationMarkTable {
  user_id: number;
  notification_id: number;
  read: number;
  dismissed: number;
}

interface FeedbackTable {
  id: Generated<number>;
  /** Null once the account is gone. */
  user_id: number | null;
  site_id: number | null;
  feature_key: FeatureKey;
  rating: number;
  message: string;
  created_at: number;
}

interface TrackedFeatureTable {
  user_id: number;
  feature_key: FeatureKey;
  /** Null for good. */
  until: number | null;
}

interface NoteCategoryTable {
  id: Generated<number>;
  site_id: number;
  name: string;
  background_color: NoteColor;
  version: number;
}

export interface NoteTable {
  id: Generated<number>;
  site_id: number;
  note_title: string;
  /** `YYYY-MM-DD` in the site's zone. */
  note_date: string;
  important: number;
  category_id: number | null;
  author_id: number;
  /** The author's name at the time, kept after the user is removed. */
  author: string;
  updated_by: string;
  created_at: number;
  updated_at: number;
  /** Null while it is there. */
  deleted_at: number | null;
  version: number;
}

export interface NoteMediaTable {
  id: Generated<number>;
  site_id: number;
  note_id: number | null;
  /** Its place among the note's images, from 0. */
  place: number;
  file: string;
  type: NoteMedia['type'];
  /** Pixels, as it is shown. */
  width: number;
  height: number;
  bytes: number;
  /** Since when it is on no note; null while it is on one. */
  loose_since: number | null;
}

interface PreferenceTable {
  user_id: number;
  site_id: number;
  name: string;
  /** JSON. */
  value: string;
}

export interface ContentItemTable {
  site_id: number;
  /** Key that every spelling of the path has in common. */
  path_key: string;
  path: string;
  type: string;
  title: string;
  /** Address of its picture. */
  image: string | null;
  author: string | null;
  /** JSON list. */
  categories: string;
  published_at: number | null;
  modified_at: number | null;
  /** When it was last read from its source. */
  read_at: number;
  /** Name at its source, such as `posts:17`, or the sitemap that lists it; empty if it was imported. */
  origin: string;
}

interface ContentSourceTable {
  site_id: number;
  version: number;
  /** JSON, or `null` where the content is only imported. */
  source: string;
  /** How the last reading went and where the next begins, JSON. */
  reading: string;
}

interface LicenceTable {
  /** `site:` and the site's number, or `network:` and its name. */
  subject: string;
  /** The signed text; it isn't a secret, since it counts for its subject alone. */
  token: string;
  entered_at: number;
  entered_by: number | null;
}

interface LicenceKeyTable {
  key_id: string;
  /** PEM. */
  public_key: string;
  added_at: number;
}

interface SiteAddonTable {
  site_id: number;
  slug: string;
  active: number;
  changed_at: number;
}

interface DismissedPromptTable {
  user_id: number;
  prompt: string;
  dismissed_at: number;
}

/** All tables. */
export interface StateTables {
  connections: ConnectionTable;
  request_numbers: RequestNumberTable;
  connection_approvals: ConnectionApprovalTable;
  chats: ChatTable;
  chat_messages: ChatMessageTable;
  exceptions: ExceptionTable;
  google_history: GoogleHistoryTable;
  exception_checks: ExceptionCheckTable;
  speed_audits: SpeedAuditTable;
  search_readings: SearchReadingTable;
  insights: InsightsTable;
  insight_ratings: InsightRatingTable;
  models: ModelTable;
  model_usage: ModelUsageTable;
  licences: LicenceTable;
  licence_keys: LicenceKeyTable;
  site_addons: SiteAddonTable;
  dismissed_prompts: DismissedPromptTable;
  content_items: ContentItemTable;
  content_sources: ContentSourceTable;
  sites: SiteTable;
  users: UserTable;
  sessions: SessionTable;
  sign_in_links: SignInLinkTable;
  measurement_ids: MeasurementIdTable;
  mp_secrets: MpSecretTable;
  order_secrets: OrderSecretTable;
  api_keys: ApiKeyTable;
  api_key_sites: ApiKeySiteTable;
  oauth_clients: OauthClientTable;
  oauth_grants: OauthGrantTable;
  oauth_grant_sites: OauthGrantSiteTable;
  oauth_secrets: OauthSecretTable;
  note_categories: NoteCategoryTable;
  notes: NoteTable;
  note_medias: NoteMediaTable;
  settings: SettingTable;
  preferences: PreferenceTable;
  audit: AuditTable;
  notifications: NotificationTable;
  notification_marks: NotificationMarkTable;
  feedback: FeedbackTable;
  tracked_features: TrackedFeatureTable;
  google_client: GoogleClientTable;
  google_grants: GoogleGrantTable;
  google_pending: GooglePendingTable;
  google_answers: GoogleAnswerTable;
}
