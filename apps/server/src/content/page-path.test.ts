import { indexContent } from '@magpie/reports';
import { expect, it } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { onItsPage } from './page-path.ts';
import { pathOn } from './texts.ts';

const SITE = { url: 'https://blog.example', pageParameters: ['post_type', 'p', 'page_id'] } as unknown as SiteRecord;

it.each([
  ['https://blog.example/?p=1', '/?p=1'],
  ['https://www.blog.example/?p=12&post_type=book', '/?post_type=book&p=12'],
  ['https://blog.example/?page_id=7&lang=de', '/?page_id=7'],
  ['https://blog.example/%d8%b3%d9%84%d8%a7%d9%85/?lang=fa', '/%D8%B3%D9%84%D8%A7%D9%85/'],
  ['https://blog.example/about/', '/about/'],
])('finds the content at %s by the page %s', (link, path) => {
  const listed = pathOn(link, [SITE.url])!;
  const item = onItsPage(
    { path: listed, type: 'post', title: listed, image: null, author: 'Ada', categories: [], publishedAt: null },
    SITE,
  );
  expect(item).toMatchObject({ path, title: path });
  const content = indexContent([item], { posts: null, pages: null, comments: null }, SITE.url);
  expect(content.at('blog.example', path)?.author).toBe('Ada');
});
