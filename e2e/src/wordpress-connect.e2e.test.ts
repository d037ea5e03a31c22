/** A browser that comes from WordPress, has the connection approved, and goes back. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { flaws, PHONE, WIDE } from '@magpie/testing/looks';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Admin, startAdmin } from './admin.ts';

const STATE = 'a'.repeat(64);
const VERIFIER = 'b'.repeat(64);
const PASSWORD = 'three quiet herons';

let admin: Admin;
let home: string;
/** A WordPress, as far as a browser sees it: the page to come from and go back to. */
const wordpress = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>wp-admin</title><p>wp-admin</p>');
});

beforeAll(async () => {
  await new Promise<void>((done) => void wordpress.listen(0, '127.0.0.1', done));
  // Another site for the browser than the server's address.
  home = `http://localhost:${(wordpress.address() as AddressInfo).port}`;
  admin = await startAdmin({ tier: 'pro' });
});
afterAll(async () => {
  await admin?.close();
  wordpress.closeAllConnections();
  wordpress.close();
});

const connectUrl = (more: Record<string, string> = {}) => {
  const asked = {
    state: STATE,
    challenge: createHash('sha256').update(VERIFIER).digest('hex'),
    home,
    name: 'Wrens & owls',
    return: `${home}/wp-admin/admin.php?page=magpie`,
    zone: 'Europe/Berlin',
    currency: 'EUR',
    language: 'en-US',
    plugin: '1.0.0',
  };
  return `${admin.served.url}/wordpress/connect?${new URLSearchParams({ ...asked, ...more })}`;
};

/** A page on which nobody is signed in, at WordPress. */
async function atWordPress(): Promise<Page> {
  const context = await admin.browser.newContext({ viewport: WIDE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${home}/wp-admin/`);
  return page;
}

const exchange = async (page: Page) => {
  const code = new URL(page.url()).searchParams.get('magpie_code');
  const answer = await fetch(`${admin.served.url}/api/v1/wordpress/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, verifier: VERIFIER }),
  });
  return (await answer.json()) as { data: { connections: { home: string; site: string }[] } };
};

it('leads from WordPress over signing in to the approval, and back', async () => {
  const { id } = await admin.app.state.users.create({
    email: 'olga@example.com',
    name: 'Olga',
    capabilities: ['view_reports', 'save_settings', 'manage_sites'],
  });
  const page = await atWordPress();
  const link = await admin.served.host.passwordLink!(id);
  const other = await (await admin.browser.newContext()).newPage();
  await other.goto(admin.served.url + link);
  await other.getByLabel('Password').fill(PASSWORD);
  await other.getByRole('button', { name: 'Set password' }).click();
  await other.getByRole('heading', { name: 'Sign in' }).waitFor();

  await page.evaluate((to) => {
    location.href = to;
  }, connectUrl());
  await page.getByLabel('Email').fill('olga@example.com');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Connect WordPress' }).waitFor();
  expect(await page.getByRole('main').innerText()).toContain(`Wrens & owls (${home}) wants to connect to this server.`);
  expect(await flaws(page, 'connect')).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await flaws(page, 'connect')).toEqual([]);
  expect(await page.getByRole('radio', { name: 'New site: Wrens & owls' }).isChecked()).toBe(true);
  await page.getByLabel('Time zone').fill('Berlin');
  await page.getByRole('button', { name: 'Connect' }).click();
  expect(await page.getByRole('alert').innerText()).toContain('"Berlin" isn\'t a time zone');
  await page.getByLabel('Time zone').fill('Europe/Berlin');
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.waitForURL(`${home}/wp-admin/**`);
  expect(new URL(page.url()).searchParams.get('magpie_state')).toBe(STATE);
  const { data } = await exchange(page);
  const made = (await admin.app.state.sites.list()).find(({ name }) => name === 'Wrens & owls')!;
  expect(data.connections).toMatchObject([{ home, site: made.trackingId }]);
});

it('chooses another site with the keyboard alone', async () => {
  const page = await admin.open('#/');
  const elsewhere = home.replace('localhost', '127.0.0.1');
  await page.goto(connectUrl({ home: elsewhere, return: `${elsewhere}/wp-admin/` }));
  await page.getByRole('radio', { name: 'Another site' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('combobox', { name: 'Another site' }).selectOption(admin.site.trackingId);
  await page.getByRole('button', { name: 'Connect' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${elsewhere}/wp-admin/**`);
  expect((await exchange(page)).data.connections).toMatchObject([{ site: admin.site.trackingId }]);
});

it('lists the sites of a network, and goes back without any where someone cancels', async () => {
  const page = await admin.open('#/');
  const sites = Array.from({ length: 25 }, (_, i) => ({ home: `${home}/s${i}`, name: `Site ${i}` }));
  await page.goto(connectUrl({ network: 'The Birds', sites: JSON.stringify(sites) }));
  expect(await page.getByRole('main').innerText()).toContain('Sites of this network: 25');
  expect(await flaws(page, 'connect a network')).toEqual([]);
  await page.getByRole('link', { name: 'Cancel and go back to WordPress' }).click();
  await page.waitForURL(`${home}/wp-admin/**`);
  expect(new URL(page.url()).searchParams.get('magpie_error')).toBe('refused');
  expect((await admin.app.state.sites.list()).some(({ url }) => url.includes('/s1'))).toBe(false);
});
