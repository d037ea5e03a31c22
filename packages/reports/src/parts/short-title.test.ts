/** This module is responsible for proving that titles lose the name of their site, and nothing else. */
import { expect, it } from 'vitest';
import { shortTitles } from './short-title.ts';

const shown = (titles: readonly string[], site = 'Magpies') => titles.map(shortTitles(titles, site));

it.each(['-', '|', '–', '·'])('leaves out the ending after "%s" that more than half of a list share', (mark) => {
  expect(shown([`Feeders ${mark} Hedge`, `Nests ${mark} Hedge`, 'Shop'])).toEqual(['Feeders', 'Nests', 'Shop']);
});

it('keeps an ending that only half of them share, or one alone', () => {
  const half = ['Feeders - Hedge', 'Nests - Hedge', 'Shop', 'About us - Contact'];
  expect(shown(half)).toEqual(half);
  expect(shown(['Feeders - Hedge'])).toEqual(['Feeders - Hedge']);
});

it('leaves out the site’s name, in any case, even of one title', () => {
  expect(shown(['Feeders | MAGPIES'])).toEqual(['Feeders']);
});

it('keeps a title that is nothing else, and marks within one', () => {
  expect(shown(['Hedge & Feather', 'Shop – Hedge & Feather', 'Nest-boxes – Hedge & Feather'])).toEqual([
    'Hedge & Feather',
    'Shop',
    'Nest-boxes',
  ]);
  expect(shown(['- Magpies'])).toEqual(['- Magpies']);
});

it('leaves out the last ending alone', () => {
  expect(shown(['A - Guides - Hedge', 'B - Guides - Hedge'])).toEqual(['A - Guides', 'B - Guides']);
});
