import type { RawBatch } from '@magpie/events';
import { describe, expect, it } from 'vitest';
import { readGtag } from './gtag/read.ts';
import { readMeasurement } from './mp/read.ts';
import { readCollectBody } from './parse.ts';
import { TEST_SITE, testPipeline } from './testing.ts';
import { cutAddress } from './text.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const PAGE = 'https://shop.example';
const CLICK = `fbclid=${'x'.repeat(980)}`;
const LATE = '&utm_source=late&utm_medium=email';

interface Sent {
  readonly location: string;
  readonly referrer?: string;
}

const body = (of: object): RawBatch => readCollectBody(JSON.stringify({ v: 1, s: 'x', c: 'c', ...of }), NOW);
const query = (of: Readonly<Record<string, string>>) => new URLSearchParams(of).toString();

/** The same page view as each endpoint reads it. */
const DOORS: Readonly<Record<string, (sent: Sent) => RawBatch>> = {
  'the script, for the request': ({ location, referrer = '' }) =>
    body({ l: location, r: referrer, e: [{ n: 'page_view' }] }),
  'the script, for the event': ({ location, referrer = '' }) =>
    body({ l: PAGE, e: [{ n: 'page_view', l: location, r: referrer }] }),
  'gtag, in the query': ({ location, referrer = '' }) =>
    readGtag(query({ v: '2', cid: '1.2', en: 'page_view', dl: location, dr: referrer }), '').batch,
  'gtag, in a line': ({ location, referrer = '' }) =>
    readGtag(query({ v: '2', cid: '1.2', dl: PAGE }), query({ en: 'page_view', dl: location, dr: referrer })).batch,
};

describe.each(Object.entries(DOORS))('a long address, sent by %s', (_door, batchOf) => {
  const hitOf = (sent: Sent) => testPipeline().send(batchOf(sent), NOW).hits[0]!;

  it.each([
    ['behind a long click id', `/?${CLICK}${LATE}`],
    ['behind 100,000 characters', `/?a=${'y'.repeat(100_000)}${LATE}`],
    ['behind a long path', `/${'p/'.repeat(1000)}?${LATE}`],
    ['behind many parameters', `/?${'a=1&'.repeat(500)}${LATE}`],
  ])('tells its campaign %s', (_where, address) => {
    const { source, medium, pagePath, pageQuery } = hitOf({ location: PAGE + address });
    expect([source, medium]).toEqual(['late', 'email']);
    expect((PAGE + pagePath + pageQuery).length).toBeLessThanOrEqual(1000);
    expect(PAGE + address).toContain(pagePath + pageQuery);
  });

  it('tells its click id', () => {
    const { source, medium } = hitOf({ location: `${PAGE}/a?${CLICK}&gclid=1` });
    expect([source, medium]).toEqual(['google', 'cpc']);
  });

  it('keeps no email address of the part that is cut', () => {
    const hit = hitOf({ location: `${PAGE}/a?${CLICK}&utm_source=ann@mail.com&utm_term=${'t'.repeat(3000)}` });
    expect(hit).toMatchObject({ source: '(redacted)', term: 't'.repeat(1000) });
  });

  it('is cut without breaking an escape', () => {
    const { pagePath } = hitOf({ location: `${PAGE}/${'%C3%BC'.repeat(400)}` });
    expect(pagePath).toMatch(/^\/(?:%C3%BC){163}$/);
  });

  it('tells the search engine behind a long referrer', () => {
    const { source, medium } = hitOf({
      location: `${PAGE}/`,
      referrer: `https://www.baidu.com/link?url=${'z'.repeat(500)}&wd=birds`,
    });
    expect([source, medium]).toEqual(['baidu', 'organic']);
  });
});

describe('the Measurement Protocol', () => {
  it('cuts a long page address, and says so', () => {
    const location = `${PAGE}/${'a'.repeat(2000)}`;
    const { batch, messages } = readMeasurement(
      JSON.stringify({ client_id: '1.2', events: [{ name: 'page_view', params: { page_location: location } }] }),
      TEST_SITE.trackingId,
      NOW,
    );
    expect(messages.map(({ fieldPath }) => fieldPath)).toEqual(['events[0].params.page_location']);
    expect(testPipeline().send(batch!, NOW).hits[0]?.pagePath).toHaveLength(1000 - PAGE.length);
  });
});

it('no page has a host that is longer than a name can be', () => {
  const [hit] = testPipeline().send(
    DOORS['the script, for the request']!({ location: `https://${'a.'.repeat(9000)}example/` }),
    NOW,
  ).hits;
  expect(hit).toMatchObject({ hostName: '', pagePath: '' });
});

describe('cutAddress', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['a%20b', 2, 'a'],
    ['a%20b', 3, 'a'],
    ['a%20b', 4, 'a%20'],
    ['a%C3%BCb', 4, 'a'],
    ['a%C3%BCb', 6, 'a'],
    ['a%C3%BCb', 7, 'a%C3%BC'],
    ['%F0%9F%90%A6b', 9, ''],
    ['%F0%9F%90%A6b', 12, '%F0%9F%90%A6'],
    ['%E6%BC%A2%E6%BC%A2', 15, '%E6%BC%A2'],
    ['%25C3%25BCx', 4, ''],
    ['a%zzb', 4, 'a%zz'],
    ['%BC%BC%BCx', 9, '%BC%BC%BC'],
    ['a😀b', 2, 'a'],
    ['100%', 10, '100%'],
  ])('%s to %i characters is %s', (address, limit, cut) => {
    expect(cutAddress(address, limit)).toBe(cut);
  });
});
