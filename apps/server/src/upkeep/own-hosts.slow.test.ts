import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../basics/log.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { wrenView } from '../testing/birds.ts';
import { type JobsUnderTest, openJobs } from '../testing/jobs-under-test.ts';
import { decideOwnHosts, keepOwnHosts } from './own-hosts.ts';

let jobs: JobsUnderTest;
beforeAll(async () => {
  jobs = await openJobs();
});
afterAll(() => jobs?.end());

let serial = 0;
const log = createLog({ level: 'silent' });

/** A site as an earlier version has left it, with a counted view of each host, or views of a class. */
async function earlierSite(name: string, views: readonly (readonly [hostName: string, exclusion?: 0 | 2 | 5])[]) {
  const { sites } = jobs.app.state;
  const { id } = (await sites.byTrackingId(await jobs.newSite(`https://${name}`)))!;
  const site = await sites.update(id, { ownHostsOnly: null });
  const hits = views.map(([hostName, exclusion = 0]) => wrenView(id, ++serial, { hostName, exclusion }));
  if (hits.length > 0) await jobs.app.events.insert(hits, `own-hosts-${id}`);
  return site;
}
const stored = async ({ trackingId }: SiteRecord) => (await jobs.app.state.sites.byTrackingId(trackingId))!;
const decide = async (site: SiteRecord) => {
  await decideOwnHosts(jobs.app, site);
  const { hosts, ownHostsOnly } = await stored(site);
  return { hosts, ownHostsOnly };
};
async function notes(site: SiteRecord) {
  const entries = await jobs.app.state.inbox.of({ id: 1, may: () => true, sites: [site] });
  return entries.filter(({ siteId }) => siteId === site.id);
}

describe('the own hosts of a site of an earlier version', () => {
  it('are those that have counted, each domain once', async () => {
    const site = await earlierSite('one.example', [
      ['one.example'],
      ['www.one.example'],
      ['shop.one.example'],
      ['www2.two.example'],
      ['m.two.example'],
      ['two.example'],
      ['xn--bcher-kva.example'],
      ['localhost'],
      // Not of a site: a page opened as a file, and one that says no host.
      ['file:'],
      [''],
      // Never counted.
      ['bots.example', 2],
      ['away.example', 5],
    ]);
    const { hosts, ownHostsOnly } = await decide(site);
    expect(ownHostsOnly).toBe(true);
    expect(hosts[0]).toBe('one.example');
    expect(hosts.slice(1).sort()).toEqual(['localhost', 'two.example', 'xn--bcher-kva.example']);
    expect(await notes(site)).toMatchObject([{ link: '/settings/general' }]);
  });

  it('stay alone where no other has counted, without a note', async () => {
    const quiet = await earlierSite('quiet.example', []);
    expect(await decide(quiet)).toEqual({ hosts: ['quiet.example'], ownHostsOnly: true });
    const plain = await earlierSite('plain.example', [['www.plain.example'], ['a.plain.example']]);
    expect(await decide(plain)).toEqual({ hosts: ['plain.example'], ownHostsOnly: true });
    expect([await notes(quiet), await notes(plain)]).toEqual([[], []]);
  });

  it('are found among many below the site, and not decided where there are more than the setting can have', async () => {
    const below = Array.from({ length: 150 }, (_, i) => [`u${i}.many.example`] as const);
    const site = await earlierSite('many.example', [...below, ...below, ['partner.example']]);
    expect(await decide(site)).toEqual({ hosts: ['many.example', 'partner.example'], ownHostsOnly: true });
    const all = Array.from({ length: 100 }, (_, i) => [`customer-${i}.example`] as const);
    const open = await earlierSite('open.example', [['open.example'], ...all]);
    expect(await decide(open)).toEqual({ hosts: ['open.example'], ownHostsOnly: false });
    const full = await earlierSite('full.example', [['full.example'], ...all.slice(1)]);
    expect((await decide(full)).hosts).toHaveLength(100);
  });

  it('are decided once, and noted once however often a kill comes in between', async () => {
    const site = await earlierSite('killed.example', [['killed.example'], ['other.example']]);
    // Up to the moment before the setting is stored.
    const cut = {
      ...jobs.app.state,
      sites: { ...jobs.app.state.sites, update: () => Promise.reject(new Error('killed')) },
    };
    await expect(decideOwnHosts({ ...jobs.app, state: cut }, site)).rejects.toThrow('killed');
    expect(await stored(site)).toMatchObject({ hosts: ['killed.example'], ownHostsOnly: null });
    await jobs.app.close();
    await jobs.reopen();
    const work = keepOwnHosts(jobs.app, log);
    await expect.poll(async () => (await stored(site)).ownHostsOnly, { timeout: 20_000 }).toBe(true);
    await work.close();
    expect(await stored(site)).toMatchObject({ hosts: ['killed.example', 'other.example'], ownHostsOnly: true });
    expect(await notes(site)).toHaveLength(1);
    // What the owner takes out stays out.
    const changed = await jobs.app.state.sites.update(site.id, { hosts: [] });
    expect(await decide(changed)).toEqual({ hosts: ['killed.example'], ownHostsOnly: true });
  });

  it('give way to what the owner saves meanwhile', async () => {
    const site = await earlierSite('busy.example', [['busy.example'], ['other.example']]);
    await jobs.app.state.sites.update(site.id, { hosts: ['mine.example'] });
    await expect(decideOwnHosts(jobs.app, site)).rejects.toMatchObject({ code: 'conflict' });
    expect(await decide(await stored(site))).toEqual({
      hosts: ['busy.example', 'mine.example', 'other.example'],
      ownHostsOnly: true,
    });
  });
});
