/** The port to the admin area around the reports: the user, their permissions, and their page's configuration. */
import type { Capability, PageConfig } from '@magpie/contract';
import type { Addon } from '@magpie/reports';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteRecord } from '../ports/sites.ts';

/** Someone who is signed in. */
export interface HostUser {
  readonly id: number;
  readonly name: string;
  /** On any site, or about the server as a whole. */
  readonly capabilities: readonly Capability[];
  /** Returns the user's rights on one site. */
  rightsOn(siteId: number): readonly Capability[];
  /** The sites that this user may see; others don't exist for them. */
  readonly sites: readonly SiteRecord[];
  /** The site that a call is about which names none; only where the admin area belongs to one site. */
  readonly ownSite?: SiteRecord | undefined;
}

/** Other people's plugins: which a site has, and what the admin area can do about them. */
export interface HostPlugins {
  /** By the add-on's slug. */
  of(site: SiteRecord): Promise<ReadonlyMap<string, { readonly installed: boolean; readonly active: boolean }>>;
  /** @throws ProblemError where this host cannot install */
  install(site: SiteRecord, addon: Addon): Promise<void>;
  setActive(site: SiteRecord, addon: Addon, active: boolean): Promise<void>;
}

/** An admin area. */
export interface Host {
  readonly id: PageConfig['host'];
  /** Adds the host's own pages, such as the one to sign in on. */
  register(server: FastifyInstance): Promise<void>;
  /** Whether the request has a session cookie, valid or not. */
  claims(request: FastifyRequest): boolean;
  /** The user; undefined if no one is signed in. May keep the sign-in alive through the reply. */
  user(request: FastifyRequest, reply: FastifyReply): Promise<HostUser | undefined>;
  /** Proof that a later request comes from a page that was given to this visitor; valid for 12 to 24 hours. */
  nonce(request: FastifyRequest): string;
  checkNonce(request: FastifyRequest, nonce: string): boolean;
  readonly plugins: HostPlugins;
  /** The id of the session that a request brings; empty without one, or where the host keeps none itself. */
  sessionId(request: FastifyRequest): string;
  /**
   * Path and query of a link that takes up an invitation: good once, for seven days. Undefined if the host's own users
   * are asked in.
   */
  readonly invitationLink?: (userId: number) => Promise<string>;
  /** Path and query of a link that sets a new password: good once, for 24 hours. */
  readonly passwordLink?: (userId: number) => Promise<string>;
  /** Where someone who is not signed in is sent. */
  readonly signInPath: string;
  readonly signOutPath: string;
}
