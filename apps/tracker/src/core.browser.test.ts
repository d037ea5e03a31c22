/** Tests in a real browser what the core script sends, and when. */
import { describe, expect, test } from 'vitest';
import { aroundSite, pass, queue, shown, site, tag, tall, visit, visitor, withClock } from './around-site.ts';

aroundSite();

describe('page views', () => {
  test('a load sends one page view with its context as plain text', async () => {
    site.put('/start', tall(3000), undefined, 'Start');
    await visit('/start?x=1#part');
    const [view] = await shown('page_view');
    expect(view?.context).toMatchObject({
      v: 1,
      s: 'site1',
      l: `${site.origin}/start?x=1`,
      r: '',
      t: 'Start',
      g: 'de-AT',
      w: '800x600',
      a: 'webdriver',
    });
    expect(Object.keys(view?.context ?? {})).not.toEqual(expect.arrayContaining(['c']));
    expect(view?.context.k).toBe(0);
    expect(view?.d).toBeGreaterThanOrEqual(1000);
    expect(site.contentTypes[0]).toMatch(/^text\/plain/);
    expect(await visitor.page.evaluate(() => document.cookie + localStorage.length)).toBe('0');
  });

  test('a changed address is a page view with the old page as referrer; a new fragment or the same address is not', async () => {
    site.put('/app', tall(3000), undefined, 'First');
    await visit('/app');
    await shown('page_view');
    await visitor.page.evaluate(() => {
      history.pushState(null, '', '#there');
      history.replaceState({ again: true }, '', location.href);
      history.pushState(null, '', '/app/second');
      document.title = 'Second';
    });
    await shown('page_view', 2);
    await visitor.page.goBack();
    await visitor.page.evaluate(() => {
      document.title = 'First again';
    });
    const views = await shown('page_view', 3);
    expect(views.map(({ context }) => [context.l, context.r, context.t])).toEqual([
      [`${site.origin}/app`, '', 'First'],
      [`${site.origin}/app/second`, `${site.origin}/app`, 'Second'],
      [`${site.origin}/app`, `${site.origin}/app/second`, 'First again'],
    ]);
  });

  test('events pending when the address changes belong to the old page', async () => {
    site.put('/app', tall(3000), undefined, 'First');
    await visit('/app');
    await visitor.page.evaluate(() => {
      window.magpie?.('event', 'on_first');
      history.pushState(null, '', '/app/second');
      window.magpie?.('event', 'on_second');
      document.title = 'Second';
    });
    const [second] = await shown('on_second');
    const [first] = await shown('on_first');
    expect([first?.context.l, first?.context.t]).toEqual([`${site.origin}/app`, 'First']);
    expect([second?.context.l, second?.context.t]).toEqual([`${site.origin}/app/second`, 'Second']);
  });

  test('two script tags on a page count once; with data-manual only the site sends page views', async () => {
    site.put('/twice', `<script defer src="/script.js" data-site="site1"></script>${tall(3000)}`);
    await visit('/twice');
    await visitor.page.evaluate(() => history.pushState(null, '', '/twice/next'));
    await shown('page_view', 2);
    expect(site.named('page_view').map(({ context }) => context.l)).toEqual([
      `${site.origin}/twice`,
      `${site.origin}/twice/next`,
    ]);
    await visitor.close();
    await site.quiet();

    site.forget();
    site.put('/manual', tall(3000), tag('data-manual'));
    await visit('/manual');
    await visitor.page.evaluate(() => window.magpie?.('event', 'mine'));
    await shown('mine');
    expect(site.named('page_view')).toEqual([]);
  });

  test('the search term is the first listed parameter that has a value', async () => {
    site.put('/find', tall(3000));
    await visit('/find?keyword=late&q=&s=blue+t%C3%A9a');
    const [search] = await shown('view_search_results');
    expect(search?.p).toMatchObject({ search_term: 'blue téa' });
    expect(site.events().map(({ n }) => n)).toEqual(['page_view', 'view_search_results']);
    await visitor.close();
    await site.quiet();

    site.forget();
    site.put('/find', tall(3000), tag('data-search="suche,wort"'));
    await visit('/find?q=no&wort=ja');
    expect((await shown('view_search_results'))[0]?.p?.search_term).toBe('ja');
  });
});

