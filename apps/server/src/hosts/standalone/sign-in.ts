/** Routes for signing in, with a second factor where the user has one, and for signing out. */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readForm } from '../../http/form.ts';
import { ownPath } from '../../http/own-path.ts';
import { perMinute } from '../../http/per-minute.ts';
import type { State } from '../../state/open-state.ts';
import type { Host } from '../host.ts';
import { type Forms, sendPage } from './forms.ts';
import { codePage, notSignedOutPage, SIGN_IN_TEXTS, signInPage, signOutPage, usedLinkPage, withWay } from './pages.ts';
import { checkPassword } from './passwords.ts';
import { takeCode } from './second-factor.ts';

/** Parts that the routes need from their host. */
export interface SignInParts {
  readonly state: State;
  readonly now: () => number;
  readonly host: Host;
  readonly forms: Forms;
  cookie(request: FastifyRequest): CookieSerializeOptions;
  signIn(request: FastifyRequest, reply: FastifyReply, userId: number, how: string): Promise<void>;
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** How often the pages around signing in may be asked for. */
export const LIMITED = { config: perMinute(60) };

/** Holds the proof that the password was right until the code is. */
const SECOND_COOKIE = 'magpie_second';
const SECOND_MS = 10 * 60_000;

/** The path that someone who signs in comes back to. */
const way = ({ query }: FastifyRequest): string => ownPath((query as { readonly to?: unknown }).to);

/** Adds the pages. */
export function registerSignIn(scope: FastifyInstance, parts: SignInParts): void {
  const { state, host, forms } = parts;

  scope.get('/sign-in', LIMITED, async (request, reply) => {
    if (await host.user(request, reply)) return reply.redirect(way(request));
    const notice = (await state.users.count()) === 0 ? SIGN_IN_TEXTS.noAccount : undefined;
    return sendPage(
      reply,
      200,
      signInPage({ csrf: forms.token(request, reply), to: way(request), ...(notice && { notice }) }),
    );
  });

  scope.post('/sign-in', LIMITED, async (request, reply) => {
    const form = readForm(request);
    const email = (form.email ?? '').trim();
    const again = (status: number, problem: string) =>
      sendPage(reply, status, signInPage({ csrf: forms.token(request, reply), to: way(request), email, problem }));
    if (!forms.isOwn(request, form)) return again(403, SIGN_IN_TEXTS.expired);
    const seconds = forms.wait(request, email);
    if (seconds > 0) {
      reply.header('retry-after', seconds);
      return again(429, SIGN_IN_TEXTS.tooMany(Math.ceil(seconds / 60)));
    }
    const found = await state.users.byEmail(email);
    if (!(await checkPassword(found?.passwordHash, form.password ?? '')) || !found)
      return again(401, SIGN_IN_TEXTS.wrong);
    forms.succeeded(request, email);
    if (found.user.twoFactor) {
      const token = await state.links.create({ purpose: 'second_factor', userId: found.user.id }, SECOND_MS);
      reply.setCookie(SECOND_COOKIE, token, { ...parts.cookie(request), maxAge: SECOND_MS / 1000 });
      return reply.redirect(withWay('/sign-in/code', way(request)), 303);
    }
    await parts.signIn(request, reply, found.user.id, 'password');
    return reply.redirect(way(request), 303);
  });

  scope.get('/sign-in/code', LIMITED, async (request, reply) => {
    if (!(await state.links.find(request.cookies[SECOND_COOKIE] ?? '', 'second_factor')))
      return reply.redirect(withWay(host.signInPath, way(request)));
    return sendPage(reply, 200, codePage({ csrf: forms.token(request, reply), to: way(request) }));
  });

  scope.post('/sign-in/code', LIMITED, async (request, reply) => {
    const form = readForm(request);
    const again = (status: number, problem: string) =>
      sendPage(reply, status, codePage({ csrf: forms.token(request, reply), to: way(request), problem }));
    if (!forms.isOwn(request, form)) return again(403, SIGN_IN_TEXTS.expired);
    const token = request.cookies[SECOND_COOKIE] ?? '';
    const link = await state.links.find(token, 'second_factor');
    if (!link?.userId) return reply.redirect(withWay(host.signInPath, way(request)), 303);
    const account = `code of ${link.userId}`;
    const seconds = forms.wait(request, account);
    if (seconds > 0) {
      reply.header('retry-after', seconds);
      return again(429, SIGN_IN_TEXTS.tooMany(Math.ceil(seconds / 60)));
    }
    const taken = await takeCode(state.users, link.userId, form.code ?? '', parts.now());
    if (!taken) return again(401, SIGN_IN_TEXTS.wrongCode);
    if (!(await state.links.take(token, 'second_factor')))
      return reply.redirect(withWay(host.signInPath, way(request)), 303);
    forms.succeeded(request, account);
    reply.clearCookie(SECOND_COOKIE, parts.cookie(request));
    await parts.signIn(
      request,
      reply,
      link.userId,
      taken === 'code' ? 'password and code' : 'password and recovery code',
    );
    return reply.redirect(way(request), 303);
  });

  // Only the operator makes such links, so that they open an account whose authenticator is lost too.
  scope.get<{ Querystring: { token?: string } }>('/sign-in/link', LIMITED, async (request, reply) => {
    const link = await state.links.take(String(request.query.token ?? ''), 'sign_in');
    if (link?.userId) {
      await parts.signIn(request, reply, link.userId, 'link');
      return reply.redirect('/', 303);
    }
    // Opening the used link again in the same browser is allowed.
    if (await host.user(request, reply)) return reply.redirect('/', 303);
    return sendPage(reply, 410, usedLinkPage());
  });

  scope.get('/sign-out', LIMITED, async (request, reply) => {
    if (!(await host.user(request, reply))) return reply.redirect(host.signInPath);
    return sendPage(reply, 200, signOutPage(host.nonce(request)));
  });

  scope.post('/sign-out', LIMITED, async (request, reply) => {
    if (!host.checkNonce(request, readForm(request).nonce ?? '')) return sendPage(reply, 403, notSignedOutPage());
    await parts.signOut(request, reply);
    return reply.redirect(host.signInPath, 303);
  });
}
