/** Tests in a real browser which changes of the address are page views. */
import type { BrowserContext } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { aroundSite, settle, shown, site, tag, tall, visit, visitor } from './around-site.ts';

aroundSite();

/** The paths of all page views, with parameters and routes. */
const views = () => site.named('page_view').map(({ context }) => (context.l ?? '').slice(site.origin.length));
const searches = () => site.named('view_search_results').map(({ p }) => p?.search_term);

/** Opens pages as in browsers from before the Navigation API. */
const withoutNavigation = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));

describe.each([
  ['the Navigation API', undefined],
  ['the History API', withoutNavigation],
])('with %s', (_api, prepare) => {
  test('typing that replaces the address counts once, with the final address', async () => {
    site.put(
      '/shop',
      `<input id="q" oninput="history.replaceState(null, '', '/shop?q=' + value)">${tall(3000)}`,
      undefined,
      'Shop',
    );
    await visit('/shop', prepare);
    await visitor.page.locator('#q').pressSequentially('garden', { delay: 60 });
    await shown('page_view', 2);
    await settle();
    expect(views()).toEqual(['/shop', '/shop?q=garden']);
    expect(searches()).toEqual(['garden']);

    await visitor.page.locator('#q').pressSequentially(' chair', { delay: 60 });
    await shown('page_view', 3);
    await settle();
    expect(views()).toEqual(['/shop', '/shop?q=garden', '/shop?q=garden%20chair']);
    expect(searches()).toEqual(['garden', 'garden chair']);
  });

  test('a quick click through pages counts each of them, and a redirect once', async () => {
    site.put('/app', tall(3000));
    await visit('/app', prepare);
    await visitor.page.evaluate(() => {
      history.pushState(null, '', '/app/one');
      history.pushState(null, '', '/app/two');
      history.replaceState(null, '', '/app/two/tab');
      history.replaceState({ scroll: 3 }, '', '/app/two/tab');
    });
    await shown('page_view', 3);
    await settle();
    expect(views()).toEqual(['/app', '/app/one', '/app/two/tab']);
    expect(site.named('page_view').map(({ context }) => context.r?.slice(site.origin.length))).toEqual([
      '',
      '/app',
      '/app/one',
    ]);
  });

  test('a page left while its address is settling is sent with the last address', async () => {
    site.put('/shop', tall(3000));
    site.put('/next', tall(3000));
    await visit('/shop', prepare);
    await visitor.page.evaluate(() => {
      for (const q of ['r', 'ro', 'rose']) history.replaceState(null, '', `/shop?q=${q}`);
      location.href = '/next';
    });
    await shown('page_view', 3);
    expect(views()).toEqual(['/shop', '/shop?q=rose', '/next']);
    expect(searches()).toEqual(['rose']);
  });

  test('an address replaced after the page view was sent is another page view', async () => {
    site.put('/app', tall(3000));
    await visit('/app', prepare);
    await visitor.page.evaluate(() => history.pushState(null, '', '/app/list'));
    await shown('page_view', 2);
    await visitor.page.evaluate(() => history.replaceState(null, '', '/app/list?page=2'));
    await shown('page_view', 3);
    expect(views()).toEqual(['/app', '/app/list', '/app/list?page=2']);
  });

  test('campaign parameters that a script takes out of the address make no other page view, and are not lost', async () => {
    site.put('/landing', tall(3000));
    await visit('/landing?utm_source=news&p=1&gclid=abc', prepare);
    await visitor.page.evaluate(() => history.replaceState(null, '', '/landing?p=1'));
    await shown('page_view');
    await visitor.page.evaluate(() => history.replaceState(null, '', '/landing?p=2'));
    await shown('page_view', 2);
    await settle();
    expect(views()).toEqual(['/landing?utm_source=news&p=1&gclid=abc', '/landing?p=2']);
  });

  test('back and forward count, fragments do not', async () => {
    site.put('/app', `<a id="jump" href="#part">Jump</a>${tall(3000)}`);
    await visit('/app', prepare);
    await visitor.page.evaluate(() => history.pushState(null, '', '/app/one'));
    await shown('page_view', 2);
    await visitor.page.click('#jump');
    await visitor.page.evaluate(() => {
      location.hash = 'other';
      history.go(-2);
    });
    await visitor.page.waitForFunction(() => location.pathname === '/app/one' && !location.hash);
    await visitor.page.goBack();
    await shown('page_view', 3);
    await visitor.page.goForward();
    await shown('page_view', 4);
    expect(views()).toEqual(['/app', '/app/one', '/app', '/app/one']);
  });

  test('with data-hash the routes of a hash router are pages', async () => {
    site.put('/app', `<a id="about" href="#/about">About</a>${tall(3000)}`, tag('data-hash'));
    await visit('/app#/', prepare);
    await visitor.page.click('#about');
    await visitor.page.evaluate(() => {
      location.hash = '!/contact';
    });
    await visitor.page.evaluate(() => history.pushState(null, '', '#/search?q=rose'));
    await shown('page_view', 4);
    await settle();
    expect(views()).toEqual(['/app', '/app#/about', '/app#!/contact', '/app#/search?q=rose']);
    expect(searches()).toEqual(['rose']);
    expect(site.bodies.every(({ h }) => h === 1)).toBe(true);
  });
});

