import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openInventory } from '../testing/inventory-under-test.ts';
import { type PlayedSite, playSite, playWordPress, type WordPressPiece } from '../testing/played-site.ts';

let played: PlayedSite;
let test: Awaited<ReturnType<typeof openInventory>>;
let lists: Parameters<typeof playWordPress>[1];

const piece = (id: number, slug: string, more: Partial<WordPressPiece> = {}): WordPressPiece => ({
  id,
  slug,
  title: `Title ${id}`,
  modified: `2026-03-01T${String(id % 24).padStart(2, '0')}:00:00`,
  ...more,
});

beforeEach(async () => {
  played = await playSite();
  lists = {
    posts: [
      piece(7, 'owls', {
        title: 'Owls &amp; <em>other</em> birds &#8211; “at night”',
        categories: ['Birds', 'Night &amp; day'],
        author: 'Ada O&#8217;Neil',
        picture: '/uploads/owl.jpg',
      }),
      piece(8, '%C3%BCber-uns', { title: '<script>alert(1)</script>' }),
    ],
    pages: [piece(2, 'about')],
    product: [piece(30, 'shop/seed', { categories: ['Food'] })],
    comments: 41,
  };
  playWordPress(played, lists);
  test = await openInventory(played.url);
  await test.setSource('wordpress');
});
afterEach(async () => {
  await test.close();
  await played.close();
});

