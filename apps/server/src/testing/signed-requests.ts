/** A WordPress that signs what it asks, as the plugin does. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Claim } from '../hosts/wordpress/claim.ts';
import type { ConnectionNetwork } from '../ports/connections.ts';
import type { SiteRecord } from '../ports/sites.ts';
import type { TestServer } from './test-server.ts';

/** Who may do everything that can be claimed. */
export const ADMIN: Claim = {
  user: 1,
  name: 'Wanda',
  locale: 'en_US',
  capabilities: ['view_reports', 'save_settings'],
  network: false,
  plugin: '1.0.0',
  wordpress: '6.5.5',
  php: '8.2.31',
  addons: {},
};

/** What is signed, and what may be wrong with it. */
export interface SignedOptions {
  readonly claim?: Partial<Claim>;
  /** Milliseconds; the server's clock unless given. */
  readonly at?: number;
  readonly number?: string;
  readonly secret?: string;
  /** Changes the headers after signing. */
  readonly change?: Readonly<Record<string, string>>;
}

/** A request that can be made of a server under test. */
export type Asked = Pick<InjectOptions, 'url' | 'headers'> & {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly payload?: string | Buffer;
};

/** Headers that sign a request. */
export function signedHeaders(
  { method, url, payload = '' }: Asked,
  site: Pick<SiteRecord, 'trackingId'>,
  {
    claim,
    at,
    number = randomBytes(16).toString('hex'),
    secret,
    change,
  }: SignedOptions & { at: number; secret: string },
): Record<string, string> {
  const claimed = Buffer.from(JSON.stringify({ ...ADMIN, ...claim })).toString('base64url');
  const hash = createHash('sha256').update(payload).digest('hex');
  const seconds = Math.floor(at / 1000);
  const lines = ['magpie-1', seconds, number, method, url, site.trackingId, claimed, hash];
  const digest = createHmac('sha256', secret).update(lines.join('\n')).digest('hex');
  return {
    'x-magpie-connection': site.trackingId,
    'x-magpie-claim': claimed,
    'x-magpie-body': hash,
    'x-magpie-signed': `t=${seconds},n=${number},v1=${digest}`,
    ...change,
  };
}

/** A connected WordPress. */
export interface WordPress {
  readonly site: SiteRecord;
  readonly secret: string;
  ask(asked: Asked, options?: SignedOptions): Promise<LightMyRequestResponse>;
  /** Makes a call of the dashboard. */
  call(fields: Readonly<Record<string, string>>, options?: SignedOptions): Promise<LightMyRequestResponse>;
  /** Sends JSON. */
  post(url: string, data: unknown, options?: SignedOptions): Promise<LightMyRequestResponse>;
}

/** Connects a site with a WordPress at its address. */
export async function connectWordPress(
  test: Pick<TestServer, 'app' | 'server' | 'clock'>,
  site: SiteRecord,
  network: ConnectionNetwork | null = null,
): Promise<WordPress> {
  const { secret } = await test.app.state.connections.connect({
    siteId: site.id,
    home: site.url,
    network,
    madeBy: null,
  });
  const ask: WordPress['ask'] = (asked, options = {}) =>
    test.server.inject({
      remoteAddress: '203.0.113.80',
      ...asked,
      headers: { ...asked.headers, ...signedHeaders(asked, site, { at: test.clock.now, secret, ...options }) },
    });
  return {
    site,
    secret,
    ask,
    call: (fields, options) =>
      ask(
        {
          method: 'POST',
          url: '/ajax',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(fields).toString(),
        },
        options,
      ),
    post: (url, data, options) =>
      ask(
        { method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(data) },
        options,
      ),
  };
}
