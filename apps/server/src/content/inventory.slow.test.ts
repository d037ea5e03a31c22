import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openInventory } from '../testing/inventory-under-test.ts';

let test: Awaited<ReturnType<typeof openInventory>>;
beforeEach(async () => {
  test = await openInventory('https://birds.example');
});
afterEach(() => test.close());

describe('the inventory', () => {
  it('counts the items of several files, and replaces them on request', async () => {
    const { inventory, site } = test;
    expect(await inventory.importText(site, 'url,type,title\n/a,post,A\n/b,post,B\n/c,page,C', false)).toBe(3);
    expect(await inventory.importText(site, 'url,type,title\n/a/,post,A again\n/d,page,D', false)).toBe(2);
    expect(await inventory.status(site.id)).toMatchObject({
      source: null,
      refreshedAt: test.clock.now,
      totals: { posts: 2, pages: 2, comments: null },
      items: { post: 2, page: 2 },
    });
    const content = await inventory.of(site);
    expect(content.at('www.birds.example', '/a')?.title).toBe('A again');
    await inventory.importText(site, 'url\n/only', true);
    expect((await test.items()).map(({ path }) => path)).toEqual(['/only']);
    // What was held of before is not shown any more.
    expect((await inventory.of(site)).at('birds.example', '/a')).toBeUndefined();
  });

  it('imports nothing from a file with an invalid line', async () => {
    await expect(test.inventory.importText(test.site, 'url\n/a\nhttps://x.example/', false)).rejects.toMatchObject({
      code: 'bad_content',
    });
    expect(await test.items()).toEqual([]);
  });

  it('rejects the second of two concurrent changes of the source', async () => {
    const { inventory, site } = test;
    const change = { kind: 'sitemap', address: '', allowPrivate: false, version: 1 } as const;
    expect(await inventory.setSource(site, change)).toMatchObject({
      version: 2,
      source: { kind: 'sitemap', address: 'https://birds.example', allowPrivate: false },
    });
    await expect(inventory.setSource(site, { ...change, address: 'https://other.example' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await inventory.status(site.id)).source?.address).toBe('https://birds.example');
  });

  it.each([
    'ftp://birds.example',
    'nowhere',
    'https://me:secret@birds.example',
    'javascript:alert(1)',
  ])('rejects the source %s', async (address) => {
    await expect(test.setSource('wordpress', address)).rejects.toMatchObject({
      code: 'bad_source',
      message: expect.stringContaining(address.slice(0, 20)),
    });
  });

  it('keeps imported items when the source changes, and has nothing to read without one', async () => {
    await test.inventory.importText(test.site, 'url\n/a', false);
    await test.setSource('sitemap');
    expect(await test.items()).toHaveLength(1);
    await test.setSource('import');
    await expect(test.inventory.startRefresh(test.site)).rejects.toMatchObject({ code: 'no_source' });
  });

  it('reads a site only once at a time', async () => {
    await test.setSource('wordpress', 'http://127.0.0.1:9');
    const first = test.inventory.refresh(test.site);
    const step = first.next();
    await expect(test.refresh()).rejects.toMatchObject({ code: 'busy' });
    await expect(test.setSource('import')).rejects.toMatchObject({ code: 'busy' });
    await step;
    expect((await test.inventory.status(test.site.id)).failure).toContain('the server doesn’t respond');
  });

  it("serves images only at their own addresses, and the demo's own images", async () => {
    const { inventory, site, state } = test;
    await inventory.importText(site, 'url,image\n/a,http://127.0.0.1:9/a.png', false);
    const [, , id, key] = (await inventory.of(site)).at('birds.example', '/a')!.image!.split('/');
    expect(id).toBe(site.trackingId);
    expect(await inventory.picture(site, key!)).toBeUndefined();
    expect(await inventory.picture(site, 'other')).toBeUndefined();

    const { demoContent } = await import('@magpie/demo');
    const demo = await state.sites.create({
      name: 'Demo',
      url: 'https://demo.example',
      timeZone: 'UTC',
      currency: 'EUR',
      demo: true,
    });
    await inventory.fill(demo, demoContent('https://demo.example/', test.clock.now));
    const content = await inventory.of(demo);
    expect(content.totals).toEqual({ posts: 16, pages: 3, comments: 214 });
    const post = content.at('demo.example', '/journal/first-feeder')!;
    expect(post).toMatchObject({ type: 'post', categories: ['Feeding'], author: 'Tom Reed' });
    const picture = await inventory.picture(demo, post.image!.split('/').at(-1)!);
    expect(picture?.subarray(1, 4).toString()).toBe('PNG');
  });
});
