import type { Hit } from '@magpie/events';
import { describe, expect, it } from 'vitest';
import { CONTEXT } from '../understand/testing/site.ts';
import { makeHits, meansOf, words } from './fixtures/memory-site.ts';
import { reply } from './reply-to.ts';

const context = { ...CONTEXT, firstDay: '2026-10-20' };
const [visit] = makeHits('2026-11-10', '2026-11-10');

const PAGES = {
  old: { author: 'Ada Finch', published_at: '2026-09-01' },
  middle: { author: 'Ivy Wren', published_at: '2026-11-03T09:00:00+01:00' },
  new: { author: 'Ada Finch', published_at: '2026-11-10' },
  // A page that doesn't say when it was published.
  other: { author: 'Ivy Wren' },
} as const;
let last = 0;
const views = (page: keyof typeof PAGES, count: number): Hit[] =>
  Array.from({ length: count }, () => {
    last += 1;
    const id = `${last}`.padStart(16, 'c');
    const params = { ...PAGES[page], category: 'Feeding', post_type: 'post' };
    return {
      ...visit!,
      name: 'page_view',
      eventId: id,
      userKey: id,
      ts: visit!.ts + last,
      pagePath: `/${page}/`,
      params,
    };
  });
const means = meansOf([...views('old', 4), ...views('middle', 1), ...views('new', 2), ...views('other', 6)]);
const told = async (sentence: string) => words(await reply(sentence, context, means));

describe('what was published', () => {
  it.each([
    [
      'latest articles last week',
      'The latest is /new/, published on 2026-11-10..2026-11-10, with [2 count] page views (2026-11-09..2026-11-15). Next come /middle/ ([1 count], published on 2026-11-03..2026-11-03) and /old/ ([4 count], published on 2026-09-01..2026-09-01). Only pages viewed in this period are listed.',
    ],
    [
      'latest article last week',
      'The latest is /new/, published on 2026-11-10..2026-11-10, with [2 count] page views (2026-11-09..2026-11-15). Only pages viewed in this period are listed.',
    ],
    [
      'how many views did the posts that we published in November get',
      'You had [3 count] page views (2026-11-01..2026-11-20).',
    ],
    [
      'when was the page "/new/" published',
      '/new/ was published on 2026-11-10..2026-11-10. It had [2 count] page views (2026-10-22..2026-11-20).',
    ],
    [
      'how many posts did we publish in November',
      '[2 count] different pages had page views (2026-11-01..2026-11-20). Pages published then but never viewed aren’t counted.',
    ],
  ])('is told: %s', async (sentence, right) => {
    expect(await told(sentence)).toBe(right);
  });
});

describe('the mean of pages', () => {
  it.each([
    [
      'average views per article last week',
      'You had [3.25 decimal] page views per page on average (2026-11-09..2026-11-15). That’s [13 count] page views and [4 count] pages.',
    ],
    [
      'page views per article by author last week',
      'Ivy Wren has the most page views per page: [3.5 decimal] on average (2026-11-09..2026-11-15). Ivy Wren ([3.5 decimal], [2 count] pages) and Ada Finch ([3 decimal], [2 count] pages).',
    ],
    [
      'which author has the fewest views per article last week',
      'Ada Finch has the fewest page views per page: [3 decimal] on average (2026-11-09..2026-11-15). Ada Finch ([3 decimal], [2 count] pages) and Ivy Wren ([3.5 decimal], [2 count] pages).',
    ],
  ])('is told: %s', async (sentence, right) => {
    expect(await told(sentence)).toBe(right);
  });
});
