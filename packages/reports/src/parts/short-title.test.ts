/** Tests that titles lose the name of their site, and nothing else. */
import { expect, it } from 'vitest';
import { shortTitles } from './short-title.ts';

const shown = (titles: readonly string[], site = 'Magpies') => titles.map(shortTitles(titles, site));

it.each(['-', '|', '–', '·'])('removes an ending after "%s" that more than half of the titles share', (mark) => {
  expect(shown([`Feeders ${mark} Hedge`, `Nests ${mark} Hedge`, 'Shop'])).toEqual(['Feeders', 'Nests', 'Shop']);
});

it('keeps an ending that only half or one of them has', () => {
  const half = ['Feeders - Hedge', 'Nests - Hedge', 'Shop', 'About us - Contact'];
  expect(shown(half)).toEqual(half);
  expect(shown(['Feeders - Hedge'])).toEqual(['Feeders - Hedge']);
});

it("removes the site's name, ignoring case, even from a single title", () => {
  expect(shown(['Feeders | MAGPIES'])).toEqual(['Feeders']);
});

it('keeps a title that is only the ending, and separators within a title', () => {
  expect(shown(['Hedge & Feather', 'Shop – Hedge & Feather', 'Nest-boxes – Hedge & Feather'])).toEqual([
    'Hedge & Feather',
    'Shop',
    'Nest-boxes',
  ]);
  expect(shown(['- Magpies'])).toEqual(['- Magpies']);
});

it('removes only the last ending', () => {
  expect(shown(['A - Guides - Hedge', 'B - Guides - Hedge'])).toEqual(['A - Guides', 'B - Guides']);
});
