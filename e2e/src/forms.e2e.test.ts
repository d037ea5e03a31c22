import { CAPABILITIES } from '@magpie/contract';
import type { App, Served, SiteRecord } from '@magpie/server';
import { flawsAtAnySize } from '@magpie/tools/looks';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVisited, type Visited } from './visited.ts';

/** Plain HTML, sent by the browser. */
const PLAIN = `<h1>Contact</h1><form id="contact" name="Ask us" action="/thanks" method="post"><label>Your name <input name="who"></label>
  <label>What did you see? <textarea name="what"></textarea></label><button>Send</button></form>`;
/** As Contact Form 7 prints and sends it: it refuses what has no message, and says so by events of its own. */
const BUILDER = `<h1>Workshop</h1><div class="wpcf7" id="wpcf7-f55-p12-o1" data-wpcf7-id="55">
  <form class="wpcf7-form init" data-status="init" novalidate aria-label="Workshop sign-up" action="/workshop/#wpcf7-f55-p12-o1" method="post">
  <input type="hidden" name="_wpcf7" value="55"><label>Email <input name="mail"></label><label>Message <textarea name="words"></textarea></label>
  <button>Sign up</button></form><p role="status"></p></div><script>
  const form = document.querySelector('form');
  const say = (name) => form.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: { contactFormId: 55 } }));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const sent = form.elements.words.value !== '';
    form.classList.replace('init', sent ? 'sent' : 'invalid');
    say(sent ? 'wpcf7mailsent' : 'wpcf7invalid');
    say('wpcf7submit');
    document.querySelector('[role=status]').textContent = sent ? 'Thank you.' : 'A message is missing.';
  });</script>`;
const PAGES: Readonly<Record<string, string>> = {
  '/contact': PLAIN,
  '/workshop': BUILDER,
  '/thanks': '<h1>Thanks</h1>',
};
/** What the visitors type; it must not be anywhere. */
const TYPED = 'top secret';

let visited: Visited;
let app: App;
let served: Served;
let site: SiteRecord;
let browser: Browser;
/** Everything that the visitors' pages send to Magpie. */
const sent: string[] = [];

beforeAll(async () => {
  visited = await startVisited((path) => ({
    status: PAGES[path] ? 200 : 404,
    html: `<!doctype html><title>Bakery</title><script defer src="${served.url}/script.js" data-site="${site.trackingId}" data-storage="stored"></script>${PAGES[path] ?? ''}`,
  }));
  ({ app, served, browser } = visited);
  site = await app.state.sites.create({
    name: 'Bakery',
    url: 'http://127.0.0.1',
    timeZone: 'UTC',
    currency: 'EUR',
    // Visitors of one address are told apart.
    identity: 'stored',
    setUp: true,
  });
});
afterAll(() => visited?.close());

/** A new visitor's page, once a form on it was seen. */
async function visit(path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.on('request', (request) => request.url().startsWith(served.url) && sent.push(request.postData() ?? ''));
  const seen = page.waitForRequest((request) => (request.postData() ?? '').includes('form_impression'));
  await page.goto(visited.origin + path);
  await seen;
  return page;
}

async function report(): Promise<Page> {
  const { id } = await app.state.users.create({ email: 'o@example.com', name: 'Owner', capabilities: CAPABILITIES });
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  ).newPage();
  await page.goto(served.url + (await served.host.signInLink(id)));
  await page.goto(`${served.url}/#/forms?range=today`);
  return page;
}

describe('forms of a site', () => {
  it('arrive in the rows of the Forms report, of any kind, with where their visitors came from', async () => {
    const asking = await visit('/contact?utm_source=x&utm_medium=email&utm_campaign=c1');
    await asking.getByLabel('Your name').fill(TYPED);
    await asking.getByRole('button', { name: 'Send' }).click();
    await asking.getByRole('heading', { name: 'Thanks' }).waitFor();

    const signing = await visit('/workshop');
    await signing.getByLabel('Email').fill(TYPED);
    await signing.getByRole('button').click();
    await signing.getByText('A message is missing.').waitFor();
    await signing.getByLabel('Message').fill(TYPED);
    await signing.getByRole('button').click();
    await signing.getByText('Thank you.').waitFor();

    const leaving = await visit('/workshop?utm_source=x&utm_medium=email&utm_campaign=c2');
    await leaving.getByLabel('Email').fill(TYPED);
    await leaving.close({ runBeforeUnload: true });
    for (const page of [asking, signing]) await page.close({ runBeforeUnload: true });

    const page = await report();
    const table = page.getByRole('table', { name: 'Forms', exact: true });
    const rows = () =>
      table
        .locator('tbody tr:has(th)')
        .evaluateAll((all) =>
          all.map((row) => [...row.querySelectorAll('th bdi, td')].map((cell) => (cell as HTMLElement).innerText)),
        );
    await expect.poll(rows, { timeout: 30_000 }).toEqual([
      ['Workshop sign-up', '2', '1', '50.0%'],
      ['Ask us', '1', '1', '100.0%'],
    ]);
    const tab = page.getByRole('tab', { name: /^Form Completions/ });
    await expect.poll(() => tab.innerText()).toContain('2');

    await page.getByLabel('Choose Breakdown').selectOption({ label: 'Source / Medium' });
    await expect.poll(rows).toEqual([
      ['Workshop sign-up', '2', '1', '50.0%'],
      ['(direct) / (none)', '1', '1', '100.0%'],
      ['x / email', '1', '0', '0.0%'],
      ['Ask us', '1', '1', '100.0%'],
      ['x / email', '1', '1', '100.0%'],
    ]);
    await page.getByLabel('Choose Breakdown').selectOption({ label: 'Campaign' });
    await expect.poll(rows).toContainEqual(['c1', '1', '1', '100.0%']);
    await page.getByLabel('Choose Breakdown').selectOption({ label: 'None' });

    await table.getByRole('button', { name: 'Conversion Rate', exact: true }).click();
    await expect.poll(async () => (await rows()).map(([name]) => name)).toEqual(['Ask us', 'Workshop sign-up']);
    await table.getByRole('button', { name: 'Conversion Rate', exact: true }).click();
    await expect.poll(async () => (await rows()).map(([name]) => name)).toEqual(['Workshop sign-up', 'Ask us']);

    await table.getByRole('button', { name: 'Details of Workshop sign-up' }).click();
    const lost = table.getByRole('listitem').filter({ hasText: 'Email' });
    await expect.poll(() => lost.innerText()).toMatch(/Email\s+1\s+100\s?%/);
    expect(await flawsAtAnySize(page, 'forms of real visitors')).toEqual([]);

    expect(await page.content()).not.toContain(TYPED);
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.filter((body) => decodeURIComponent(body.replaceAll('+', ' ')).includes(TYPED))).toEqual([]);
  });
});
