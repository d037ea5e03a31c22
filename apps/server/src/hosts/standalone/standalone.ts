/** This module is responsible for Magpie's own admin area: people, sessions, nonces and the ways to sign in. */
import type { Tier } from '@magpie/reports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { State } from '../../state/open-state.ts';
import { newSecret, SESSION_MS } from '../../state/tokens.ts';
import type { Host } from '../host.ts';
import { nonces } from './nonce.ts';
import { registerSignIn } from './sign-in.ts';

const SESSION_COOKIE = 'magpie_session';
const WELCOME_MS = 24 * 3_600_000;

/** Magpie's own admin area. */
export interface StandaloneHost extends Host {
  /**
   * Path and query of the page on which the owner's account is made: good once, for 24 hours. Each call makes a new link and ends the one
   * before. Undefined when there is an account.
   */
  firstLink(): Promise<string | undefined>;
  /** Path and query of a link that signs this user straight in: good once, for 24 hours. */
  signInLink(userId: number): Promise<string>;
}

/** Opens the host over a state. Its secret is made at the first start. */
export async function openStandalone(
  state: State,
  options: { readonly now: () => number; readonly tier: Tier; readonly secureCookies?: boolean },
): Promise<StandaloneHost> {
  const { now } = options;
  let secret = await state.settings.get('nonce_secret');
  if (typeof secret !== 'string') {
    secret = newSecret();
    await state.settings.set('nonce_secret', secret);
  }
  const proof = nonces(secret as string, now);
  const sessionId = (request: FastifyRequest) => request.cookies[SESSION_COOKIE] ?? '';
  const cookie = (request: FastifyRequest) =>
    ({
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: options.secureCookies || request.protocol === 'https',
    }) as const;
  const keep = (request: FastifyRequest, reply: FastifyReply, id: string) =>
    reply.setCookie(SESSION_COOKIE, id, { ...cookie(request), maxAge: SESSION_MS / 1000 });

  const host: StandaloneHost = {
    id: 'standalone',
    signInPath: '/sign-in',
    signOutPath: '/sign-out',
    claims: (request) => sessionId(request) !== '',
    async user(request, reply) {
      const id = sessionId(request);
      const session = id ? await state.sessions.find(id) : undefined;
      const user = session && (await state.users.byId(session.userId));
      if (!user) return undefined;
      if (session.renewed) keep(request, reply, id);
      const { siteIds } = user;
      const sites = await state.sites.list();
      return { ...user, sites: siteIds ? sites.filter((site) => siteIds.includes(site.id)) : sites };
    },
    nonce: (request) => proof.make(sessionId(request)),
    checkNonce: (request, nonce) => sessionId(request) !== '' && proof.check(sessionId(request), nonce),
    tier: () => options.tier,
    async firstLink() {
      if ((await state.users.count()) > 0) return undefined;
      return `/welcome?token=${await state.links.create({ purpose: 'welcome', userId: null }, WELCOME_MS)}`;
    },
    async signInLink(userId) {
      return `/sign-in/link?token=${await state.links.create({ purpose: 'sign_in', userId }, WELCOME_MS)}`;
    },
    register: (server) =>
      registerSignIn(server, {
        state,
        now,
        host,
        proof,
        cookie,
        async signIn(request, reply, userId, how) {
          const before = sessionId(request);
          if (before) await state.sessions.end(before);
          keep(request, reply, await state.sessions.start(userId));
          await state.audit.note('signed_in', userId, { how });
        },
        async signOut(request, reply) {
          await state.sessions.end(sessionId(request));
          reply.clearCookie(SESSION_COOKIE, cookie(request));
        },
      }),
  };
  return host;
}
