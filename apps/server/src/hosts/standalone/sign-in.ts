/** This module is responsible for the routes of signing in, signing out and making the first account. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { normalizeIP } from '@fastify/rate-limit';
import { CAPABILITIES } from '@magpie/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { formOf, readForms } from '../../form.ts';
import type { State } from '../../state/open-state.ts';
import { newSecret } from '../../state/tokens.ts';
import type { Host } from '../host.ts';
import { countAttempts } from './attempts.ts';
import type { Nonces } from './nonce.ts';
import {
  type FieldErrors,
  notSignedOutPage,
  SIGN_IN_TEXTS,
  signInPage,
  signOutPage,
  usedLinkPage,
  WELCOME_TEXTS,
  welcomePage,
} from './pages.ts';
import { checkPassword, hashPassword, PASSWORD_MAX, PASSWORD_MIN } from './passwords.ts';

/** What the routes need of their host. */
export interface SignInParts {
  readonly state: State;
  readonly now: () => number;
  readonly host: Host;
  readonly proof: Nonces;
  cookie(request: FastifyRequest): CookieSerializeOptions;
  signIn(request: FastifyRequest, reply: FastifyReply, userId: number, how: string): Promise<void>;
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** Attempts to sign in within 15 minutes: of one address at one account, of one address, and at one account from anywhere. */
const MOST_ATTEMPTS = { pair: 5, address: 30, account: 100 };
const WINDOW_MS = 15 * 60_000;

/** Ties a form to the browser that it was given to, before there is a session. */
const FORM_COOKIE = 'magpie_form';
const FORM_BYTES = 10_000;

const NAME_MAX = 100;
const EMAIL_MAX = 254;
const account = z.object({
  name: z
    .string()
    .trim()
    .min(1, WELCOME_TEXTS.noName)
    .max(NAME_MAX, WELCOME_TEXTS.tooLong(NAME_MAX))
    .regex(/^\P{Cc}*$/u, WELCOME_TEXTS.controlCharacters),
  email: z.email(WELCOME_TEXTS.noEmail).max(EMAIL_MAX, WELCOME_TEXTS.tooLong(EMAIL_MAX)),
  password: z
    .string()
    .min(PASSWORD_MIN, WELCOME_TEXTS.shortPassword)
    .max(PASSWORD_MAX, WELCOME_TEXTS.tooLong(PASSWORD_MAX)),
});

const page = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text);

