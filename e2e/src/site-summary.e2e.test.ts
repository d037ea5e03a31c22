/** Tests Overview's Site Summary and the content settings with different licences. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoContent } from '@magpie/demo';
import { flawsAtAnySize, WIDE } from '@magpie/testing/looks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Admin, startAdmin } from './admin.ts';
import { keepPages } from './kept-pages.ts';

const BLOCK = '[aria-label="Site Summary"]';

let admin: Admin;
beforeAll(async () => {
  admin = await startAdmin({ isDemo: true, tier: 'pro' });
  const { items, totals } = demoContent('https://magpies.example/', admin.app.now());
  // Titles that the sample doesn't have, to recognise the site's own content.
  const own = items.map((item) => ({
    ...item,
    title: `Own ${item.title}`,
  }));
  await admin.app.content.fill(admin.site, { items: own, totals });
  await admin.app.state.siteAddons.set(admin.site.id, 'woocommerce', true);
});
afterAll(() => admin?.close());
const show = keepPages(() => admin);

/** The server's answer for the Site Summary. */
interface Answer {
  readonly data: Record<string, unknown>;
  readonly meta: { readonly locked?: object };
}

/** Opens Overview with a tier, and returns the server's answer for the Site Summary. */
async function overviewAs(tier: string, capabilities?: readonly ('view_reports' | 'save_settings')[]) {
  const user = capabilities ? { capabilities } : {};
  // A page without numbers, since these are replaced.
  const page = await show('#/settings/about', user);
  await page.evaluate(async (chosen) => {
    const { nonce, site } = JSON.parse(document.getElementById('magpie-config')!.textContent!);
    await fetch('/ajax', {
      method: 'POST',
      body: new URLSearchParams({ action: 'magpie_view_as', nonce, site, tier: chosen }),
    });
  }, tier);
  await show('#/', { ...user, again: true });
  const body = await page.evaluate(async () => {
    const { nonce, site } = JSON.parse(document.getElementById('magpie-config')!.textContent!);
    const fields = { action: 'magpie_report', nonce, site, report: 'overview', beside: 'site_summary' };
    const response = await fetch('/ajax', { method: 'POST', body: new URLSearchParams(fields) });
    return ((await response.json()) as { beside: { site_summary: Answer } }).beside.site_summary;
  });
  const block = page.getByRole('region', { name: 'Site Summary' });
  await block.locator('dd', { hasText: /\d/ }).first().waitFor();
  return { page, block, body, part: (name: string) => block.getByRole('region', { name }) };
}

