/** Connections that were begun: who wants which site connected, good once and for 15 minutes, and only in the browser that went to Google. */
import { timingSafeEqual } from 'node:crypto';
import { hashSecret, newSecret } from '../state/tokens.ts';
import { type ConnectionParts, readClient } from './access.ts';
import { noClient } from './refusals.ts';

const GOOD_MS = 15 * 60_000;

/** A connection that someone begins. */
interface Begun {
  readonly siteId: number;
  readonly userId: number;
  /** `wordpress`: the browser has no session here. */
  readonly host: 'standalone' | 'wordpress';
  /** Page to come back to. */
  readonly back: string;
  /** The redirect address, as it is entered at Google. */
  readonly redirect: string;
}

/** One that came back, or was too late. */
export interface Returned extends Begun {
  readonly expired: boolean;
  /** Empty before the browser was led to Google. */
  readonly verifier: string;
  /** Hash of the browser's cookie; empty before it opened the address. */
  readonly browser: string;
}

/** The connections that were begun. */
export interface BegunConnections {
  /** Returns the secret of the address that begins it. */
  begin(begun: Begun): Promise<string>;
  /** Keeps one for a browser that was shown what it is about; returns the secret of the address that goes on, and the browser's cookie. */
  show(begun: Begun): Promise<{ readonly secret: string; readonly cookie: string }>;
  /** Leads a browser on to Google. @throws SourceError without a client */
  lead(begun: Begun): Promise<{ readonly url: string; readonly cookie: string }>;
  /** Takes one by its secret or state: undefined for one that isn't known, or was used. */
  take(secret: string): Promise<Returned | undefined>;
}

const PURPOSE = 'begun';

/** Opens them. */
export function openBegun(parts: ConnectionParts): BegunConnections {
  const { state, seal, oauth } = parts;
  const keep = (secret: string, begun: Begun, more: { readonly verifier: string; readonly browser: string }) => {
    const { siteId, userId, host, back, redirect } = begun;
    const sealed = seal.seal(PURPOSE, { siteId, userId, host, back, redirect, ...more });
    return state.google.keepPending(secret, { siteId, sealed }, GOOD_MS);
  };
  return {
    async begin(begun) {
      const secret = newSecret();
      await keep(secret, begun, { verifier: '', browser: '' });
      return secret;
    },
    async show(begun) {
      const [secret, cookie] = [newSecret(), newSecret()];
      await keep(secret, begun, { verifier: '', browser: hashSecret(cookie) });
      return { secret, cookie };
    },
    async lead(begun) {
      const client = await readClient(parts);
      if (!client) throw noClient();
      const [google, cookie] = [newSecret(), newSecret()];
      const { url, verifier } = await oauth.consentAddress(client, { state: google, redirect: begun.redirect });
      await keep(google, begun, { verifier, browser: hashSecret(cookie) });
      return { url, cookie };
    },
    async take(secret) {
      const found = await state.google.takePending(secret);
      const begun = found && (seal.open(PURPOSE, found.sealed) as Omit<Returned, 'expired'> | undefined);
      return begun && { ...begun, expired: found.expired };
    },
  };
}

/** Whether a browser that comes back is the one that was led to Google. */
export function isSameBrowser({ browser }: Pick<Returned, 'browser'>, cookie: string | undefined): boolean {
  if (browser === '' || cookie === undefined) return false;
  return timingSafeEqual(Buffer.from(browser), Buffer.from(hashSecret(cookie)));
}
