import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalAddress, normalPath, normalQuery, readableAddress } from './normal-form.ts';

const SALAM = '/%D8%B3%D9%84%D8%A7%D9%85/';

describe('a path in normal form', () => {
  it.each([
    ['/سلام/', SALAM],
    ['/%d8%b3%d9%84%d8%a7%d9%85/', SALAM],
    [SALAM, SALAM],
    ['/%D8%b3لام/', SALAM],
    ['/about-us_2.html', '/about-us_2.html'],
    ['/%61bout%2dus%5F2%2Ehtml%7E', '/about-us_2.html~'],
    // Reserved characters mean something else unescaped.
    ['/a%2fb%3fc%26d%2b', '/a%2Fb%3Fc%26d%2B'],
    ['/a+b', '/a+b'],
    ['/a b|c[1]"<x>', '/a%20b%7Cc%5B1%5D%22%3Cx%3E'],
    ['/100%', '/100%'],
    ['/%zz', '/%zz'],
    ['/caf%e9', '/caf%E9'],
    ['/%25d8', '/%25d8'],
    // A decoded digit must not become part of an escape.
    ['/%%34%31', '/%%341'],
    ['/%2%35', '/%2%35'],
    ['/😀', '/%F0%9F%98%80'],
    ['/\ud83d', '/%EF%BF%BD'],
    ['', ''],
  ])('%s is %s', (sent, normal) => {
    expect(normalPath(sent)).toBe(normal);
  });

  it('stays as it is if it is in normal form already, whatever it was made of', () => {
    const piece = fc.oneof(
      fc.constantFrom('%', '%2', '%41', '%e9', '%D8', '%b3', '/', 'ä', 'ی', '\u200c', '+', '['),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const normal = normalPath(pieces.join(''));
        expect(normalPath(normal)).toBe(normal);
        expect(normal).toMatch(/^[\x21-\x7e]*$/);
        expect(normalPath(readableAddress(normal))).toBe(normal);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('a query in normal form', () => {
  it.each([
    ['?s=a+b', '?s=a%20b'],
    ['?s=a%20b', '?s=a%20b'],
    ['?s=a%2bb', '?s=a%2Bb'],
    ['?f[0]=%d8%b3', '?f%5B0%5D=%D8%B3'],
  ])('%s is %s', (sent, normal) => {
    expect(normalQuery(sent)).toBe(normal);
  });
});

it.each([
  ['HTTPS://Shop.Example/caf%c3%a9?s=a+b#t%61b', 'https://shop.example/caf%C3%A9?s=a%20b#tab'],
  ['/download/r%c3%a9sum%c3%a9.pdf', '/download/r%C3%A9sum%C3%A9.pdf'],
  ['tel:+49 30 1', 'tel:+49%2030%201'],
  ['https://shop.example?x', 'https://shop.example?x'],
])('the address %s is %s in normal form', (sent, normal) => {
  expect(normalAddress(sent)).toBe(normal);
});

it.each([
  [SALAM, '/سلام/'],
  ['/%D0%BE-%D0%BD%D0%B0%D1%81?f%5B0%5D=1', '/о-нас?f[0]=1'],
  // Joiners inside words only.
  ['/%D9%85%DB%8C%E2%80%8C%D8%B4%D9%88%D8%AF', '/می\u200cشود'],
  ['/a%E2%80%8Cb%E2%80%8C', '/a%E2%80%8Cb%E2%80%8C'],
  // What can't be seen, or means something else as itself.
  ['/a%20b%2Fc%C2%A0%E2%80%AE%C2%85', '/a%20b%2Fc%C2%A0%E2%80%AE%C2%85'],
  ['/caf%E9/%C3%A9%E9', '/caf%E9/é%E9'],
  ['/%ED%A0%80%F0%9F%98%80', '/%ED%A0%80😀'],
])('%s is read as %s', (stored, readable) => {
  expect(readableAddress(stored)).toBe(readable);
  expect(normalPath(readable)).toBe(stored.replace('?', '?'));
});
