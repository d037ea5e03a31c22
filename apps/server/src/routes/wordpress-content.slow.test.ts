import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../basics/log.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS } from '../testing/birds.ts';
import { connectWordPress, type WordPress } from '../testing/signed-requests.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { readDueContent } from '../upkeep/content-upkeep.ts';

let test: TestServer;
let site: SiteRecord;
let wordpress: WordPress;

beforeAll(async () => {
  test = await openTestServer();
  site = await test.app.state.sites.create({ ...BIRDS, setUp: true });
  wordpress = await connectWordPress(test, site);
});
afterAll(() => test.close());

const item = (id: number, more: object = {}) => ({
  id,
  type: 'post',
  url: `https://example.com/post-${id}/`,
  title: `Post ${id}`,
  author: 'Ana',
  categories: ['Birds'],
  image: null,
  published: 1_767_225_600,
  modified: null,
  ...more,
});
async function push(body: object) {
  test.clock.now += 1_000;
  const answer = await wordpress.post('/api/v1/wordpress/content', body, { claim: { user: 0, capabilities: [] } });
  return { status: answer.statusCode, ...answer.json() };
}
const titles = async () =>
  (await test.app.content.items(site.id)).map(({ path, title, origin }) => [path, title, origin]);
const summary = async () => {
  const fields = { action: 'magpie_report', report: 'site_summary', start: '2026-01-14', end: '2026-01-20' };
  return (await wordpress.call(fields)).json().data.summary;
};

