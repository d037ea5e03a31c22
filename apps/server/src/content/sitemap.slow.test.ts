import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openInventory } from '../testing/inventory-under-test.ts';
import { type PlayedSite, playSite } from '../testing/played-site.ts';

let played: PlayedSite;
let test: Awaited<ReturnType<typeof openInventory>>;

const send = (path: string, type: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  played.at.set(
    path,
    (_url, _request, reply) => void reply.writeHead(200, { 'content-type': type, ...headers }).end(body),
  );
const page = (path: string, head: string, body = '') =>
  send(path, 'text/html; charset=utf-8', `<!doctype html><head>${head}</head><body>${body}</body>`);
const urlset = (...entries: readonly (readonly [path: string, lastmod?: string])[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><?xml-stylesheet type="text/xsl" href="x.xsl"?>
  <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
  ${entries.map(([path, lastmod]) => `<url>\n<loc>\n  ${played.url}${path} </loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}<image:image><image:loc>${played.url}/picture.jpg</image:loc></image:image></url>`).join('\n')}</urlset>`;
const index = (...paths: readonly string[]) =>
  `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<sitemap><loc>${played.url}${path}</loc></sitemap>`).join('')}</sitemapindex>`;

beforeEach(async () => {
  played = await playSite();
  test = await openInventory(played.url);
  await test.setSource('sitemap');
});
afterEach(async () => {
  await test.close();
  await played.close();
});

describe('a sitemap', () => {
  it('is found through robots.txt, with the details of each page', async () => {
    send('/robots.txt', 'text/plain', `User-agent: *\nDisallow:\n  sitemap: ${played.url}/map/index.xml  \n`);
    send('/map/index.xml', 'application/xml', index('/map/post-sitemap.xml', '/map/rest.xml.gz'));
    send('/map/post-sitemap.xml', 'application/xml', urlset(['/owls/', '2026-03-01T10:00:00+01:00'], ['/wrens/']));
    send('/map/rest.xml.gz', 'application/gzip', gzipSync(urlset(['/'], ['/seed/'], ['/category/birds/'])));
    page(
      '/owls/',
      `<title>Owls – Birds</title><meta property="og:title" content="Owls &amp; others"><meta property="og:image" content="/img/owl.jpg">
       <meta property="article:section" content="Night"><meta property="article:section" content="Birds"><meta property="og:type" content="article">
       <meta property="article:published_time" content="2026-02-01T09:30:00+01:00"><meta name="author" content="Ada">`,
    );
    page('/wrens/', '<title> Wrens,\n small &amp; loud </title>');
    page('/', '<title>Birds</title><script type="application/ld+json">{"@type":["CollectionPage"]}</script>');
    page(
      '/seed/',
      '<title>x</title>',
      `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebPage","name":"x"},
       {"@type":"Product","name":"Seed, 5&nbsp;kg","image":[{"@type":"ImageObject","url":"https://cdn.example/seed.png"}],"category":"Food"}]}</script>
       <script type="application/ld+json">not JSON</script>`,
    );
    page(
      '/category/birds/',
      '<title>Birds</title><script type="application/ld+json">{"@graph":[{"@type":"CollectionPage"},{"@type":"BlogPosting"}]}</script>',
    );
    const status = await test.refresh();
    expect(status).toMatchObject({
      failure: null,
      errors: [],
      totals: { posts: 2, pages: 1, comments: null },
      items: { archive: 1, page: 1, post: 2, product: 1 },
    });
    const items = Object.fromEntries((await test.items()).map((item) => [item.path, item]));
    expect(items['/owls/']).toEqual({
      path: '/owls/',
      type: 'post',
      title: 'Owls & others',
      image: `${played.url}/img/owl.jpg`,
      author: 'Ada',
      categories: ['Night', 'Birds'],
      publishedAt: Date.UTC(2026, 1, 1, 8, 30),
      modifiedAt: Date.UTC(2026, 2, 1, 9),
      origin: `${played.url}/map/post-sitemap.xml`,
    });
    // What the page does not say, the name of its sitemap does.
    expect(items['/wrens/']).toMatchObject({ type: 'post', title: 'Wrens, small & loud', image: null, author: null });
    expect(items['/']).toMatchObject({ type: 'page' });
    expect(items['/seed/']).toMatchObject({
      type: 'product',
      title: 'Seed, 5 kg',
      image: 'https://cdn.example/seed.png',
      categories: ['Food'],
    });
  });

  it('causes only new and changed pages to be read again, and removed ones to be deleted', async () => {
    send('/sitemap.xml', 'application/xml', urlset(['/a/', '2026-11-01'], ['/b/'], ['/c/', '2026-11-01']));
    for (const path of ['/a/', '/b/', '/c/']) page(path, `<title>${path}</title>`);
    await test.refresh();
    expect(played.asked).toEqual(['/robots.txt', '/sitemap.xml', '/sitemap.xml', '/a/', '/b/', '/c/']);

    played.asked.length = 0;
    test.clock.now += 3_600_000;
    send('/sitemap.xml', 'application/xml', urlset(['/a/', '2026-11-20T12:30:00Z'], ['/b/']));
    page('/a/', '<title>A</title>');
    await test.refresh();
    expect(played.asked.slice(3)).toEqual(['/a/']);
    expect((await test.items()).map(({ path, title }) => [path, title])).toEqual([
      ['/a/', 'A'],
      ['/b/', '/b/'],
    ]);

    // A page without a date is looked at again after a week, and may say that it is the same.
    played.asked.length = 0;
    test.clock.now += 8 * 86_400_000;
    played.at.set(
      '/b/',
      (_url, request, reply) => void reply.writeHead(request.headers['if-modified-since'] ? 304 : 200).end(),
    );
    await test.refresh();
    expect(played.asked.slice(3)).toEqual(['/b/']);
    played.asked.length = 0;
    await test.refresh();
    expect(played.asked.slice(3)).toEqual([]);
    expect(await test.items()).toHaveLength(2);
  });

  it('is not read again if it is unchanged', async () => {
    await test.setSource('sitemap', `${played.url}/map.xml`);
    let spared = 0;
    played.at.set('/map.xml', (_url, request, reply) => {
      if (request.headers['if-none-match'] === '"1"') {
        spared += 1;
        reply.writeHead(304).end();
      } else reply.writeHead(200, { etag: '"1"' }).end(urlset(['/a/'], ['/b/']));
    });
    page('/a/', '<title>A</title>');
    await test.refresh();
    // One page failed, so the list is wanted again.
    await test.refresh();
    expect(spared).toBe(0);
    page('/b/', '<title>B</title>');
    test.clock.now += 2 * 86_400_000;
    await test.refresh();
    await test.refresh();
    expect(spared).toBe(1);
    expect((await test.items()).map(({ title }) => title)).toEqual(['A', 'B']);
  });

  it('lists every address that fails, and does not request it again the same day', async () => {
    send('/sitemap.xml', 'application/xml', index('/one.xml', '/two.xml', '/gone.xml'));
    send('/one.xml', 'application/xml', urlset(['/a/'], ['/missing/'], ['/picture.jpg']));
    send('/two.xml', 'application/xml', '<html><body>Hello</body></html>');
    page('/a/', '<title>A</title>');
    send('/picture.jpg', 'image/jpeg', 'x');
    const status = await test.refresh();
    expect(status).toMatchObject({ failure: null, items: { page: 1 } });
    expect(status.errors).toEqual([
      { url: `${played.url}/two.xml`, message: "It isn't a sitemap." },
      { url: `${played.url}/gone.xml`, message: 'It responds with status 404.' },
      { url: `${played.url}/missing/`, message: 'It responds with status 404.' },
      { url: `${played.url}/picture.jpg`, message: "It isn't an HTML page." },
    ]);
    played.asked.length = 0;
    await test.refresh();
    expect(played.asked).not.toContain('/missing/');
    expect(played.asked).not.toContain('/a/');
  });

  it('keeps the known pages if a list cannot be read', async () => {
    send('/sitemap.xml', 'application/xml', index('/one.xml', '/two.xml'));
    send('/one.xml', 'application/xml', urlset(['/a/']));
    send('/two.xml', 'application/xml', urlset(['/b/']));
    for (const path of ['/a/', '/b/']) page(path, `<title>${path}</title>`);
    await test.refresh();
    played.at.set('/two.xml', (_url, _request, reply) => void reply.writeHead(500).end());
    expect((await test.refresh()).items).toEqual({ page: 2 });
  });

  it('reports a missing sitemap', async () => {
    const { failure } = await test.refresh();
    expect(failure).toContain('No sitemap found: robots.txt lists none, and sitemap.xml');
  });

  it('leaves imported content alone', async () => {
    await test.inventory.importText(test.site, 'url,title,type\n/by-hand/,By hand,post', false);
    send('/sitemap.xml', 'application/xml', urlset(['/a/']));
    page('/a/', '<title>A</title>');
    await test.refresh();
    expect((await test.items()).map(({ path }) => path)).toEqual(['/a/', '/by-hand/']);
  });
});

describe('hostile answers', () => {
  const failing = async (path: string, answer: (reply: ServerResponse) => void) => {
    await test.setSource('sitemap', `${played.url}${path}`);
    played.at.set(path, (_url, _request, reply) => answer(reply));
    return (await test.refresh()).errors[0]?.message ?? (await test.refresh()).failure;
  };

  it('are not unpacked beyond the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(60_000_000, ' '));
    expect(await failing('/bomb.xml.gz', (reply) => reply.end(bomb))).toContain('It’s larger than the limit of 52 MB');
    expect(
      await failing('/bomb2.xml', (reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)),
    ).toContain('It’s larger than the limit of 52 MB');
  });

  it('cannot use XML entities', async () => {
    send('/secret', 'text/plain', 'SECRET');
    const xml = `<!DOCTYPE urlset [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY x SYSTEM "${played.url}/secret">]>
      <urlset><url><loc>${played.url}/p/&x;&b;</loc></url><url><loc>${played.url}/a/</loc></url></urlset>`;
    send('/sitemap.xml', 'application/xml', xml);
    page('/a/', '<title>A</title>');
    const status = await test.refresh();
    expect(status.items).toEqual({ page: 1 });
    expect(played.asked).not.toContain('/secret');
    expect(played.asked.some((url) => url.includes('SECRET') || url.includes('aaaaaaaaaa'))).toBe(false);
  });

  it.each([
    ['file:///etc/passwd', 'start with http:// or https://'],
    ['ftp://127.0.0.1/', 'start with http:// or https://'],
    ['/loop.xml', 'redirects more than 5 times'],
  ])('cannot redirect to %s', async (location, message) => {
    await test.setSource('sitemap', `${played.url}/loop.xml`);
    played.at.set('/loop.xml', (_url, _request, reply) => void reply.writeHead(302, { location }).end());
    expect((await test.refresh()).errors[0]?.message).toContain(message);
  });

  it('cannot redirect to a private address', async () => {
    const inside = await playSite();
    const guarded = await openInventory(played.url, { isAllowed: () => false });
    try {
      // The operator has allowed the site's own host, 127.0.0.1, and no other.
      await guarded.setSource('sitemap', `${played.url}/sitemap.xml`, true);
      const port = new URL(inside.url).port;
      played.at.set(
        '/sitemap.xml',
        (_url, _request, reply) => void reply.writeHead(302, { location: `http://localhost:${port}/` }).end(),
      );
      const { errors } = await guarded.refresh();
      expect(errors[0]?.message).toBe('localhost isn’t at a public address. Only public addresses are checked.');
      expect(inside.asked).toEqual([]);
    } finally {
      await guarded.close();
      await inside.close();
    }
  });

  it('time out if they are slow', async () => {
    // Counted where a try begins: on a busy machine it may be over before the site has seen it.
    const tried: string[] = [];
    const hasty = await openInventory(played.url, {
      timeoutMs: 50,
      isAllowed: (address) => tried.push(address) > 0,
    });
    try {
      await hasty.setSource('sitemap', `${played.url}/sitemap.xml`);
      played.at.set('/sitemap.xml', () => {});
      const { errors } = await hasty.refresh();
      expect(errors[0]?.message).toBe('It didn’t respond within 0.05 seconds.');
      expect(tried).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1']);
      // Each time after a longer wait, and the pause that every request has.
      expect(hasty.slept).toEqual([2000, 250, 8000, 250]);
    } finally {
      await hasty.close();
    }
  });
});
