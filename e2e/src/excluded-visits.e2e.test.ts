import { EMPTY_HIT, EXCLUSION, type Exclusion } from '@magpie/events';
import { flawsAtAnySize } from '@magpie/testing/looks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Admin, startAdmin } from './admin.ts';

let admin: Admin;
beforeAll(async () => {
  admin = await startAdmin();
});
afterAll(() => admin?.close());

let serial = 0;
async function store(siteId: number, ...views: readonly (readonly [Exclusion, string])[]): Promise<void> {
  const hits = views.map(([exclusion, hostName]) => {
    const ts = Date.now() - 3_600_000 + ++serial * 1000;
    const id = serial.toString(16).padStart(16, 'c');
    return {
      ...EMPTY_HIT,
      ...{
        siteId,
        eventId: id,
        userKey: id,
        ts,
        receivedAt: ts,
        sessionStart: Math.floor(ts / 1000),
        exclusion,
        hostName,
      },
      ...{ day: new Date(ts).toISOString().slice(0, 10), pagePath: '/', landingPath: '/' },
    };
  });
  await admin.app.events.insert(hits, `excluded-${serial}`);
}

it('are listed by what excludes them, with those on other domains and previews', async () => {
  const { otherHost, preview, repeated } = EXCLUSION;
  await store(admin.site.id, [otherHost, 'localhost'], [otherHost, 'copy.example'], [preview, ''], [repeated, '']);
  const page = await admin.open('#/settings/bots');
  const shares = page.getByRole('region', { name: 'Last 30 days' });
  await shares.getByText('On other domains').waitFor();
  const parts = await shares.locator('dl > div').allInnerTexts();
  const events = Object.fromEntries(
    parts.map((text) => {
      const [name = '', , count = ''] = text.split('\n').filter((line) => line.trim() !== '');
      return [name, count];
    }),
  );
  expect(events).toMatchObject({
    'On other domains': '2 events',
    'Previews in editors': '1 event',
    'Repeated purchases': '1 event',
  });
  expect(await flawsAtAnySize(page, 'bots with every class')).toEqual([]);
});

it('are explained on a site where nothing counts, with the way to its domains', async () => {
  const site = await admin.app.state.sites.create({
    ...{ name: 'New', url: 'https://new.example', timeZone: 'UTC', currency: 'EUR', ownHostsOnly: true },
  });
  await store(site.id, [EXCLUSION.otherHost, 'localhost'], [EXCLUSION.otherHost, 'localhost']);
  const page = await admin.open(`#/setup/done?site=${site.trackingId}`);
  await page.getByText('2 events were on domains that aren’t yours.').waitFor();
  const link = page.getByRole('link', { name: 'Change what is excluded' });
  expect(await link.getAttribute('href')).toContain('/settings/general');
});
