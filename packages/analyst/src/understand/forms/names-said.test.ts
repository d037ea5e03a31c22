import { expect, it } from 'vitest';
import { withTitles } from './names-said.ts';

const TITLES = [
  'Feeding birds in winter: the short version – Hedge',
  'Robin or redstart? – Hedge',
  'Oak nest box 32 – Hedge',
  'Shop – Hedge',
];
const VALUES: Readonly<Record<string, readonly string[]>> = {
  pageTitle: TITLES,
  pagePath: ['/robin-or-redstart/'],
  itemName: ['Oak nest box 32'],
};
const means = {
  values: async (dimension: string) => (VALUES[dimension] ?? []).map((value) => ({ value, count: 1 })),
};

it.each([
  ['views of feeding birds in winter last week', 'views of "Feeding birds in winter: the short version" last week'],
  ['views of the "Feeding birds in winter" page', 'views of the "Feeding birds in winter" page'],
  ['feeding birds in winter', 'feeding birds in winter'],
  ['views of feeding birds in summer', 'views of feeding birds in summer'],
  // Left as they are: the page's address has the same words, and a product's name isn't the title of its page.
  ['views of robin or redstart', 'views of robin or redstart'],
  ['oak nest box 32 sold', 'oak nest box 32 sold'],
])('puts full titles into quotation marks: %s', async (said, written) => {
  expect(await withTitles(said, means)).toBe(written);
});
