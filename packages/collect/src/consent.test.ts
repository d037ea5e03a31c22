import { type CollectSite, type Hit, type RawContext, type RawEvent, SITE_DEFAULTS } from '@magpie/events';
import { describe, expect, it } from 'vitest';
import { collect } from './collect.ts';
import { ordersInMemory } from './orders.ts';
import type { VisitorState } from './sessionise.ts';
import { validateBatch } from './validate.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const MINUTE = 60_000;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Safari/537.36';
const NEWS = 'https://shop.example/a?utm_source=news&utm_medium=email';
const AD = 'https://shop.example/b?utm_source=ads&utm_medium=cpc';
const AGREED: Partial<RawContext> = { clientId: 'c', consent: true };

function visitors(identity: CollectSite['identity']) {
  const states = new Map<string, VisitorState>();
  let id = 0;
  const site: CollectSite = {
    ...SITE_DEFAULTS,
    id: 1,
    trackingId: 'MP-1',
    timeZone: 'UTC',
    currency: 'EUR',
    identity,
    hosts: ['shop.example'],
  };
  return (minute: number, context: Partial<RawContext> = {}, address = '192.0.2.1'): Hit => {
    const receivedAt = NOW + minute * MINUTE;
    const event: RawEvent = { name: 'page_view', params: {} };
    const { batch } = validateBatch(
      { context: { site: 'MP-1', location: 'https://shop.example/', ...context }, events: [event] },
      { receivedAt },
    );
    const newId = () => (++id).toString(16).padStart(16, '0');
    const secrets = { lasting: new Uint8Array(32).fill(1), today: new Uint8Array(32).fill(2) };
    const request = { address, userAgent: CHROME, receivedAt, newId, secrets };
    const memory = {
      get: (_: number, key: string) => states.get(key),
      set: (_: number, key: string, state: VisitorState) => void states.set(key, state),
    };
    return collect(batch, request, site, memory, ordersInMemory())[0]!;
  };
}
const told = ({ identity, source, sessionNumber, firstVisit }: Hit) => [identity, source, sessionNumber, firstVisit];

describe('consent in the middle of a visit', () => {
  it("creates a stored visitor from then on, with the visit's source, and leaves earlier events alone", () => {
    const send = visitors('consent');
    const before = send(0, { location: NEWS });
    const after = send(1, AGREED);
    expect([before, after, send(2, AGREED)].map(told)).toEqual([
      ['day', 'news', 0, 1],
      ['client', 'news', 1, 1],
      ['client', 'news', 1, 0],
    ]);
    expect(after.userKey).not.toBe(before.userKey);
    // The next direct visit is credited to the same source: it is the visitor's own now.
    expect(told(send(60, AGREED))).toEqual(['client', 'news', 2, 0]);
  });

  it('can be withdrawn', () => {
    const send = visitors('consent');
    send(0, AGREED);
    expect(told(send(1, { clientId: 'c', consent: false }))).toEqual(['day', '(direct)', 0, 1]);
  });

  it('does not take over a source from an ended visit, another address, or if it has its own', () => {
    const send = visitors('consent');
    send(0, { location: NEWS });
    expect(told(send(1, { ...AGREED, location: AD }))[1]).toBe('ads');
    expect(told(send(40, { ...AGREED, clientId: 'd' }))[1]).toBe('(direct)');
    send(50, { location: NEWS });
    expect(told(send(51, { ...AGREED, clientId: 'e' }, '192.0.2.2'))[1]).toBe('(direct)');
  });
});

describe('signing in during a visit', () => {
  it("keeps the visit's source, with or without an earlier ID", () => {
    const stored = visitors('stored');
    stored(0, { clientId: 'c', location: NEWS });
    expect(told(stored(1, { clientId: 'c', userId: 'ann' }))).toEqual(['user', 'news', 1, 1]);
    const cookieless = visitors('cookieless');
    cookieless(0, { location: AD });
    expect(told(cookieless(1, { userId: 'ann' }))).toEqual(['user', 'ads', 1, 1]);
  });

  it('joins nothing without a known address', () => {
    const send = visitors('cookieless');
    send(0, { location: AD }, '');
    expect(told(send(1, { userId: 'ann' }, ''))[1]).toBe('(direct)');
  });
});
