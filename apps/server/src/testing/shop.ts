/** A shop in tests: its server's messages and its pages' events, through the pipeline, into a store in memory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collect, validateBatch } from '@magpie/collect';
import { type CollectSite, type Hit, SITE_DEFAULTS } from '@magpie/events';
import { afterAll, beforeAll } from 'vitest';
import { createDraft, type Draft } from '../collecting/draft.ts';
import { creditRefunds, takeOrders } from '../collecting/take-orders.ts';
import { Visitors } from '../collecting/visitors.ts';
import type { OrderOutcome } from '../ports/collecting.ts';

/** When orders are placed, in milliseconds. */
export const T = Date.parse('2026-11-20T12:00:00Z');

const NOW = T + 20 * 24 * 3600_000;
export const DAY = 24 * 3600_000;
export const iso = (at: number) => new Date(at).toISOString();
const secrets = { lasting: new Uint8Array(32), today: new Uint8Array(32).fill(1) };
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

let folder: string;
/** Visitors that are remembered, of all shops of a test file. */
export let visitors: Visitors;
let lastId = 0;
let lastSite = 0;

/** Opens what the shops of a test file remember; to be called by each, because files of a worker share this module. */
export function aroundShops(): void {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'magpie-orders-'));
    visitors = new Visitors(join(folder, 'visitors.sqlite'));
  });
  afterAll(() => {
    visitors.close();
    rmSync(folder, { recursive: true });
  });
}

/** A site with a store that does what ClickHouse does: stores hits, then applies what is noted of orders. */
export function shop(settings: Partial<CollectSite> = {}) {
  lastSite += 1;
  const site: CollectSite = {
    ...SITE_DEFAULTS,
    id: lastSite,
    trackingId: `MG-${lastSite}`,
    timeZone: 'UTC',
    currency: 'EUR',
    identity: 'stored',
    hosts: ['shop.example'],
    ...settings,
  };
  const stored = new Map<string, Hit>();
  const newId = () => {
    lastId += 1;
    return lastId.toString(16).padStart(16, '0');
  };
  const keep = async (hits: readonly Hit[], draft: Draft) => {
    const changes = draft.changes(false, NOW);
    visitors.propose(changes);
    visitors.confirm(changes);
    for (const hit of hits) stored.set(hit.eventId, hit);
    await visitors.noteOverridden(changes.overridden);
  };
  return {
    site,
    async send(...orders: unknown[]): Promise<readonly OrderOutcome[]> {
      const draft = createDraft(visitors);
      const { outcomes, hits } = takeOrders(orders, { site, draft, secrets, receivedAt: NOW, newId });
      await keep(hits, draft);
      return outcomes;
    },
    async page(
      name: string,
      ts: number,
      params: Record<string, string | number>,
      clientId = '1.1',
      query = '',
      signals = '',
    ) {
      const draft = createDraft(visitors);
      const context = {
        site: site.trackingId,
        clientId,
        language: 'en',
        screen: '1x1',
        location: `https://shop.example/${query}`,
        signals,
      };
      const { batch } = validateBatch({ context, events: [{ name, ts, params }] }, { receivedAt: NOW, live: false });
      const request = { address: '203.0.113.7', userAgent: CHROME, receivedAt: NOW, newId, secrets };
      const hits = collect(batch, request, site, draft, draft);
      const credited = creditRefunds(draft.recounted(), { site, draft, secrets, receivedAt: NOW, newId });
      await keep([...hits, ...credited], draft);
    },
    /** Does the event store's work on the noted orders; see override.ts. */
    settle() {
      const noted = visitors.overridden().filter(({ siteId }) => siteId === site.id);
      for (const { page, shop: says, former } of noted) {
        const said = stored.get((says ?? page).eventId)!;
        for (const other of [says, former])
          if (other) stored.set(other.eventId, { ...stored.get(other.eventId)!, exclusion: 3 });
        const { valueMicros, currency, coupon, items } = said;
        stored.set(page.eventId, {
          ...stored.get(page.eventId)!,
          exclusion: says ? 0 : 3,
          valueMicros,
          currency,
          coupon,
          items,
        });
      }
      visitors.dropOverridden(noted);
    },
    counted: () => [...stored.values()].filter(({ exclusion }) => exclusion === 0),
    /** Money by day, currency and event. */
    sums() {
      const sums: Record<string, number> = {};
      for (const { name, day, currency, valueMicros, exclusion } of stored.values()) {
        if (exclusion !== 0 || (name !== 'purchase' && name !== 'refund')) continue;
        const key = `${day} ${currency} ${name}`;
        sums[key] = (sums[key] ?? 0) + valueMicros;
      }
      return sums;
    },
    orders: () => [...stored.values()].filter(({ name, exclusion }) => name === 'purchase' && exclusion === 0).length,
  };
}

/** A version of an order. */
export const order = (id: string, version: number, status: string, total: string | number, more: object = {}) => ({
  id,
  version,
  status,
  created_at: iso(T),
  updated_at: iso(T + version * DAY),
  currency: 'EUR',
  total,
  items: [{ item_id: 'lamp', item_name: 'Brass lamp', price: total, quantity: 1 }],
  ...more,
});
/** A refund. */
export const refund = (id: string, of: string, total: string | number, more: object = {}) => ({
  type: 'refund',
  id,
  order: of,
  created_at: iso(T + 2 * DAY),
  currency: 'EUR',
  total,
  ...more,
});
