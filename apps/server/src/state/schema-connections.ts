/** Tables of connections with WordPress, as types. */
import type { Generated } from 'kysely';

export interface ConnectionTable {
  id: Generated<number>;
  site_id: number;
  home: string;
  /** Secret in plain text: a signature can't be checked with a hash. Empty once the connection has ended. */
  secret: string;
  earlier_secret: string | null;
  /** Until when the earlier secret is good. */
  earlier_until: number | null;
  network_id: string | null;
  network_name: string | null;
  made_at: number;
  /** The user who approved it; null where a network's admin added it. */
  made_by: number | null;
  ended_at: number | null;
  last_seen_at: number | null;
  /** What the plugin said of itself last, JSON. */
  report: string | null;
}

/** Numbers of requests that were taken, so that none is taken twice. */
export interface RequestNumberTable {
  connection_id: number;
  number: string;
  until: number;
}

export interface ConnectionApprovalTable {
  /** SHA-256, hexadecimal. */
  code_hash: string;
  /** JSON. */
  approval: string;
  expires_at: number;
}