describe('engagement', () => {
  const total = () => site.events().reduce((sum, { p }) => sum + Number(p?.engagement_time_msec ?? 0), 0);

  test('time in the foreground is sent once, with the next event; time without focus is not sent', async () => {
    site.put('/read', tall(3000));
    await visit('/read', withClock);
    await shown('page_view');
    const now = () => visitor.page.evaluate(() => performance.now());
    const started = await now();
    const other = await visitor.context.newPage();
    const devtools = await visitor.context.newCDPSession(visitor.page);
    await other.bringToFront();
    await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: false });
    await visitor.page.waitForFunction(() => !document.hasFocus());
    await visitor.page.evaluate(() => window.magpie?.('event', 'looked_away'));
    await pass(2500);
    await visitor.page.evaluate(() => window.magpie?.('event', 'still_away'));
    const [away] = await shown('still_away');
    expect(away?.p).not.toHaveProperty('engagement_time_msec');
    const before = total();

    await visitor.page.bringToFront();
    await visitor.page.waitForFunction(() => document.hasFocus());
    await pass(1500);
    await visitor.page.evaluate(() => window.magpie?.('event', 'came_back'));
    const [back] = await shown('came_back');
    expect(back?.p?.engagement_time_msec).toBeGreaterThanOrEqual(1400);
    expect(total() - before).toBeLessThanOrEqual((await now()) - started - 2500);
  });

  test('hiding the page sends a second or more of engagement immediately, and only once', async () => {
    site.put('/hide', tall(3000), undefined, 'Hide');
    await visit('/hide', withClock);
    await shown('page_view');
    await pass(1200);
    const turn = (...states: boolean[]) =>
      visitor.page.evaluate((values) => {
        for (const hidden of values) {
          Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        }
      }, states);
    await turn(true);
    const [engaged] = await shown('user_engagement');
    expect(engaged?.p?.engagement_time_msec).toBeGreaterThanOrEqual(1200);

    await pass(1500);
    await turn(false, true);
    await visitor.page.evaluate(() => window.magpie?.('event', 'after'));
    const [after] = await shown('after');
    expect(Number(after?.p?.engagement_time_msec ?? 0)).toBeLessThan(1000);
    expect(site.named('user_engagement')).toHaveLength(1);
  });

  test('leaving for another page sends the time on the page that was left', async () => {
    site.put('/one', tall(3000), undefined, 'One');
    site.put('/two', tall(3000), undefined, 'Two');
    await visit('/one', withClock);
    await shown('page_view');
    await pass(1200);
    await visitor.page.goto(`${site.origin}/two`);
    const [engaged] = await shown('user_engagement');
    expect([engaged?.context.l, engaged?.context.t]).toEqual([`${site.origin}/one`, 'One']);
    expect(engaged?.p?.engagement_time_msec).toBeGreaterThanOrEqual(1200);
  });

  test('a page restored from the back-forward cache is no new page view, and keeps sending events', async () => {
    site.put('/one', tall(3000));
    site.put('/two', 'nothing here', '');
    await visit('/one');
    await shown('page_view');
    await visitor.page.evaluate(() => {
      addEventListener('pageshow', (event) => {
        if (event.persisted) window.magpie?.('event', 'restored');
      });
    });
    await visitor.page.goto(`${site.origin}/two`);
    // Real time: a mocked clock doesn't run in a frozen page.
    await visitor.page.waitForTimeout(3000);
    await visitor.page.goBack({ waitUntil: 'commit' });
    await shown('restored');
    expect(site.named('page_view')).toHaveLength(1);
    expect(Number(site.named('restored')[0]?.p?.engagement_time_msec ?? 0)).toBeLessThan(1500);
  });
});

describe('scroll', () => {
  const depths = () => site.named('scroll').map(({ p }) => p?.percent_scrolled);

  test('each threshold is sent once, when the lower edge of the window reaches it', async () => {
    site.put('/long', `<style>body{margin:0}</style>${tall(4000)}`);
    await visit('/long');
    await shown('page_view');
    expect(depths()).toEqual([]);
    await visitor.page.evaluate(() => scrollTo(0, 400));
    await site.until(() => depths().length === 1);
    await visitor.page.evaluate(() => scrollTo(0, 2500));
    await site.until(() => depths().length === 3);
    await visitor.page.evaluate(() => scrollTo(0, 0));
    await visitor.page.evaluate(() => scrollTo(0, 4000));
    await site.until(() => depths().length === 4);
    expect(depths()).toEqual([25, 50, 75, 100]);

    await visitor.page.evaluate(() => {
      scrollTo(0, 0);
      history.pushState(null, '', '/long/next');
    });
    await shown('page_view', 2);
    await visitor.page.evaluate(() => scrollTo(0, 400));
    await site.until(() => depths().length === 5);
    expect(depths()).toEqual([25, 50, 75, 100, 25]);
  });

  test('a page that fits the window reaches all thresholds', async () => {
    site.put('/short', 'short');
    await visit('/short');
    await shown('scroll', 4);
    expect(depths()).toEqual([25, 50, 75, 100]);
  });
});

