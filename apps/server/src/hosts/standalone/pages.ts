/** The pages around signing in, as HTML that works without scripts. */
import { PRODUCT } from '@magpie/contract';
import { type Html, html } from './html.ts';
import { PASSWORD_MIN } from './passwords.ts';

const MARK = html`<svg class="mark" viewBox="0 0 48 48" width="32" height="32" aria-hidden="true"><path class="body" fill-rule="evenodd" d="M2 15.6 8.3 12C9.6 7.800 13 5 17.200 5c5 0 8.600 3.100 10 7.800C28.800 18 31 21.500 33.500 25L46 42.500l-2.600 1.500-14.200-9.600c-1.600.6-3.300.9-5.100.9C15 35.300 8.500 28.500 8.300 18.800ZM11.200 21.300c.9 6.400 5.200 11.100 11.200 11.500-.4-5.500-4.700-9.900-11.200-11.500Z"/><path class="wing" d="M18.500 16.800c6.200.7 10.700 4.700 13.300 13.200-7.400-.4-12.600-5.300-13.300-13.200Z"/></svg>`;

interface Page {
  readonly title: string;
  readonly text?: string;
  /** Said at the top of the card, and read out. */
  readonly problem?: string | undefined;
  readonly content?: Html;
}

/** A page of the server: a card with a title. */
export const layout = ({ title, text, problem, content }: Page): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - ${PRODUCT}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/auth.css">
</head>
<body>
<main class="card">
<p class="brand">${MARK}<span>${PRODUCT}</span></p>
<h1>${title}</h1>
${text && html`<p class="text">${text}</p>`}
${problem && html`<p class="problem" role="alert">${problem}</p>`}
${content}
</main>
</body>
</html>
`.text;

/** A field of a form. */
interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password' | 'code';
  readonly autocomplete: string;
  readonly value?: string | undefined;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly focus?: boolean;
}

/** A field with its label, its help and its error. */
function field({ name, label, type, autocomplete, value, help, error, focus }: Field): Html {
  const notes = [help && `${name}-help`, error && `${name}-error`].filter(Boolean).join(' ');
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${type === 'code' ? html`type="text" inputmode="text" autocapitalize="none" spellcheck="false" maxlength="20"` : html`type="${type}"`} autocomplete="${autocomplete}" value="${value}" required${focus && html` autofocus`}${
    error && html` aria-invalid="true"`
  }${notes && html` aria-describedby="${notes}"`}>
${help && html`<p class="help" id="${name}-help">${help}</p>`}
${error && html`<p class="error" id="${name}-error">${error}</p>`}
</div>`;
}

/** A hidden field. */
export const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`;

/** Errors in a sent form, by field. */
export type FieldErrors = Readonly<Record<string, string>>;

const EXPIRED = 'The form has expired. Please try again.';

/** Messages of the sign-in page. */
export const SIGN_IN_TEXTS = {
  expired: EXPIRED,
  noAccount: 'There is no account yet. Open the link that the server printed when it started.',
  tooMany: (minutes: number) => `Too many attempts. Try again in ${minutes} min.`,
  // The same words for an unknown address and a wrong password: they must not tell who has an account.
  wrong: 'Wrong email or password.',
  wrongCode: 'This code is wrong or was already used. Try the next one.',
} as const;

/** A path of signing in, with the path to come back to. */
export const withWay = (path: string, to: string): string =>
  to === '/' ? path : `${path}?to=${encodeURIComponent(to)}`;

/** The page to sign in on. */
export const signInPage = (given: {
  csrf: string;
  /** Path to come back to. */
  to: string;
  email?: string;
  problem?: string;
  notice?: string;
}): string =>
  layout({
    title: 'Sign in',
    problem: given.problem,
    content: html`${given.notice && html`<p class="notice" role="status">${given.notice}</p>`}<form method="post" action="${withWay('/sign-in', given.to)}">
${hidden('csrf', given.csrf)}
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: given.email, focus: !given.email })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', focus: Boolean(given.email) })}
<button type="submit">Sign in</button>
</form>`,
  });

/** The page that asks for a code after the password. */
export const codePage = (given: { csrf: string; to: string; problem?: string }): string =>
  layout({
    title: 'Two-factor sign-in',
    problem: given.problem,
    content: html`<form method="post" action="${withWay('/sign-in/code', given.to)}">
