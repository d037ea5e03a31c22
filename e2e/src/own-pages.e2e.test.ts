import { CAPABILITIES } from '@magpie/contract';
import type { App, Served, SiteRecord } from '@magpie/server';
import { flawsAtAnySize } from '@magpie/testing/looks';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVisited, type Visited } from './visited.ts';

/** Plain HTML, sent by the browser. */
const PLAIN = `<h1>Contact</h1><form id="contact" name="Ask us" action="/thanks" method="post"><label>Your name <input name="who"></label>
  <label>What did you see? <textarea name="what"></textarea></label><button>Send</button></form>`;
/** Form as Contact Form 7 prints and sends it: it refuses a form without a message, and reports that by events of its own. */
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
const FORMS: Readonly<Record<string, string>> = {
  '/contact': PLAIN,
  '/workshop': BUILDER,
  '/thanks': '<h1>Thanks</h1>',
};
/** Text that the visitors type; it must not be anywhere. */
const TYPED = 'top secret';

/** Pages of another site, each with what its host tells about it. */
const TOLD: Readonly<Record<string, object>> = {
  '/wrens': {
    author: 'Ines Falk',
    category: ['Birds', 'Winter'],
    tag: ['wren', 'snow', 'wren'],
    post_type: 'post',
    published_at: '2026-03-01T09:30:00+01:00',
    logged_in: false,
    article_team: '<b>North</b>',
  },
  '/nest': { author: 'Tom Reed', category: 'Birds', post_type: 'post', logged_in: true },
  '/': {},
};

let visited: Visited;
let app: App;
let served: Served;
let browser: Browser;
/** The site with forms, and the one whose pages tell about themselves. */
let bakery: SiteRecord;
let wrens: SiteRecord;
/** Everything that the pages with forms send to Magpie. */
const sent: string[] = [];

/** A page with a site's tag. */
const tagged = (title: string, { trackingId }: SiteRecord, storage: string, body: string, before = '') =>
  `<!doctype html><meta charset="utf-8"><title>${title}</title>${before}
<script defer src="${served.url}/script.js" data-site="${trackingId}" data-storage="${storage}"></script>${body}`;

beforeAll(async () => {
  visited = await startVisited((path) => {
    const data = TOLD[path];
    if (data)
      return {
        html: tagged(
          path,
          wrens,
          'cookieless',
          `<h1>${path}</h1>`,
          `<script>window.magpie = Object.assign((...call) => window.magpie.q.push(call), { q: [] });
magpie('set', ${JSON.stringify(data)});</script>`,
        ),
      };
    return { status: FORMS[path] ? 200 : 404, html: tagged('Bakery', bakery, 'stored', FORMS[path] ?? '') };
  });
  ({ app, served, browser } = visited);
  const like = { timeZone: 'UTC', currency: 'EUR', setUp: true };
  // Visitors of one address are told apart.
  bakery = await app.state.sites.create({ ...like, url: 'http://127.0.0.1', name: 'Bakery', identity: 'stored' });
  wrens = await app.state.sites.create({ ...like, url: visited.origin, name: 'Wrens' });
});
afterAll(() => visited?.close());

/** A page of a new user who sees one site. */
async function signedIn(site: SiteRecord): Promise<Page> {
  const { id } = await app.state.users.create({
    email: `${site.trackingId}@example.com`,
    name: 'Owner',
    capabilities: CAPABILITIES,
    siteIds: [site.id],
  });
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  ).newPage();
  await page.context().request.get(served.url + (await served.host.signInLink(id)));
  return page;
}

/** A new visitor's page, once a form on it was seen. */
async function visitForm(path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.on('request', (request) => request.url().startsWith(served.url) && sent.push(request.postData() ?? ''));
  const seen = page.waitForRequest((request) => (request.postData() ?? '').includes('form_impression'));
  await page.goto(visited.origin + path);
  await seen;
  return page;
}

describe('forms of a site', () => {
  it('arrive in the rows of the Forms report, of any kind, with where their visitors came from', async () => {
    const asking = await visitForm('/contact?utm_source=x&utm_medium=email&utm_campaign=c1');
    await asking.getByLabel('Your name').fill(TYPED);
    await asking.getByRole('button', { name: 'Send' }).click();
    await asking.getByRole('heading', { name: 'Thanks' }).waitFor();

    const signing = await visitForm('/workshop');
    await signing.getByLabel('Email').fill(TYPED);
    await signing.getByRole('button').click();
    await signing.getByText('A message is missing.').waitFor();
    await signing.getByLabel('Message').fill(TYPED);
    await signing.getByRole('button').click();
    await signing.getByText('Thank you.').waitFor();

    const leaving = await visitForm('/workshop?utm_source=x&utm_medium=email&utm_campaign=c2');
    await leaving.getByLabel('Email').fill(TYPED);
    await leaving.close({ runBeforeUnload: true });
    for (const page of [asking, signing]) await page.close({ runBeforeUnload: true });

    const page = await signedIn(bakery);
    await page.goto(`${served.url}/#/forms?range=today`);
    const table = page.getByRole('table', { name: 'Forms', exact: true });
    const rows = () =>
      table
        .locator('tbody tr:has(th)')
        .evaluateAll((all) =>
          all.map((row) => [...row.querySelectorAll('th bdi, td')].map((cell) => cell.textContent)),
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
    await expect.poll(() => lost.innerText()).toMatch(/Email\s+1\s+100\.0%/);
    expect(await flawsAtAnySize(page, 'forms of real visitors')).toEqual([]);

    expect(await page.content()).not.toContain(TYPED);
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.filter((body) => decodeURIComponent(body.replaceAll('+', ' ')).includes(TYPED))).toEqual([]);
  });
});

