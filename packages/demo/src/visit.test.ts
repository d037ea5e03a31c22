/** Visits of the demo at any time of its history. */
import { expect, it } from 'vitest';
import { POSTS, postPath } from './content.ts';
import { publishedAt } from './page-data.ts';
import { seededRandom } from './random.ts';
import { visit } from './visit.ts';

const DAY = 86_400_000;
const UNTIL = Date.UTC(2026, 10, 28);

it.each([0, 100, 426, 1000, 4000])('ends %i days ago, and reads no post before it is published', (days) => {
  const random = seededRandom(days + 1);
  const start = UNTIL - days * DAY;
  const options = {
    base: 'https://birds.example/',
    tail: '',
    referrer: '',
    buys: 1,
    orderId: () => 'T-1',
    until: UNTIL,
  };
  const pages = Array.from({ length: 300 }, () => visit(random, start, options)).flatMap(({ events }) =>
    events.map(({ ts, params }) => ({ ts, path: new URL(String(params?.page_location)).pathname.slice(1) })),
  );
  expect(pages.length).toBeGreaterThan(300);
  let views = 0;
  for (const [index, post] of POSTS.entries())
    for (const { ts, path } of pages)
      if (path === postPath(post)) {
        views++;
        expect(ts).toBeGreaterThanOrEqual(publishedAt(index, UNTIL));
      }
  if (days <= 426) expect(views).toBeGreaterThan(0);
  else expect(views).toBe(0);
});
