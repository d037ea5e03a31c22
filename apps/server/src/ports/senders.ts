/** The port for GA4 senders: the IDs with which they name a site, and the secrets of servers. */
import type { SiteRecord } from './sites.ts';

/** The IDs that GA4's senders use for sites. Served from memory. */
export interface MeasurementIds {
  /** The site by its tracking id, its own measurement id, or one that was added. */
  siteOf(id: string): Promise<SiteRecord | undefined>;
  /** All measurement ids of the site, its own first. */
  of(site: SiteRecord): readonly string[];
  /** Takes an id issued elsewhere. @throws CommandError `bad_measurement_id`, `taken` */
  add(site: SiteRecord, id: string): Promise<void>;
  /** @throws CommandError `own_measurement_id`, `unknown_measurement_id` */
  remove(site: SiteRecord, id: string): Promise<void>;
  /** Drops from memory what belonged to a site that was deleted. */
  forget(siteId: number): void;
}

/** A secret of a site's servers, without the secret. */
export interface MpSecret {
  readonly id: number;
  readonly name: string;
  /** Milliseconds. */
  readonly createdAt: number;
}

/** The secrets with which shops' servers sign their orders. */
export interface OrderSecrets {
  /** Returns the secret, this once. @throws CommandError `bad_name`, `too_many_secrets` */
  create(siteId: number, name: string): Promise<{ readonly id: number; readonly secret: string }>;
  list(siteId: number): Promise<readonly MpSecret[]>;
  /** @throws CommandError `unknown_secret` */
  revoke(siteId: number, id: number): Promise<void>;
  /** The secrets themselves. Served from memory: the endpoint asks at every request. */
  of(siteId: number): readonly string[];
  /** Drops from memory what belonged to a site that was deleted. */
  forget(siteId: number): void;
}

/** The secrets with which servers send to the sites. */
export interface MpSecrets {
  /** Returns the secret, this once. @throws CommandError `bad_name`, `too_many_secrets` */
  create(siteId: number, name: string): Promise<{ readonly id: number; readonly secret: string }>;
  list(siteId: number): Promise<readonly MpSecret[]>;
  /** @throws CommandError `unknown_secret` */
  revoke(siteId: number, id: number): Promise<void>;
  /** Served from memory: the endpoint asks at every request. */
  isSecretOf(siteId: number, secret: string): boolean;
  /** Drops from memory what belonged to a site that was deleted. */
  forget(siteId: number): void;
}
