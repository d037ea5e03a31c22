import { expect, it } from 'vitest';
import { makeClosestPage } from './closest-page.ts';

const closest = makeClosestPage([
  '/',
  '/journal/winter-feeding/',
  '/journal/nest-box-sizes/',
  '/shop/',
  '/überwintern/',
]);

it.each([
  ['a word that was moved', '/winter-feeding', '/journal/winter-feeding/'],
  ['a letter that is wrong', '/journal/nest-box-size.html', '/journal/nest-box-sizes/'],
  ['another spelling of letters', '/%C3%9Cberwintern', '/überwintern/'],
  ['a path that can’t be decoded', '/shop%', '/shop/'],
])('finds the page for %s', (_what, missing, page) => {
  expect(closest(missing)).toBe(page);
});

it.each(['/impressum', '/', '/x', ''])('guesses nothing for %s', (missing) => {
  expect(closest(missing)).toBe(null);
});
