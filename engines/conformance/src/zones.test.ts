import { createMemoryEngine } from '@magpie/engine-memory';
import { EMPTY_HIT, type Hit } from '@magpie/events';
import { ask, plan, type Site } from '@magpie/query';
import { localDay, offsetsBetween } from '@magpie/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore, type TestStore } from './stores.ts';

const FROM = Date.UTC(2016, 10, 21, 12);
const NOW = Date.UTC(2026, 10, 20);
const HOUR = 3_600_000;
const ZONES = Intl.supportedValuesOf('timeZone');
/** Every zone with an offset that wasn't a whole hour in these years, and some others. */
const CHOSEN = ZONES.filter(
  (zone, i) =>
    i % 16 === 0 ||
    /Vancouver|Casey|Apia|Kiritimati|Enderbury|Chisinau/.test(zone) ||
    offsetsBetween(FROM, NOW, zone).some((one) => one.offsetMs % HOUR !== 0),
).concat('Africa/Casablanca', 'America/Asuncion', 'Asia/Almaty', 'Africa/Cairo', 'Europe/Berlin', 'UTC');

let opened: TestStore;
beforeAll(async () => {
  opened = await openTestStore();
});
afterAll(() => opened?.remove());

const siteIn = (timeZone: string): Site => ({
  id: ZONES.indexOf(timeZone) + 1,
  timeZone,
  currency: 'EUR',
  firstDayOfWeek: 1,
  countInternal: false,
});

function hitsAround(site: Site): Hit[] {
  const changes = offsetsBetween(FROM, NOW, site.timeZone).slice(1);
  const instants = [FROM + HOUR, NOW - HOUR, ...changes.flatMap(({ at }) => [at - 1, at, at + 1])];
  return instants.map((ts, i) => ({
    ...EMPTY_HIT,
    siteId: site.id,
    eventId: (i + 1).toString(16).padStart(16, '0'),
    ts,
    receivedAt: ts,
    day: localDay(ts, site.timeZone),
    userKey: (i + 1).toString(16).padStart(16, '0'),
    sessionStart: Math.floor(ts / 1000),
    firstSeen: Math.floor(ts / 1000),
  }));
}

it('ClickHouse gives the same local times as the memory engine around each offset change, in zones off the hour', async () => {
  const zones = [...new Set(CHOSEN)].filter((zone) => ZONES.includes(zone));
  expect(zones.length).toBeGreaterThan(35);
  const wrong: string[] = [];
  for (const timeZone of zones) {
    const site = siteIn(timeZone);
    const hits = hitsAround(site);
    await opened.insert(hits);
    const question = {
      dateRanges: [{ start: '2016-11-21', end: '2026-11-20' }],
      dimensions: ['dateHourMinute', 'hour', 'minute', 'firstSessionDate'],
      metrics: ['eventCount'],
    };
    const asked = plan(question, site, NOW);
    const [expected] = await ask(createMemoryEngine(hits), [asked]);
    const [answer] = await ask(opened.store.engine, [asked]);
    expect(expected?.rows.length).toBeGreaterThan(1);
    if (JSON.stringify(answer?.rows) !== JSON.stringify(expected?.rows)) wrong.push(timeZone);
  }
  expect(wrong).toEqual([]);
});
