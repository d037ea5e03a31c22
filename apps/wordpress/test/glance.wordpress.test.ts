/** Numbers on WordPress's own pages: widget, lists of posts, editors, admin bar. */
import { closeContexts, sharedBrowser } from '@magpie/testing/browser';
import { flaws } from '@magpie/testing/looks';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DifficultServer, sendData, startDifficultServer } from './difficult-server.ts';
import { broken, GLANCE, numbers, older } from './glance-answers.ts';
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
      'Sessions 6,0200% Same as in the 30 days before',
      'Page views 3,902↑ 20% Up 20% from the 30 days before',
    ]);
    expect(await widget(page).locator('h2').innerText()).toBe('Magpie: last 30 days');
    const links = widget(page).locator('ol a');
    expect(await links.allInnerTexts()).toEqual(['How magpies <b>see</b> themselves', '/nests/?a=b']);
    expect(await links.nth(1).evaluate((link) => (link as HTMLAnchorElement).href)).toBe(details('/nests/?a=b'));
    const chart = widget(page).getByRole('img');
    expect(await chart.getAttribute('aria-label')).toMatch(/^Sessions per day, .+ to .+: between 150 and 239\.$/);
    expect(asked()).toEqual([['glance', {}, true]]);
    expect(await flaws(page, 'widget', { part: '#magpie_widget', light: true })).toEqual([]);
  });

  it('has two periods, and each browser keeps its own', async () => {
    const page = await look('admin', 'wp-admin/index.php');
    await widget(page).getByText('Right now: 4').waitFor();
    const week = widget(page).getByRole('button', { name: 'Last 7 days' });
    const month = widget(page).getByRole('button', { name: 'Last 30 days' });
    const pressed = () => Promise.all([week, month].map((button) => button.getAttribute('aria-pressed')));
    expect(await pressed()).toEqual(['false', 'true']);
    await week.press('Enter');
    await widget(page).getByText('1,411').waitFor();
    const terms = await widget(page).locator('dl > div').allInnerTexts();
    expect(terms.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'Sessions 1,411↑ 12% Up 12% from the 7 days before',
      'Page views 3,902↓ 3.2% Down 3.2% from the 7 days before',
    ]);
    expect(await widget(page).getByRole('img').getAttribute('aria-label')).toBe(
      'Sessions per day, Nov 14 to Nov 20: between 96 and 260.',
    );
    expect(await widget(page).locator('h2').innerText()).toBe('Magpie: last 7 days');
    expect(asked()).toEqual([
      ['glance', {}, true],
      ['glance', { days: 7 }, true],
    ]);
    await page.reload();
    await widget(page).getByText('1,411').waitFor();
    expect(await pressed()).toEqual(['true', 'false']);
    expect(asked().slice(2)).toEqual([['glance', { days: 7 }, true]]);
  });

  it('shows what came for the period chosen last', async () => {
    let answerFirst = () => {};
    server.answer = (came, response) => {
      if (came.body.toString() === '{}' && came.url.endsWith('/glance')) answerFirst = () => numbers(came, response);
      else numbers(came, response);
    };
    const page = await look('admin', 'wp-admin/index.php');
    await expect.poll(() => asked().length).toBe(1);
    const answered = page.waitForResponse((response) => response.request().postData()?.includes('days=30') ?? false);
    await widget(page).getByRole('button', { name: 'Last 7 days' }).click();
    await widget(page).getByText('1,411').waitFor();
    answerFirst();
    await (await answered).finished();
    expect(await widget(page).getByText('1,411').count()).toBe(1);
    expect(await widget(page).locator('[aria-busy]').count()).toBe(0);
  });

  it('has seven days, and no choice, with an older server', async () => {
    server.answer = older;
    const page = await look('admin', 'wp-admin/index.php');
    await widget(page).getByText('Right now: 4').waitFor();
    const shows = async () => {
      expect(await widget(page).locator('h2').innerText()).toBe('Magpie: last 7 days');
      expect(await widget(page).getByText('Up 12% from the 7 days before').count()).toBe(1);
      expect(await widget(page).locator('.magpie-change').count()).toBe(1);
      expect(await widget(page).getByRole('button', { name: 'Last 30 days' }).count()).toBe(0);
    };
    await shows();
    await page.evaluate(() => localStorage.setItem('magpie-widget-days', '7'));
    await page.reload();
    await widget(page).getByText('Right now: 4').waitFor();
    await shows();
  });

  it('says that there were no visits', async () => {
    server.answer = sendData({ ...GLANCE, sessions: 0, pageViews: 0, change: null, pages: [], now: 0 });
    const page = await look('admin', 'wp-admin/index.php');
    await widget(page).getByText('We’re Waiting for Your Stats!').waitFor();
    await widget(page).getByText('There were no visits in the last 30 days.').waitFor();
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

  it('says why the server refuses', async () => {
    const error = { code: 'site_blocked', message: 'Reports for this site are <b>off</b>.' };
    server.answer = (_came, response) =>
      response.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify({ success: false, error }));
    const page = await look('admin', 'wp-admin/index.php');
    await widget(page).getByText(error.message).waitFor();
    expect(await widget(page).getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.goto(`${site.url}/wp-admin/edit.php`);
    await expect.poll(() => page.locator('.magpie-views').first().getAttribute('title')).toBe(error.message);
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
      const said = `${path.length} views, ${path.length - 1} visitors, last 30 days`;
      expect(await cell.locator('a').getAttribute('title')).toBe(said);
      expect(await cell.locator('a').getAttribute('aria-label')).toBe(said);
      const drawing = cell.locator('svg[aria-hidden="true"]');
      expect(await drawing.boundingBox()).toMatchObject({ width: 48, height: 16 });
      expect((await drawing.locator('polyline').first().getAttribute('points'))?.split(' ')).toHaveLength(29);
      expect(await cell.locator('a').evaluate((link) => (link as HTMLAnchorElement).href)).toBe(details(path));
      expect(await page.locator(`#post-${draft} .magpie-views`).innerText()).toBe('–');
      const shown = await page.locator('.magpie-views').count();
      expect(asked()).toEqual([['page-views', { paths: expect.any(Array) }, true]]);
      expect((asked()[0]![1] as { paths: string[] }).paths).toHaveLength(shown - 1);
    } finally {
      await site.run('wp_delete_post( $given, true );', { given: draft });
    }
  });

  it('has the number alone with an older server', async () => {
    server.answer = older;
    const page = await look('admin', 'wp-admin/edit.php');
    const path = await pathOf('Bread');
    const link = page.locator('tr', { hasText: 'Bread' }).locator('.magpie-views a');
    await link.waitFor();
    expect(await link.getAttribute('title')).toBe(`Views in the last 30 days: ${path.length}`);
    expect(await page.locator('.magpie-views svg').count()).toBe(0);
  });

  it('has the right form of a text for each number', async () => {
    server.answer = (came, response) => {
      if (!came.url.endsWith('/page-views')) return numbers(came, response);
      const path = (JSON.parse(came.body.toString()) as { paths: string[] }).paths[0]!;
      return sendData({ views: { [path]: 1 }, visitors: { [path]: 1 }, days: {} })(came, response);
    };
    const page = await look('admin', 'wp-admin/edit.php');
    await page.locator('.magpie-views a[title="1 view, 1 visitor, last 30 days"]').waitFor();
    await page.locator('.magpie-views a[title="0 views, 0 visitors, last 30 days"]').first().waitFor();
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

  const LINES = ['412 views', '1 visitor', 'Read to 62%'];
  /** Saves versions of a post: two on one day, one on another, one before the thirty days, and an autosave. */
  const saveVersions = (id: number) =>
    site.run<number[]>(
      `$made = array();
      foreach ( array( 1, 1, 5, 90, 3 ) as $at => $days ) {
        $made[] = wp_insert_post( array(
          'post_type' => 'revision', 'post_status' => 'inherit', 'post_parent' => $given, 'post_title' => 'Tea', 'post_content' => 'Tea',
          'post_name' => $given . ( 4 === $at ? '-autosave-v1' : '-revision-v1' ), 'post_date' => wp_date( 'Y-m-d 12:00:00', time() - $days * DAY_IN_SECONDS ),
        ) );
      }
      return $made;`,
      { given: id, as: 'admin' },
    );

  it('are a panel of the block editor', async () => {
    const id = await idOf('Tea');
    await saveVersions(id);
    const page = await look('admin', EDIT(id));
    // It appears once per person, at any time.
    const guide = page.locator('.edit-post-welcome-guide button[aria-label="Close"]');
    await page.addLocatorHandler(guide, () => guide.click());
    const toggle = page.getByRole('button', { name: 'Magpie', exact: true });
    await toggle.waitFor();
    expect(asked()).toEqual([]);
    await toggle.click();
    const panel = page.locator('.magpie-panel');
    await panel.getByText('Right now: 2').waitFor();
    await panel.getByText('Organic Search').waitFor();
    expect(await panel.locator('.magpie-lines li').allInnerTexts()).toEqual(LINES);
    expect(await panel.getByRole('img').getAttribute('aria-label')).toMatch(/between 0 and 22\. Saved versions: 3\.$/);
    expect(await panel.locator('svg circle').count()).toBe(2);
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
    expect(await box.locator('.magpie-lines li').allInnerTexts()).toEqual(LINES);
    const chart = box.getByRole('img');
    expect(await chart.boundingBox()).toMatchObject({ width: 216, height: 40 });
    expect(await chart.getAttribute('aria-label')).toMatch(/^Views per day, .+ Saved versions: 3\.$/);
    expect(await chart.locator('circle').count()).toBe(2);
    expect((await box.locator('ol li').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'Organic Search 210',
      'magpie mirror 21',
    ]);
    expect(asked()).toEqual([['page-glance', { path: await pathOf('Tea') }, true]]);
    expect(await flaws(page, 'editor box', { part: '#magpie_box', light: true })).toEqual([]);
    await page.goto(`${site.url}/wp-admin/post-new.php`);
    await page.locator('#magpie_box').getByText('Numbers appear after you publish.').waitFor();
    expect(asked()).toHaveLength(1);
    server.answer = older;
    await page.goto(`${site.url}/${EDIT(id)}`);
    await box.getByText('Right now: 2').waitFor();
    expect(await box.locator('.magpie-lines li').allInnerTexts()).toEqual(LINES.slice(0, 2));
    expect(await box.locator('svg').count()).toBe(0);
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
  it('is refused with a period that there is not', async () => {
    for (const days of ['', '14', '07', '30 ', '<b>x</b>9']) {
      const { status, json } = await (await site.session('admin')).call('glance', { days });
      const { code, message } = (json() as { error: { code: string; message: string } }).error;
      expect([days, status, code]).toEqual([days, 400, 'bad_request']);
      expect(message).toMatch(/^days: it must be 7 or 30, and is ".*"\.$/);
      if (days === '14') expect(message).toContain('"14"');
    }
    expect(asked()).toEqual([]);
  });

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