describe('links', () => {
  test('outbound links and downloads are sent, also for the middle button, prevented and stopped events', async () => {
    site.put(
      '/links',
      `<a id="out" class="big red" href="http://www.localhost:9/deal?x=1#now" onclick="event.preventDefault()"> Go <b>there</b> </a>
       <a id="both" href="http://localhost:9/list.PDF" onclick="event.preventDefault(); event.stopPropagation()"><i>List</i></a>
       <a id="file" href="/files/a%20b.tar.gz?v=2" onclick="event.preventDefault()">Archive</a>
       <a id="in" href="/links?more" onclick="event.preventDefault()">In</a>
       <a id="mail" href="mailto:a@b.example" onclick="event.preventDefault()">Mail</a>
       <a id="middle" href="http://localhost:9/middle" onauxclick="event.preventDefault()">Middle</a>${tall(3000)}`,
    );
    await visit('/links');
    const { page } = visitor;
    for (const id of ['#out', '#both', '#file', '#in', '#mail']) await page.click(id);
    await page.click('#middle', { button: 'middle' });
    await page.click('#middle', { button: 'right' });
    await page.evaluate(() => window.magpie?.('event', 'end'));
    await shown('end');
    const seen = (name: string) =>
      site.named(name).map(({ p }) => {
        const { engagement_time_msec, ...rest } = p ?? {};
        return rest;
      });
    expect(seen('click')).toEqual([
      {
        link_id: 'out',
        link_classes: 'big red',
        link_text: 'Go there',
        link_url: 'http://www.localhost:9/deal?x=1',
        outbound: 'true',
      },
      {
        link_id: 'both',
        link_text: 'List',
        link_url: 'http://localhost:9/list.PDF',
        outbound: 'true',
      },
      {
        link_id: 'middle',
        link_text: 'Middle',
        link_url: 'http://localhost:9/middle',
        outbound: 'true',
      },
    ]);
    expect(seen('file_download')).toEqual([
      {
        link_id: 'both',
        link_text: 'List',
        link_url: 'http://localhost:9/list.PDF',
        file_name: '/list.PDF',
      },
      {
        link_id: 'file',
        link_text: 'Archive',
        link_url: `${site.origin}/files/a%20b.tar.gz?v=2`,
        file_name: '/files/a%20b.tar.gz',
      },
    ]);
  });

  test('a click that leaves the page is not lost', async () => {
    site.put('/leave', `<a id="out" href="${site.origin.replace('127.0.0.1', 'localhost')}/gone">Out</a>${tall(3000)}`);
    await visit('/leave');
    await visitor.page.click('#out');
    expect((await shown('click'))[0]?.context.l).toBe(`${site.origin}/leave`);
  });
});

describe('the site’s own calls', () => {
  test('calls made before the script loaded are replayed after the page view, with the set parameters', async () => {
    site.put(
      '/shop',
      tall(3000),
      queue(`
        magpie('event', 'purchase', { transaction_id: 'T1', value: 30.5, currency: 'EUR', gift: false, note: '', none: null,
          odd: NaN, list: ['a', 'b'], items: [{ item_id: 12, item_name: 'Pen', price: 10.25, quantity: 2 }, { item_id: 'B', price: '9.990' }] });
        magpie('set', { user_id: 42, author: 'Ann' });
        magpie('no_such_command'); magpie();`) + tag(''),
    );
    await visit('/shop');
    const [purchase] = await shown('purchase');
    const [view] = site.named('page_view');
    expect(site.events().map(({ n }) => n)).toEqual(['page_view', 'purchase']);
    expect(view?.p).toEqual({ author: 'Ann' });
    expect(view?.context.u).toBe(42);
    expect(purchase?.p).toMatchObject({
      transaction_id: 'T1',
      value: 30.5,
      currency: 'EUR',
      gift: false,
      odd: 'NaN',
      list: 'a,b',
      author: 'Ann',
    });
    expect(purchase?.p).not.toHaveProperty('note');
    expect(purchase?.p).not.toHaveProperty('items');
    expect(purchase?.i).toEqual([
      { item_id: 12, item_name: 'Pen', price: 10.25, quantity: 2 },
      { item_id: 'B', price: '9.990' },
    ]);
  });

  test('many events are split into requests of at most 25, in order, none lost', async () => {
    site.put('/many', tall(3000));
    await visit('/many');
    // The page view may otherwise be sent alone or with the first events.
    await shown('page_view');
    await visitor.page.evaluate(() => {
      for (let count = 0; count < 60; count++) window.magpie?.('event', 'tap', { count });
    });
    await shown('tap', 60);
    expect(site.bodies.map(({ e }) => e.length)).toEqual([1, 25, 25, 10]);
    expect(site.named('tap').map(({ p }) => p?.count)).toEqual(Array.from({ length: 60 }, (_, count) => count));
  });

  test('events too large for one request are split, and one that is too large by itself is sent alone', async () => {
    site.put('/heavy', tall(3000));
    await visit('/heavy');
    await visitor.page.evaluate(() => {
      const items = Array.from({ length: 200 }, (_, index) => ({ item_id: `${index}`, item_name: 'ж'.repeat(90) }));
      for (let count = 0; count < 4; count++) window.magpie?.('event', 'view_item_list', { count, items });
      window.magpie?.('event', 'view_item_list', { count: 4, items: [...items, ...items] });
    });
    const lists = await shown('view_item_list', 5);
    expect(lists.map(({ p }) => p?.count).sort()).toEqual([0, 1, 2, 3, 4]);
    expect(lists.map(({ i }) => i?.length).sort()).toEqual([200, 200, 200, 200, 400]);
  });
});
