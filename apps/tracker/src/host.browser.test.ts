/** Tests in a real browser what the script stores with and without consent, and that the host page isn't affected. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { aroundSite, pass, queue, shown, site, tag, tall, visit, visitor, withClock } from './around-site.ts';

aroundSite();

describe('consent and the visitor’s choice', () => {
  const cookie = () => visitor.page.evaluate(() => document.cookie);
  const say = (...call: [string, unknown?]) => visitor.page.evaluate((args) => window.magpie?.(...args), call);

  test('stored: one client id with its age, kept on the next page', async () => {
    site.put('/id', tall(3000), tag('data-storage="stored"'));
    await visit('/id');
    const [first] = await shown('page_view');
    const c = first?.context.c ?? '';
    expect(c).toMatch(/^\d+\.\d+$/);
    expect(Math.abs(Date.now() / 1000 - Number(c.split('.')[1]))).toBeLessThan(60);
    const [kept] = await visitor.context.cookies();
    expect(kept).toMatchObject({ name: '_mgp', value: c, path: '/', sameSite: 'Lax' });
    expect(Number(kept?.expires) - Date.now() / 1000).toBeGreaterThan(390 * 86_400);
    await visitor.page.reload();
    expect((await shown('page_view', 2))[1]?.context.c).toBe(c);
    expect(first?.context.k).toBe(1);
  });

  test('a browser with Global Privacy Control gets no id without explicit consent', async () => {
    site.put('/gpc', tall(3000), tag('data-storage="stored"'));
    await visit('/gpc', (context) =>
      context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })),
    );
    const [view] = await shown('page_view');
    expect(view?.context).not.toHaveProperty('c');
    expect(await cookie()).toBe('');
    await say('consent', 'granted');
    await say('event', 'with');
    expect((await shown('with'))[0]?.context.c).toBe((await cookie()).slice('_mgp='.length));
  });

  test('consent: nothing is stored before it is given or after it is withdrawn', async () => {
    site.put('/ask', tall(3000), tag('data-storage="consent"'));
    await visit('/ask');
    const [view] = await shown('page_view');
    expect(view?.context.k).toBe(0);
    expect(view?.context).not.toHaveProperty('c');
    expect(await cookie()).toBe('');

    await say('consent', 'granted');
    await say('event', 'with');
    const [given] = await shown('with');
    expect(given?.context.k).toBe(1);
    expect(await cookie()).toBe(`_mgp=${given?.context.c}`);

    await say('consent', 'denied');
    await say('event', 'without');
    const [withdrawn] = await shown('without');
    expect(withdrawn?.context.k).toBe(0);
    expect(withdrawn?.context).not.toHaveProperty('c');
    expect(await cookie()).toBe('');
  });

  test('consent in the tag counts from the start; a cookieless site stores nothing even with consent', async () => {
    site.put('/known', tall(3000), tag('data-storage="consent" data-consent="granted"'));
    await visit('/known');
    expect((await shown('page_view'))[0]?.context).toMatchObject({ k: 1, c: (await cookie()).slice('_mgp='.length) });
    await visitor.close();
    await site.quiet();

    site.forget();
    site.put('/none', tall(3000), tag('data-storage="cookieless"'));
    await visit('/none');
    await say('consent', 'granted');
    const [view] = await shown('page_view');
    expect(view?.context).not.toHaveProperty('c');
    expect(await cookie()).toBe('');
  });

  test('after an opt-out nothing is sent, also on later pages, until the visitor opts in again', async () => {
    site.put('/out', tall(3000), tag('data-storage="stored"'));
    await visit('/out', withClock);
    await shown('page_view');
    // In one call, because an event waits only a second.
    await visitor.page.evaluate(() => {
      window.magpie?.('event', 'unsent');
      window.magpie?.('optout');
    });
    expect(await cookie()).toBe('mgp_optout=1');
    expect(await visitor.page.evaluate(() => localStorage.length)).toBe(0);
    await visitor.page.reload();
    await pass(2500);
    await site.quiet();
    expect(site.events().map(({ n }) => n)).toEqual(['page_view']);
    // No id either.
    expect(await cookie()).toBe('mgp_optout=1');

    await say('optin');
    expect(await cookie()).toBe('');
    await say('event', 'back');
    await shown('back');
    expect(site.named('unsent')).toEqual([]);
  });

  test('an opt-out link does the same', async () => {
    site.put('/out', tall(3000));
    await visit('/out?mgp_optout=1', withClock);
    await visitor.page.goto(`${site.origin}/out`);
    await pass(2500);
    await site.quiet();
    expect(site.bodies).toEqual([]);
    expect(await cookie()).toBe('mgp_optout=1');
  });

  test('an opt-out that earlier versions stored is kept, and moves to where subdomains see it', async () => {
    site.put('/before', tall(3000));
    await visit('/before', async (context) => {
      await withClock(context);
      await context.addInitScript(() => {
        if (!document.cookie) localStorage.mgp_optout = '1';
      });
    });
    await pass(2500);
    await site.quiet();
    expect(site.bodies).toEqual([]);
    expect(await cookie()).toBe('mgp_optout=1');
    expect(await visitor.page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('without cookies an opt-out is kept in the storage', async () => {
    site.put('/out', tall(3000));
    await visit('/out?mgp_optout=1', async (context) => {
      await withClock(context);
      await context.addInitScript(() =>
        Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined }),
      );
    });
    await visitor.page.goto(`${site.origin}/out`);
    await pass(2500);
    await site.quiet();
    expect(site.bodies).toEqual([]);
    expect(await visitor.page.evaluate(() => Object.keys(localStorage))).toEqual(['mgp_optout']);
  });

  test('a link marks own traffic, and another unmarks it', async () => {
    site.put('/mine', tall(3000));
    await visit('/mine?mgp_optout=2');
    expect((await shown('page_view'))[0]?.context.x).toBe('internal');
    await visitor.page.goto(`${site.origin}/mine`);
    expect((await shown('page_view', 2))[1]?.context.x).toBe('internal');
    await visitor.page.goto(`${site.origin}/mine?mgp_optout=0`);
    expect((await shown('page_view', 3))[2]?.context).not.toHaveProperty('x');
    expect(await cookie()).toBe('');
  });

  test('an opt-out link with an unknown value changes nothing', async () => {
    site.put('/odd', tall(3000));
    await visit('/odd?mgp_optout=consent');
    expect((await shown('page_view'))[0]?.context).not.toHaveProperty('x');
    expect(await visitor.page.evaluate(() => document.cookie + localStorage.length)).toBe('0');
  });

  test('own traffic stays marked until it is unmarked', async () => {
    // Called by the page itself, because a page view waits only a second.
    const markAtOnce = "<script>addEventListener('DOMContentLoaded', () => magpie('internal', true))</script>";
    site.put('/own', tall(3000), tag('') + markAtOnce);
    await visit('/own');
    expect((await shown('page_view'))[0]?.context.x).toBe('internal');
    // The mark is stored: this page doesn't set it.
    site.put('/own', tall(3000));
    await visitor.page.reload();
    expect((await shown('page_view', 2))[1]?.context.x).toBe('internal');
    await say('internal', false);
    await say('event', 'visitor');
    expect((await shown('visitor'))[0]?.context).not.toHaveProperty('x');
  });
});

describe('the host page', () => {
  test('no error surfaces without storage and endpoint', async () => {
    site.put(
      '/bare',
      `<form id="f"><input></form>${tall(3000)}`,
      tag('data-storage="stored" data-endpoint="http://127.0.0.1:1/"'),
    );
    await visit('/bare', async (context) => {
      await withClock(context);
      await context.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('refused', 'SecurityError');
        };
        Object.defineProperty(window, 'localStorage', { get: refuse });
        Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
      });
    });
    await visitor.page.evaluate(() => {
      window.magpie?.('event', 'x', {
        get bad() {
          throw new Error('getter');
        },
      });
      window.magpie?.('optout');
      window.magpie?.('optin');
      window.magpie?.('event', 'y');
      history.pushState(null, '', '/bare/next');
    });
    await pass(2500);
    await site.quiet();
    expect(await visitor.page.evaluate(() => location.pathname)).toBe('/bare/next');
    expect(site.bodies).toEqual([]);
  });

  test('a prerendered page counts from the moment it is shown', async () => {
    site.put('/soon', tall(3000), queue("magpie('event', 'queued')") + tag(''));
    await visit('/soon', async (context) => {
      await withClock(context);
      await context.addInitScript(() =>
        Object.defineProperty(document, 'prerendering', { configurable: true, value: true }),
      );
    });
    await pass(2500);
    await site.quiet();
    expect(site.bodies).toEqual([]);
    await visitor.page.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { value: false });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await shown('queued');
    expect(site.events().map(({ n }) => n)).toEqual(['page_view', 'queued']);
  });

  test('a saved copy of the page sends nothing', async () => {
    site.put('/nowhere', 'blank', '');
    await visit('/nowhere', withClock);
    const folder = await mkdtemp(join(tmpdir(), 'magpie-copy-'));
    const copy = join(folder, 'copy.html');
    await writeFile(copy, `<script defer src="${site.origin}/script.js" data-site="site1"></script>Copy`);
    const loaded = visitor.page.waitForResponse(/script\.js/);
    await visitor.page.goto(pathToFileURL(copy).href);
    await loaded;
    await pass(2500);
    await site.quiet();
    // On a busy machine the previous page's request may only arrive now; it has the site's address, unlike a copy.
    expect(site.bodies.filter(({ l }) => !l?.startsWith(site.origin))).toEqual([]);
    expect(await visitor.page.evaluate(() => typeof window.magpie)).toBe('undefined');
    await rm(folder, { recursive: true });
  });

  test("without cookies events are still sent, to the tag's endpoint", async () => {
    site.put('/fetch', tall(3000), tag('data-storage="stored" data-endpoint="/elsewhere"'));
    await visit('/fetch', (context) =>
      context.addInitScript(() => {
        Object.defineProperty(Document.prototype, 'cookie', {
          get() {
            throw new DOMException('refused', 'SecurityError');
          },
        });
      }),
    );
    const [view] = await shown('page_view');
    expect(site.contentTypes[0]).toMatch(/^text\/plain/);
    expect(site.endpoints).toEqual(['/elsewhere']);
    expect(view?.context).not.toHaveProperty('c');
  });

  test('a browser that silently drops the cookie sends no id, rather than a new one each time', async () => {
    site.put('/refused', tall(3000), tag('data-storage="stored"'));
    await visit('/refused', (context) =>
      context.addInitScript(() => Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })),
    );
    const [view] = await shown('page_view');
    expect(view?.context).not.toHaveProperty('c');
  });
});
