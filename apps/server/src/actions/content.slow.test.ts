import { setContentSourceCall, successSchema } from '@magpie/contract';
import { siteSummaryShape } from '@magpie/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, FISH, wrenView } from '../testing/birds.ts';
import { type Browser, openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let site: SiteRecord;
let foreign: SiteRecord;
let browser: Browser;
let nonce: string;

beforeAll(async () => {
  test = await openTestServer();
  site = await test.app.state.sites.create(BIRDS);
  foreign = await test.app.state.sites.create(FISH);
  const hits = [1, 2, 3].map((n) => wrenView(site.id, n, { firstVisit: 1 }));
  await test.app.events.insert(hits, 'first');
  const { pagePath } = hits[0]!;
  await test.app.content.importText(
    site,
    `url,title,type,image,categories\n${pagePath},Our wrens,page,http://127.0.0.1:9/a.png,Birds|Own`,
    false,
  );
  browser = await test.signedIn(['view_reports', 'save_settings'], [site]);
  nonce = await test.nonceOf(browser);
});
afterAll(() => test.close());

const summary = async (tier: typeof test.entitlement.tier) => {
  test.entitlement.tier = tier;
  const answer = await browser.post('/ajax', {
    action: 'magpie_report',
    nonce,
    report: 'site_summary',
    site: site.trackingId,
    start: '2026-01-01',
    end: '2026-01-31',
  });
  return successSchema(siteSummaryShape).parse(answer.json());
};

describe('the Site Summary of a site', () => {
  it("has the site's own numbers if the site is entitled to it", async () => {
    await test.app.state.siteAddons.set(site.id, 'woocommerce', true);
    const { data, meta } = await summary('pro');
    expect(meta?.locked).toBeUndefined();
    expect(data.summary).toEqual({ pageviews: 3, sessions: 3, total_posts: 0, total_pages: 1, total_comments: null });
    expect(data.popular_page).toMatchObject({ title: 'Our wrens', pageviews: 3, sessions: 3 });
    expect(data.popular_categories).toEqual([
      { title: 'Birds', percent: 100 },
      { title: 'Own', percent: 100 },
    ]);
  });

  it('follows changes of the content immediately', async () => {
    await test.app.content.importText(site, 'url,title,type\n/nobody-was-here,New,post', false);
    expect((await summary('pro')).data.summary.total_posts).toBe(1);
  });

  it("has the sample's page below Pro, and no categories and products", async () => {
    const { data, meta } = await summary('plus');
    expect(meta?.locked).toEqual({
      popular_categories: { access: 'refused', missing: { kind: 'addon', slug: 'dimensions', installed: true } },
      popular_page: { access: 'demo', missing: { kind: 'tier', tier: 'pro' } },
      popular_products: { access: 'refused', missing: { kind: 'tier', tier: 'pro' } },
    });
    expect(data).toMatchObject({ popular_categories: [], popular_products: [] });
    expect(data.popular_page!.title).not.toBe('Our wrens');
    expect(data.popular_page!.pageviews).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toContain('Own');
    // The picture of the sample is there for anyone who is signed in.
    const picture = await browser.get(data.popular_page!.img!);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('can be exported, without locked fields and the sample', async () => {
    const file = async (tier: typeof test.entitlement.tier, table: string) => {
      test.entitlement.tier = tier;
      return browser.post('/ajax', {
        action: 'magpie_export_csv',
        nonce,
        report: 'site_summary',
        table,
        site: site.trackingId,
        start: '2026-01-01',
        end: '2026-01-31',
      });
    };
    for (const table of ['popular_categories', 'popular_page', 'popular_products']) {
      expect((await file('pro', table)).headers['content-type']).toBe('text/csv; charset=utf-8');
      const refused = await file('plus', table);
      expect([refused.statusCode, refused.json().error]).toMatchObject([
        402,
        { code: 'not_entitled', message: `The table "${table}" isn't part of your plan.` },
      ]);
    }
    expect((await file('pro', 'popular_page')).body.split('\r\n').slice(1)).toEqual([
      'Our wrens,https://example.com/wrens,3,3,100,0',
      '',
    ]);
    expect((await file('plus', 'popular_days')).body).toContain('\r\n6,Saturday,3,100\r\n');
    // No post was viewed; the sample has one.
    expect((await file('plus', 'popular_post')).body.split('\r\n')).toHaveLength(2);
  });
});

describe('pictures of content', () => {
  it('are only served to signed-in users with access to the site', async () => {
    const { data } = await summary('pro');
    const address = data.popular_page!.img!;
    // It is at an address that is not public.
    expect((await browser.get(address)).statusCode).toBe(204);
    expect((await test.browser().get(address)).statusCode).toBe(401);
    const stranger = await test.signedIn(['view_reports'], [foreign]);
    expect((await stranger.get(address)).json().error.code).toBe('unknown_site');
    expect((await browser.get(`/content-pictures/${site.trackingId}/..%2Fstate.sqlite`)).statusCode).toBe(204);
  });
});

describe('the source of content', () => {
  const set = async (more: Record<string, string>, by = browser, proof = nonce) => {
    const { version } = await test.app.content.status(site.id);
    const form = {
      action: 'magpie_set_content_source',
      nonce: proof,
      site: site.trackingId,
      version: String(version),
      ...more,
    };
    return (await by.post('/ajax', form)).json();
  };

  it('may only have a private address if the operator allows it', async () => {
    const kind = { kind: 'sitemap', address: 'http://10.0.0.7' };
    expect((await set({ ...kind, allow_private: '1' })).error.code).toBe('forbidden');
    const operator = await test.signedIn(['save_settings', 'manage_sites']);
    const proof = await test.nonceOf(operator);
    const allowed = await set({ kind: 'import', address: '', allow_private: '1' }, operator, proof);
    setContentSourceCall.answer.parse(allowed.data);
    expect(allowed.data.source).toEqual({ kind: 'import', address: '', allowPrivate: false });
  });

  it.each([
    [{ kind: 'sitemap', address: 'ftp://x' }, 'bad_request', '"ftp://x"'],
    [{ kind: 'gopher', address: '' }, 'bad_request', 'kind'],
    [{ kind: 'sitemap', address: '', version: '999' }, 'conflict', 'Someone else'],
    [{ kind: 'sitemap', address: '', version: '0' }, 'bad_request', 'version'],
  ])('rejects %o', async (fields, code, words) => {
    const { error } = await set(fields as Record<string, string>);
    expect(error.code).toBe(code);
    expect(error.message).toContain(words);
  });

  it('cannot be refreshed if there is none', async () => {
    const { error } = (
      await browser.post('/ajax', { action: 'magpie_refresh_content', nonce, site: site.trackingId })
    ).json();
    expect(error.code).toBe('no_source');
  });
});
