/** Magpie's own admin area: people, sessions, nonces and the ways to sign in. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { detectDevice } from '@magpie/collect';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readForms } from '../../http/form.ts';
import type { State } from '../../state/open-state.ts';
import { newSecret, SESSION_MS } from '../../state/tokens.ts';
import { rightsOn } from '../../state/users.ts';
import type { Host } from '../host.ts';
import { registerByLink } from './by-link.ts';
import { openForms } from './forms.ts';
import { LINK_MS, linkFor } from './links.ts';
import { nonces } from './nonce.ts';
import { openPlugins } from './plugins.ts';
import { registerSignIn } from './sign-in.ts';

const SESSION_COOKIE = 'magpie_session';
const FORM_BYTES = 10_000;

/** Magpie's own admin area. */
export interface StandaloneHost extends Host {
  /**
   * Path and query of the page on which the owner's account is made: good once, for 24 hours. Each call makes a new link and ends the one
   * before. Undefined when there is an account.
   */
  firstLink(): Promise<string | undefined>;
  /** Path and query of a link that signs this user straight in, past any second factor: good once, for 24 hours. */
  signInLink(userId: number): Promise<string>;
}

/** Opens the host over a state. Its secret is made at the first start. */
export async function openStandalone(
  state: State,
  options: {
    readonly now: () => number;
    readonly secureCookies?: boolean;
    /** Path below which browsers reach the server; none unless given. */
    readonly basePath?: string;
  },
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
      path: options.basePath || '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: options.secureCookies || request.protocol === 'https',
    }) as const;
  const keep = (request: FastifyRequest, reply: FastifyReply, id: string) =>
    reply.setCookie(SESSION_COOKIE, id, { ...cookie(request), maxAge: SESSION_MS / 1000 });

  async function signIn(request: FastifyRequest, reply: FastifyReply, userId: number, how: string): Promise<void> {
    const before = sessionId(request);
    if (before) await state.sessions.end(before);
    const { browser, operatingSystem } = detectDevice(request.headers['user-agent'] ?? '');
    const device = [browser, operatingSystem].filter((name) => name !== '').join(', ');
    keep(request, reply, await state.sessions.start(userId, { device, how }));
    await state.audit.note('signed_in', userId, { how });
  }
  async function signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await state.sessions.end(sessionId(request));
    reply.clearCookie(SESSION_COOKIE, cookie(request));
  }

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
      const sites = await state.sites.list();
      const everywhere = user.siteIds?.length === 0 ? [] : user.capabilities;
      return {
        id: user.id,
        name: user.name,
        capabilities: [...new Set([...everywhere, ...Object.values(user.siteRights).flat()])],
        rightsOn: (siteId) => rightsOn(user, siteId),
        sites: sites.filter(({ id }) => rightsOn(user, id).length > 0),
      };
    },
    nonce: (request) => proof.make(sessionId(request)),
    checkNonce: (request, nonce) => sessionId(request) !== '' && proof.check(sessionId(request), nonce),
    plugins: openPlugins(state),
    async firstLink() {
      if ((await state.users.count()) > 0) return undefined;
      return `/welcome?token=${await state.links.create({ purpose: 'welcome', userId: null }, LINK_MS.sign_in)}`;
    },
    signInLink: (userId) => linkFor(state.links, 'sign_in', userId),
    invitationLink: (userId) => linkFor(state.links, 'invitation', userId),
    passwordLink: (userId) => linkFor(state.links, 'password', userId),
    sessionId,
    async register(server) {
      const css = await readFile(join(import.meta.dirname, 'auth.css'), 'utf8');
      const parts = { state, now, host, forms: openForms(proof, now, cookie), cookie, signIn, signOut };
      await server.register(async (scope) => {
        readForms(scope, FORM_BYTES);
        scope.get('/auth.css', (_request, reply) =>
          reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(css),
        );
        registerSignIn(scope, parts);
        registerByLink(scope, parts);
      });
    },
  };
  return host;
}
