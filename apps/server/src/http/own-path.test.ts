import { expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

it('is a path of this server with its query', () => {
  expect(ownPath('/wordpress/connect?state=1&home=https%3A%2F%2Fbirds.example')).toBe(
    '/wordpress/connect?state=1&home=https%3A%2F%2Fbirds.example',
  );
  expect(ownPath('/')).toBe('/');
  expect(ownPath('/a/../b')).toBe('/b');
});

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  'javascript:alert(1)',
  '@evil.example',
  'evil.example',
  '',
  `/${'a'.repeat(20_000)}`,
  ['/a', '/b'],
  undefined,
])('is the start page for %j', (given) => {
  const path = ownPath(given);
  expect(new URL(path, 'https://stats.example').origin).toBe('https://stats.example');
  expect(path).toBe('/');
});
