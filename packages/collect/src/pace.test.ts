import { type CollectSite, type Hit, type Identity, type RawContext, SITE_DEFAULTS } from '@magpie/events';
import { describe, expect, it } from 'vitest';
import { collect } from './collect.ts';
import type { CollectRequest } from './open-batch.ts';
import { ordersInMemory } from './orders.ts';
import { type Pace, paceVerdict, paceWith, watchAddresses } from './pace.ts';
import type { VisitorState } from './sessionise.ts';
import { validateBatch } from './validate.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const SECOND = 1000;

/** The verdict on the last of this many page views, one every this many milliseconds. */
function after(views: number, everyMs: number, of: Identity | 'address') {
  let pace: Pace | undefined;
  for (let view = 0; view < views; view++) pace = paceWith(pace, NOW + view * everyMs);
  return paceVerdict(pace!, of).botReason;
}

describe('paceVerdict', () => {
  it.each([
    ['user', 60, 900, ''],
    ['user', 61, 900, 'impossible-rate'],
    ['client', 61, 900, 'impossible-rate'],
    // A page a second for an hour fills no minute beyond 60.
    ['client', 3600, 1000, ''],
    ['client', 61, 1001, ''],
    ['day', 600, 10, ''],
    ['day', 601, 10, 'impossible-rate'],
    ['address', 1200, 10, ''],
    ['address', 1201, 10, 'impossible-rate'],
  ] as const)('for a %s: %i page views, one every %i ms: "%s"', (of, views, everyMs, reason) => {
    expect(after(views, everyMs, of)).toBe(reason);
  });

  it('excludes late page views from rates', () => {
    expect(paceWith({ from: NOW, views: 7 }, NOW - 1)).toEqual({ from: NOW, views: 7 });
    expect(paceWith({ from: NOW, views: 7 }, NOW + 59_999)).toEqual({ from: NOW, views: 8 });
    expect(paceWith({ from: NOW, views: 7 }, NOW + 60_000)).toEqual({ from: NOW + 60_000, views: 1 });
  });
});

const SITE: CollectSite = {
  ...SITE_DEFAULTS,
  id: 1,
  trackingId: 'MP-1',
  timeZone: 'UTC',
  currency: 'EUR',
  identity: 'stored',
  hosts: ['shop.example'],
};
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Safari/537.36';

function pipeline(request: Partial<CollectRequest> = {}, site: CollectSite = SITE) {
  const states = new Map<string, VisitorState>();
  let id = 0;
  return (at: number, context: Partial<RawContext> = {}, name = 'page_view'): Hit => {
    const receivedAt = NOW + at;
    const said = { site: 'MP-1', clientId: 'a', language: 'de', screen: '1x1', ...context };
    const { batch } = validateBatch({ context: said, events: [{ name, params: {} }] }, { receivedAt });
    const [hit] = collect(
      batch,
      {
        address: '192.0.2.1',
        userAgent: CHROME,
        receivedAt,
        newId: () => (++id).toString(16).padStart(16, '0'),
        secrets: { lasting: new Uint8Array(32).fill(1), today: new Uint8Array(32).fill(2) },
        ...request,
      },
      site,
      { get: (_, key) => states.get(key), set: (_, key, state) => void states.set(key, state) },
      ordersInMemory(),
    );
    return hit!;
  };
}

describe('impossible rates in the pipeline', () => {
  it('quarantine a visitor from then until the end of the session', () => {
    const send = pipeline();
    const burst = Array.from({ length: 62 }, (_, i) => send(i * 100));
    expect(burst.map(({ exclusion }) => exclusion)).toEqual([...Array(60).fill(0), 2, 2]);
    expect(send(20 * 60 * SECOND, {}, 'scroll')).toMatchObject({
      botScore: 85,
      botReason: 'impossible-rate',
      exclusion: 2,
    });
    expect(send(2 * 3600 * SECOND)).toMatchObject({ botScore: 0, exclusion: 0, sessionNumber: 2 });
    expect(send(2 * 3600 * SECOND, { clientId: 'b' }).exclusion).toBe(0);
  });

  it('only count page views', () => {
    const send = pipeline();
    const events = Array.from({ length: 200 }, (_, i) => send(i * 10, {}, 'video_progress'));
    expect(new Set(events.map(({ botScore }) => botScore))).toEqual(new Set([0]));
  });

  it('recognise a bot with a new ID for each page by its address, also as IPv6', () => {
    const watch = watchAddresses();
    const send = pipeline({ watch });
    const mapped = pipeline({ watch, address: '::ffff:192.0.2.1' });
    const other = pipeline({ watch, address: '192.0.2.2' });
    for (let i = 0; i < 1200; i++) expect(send(i * 10, { clientId: `c${i}` }).exclusion).toBe(0);
    expect(mapped(12_000, { clientId: 'x' }).botReason).toBe('impossible-rate');
    expect(other(12_000, { clientId: 'y' }).exclusion).toBe(0);
  });

  it('do not apply to daily keys and addresses in private networks, or without an address', () => {
    for (const address of ['127.0.0.1', '10.1.2.3', '::ffff:192.168.0.9', 'fd00::1', '']) {
      const send = pipeline({ address, watch: watchAddresses() }, { ...SITE, identity: 'cookieless' });
      const views = Array.from({ length: 1300 }, (_, i) => send(i * 10));
      expect(new Set(views.map(({ botScore }) => botScore))).toEqual(new Set([0]));
    }
    const send = pipeline({ watch: watchAddresses() }, { ...SITE, identity: 'cookieless' });
    const views = Array.from({ length: 601 }, (_, i) => send(i * 10).exclusion);
    expect(views).toEqual([...Array(600).fill(0), 2]);
  });

  it('quarantine nobody if the site allows them', () => {
    const send = pipeline({}, { ...SITE, botRules: { threshold: 80, allow: ['impossible-rate'] } });
    const burst = Array.from({ length: 61 }, (_, i) => send(i * 100));
    expect(burst.at(-1)).toMatchObject({ botScore: 85, botReason: 'impossible-rate', exclusion: 0 });
  });
});

describe('data centres in the pipeline', () => {
  const hosting = { has: (address: string) => address === '192.0.2.1' };
  it('are recorded for log lines without quarantine, because logs have no language', () => {
    const send = pipeline({ hosting, origin: 'log:1' });
    expect(send(0, { language: undefined, screen: undefined } as never)).toMatchObject({ botScore: 60, exclusion: 0 });
  });

  it.each([
    ['a browser', {}, 80, 60, 0],
    ['a browser, where the owner wants none', {}, 60, 60, 2],
    ['no browser', { language: undefined, screen: undefined }, 80, 85, 2],
    ['a server that speaks for a visitor', { language: undefined, screen: undefined, serverSide: true }, 80, 60, 0],
    ['a driven browser', { signals: 'webdriver' }, 80, 90, 2],
  ] as const)('%s', (_, context, threshold, botScore, exclusion) => {
    const origin = 'serverSide' in context ? 'mp' : 'web';
    const send = pipeline({ hosting, origin }, { ...SITE, botRules: { threshold, allow: [] } });
    expect(send(0, context as Partial<RawContext>)).toMatchObject({ botScore, exclusion });
    expect(pipeline({ hosting, address: '192.0.2.2' })(0, { language: 'de' }).botScore).toBe(0);
  });
});
