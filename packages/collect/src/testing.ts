/** A pipeline in memory, for tests of the hits that a request becomes. */
import { type CollectSite, type Hit, type RawBatch, SITE_DEFAULTS } from '@magpie/events';
import { collect } from './collect.ts';
import type { CollectRequest, VisitorStore } from './open-batch.ts';
import { ordersInMemory } from './orders.ts';
import type { Refusal } from './refusal.ts';
import type { VisitorState } from './sessionise.ts';
import { validateBatch } from './validate.ts';

export const TEST_SITE: CollectSite = {
  ...SITE_DEFAULTS,
  id: 1,
  trackingId: 'mgp_abcdefghijkl',
  timeZone: 'UTC',
  currency: 'EUR',
  identity: 'stored',
  hosts: ['shop.example'],
  sessionTimeoutMinutes: 30,
};

/** A secret of 32 bytes that begins with a text. */
export const secret = (text: string): Uint8Array => new TextEncoder().encode(text.padEnd(32, '.'));

/** Visitors that go through JSON, and the JSON of each. */
export function visitorsInMemory(): { states: ReadonlyMap<string, string>; visitors: VisitorStore } {
  const states = new Map<string, string>();
  const visitors: VisitorStore = {
    get(siteId, key) {
      const text = states.get(`${siteId} ${key}`);
      return text === undefined ? undefined : (JSON.parse(text) as VisitorState);
    },
    set: (siteId, key, state) => void states.set(`${siteId} ${key}`, JSON.stringify(state)),
  };
  return { states, visitors };
}

/** Visitors and orders that go through JSON, and the batches sent to them. */
export interface TestPipeline {
  readonly states: ReadonlyMap<string, string>;
  send(
    batch: RawBatch,
    receivedAt: number,
    request?: Partial<CollectRequest>,
  ): { hits: Hit[]; refused: readonly Refusal[] };
}

/** A pipeline that knows no one yet. */
export function testPipeline(site: CollectSite = TEST_SITE): TestPipeline {
  const { states, visitors } = visitorsInMemory();
  let made = 0;
  const transactions = ordersInMemory();
  return {
    states,
    send(sent, receivedAt, request = {}) {
      const { batch, refused } = validateBatch(sent, { receivedAt });
      const first = made;
      made += sent.events.length;
      const hits = collect(
        batch,
        {
          address: '203.0.113.9',
          userAgent:
            'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Safari/537.36',
          newId: (index) => (first + index).toString(16).padStart(16, '0'),
          secrets: { lasting: secret('lasting'), today: secret('today') },
          ...request,
          receivedAt,
        },
        site,
        visitors,
        transactions,
      );
      return { hits, refused };
    },
  };
}
