/** Keeps the client id: a first-party cookie that is only set if site and visitor allow it. */
import { LIFETIME_S, mark, read, write } from './cookies.ts';
import { now } from './engagement.ts';
import { options } from './settings.ts';

const NAME = '_mgp';

const asks = options.storage === 'consent';
const stores = asks || options.storage === 'stored';
// With Global Privacy Control, the visitor has to consent on this site.
export let allowed = asks
  ? options.consent === 'granted'
  : stores && !(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;

/** The id that this page has written. */
let written: string | 0 | undefined = 0;

/** A number that a page's own generator doesn't determine. */
export const random = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;

const bornAt = (id: string): number => +id.split('.')[1]!;

/** The oldest id: subdomains that had one each keep the visitor they knew first. */
const stored = () =>
  read(NAME)
    .filter((id) => /^\d+\.\d+$/.test(id))
    .sort((a, b) => bornAt(a) - bornAt(b))[0];

/** Applies the visitor's decision: anything but `granted` is a refusal and deletes the client id. */
export const decide = (decision?: unknown): void => {
  allowed = stores && decision === 'granted';
  if (!allowed) write(NAME, '');
};

/**
 * The request's `c` (client id) and `k` (consent).
 * The id is only sent if it can be read back: a browser without cookies must not be a new user on every page. After an opt-out none is made.
 */
export const identity = () => {
  if (allowed && !mark('mgp_optout') && written !== stored()) {
    const time = ((performance.timeOrigin + now()) / 1e3) | 0;
    written = stored() ?? `${random()}.${time}`;
    // Each page view writes it again, but never for longer than at first.
    write(NAME, written, LIFETIME_S + bornAt(written) - time);
  }
  return { c: allowed && stored(), k: +allowed };
};
