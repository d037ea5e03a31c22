/** The port for the audit log. */

/** Record of actions and their users, for people to look up later. */
export interface Audit {
  /** `userId` null for the operator at the command line and for Magpie itself; `detail` must hold no secret and nothing of a visitor. */
  note(action: string, userId: number | null, detail?: Readonly<Record<string, unknown>>): Promise<void>;
  /** Returns the notes, the latest first. */
  list(of: AuditQuestion): Promise<readonly AuditEntry[]>;
}

/** Filters of the audit log. */
export interface AuditQuestion {
  /** Site of the notes; everything without it. */
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
