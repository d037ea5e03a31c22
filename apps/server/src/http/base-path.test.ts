import { describe, expect, it } from 'vitest';
import { basePath, lacksSlash, withoutBase } from './base-path.ts';

describe('the base path of an address', () => {
  it.each([
    [undefined, ''],
    ['https://example.com', ''],
    ['https://example.com/', ''],
    ['https://example.com/magpie', '/magpie'],
    ['http://127.0.0.1:4910/magpie/', '/magpie'],
    ['https://example.com/tools/my-magpie_2.0~x', '/tools/my-magpie_2.0~x'],
  ])('%s: "%s"', (address, path) => {
    expect(basePath(address)).toBe(path);
  });

  it.each([
    'example.com/magpie',
    'ftp://example.com/magpie',
    'https://example.com/magpie?site=1',
    'https://example.com/magpie#/',
    'https://example.com/m%61gpie',
    'https://example.com/a b',
    'https://example.com//magpie',
    'https://example.com/.magpie',
  ])('%s is refused', (address) => {
    expect(() => basePath(address)).toThrow(/MAGPIE_PUBLIC_URL is "/);
  });
});

it.each([
  ['/magpie/ajax', '/ajax'],
  ['/magpie/', '/'],
  ['/magpie', '/'],
  ['/magpie?site=mgp_1', '/?site=mgp_1'],
  ['/magpie/api/v1/notes?a=/magpie/b', '/api/v1/notes?a=/magpie/b'],
  // A proxy has taken it away.
  ['/ajax', '/ajax'],
  ['/', '/'],
  ['/magpies/ajax', '/magpies/ajax'],
  ['/api/magpie/', '/api/magpie/'],
])('the address %s is %s without the path', (asked, own) => {
  expect(withoutBase('/magpie', asked)).toBe(own);
  expect(withoutBase('', asked)).toBe(asked);
});

it('tells a page that is opened without its slash', () => {
  expect(['/magpie', '/magpie?site=1', '/magpie/', '/'].map((url) => lacksSlash('/magpie', url))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(lacksSlash('', '')).toBe(false);
});
