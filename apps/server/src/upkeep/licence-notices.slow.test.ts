import type { Capability } from '@magpie/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../basics/log.ts';
import { makeLicenceKeys, type NewLicence, signLicence } from '../licences/token.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS } from '../testing/birds.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { noticeLicence } from './licence-notices.ts';
import { keepInbox } from './occurrences.ts';

const DAY = 86_400_000;
/** The first instant after the last day, the 31st of March. */
const END = Date.UTC(2026, 3, 1);
const SOON = 'The licence for %1$s expires on %2$s';
const DAYS = 'The licence for %1$s expires soon, on %2$s';
const ENDED = 'The licence for %1$s has expired';
const OVER = 'The licence for %1$s is no longer valid';

let test: TestServer;
let site: SiteRecord;
let created = 0;
const keys = await makeLicenceKeys();

beforeAll(async () => {
  test = await openTestServer();
  await test.app.state.licences.trust(keys.publicKey);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = Date.UTC(2026, 0, 20, 12);
  site = await birds(null);
});

function birds(network: string | null): Promise<SiteRecord> {
  created += 1;
  return test.app.state.sites.create({
    ...BIRDS,
    name: `Birds ${created}`,
    url: `https://birds${created}.example`,
    network,
  });
}

const enter = async (of: SiteRecord, change: Partial<NewLicence> = {}) =>
  test.app.state.licences.enter(
    of,
    await signLicence(
      {
        subject: { scope: 'site', address: new URL(of.url).host },
        tier: 'pro',
        expiresAt: END,
        now: test.clock.now,
        ...change,
      },
      keys.privateKey,
    ),
    null,
  );

/** The titles that a reader with every right on some sites has, the earliest first. */
async function told(...sites: readonly SiteRecord[]): Promise<string[]> {
  const may = (siteId: number | null) => sites.some(({ id }) => id === siteId);
  return (await test.app.state.inbox.of({ id: 1, sites, may })).map(({ title }) => title).reverse();
}

async function noticeAt(at: number, of = site): Promise<string[]> {
  test.clock.now = at;
  await noticeLicence(test.app, of);
  await noticeLicence(test.app, of);
  return told(of);
}

describe('the end of a licence', () => {
  it('is announced 14 and 3 days before, when grace begins and when it ends, once each', async () => {
    await enter(site);
    expect(await noticeAt(END - 14 * DAY - 1)).toEqual([]);
    expect(await noticeAt(END - 14 * DAY)).toEqual([SOON]);
    expect(await noticeAt(END - 3 * DAY - 1)).toEqual([SOON]);
    expect(await noticeAt(END - 3 * DAY)).toEqual([SOON, DAYS]);
    expect(await noticeAt(END - 1)).toEqual([SOON, DAYS]);
    expect(await noticeAt(END)).toEqual([SOON, DAYS, ENDED]);
    expect(await noticeAt(END + 14 * DAY - 1)).toEqual([SOON, DAYS, ENDED]);
    expect(await noticeAt(END + 14 * DAY)).toEqual([SOON, DAYS, ENDED, OVER]);
    const [latest] = await test.app.state.inbox.of({ id: 1, sites: [site], may: () => true });
    expect(latest).toMatchObject({
      siteId: site.id,
      kind: 'warning',
      link: '/settings/licence',
      values: [site.name, '2026-03-31', '2026-04-14', 14],
    });
  });

  it('is not announced again after the inbox has deleted it', async () => {
    await enter(site);
    expect(await noticeAt(END + 14 * DAY)).toEqual([OVER]);
    expect(await noticeAt(END + 105 * DAY)).toEqual([]);
  });

  it('is announced with its current state if the server was off', async () => {
    await enter(site);
    expect(await noticeAt(END + 2 * DAY)).toEqual([ENDED]);
  });

  it('is not announced if the licence was issued shortly before', async () => {
    test.clock.now = END - 10 * DAY;
    await enter(site);
    expect(await noticeAt(END - 9 * DAY)).toEqual([]);
    expect(await noticeAt(END - 2 * DAY)).toEqual([DAYS]);
  });

  it('is announced again for the next licence', async () => {
    await enter(site);
    expect(await noticeAt(END - 2 * DAY)).toEqual([DAYS]);
    await enter(site, { expiresAt: END + 30 * DAY });
    expect(await noticeAt(END - DAY)).toEqual([DAYS]);
    expect(await noticeAt(END + 16 * DAY)).toEqual([DAYS, SOON]);
  });

  it.each<[string, Partial<NewLicence> | undefined]>([
    ['none', undefined],
    ['one without an end', { expiresAt: null }],
  ])('is not announced if there is %s', async (_what, licence) => {
    if (licence) await enter(site, licence);
    expect(await noticeAt(END)).toEqual([]);
  });

  it('is announced when the server starts', async () => {
    await enter(site);
    test.clock.now = END;
    const inbox = keepInbox(test.app, createLog({ level: 'error' }), async () => 0);
    try {
      await vi.waitFor(async () => expect(await told(site)).toEqual([ENDED]), { timeout: 10_000 });
    } finally {
      await inbox.close();
    }
  });
});

describe('the end of a licence of a network', () => {
  it('is announced once to everyone who can change the settings of one of its sites, with a link to one', async () => {
    const members = [await birds('Aviary'), await birds('Aviary'), await birds('Aviary')];
    await enter(members[0]!, { subject: { scope: 'network', name: 'Aviary' } });
    test.clock.now = END;
    for (const member of members) await noticeLicence(test.app, member);

    const readInbox = async (capabilities: readonly Capability[], sites: readonly SiteRecord[]) => {
      const browser = await test.signedIn(capabilities, sites);
      const nonce = await test.nonceOf(browser);
      const { data } = (await browser.post('/ajax', { action: 'magpie_notifications', nonce })).json();
      return data.items.map(({ title, site, values }: Record<string, unknown>) => [title, site, values]);
    };
    const values = ['Aviary', '2026-03-31', '2026-04-14', 14];
    const changes = ['view_reports', 'save_settings'] as const;
    expect(await readInbox(changes, members)).toEqual([[ENDED, members[0]!.trackingId, values]]);
    expect(await readInbox(changes, [members[2]!])).toEqual([[ENDED, members[2]!.trackingId, values]]);
    expect(await readInbox(['view_reports'], members)).toEqual([]);
    expect(await readInbox(changes, [site])).toEqual([]);
  });

  it("is not announced while a site's own licence is valid, and vice versa", async () => {
    const member = await birds('Pond');
    await enter(member, { subject: { scope: 'network', name: 'Pond' }, expiresAt: END - 60 * DAY });
    await enter(member, { expiresAt: END + 90 * DAY });
    expect(await noticeAt(END - 40 * DAY, member)).toEqual([]);
    await enter(member, { subject: { scope: 'network', name: 'Pond' }, expiresAt: END + 365 * DAY });
    expect(await noticeAt(END + 89 * DAY, member)).toEqual([]);
  });
});
