/** The port for API keys, with which programs read the sites. */

/** A API key, without the key. */
export interface ApiKey {
  readonly id: number;
  readonly name: string;
  /** Its permissions: reading only. */
  readonly scope: 'read';
  /** Milliseconds. */
  readonly createdAt: number;
  /** Milliseconds, to the minute; null before the first use. */
  readonly lastUsedAt: number | null;
}

/** The keys with which programs read the sites. */
export interface ApiKeys {
  /** Returns the key, this once. @throws CommandError `bad_name`, `too_many_keys` */
  create(
    siteId: number,
    name: string,
    createdBy?: number | null,
  ): Promise<{ readonly id: number; readonly key: string }>;
  /** The keys that a user has made, whatever the site. */
  createdBy(
    userId: number,
  ): Promise<readonly { readonly id: number; readonly siteId: number; readonly name: string }[]>;
  list(siteId: number): Promise<readonly ApiKey[]>;
  /** @throws CommandError `unknown_key` */
  revoke(siteId: number, id: number): Promise<void>;
  /**
   * The owner of a key, noting its use; undefined for an unknown key. Served from memory: the endpoints ask at every
   * request.
   */
  use(key: string): Promise<{ readonly id: number; readonly siteId: number } | undefined>;
  /** Drops from memory what belonged to a site that was deleted. */
  forget(siteId: number): void;
}
