import { CAPABILITIES } from '@magpie/contract';
import type { App, Served } from '@magpie/server';
import { flaws, PHONE } from '@magpie/testing/looks';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startVisited, type Visited } from './visited.ts';

let visited: Visited;
let app: App;
let served: Served;
let browser: Browser;
/** The contents of the head of the owner's website. */
let head = '';
let status = 200;

beforeAll(async () => {
  visited = await startVisited(() => ({
    status,
    html: `<!doctype html><html lang="en"><head><title>Wrens</title>${head}</head><body><h1>Wrens</h1></body></html>`,
  }));
  ({ app, served, browser } = visited);
});
afterAll(() => visited?.close());

it('setup leads from an empty server to the first number, with a real check of the page', async () => {
  const address = visited.origin;
  const { id } = await app.state.users.create({ email: 'o@example.com', name: 'Owner', capabilities: CAPABILITIES });
  const context = await browser.newContext({ timezoneId: 'Europe/Lisbon', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(served.url + (await served.host.signInLink(id)));

  await page.getByRole('heading', { name: 'Welcome. Which site do you want to track?' }).waitFor();
  expect(await flaws(page, 'setup, first step')).toEqual([]);
  expect(await page.getByLabel('Time zone').inputValue()).toBe('Europe/Lisbon');
  await page.getByRole('button', { name: 'Create site' }).click();
  await page.getByText("isn't the address of a site").waitFor();
  await page.getByLabel('Site address').fill(address);
  await page.getByLabel('Currency').selectOption('NPR');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Create site' }).press('Enter');
  await page.getByText('127.0.0.1 isn’t a public address.').waitFor();
  expect(await flaws(page, 'setup, private address')).toEqual([]);
  await page.getByRole('button', { name: 'It’s my own site, check anyway' }).click();

  await page.getByRole('heading', { name: 'How should visitors be counted?' }).waitFor();
  const site = (await app.state.sites.list())[0]!;
  expect(site).toMatchObject({ url: address, timeZone: 'Europe/Lisbon', currency: 'NPR', setUp: false });
  await page.getByRole('radio', { name: /^With a cookie A random/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('heading', { name: 'How should visits be tracked?' }).waitFor();
  expect((await app.state.sites.list())[0]!.identity).toBe('stored');
  await page.getByText('Waiting for the first visit…').waitFor();
  await page.getByRole('button', { name: 'Check for the tag' }).click();
  await page.getByText('isn’t at a public address').waitFor();
  await page.getByRole('button', { name: 'Check my private site' }).click();
  await page.getByText('The tag isn’t on').waitFor();
  expect(await flaws(page, 'setup, tag not found')).toEqual([]);

  // Left and continued: the step is remembered, and the previous step is one click back.
  await page.getByRole('link', { name: 'Finish later' }).click();
  await page.getByText('You must connect with Magpie before you can view reports.').waitFor();
  await page.getByRole('link', { name: 'Launch Setup Wizard' }).click();
  await page.getByRole('heading', { name: 'How should visits be tracked?' }).waitFor();
  await page.goBack();
  await page.getByText('You must connect with Magpie before you can view reports.').waitFor();
  await page.goForward();
  await page.getByRole('heading', { name: 'How should visits be tracked?' }).waitFor();

  const tag = await page.getByRole('region', { name: 'Tag code' }).locator('pre').innerText();
  const look = async () => {
    await page.getByRole('button', { name: 'Check for the tag' }).click();
    await page.getByRole('button', { name: 'Check my private site' }).click();
  };
  status = 503;
  await look();
  await page.getByText('The page responded with status 503.').waitFor();
  status = 200;
  head = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">${tag}${tag}`;
  await look();
  await page.getByText(`blocks the script. Add ${served.url} to script-src.`).waitFor();
  await page.getByText('The tag is on the page 2 times. Once is enough.').waitFor();
  head = tag;
  await look();
  await page.getByText('The tag is on').waitFor();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${address}/`);
  await visitor.getByRole('heading', { name: 'Wrens' }).waitFor();
  await page.getByText('It works. Visits are coming in.').waitFor({ timeout: 30_000 });
  await visitor.context().close();

  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Connect Google Analytics? (optional)' }).waitFor();
  await page.getByText('Add your Google client').waitFor();
  expect(await flaws(page, 'setup, google wide')).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Import past data?' }).waitFor();
  expect(await flaws(page, 'setup, history wide')).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'You’re all set' }).waitFor();
  await page.getByText('Visits are coming in.', { exact: true }).waitFor();
  await expect.poll(async () => (await app.state.sites.list())[0]!.setUp).toBe(true);

  await page.getByRole('link', { name: /^Overview/ }).click();
  await page.getByRole('article', { name: 'Sessions', exact: true }).getByText('1', { exact: true }).waitFor();
  await page.getByRole('article', { name: 'Pageviews', exact: true }).getByText('1', { exact: true }).waitFor();
  await context.close();
});

it('setup fits on a phone, and works by keyboard alone', async () => {
  const { id } = (await app.state.users.byEmail('o@example.com'))!.user;
  const context = await browser.newContext({
    viewport: PHONE,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // Without opening the page that the link leads to.
  await context.request.get(served.url + (await served.host.signInLink(id)));
  for (const [step, title] of Object.entries({
    new: 'New site',
    site: 'Your site',
    visitors: 'How should visitors be counted?',
    tag: 'How should visits be tracked?',
    google: 'Connect Google Analytics? (optional)',
    history: 'Import past data?',
    done: 'You’re all set',
  })) {
    await page.goto(`${served.url}/#/setup/${step}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await flaws(page, `setup, ${step}`)).toEqual([]);
  }
  await page.goto(`${served.url}/#/setup/visitors`);
  const cookie = page.getByRole('radio', { name: /^With a cookie A random/ });
  await expect.poll(() => cookie.isChecked()).toBe(true);
  await cookie.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'How should visits be tracked?' }).waitFor();
  expect((await app.state.sites.list())[0]!.identity).toBe('consent');
  await context.close();
});

it('tells users who cannot create a site to ask someone who can', async () => {
  const { id } = await app.state.users.create({
    email: 'v@example.com',
    name: 'Viewer',
    capabilities: ['view_reports'],
    siteIds: [],
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(served.url + (await served.host.signInLink(id)));
  await page.getByText('You don’t have access to a site yet').waitFor();
  await context.close();
});
