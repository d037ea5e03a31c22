/** What the stand-in Google knows: clients, people, properties, Search Console sites. A test gives what it needs, and may change it while the server runs. */
import { generateKeyPairSync } from 'node:crypto';
import type { Property } from '@magpie/data-api';

export const ANALYTICS_SCOPE = 'https://www.googleapis.com/auth/analytics.readonly';
export const SEARCH_SCOPE = 'https://www.googleapis.com/auth/webmasters.readonly';

/** An OAuth client. Redirect addresses are compared as exact strings. */
export interface StandInClient {
  id: string;
  secret: string;
  redirects: string[];
}

/** A web stream of a property. */
export interface StandInStream {
  readonly id: string;
  readonly measurementId: string;
  readonly name: string;
  readonly uri: string;
}

/** A property. */
export interface StandInProperty {
  readonly id: string;
  readonly name: string;
  readonly timeZone?: string;
  readonly currency?: string;
  readonly level?: 'GOOGLE_ANALYTICS_STANDARD' | 'GOOGLE_ANALYTICS_360';
  readonly type?: 'PROPERTY_TYPE_ORDINARY' | 'PROPERTY_TYPE_SUBPROPERTY' | 'PROPERTY_TYPE_ROLLUP';
  readonly createTime?: string;
  readonly streams?: readonly StandInStream[];
  /** Names of its key events; `purchase` unless given. */
  readonly keyEvents?: readonly string[];
  /** Parameters of events that are custom dimensions of it, beside those of the site behind its numbers. */
  readonly customDimensions?: readonly string[];
  /** Who may read it; everyone unless given. */
  readonly readers?: readonly string[];
}

/** An account with its properties. */
export interface StandInAccount {
  readonly id: string;
  readonly name: string;
  readonly properties: readonly StandInProperty[];
}

/** A property of Search Console. */
export interface StandInSearchSite {
  readonly siteUrl: string;
  readonly permissionLevel: 'siteOwner' | 'siteFullUser' | 'siteRestrictedUser' | 'siteUnverifiedUser';
}

/** A service account: who signs with its key is let in. */
export interface StandInServiceAccount {
  readonly email: string;
  /** PEM. */
  readonly publicKey: string;
}

/** All that the stand-in knows. */
export interface StandInWorld {
  clients: StandInClient[];
  /** Person that is signed in at Google in every browser. */
  person: string;
  accounts: StandInAccount[];
  searchSites: StandInSearchSite[];
  serviceAccounts: StandInServiceAccount[];
  /** APIs that aren't enabled in the project. */
  disabled: ('data' | 'admin' | 'search')[];
  /** Engine, site and time behind a property's numbers; undefined for a property without events. */
  data: (property: string) => Property | undefined;
  /** Answer of Search Console to a query. */
  search: (siteUrl: string, body: Readonly<Record<string, unknown>>) => unknown;
  /** Milliseconds. Google's clock: for tokens that expire, assertions and quota. */
  now: () => number;
}

/** A client, a person, an account with a property and its stream, a Search Console site; no redirect address and no events yet. */
export const defaultWorld = (): StandInWorld => ({
  clients: [{ id: '1234-magpie.apps.googleusercontent.com', secret: 'GOCSPX-secret-of-the-stand-in', redirects: [] }],
  person: 'owner@example.com',
  accounts: [
    {
      id: '100',
      name: 'Example',
      properties: [
        {
          id: '123456789',
          name: 'Example site',
          streams: [{ id: '5001', measurementId: 'G-ABCDEF1234', name: 'Web', uri: 'https://example.com' }],
        },
      ],
    },
  ],
  searchSites: [{ siteUrl: 'sc-domain:example.com', permissionLevel: 'siteOwner' }],
  serviceAccounts: [],
  disabled: [],
  data: () => undefined,
  search: () => ({}),
  now: Date.now,
});

/** Makes a service account: add `account` to the world, and give the product `keyFile`, the JSON that Google's console would download. */
export function makeServiceAccount(email = 'magpie@example-project.iam.gserviceaccount.com'): {
  readonly account: StandInServiceAccount;
  readonly keyFile: string;
} {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const keyFile = JSON.stringify({
    type: 'service_account',
    project_id: 'example-project',
    private_key_id: 'key-1',
    private_key: privateKey,
    client_email: email,
    client_id: '1098',
    token_uri: 'https://oauth2.googleapis.com/token',
  });
  return { account: { email, publicKey }, keyFile };
}