${hidden('csrf', given.csrf)}
${field({
  name: 'code',
  label: 'Code',
  type: 'code',
  autocomplete: 'one-time-code',
  help: 'Six digits from your authenticator app, or one of your recovery codes.',
  focus: true,
})}
<button type="submit">Sign in</button>
</form>
<p class="aside"><a href="${withWay('/sign-in', given.to)}">Start again</a></p>`,
  });

/** Messages of a form about an account. */
export const FORM_TEXTS = {
  expired: EXPIRED,
  marked: 'Please check the marked fields.',
  noName: 'Enter your name.',
  tooLong: (characters: number) => `Use at most ${characters} characters.`,
  controlCharacters: "Don't use control characters.",
  noEmail: 'Enter an email address, such as ana@example.com.',
  shortPassword: `Use at least ${PASSWORD_MIN} characters.`,
} as const;

/** A form about an account that a link opens. */
export interface AccountForm {
  readonly path: '/welcome' | '/invitation' | '/new-password';
  /** Purpose of its link. */
  readonly purpose: 'welcome' | 'invitation' | 'password';
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly fields: readonly ('name' | 'email' | 'password')[];
}

/** Creates the first account. */
export const WELCOME_FORM: AccountForm = {
  path: '/welcome',
  purpose: 'welcome',
  title: `Welcome to ${PRODUCT}`,
  text: 'Create the owner account.',
  button: 'Create account',
  fields: ['name', 'email', 'password'],
};

/** Takes up an invitation. */
export const INVITATION_FORM: AccountForm = {
  path: '/invitation',
  purpose: 'invitation',
  title: `Welcome to ${PRODUCT}`,
  text: "You've been invited. Choose a password for your account.",
  button: 'Create account',
  fields: ['name', 'password'],
};

/** Sets another password. */
export const PASSWORD_FORM: AccountForm = {
  path: '/new-password',
  purpose: 'password',
  title: 'New password',
  text: "You'll be signed out in all browsers.",
  button: 'Set password',
  fields: ['password'],
};

/** Values in the form, and their errors. */
export interface GivenAccount {
  readonly csrf: string;
  readonly token: string;
  readonly name?: string;
  readonly email?: string;
  readonly errors?: FieldErrors;
  readonly problem?: string;
}

/** The page with a form about an account. */
export function accountPage(form: AccountForm, given: GivenAccount): string {
  const focused = form.fields.find((name) => given.errors?.[name]) ?? form.fields[0];
  const one = (field_: (typeof form.fields)[number], more: Omit<Field, 'name' | 'error' | 'focus'>) =>
    form.fields.includes(field_) &&
    field({ name: field_, ...more, error: given.errors?.[field_], focus: focused === field_ });
  return layout({
    title: form.title,
    text: form.text,
    problem: given.problem,
    content: html`<form method="post" action="${form.path}">
${hidden('csrf', given.csrf)}
${hidden('token', given.token)}
${
  // Password managers keep the password under the account's address.
  !form.fields.includes('email') &&
  html`<p class="text">${given.email}<input type="email" value="${given.email}" autocomplete="username" hidden></p>`
}
${one('name', { label: 'Your name', type: 'text', autocomplete: 'name', value: given.name })}
${one('email', { label: 'Email', type: 'email', autocomplete: 'username', value: given.email })}
${one('password', {
  label: 'Password',
  type: 'password',
  autocomplete: 'new-password',
  help: `At least ${PASSWORD_MIN} characters. A short phrase is easy to remember.`,
})}
<button type="submit">${form.button}</button>
</form>`,
  });
}

/** The page that asks before signing out; for those who come here by a plain link. */
export const signOutPage = (nonce: string): string =>
  layout({
    title: 'Sign out?',
    content: html`<form method="post" action="/sign-out">
${hidden('nonce', nonce)}
<button type="submit">Sign out</button>
</form>
<p class="aside"><a href="/">Back to the reports</a></p>`,
  });

/** The page in place of one whose link was used before, or is too old. */
export const usedLinkPage = (): string =>
  layout({
    title: 'This link no longer works',
    text: 'This link has expired or was already used. Ask for a new one.',
    content: html`<p class="aside"><a href="/sign-in">Sign in</a></p>`,
  });

/** The page at an address that has none. */
export const notFoundPage = (): string =>
  layout({
    title: 'Page not found',
    text: 'There is nothing at this address.',
    content: html`<p class="aside"><a href="/">Open the reports</a></p>`,
  });

/** The page that says that signing out failed. */
export const notSignedOutPage = (): string =>
  layout({
    title: 'Not signed out',
    text: EXPIRED,
    content: html`<p class="aside"><a href="/sign-out">Sign out</a></p>`,
  });

/** The page that leads to a site's own links for not being counted: a choice is kept in the browser, by the site's address. */
export const optoutPage = (site: { name: string; internal: string; optout: string; optin: string }): string =>
  layout({
    title: 'Your visits',
    text: `Each link opens ${site.name}, which saves your choice in this browser.`,
    content: html`<ul class="choices">
<li><a href="${site.internal}">These are my own visits</a><p class="help">For people who work on the site: visits are recorded as own traffic, and not counted.</p></li>
<li><a href="${site.optout}">Record nothing</a><p class="help">Nothing is sent from this browser any more, and its visitor ID is deleted.</p></li>
<li><a href="${site.optin}">Count my visits</a><p class="help">Undoes both choices.</p></li>
</ul>`,
  });
