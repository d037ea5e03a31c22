/** Tables of the connection with Google, as types. What is sealed can be read with `google.key` only, which isn't in the state. */

/** The operator's OAuth client: one row. */
export interface GoogleClientTable {
  id: number;
  client_id: string;
  /** Its secret. */
  sealed: string;
  set_at: number;
}

export interface GoogleGrantTable {
  site_id: number;
  kind: 'consent' | 'service_account';
  /** Address of the account, if it is known. */
  account: string | null;
  /** OAuth client that it was granted to; null for a service account. */
  client_id: string | null;
  /** Refresh token, or the service account's key. */
  sealed: string;
  granted_at: number;
  /** JSON: quota of the property that is used up. */
  quota: string | null;
  /** JSON: custom dimensions and metrics of the property. */
  fields: string | null;
}

/** Connections that were begun. */
export interface GooglePendingTable {
  /** SHA-256, hexadecimal. */
  state_hash: string;
  site_id: number;
  sealed: string;
  expires_at: number;
}

/** Answers of Google that don't change any more. */
export interface GoogleAnswerTable {
  site_id: number;
  key: string;
  /** JSON. */
  answer: string;
  kept_at: number;
}