/** The rows of a box, each as its texts. */
const readRows = (page: Page, box: string): Promise<string[][]> =>
  page
    .getByRole('region', { name: box, exact: true })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
const shows = (page: Page, box: string, rows: string[][]): Promise<void> =>
  expect.poll(() => readRows(page, box), { timeout: 20_000 }).toEqual(rows);
const boxes = (page: Page): Promise<string[]> =>
  page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
const DIMENSION_BOXES = ['Authors', 'Categories', 'Tags', 'Post types', 'Publication dates', 'Logged in'];
const openReport = async (page: Page): Promise<void> => {
  await page.goto(`${served.url}/#/dimensions?range=last7`);
  await page.getByRole('heading', { level: 1, name: 'Dimensions' }).waitFor();
};
const openSettings = async (page: Page): Promise<void> => {
  await page.goto(`${served.url}/#/settings/dimensions`);
  await page.getByRole('heading', { level: 1, name: 'Custom dimensions and metrics' }).waitFor();
};
const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
};

it('counts what pages tell about themselves, as the settings choose', async () => {
  const visitor = await (await browser.newContext()).newPage();
  for (const path of Object.keys(TOLD)) {
    await visitor.goto(visited.origin + path);
    await visitor.waitForLoadState();
  }
  await visitor.close({ runBeforeUnload: true });

  const page = await signedIn(wrens);
  await openReport(page);
  // A list counts for each of its values, once.
  await shows(page, 'Tags', [
    ['(not set)', '2'],
    ['snow', '1'],
    ['wren', '1'],
  ]);
  await shows(page, 'Categories', [
    ['Birds', '2'],
    ['(not set)', '1'],
    ['Winter', '1'],
  ]);
  await shows(page, 'Authors', [
    ['(not set)', '1'],
    ['Ines Falk', '1'],
    ['Tom Reed', '1'],
  ]);
  await page.getByText('33.3% of page views have no author.').waitFor();
  expect(await boxes(page)).toEqual(DIMENSION_BOXES);

  await page.getByRole('region', { name: 'Tags', exact: true }).getByRole('button', { name: /wren/ }).click();
  await shows(page, 'Categories', [
    ['Birds', '1'],
    ['Winter', '1'],
  ]);
  await page.goBack();
  await page.getByRole('region', { name: 'Authors', exact: true }).getByRole('link', { name: 'Which pages?' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pages Report' }).waitFor();
  await expect.poll(() => readRows(page, 'Pages'), { timeout: 20_000 }).toEqual([['/', '1', '1', '1', '0.0%']]);

  await openSettings(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Parameter').fill('article_team');
  await dialog.getByLabel('Name in reports').fill('Team');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const choice = page.getByRole('region', { name: 'Dimensions report', exact: true });
  for (const name of ['Author', 'Published at', 'Post type', 'Logged in'])
    await choice.getByRole('checkbox', { name, exact: true }).uncheck();
  await choice.getByRole('checkbox', { name: 'Team', exact: true }).check();
  await choice.getByRole('checkbox', { name: 'Focus keyword', exact: true }).check();
  await choice.getByRole('button', { name: 'Move Tag up' }).click();
  await save(page);
  await openReport(page);
  await page.getByText('No data currently for the Focus keywords report').waitFor();
  expect(await boxes(page)).toEqual(['Tags', 'Categories', 'Team', 'Focus keywords']);
  // The value is text, not markup.
  await page.getByRole('region', { name: 'Team', exact: true }).getByText('<b>North</b>').waitFor();

  await openSettings(page);
  await page.getByRole('button', { name: 'Remove Team' }).click();
  await choice.getByText('Not set up').waitFor();
  await save(page);
  await openReport(page);
  const missing = page.getByRole('region', { name: 'article_team', exact: true });
  await missing
    .getByText('Please set up custom dimension "article_team" for this report to work.', { exact: true })
    .waitFor();
  expect(await missing.getByRole('link', { name: 'Open settings' }).getAttribute('href')).toMatch(
    /^#\/settings\/dimensions/,
  );
  await shows(page, 'Tags', [
    ['(not set)', '2'],
    ['snow', '1'],
    ['wren', '1'],
  ]);
});
