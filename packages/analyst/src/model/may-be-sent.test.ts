import { describe, expect, it } from 'vitest';
import { closedField, maskQuestion, maskValue, openFields } from './may-be-sent.ts';

describe('what a model is told', () => {
  it.each([
    'ann@example.com',
    'ann%40example.com',
    'Call ann@example.com now',
    '/thanks/ann.lee+x@example.co.uk/2',
    '203.0.113.77',
    'from 2001:db8::ff00:42:8329',
    'fe80:0:0:0:1:2:3:4',
    '550e8400-e29b-41d4-a716-446655440000',
    '/u/aaaa0bbbb1cccc2d',
    '+49 170 1234567',
    '4111 1111 1111 1111',
    'order 1234567890',
  ])('has no %s', (value) => {
    const masked = maskValue(value);
    expect(masked).toContain('(redacted)');
    expect(masked).not.toMatch(/@|%40|\d{3}/);
  });

  it.each([
    '/wrens?page=2',
    '10 wrens you must see',
    'Spring 2026',
    '20260112',
    '/2026/01/12/wrens',
    'google / cpc',
    '12:30',
    'deadbeefdeadbeef cafe',
  ])('has %s as it is', (value) => expect(maskValue(value)).toBe(value));

  it.each([
    [
      'orders of ann@example.com at 203.0.113.77 with order HF10905',
      'orders of (redacted) at (redacted) with order (redacted)',
    ],
    ['where is order no. 55 of customer 4711?', 'where is order no. (redacted) of customer (redacted)?'],
    ['what about ORDER-88-ann and #77?', 'what about (redacted) and (redacted)?'],
    ['who called from 030/1234567 or +49 (170) 123 4567', 'who called from (redacted) or (redacted)'],
    ['invoice INV-2026-0012', 'invoice (redacted)'],
    ['hf10905', '(redacted)'],
  ])('is asked “%s” as “%s”', (question, sent) => expect(maskQuestion(question)).toBe(sent));

  it.each([
    'orders over 100 in the last 30 days of 2026',
    'visits 2026-01-12 to 2026-01-18, 2026-01-05 - 2026-01-11',
    '12/01/2026 - 18/01/2026 and 05.01.2026',
    'campaign spring-2026 on iphone15 with Windows 11 in GA4',
    'pages with more than 1,234,567 views',
  ])('is asked “%s” as it is', (question) => expect(maskQuestion(question)).toBe(question));

  it('has no long texts, and no broken ones', () => {
    expect(maskValue('wren '.repeat(100))).toHaveLength(200);
    expect(maskValue('a\ud800').isWellFormed()).toBe(true);
  });

  it('has no field that names an order, an account or a minute, wherever it is asked for', () => {
    const { dimensions, metrics } = openFields();
    expect(dimensions.join()).not.toMatch(/transactionId|inute|customUser|account_id/);
    expect([dimensions.length, metrics.length].every((count) => count > 30)).toBe(true);
    expect(closedField({ dimensions: ['country'], metrics: ['sessions'] })).toBeUndefined();
    expect(closedField({ dimensions: ['customEvent:author'] })).toBeUndefined();
    for (const input of [
      { dimensions: ['transactionId'] },
      { dimensions: ['customEvent:account_id'] },
      { dimensions: ['customEvent:email'] },
      { dimensions: ['eventParameter:account_id'] },
      { filter: { and: [{ not: { field: 'customUser:plan', op: 'is', value: 'x' } }] } },
      { audience: { did: [{ filter: { field: 'transactionId' } }] } },
      { orderBy: [{ dimension: 'dateHourMinute' }] },
    ])
      expect(closedField(input)).toBeDefined();
  });
});
