import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXCLUSION } from '@magpie/events';
import { INCLUDED, TRAFFIC_CLASSES } from '@magpie/query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JobsUnderTest, openJobs } from '../../testing/jobs-under-test.ts';
import { exportRow, jsonLines } from '../ga4-export/export-under-test.ts';
import { countExclusion, exclusionOf, NO_EXCLUSIONS } from './exclusions.ts';

let jobs: JobsUnderTest;
beforeAll(async () => {
  jobs = await openJobs();
});
afterAll(() => jobs?.end());

const save = (name: string, content: string): string => {
  const path = join(jobs.folder, name);
  writeFileSync(path, content);
  return path;
};
const DAY = ['2026-01-03', '2026-01-03'] as const;
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0';

describe('classes of excluded events', () => {
  it('are the same in the store, in questions and in summaries', () => {
    const names = Object.fromEntries(Object.entries(EXCLUSION).map(([name, value]) => [value, name]));
    expect(TRAFFIC_CLASSES.map((_, i) => names[i])).toEqual([...['none', ...TRAFFIC_CLASSES.slice(1)]]);
    const counts = { ...NO_EXCLUSIONS };
    for (const exclusion of Object.values(EXCLUSION)) countExclusion({ exclusion }, counts);
    expect(counts).toEqual(Object.fromEntries(INCLUDED.map((name) => [name, 1])));
    expect(exclusionOf({ exclusion: EXCLUSION.none })).toBeUndefined();
    expect(exclusionOf({ exclusion: EXCLUSION.measured })).toBeUndefined();
  });
});

describe('summaries of imports', () => {
  it('of a log count previews apart from page views, and referrers that are no addresses', async () => {
    const site = await jobs.newSite('https://log.example', { ownHostsOnly: true });
    const line = (path: string, referrer: string, second: number) =>
      `192.0.2.1 - - [03/Jan/2026:10:00:${String(second).padStart(2, '0')} +0000] "GET ${path} HTTP/1.1" 200 10 "${referrer}" "${AGENT}"`;
    const lines = [
      line('/a', 'https://www.google.com/', 0),
      line('/b', 'www.bing.com', 5),
      line('/c', 'some words', 10),
      line('/d', 'about:blank', 15),
      line('/e', '-', 20),
      line('/?p=7&preview=true', '(direct)', 25),
    ];
    const path = save('previews.log', lines.join('\n'));
    const summary = await jobs.run('import.access-log', { site, path });
    expect(summary).toMatchObject({
      pageViews: 5,
      previews: 1,
      bots: 0,
      internal: 0,
      imported: 6,
      droppedReferrers: 2,
    });
    expect(await jobs.totals(site, DAY, ['screenPageViews'])).toEqual(['5']);
  });

  it('of a CSV file count events on other domains and previews', async () => {
    const site = await jobs.newSite('https://csv.example', { ownHostsOnly: true });
    const rows = [
      'time,event,client,page,referrer',
      '2026-01-03T10:00:00Z,page_view,c1,https://csv.example/a,https://t.co/x',
      '2026-01-03T10:01:00Z,page_view,c1,https://shop.csv.example/b,not an address',
      '2026-01-03T10:02:00Z,page_view,c2,http://localhost:3000/a,',
      '2026-01-03T10:03:00Z,page_view,c2,https://copy.example/a,',
      '2026-01-03T10:04:00Z,page_view,c3,https://csv.example/?preview_id=4,google / organic',
    ];
    const path = save('hosts.csv', rows.join('\n'));
    const mapping = { time: 'time', event: 'event', client: 'client', location: 'page', referrer: 'referrer' };
    const summary = await jobs.run('import.csv', { site, path, mapping });
    expect(summary).toMatchObject({ rows: 5, imported: 5, otherHosts: 2, previews: 1, bots: 0, droppedReferrers: 1 });
    expect(await jobs.totals(site, DAY, ['screenPageViews'])).toEqual(['2']);
  });

  it('of a GA4 export count them too, and countries by names that aren’t known', async () => {
    const site = await jobs.newSite('https://ga4.example', { ownHostsOnly: true });
    const row = (minute: number, page: string, referrer: string, country = 'Germany') =>
      exportRow({
        at: `2026-01-03T10:0${minute}:00Z`,
        name: 'page_view',
        client: `${minute}.1`,
        session: Date.parse('2026-01-03T10:00:00Z') / 1000 + minute,
        params: { page_location: page, ...(referrer && { page_referrer: referrer }) },
        more: { geo: { country, region: '', city: '' } },
      });
    const rows = [
      row(0, 'https://ga4.example/', 'https://www.google.com/'),
      row(1, 'https://ga4.example/a', 'android-app://com.google.android.gm/'),
      row(2, 'https://ga4.example/b', 'file:///home/a.html', 'Atlantis'),
      row(3, 'https://staging.other.example/a', 'undefined'),
      row(4, 'https://ga4.example/?customize_theme=x', 'no address'),
    ];
    const summary = await jobs.run('import.ga4', { site, paths: [save('hosts.json', jsonLines(rows))] });
    expect(summary).toMatchObject({
      imported: 5,
      otherHosts: 1,
      previews: 1,
      droppedReferrers: 2,
      unknownCountries: { Atlantis: 1 },
    });
    expect(await jobs.totals(site, DAY, ['screenPageViews'])).toEqual(['3']);
  });
});
