import type { CollectSite, RawContext } from '@magpie/events';
import { startOfDay } from '@magpie/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { identify, keyedHash, type SiteSecrets } from './identify.ts';
import { CHROME, MINUTE, SECRETS, type ShopUnderTest, SITE, shopUnderTest, view } from './shop-under-test.ts';
import { secret } from './testing.ts';

let shop: ShopUnderTest;
const send: ShopUnderTest['send'] = (...sent) => shop.send(...sent);
beforeEach(() => {
  shop = shopUnderTest();
});

describe('identity', () => {
  const client = { clientId: '12.34' };
  const visitorIdentity = (identity: CollectSite['identity'], context: Partial<RawContext>) =>
    send([view], { site: { ...SITE, identity }, context })[0]?.identity;

  it.each([
    ['cookieless', client, 'day'],
    ['cookieless', { ...client, consent: true }, 'day'],
    ['cookieless', { userId: 'u' }, 'user'],
    ['consent', client, 'day'],
    ['consent', { ...client, consent: false }, 'day'],
    ['consent', { ...client, consent: true }, 'client'],
    ['stored', client, 'client'],
    ['stored', { ...client, consent: false }, 'day'],
    ['stored', {}, 'day'],
    ['stored', { ...client, userId: 'u' }, 'user'],
  ] as const)('%s with %j is %s', (mode, context, identity) => {
    expect(visitorIdentity(mode, context)).toBe(identity);
  });

  it('distinguishes sites, addresses, user agents, IDs and kinds of ID', () => {
    const at = { address: '203.0.113.9', userAgent: CHROME };
    const stored = { ...SITE, identity: 'stored' } as const;
    const keys = [
      identify({ site: '' }, at, SITE, SECRETS).key,
      identify({ site: '' }, at, { ...SITE, id: 2 }, SECRETS).key,
      identify({ site: '' }, { ...at, address: '203.0.113.8' }, SITE, SECRETS).key,
      identify({ site: '' }, { ...at, userAgent: 'x' }, SITE, SECRETS).key,
      identify({ site: '', clientId: 'a' }, at, stored, SECRETS).key,
      identify({ site: '', userId: 'a' }, at, stored, SECRETS).key,
      identify({ site: '', userId: 'b' }, at, stored, SECRETS).key,
      identify({ site: '', clientId: `${'c'.repeat(64)}1` }, at, stored, SECRETS).key,
      identify({ site: '', clientId: `${'c'.repeat(64)}2` }, at, stored, SECRETS).key,
    ];
    expect(new Set(keys).size).toBe(9);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{16}$/);
  });

  it('uses one key for the first 64 bits of an IPv6 address, and one for each IPv4 address', () => {
    const keys = ['2001:db8::1', '2001:db8:0:0:a::1', '2001:db8:0:1::1', '192.0.2.1', '192.0.2.2'].map(
      (address) => identify({ site: '' }, { address, userAgent: CHROME }, SITE, SECRETS).key,
    );
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(4);
  });

  it('is the documented HMAC (RFC 4231, test case 2), repeatedly', () => {
    const jefe = new TextEncoder().encode('Jefe');
    for (const _ of [1, 2]) expect(keyedHash(jefe, 'what do ya want for nothing?')).toBe('5bdcc146bf60754e');
    expect(keyedHash(new TextEncoder().encode('other'), 'what do ya want for nothing?')).not.toBe('5bdcc146bf60754e');
  });
});

describe('midnight', () => {
  const midnight = startOfDay('2026-05-02', SITE.timeZone);
  const day1: SiteSecrets = { lasting: secret('lasting'), today: secret('day 1'), yesterday: secret('day 0') };
  const day2: SiteSecrets = { lasting: secret('lasting'), today: secret('day 2'), yesterday: secret('day 1') };
  const day3: SiteSecrets = { lasting: secret('lasting'), today: secret('day 3'), yesterday: secret('day 2') };
  const at = (minutes: number, secrets: SiteSecrets) => {
    const [hit] = send([view], { request: { receivedAt: midnight + minutes * MINUTE, secrets } });
    if (!hit) throw new Error('no hit');
    return hit;
  };

  it('does not split a cookieless visit, and the next visit has a new key', () => {
    const before = at(-10, day1);
    const after = at(10, day2);
    const onward = at(39, day2);
    const later = at(120, day2);
    expect([before.day, after.day]).toEqual(['2026-05-01', '2026-05-02']);
    expect([after.userKey, after.sessionStart]).toEqual([before.userKey, before.sessionStart]);
    expect([onward.userKey, onward.firstVisit]).toEqual([before.userKey, 0]);
    expect(later.userKey).not.toBe(before.userKey);
    expect(later.firstVisit).toBe(1);
  });

  it('starts a new visit if the one before midnight has ended', () => {
    const before = at(-25, day1);
    const after = at(5, day2);
    expect(after.userKey).not.toBe(before.userKey);
  });

  it('cannot join visits across two midnights', () => {
    expect(at(24 * 60, day3).userKey).not.toBe(at(24 * 60 - 1, day1).userKey);
  });

  it('keeps one session of a stored id over midnight', () => {
    const site = { ...SITE, identity: 'stored' } as const;
    const over = [-1, 1].map(
      (minutes) =>
        send([view], { site, context: { clientId: 'c' }, request: { receivedAt: midnight + minutes * MINUTE } })[0],
    );
    expect(over.map((hit) => [hit?.day, hit?.sessionStart, hit?.sessionNumber])).toEqual([
      ['2026-05-01', midnight / 1000 - 60, 1],
      ['2026-05-02', midnight / 1000 - 60, 1],
    ]);
  });
});
