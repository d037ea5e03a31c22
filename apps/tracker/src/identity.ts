/** This module is responsible for the client id: a first-party cookie that is only set if site and visitor allow it. */
import { options } from './settings.ts';

/** 13 months in seconds. */
const LIFETIME_S = 34164e3;

const asks = options.storage === 'consent';
const stores = asks || options.storage === 'stored';
// With Global Privacy Control, the visitor has to consent on this site.
export let allowed = asks
  ? options.consent === 'granted'
  : stores && !(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;

const store = (value: string, seconds: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and absent on plain http
  document.cookie = `_mgp=${value};path=/;samesite=lax;max-age=${seconds}${isSecureContext ? ';secure' : ''}`;
};

const stored = () => /\b_mgp=([\d.]+)/.exec(document.cookie);

/** Applies the visitor's decision: anything but `granted` is a refusal and deletes the client id. */
export const decide = (decision?: unknown): void => {
  allowed = stores && decision === 'granted';
  if (!allowed) store('', 0);
};

/**
 * The request's `c` (client id) and `k` (consent).
 * The id is only sent if it can be read back: a browser without cookies must not be a new user on every page.
 */
export const identity = () => {
  if (allowed && !stored()) store(`${(Math.random() * 2e9) | 0}.${(Date.now() / 1e3) | 0}`, LIFETIME_S);
  return { c: allowed && stored()?.[1], k: +allowed };
};
