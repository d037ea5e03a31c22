import { describe, expect, it } from 'vitest';
import { classify, readOrigin, readPath } from './classify.ts';

const kind = (
  path: string | undefined,
  { method = 'GET', status = 200 }: { method?: string | null; status?: number } = {},
) => classify({ method, status }, path);

describe('classify', () => {
  it.each([
    '/',
    '/blog/2024/01/hello/',
    '/index.html',
    '/shop.php?id=3',
    '/v1.2/notes',
    '/page?file=a.css',
    '/feedback',
    '/?feedback=rss',
  ])('classifies %s as a page view', (path) => {
    expect(kind(path)).toBe('page');
  });

  it.each([
    ['/style.css?v=2', 'static'],
    ['/IMG/Photo.JPG', 'static'],
    ['/robots.txt', 'static'],
    ['/files/guide.pdf', 'static'],
    ['/sitemap.xml', 'feed'],
    ['/feed/', 'feed'],
    ['/blog/feed', 'feed'],
    ['/?feed=rss2', 'feed'],
    ['/blog?flav=atom', 'feed'],
    ['/wp-json/wp/v2/posts', 'system'],
    ['/wp-admin/admin-ajax.php', 'system'],
    ['/wp-login.php', 'system'],
  ])('classifies %s as %s', (path, expected) => {
    expect(kind(path)).toBe(expected);
  });

  it('checks the status first, then the method', () => {
    expect(kind('/', { status: 404 })).toBe('error');
    expect(kind('/style.css', { status: 500 })).toBe('error');
    expect(kind('/', { status: 301 })).toBe('redirect');
    expect(kind('/', { status: 304 })).toBe('page');
    expect(kind('/', { status: 206 })).toBe('page');
    expect(kind('/', { status: 101 })).toBe('other');
    expect(kind('/', { method: 'HEAD' })).toBe('other');
    expect(kind('/', { method: 'POST', status: 302 })).toBe('redirect');
    expect(kind(undefined, { method: '' })).toBe('other');
    expect(kind('/', { method: null })).toBe('page');
    expect(kind('/', { status: 0 })).toBe('other');
  });
});

describe('pathOf', () => {
  it("accepts full URLs for the site's own host only", () => {
    expect(readPath('/a?b=1', ['example.com'])).toBe('/a?b=1');
    expect(readPath('//a', ['example.com'])).toBe('//a');
    expect(readPath('http://www.example.com/a?b', ['example.com'])).toBe('/a?b');
    expect(readPath('http://proxy.example/a', ['example.com'])).toBeUndefined();
    expect(readPath('http://shop.example.com/a', ['example.com'])).toBe('/a');
    expect(readPath('http://notexample.com/a', ['example.com'])).toBeUndefined();
    expect(readPath('*', ['example.com'])).toBeUndefined();
  });
});

describe('the origin of a page', () => {
  const site = { url: 'https://example.com', hosts: ['example.com', 'example.net'] };
  it.each([
    ['the own host that the line says', 'shop.example.com', '/a', 'https://shop.example.com'],
    ['a subdomain of a listed domain', 'a.b.example.net', '/a', 'https://a.b.example.net'],
    ['in its plain form', 'Shop.Example.COM.:8443', '/a', 'https://shop.example.com'],
    ["the site's without `www.`", 'www.example.com:443', '/a', 'https://example.com'],
    ['the host of a whole address', null, 'http://shop.example.com/a', 'https://shop.example.com'],
    ["the site's where nothing says one", null, '/a', 'https://example.com'],
    ["the site's for a name that only ends like it", 'notexample.com', '/a', 'https://example.com'],
  ])('is %s', (_what, host, target, origin) => {
    expect(readOrigin({ host, target }, site)).toBe(origin);
  });
});
