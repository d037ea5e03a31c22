/** Ports for people: users, their signed-in browsers, and the links that open an account. */
import type { Capability } from '@magpie/contract';

/** Rights of a user. */
export interface Rights {
  /** On the sites of `siteIds`; `manage_sites` is about the whole server. */
  readonly capabilities: readonly Capability[];
  /** Ids of the sites that the user may see; undefined for all. */
  readonly siteIds: readonly number[] | undefined;
  /** In place of `capabilities` on single sites, whether they are among `siteIds` or not. */
  readonly siteRights: Readonly<Record<number, readonly Capability[]>>;
}

/** A user. */
export interface User extends Rights {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  /** Milliseconds. */
  readonly createdAt: number;
  /** Until when an invitation that was not taken up is good, milliseconds. */
  readonly invitedUntil: number | undefined;
  readonly hasPassword: boolean;
  /** Whether signing in with the password asks for a code of the authenticator too. */
  readonly twoFactor: boolean;
  /** Codes that are left for people who lost the authenticator. */
  readonly recoveryCodes: number;
  /** Increases with every change of rights. */
  readonly version: number;
}

/** The fields of a new user. */
export interface NewUser {
  readonly email: string;
  readonly name: string;
  readonly capabilities: readonly Capability[];
  readonly siteIds?: readonly number[] | undefined;
  readonly siteRights?: Rights['siteRights'];
  /** Argon2id text; without one the user signs in by link only. */
  readonly passwordHash?: string;
  /** Milliseconds; for someone who is invited. */
  readonly invitedUntil?: number;
}

/** The authenticator of a user as it is stored. */
interface StoredSecondFactor {
  /** Base32. */
  readonly secret: string;
  /** The time step of the last code that was taken. */
  readonly step: number;
  /** SHA-256, hexadecimal. */
  readonly recoveryCodes: readonly string[];
}

/** The users of this server. */
export interface Users {
  count(): Promise<number>;
  list(): Promise<readonly User[]>;
  /** @throws CommandError `taken` when the email address is someone's already */
  create(user: NewUser): Promise<User>;
  byId(id: number): Promise<User | undefined>;
  /** With the password hash, whatever the case of the letters. */
  byEmail(email: string): Promise<{ readonly user: User; readonly passwordHash: string | null } | undefined>;
  passwordHash(id: number): Promise<string | null>;
  rename(id: number, name: string): Promise<void>;
  /** Sets the password; an invitation is taken up by it. */
  setPassword(id: number, passwordHash: string): Promise<void>;
  /** Makes an invitation good again. */
  invite(id: number, until: number): Promise<void>;
  /** @throws CommandError `conflict` when they were changed since that version */
  setRights(id: number, version: number, rights: Rights): Promise<User>;
  secondFactor(id: number): Promise<StoredSecondFactor | undefined>;
  setSecondFactor(id: number, factor: StoredSecondFactor | undefined): Promise<void>;
  /** Notes that the code of a time step was taken; false when it, or a later one, had been before. */
  takeStep(id: number, step: number): Promise<boolean>;
  /** Removes the user with their sessions and links. */
  remove(id: number): Promise<void>;
}

/** Signed-in browsers. */
export interface Sessions {
  /** Returns the id for the cookie. */
  start(userId: number, about?: { readonly device: string; readonly how: string }): Promise<string>;
  /** The user of a living session. `renewed` says that the cookie should be sent again. */
  find(id: string): Promise<{ readonly userId: number; readonly renewed: boolean } | undefined>;
  end(id: string): Promise<void>;
  /** The living sessions of a user, the one used last first; `current` is the one of that id. */
  list(userId: number, id?: string): Promise<readonly SessionOfUser[]>;
  /** Ends sessions of a user: the one of that name, or all but the one of the id. Returns how many there were. */
  endOf(userId: number, which: { readonly name: string } | { readonly butId: string | undefined }): Promise<number>;
}

/** A signed-in browser as its user sees it. */
interface SessionOfUser {
  /** Tells it from others; no one can sign in with it. */
  readonly name: string;
  readonly current: boolean;
  /** Browser and system; empty if not known. */
  readonly device: string;
  readonly how: string;
  /** Milliseconds; use is noted to the hour. */
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

/** Purposes of a one-time link. */
export type LinkPurpose = 'welcome' | 'sign_in' | 'invitation' | 'password' | 'second_factor';

/** Purpose of a one-time link, and its user. */
export interface Link {
  readonly purpose: LinkPurpose;
  readonly userId: number | null;
}

/** One-time links. */
export interface Links {
  /** Returns the token. Earlier links of the same purpose and user stop working. */
  create(link: Link, lifetimeMs: number): Promise<string>;
  /** Whether the token would be taken now. */
  find(token: string, purpose: Link['purpose']): Promise<Link | undefined>;
  /** Takes the token: of several attempts exactly one gets the link. */
  take(token: string, purpose: Link['purpose']): Promise<Link | undefined>;
}
