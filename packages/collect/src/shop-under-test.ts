/** A shop with its visitors and orders in memory, for tests of the hits that its events become. */
import { type CollectSite, type Hit, type RawContext, type RawEvent, SITE_DEFAULTS } from '@magpie/events';
import { collect } from './collect.ts';
import type { SiteSecrets } from './identify.ts';
import type { CollectRequest, VisitorStore } from './open-batch.ts';
import { ordersInMemory, type TransactionStore } from './orders.ts';
import { secret, visitorsInMemory } from './testing.ts';
import { validateBatch } from './validate.ts';

export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Safari/537.36';
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const NOW = Date.UTC(2026, 4, 1, 12);
export const SITE: CollectSite = {
  ...SITE_DEFAULTS,
  id: 1,
  trackingId: 'MP-1',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  hosts: ['shop.example'],
  sessionTimeoutMinutes: 30,
};
export const SECRETS: SiteSecrets = { lasting: secret('lasting'), today: secret('day 2'), yesterday: secret('day 1') };
export const view: RawEvent = { name: 'page_view', params: {} };

/** Overrides for events that are sent. */
interface Sent {
  readonly site?: CollectSite;
  readonly context?: Partial<RawContext>;
  readonly request?: Partial<CollectRequest>;
}

/** A shop's visitors and orders, and the events sent to it. */
export interface ShopUnderTest {
  readonly states: ReadonlyMap<string, string>;
  readonly visitors: VisitorStore;
  readonly transactions: TransactionStore;
  send(events: readonly RawEvent[], sent?: Sent): Hit[];
}

/** A shop that knows no one yet. */
export function shopUnderTest(): ShopUnderTest {
  const { states, visitors } = visitorsInMemory();
  const transactions = ordersInMemory();
  let made = 0;
  return {
    states,
    visitors,
    transactions,
    send(events, { site = SITE, context = {}, request = {} } = {}) {
      const receivedAt = request.receivedAt ?? NOW;
      const { batch } = validateBatch(
        { context: { site: 'MP-1', location: 'https://shop.example/a', ...context }, events },
        { receivedAt },
      );
      const first = made;
      made += events.length;
      const newId = (index: number): string => (first + index).toString(16).padStart(16, '0');
      const whole: CollectRequest = {
        address: '203.0.113.9',
        userAgent: CHROME,
        newId,
        secrets: SECRETS,
        ...request,
        receivedAt,
      };
      return collect(batch, whole, site, visitors, transactions);
    },
  };
}
