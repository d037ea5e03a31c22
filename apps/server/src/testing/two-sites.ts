/** The server of the authorization tests: a site with a visit, and another one that its people don't see. */
import { CALLS, type Capability } from '@magpie/contract';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, FISH, wrenView } from './birds.ts';
import { startGoogle } from './google/start-google.ts';
import { RIGHT_REQUESTS, type RightRequest } from './right-requests.ts';
import { openTestServer, type TestServer } from './test-server.ts';

export interface TwoSites {
  readonly test: TestServer;
  readonly site: SiteRecord;
  readonly foreign: SiteRecord;
}

/** Opens the server with both sites. */
export async function openTwoSites(): Promise<TwoSites> {
  const google = await startGoogle();
  const opened = await openTestServer({ google });
  const test: TestServer = {
    ...opened,
    async close() {
      await opened.close();
      await google.close();
    },
  };
  const [site, foreign] = [await test.app.state.sites.create(BIRDS), await test.app.state.sites.create(FISH)];
  await test.app.events.insert([wrenView(site.id, 1, { firstVisit: 1 })], 'first');
  return { test, site, foreign };
}

type Call = (typeof CALLS)[number];

/** Every call with its name, a valid request for it, and the rights that it needs. */
export const CALLS_WITH_RIGHTS: readonly (readonly [
  string,
  { readonly call: Call; readonly right: RightRequest; readonly needed: readonly Capability[] },
])[] = CALLS.map((call) => {
  const right = RIGHT_REQUESTS[call.name]!;
  const needed = [...(call.capability === null ? [] : [call.capability]), ...(right?.besides ?? [])];
  return [call.name, { call, right, needed }];
});
