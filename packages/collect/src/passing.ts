/** Telling the hosts that visitors only pass, to pay or to sign in, from those that bring them. */
import { CARD_CHECK_HOSTS, PAYMENT_HOSTS, SIGN_IN_HOSTS } from './lists/passing-hosts.ts';
import { bareHost, listDomains } from './page.ts';
import { asAnyCountry } from './referrers.ts';

/** The owner's own entries: a host (`bank.example`), or host and path (`bank.example/pay`), which stand for subdomains too. */
export interface PassingRules {
  /** Never a source, beside those of the built-in list. */
  readonly ignoredReferrers?: readonly string[];
  /** Sources although the built-in list has them. */
  readonly countedReferrers?: readonly string[];
}

/** The built-in list by kind. */
export const PASSING_HOSTS = { payment: PAYMENT_HOSTS, cardCheck: CARD_CHECK_HOSTS, signIn: SIGN_IN_HOSTS } as const;

/** A host's entries: the parts of their paths, none for the whole host. */
type Places = ReadonlyMap<string, readonly { readonly entry: string; readonly path: readonly string[] }[]>;

function readPlaces(entries: readonly string[]): Places {
  const places = new Map<string, { entry: string; path: string[] }[]>();
  for (const entry of entries) {
    const [host = '', ...path] = entry.split('/');
    const known = places.get(host) ?? [];
    known.push({ entry, path });
    places.set(host, known);
  }
  return places;
}

/** An owner's list is read once, not at every event. */
const ofOwners = new WeakMap<readonly string[], Places>();

function ownPlaces(entries: readonly string[]): Places {
  const known = ofOwners.get(entries) ?? readPlaces(entries);
  ofOwners.set(entries, known);
  return known;
}

const builtIn = readPlaces(Object.values(PASSING_HOSTS).flat());

/** First part of a host where banks check cards, of the pages of bank transfers, and of pages to pay or to sign in. */
const PASSING_NAME = new RegExp(
  [
    String.raw`^(?:acs|3ds|3dsecure|3d-secure|securecode|vbv|ideal)\d*$|^(?:.+-)?(?:3ds|3dsecure)\d*(?:-.+)?$`,
    String.raw`^(?:secure-?)?(?:checkout|pay|payments?|epay|paygate|paypage|cashier|paiement|pagamento|pagos)\d*$`,
    String.raw`^(?:login|log-in|signin|sign-in|sso|auth|oauth2?|openid|accounts?|idp|sts|adfs|keycloak)\d*$`,
  ].join('|'),
);

/** Whether a referrer is a place that visitors only pass. */
export function isPassing(referrer: URL, { ignoredReferrers = [], countedReferrers = [] }: PassingRules): boolean {
  const host = bareHost(referrer.hostname);
  const path = referrer.pathname.split('/', 8).slice(1);
  const isIn = (list: readonly string[]) => list.length > 0 && findEntry(ownPlaces(list), host, path) !== undefined;
  if (isIn(ignoredReferrers)) return true;
  if (isIn(countedReferrers)) return false;
  const entry = findEntry(builtIn, host, path);
  if (entry !== undefined) return !countedReferrers.includes(entry);
  // A name such as acs.org is someone's own: only a part before the domain tells.
  const labels = asAnyCountry(host).split('.');
  return labels.length > 2 && PASSING_NAME.test(labels[0] ?? '');
}

function findEntry(places: Places, host: string, path: readonly string[]): string | undefined {
  for (const domain of listDomains(host))
    for (const name of [domain, asAnyCountry(domain)]) {
      const found = places.get(name)?.find((place) => place.path.every((part, i) => part === '*' || part === path[i]));
      if (found) return found.entry;
    }
  return undefined;
}
