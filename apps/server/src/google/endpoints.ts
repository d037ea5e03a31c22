/** Addresses of Google's interfaces. Another server in Google's place, for tests, is on this machine only: it is given the client's secret. */
import { StartupError } from '../errors/startup-error.ts';

/** Addresses of Google's interfaces, without a slash at the end. */
export interface GoogleEndpoints {
  /** Page on which people consent. */
  readonly authorize: string;
  readonly token: string;
  readonly revoke: string;
  /** Google Analytics Data API. */
  readonly data: string;
  /** Google Analytics Admin API. */
  readonly admin: string;
  /** Search Console API. */
  readonly search: string;
}

const GOOGLE: GoogleEndpoints = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  data: 'https://analyticsdata.googleapis.com',
  admin: 'https://analyticsadmin.googleapis.com',
  search: 'https://searchconsole.googleapis.com',
};

const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost):\d{1,5}$/;

/**
 * Google's addresses, or those of the server in its place that MAGPIE_GOOGLE_SERVER names.
 * @throws StartupError `bad_setting` for one that isn't on this machine
 */
export function googleEndpoints(server: string | undefined): GoogleEndpoints {
  if (server === undefined || server === '') return GOOGLE;
  if (!LOOPBACK.test(server))
    throw new StartupError(
      'bad_setting',
      `MAGPIE_GOOGLE_SERVER is "${server}". It is for tests, and must be an address of this machine such as http://127.0.0.1:8099.`,
    );
  return {
    authorize: `${server}/o/oauth2/v2/auth`,
    token: `${server}/token`,
    revoke: `${server}/revoke`,
    data: server,
    admin: server,
    search: server,
  };
}
