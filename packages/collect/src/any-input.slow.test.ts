/** Tests that requests of every kind are read or refused whatever is in them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGtag } from './gtag/read.ts';
import { CLIENT, NOW, read } from './mp/testing.ts';
import { parseCollectBody } from './parse-under-test.ts';
import { BadBody, formatRefusals } from './refusal.ts';
import { testPipeline } from './testing.ts';

const GTAG =
  'v=2&tid=G-ABCDE12345&cid=602849859.1754048070&sid=1754127522&dl=https%3A%2F%2Fshop.example%2Fa&en=page_view';

describe('of any input', () => {
  it('a body of the script is a batch or a BadBody', () => {
    const anyKey = fc.oneof(
      fc.constantFrom('page_location', 'value', 'currency', '__proto__', 'constructor', 'x'),
      fc.string(),
    );
    const anyEvent = fc.record(
      {
        n: fc.oneof(fc.constantFrom('page_view', 'purchase', 'session_start'), fc.string({ unit: 'binary' })),
        d: fc.oneof(fc.double(), fc.integer()),
        p: fc.dictionary(anyKey, fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.boolean())),
        i: fc.array(
          fc.oneof(fc.object(), fc.record({ item_id: fc.string(), price: fc.oneof(fc.double(), fc.string()) })),
        ),
        l: fc.oneof(fc.webUrl(), fc.string()),
      },
      { requiredKeys: ['n'] },
    );
    const plausible = fc.record({
      v: fc.constant(1),
      s: fc.string({ minLength: 1 }),
      e: fc.array(anyEvent, { minLength: 1, maxLength: 27 }),
    });
    const text = fc.oneof(
      fc.json(),
      plausible.map((body) => JSON.stringify(body)),
      fc.string(),
    );
    fc.assert(
      fc.property(text, (body) => {
        try {
          const { batch, refused } = parseCollectBody(body, NOW);
          const gone = refused.filter(({ field }) => field === 'event').length;
          expect(batch.events.length + gone).toBe(JSON.parse(body).e.length);
          expect(formatRefusals(refused)).toMatch(/^[\x20-\x7e]{0,1100}$/);
        } catch (error) {
          expect(error).toBeInstanceOf(BadBody);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('a hit of gtag is read', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        'en=a',
        '&',
        '\n',
        '=',
        '%',
        '~',
        'pr1=',
        'k0',
        'v0',
        'ep.',
        'epn.x=1',
        'up.',
        'sid=1e9',
        'gcs=G1',
        'uafvl=;|',
      ),
    );
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, (more, body) => {
        const { batch } = readGtag(`${GTAG}&${more}`, body);
        const { hits } = testPipeline().send(batch, NOW);
        expect(hits.length).toBeLessThanOrEqual(batch.events.length);
        for (const hit of hits) expect(JSON.stringify(hit).isWellFormed()).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  it('a measurement is read or has errors', () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.boolean(), fc.constant(null), fc.object());
    const name = fc.oneof(
      fc.constantFrom('purchase', 'a', '__proto__', 'constructor', 'items', 'value', 'session_id'),
      fc.string(),
    );
    const body = fc.record(
      {
        client_id: fc.oneof(fc.constant(CLIENT), value),
        user_id: value,
        timestamp_micros: fc.oneof(fc.nat(), value),
        user_properties: fc.oneof(fc.dictionary(name, fc.record({ value })), value),
        user_location: fc.oneof(fc.record({ country_id: value, region_id: value, city: value }), value),
        device: fc.oneof(fc.dictionary(fc.constantFrom('category', 'browser', 'x'), value), value),
        ip_override: value,
        consent: value,
        events: fc.oneof(
          fc.array(
            fc.oneof(
              fc.record({ name: fc.oneof(name, value), params: fc.oneof(fc.dictionary(name, value), value) }),
              value,
            ),
          ),
          value,
        ),
      },
      { requiredKeys: ['client_id', 'events'] },
    );
    let taken = 0;
    fc.assert(
      fc.property(
        fc.oneof(
          body.map((one) => JSON.stringify(one)),
          fc.json(),
          fc.string(),
        ),
        (text) => {
          const { batch, messages, refusedEvents } = read(text);
          if (!batch) {
            expect(messages.length).toBeGreaterThan(0);
            return;
          }
          taken += 1;
          expect(refusedEvents + batch.events.length).toBeLessThanOrEqual(25);
          const hits = testPipeline().send(batch, NOW).hits;
          expect(hits).toHaveLength(batch.events.length);
          for (const hit of hits) expect(JSON.stringify(hit).isWellFormed()).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
    expect(taken).toBeGreaterThan(50);
  });
});