describe('the Site Summary', () => {
  it('is complete with Pro, the dimensions add-on and a shop', async () => {
    const { page, block, body, part } = await overviewAs('pro');
    expect(body.meta.locked).toBeUndefined();
    const { summary, popular_post, popular_products } = body.data as {
      summary: { pageviews: number; sessions: number };
      popular_post: { title: string; pageviews: number };
      popular_products: { title: string }[];
    };
    const stats = part('All Time Stats');
    for (const text of [
      summary.pageviews.toLocaleString('en'),
      summary.sessions.toLocaleString('en'),
      '16',
      '3',
      '214',
    ])
      await stats.getByText(text, { exact: true }).waitFor();
    expect(await part('Most Popular Times').getByRole('listitem').count()).toBe(6);
    // What pages tell about themselves goes before the inventory.
    await part('Most Popular Categories').getByText('Feeding', { exact: true }).waitFor();
    await part('Most Popular Product').getByText(popular_products[0]!.title).waitFor();
    expect(popular_post.title).toMatch(/^Own /);
    const link = part('Most Popular Post').getByRole('link', { name: popular_post.title });
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/magpies\.example\/journal\//);
    expect(await block.getByText('No data to show').count()).toBe(0);
    // The server can't fetch images for this site, which doesn't exist.
    expect(await part('Most Popular Post').locator('img').count()).toBe(0);
    expect(await flawsAtAnySize(page, 'site summary, pro', { part: BLOCK })).toEqual([]);
  });

  it("shows the sample's most popular page, blurred, below Pro, and never the site's own numbers", async () => {
    const { page, body, part } = await overviewAs('plus');
    expect(Object.keys(body.meta.locked!).sort()).toEqual(['popular_categories', 'popular_page', 'popular_products']);
    expect(body.data).toMatchObject({ popular_categories: [], popular_products: [] });
    expect((body.data.popular_page as { title: string }).title).not.toMatch(/^Own /);
    const popular = part('Most Popular Page');
    await popular.getByText('Included in Pro.').waitFor();
    expect(await popular.locator('[inert] a').count()).toBe(1);
    expect(await popular.getByRole('link').count()).toBe(1);
    expect(await popular.getByRole('link', { name: 'Add a licence' }).getAttribute('href')).toContain(
      '/settings/licence',
    );
    await part('Most Popular Categories').getByText('See Your Best Topics.').waitFor();
    await part('Most Popular Product').getByText('Included in Pro, with WooCommerce.').waitFor();
    await part('Most Popular Post').getByText(/^Own /).waitFor();
    expect(await flawsAtAnySize(page, 'site summary, plus', { part: BLOCK })).toEqual([]);
  });

  it('offers no upgrade to users who cannot change the licence', async () => {
    const { part } = await overviewAs('lite', ['view_reports']);
    const popular = part('Most Popular Page');
    await popular.getByText('Included in Pro.').waitFor();
    expect(await popular.getByRole('link').count()).toBe(0);
  });

  it('prompts for add-ons that are off', async () => {
    const { siteAddons } = admin.app.state;
    await siteAddons.set(admin.site.id, 'dimensions', false);
    await siteAddons.set(admin.site.id, 'woocommerce', false);
    try {
      const { page, body, part } = await overviewAs('pro');
      expect(body.data).toMatchObject({ popular_categories: [], popular_products: [] });
      const categories = part('Most Popular Categories');
      await categories.getByText('Turn on the Dimensions add-on.').waitFor();
      expect(await categories.getByRole('link', { name: 'Turn on' }).getAttribute('href')).toBe('#/settings/addons');
      // Orders say that there is a shop: only a site without any is asked.
      await part('Most Popular Product').getByText('Turn on the WooCommerce add-on.').waitFor();
      expect(await part('Do you have a shop?').count()).toBe(0);
      // The page comes with its first answer.
      await page.route(/\/(ajax)?$/, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('"has_shop":true', '"has_shop":false');
        return route.fulfill({ response, body });
      });
      await page.reload();
      await part('Do you have a shop?').getByRole('button', { name: 'Yes, turn it on' }).waitFor();
      expect(await part('Most Popular Product').count()).toBe(0);
      await part('Most Popular Page').getByText(/^Own /).waitFor();
      expect(await flawsAtAnySize(page, 'site summary, add-ons off', { part: BLOCK })).toEqual([]);
      // Users who can't change settings aren't asked.
      const { part: partOfViewer } = await overviewAs('pro', ['view_reports']);
      await partOfViewer('Most Popular Product').getByText('Turn on the WooCommerce add-on.').waitFor();
      await page.setViewportSize(WIDE);
      await part('Do you have a shop?').getByRole('button', { name: 'No shop' }).click();
      await part('Do you have a shop?').waitFor({ state: 'detached' });
      await page.reload();
      await part('Most Popular Page').getByText(/^Own /).waitFor();
      expect(await part('Do you have a shop?').count()).toBe(0);
      expect(await part('Most Popular Product').count()).toBe(0);
      expect((await admin.app.state.sites.byTrackingId(admin.site.trackingId))?.hasShop).toBe(false);
    } finally {
      await siteAddons.set(admin.site.id, 'dimensions', true);
      await siteAddons.set(admin.site.id, 'woocommerce', true);
      await admin.app.state.sites.update(admin.site.id, { hasShop: null });
    }
  });

  it('says that there is no data, with a link to the content settings for those who can change them', async () => {
    const before = await admin.app.content.items(admin.site.id);
    const totals = (await admin.app.content.status(admin.site.id)).totals;
    await admin.app.content.fill(admin.site, { items: [], totals: { posts: null, pages: null, comments: null } });
    try {
      const { page, part } = await overviewAs('pro');
      const post = part('Most Popular Post');
      await post.getByText('No data to show').waitFor();
      expect(await part('All Time Stats').getByText('–', { exact: true }).count()).toBe(3);
      expect(await flawsAtAnySize(page, 'site summary, no content', { part: BLOCK })).toEqual([]);
      await page.setViewportSize(WIDE);
      await post.getByRole('link', { name: 'Connect your content' }).click();
      await page.getByRole('radio', { name: /WordPress/ }).waitFor();

      const { part: partOfViewer } = await overviewAs('pro', ['view_reports']);
      await partOfViewer('Most Popular Post').getByText('No data to show').waitFor();
      expect(await partOfViewer('Most Popular Post').getByRole('link').count()).toBe(0);
    } finally {
      await admin.app.content.fill(admin.site, { items: before, totals });
    }
  });
});

describe('the content settings', () => {
  let sitemap: Server;
  let url: string;
  beforeAll(async () => {
    sitemap = createServer((request, reply) => {
      if (request.url === '/sitemap.xml')
        reply.end(
          `<urlset>${['/one/', '/two/', '/gone/'].map((path) => `<url><loc>${url}${path}</loc></url>`).join('')}</urlset>`,
        );
      else if (request.url === '/gone/' || request.url === '/robots.txt') reply.writeHead(404).end();
      else
        reply
          .setHeader('content-type', 'text/html')
          .end(`<title>&lt;script&gt; ${request.url}</title><meta property="og:type" content="article">`);
    });
    await new Promise<void>((done) => sitemap.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(sitemap.address() as AddressInfo).port}`;
  });
  afterAll(() => sitemap?.close());

  it("read a sitemap on the operator's own network only with permission, and list what failed", async () => {
    const page = await show('#/settings/content', { again: true });
    await page.getByRole('radio', { name: /Sitemap/ }).check();
    const address = page.getByRole('textbox', { name: 'Site or sitemap address' });
    await address.fill('ftp://nowhere');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('"ftp://nowhere" isn\'t the address of a site or sitemap').waitFor();
    await address.fill(url);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('127.0.0.1 isn’t at a public address').waitFor();
    await page.getByRole('checkbox', { name: 'My site is on a private network' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('1 page couldn’t be read').click();
    await page.getByText(`${url}/gone/`).waitFor();
    const known = page.getByRole('region', { name: 'Your content' });
    await known.getByText(/^Updated/).waitFor();
    await expect.poll(() => known.locator('dd').first().textContent()).toBe('18');
    expect(await flawsAtAnySize(page, 'settings, content', { part: 'main' })).toEqual([]);
  });

  it('offer private addresses to administrators only', async () => {
    const page = await show('#/settings/content', { capabilities: ['view_reports', 'save_settings'] });
    await page.getByRole('radio', { name: /Sitemap/ }).check();
    await page.getByRole('textbox', { name: 'Site or sitemap address' }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'My site is on a private network' }).count()).toBe(0);
  });
});
