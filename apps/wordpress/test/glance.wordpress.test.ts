/** Numbers on WordPress's own pages: widget, lists of posts, editors, admin bar. */
import { closeContexts, sharedBrowser } from '@magpie/testing/browser';
import { flaws } from '@magpie/testing/looks';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answering, type DifficultServer, sendData, startDifficultServer } from './difficult-server.ts';
import type { Person } from './lab.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let server: DifficultServer;
beforeAll(async () => {
  site = await openSite('single');
  server = await startDifficultServer();
});
afterAll(async () => {
  await site?.reset();
  await server?.close();
});
beforeEach(async () => {
  await server.connect(site);
  await site.run(`Magpie_Capabilities::save_roles( array( 'editor' ), array() );`, { as: 'admin' });
  server.came.length = 0;
  server.answer = numbers;
});
afterEach(async () => closeContexts(await sharedBrowser()));

const GLANCE = {
  ...{ sessions: 1411, pageViews: 3902, change: 12.4, now: 4, through: 1_795_000_000 },
  pages: [
    { title: 'How magpies <b>see</b> themselves', path: '/mirror/', views: 812 },
    { title: '', path: '/nests/?a=b', views: 40 },
  ],
  days: [180, 210, 195, 230, 260, 240, 96].map((sessions, day) => ({ date: `2026-11-${14 + day}`, sessions })),
};
const PAGE = {
  ...{ views: 412, visitors: 389, now: 2 },
  sources: [{ name: 'Organic Search', sessions: 210 }],
  searches: [{ query: 'magpie mirror', clicks: 21 }],
};

/** Answers each call with numbers; a page has as many views as its path has letters. */
const numbers: Answering = (came, response) => {
  const { paths = [] } = JSON.parse(came.body.toString() || '{}') as { paths?: string[] };
  const answers: Record<string, unknown> = {
    glance: GLANCE,
    'page-views': { views: Object.fromEntries(paths.map((path) => [path, path.length])) },
    'page-glance': PAGE,
  };
  sendData(answers[came.url.replace('/api/v1/wordpress/', '')] ?? {})(came, response);
};
const broken: Answering = (_came, response) => void response.writeHead(500).end('<h1>Proxy</h1>');

/** What was asked for numbers; other calls of the plugin, such as its hourly report, aren't. */
const asked = () =>
  server.came
    .filter(({ url }) => /\/(glance|page-views|page-glance)$/.test(url))
    .map(({ url, body, isSigned }) => [url.replace('/api/v1/wordpress/', ''), JSON.parse(body.toString()), isSigned]);

async function look(person: Person | null, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await site.browse(person, options)).newPage();
  await page.goto(`${site.url}/${path}`);
  return page;
}
const pathOf = (title: string) =>
  site.run<string>(
    `$posts = get_posts( array( 'title' => $given, 'numberposts' => 1 ) ); return wp_parse_url( get_permalink( $posts[0] ), PHP_URL_PATH );`,
    { given: title },
  );
const details = (path: string) =>
  `${site.url}/wp-admin/admin.php?page=magpie#/publishers-page?p.path=${encodeURIComponent(path)}`;