test('navigations that a page handles with the Navigation API count like any others', async () => {
  site.put(
    '/nav',
    `<script>navigation.addEventListener('navigate', (event) => event.canIntercept && event.intercept({ async handler() {} }))</script>
     <a id="link" href="/nav2">Two</a>${tall(3000)}`,
  );
  await visit('/nav');
  await visitor.page.click('#link');
  await shown('page_view', 2);
  await visitor.page.evaluate(() => {
    (self as unknown as { navigation: { navigate(to: string): void } }).navigation.navigate('/nav3');
  });
  await shown('page_view', 3);
  await visitor.page.goBack();
  await shown('page_view', 4);
  await visitor.page.evaluate(() => {
    (self as unknown as { navigation: { navigate(to: string, options: object): void } }).navigation.navigate('/nav4', {
      history: 'replace',
    });
  });
  await shown('page_view', 5);
  await settle();
  expect(views()).toEqual(['/nav', '/nav2', '/nav3', '/nav2', '/nav4']);
});

test('an address changed while the page was hidden meanwhile is another page view', async () => {
  site.put('/app', tall(3000));
  await visit('/app');
  await visitor.page.evaluate(() => {
    history.pushState(null, '', '/app/one');
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
    history.replaceState(null, '', '/app/two');
  });
  await shown('page_view', 3);
  expect(views()).toEqual(['/app', '/app/one', '/app/two']);
});

test('a frame without an origin, which has no navigation entries, counts', async () => {
  site.put('/outer', `<iframe src="/inner" sandbox="allow-scripts"></iframe>${tall(3000)}`, '');
  site.put(
    '/inner',
    `${tall(3000)}<script>addEventListener('load', () => history.pushState(null, '', '/inner#a'))</script>`,
  );
  await visit('/outer');
  await shown('page_view');
  expect(views()).toEqual(['/inner']);
});

test('with data-hash="all" each fragment is a page; with data-manual none counts by itself', async () => {
  site.put('/all', tall(3000), tag('data-hash="all"'));
  await visit('/all');
  await visitor.page.evaluate(() => {
    location.hash = 'help';
  });
  await shown('page_view', 2);
  expect(views()).toEqual(['/all', '/all#help']);
  await visitor.close();
  await site.quiet();

  site.forget();
  site.put('/manual', tall(3000), tag('data-manual'));
  await visit('/manual?q=x');
  await visitor.page.evaluate(() => history.pushState(null, '', '/manual/next?q=y'));
  await settle();
  expect(site.events().map(({ n, context }) => [n.replace(/_\d+/, ''), context.l])).toEqual([
    ['settled', `${site.origin}/manual/next?q=y`],
  ]);
});
