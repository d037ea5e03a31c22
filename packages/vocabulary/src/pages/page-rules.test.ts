import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE_PARAMETER, PageRules } from './page-rules.ts';

const WORDPRESS = new PageRules({
  pageParameters: ['post_type', 'p', 'page_id', 'q=node/', 'index.php?option', 'index.php?id', '/watch?v'],
});
const SLASHED = new PageRules({ ignoreTrailingSlash: true, pageParameters: ['p'], url: 'https://example.com/blog/' });

describe('parameters that name a page', () => {
  it.each([
    ['/', '?p=1&utm_source=x', '/?p=1', '&utm_source=x'],
    ['/', '?utm_source=x&p=1', '/?p=1', '&utm_source=x'],
    ['/', '?p=2', '/?p=2', ''],
    ['/', '?p=12&post_type=book', '/?post_type=book&p=12', ''],
    ['/index.php', '?page_id=7&x', '/index.php?page_id=7', '&x'],
    ['/index.php', '?view=article&id=12&option=com_content', '/index.php?option=com_content&id=12', '&view=article'],
    ['/', '?q=node%2f5', '/', '?q=node%2F5'],
    ['/', '?q=node/5&x=1', '/?q=node/5', '&x=1'],
    ['/', '?q=garden', '/', '?q=garden'],
    ['/watch', '?t=1&v=abc', '/watch?v=abc', '&t=1'],
    // Not on other pages, not without a value, and not by half a name.
    ['/shop/', '?p=2', '/shop/', '?p=2'],
    ['/', '?p=', '/', '?p='],
    ['/', '?pp=1&xp=2', '/', '?pp=1&xp=2'],
    ['/', '?p=1&p=2', '/?p=1', '&p=2'],
    ['/', '?', '/', ''],
  ])('%s%s is %s and %s', (sentPath, sentQuery, path, query) => {
    expect(WORDPRESS.split(sentPath, sentQuery)).toEqual({ path, query });
  });

  it.each(['p', 'view.php?id', '/watch?v', 'q=node/', 'filter[a]', '/خبر?id'])('%s can be an entry', (entry) => {
    expect(PAGE_PARAMETER.test(entry)).toBe(true);
  });

  it.each(['', 'a b', 'a&b', '?', 'a?b?c', '/x?', 'a=', 'p,q'])('“%s” can be none', (entry) => {
    expect(PAGE_PARAMETER.test(entry)).toBe(false);
  });
});

describe('the slash at the end', () => {
  it.each([
    ['/about/', '/about'],
    ['/about//', '/about'],
    ['/about', '/about'],
    ['/', '/'],
    ['//', '/'],
    ['/index.html', '/index.html'],
    ['/%d8%b3/', '/%D8%B3'],
    // The front page of a site in a folder.
    ['/blog/?p=1', '/blog?p=1'],
    ['/blog?p=1', '/blog?p=1'],
  ])('%s is %s', (sent, page) => {
    expect(SLASHED.path(sent)).toBe(page);
  });

  it('stays unless the site ignores it', () => {
    expect(WORDPRESS.path('/about/')).toBe('/about/');
  });
});

it.each([
  ['https://Example.com/about/?b=1', 'https://example.com/about?b=1'],
  ['https://example.com/blog/?x=1&p=3#top', 'https://example.com/blog?p=3&x=1#top'],
  ['https://example.com', 'https://example.com/'],
  ['android-app://com.example/%d8', 'android-app://com.example/%D8'],
])('the address %s is %s', (sent, address) => {
  expect(SLASHED.address(sent)).toBe(address);
});

it('splits what is stored under earlier rules as what arrived, and again the same', () => {
  const query = fc
    .array(fc.constantFrom('p=1', 'p=2', 'post_type=b', 'x=%d8', 'q=node/1', 'v=a+b', 'p'), { maxLength: 5 })
    .map((parts) => (parts.length ? `?${parts.join('&')}` : ''));
  const rules = fc.constantFrom(WORDPRESS, SLASHED, new PageRules({}), new PageRules({ pageParameters: ['x', 'p'] }));
  fc.assert(
    fc.property(fc.constantFrom('/', '/a/', '/watch', '/index.php', '/سلام/'), query, rules, (path, sent, by) => {
      const once = by.split(path, sent);
      expect(by.split(once.path, once.query)).toEqual(once);
      expect((once.path + once.query).split(/[?&]/).toSorted()).toEqual(
        `${by.split(path, '').path}${sent}`.replaceAll('+', '%20').replaceAll('%d8', '%D8').split(/[?&]/).toSorted(),
      );
    }),
  );
});
