/** Sessions in which the server itself opens a report to print it: for one site, read-only, for one printing. */
import type { FastifyRequest } from 'fastify';
import type { Host, HostUser } from '../hosts/host.ts';
import { sameText } from '../hosts/standalone/nonce.ts';
import { isLocal } from '../http/local.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { newSecret } from '../state/tokens.ts';

/** Carries the token of a printing session; only the server's own browser is ever given one. */
export const PRINT_COOKIE = 'magpie_print';

/** On whose behalf something is printed. */
export interface PrintFor {
  readonly site: SiteRecord;
  readonly user: Pick<HostUser, 'id' | 'name'>;
  /** The session of who asked: what it is shown of the demo goes along. Empty without one. */
  readonly sessionId: string;
}

interface PrintSession extends PrintFor {
  readonly token: string;
  readonly nonce: string;
}

/** The printing sessions that are open. */
export interface PrintSessions {
  /** Opens one; its token is good until it is closed. */
  open(on: PrintFor): { readonly token: string; close(): void };
  /** The session of a request that this machine itself makes. */
  of(request: FastifyRequest): PrintSession | undefined;
}

/** None yet. */
export function createPrintSessions(): PrintSessions {
  const open = new Map<string, PrintSession>();
  return {
    open(on) {
      const session = { ...on, token: newSecret(), nonce: newSecret() };
      open.set(session.token, session);
      return { token: session.token, close: () => void open.delete(session.token) };
    },
    of(request) {
      const token = request.cookies[PRINT_COOKIE];
      return token !== undefined && isLocal(request) ? open.get(token) : undefined;
    },
  };
}

/** The host as printing sees it: within a printing session its user may look at its site, and nothing else; outside of one all is as it was. */
export function withPrinting(host: Host, sessions: PrintSessions): Host {
  return {
    ...host,
    claims: (request) => sessions.of(request) !== undefined || host.claims(request),
    async user(request, reply) {
      const session = sessions.of(request);
      if (!session) return host.user(request, reply);
      const { site, user } = session;
      return {
        id: user.id,
        name: user.name,
        capabilities: ['view_reports'],
        rightsOn: (siteId) => (siteId === site.id ? ['view_reports'] : []),
        sites: [site],
      };
    },
    nonce: (request) => sessions.of(request)?.nonce ?? host.nonce(request),
    checkNonce(request, nonce) {
      const session = sessions.of(request);
      return session ? sameText(session.nonce, nonce) : host.checkNonce(request, nonce);
    },
    sessionId: (request) => sessions.of(request)?.sessionId ?? host.sessionId(request),
  };
}
