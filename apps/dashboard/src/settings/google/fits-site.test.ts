import { expect, it } from 'vitest';
import { namesSite } from './fits-site.ts';

const SITE = { name: 'The Magpie Society', url: 'https://www.magpies.example' };

it.each([
  ['magpies.example', true],
  ['magpies.example - GA4', true],
  ['https://www.magpies.example/', true],
  ['GA4 (Magpies.Example)', true],
  ['the magpie society', true],
  ['notmagpies.example', false],
  ['magpies.example-test', false],
  ['shop.magpies.example', true],
  ['Magpies', false],
  ['', false],
])('%s: %s', (name, fits) => {
  expect(namesSite(name, SITE)).toBe(fits);
});
