import { EMPTY_HIT, EMPTY_ITEM, type Hit } from '@magpie/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packHits, unpackHits } from './packed.ts';

const text = fc.constantFrom('', 'a', '__proto__', '(direct)', '\ud83d');
const hit: fc.Arbitrary<Hit> = fc
  .record({
    eventId: text,
    ts: fc.integer(),
    pagePath: text,
    source: text,
    engagementMs: fc.constantFrom(0, 1, -0),
    params: fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), text, { noNullPrototype: true }),
    userProperties: fc.constantFrom({}, { plan: 'gold' }),
    items: fc.constantFrom([], [EMPTY_ITEM], [{ ...EMPTY_ITEM, name: 'Feeder' }]),
  })
  .map((some) => ({ ...EMPTY_HIT, ...some }));
/** Returns a value as written to disk. */
const written = (value: unknown) => JSON.parse(JSON.stringify(value));

it('restores every hit exactly, whatever the previous one was', () => {
  fc.assert(
    fc.property(fc.array(hit, { maxLength: 6 }), (hits) => {
      expect(unpackHits(written(packHits(hits)))).toEqual(written(hits));
    }),
  );
});

it('only writes the differences from the previous hit', () => {
  const first = { ...EMPTY_HIT, siteId: 7, pagePath: '/wrens', params: { a: '1' } };
  const second = { ...first, pagePath: '', params: {} };
  expect(packHits([first, second])).toEqual([
    { siteId: 7, pagePath: '/wrens', params: { a: '1' } },
    { pagePath: '', params: {} },
  ]);
});

it('reads whole hits from earlier versions', () => {
  const hits = [
    { ...EMPTY_HIT, siteId: 7, pagePath: '/wrens' },
    { ...EMPTY_HIT, siteId: 7, coupon: 'EGG' },
  ];
  expect(unpackHits(written(hits))).toEqual(hits);
});
