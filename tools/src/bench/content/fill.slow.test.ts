/** Tests the content site's traffic: it must be what the collector would have stored. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { askAll, measureReports } from '../asking.ts';
import type { Sql } from '../fill.ts';
import { makeRange, withStore } from '../store.ts';
import { contentSite, fillContent } from './fill.ts';

/** Counts what contradicts itself in a store; every column must be 0. */
const FAULTS = `SELECT countIf(number != nth) AS numbers, countIf(seen != first_start) AS first_seen, countIf(firsts != (nth = 1)) AS first_visits,
  countIf(landing != opened) AS landings, countIf(referrers != 0) AS referrers, countIf(days != 0) AS days
FROM (SELECT *, row_number() OVER (PARTITION BY user_key ORDER BY session_start) AS nth, min(session_start) OVER (PARTITION BY user_key) AS first_start FROM (
  SELECT user_key, session_start, any(session_number) AS number, any(first_seen) AS seen, sum(first_visit) AS firsts, any(landing_path) AS landing,
    argMin(page_path, ts) AS opened, countIf(day != toDate(toDateTime(intDiv(ts, 1000), 'Europe/Berlin'))) AS days,
    countIf(before != '' AND name = 'page_view' AND page_referrer != 'https://' || host_name || before) AS referrers
  FROM (SELECT *, lagInFrame(page_path) OVER (PARTITION BY user_key, session_start ORDER BY ts) AS before FROM magpie.events)
  GROUP BY user_key, session_start))`;

const SUM =
  'SELECT count(), groupBitXor(cityHash64(event_id, ts, user_key, session_start, name, page_path, source, country_id, toString(params), toString(items))) FROM magpie.events';
const SESSIONS =
  'SELECT sum(events), countIf(session_number > 1) / count(), sum(page_views) / count() FROM magpie.session_days';

it('makes sessions like collected ones, leaves nothing of its own behind, and makes the same again after it was interrupted', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'magpie-content-'));
  const fill = <T>(read: (sql: Sql) => Promise<T>): Promise<T> =>
    withStore(dataDir, async (app, sql) => {
      await fillContent(app, await contentSite(app), 10_000, sql);
      return read(sql);
    });
  try {
    const made = await fill(async (sql) => {
      expect(await sql(FAULTS)).toEqual([[0, 0, 0, 0, 0, 0]]);
      const [[events, returning, views] = []] = await sql(SESSIONS);
      expect(Number(returning)).toBeCloseTo(0.36, 1);
      expect(Number(views)).toBeCloseTo(3, 0);
      const sum = await sql(SUM);
      expect(sum[0]![0]).toBe(events);
      return sum;
    });
    const asking = {
      dataDir,
      findSite: contentSite,
      ranges: [makeRange(30)],
      isAsked: (name: string) => name === 'hours',
      rounds: 1,
    };
    for await (const [times] of measureReports(asking, await askAll(asking))) {
      expect(times).toMatchObject({ report: 'hours', days: 30, unmet: [] });
      expect(times!.statements).toBeGreaterThan(0);
      expect(times!.analysis).toBeLessThan(1);
    }
    const noted = join(dataDir, 'bench-content.txt');
    const [done] = (await readFile(noted, 'utf8')).split(' ');
    await writeFile(noted, `0 ${done}`);
    expect(await fill((sql) => sql(SUM))).toEqual(made);
    expect(await withStore(dataDir, (_, sql) => sql('SELECT sum(events) FROM magpie.session_days'))).toEqual([
      [made[0]![0]],
    ]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
