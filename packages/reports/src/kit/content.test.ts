import { describe, expect, it } from 'vitest';
import { type ContentItem, indexContent, pathKey } from './content.ts';

const item = (path: string, title = path): ContentItem => ({
  path,
  type: 'post',
  title,
  image: null,
  author: null,
  categories: [],
  publishedAt: null,
});
const TOTALS = { posts: null, pages: null, comments: null };

describe('content by path', () => {
  it.each([
    ['/about/', '/about'],
    ['/', '/'],
    ['//', '/'],
    ['/%C3%BCber-uns/', '/über-uns'],
    ['/%c3%bcber-uns', '/über-uns'],
    ['/u%CC%88ber-uns', '/über-uns'],
    ['/100%', '/100%'],
  ])('finds %s as %s', (path, key) => {
    expect(pathKey(path)).toBe(key);
  });

  it("finds content on the site's own host, with or without www, and without a host", () => {
    const content = indexContent([item('/a/', 'A')], TOTALS, 'https://www.example.com/blog');
    for (const host of ['example.com', 'www.example.com', 'WWW.Example.com', '(not set)', ''])
      expect(content.at(host, '/a')?.title, host).toBe('A');
    for (const host of ['shop.example.com', 'translate.example']) expect(content.at(host, '/a'), host).toBeUndefined();
  });

  it('returns the first of two items at one path, and any host if the site has no address', () => {
    const content = indexContent([item('/a/', 'First'), item('/a', 'Second')], TOTALS, undefined);
    expect(content.at('anywhere.example', '/a/')?.title).toBe('First');
    expect(content.known).toBe(true);
    expect(indexContent([], TOTALS, undefined).known).toBe(false);
    expect(indexContent([], { ...TOTALS, posts: 0 }, undefined).known).toBe(true);
  });
});
