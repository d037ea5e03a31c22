/** Every page of the dashboard in wp-admin, with data, and the calls that programs make. */
import { DEMO_SITE, generateDemo } from '@magpie/demo';
import { CATALOGUE, reportHeading } from '@magpie/reports';
import type { SiteRecord } from '@magpie/server';
import { doBackgroundWork } from '@magpie/server/background-work';
import { closeContexts, sharedBrowser } from '@magpie/testing/browser';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from './connected.ts';
import { type Magpie, startMagpie } from './magpie.ts';
import { openSite, type Session, type Site } from './site.ts';

let site: Site;
let magpie: Magpie;
let record: SiteRecord;
let admin: Session;
beforeAll(async () => {
  [site, magpie] = await Promise.all([openSite('single'), startMagpie()]);
  const { trackingId: _id, demo: _demo, ...like } = DEMO_SITE;
  record = await connect(site, magpie, like);
  const { app } = magpie;
  const days = [...generateDemo({ site: record, base: `${site.url}/`, now: app.now(), months: 1, visitsPerDay: 12 })];
  await app.events.insert(
    days.flatMap(({ hits }) => hits),
    'past',
  );
  await doBackgroundWork(app, record);
  admin = await site.session('admin');
});
afterAll(async () => {
  await closeContexts(await sharedBrowser());
  await magpie?.close();
  await site?.reset();
});

/** A picture of one pixel, PNG. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Paths of the specification's route table, with the heading of each; those of the catalogue have theirs. */
const ROUTES = new Map<string, string>([
  ...CATALOGUE.flatMap((report): [string, string][] =>
    // Some are only there once Google is connected.
    report.path === null || report.connected || /^\/(?:ai-insights|year-in-review)/.test(report.path)
      ? []
      : [[report.path, reportHeading(report)]],
  ),
  ['/top-landing-pages', 'Overview Report'],
  ['/ai-insights', 'AI Insights'],
  ['/ai-insights/chat', 'Have a conversation'],
  ['/settings', 'Settings'],
  ['/nowhere', 'Overview Report'],
]);

/** What the browser complained about; pictures of other hosts can't be loaded here. */
function watch(page: Page): string[] {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (message) => {
    if (/^(?:error|warning)$/.test(message.type()) && !/ERR_NAME_NOT_RESOLVED/.test(message.text()))
      wrong.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      wrong.push(`${response.status()} ${response.url()} ${response.request().postData() ?? ''}`);
  });
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== site.url && /^http/.test(origin) && !/gravatar/.test(origin)) wrong.push(`asked ${request.url()}`);
  });
  return wrong;
}

const open = async (page: Page, hash: string) => {
  await page.goto(`${site.url}/wp-admin/admin.php?page=magpie${hash}`);
  return page.locator('#magpie');
};

describe('in wp-admin', () => {
  it('every page opens, and nothing is asked of another address', async () => {
    const page = await (await site.browse('admin')).newPage();
    const wrong = watch(page);
    const root = await open(page, '');
    for (const [path, heading] of ROUTES) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, path);
      await root.getByRole('heading', { name: heading }).first().waitFor();
      await expect.poll(() => root.locator('[aria-busy="true"]').count(), { message: path }).toBe(0);
      expect([path, ...wrong]).toEqual([path]);
    }
    expect(await site.phpLog()).toBe('');
  });

  it('notices of others stay above the reports', async () => {
    await site.addMustUse(
      'notice',
      `<?php add_action( 'admin_notices', function () { echo '<div class="notice notice-info"><p>Someone else’s notice</p></div>'; } );`,
    );
    const page = await (await site.browse('admin')).newPage();
    const root = await open(page, '');
    await root.getByRole('heading', { name: 'Overview Report' }).waitFor();
    const [notice, reports] = await Promise.all([
      page.getByText('Someone else’s notice').boundingBox(),
      root.boundingBox(),
    ]);
    expect(notice!.y + notice!.height).toBeLessThanOrEqual(reports!.y);
    expect(notice!.height).toBeGreaterThan(0);
  });

  it('says so without JavaScript', async () => {
    const page = await (await site.browse('admin', { javaScriptEnabled: false })).newPage();
    await open(page, '');
    // Playwright finds no texts in <noscript>.
    await page.locator('noscript p').waitFor();
    expect(await page.locator('noscript p').textContent()).toBe('These reports need JavaScript.');
  });

  it('an editor who may see reports sees no settings', async () => {
    await site.run(`Magpie_Capabilities::save_roles( array( 'editor' ), array() );`, { as: 'admin' });
    const page = await (await site.browse('editor')).newPage();
    const wrong = watch(page);
    const root = await open(page, '#/settings');
    await root.getByRole('heading', { name: 'Overview Report' }).waitFor();
    const menu = page.locator('#toplevel_page_magpie');
    expect(await menu.getByRole('link', { name: 'AI Insights' }).count()).toBe(1);
    for (const name of ['Settings', 'Connection']) expect(await menu.getByRole('link', { name }).count()).toBe(0);
    expect(wrong).toEqual([]);
    const author = await site.session('author');
    expect((await author.ask('wp-admin/admin.php?page=magpie')).status).toBe(403);
    const editor = await site.session('editor');
    const saved = await editor.call('save_settings', { name: 'Mine' });
    expect([saved.status, saved.json()]).toMatchObject([403, { error: { code: 'forbidden' } }]);
  });
});