describe('the widget', () => {
  const widget = (page: Page) => page.locator('#magpie_widget');

  it('shows the numbers of a single call that follows the page', async () => {
    const session = await site.session('admin');
    expect((await session.ask('wp-admin/index.php')).body).toContain('magpie_widget');
    expect(asked()).toEqual([]);
    const page = await look('admin', 'wp-admin/index.php');
    await widget(page).getByText('Right now: 4').waitFor();
    const terms = await widget(page).locator('dl > div').allInnerTexts();
    expect(terms.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'Sessions 1,411↑ 12% Up 12% from the 7 days before',
      'Page views 3,902',
    ]);
    const links = widget(page).locator('ol a');
    expect(await links.allInnerTexts()).toEqual(['How magpies <b>see</b> themselves', '/nests/?a=b']);
    expect(await links.nth(1).evaluate((link) => (link as HTMLAnchorElement).href)).toBe(details('/nests/?a=b'));
    const chart = widget(page).getByRole('img');
    expect(await chart.getAttribute('aria-label')).toBe('Sessions per day, Nov 14 to Nov 20: between 96 and 260.');
    expect(asked()).toEqual([['glance', {}, true]]);
    expect(await flaws(page, 'widget', { part: '#magpie_widget', light: true })).toEqual([]);
  });

  it('says that there were no visits', async () => {
    server.answer = sendData({ ...GLANCE, sessions: 0, pageViews: 0, change: null, pages: [], now: 0 });
    const page = await look('admin', 'wp-admin/index.php');
    await widget(page).getByText('We’re Waiting for Your Stats!').waitFor();
    await widget(page).getByText('There were no visits in the last 7 days.').waitFor();
  });

  it('says that the server is away, and tries again', async () => {
    server.answer = broken;
    const page = await look('admin', 'wp-admin/index.php');
    await widget(page).getByText('Magpie can’t be reached right now.').waitFor();
    expect(await page.locator('.notice', { hasText: 'Magpie' }).count()).toBe(0);
    server.answer = numbers;
    await widget(page).getByRole('button', { name: 'Try again' }).press('Enter');
    await widget(page).getByText('Right now: 4').waitFor();
  });

  it('leads to the connection before there is one, and asks nothing', async () => {
    await site.run('Magpie_Connection::forget();');
    server.came.length = 0;
    const page = await look('admin', 'wp-admin/index.php');
    expect(await widget(page).getByRole('link', { name: 'Connect this site' }).getAttribute('href')).toBe(
      `${site.url}/wp-admin/admin.php?page=magpie-connection`,
    );
    const editors = await look('editor', 'wp-admin/index.php');
    await widget(editors).getByText('Please ask your webmaster to connect this site').waitFor();
    expect(asked()).toEqual([]);
  });

  it('is for those who may see reports', async () => {
    await widget(await look('editor', 'wp-admin/index.php'))
      .getByText('Right now: 4')
      .waitFor();
    const page = await look('author', 'wp-admin/index.php');
    expect(await widget(page).count()).toBe(0);
    expect(await page.locator('#wp-admin-bar-magpie').count()).toBe(0);
    const call = await (await site.session('author')).call('glance');
    expect([call.status, call.json()]).toMatchObject([403, { error: { code: 'forbidden' } }]);
  });
});

describe('the column of views', () => {
  it('is filled by one call for the whole list', async () => {
    const draft = await site.run<number>(
      `return wp_insert_post( array( 'post_title' => 'Unfinished', 'post_status' => 'draft' ) );`,
      { as: 'admin' },
    );
    try {
      const page = await look('admin', 'wp-admin/edit.php');
      const path = await pathOf('Bread');
      const cell = page.locator('tr', { hasText: 'Bread' }).locator('.magpie-views');
      await expect.poll(() => cell.innerText()).toBe(String(path.length));
      expect(await cell.locator('a').getAttribute('title')).toBe(`Views in the last 30 days: ${path.length}`);
      expect(await cell.locator('a').evaluate((link) => (link as HTMLAnchorElement).href)).toBe(details(path));
      expect(await page.locator(`#post-${draft} .magpie-views`).innerText()).toBe('–');
      const shown = await page.locator('.magpie-views').count();
      expect(asked()).toEqual([['page-views', { paths: expect.any(Array) }, true]]);
      expect((asked()[0]![1] as { paths: string[] }).paths).toHaveLength(shown - 1);
    } finally {
      await site.run('wp_delete_post( $given, true );', { given: draft });
    }
  });

  it('stays where quick edit prints a row again', async () => {
    const page = await look('admin', 'wp-admin/edit.php');
    const row = page.locator('tr[id^="post-"]', { hasText: 'Cheese' });
    const filled = () => row.locator('.magpie-views a').count();
    await expect.poll(filled).toBe(1);
    await row.hover();
    await row.getByRole('button', { name: /^Quick edit/ }).click();
    await page.locator('tr.inline-editor button.save').click();
    await page.locator('tr.inline-editor').waitFor({ state: 'detached' });
    await expect.poll(filled).toBe(1);
  });

  it('is also there where another plugin lists columns of its own', async () => {
    const remove = await site.addMustUse(
      'own-columns',
      `<?php add_filter( 'manage_edit-post_columns', function () { return array( 'cb' => '', 'title' => 'Name', 'date' => 'Date' ); } );`,
    );
    try {
      const page = await look('admin', 'wp-admin/edit.php');
      expect(await page.locator('thead th').evaluateAll((cells) => cells.map(({ id }) => id))).toEqual([
        'title',
        'magpie_views',
        'date',
      ]);
    } finally {
      await remove();
    }
  });

  it('keeps its place when the server is away', async () => {
    server.answer = broken;
    const page = await look('admin', 'wp-admin/edit.php?post_type=page');
    const cell = page.locator('.magpie-views[data-magpie-path^="/"]').first();
    await expect.poll(() => cell.getAttribute('title')).toBe('Magpie can’t be reached right now.');
    expect(await cell.innerText()).toBe('–');
  });
});