describe('a WordPress site', () => {
  it('is read completely: plain text, names, images, totals from the headers', async () => {
    const status = await test.refresh();
    expect(status).toMatchObject({
      failure: null,
      errors: [],
      totals: { posts: 2, pages: 1, comments: 41 },
      items: { post: 2, page: 1, product: 1 },
      refreshedAt: test.clock.now,
      progress: null,
    });
    expect(await test.items()).toEqual([
      expect.objectContaining({
        path: '/about/',
        type: 'page',
        title: 'Title 2',
        image: null,
        author: null,
        categories: [],
      }),
      {
        path: '/owls/',
        type: 'post',
        title: 'Owls & other birds – “at night”',
        image: `${played.url}/uploads/owl-300x200.jpg`,
        author: 'Ada O’Neil',
        categories: ['Birds', 'Night & day'],
        publishedAt: Date.UTC(2026, 2, 1, 8, 30),
        modifiedAt: Date.UTC(2026, 2, 1, 7),
        origin: 'posts:7',
      },
      expect.objectContaining({ path: '/shop/seed/', type: 'product', categories: ['Food'] }),
      // A title of nothing but a script has no text; then the path stands there.
      expect.objectContaining({ path: '/%C3%BCber-uns/', type: 'post', title: '/%C3%BCber-uns/' }),
    ]);
    expect(played.most()).toBe(1);
    expect(test.slept.every((ms) => ms === 250)).toBe(true);
  });

  it('is matched by reports with any spelling of the path', async () => {
    await test.refresh();
    const content = await test.inventory.of(test.site);
    expect(content.totals).toEqual({ posts: 2, pages: 1, comments: 41 });
    expect(content.at('127.0.0.1', '/%c3%bcber-uns')?.type).toBe('post');
    expect(content.at('127.0.0.1', '/owls')?.image).toMatch(/^\/content-pictures\/mgp_\w+\/[0-9a-f]{32}$/);
    expect(content.at('elsewhere.example', '/owls')).toBeUndefined();
    const edit = `${played.url}/wp-admin/post.php?post=`;
    expect(['/owls', '/about'].map((path) => content.at('', path)?.editUrl)).toEqual([
      `${edit}7&action=edit`,
      `${edit}2&action=edit`,
    ]);
    await test.inventory.importText(test.site, 'url,type\n/imported,post', false);
    expect((await test.inventory.of(test.site)).at('', '/imported')).toMatchObject({ editUrl: undefined });
  });

  it('is only asked for new items the next time, and for everything if totals differ', async () => {
    await test.refresh();
    lists.posts[0] = { ...lists.posts[0]!, title: 'Owls', modified: '2026-04-01T10:00:00' };
    lists.posts.push(piece(9, 'wrens', { modified: '2026-04-02T10:00:00' }));
    lists.comments = 42;
    played.asked.length = 0;
    const status = await test.refresh();
    expect(status.totals).toEqual({ posts: 3, pages: 1, comments: 42 });
    expect((await test.items()).map(({ path, title }) => [path, title])).toContainEqual(['/owls/', 'Owls']);
    const posts = played.asked.filter((url) => url.startsWith('/wp-json/wp/v2/posts'));
    expect(posts.map((url) => new URLSearchParams(url.split('?')[1]).get('modified_after'))).toEqual([
      null,
      '2026-03-01T07:59:59',
    ]);

    // One is gone and another has moved: only the numbers tell.
    lists.posts = [{ ...lists.posts[0]!, slug: 'barn-owls', modified: '2026-04-03T10:00:00' }, lists.posts[2]!];
    playWordPress(played, lists);
    expect((await test.refresh()).items).toMatchObject({ post: 2 });
    expect((await test.items()).filter(({ type }) => type === 'post').map(({ path }) => path)).toEqual([
      '/barn-owls/',
      '/wrens/',
    ]);
  });

  it('is read page by page, and resumes after an interruption', async () => {
    lists.posts = Array.from({ length: 250 }, (_, i) =>
      piece(100 + i, `post-${i}`, { modified: `2026-03-${String(1 + (i % 28)).padStart(2, '0')}T00:00:00` }),
    );
    playWordPress(played, lists);
    const work = test.inventory.refresh(test.site);
    const seen: unknown[] = [];
    for await (const progress of work) {
      seen.push(progress);
      // The process ends after the first page.
      if (seen.length === 1) break;
    }
    expect(seen).toEqual([{ done: 100, total: 250, text: 'Reading posts' }]);
    played.asked.length = 0;
    expect((await test.refresh()).items).toMatchObject({ post: 250 });
    const pages = played.asked.filter((url) => url.includes('orderby=modified') && url.includes('/posts'));
    expect(pages.map((url) => new URLSearchParams(url.split('?')[1]).get('page'))).toEqual(['2', '3']);
  });

  it('is retried with a pause if it is busy; otherwise known items are kept', async () => {
    await test.refresh();
    let busy = 2;
    const posts = played.at.get('/wp-json/wp/v2/posts')!;
    played.at.set('/wp-json/wp/v2/posts', (url, request, reply) => {
      if (busy-- > 0) reply.writeHead(429, { 'retry-after': '7' }).end();
      else posts(url, request, reply);
    });
    expect((await test.refresh()).failure).toBeNull();
    expect(test.slept.filter((ms) => ms === 7000)).toHaveLength(2);

    busy = Number.POSITIVE_INFINITY;
    const failed = await test.refresh();
    expect(failed.failure).toMatch(/\/wp-json\/wp\/v2\/posts.*: It responds with status 429\.$/);
    expect(failed).toMatchObject({ items: { post: 2 }, totals: { posts: 2 } });
  });

  it.each([
    ['broken JSON', 200, '[{"id": 7,', "Its response isn't JSON."],
    ['a page for people', 200, '<!doctype html><h1>Hello</h1>', "Its response isn't JSON."],
    ['something else', 200, '{"code":"x"}', "Its response isn't a list."],
    ['a fault', 500, '', 'It responds with status 500.'],
  ])('reports %s with its address', async (_what, status, body, message) => {
    played.at.set('/wp-json/wp/v2/pages', (_url, _request, reply) => void reply.writeHead(status).end(body));
    const after = await test.refresh();
    expect(after.failure).toMatch(/^http:.*\/wp-json\/wp\/v2\/pages/);
    expect(after.failure).toContain(message);
    // What was read before it stays.
    expect(after.items).toMatchObject({ post: 2 });
  });

  it('reports what is not public, and does without it', async () => {
    const refuse = (_url: URL, _request: unknown, reply: import('node:http').ServerResponse) =>
      void reply.writeHead(401, { 'content-type': 'application/json' }).end('{"code":"rest_forbidden"}');
    played.at.set('/wp-json/wp/v2/comments', refuse);
    played.at.delete('/wp-json/wp/v2/product');
    const status = await test.refresh();
    expect(status).toMatchObject({
      failure: null,
      totals: { posts: 2, pages: 1, comments: null },
      items: { post: 2, page: 1 },
    });
    expect(status.errors).toEqual([
      {
        url: expect.stringContaining('/wp-json/wp/v2/comments'),
        message: 'It responds with status 401. Their number is unknown.',
      },
    ]);
  });

  it('reports a missing API', async () => {
    played.at.clear();
    expect((await test.refresh()).failure).toContain("The WordPress REST API isn't available or isn't public");
    expect(played.asked.map((url) => url.split('?')[0])).toEqual(['/wp-json/wp/v2/types', '/']);
  });

  it('has its API found without pretty permalinks', async () => {
    const byRoute = new Map([...played.at].map(([path, handler]) => [path.replace('/wp-json', ''), handler]));
    played.at.clear();
    played.at.set('/', (url, request, reply) => {
      const handler = byRoute.get(url.searchParams.get('rest_route') ?? '');
      if (handler) handler(url, request, reply);
      else reply.writeHead(404).end();
    });
    expect(await test.refresh()).toMatchObject({ failure: null, items: { post: 2, page: 1, product: 1 } });
  });

  it('has names read from lists if they are not embedded', async () => {
    const posts = played.at.get('/wp-json/wp/v2/posts')!;
    const rows = [
      {
        id: 7,
        link: `${played.url}/owls/`,
        title: { rendered: 'Owls' },
        modified: '2026-03-01T07:00:00',
        author: 3,
        categories: [5],
      },
    ];
    played.at.set('/wp-json/wp/v2/posts', (url, request, reply) => {
      if (url.searchParams.get('_fields') === 'id') return posts(url, request, reply);
      reply.setHeader('x-wp-total', '1').setHeader('x-wp-totalpages', '1').end(JSON.stringify(rows));
    });
    for (const [endpoint, row] of [
      ['users', { id: 3, name: 'Ada' }],
      ['categories', { id: 5, name: 'Birds &amp; more' }],
    ] as const)
      played.at.set(`/wp-json/wp/v2/${endpoint}`, (_url, _request, reply) => void reply.end(JSON.stringify([row])));
    await test.refresh();
    expect((await test.items()).find(({ path }) => path === '/owls/')).toMatchObject({
      author: 'Ada',
      categories: ['Birds & more'],
    });
  });

  it('has items without an ID or from other sites skipped and reported', async () => {
    played.at.set('/wp-json/wp/v2/pages', (_url, _request, reply) => {
      reply.setHeader('x-wp-total', '2').setHeader('x-wp-totalpages', '1');
      reply.end(
        JSON.stringify([
          { id: 'x', link: 'y' },
          { id: 5, link: 'https://elsewhere.example/a/', title: { rendered: 'A' } },
        ]),
      );
    });
    const status = await test.refresh();
    expect(status.items.page).toBeUndefined();
    expect(status.errors).toContainEqual({
      url: 'https://elsewhere.example/a/',
      message: `It isn't an address on ${played.url}.`,
    });
    expect(status.errors[0]?.message).toContain('The entry "x" has no id or no address');
  });

  it('can answer that nothing has changed', async () => {
    const posts = played.at.get('/wp-json/wp/v2/posts')!;
    let spared = 0;
    played.at.set('/wp-json/wp/v2/posts', (url, request, reply) => {
      if (request.headers['if-none-match'] === '"v1"') {
        spared += 1;
        return void reply.writeHead(304).end();
      }
      reply.setHeader('etag', '"v1"');
      return posts(url, request, reply);
    });
    await test.refresh();
    await test.refresh();
    expect(spared).toBe(0);
    await test.refresh();
    expect(spared).toBe(1);
    expect((await test.items()).filter(({ type }) => type === 'post')).toHaveLength(2);
  });
});

describe('the guard', () => {
  it("rejects private addresses, unless the operator allows the site's own", async () => {
    const guarded = await openInventory(played.url, { isAllowed: (address) => address !== '127.0.0.1' });
    try {
      await guarded.setSource('wordpress');
      expect((await guarded.refresh()).failure).toContain('127.0.0.1 isn’t at a public address');
      expect(played.asked).toEqual([]);
      await guarded.setSource('wordpress', '', true);
      expect((await guarded.refresh()).items).toMatchObject({ post: 2 });
    } finally {
      await guarded.close();
    }
  });
});
