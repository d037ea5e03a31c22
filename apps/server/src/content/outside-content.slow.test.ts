/** Tests of content that is built to hold up or end whoever reads it. */
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openInventory } from '../testing/inventory-under-test.ts';
import { type PlayedSite, playSite } from '../testing/played-site.ts';
import { fetchPublic } from './fetch-public.ts';
import { readMetadata } from './page-metadata.ts';
import { parseSitemap, sitemapsInRobots } from './sitemap-file.ts';

let played: PlayedSite;
let test: Awaited<ReturnType<typeof openInventory>>;
const send = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  played.at.set(path, (_url, _request, reply) => void reply.writeHead(200, headers).end(body));

beforeEach(async () => {
  played = await playSite();
  test = await openInventory(played.url);
});
afterEach(async () => {
  await test.close();
  await played.close();
});

const urlset = (entries: string) => `<urlset>${entries}</urlset>`;

describe('robots.txt', () => {
  it.each([
    ['line feeds', '\n'],
    ['carriage returns', '\r'],
    ['blanks', ' '],
    ['tabs', '\t'],
    ['line separators', '\u2028'],
    ['beginnings of a line', 'sitemap'],
    ['lines without an address', 'sitemap:   \n'],
    ['blanks before a colon', `sitemap${' '.repeat(200)}`],
  ])('of a million characters of %s names no sitemap', (_what, part) => {
    expect(sitemapsInRobots(Buffer.from(part.repeat(1e6 / part.length)))).toEqual([]);
  });

  it('may begin with a byte order mark', () => {
    const line = '\uFEFFSitemap: https://birds.example/a.xml\r\n';
    expect(sitemapsInRobots(Buffer.from(line))).toEqual(['https://birds.example/a.xml']);
    expect(sitemapsInRobots(Buffer.from(`x${line}`))).toEqual([]);
  });

  it('is read to 500 KiB', () => {
    const line = 'Sitemap: https://birds.example/a.xml\n';
    const late = `${line}${'#'.repeat(499 * 1024)}\n${line.replace('a.xml', 'b.xml')}`;
    expect(sitemapsInRobots(Buffer.from(late))).toEqual(['https://birds.example/a.xml', 'https://birds.example/b.xml']);
    const tooLate = `${line}${'#'.repeat(500 * 1024)}\n${line.replace('a.xml', 'b.xml')}`;
    expect(sitemapsInRobots(Buffer.from(tooLate))).toEqual(['https://birds.example/a.xml']);
  });

  it('that unpacks to far more is cut, and the site is read', async () => {
    await test.setSource('sitemap');
    const first = `Sitemap: ${played.url}/map.xml\n`;
    send('/robots.txt', gzipSync(first + '\n'.repeat(80e6)), { 'content-encoding': 'gzip' });
    send('/map.xml', urlset(`<url><loc>${played.url}/owls/</loc></url>`));
    send('/owls/', '<title>Owls</title>', { 'content-type': 'text/html' });
    expect(await test.refresh()).toMatchObject({ failure: null, errors: [] });
    expect((await test.items()).map(({ title }) => title)).toEqual(['Owls']);
  });
});

describe('a sitemap', () => {
  it('that unpacks to more than the limit is refused, however it is packed', async () => {
    await test.setSource('sitemap', `${played.url}/map.xml`);
    const bomb = gzipSync(Buffer.alloc(53e6, ' '));
    send('/map.xml', bomb, { 'content-encoding': 'gzip' });
    expect((await test.refresh()).failure).toContain('larger than the limit of 52 MB');
    send('/map.xml', bomb, { 'content-type': 'application/gzip' });
    expect((await test.refresh()).errors[0]?.message).toContain('larger than the limit of 52 MB');
  });

  it('gives out no more entries than a site may have', () => {
    const entry = '<url><loc>/a</loc></url>';
    const many = parseSitemap(Buffer.from(urlset(entry.repeat(60_000))), 'https://birds.example/m.xml', []);
    expect(many.entries).toHaveLength(50_001);
  });

  it('that is nested a million deep is read', () => {
    const deep = Buffer.from(urlset('<a>'.repeat(1e6)));
    expect(parseSitemap(deep, 'https://birds.example/m.xml', []).entries).toEqual([]);
  });
});

describe('a page', () => {
  it('that repeats the same metadata is read', () => {
    const page = Buffer.from('<meta name="og:title" content="A">'.repeat(100_000));
    expect(readMetadata(page, 'https://birds.example/')).toMatchObject({ title: 'A' });
  });

  it.each([
    ['open elements', '<a>'.repeat(1e6)],
    ['ends of elements that are not open', '<a>'.repeat(5e5) + '</b>'.repeat(5e5)],
    ['formulas', '<svg><math>'.repeat(3e5)],
    ['ends', '</p>'.repeat(1e6)],
    ['half tags', '<a '.repeat(1e6)],
    ['comments', '<!--'.repeat(1e6)],
    ['quotation marks', `<meta ${'"'.repeat(1e6)}`],
    ['attributes', `<meta ${Array.from({ length: 1e5 }, (_, i) => `a${i}`).join(' ')}>`],
    ['character references', '&amp'.repeat(1e6)],
    ['scripts', '<script type="application/ld+json">['.repeat(5e4)],
  ])('of a million %s is read', async (_what, body) => {
    await test.setSource('sitemap', `${played.url}/map.xml`);
    send('/map.xml', urlset(`<url><loc>${played.url}/bad/</loc></url>`));
    send('/bad/', `<title>Title</title>${body}`, { 'content-type': 'text/html' });
    expect(await test.refresh()).toMatchObject({ failure: null, errors: [] });
    expect((await test.items()).map(({ title }) => title)).toEqual(['Title']);
  });
});

describe('WordPress', () => {
  it.each([
    ['nested a million deep', '['.repeat(1e6) + ']'.repeat(1e6), "isn't a list"],
    ['of open brackets', '['.repeat(1e6), "isn't JSON"],
    ['of quotation marks', '"'.repeat(1e6), "isn't JSON"],
  ])('may answer with JSON %s', async (_what, body) => {
    await test.setSource('wordpress');
    send('/wp-json/wp/v2/types', body);
    send('/', body);
    expect((await test.refresh()).failure).toMatch(/isn't JSON|isn't from WordPress/);
  });
});

describe('fetching', () => {
  const options = { isAllowed: () => true, timeoutMs: 5000, signal: new AbortController().signal };
  it('cuts or refuses what is too long, packed or not', async () => {
    send('/plain', 'x'.repeat(2000));
    send('/packed', gzipSync('x'.repeat(2000)), { 'content-encoding': 'gzip' });
    send('/broken', gzipSync('xyz'.repeat(2000)).subarray(0, 20), { 'content-encoding': 'gzip' });
    for (const path of ['/plain', '/packed']) {
      const { body } = await fetchPublic(played.url + path, { ...options, maxBytes: 1000, cut: true });
      expect(body.toString()).toBe('x'.repeat(1000));
      await expect(fetchPublic(played.url + path, { ...options, maxBytes: 1000 })).rejects.toMatchObject({
        code: 'too_large',
      });
    }
    await expect(fetchPublic(`${played.url}/broken`, { ...options, maxBytes: 1000 })).rejects.toMatchObject({
      code: 'badly_packed',
    });
  });
});