describe('content that WordPress sends', () => {
  it('has the parameters that name its posts where addresses have no names', async () => {
    const other = await test.app.state.sites.create({ ...BIRDS, name: 'Plain', url: 'https://plain.example/blog' });
    const plain = await connectWordPress(test, other);
    const event = (id: number, url: string, type = 'event') => item(id, { type, url: `https://plain.example${url}` });
    const items = [
      event(1, '/blog/?event=fair'),
      event(2, '/blog/?post_type=recipe&p=2', 'recipe'),
      event(3, '/blog/?room=a&lang=de', 'room'),
      event(4, '/blog/?p=4&preview=1', 'post'),
      event(5, '/blog/shows/?show=opera', 'show'),
    ];
    const names = async () => (await test.app.state.sites.byTrackingId(other.trackingId))!.pageParameters!;
    const before = await names();
    for (let time = 0; time < 2; time++)
      await plain.post('/api/v1/wordpress/content', { items }, { claim: { user: 0, capabilities: [] } });
    expect(await names()).toEqual([...before, 'event']);
    expect((await test.app.content.items(other.id)).map(({ path }) => path)).toContain('/blog/?event=fair');
  });

  it('is kept as it is saved, under the paths of its pages', async () => {
    const { status, data } = await push({
      items: [
        item(1, { image: 'https://example.com/wp-content/wren.jpg', title: 'Wrens & owls' }),
        item(2, { type: 'page', url: 'https://www.example.com/about/?preview=1' }),
        item(3, { type: 'product', url: 'https://example.com/product/feeder/' }),
        item(4, { type: 'recipe' }),
        item(5, { url: 'https://elsewhere.example/post/' }),
      ],
      totals: { posts: 12, pages: 3, comments: 40 },
    });
    expect([status, data]).toEqual([200, { kept: 4 }]);
    expect(await titles()).toEqual([
      ['/about/', 'Post 2', 'pages:2'],
      ['/post-1/', 'Wrens & owls', 'posts:1'],
      ['/post-4/', 'Post 4', 'recipe:4'],
      ['/product/feeder/', 'Post 3', 'product:3'],
    ]);
    const content = await test.app.content.of(site);
    expect(content.at('', '/post-1')).toMatchObject({
      type: 'post',
      author: 'Ana',
      categories: ['Birds'],
      publishedAt: Date.UTC(2026, 0, 1),
      image: expect.stringMatching(/^\/content-pictures\//),
      editUrl: 'https://example.com/wp-admin/post.php?post=1&action=edit',
    });
    expect(content.at('', '/post-4/')?.editUrl).toBe('https://example.com/wp-admin/post.php?post=4&action=edit');
  });

  it('has WordPress’s live counts in the Site Summary', async () => {
    expect(await summary()).toMatchObject({ total_posts: 12, total_pages: 3, total_comments: 40 });
    await push({ totals: { posts: 13, pages: 3, comments: null } });
    expect(await summary()).toMatchObject({ total_posts: 13, total_pages: 3, total_comments: null });
    // A piece says nothing of the counts.
    await push({ items: [item(6)] });
    expect(await summary()).toMatchObject({ total_posts: 13 });
  });

  it('follows a piece to another address, and drops what is gone', async () => {
    await push({ items: [item(6, { url: 'https://example.com/six/', title: 'Six' })] });
    expect((await titles()).filter(([, , origin]) => origin === 'posts:6')).toEqual([['/six/', 'Six', 'posts:6']]);
    await push({ gone: [6, 3, 999] });
    expect((await titles()).map(([path]) => path)).toEqual(['/about/', '/post-1/', '/post-4/']);
  });

  it('is whole after an inventory in steps, with what was saved meanwhile', async () => {
    await push({ run: 'first', items: [item(10), item(11)] });
    await push({ items: [item(20)] });
    await push({ run: 'first', items: [item(12)] });
    expect(await titles()).toHaveLength(7);
    await push({ run: 'first', items: [item(13)], totals: { posts: 5, pages: 0, comments: 0 }, done: true });
    expect((await titles()).map(([path]) => path)).toEqual([
      '/post-10/',
      '/post-11/',
      '/post-12/',
      '/post-13/',
      '/post-20/',
    ]);
    // One that was begun again drops what only the earlier one had.
    await push({ run: 'second', items: [item(10)] });
    await push({ run: 'third', items: [item(11)] });
    await push({ run: 'third', done: true });
    expect((await titles()).map(([path]) => path)).toEqual(['/post-11/']);
  });

  it('takes requests at once one after the other', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => push({ run: 'together', items: [item(100 + i)] })),
    );
    expect(answers.map(({ data }) => data.kept)).toEqual(Array.from({ length: 8 }, () => 1));
    await push({ run: 'together', done: true });
    expect(await titles()).toHaveLength(8);
  });

  it('leaves what was imported from a file', async () => {
    await test.app.content.importText(site, 'url,title\n/flyer,Flyer\n', false);
    await push({ run: 'fourth', items: [item(1)] });
    await push({ run: 'fourth', done: true });
    expect((await titles()).map(([path]) => path)).toEqual(['/flyer', '/post-1/']);
  });

  it('is what is read, instead of the public API', async () => {
    expect((await test.app.content.status(site.id)).source).toEqual({
      kind: 'wordpress',
      address: 'https://example.com',
      allowPrivate: false,
    });
    const readings = async () => (await test.app.content.status(site.id)).startedAt;
    const before = await readings();
    test.clock.now += 7_200_000;
    await readDueContent(test.app, createLog({ level: 'silent' }), new AbortController().signal);
    expect(await readings()).toBe(before);
    await expect(test.app.content.startRefresh(site)).rejects.toMatchObject({ code: 'no_source' });
    // Without the connection it is read again.
    await test.app.state.connections.end(site.id);
    await test.app.content.startRefresh(site);
    await test.app.content.stop();
    expect((await test.app.content.status(site.id)).startedAt).not.toBeNull();
    wordpress = await connectWordPress(test, site);
  });

  it.each([
    [{}, undefined],
    [{ items: [item(0)] }, 'items.0.id'],
    [{ items: [item(1, { type: 'a b' })] }, 'items.0.type'],
    [{ items: [item(1, { body: 'text' })] }, 'body'],
    [{ items: Array.from({ length: 201 }, (_, i) => item(i + 1)) }, 'items'],
    [{ gone: ['1'] }, 'gone.0'],
    [{ totals: { posts: 1 } }, 'totals.pages'],
    [{ done: true }, 'done'],
  ])('is refused with its field where it is wrong: %#', async (body, field) => {
    const { status, error } = await push(body);
    expect([status, error.code, error.field]).toEqual([400, 'bad_request', field]);
  });
});
