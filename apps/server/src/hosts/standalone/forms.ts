/** Forms before there is a session: tied to their browser, and slow for guessing. */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { senderNetwork } from '../../http/sender-address.ts';
import { newSecret } from '../../state/tokens.ts';
import { type Attempts, countAttempts } from './attempts.ts';
import type { Nonces } from './nonce.ts';
import { type FieldErrors, FORM_TEXTS } from './pages.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './passwords.ts';

/** Attempts to sign in within 15 minutes: of one address at one account, of one address, and at one account from anywhere. */
const MOST_ATTEMPTS = { pair: 5, address: 30, account: 100 };
const WINDOW_MS = 15 * 60_000;
/** Ties a form to the browser that it was given to. */
const FORM_COOKIE = 'magpie_form';

const NAME_MAX = 100;
const EMAIL_MAX = 254;

/** The fields of an account, each with its rule. */
export const ACCOUNT_FIELDS = {
  name: z
    .string()
    .trim()
    .min(1, FORM_TEXTS.noName)
    .max(NAME_MAX, FORM_TEXTS.tooLong(NAME_MAX))
    .regex(/^\P{Cc}*$/u, FORM_TEXTS.controlCharacters),
  email: z.email(FORM_TEXTS.noEmail).max(EMAIL_MAX, FORM_TEXTS.tooLong(EMAIL_MAX)),
  password: z.string().min(PASSWORD_MIN, FORM_TEXTS.shortPassword).max(PASSWORD_MAX, FORM_TEXTS.tooLong(PASSWORD_MAX)),
} as const;

/** The first thing that is wrong with each field. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const { fieldErrors: found } = z.flattenError(error) as { fieldErrors: Record<string, string[] | undefined> };
  return Object.fromEntries(Object.entries(found).map(([name, texts]) => [name, texts?.[0] ?? '']));
}

/** Answers a page, which no cache may keep. */
export const sendPage = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text);

/** Counts the attempts at proving something within a session. */
export const countProofs = (now: () => number): Attempts => countAttempts(WINDOW_MS, now);

/** The forms of one server. */
export interface Forms {
  /** The proof to put into a form. */
  token(request: FastifyRequest, reply: FastifyReply): string;
  /** Whether a form was given to the browser that sends it. */
  isOwn(request: FastifyRequest, form: Readonly<Record<string, string>>): boolean;
  /**
   * Notes an attempt at an account; returns how many seconds to wait. Each counts before it is tried, so that many at
   * once are no way around.
   */
  wait(request: FastifyRequest, account: string): number;
  /** Lets an address try again at an account that it got into. */
  succeeded(request: FastifyRequest, account: string): void;
}

/** Opens the forms of a server. */
export function openForms(
  proof: Nonces,
  now: () => number,
  cookie: (request: FastifyRequest) => CookieSerializeOptions,
): Forms {
  const attempts = countAttempts(WINDOW_MS, now);
  const pair = (request: FastifyRequest, account: string) => `pair|${senderNetwork(request)}|${account.toLowerCase()}`;
  return {
    token(request, reply) {
      const holder = request.cookies[FORM_COOKIE] ?? newSecret();
      reply.setCookie(FORM_COOKIE, holder, cookie(request));
      return proof.make(`form|${holder}`);
    },
    isOwn: (request, form) => proof.check(`form|${request.cookies[FORM_COOKIE] ?? ''}`, form.csrf ?? ''),
    wait: (request, account) =>
      Math.max(
        attempts.note(pair(request, account), MOST_ATTEMPTS.pair),
        attempts.note(`address|${senderNetwork(request)}`, MOST_ATTEMPTS.address),
        attempts.note(`account|${account.toLowerCase()}`, MOST_ATTEMPTS.account),
      ),
    succeeded: (request, account) => attempts.forget(pair(request, account)),
  };
}