describe('the numbers in the editor', () => {
  const EDIT = (id: number) => `wp-admin/post.php?post=${id}&action=edit`;
  const idOf = (title: string) =>
    site.run<number>(`return get_posts( array( 'title' => $given, 'numberposts' => 1 ) )[0]->ID;`, { given: title });

  it('are a panel of the block editor', async () => {
    const page = await look('admin', EDIT(await idOf('Tea')));
    // It greets everyone once.
    await page.locator('.edit-post-welcome-guide button[aria-label="Close"]').click();
    const toggle = page.getByRole('button', { name: 'Magpie', exact: true });
    await toggle.waitFor();
    expect(asked()).toEqual([]);
    await toggle.click();
    const panel = page.locator('.magpie-panel');
    await panel.getByText('Right now: 2').waitFor();
    await panel.getByText('Organic Search').waitFor();
    expect(await page.locator('#magpie_box').count()).toBe(0);
    expect(asked()).toEqual([['page-glance', { path: await pathOf('Tea') }, true]]);
  });

  it('are a box of the classic editor', async () => {
    // It stays until the sites are set back, so this comes after the block editor.
    await site.addMustUse('classic', `<?php add_filter( 'use_block_editor_for_post', '__return_false' );`);
    const id = await idOf('Tea');
    const page = await look('admin', EDIT(id));
    const box = page.locator('#magpie_box');
    await box.getByText('Right now: 2').waitFor();
    expect((await box.locator('dl > div').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'Page views 412',
      'Visitors 389',
    ]);
    expect((await box.locator('li').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'Organic Search 210',
      'magpie mirror 21',
    ]);
    expect(asked()).toEqual([['page-glance', { path: await pathOf('Tea') }, true]]);
    await page.goto(`${site.url}/wp-admin/post-new.php`);
    await page.locator('#magpie_box').getByText('Numbers appear after you publish.').waitFor();
    expect(asked()).toHaveLength(1);
  });
});

describe('the item in the admin bar', () => {
  it('says how often the page was viewed, to those who may know', async () => {
    const path = await pathOf('Walks');
    const page = await look('editor', path.slice(1));
    const item = page.locator('#wp-admin-bar-magpie');
    await expect.poll(() => item.locator('.ab-label').innerText()).toBe(`Views: ${path.length}`);
    const own = page.locator('#wp-admin-bar-magpie-this-page a');
    expect(await own.evaluate((link) => (link as HTMLAnchorElement).href)).toBe(details(path));
    expect(asked()).toEqual([['page-views', { paths: [path] }, true]]);
  });

  it('is nothing to visitors, and to who may not see reports', async () => {
    const path = (await pathOf('Walks')).slice(1);
    for (const person of [null, 'author'] as const) {
      const page = await look(person, path);
      expect(await page.content()).not.toMatch(/magpieGlance|magpie-admin-bar/);
      await page.context().close();
    }
    expect(asked()).toEqual([]);
  });

  it('keeps its name when the server is away', async () => {
    server.answer = broken;
    const page = await look('admin', (await pathOf('Walks')).slice(1));
    await expect.poll(() => asked().length).toBe(1);
    expect(await page.locator('#wp-admin-bar-magpie .ab-label').innerText()).toBe('Magpie');
  });
});

describe('a call', () => {
  const refused = async (action: string, fields: Record<string, string>) => {
    const { status, json } = await (await site.session('admin')).call(action, fields);
    return [status, (json() as { error: { code: string } }).error.code];
  };

  it('is refused with bad paths, and without a good nonce', async () => {
    const many = JSON.stringify(Array.from({ length: 101 }, (_, at) => `/${at}/`));
    expect(await refused('page_views', { paths: many })).toEqual([400, 'bad_request']);
    for (const paths of ['', '[]', '["about"]', '[1]', '{'])
      expect([paths, ...(await refused('page_views', { paths }))]).toEqual([paths, 400, 'bad_request']);
    expect(await refused('page_glance', { path: 'about' })).toEqual([400, 'bad_request']);
    for (const action of ['glance', 'page_views', 'page_glance'])
      expect(await refused(action, { nonce: 'wrong' })).toEqual([403, 'bad_nonce']);
    expect(asked()).toEqual([]);
  });
});
