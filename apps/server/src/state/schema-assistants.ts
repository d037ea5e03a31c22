/** Tables of the assistants that people have connected. */
import type { Generated } from 'kysely';

/** Programs that have registered themselves. */
export interface OauthClientTable {
  id: string;
  name: string;
  /** JSON: a list of addresses. */
  redirect_uris: string;
  created_at: number;
}

/** What people allow programs. */
export interface OauthGrantTable {
  id: Generated<number>;
  client_id: string;
  user_id: number;
  resource: string;
  created_at: number;
  last_used_at: number | null;
}

/** The sites of each. */
export interface OauthGrantSiteTable {
  grant_id: number;
  site_id: number;
}

/** Codes and tokens. */
export interface OauthSecretTable {
  /** SHA-256, hexadecimal. */
  hash: string;
  grant_id: number;
  kind: 'code' | 'access' | 'refresh';
  expires_at: number;
  /** Once it was exchanged. */
  used_at: number | null;
  /** Of a code: JSON, what must be presented with it. */
  binding: string | null;
}
