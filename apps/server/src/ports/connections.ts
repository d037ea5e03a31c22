/** The port for connections: each joins one WordPress site to one site of this server. */

/** The network of WordPress sites that a connection was made with. */
export interface ConnectionNetwork {
  /** Random: networks of the same name don't see each other's sites. */
  readonly id: string;
  readonly name: string;
}

/** An add-on as WordPress has it. */
interface AddonState {
  readonly installed: boolean;
  readonly active: boolean;
}

/** What the plugin said of itself last. */
export interface ConnectionReport {
  /** Versions of the plugin, WordPress and PHP. */
  readonly plugin: string;
  readonly wordpress: string;
  readonly php: string;
  /** By slug. */
  readonly addons: Readonly<Record<string, AddonState>>;
  /** Rows that wait in its queue, and rows that it gave up; null until it has said so. */
  readonly queue: number | null;
  readonly failed: number | null;
  /** Seconds that its clock is ahead of this server's, in steps of ten; null until a request came. */
  readonly clock: number | null;
}

/** A connection, without its secret. */
export interface Connection {
  readonly id: number;
  readonly siteId: number;
  /** Address of the site in WordPress. */
  readonly home: string;
  readonly network: ConnectionNetwork | null;
  /** Milliseconds. */
  readonly madeAt: number;
  /** The user who approved it; null where a network's admin added it. */
  readonly madeBy: number | null;
  /** Milliseconds; null while it is good. */
  readonly endedAt: number | null;
  /** Until when the secret before the last replacement is good, milliseconds; null without one. */
  readonly replacingUntil: number | null;
  /** When a signed request came last, milliseconds; null before the first. */
  readonly lastSeenAt: number | null;
  readonly report: ConnectionReport | null;
}

/** The fields of a new connection. */
interface NewConnection {
  readonly siteId: number;
  readonly home: string;
  readonly network: ConnectionNetwork | null;
  readonly madeBy: number | null;
}

/** The connections of this server. */
export interface Connections {
  /** The connection of a site, ended or not. Served from memory: each signed request asks. */
  of(siteId: number): Connection | undefined;
  list(): readonly Connection[];
  /** The secrets that sign now: the current one, and an earlier one while it is still good. None of an ended connection. */
  secretsOf(siteId: number): readonly string[];
  /** Connects a site; its earlier secret ends. An earlier connection of the same address becomes this one, with its people. */
  connect(connection: NewConnection): Promise<{ readonly connection: Connection; readonly secret: string }>;
  /**
   * Makes another secret. While the one before is still good, the new one is returned again rather than replaced. The plugin has both for
   * ten more minutes; where the server replaces it, the earlier one is good for a day, so that the plugin can fetch the new one.
   * @throws CommandError `unknown_connection`, `connection_ended`
   */
  replace(siteId: number, by: 'plugin' | 'server'): Promise<{ readonly secret: string; readonly replaced: boolean }>;
  /** Ends a connection: from the next request on its secrets are worth nothing. @throws as {@link replace} */
  end(siteId: number): Promise<void>;
  /** Notes a signed request, and what the plugin said with it. */
  noteSeen(siteId: number, said: Partial<ConnectionReport>): Promise<void>;
  /** Takes the number of a request; false if it was taken before. Forgotten after ten minutes, not by a restart. */
  takeNumber(connectionId: number, number: string): Promise<boolean>;
  /** Drops from memory what belonged to a site that was deleted. */
  forget(siteId: number): void;
}

/** Users of WordPress, as far as something here belongs to them. */
export interface WordPressPeople {
  /** The number of a user of this server for a user of WordPress, whose name is kept up to date. */
  idOf(connectionId: number, wordpressId: number, name: string): Promise<number>;
}

/** One site of an approval. */
export interface ApprovedSite {
  readonly siteId: number;
  readonly home: string;
  readonly name: string;
}

/** Sites that someone has approved to connect. */
export interface Approval {
  /** SHA-256 of the verifier that the plugin keeps, hexadecimal. */
  readonly challenge: string;
  readonly network: ConnectionNetwork | null;
  readonly sites: readonly ApprovedSite[];
  readonly approvedBy: number | null;
}

/** Approvals that wait for their plugin. */
export interface Approvals {
  /** Returns a code: good once, for ten minutes. */
  keep(approval: Approval): Promise<string>;
  /** Takes the code: of several attempts exactly one gets the approval. */
  take(code: string): Promise<Approval | undefined>;
}
