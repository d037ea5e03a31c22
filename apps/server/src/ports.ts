/** This module is responsible for the seams inside the server: what collecting, stores, jobs and routes promise each other. */
import type {
  AdmittedBatch,
  CollectRequest,
  HostingFinder,
  PlaceFinder,
  SiteSecrets,
  TransactionStore,
  VisitorState,
} from '@magpie/collect';
import type { Expiring, OriginOfEvents, People, Reapplied, SiteRules } from '@magpie/engine-clickhouse';
import type { CollectSite, Hit, SupersededOrder } from '@magpie/events';
import type { AffiliateRule, CurrencyRate, Engine, SearchConsole, Site } from '@magpie/query';
import type { Day } from '@magpie/time';
import type { CustomDefinition } from '@magpie/vocabulary';
import type { Inventory } from './content/inventory.ts';
import type { Links, Sessions, Users } from './people-ports.ts';
import type { FeedbackStore } from './state/feedback.ts';
import type { Inbox } from './state/inbox.ts';
import type { Licences } from './state/licences.ts';

/** Where finished hits go. A repeated `token` changes nothing. */
export interface HitStore {
  insert(hits: readonly Hit[], token: string): Promise<void>;
  /** Makes sure that each of the hits is stored once and its session right, after a try whose end nobody saw. */
  settle(hits: readonly Hit[]): Promise<void>;
  /**
   * Makes the page's events of orders count, with what the shop says of them; an order of which an event is not stored, or is a bot's or own
   * traffic by now, stays as it is. Doing it again changes nothing; `again` where an earlier try may have got somewhere.
   */
  supersede(orders: readonly SupersededOrder[], again: boolean): Promise<void>;
}