/** Adds the pages. */
export async function registerSignIn(server: FastifyInstance, parts: SignInParts): Promise<void> {
  const { state, host, proof } = parts;
  const attempts = countAttempts(WINDOW_MS, parts.now);
  const css = await readFile(join(import.meta.dirname, 'auth.css'), 'utf8');

  const formToken = (request: FastifyRequest, reply: FastifyReply): string => {
    const holder = request.cookies[FORM_COOKIE] ?? newSecret();
    reply.setCookie(FORM_COOKIE, holder, parts.cookie(request));
    return proof.make(`form|${holder}`);
  };
  const ownForm = (request: FastifyRequest, form: Readonly<Record<string, string>>): boolean =>
    proof.check(`form|${request.cookies[FORM_COOKIE] ?? ''}`, form.csrf ?? '');

  /** Seconds to wait. Every attempt counts before it is tried, so that many at once are no way around. */
  const wait = (request: FastifyRequest, email: string): number => {
    const address = normalizeIP(request.ip);
    return Math.max(
      attempts.note(`pair|${address}|${email.toLowerCase()}`, MOST_ATTEMPTS.pair),
      attempts.note(`address|${address}`, MOST_ATTEMPTS.address),
      attempts.note(`account|${email.toLowerCase()}`, MOST_ATTEMPTS.account),
    );
  };

  await server.register(async (scope) => {
    readForms(scope, FORM_BYTES);
    const limited = { config: { rateLimit: { max: 60, timeWindow: 60_000 } } };

    scope.get('/auth.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(css),
    );

    scope.get('/sign-in', limited, async (request, reply) => {
      if (await host.user(request, reply)) return reply.redirect('/');
      const notice = (await state.users.count()) === 0 ? SIGN_IN_TEXTS.noAccount : undefined;
      return page(reply, 200, signInPage({ csrf: formToken(request, reply), ...(notice && { notice }) }));
    });

    scope.post('/sign-in', limited, async (request, reply) => {
      const form = formOf(request);
      const email = (form.email ?? '').trim();
      const again = (status: number, problem: string) =>
        page(reply, status, signInPage({ csrf: formToken(request, reply), email, problem }));
      if (!ownForm(request, form)) return again(403, SIGN_IN_TEXTS.expired);
      const seconds = wait(request, email);
      if (seconds > 0) {
        reply.header('retry-after', seconds);
        return again(429, SIGN_IN_TEXTS.tooMany(Math.ceil(seconds / 60)));
      }
      const found = await state.users.byEmail(email);
      if (!(await checkPassword(found?.passwordHash, form.password ?? '')) || !found)
        return again(401, SIGN_IN_TEXTS.wrong);
      attempts.forget(`pair|${normalizeIP(request.ip)}|${email.toLowerCase()}`);
      await parts.signIn(request, reply, found.user.id, 'password');
      return reply.redirect('/', 303);
    });

    scope.get<{ Querystring: { token?: string } }>('/sign-in/link', limited, async (request, reply) => {
      const link = await state.links.take(String(request.query.token ?? ''), 'sign_in');
      if (link?.userId) {
        await parts.signIn(request, reply, link.userId, 'link');
        return reply.redirect('/', 303);
      }
      // Someone who opens the used link again in the browser that it signed in is not stopped.
      if (await host.user(request, reply)) return reply.redirect('/', 303);
      return page(reply, 410, usedLinkPage());
    });

    scope.get<{ Querystring: { token?: string } }>('/welcome', limited, async (request, reply) => {
      const token = String(request.query.token ?? '');
      if (await state.links.find(token, 'welcome'))
        return page(reply, 200, welcomePage({ csrf: formToken(request, reply), token }));
      if (await host.user(request, reply)) return reply.redirect('/');
      return page(reply, 410, usedLinkPage());
    });

    scope.post('/welcome', limited, async (request, reply) => {
      const { csrf: _csrf, token = '', ...given } = formOf(request);
      const again = (status: number, more: { errors?: FieldErrors; problem?: string }) =>
        page(
          reply,
          status,
          welcomePage({
            csrf: formToken(request, reply),
            token,
            name: given.name ?? '',
            email: given.email ?? '',
            ...more,
          }),
        );
      if (!ownForm(request, formOf(request))) return again(403, { problem: WELCOME_TEXTS.expired });
      const parsed = account.safeParse({ name: '', email: '', password: '', ...given });
      if (!parsed.success) {
        const { fieldErrors } = z.flattenError(parsed.error);
        const errors = Object.fromEntries(Object.entries(fieldErrors).map(([name, texts]) => [name, texts[0] ?? '']));
        return again(400, { errors, problem: WELCOME_TEXTS.marked });
      }
      if ((await state.users.count()) > 0 || !(await state.links.take(token, 'welcome')))
        return page(reply, 410, usedLinkPage());
      const { name, email, password } = parsed.data;
      const passwordHash = await hashPassword(password);
      const user = await state.users.create({ name, email, passwordHash, capabilities: CAPABILITIES });
      await state.audit.note('owner_created', user.id);
      await parts.signIn(request, reply, user.id, 'welcome');
      return reply.redirect('/', 303);
    });

    scope.get('/sign-out', limited, async (request, reply) => {
      if (!(await host.user(request, reply))) return reply.redirect(host.signInPath);
      return page(reply, 200, signOutPage(host.nonce(request)));
    });

    scope.post('/sign-out', limited, async (request, reply) => {
      if (!host.checkNonce(request, formOf(request).nonce ?? '')) return page(reply, 403, notSignedOutPage());
      await parts.signOut(request, reply);
      return reply.redirect(host.signInPath, 303);
    });
  });
}
