/** The menu of wp-admin beside the reports: which entry is current, and what stays when a page is too old. */
import type { SiteRecord } from '@magpie/server';
import { closeContexts, sharedBrowser } from '@magpie/testing/browser';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from './connected.ts';
import { type Magpie, startMagpie } from './magpie.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let magpie: Magpie;
let record: SiteRecord;
beforeAll(async () => {
  [site, magpie] = await Promise.all([openSite('single'), startMagpie()]);
  record = await connect(site, magpie, { setUp: true });
  await visit('/');
});
afterAll(async () => {
  await closeContexts(await sharedBrowser());
  await magpie?.close();
  await site?.reset();
});

/** A page view by someone's browser. */
async function visit(path: string): Promise<void> {
  const { status } = await fetch(`${magpie.url}/collect`, {
    method: 'POST',
    headers: {
      'user-agent':
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    },
    body: JSON.stringify({ v: 1, s: record.trackingId, l: site.url + path, e: [{ n: 'page_view' }] }),
  });
  expect(status).toBe(202);
  await magpie.app.collecting.flush();
}

async function open(hash: string): Promise<Page> {
  const page = await (await site.browse('admin')).newPage();
  await page.goto(`${site.url}/wp-admin/admin.php?page=magpie${hash}`);
  return page;
}
/** Texts of the entries that the menu marks as current. */
const current = (page: Page) =>
  page.locator('#toplevel_page_magpie .wp-submenu a[aria-current="page"]').allTextContents();
const go = (page: Page, path: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, path);

describe('the menu of wp-admin', () => {
  it('marks the entry of AI Insights and of conversations, also with Back and Forward', async () => {
    const admin = await site.session('admin');
    const begun = await admin.ask('wp-json/magpie/v1/ai-insights/chat', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-wp-nonce': await admin.nonce() },
      body: JSON.stringify({ message: 'How many page views last week?' }),
    });
    const conversation = `/ai-insights/chat/${begun.json<{ data: { chat_id: string } }>().data.chat_id}`;
    const page = await open('#/ai-insights');
    await page.locator('#magpie').getByRole('heading', { name: 'AI Insights' }).first().waitFor();
    expect(await current(page)).toEqual(['AI Insights']);
    await go(page, '/ai-insights/chat');
    await page.locator('#magpie').getByRole('heading', { name: 'Have a conversation' }).waitFor();
    expect(await current(page)).toEqual(['Conversations AI']);
    await go(page, conversation);
    await page.locator('#magpie').getByRole('group', { name: 'Conversation' }).getByRole('article').first().waitFor();
    expect([page.url().endsWith(`#${conversation}`), await current(page)]).toEqual([true, ['Conversations AI']]);
    await go(page, '/user-journey-report');
    await expect.poll(() => current(page)).toEqual(['User Journey']);
    await page.goBack();
    await expect.poll(() => current(page)).toEqual(['Conversations AI']);
    await page.goBack();
    await page.goBack();
    await expect.poll(() => current(page)).toEqual(['AI Insights']);
    for (let step = 0; step < 3; step++) await page.goForward();
    await expect.poll(() => current(page)).toEqual(['User Journey']);
    await go(page, '/');
    await expect.poll(() => current(page)).toEqual(['Reports']);
  });

  it('leads from the reports to AI Insights and back by the keyboard', async () => {
    const page = await open('#/');
    await page.locator('#magpie').getByRole('heading', { name: 'Overview' }).first().waitFor();
    const entry = (name: string) =>
      page.locator('#toplevel_page_magpie .wp-submenu').getByRole('link', { name, exact: true });
    await entry('AI Insights').focus();
    await page.keyboard.press('Enter');
    await page.locator('#magpie').getByRole('heading', { name: 'AI Insights' }).first().waitFor();
    // The navigation of the reports is hidden here; the page itself has a way back.
    await page
      .locator('#magpie')
      .getByRole('navigation', { name: 'AI Insights' })
      .getByRole('link', { name: 'Reports' })
      .focus();
    await page.keyboard.press('Enter');
    await page.locator('#magpie').getByRole('heading', { name: 'Overview' }).first().waitFor();
    expect(await current(page)).toEqual(['Reports']);
  });
});

describe('a nonce of wp-admin', () => {
  it('is sent in X-WP-Nonce, and a page that is too old says so and can be reloaded', async () => {
    const page = await open('#/ai-insights');
    const sent = page.waitForRequest((request) => /magpie\/v1\/ai-insights/.test(decodeURIComponent(request.url())));
    await page.reload();
    const nonce = (await sent).headers()['x-wp-nonce'];
    expect(nonce).toMatch(/^[0-9a-f]{10}$/);
    await page.locator('#magpie').getByRole('heading', { name: 'AI Insights' }).first().waitFor();

    await page.waitForLoadState('networkidle');
    // Two days later WordPress takes none of the nonces of before.
    const undo = await site.addMustUse('later', `<?php add_filter( 'nonce_life', function () { return 7; } );`);
    const answered = page.waitForResponse((answer) => /ai-insights/.test(decodeURIComponent(answer.url())));
    await page
      .locator('#magpie')
      .getByRole('button', { name: /Generate|Refresh/ })
      .first()
      .click();
    expect((await answered).status()).toBe(403);
    await page
      .locator('#magpie')
      .getByText(/reload/i)
      .first()
      .waitFor();
    await undo();
    await page.reload();
    await page.locator('#magpie').getByRole('heading', { name: 'AI Insights' }).first().waitFor();
  });
});
