import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPlainBody } from './plain-body.ts';
import { collectBody } from './raw.ts';

const USUAL = {
  v: 1,
  s: 'mgp_abcdefghijkl',
  i: 4_294_967_295,
  d: 12,
  c: '1.1700000000',
  f: 1_700_000_000,
  u: 'u1',
  k: 1,
  l: 'https://shop.example/',
  r: '',
  t: 'A',
  g: 'de',
  w: '390x844',
  a: 'webdriver',
  x: 'internal',
  up: { plan: 'gold', age: 3, member: true },
  b: { platform: 'Windows', mobile: false, fullVersionList: [{ brand: 'Chromium', version: '1' }], brands: [1] },
  h: 1,
  e: [{ n: 'page_view', d: 0, p: { a: 'b', c: 1.5, d: false, e: null }, l: '/a', r: '/b', t: 'B' }, { n: 'scroll' }],
};

it('recognises what the script sends', () => {
  expect(isPlainBody(USUAL)).toBe(true);
  expect(isPlainBody({ v: 1, s: 'x', e: [{ n: 'page_view' }] })).toBe(true);
});

it('recognises nothing that the schema refuses or changes', () => {
  const wrong = fc.oneof(
    fc.constantFrom<unknown>(
      '',
      'x',
      0,
      1,
      -1,
      1.5,
      Number.POSITIVE_INFINITY,
      2 ** 60,
      true,
      null,
      {},
      [],
      [{}],
      'y'.repeat(300),
    ),
    fc.constant(JSON.parse('{"__proto__":"x"}')),
    fc.constant([{ n: 'a', q: 1 }]),
    fc.constant([{ n: 'a', i: [{ item_id: 'x' }] }]),
    fc.constant([
      { n: 'a', p: { x: Number.POSITIVE_INFINITY } },
      { n: 'b', p: { x: {} } },
    ]),
    fc.constant([{ n: 'a', d: -1 }]),
    fc.constant({ fullVersionList: [{ brand: 'x' }] }),
    fc.constant({ mobile: 'yes' }),
  );
  const key = fc.constantFrom(...Object.keys(USUAL), 'toString', '__proto__', 'q');
  fc.assert(
    fc.property(key, wrong, fc.boolean(), (name, value, isLeftOut) => {
      const body: Record<string, unknown> = { ...USUAL };
      if (isLeftOut) delete body[name];
      else Object.defineProperty(body, name, { value, enumerable: true, configurable: true, writable: true });
      if (!isPlainBody(body)) return;
      const parsed = collectBody.safeParse(body);
      const withoutHints = (of: unknown) => ({ ...(of as object), b: undefined });
      expect(parsed.success).toBe(true);
      expect(withoutHints(parsed.data)).toEqual(withoutHints(body));
    }),
    { numRuns: 2000 },
  );
});