/** The events of all sites, stored and asked. */
export interface EventStore extends HitStore {
  readonly engine: Engine;
  /** First site-local day (`YYYY-MM-DD`) and latest instant (ms) with a counted event, of each of the sites that has any event at all. */
  spans(
    siteIds: readonly number[],
  ): Promise<ReadonlyMap<number, { readonly firstDay: string | undefined; readonly lastEventAt: number | undefined }>>;
  /** First site-local day with a counted event, `YYYY-MM-DD`. */
  firstDay(siteId: number): Promise<string | undefined>;
  /** Stored events of a site, left-out ones included. */
  countEvents(siteId: number): Promise<number>;
  /** Latest counted event, milliseconds. */
  lastEventAt(siteId: number): Promise<number | undefined>;
  /** Ids of stored events of the site between two instants (ms, both inclusive) whose origin begins with the prefix. */
  eventIds(siteId: number, fromMs: number, toMs: number, originPrefix: string): Promise<Set<string>>;
  /** Where the events of a site come from, in the order of their first days. */
  origins(siteId: number): Promise<readonly OriginOfEvents[]>;
  /** Removes the events of one origin from a site, and all that is derived from them. */
  deleteOrigin(siteId: number, origin: string): Promise<void>;
  /** What Google Search Console reported: none of it is a visit. */
  readonly searchConsole: SearchConsole;
  /** Rolls up the days of a site that are over, as far as that is not done, until nobody waits. Returns how many. */
  rollUp(site: Site, now: number, signal?: AbortSignal): Promise<number>;
  rebuild(siteId?: number): Promise<void>;
  /** Applies a site's present rules to its stored events, and makes what is derived from them anew. */
  reapply(rules: SiteRules): Promise<Reapplied>;
  /** What {@link expire} would remove. */
  expiring(siteId: number, beforeDay: string): Promise<Expiring>;
  /** Removes the single events of the days before a site-local one, `YYYY-MM-DD`. */
  expire(siteId: number, beforeDay: string): Promise<void>;
  /** All that is stored of single visitors. */
  readonly people: People;
  /** Changes whenever what is stored of the site has changed: an answer is good as long as this is the same. */
  revision(siteId: number): number;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** What an import shares with the live pipeline, so that both know the same visitor, order and place. */
export interface Importing {
  /** The site's lasting secret: for whatever must be the same each time a file is imported. */
  readonly lasting: Uint8Array;
  /** The secrets for visits of a past day: the lasting one is the live one, the daily ones are not. */
  secretsOn(day: Day): SiteSecrets;
  /** The orders that were counted, live or by any import. */
  readonly transactions: TransactionStore;
  readonly places?: PlaceFinder;
  readonly hosting?: HostingFinder;
  /** Resolves once the secrets and orders given out so far are on disk: before any hit that rests on them is stored. */
  save(): Promise<void>;
}

/** Who sent, and through which door. */
export type CollectSender = Pick<CollectRequest, 'address' | 'userAgent' | 'origin'>;

/** The live pipeline from a parsed request to the store. */
export interface Collecting {
  /** Resolves once every accepted event is in the fsynced journal. Rejects only when it could not be written. */
  collect(batch: AdmittedBatch, from: CollectSender, site: CollectSite): Promise<{ readonly accepted: number }>;
  /** For one import of a site's past; `dryRun` writes nothing. */
  importing(site: CollectSite, options: { readonly dryRun: boolean }): Importing;
  /** The orders of a site that were counted, live or by any import. */
  orders(site: CollectSite): SiteRules['orders'];
  /** What is remembered of a visitor between requests. */
  remembered(site: CollectSite, userKey: string): VisitorState | undefined;
  /**
   * Forgets what is remembered of a visitor. Resolves to the instant (milliseconds) that divides what arrived before, which is in the
   * store by then, from what is a new visitor's.
   */
  forget(site: CollectSite, userKey: string): Promise<number>;
  /** Forgets what is remembered of visitors last seen before an instant (milliseconds). Returns how many. */
  forgetBefore(site: CollectSite, before: number): Promise<number>;
  /** Resolves once everything acknowledged so far is in the store, and its orders count as their shops tell. */
  flush(): Promise<void>;
  /** Events acknowledged, events stored, batches waiting. */
  stats(): { readonly acknowledged: number; readonly stored: number; readonly waiting: number };
  /** Flushes and releases everything. */
  close(): Promise<void>;
}

/** A site with all that any part needs. */
export interface SiteRecord extends CollectSite, Site {
  readonly name: string;
  /** Address such as `https://example.com`. */
  readonly url: string;
  /** True for the built-in demo site. */
  readonly demo: boolean;
  /** Counts up with every change of its settings. */
  readonly version: number;
  /** The image at the head of its PDFs; null for the product's own mark. */
  readonly headerImage: HeaderImage | null;
  /** Site-local calendar months for which single events are kept, 1 and up; null for ever. */
  readonly retentionMonths: number | null;
  readonly rates: readonly CurrencyRate[];
  readonly customDefinitions: readonly CustomDefinition[];
  readonly affiliateRules: readonly AffiliateRule[];
  /** True for the built-in sample that stands in for reports above a licence: nobody's site, and in no list. */
  readonly sample: boolean;
  /** Name of the network that the site belongs to: sites of one name stand together. */
  readonly network: string | null;
  /** Whether its set-up was gone through: until then a site without events shows the way to the set-up in place of reports. */
  readonly setUp: boolean;
  /** The operator has switched its reports off; visits go on being collected. */
  readonly blocked: Blocked | null;
  /** The service elsewhere that its reports come from; null for events of its own. */
  readonly provider: ProviderConnection | null;
}

/** A stored image. */
export interface HeaderImage {
  /** Name of its file. */
  readonly file: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

/** Why and since when a site's reports are switched off. */
export interface Blocked {
  /** Milliseconds. */
  readonly since: number;
  /** What the operator says to who looks; may be empty. */
  readonly reason: string;
}

/** How a site is connected to a service that holds its numbers. */
export interface ProviderConnection {
  readonly id: 'google_analytics';
  /** `lost`: the service no longer takes what was agreed when connecting. */
  readonly state: 'connected' | 'lost';
  /** Since when, milliseconds. */
  readonly since: number;
}

/** The settings of a site that its owner can change. */
export type SiteChange = Partial<
  Pick<
    SiteRecord,
    | 'name'
    | 'hosts'
    | 'timeZone'
    | 'firstDayOfWeek'
    | 'identity'
    | 'sessionTimeoutMinutes'
    | 'keyEvents'
    | 'searchParameters'
    | 'internalNetworks'
    | 'countInternal'
    | 'botRules'
    | 'retentionMonths'
    | 'rates'
    | 'customDefinitions'
    | 'affiliateRules'
    | 'network'
    | 'setUp'
    | 'blocked'
    | 'provider'
    | 'headerImage'
  >
>;

/** What a new site is made of; everything else starts at its default. */
export interface NewSite {
  readonly name: string;
  readonly url: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly firstDayOfWeek?: number;
  readonly identity?: CollectSite['identity'];
  readonly demo?: boolean;
  readonly sample?: boolean;
  readonly network?: string | null;
  readonly setUp?: boolean;
  /** Given only where it must be known beforehand, such as in the demo; else made. */
  readonly trackingId?: string;
}

/** The sites of this server. */
export interface Sites {
  /** @throws SiteError when the address, zone or currency is not one, or the address is taken */
  create(site: NewSite): Promise<SiteRecord>;
  /**
   * Changes settings; requests that come later are collected by the new ones.
   * @param from the version that the change was made from; without one it is made whatever was changed in between
   * @throws SiteError naming the setting, the value and the rule when one is not valid, `conflict` when another version is there by now;
   * then nothing is changed
   */
  update(siteId: number, change: SiteChange, from?: number): Promise<SiteRecord>;
  /** All but the sample. */
  list(): Promise<readonly SiteRecord[]>;
  /** The built-in sample, once it was needed. */
  sample(): SiteRecord | undefined;
  /** By public tracking id. Served from memory: the collecting door asks at every request. */
  byTrackingId(trackingId: string): Promise<SiteRecord | undefined>;
  /** Lets a site be found by its tracking id that is none of these, until the answer is called: what it is sent is none of theirs. */
  host(guest: SiteRecord): () => void;
}

/** By what GA4's senders call the sites. Served from memory. */
export interface MeasurementIds {
  /** The site by its tracking id, its own measurement id, or one that was added. */
  siteOf(id: string): Promise<SiteRecord | undefined>;
  /** All measurement ids of the site, its own first. */
  of(site: SiteRecord): readonly string[];
  /** Takes an id issued elsewhere. @throws CommandError `bad_measurement_id`, `taken` */
  add(site: SiteRecord, id: string): Promise<void>;
  /** @throws CommandError `own_measurement_id`, `unknown_measurement_id` */
  remove(site: SiteRecord, id: string): Promise<void>;
}

/** A secret of the Measurement Protocol, without the secret. */
export interface MpSecret {
  readonly id: number;
  readonly name: string;
  /** Milliseconds. */
  readonly createdAt: number;
}

/** The secrets with which servers send to the sites. */
export interface MpSecrets {
  /** Answers the secret, this once. @throws CommandError `bad_name`, `too_many_secrets` */
  create(siteId: number, name: string): Promise<{ readonly id: number; readonly secret: string }>;
  list(siteId: number): Promise<readonly MpSecret[]>;
  /** @throws CommandError `unknown_secret` */
  revoke(siteId: number, id: number): Promise<void>;
  /** Served from memory: the door asks at every request. */
  isSecretOf(siteId: number, secret: string): boolean;
}

/** A key of a program, without the key. */
export interface ApiKey {
  readonly id: number;
  readonly name: string;
  /** What it opens: reading. */
  readonly scope: 'read';
  /** Milliseconds. */
  readonly createdAt: number;
  /** Milliseconds, to the minute; null before the first use. */
  readonly lastUsedAt: number | null;
}

/** The keys with which programs read the sites. */
export interface ApiKeys {
  /** Answers the key, this once. @throws CommandError `bad_name`, `too_many_keys` */
  create(siteId: number, name: string, madeBy?: number | null): Promise<{ readonly id: number; readonly key: string }>;
  /** The keys that a user has made, whatever the site. */
  madeBy(userId: number): Promise<readonly { readonly id: number; readonly siteId: number; readonly name: string }[]>;
  list(siteId: number): Promise<readonly ApiKey[]>;
  /** @throws CommandError `unknown_key` */
  revoke(siteId: number, id: number): Promise<void>;
  /** Whose key it is, noting its use; undefined for what is no key. Served from memory: the doors ask at every request. */
  use(key: string): Promise<{ readonly id: number; readonly siteId: number } | undefined>;
}

/** Who did what; for people who want to know later. */
export interface Audit {
  /** `userId` null for the operator at the command line and for Magpie itself; `detail` must hold no secret and nothing of a visitor. */
  note(action: string, userId: number | null, detail?: Readonly<Record<string, unknown>>): Promise<void>;
  /** What was noted, the latest first. */
  list(of: AuditQuestion): Promise<readonly AuditEntry[]>;
}

/** Which notes are asked for. */
export interface AuditQuestion {
  /** Of one site; of everything without it. */
  readonly siteId?: number | undefined;
  /** Only notes before the one of this number. */
  readonly before?: number | undefined;
  /** Only these actions. */
  readonly actions?: readonly string[] | undefined;
  readonly limit: number;
}

/** One note. */
export interface AuditEntry {
  readonly id: number;
  /** Milliseconds. */
  readonly at: number;
  readonly action: string;
  /** Null for the command line and for Magpie itself; a user who is gone has a number and no name. */
  readonly user: { readonly id: number; readonly name: string | null } | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** A running Magpie over one data folder. Only one process holds a folder at a time. */
export interface App {
  readonly dataDir: string;
  readonly now: () => number;
  readonly sites: Sites;
  readonly events: EventStore;
  readonly collecting: Collecting;
  readonly content: Inventory;
  readonly measurementIds: MeasurementIds;
  readonly mpSecrets: MpSecrets;
  readonly apiKeys: ApiKeys;
  readonly audit: Audit;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly links: Links;
  readonly inbox: Pick<Inbox, 'add'>;
  readonly feedback: Pick<FeedbackStore, 'of'>;
  readonly licences: Licences;
  close(): Promise<void>;
}

/** Something a command reports while it works. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly text: string;
  /** Lines of a result that is too long to be held whole. */
  readonly lines?: readonly string[];
}

/**
 * One thing the command line can have done, in its own process or by the server that holds the folder.
 * Input and output are JSON; progress is yielded, the result returned.
 */
export type Command = (app: App, input: unknown) => AsyncGenerator<Progress, unknown, void>;

/** A command that could not be carried out, with a sentence for the person who gave it. */
export class CommandError extends Error {
  readonly code: string;
  /** Which part of what was given is wrong, such as `mapping.time`. */
  readonly field: string | undefined;

  constructor(code: string, message: string, field?: string) {
    super(message);
    this.name = 'CommandError';
    this.code = code;
    this.field = field;
  }
}
