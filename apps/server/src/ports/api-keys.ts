/** The port for API keys, with which programs read the sites. */

/** An API key, without the key. */
export interface ApiKey {
  readonly id: number;
  readonly name: string;
  /** Its permissions: reading only. */
  readonly scope: 'read';
  /** The sites that it opens, no others. */
  readonly siteIds: readonly number[];
  /** Milliseconds. */
  readonly createdAt: number;
  /** Milliseconds, to the minute; null before the first use. */
  readonly lastUsedAt: number | null;
  /** From when on it opens nothing, milliseconds; null for never. */
  readonly expiresAt: number | null;
}

/** What a new key has beside its first site and its name. */
interface NewKeyOptions {
  /** Further sites that it opens. */
  readonly also?: readonly number[];
  /** The user who makes it; the operator unless given. */
  readonly createdBy?: number;
  readonly expiresAt?: number | null;
}

/** The keys with which programs read the sites. */
export interface ApiKeys {
  /** Returns the key, this once. @throws CommandError `bad_name`, `too_many_keys` */
  create(siteId: number, name: string, more?: NewKeyOptions): Promise<{ readonly id: number; readonly key: string }>;
  /** The keys that a user has made, whatever their sites. */
  createdBy(userId: number): Promise<readonly ApiKey[]>;
  /** The keys that open a site. */
  list(siteId: number): Promise<readonly ApiKey[]>;
  /** Takes sites from a key, which ends with its last site. @throws CommandError `unknown_key` unless it opens one of them */
  revoke(siteIds: readonly number[], id: number): Promise<void>;
  /** The key of that text, noting its use; undefined for an unknown one. Served from memory: the endpoints ask at every request. */
  use(key: string): Promise<Pick<ApiKey, 'id' | 'siteIds' | 'expiresAt'> | undefined>;
  /** Drops from memory what belonged to a site that was deleted. */
  forget(siteId: number): void;
}
