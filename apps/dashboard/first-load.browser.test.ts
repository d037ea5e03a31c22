/** Cost of a first load: scripts, and requests of every kind. */
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { aroundDashboard, host, openPage, page, ready } from './dev/around-dashboard.ts';
import { builtDashboard, NOW } from './dev/browser.ts';
import { FIRST_LOAD, firstLoadScripts, gzipped } from './dev/first-load.ts';

aroundDashboard();

let dist: string;
beforeAll(async () => {
  dist = await builtDashboard();
});

/** Opens Overview with nothing in the browser's cache; every request of the page goes into what is returned. */
async function openCold(): Promise<{ readonly kind: string; readonly path: string }[]> {
  await openPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const requests: { kind: string; path: string }[] = [];
  page.on('request', (request) =>
    requests.push({ kind: request.resourceType(), path: new URL(request.url()).pathname.slice(1) }),
  );
  await page.clock.install({ time: NOW });
  // Yesterday is not asked about again and again.
  await page.goto(`${host.url}#/?range=yesterday`);
  await ready();
  await page.getByRole('region', { name: 'Site Summary' }).waitFor();
  await page.waitForLoadState('networkidle');
  // What waits for a quiet moment has had one.
  await page.clock.runFor(10_000);
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 5_000 })));
  await page.waitForLoadState('networkidle');
  return requests;
}

const scriptsOf = (requests: Awaited<ReturnType<typeof openCold>>) =>
  new Set(requests.filter(({ kind }) => kind === 'script').map(({ path }) => path));

const bytesOf = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzipped(join(dist, file)), 0);

describe('a first load of Overview', () => {
  it('loads the scripts in the budget, and few other resources', async () => {
    const requests = await openCold();
    const scripts = scriptsOf(requests);
    expect([...scripts].toSorted()).toEqual(firstLoadScripts(dist).toSorted());
    expect(bytesOf(scripts)).toBeLessThanOrEqual(FIRST_LOAD.scriptBytes);
    const made = requests.map(({ kind, path }) => `${kind} ${path}`);
    // The flags of a list are one request, and so are its icons.
    expect(made.filter((one) => /flags-|icons\//.test(one)).toSorted()).toEqual([
      expect.stringMatching(/^fetch assets\/flags-.*\/common\.json$/),
      'fetch icons/list',
    ]);
    expect(made.length, made.join('\n')).toBeLessThanOrEqual(FIRST_LOAD.requests);
  });

  it('is painted before its styles and scripts have loaded', async () => {
    await openPage({ viewport: { width: 390, height: 844 } });
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    await page.route(/\.(css|js)$/, async (route) => {
      await enough;
      await route.continue();
    });
    await page.goto(host.url, { waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length), {
        timeout: 20_000,
      })
      .toBe(1);
    expect(await page.locator('.magpie-before-top').evaluate((bar) => getComputedStyle(bar).height)).toBe('57px');
    resolve();
    await ready();
  });

  it('leaves little to load for another report', async () => {
    const requests = await openCold();
    const before = scriptsOf(requests);
    await page.evaluate(() => {
      location.hash = '#/traffic-overview';
    });
    await page.getByRole('table', { name: 'Traffic Details' }).waitFor();
    await page.waitForLoadState('networkidle');
    const added = [...scriptsOf(requests)].filter((file) => !before.has(file));
    expect(added.length).toBeGreaterThan(0);
    expect(bytesOf(added)).toBeLessThanOrEqual(FIRST_LOAD.nextReportBytes);
  });
});