describe('a program with the specified fields alone', () => {
  const dates = { start: '2026-01-01', end: '2026-01-31' };
  it.each<[string, Record<string, string>]>([
    [
      'user_journey',
      {
        search: '',
        start_date: '2026-01-01',
        end_date: '2026-01-31',
        sources: '',
        mediums: '',
        campaigns: '',
        page: '1',
      },
    ],
    ['user_journey_filters', {}],
    ['exceptions', { ...dates, status: '', category: '', page: '1', per_page: '20' }],
    ['note_categories', { page: '1', orderby: 'name', order: 'asc', select: 'name' }],
    ['notes', { orderby: 'id', order: 'asc', per_page: '-1' }],
    ['included_metrics', {}],
    ['auth', {}],
    ['addons', {}],
    ['settings', {}],
    ['license', {}],
    ['notifications', {}],
    ['prompt_status', { prompt: 'seo_plugin' }],
    ['prompt_status', { prompt: 'competitor_trial' }],
    ['dismiss_prompt', { prompt: 'competitor_trial' }],
    ['report', { report: 'overview', ...dates }],
  ])('%s is answered', async (action, fields) => {
    const answer = await admin.call(action, fields);
    expect([answer.status, answer.body.slice(0, 300)]).toEqual([200, expect.stringMatching(/^\{"success":true/)]);
  });

  it('files come with their names', async () => {
    const answer = await admin.call('export_exceptions', dates);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=/);
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
  });

  it('a report is printed', async () => {
    const answer = await admin.call('report_pdf', { report: 'overview', view: 'range=last7' });
    expect([answer.status, answer.headers.get('content-type')], answer.body.slice(0, 300)).toEqual([
      200,
      'application/pdf',
    ]);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+\.pdf"/);
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.bytes.length).toBeGreaterThan(20_000);
  });

  it('errors keep their status', async () => {
    const answer = await admin.call('report', { report: 'nothing', ...dates });
    expect([answer.status, answer.json()]).toMatchObject([400, { success: false, error: { code: 'unknown_report' } }]);
  });

  it('pictures are uploaded, and shown from where the answer says', async () => {
    const picture = Buffer.from(PIXEL, 'base64');
    const nonce = await admin.nonce();
    const sent = await admin.ask('wp-json/magpie/v1/header-image', {
      method: 'POST',
      headers: { 'x-wp-nonce': nonce, 'content-type': 'image/png' },
      body: picture,
    });
    expect([sent.status, sent.json()]).toMatchObject([
      200,
      { success: true, data: { image: { width: 1, height: 1 } } },
    ]);
    const { url } = sent.json<{ data: { image: { url: string } } }>().data.image;
    const shown = await admin.ask(
      `wp-admin/admin-ajax.php?action=magpie_file&_wpnonce=${nonce}&path=${encodeURIComponent(url)}`,
    );
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(shown.bytes.subarray(0, 4)).toEqual(picture.subarray(0, 4));
  });
});
