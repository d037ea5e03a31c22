/** Tests of bodies that are nested far deeper than anything that is meant. */
import { expect, it } from 'vitest';
import { readOrderEntry } from './orders/read-order.ts';
import { readCollectBody } from './parse.ts';

const deep = (open: string, close: string): unknown => JSON.parse(open.repeat(100_000) + close.repeat(100_000));
const reading = { receivedAt: Date.UTC(2026, 0, 2), hosts: [] } as unknown as Parameters<typeof readOrderEntry>[1];
const order = {
  id: '1',
  version: 1,
  status: 'completed',
  created_at: '2026-01-01T10:00:00Z',
  updated_at: '2026-01-01T10:00:00Z',
  currency: 'EUR',
  total: '10.00',
};

it.each([
  'id',
  'version',
  'status',
  'created_at',
  'total',
  'currency',
  'items',
  'customer',
  'unknown',
  'type',
])('an order with a deeply nested %s is refused, and nothing else happens', (field) => {
  for (const value of [deep('[', ']'), JSON.parse(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)])
    expect(() => readOrderEntry({ ...order, [field]: value }, reading)).toThrow(
      expect.objectContaining({ code: 'bad_form', message: expect.stringContaining('nested') }),
    );
  expect(() => readOrderEntry(deep('[', ']'), reading)).toThrow(expect.objectContaining({ code: 'bad_form' }));
});

it('a deeply nested body of /collect is malformed', () => {
  for (const text of [
    '['.repeat(60_000),
    `{"s":"x","e":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
    '{"s":'.repeat(9000),
  ])
    expect(() => readCollectBody(text, 0)).toThrow(expect.objectContaining({ code: 'malformed_body' }));
});
