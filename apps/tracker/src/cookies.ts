/** Keeps values in first-party cookies that all subdomains of a site share. */
import { guard } from './guard.ts';

/** 13 months in seconds. */
export const LIFETIME_S = 34164e3;

/** The values of a name: a host may have one of its own beside that of its domain. */
export const read = (name: string): string[] =>
  document.cookie.split('; ').flatMap((cookie) => (cookie.startsWith(`${name}=`) ? cookie.slice(name.length + 1) : []));

/**
 * Writes a value, or deletes an empty one, at the highest domain that the browser accepts: it refuses public suffixes (`com`, `co.uk`, `github.io`).
 * First deletes the value of the host alone, which it had before subdomains shared it, and which a host without a domain gets again.
 */
export const write = (name: string, value: unknown, seconds = LIFETIME_S): void => {
  const labels = location.hostname.split('.');
  const { length } = labels;
  for (let at = 0; at < length + 2; at++) {
    const text = at ? value : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and absent on plain http
    document.cookie = `${name}=${text};path=/;samesite=lax;max-age=${text ? seconds : 0};domain=${labels.slice(length - (at % (length + 1))).join('.')}${isSecureContext ? ';secure' : ''}`;
    if (text && read(name)[0] === `${text}`) return;
  }
};

/** Where cookies don't work; without storage as well, marks only last for this page. */
const fallback: Record<string, unknown> = guard(() => localStorage)() || {};

/** A mark that the visitor left: `mgp_optout`, `mgp_own`. */
export const mark = (name: string): unknown => guard(read)(name)?.[0] || fallback[name];

/** Sets a mark; an empty one is removed. */
export const setMark = (name: string, value?: unknown): void => {
  delete fallback[name];
  guard(write)(name, value || '');
  if (value && !mark(name)) fallback[name] = value;
};
