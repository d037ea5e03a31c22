import { expect, it } from 'vitest';
import { redirectAddress } from './redirect.ts';

it.each([
  'https://stats.example.com',
  'https://example.com/magpie',
  'http://localhost:4910',
  'http://127.0.0.1:4910',
  'http://[::1]:4910',
])('is below %s', (base) => {
  expect(redirectAddress(base)).toEqual({ address: `${base}/google/callback` });
});

it.each([
  ['http://stats.example.com', 'https'],
  ['https://magpie.lan', 'public domain'],
  ['http://wp.local', 'public domain'],
  ['https://magpie', 'public domain'],
  ['https://192.0.2.7', 'public domain'],
  ['http://[2001:db8::1]:4910', 'public domain'],
])('is none for %s, and a service account is offered', (base, why) => {
  const { problem } = redirectAddress(base) as { problem: string };
  expect(problem).toContain(why);
  expect(problem).toContain(base);
  expect(problem).toContain('service account');
});
