/** Identifies a visitor by keys that reveal neither the address nor any id. */
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { CollectSite, Identity, RawContext } from '@magpie/events';
import { visitorNetwork } from './address.ts';

/** A keyed hash of a text, 16 hexadecimal digits. */
export type KeyedHash = (secret: Uint8Array, text: string) => string;

/** Making a key of the bytes takes several times as long as hashing with it, and a secret serves a whole day. */
const keys = new WeakMap<Uint8Array, KeyObject>();

/** HMAC-SHA-256, its first 64 bits. The bytes of a secret must not be changed after its first use. */
export const keyedHash: KeyedHash = (secret, text) => {
  let key = keys.get(secret);
  if (!key) {
    key = createSecretKey(secret);
    keys.set(secret, key);
  }
  return createHmac('sha256', key).update(text).digest('hex').slice(0, 16);
};

/** The secrets of a site as they stand at the arrival of a request. */
export interface SiteSecrets {
  /** Kept as long as the site: user ids and client ids are stored hashed with it. */
  readonly lasting: Uint8Array;
  /** Random, made new on every site-local day. */
  readonly today: Uint8Array;
  /** The one before; anything older has been destroyed. */
  readonly yesterday?: Uint8Array;
}

/** Sender: the user key, and for daily keys the one under yesterday's secret, which a visit over midnight still has. */
export interface Visitor {
  readonly identity: Identity;
  readonly key: string;
  readonly yesterdaysKey?: string;
  /** The keys under which the visit may have begun, before the visitor consented or signed in. */
  readonly begunAs?: () => readonly string[];
}

/** The key of a user id of the site's own, which may be of any length. `lasting` is the site's lasting secret. */
export function userKey(lasting: Uint8Array, siteId: number, userId: string, hash: KeyedHash = keyedHash): string {
  return hash(lasting, `user\n${siteId}\n${userId}`);
}

/** The key of a stored client id, which may be of any length. */
export function clientKey(lasting: Uint8Array, siteId: number, clientId: string, hash: KeyedHash = keyedHash): string {
  return hash(lasting, `client\n${siteId}\n${clientId}`);
}

/**
 * The visitor's key (definitions, Users and sessions): the site's own user id; else the client id, if the site stores one and the
 * visitor has not locked consent (in mode `consent`: has given it); else a keyed hash of site, address (of IPv6 the first 64 bits) and user
 * agent, or of what a server calls the visitor.
 */
export function identify(
  context: RawContext,
  request: {
    readonly address: string;
    readonly userAgent: string | null;
    /** Whether the key is a visitor's who is remembered. */
    readonly isKnown?: (key: string) => boolean;
  },
  site: CollectSite,
  secrets: SiteSecrets,
  hash: KeyedHash = keyedHash,
): Visitor {
  const known =
    context.clientId === undefined ? undefined : clientKey(secrets.lasting, site.id, context.clientId, hash);
  const mayStore =
    site.identity === 'stored'
      ? context.consent !== false
      : site.identity === 'consent' &&
        // A server cannot ask; but an id that the page stored is remembered only of those who consented.
        (context.consent === true ||
          (context.serverSide === true && known !== undefined && request.isKnown?.(known) === true));
  // The address and agent of a server say nothing of a visitor: there the client id takes their place, for the day.
  const text = context.serverSide
    ? `day\n${site.id}\nserver\n${context.clientId ?? ''}`
    : `day\n${site.id}\n${visitorNetwork(request.address)}\n${request.userAgent ?? ''}`;
  const daily = (): string[] =>
    [secrets.today, ...(secrets.yesterday ? [secrets.yesterday] : [])].map((secret) => hash(secret, text));
  const stored = mayStore && known ? [known] : [];
  // Where no address is known, as in most imports, the daily key is everyone's.
  const earlier = () => (request.address === '' ? [] : daily());
  if (context.userId) {
    const key = userKey(secrets.lasting, site.id, context.userId, hash);
    return { identity: 'user', key, ...(!context.serverSide && { begunAs: () => [...stored, ...earlier()] }) };
  }
  if (stored[0]) {
    const isAsked = site.identity === 'consent' && !context.serverSide;
    return { identity: 'client', key: stored[0], ...(isAsked && { begunAs: earlier }) };
  }
  const [key, yesterdaysKey] = daily();
  return { identity: 'day', key: key!, ...(yesterdaysKey && { yesterdaysKey }) };
}
