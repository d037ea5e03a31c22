import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flaws } from '@magpie/testing/looks';
import { beforeEach, describe, expect, it } from 'vitest';
import { aroundDashboard, host, open, page } from './dev/around-dashboard.ts';
import { builtDashboard } from './dev/browser.ts';

aroundDashboard();
beforeEach(async () => {
  await open('#/real-time');
  await rightNow().getByText('21', { exact: true }).waitFor();
});

const rightNow = () => page.getByRole('region', { name: 'Right Now' });
const fetches = () => host.calls.filter((call) => call.get('report') === 'realtime' && !call.has('more')).length;
const secondsAgo = async () =>
  Number(/Updated (\d+) s ago/.exec((await rightNow().textContent()) ?? '')?.[1] ?? Number.NaN);
/** The built file of a module that is loaded by itself. */
const builtFile = async (module: string) => {
  const manifest = JSON.parse(readFileSync(join(await builtDashboard(), '.vite/manifest.json'), 'utf8'));
  const chunks = Object.values(manifest as Record<string, { readonly file: string; readonly src?: string }>);
  return chunks.find(({ src }) => src?.endsWith(module))!.file;
};
/** Lets so many seconds pass, timers included. */
const pass = (seconds: number) => page.clock.runFor(seconds * 1000);
/** Lets time pass until there were so many fetches. */
const passUntil = (count: number) =>
  expect
    .poll(
      async () => {
        await pass(5);
        return fetches();
      },
      { timeout: 20_000 },
    )
    .toBe(count);

describe('the Real-Time report', () => {
  it('asks again after a minute, counts the seconds, and has no date picker', async () => {
    const before = fetches();
    await pass(30);
    expect(await secondsAgo()).toBeGreaterThanOrEqual(30);
    expect(await rightNow().locator('[aria-live=polite], [aria-live=assertive]').count()).toBe(0);
    expect(fetches()).toBe(before);
    await passUntil(before + 1);
    await expect.poll(secondsAgo).toBeLessThan(30);
    expect(await page.getByRole('button', { name: /Last 30 days/ }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'View all' }).count()).toBe(0);
  });

  it('counts one active user as one', async () => {
    await page.route('**/ajax', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      if (answer.data?.now !== undefined) answer.data.now = 1;
      await route.fulfill({ response, json: answer });
    });
    await passUntil(fetches() + 1);
    await rightNow().getByText('active user in the last 30 minutes', { exact: true }).waitFor();
    await page.getByRole('status').getByText('1 active user in the last 30 minutes', { exact: true }).waitFor();
  });

  it('opens the matching report of today by a row', async () => {
    await page.getByRole('region', { name: 'Top Countries' }).getByRole('link', { name: 'Germany' }).click();
    await page.getByRole('heading', { level: 1, name: 'Country Report' }).waitFor();
    expect(await page.evaluate(() => location.hash)).toBe('#/countries?range=today&filter=countryId%3D%3DDE');
  });

  it('says that it has stopped where the notice of the pause can’t be loaded, and goes on by Retry', async () => {
    await page.route(`**/${await builtFile('paused-dialog.tsx')}`, (route) => route.abort());
    await page.evaluate(() => {
      document.hasFocus = () => false;
    });
    const before = fetches();
    await pass(61);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(fetches).toBe(before + 1);
  });

  it('pauses where the window is not focused, and only a fresh page resumes it', async () => {
    await page.evaluate(() => {
      document.hasFocus = () => false;
    });
    const before = fetches();
    await pass(61);
    const dialog = page.getByRole('dialog', { name: 'Real-Time Report Paused' });
    await dialog
      .getByText(
        'The Real-Time Report automatically paused due to inactivity. Please refresh the page to resume the Real-Time Report.',
        { exact: true },
      )
      .waitFor();
    expect(await flaws(page, 'realtime paused')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await pass(130);
    expect(await dialog.getByRole('button').allTextContents()).toEqual(['Refresh page']);
    expect(fetches()).toBe(before);
    await dialog.getByRole('button', { name: 'Refresh page' }).click();
    await rightNow().getByText('21', { exact: true }).waitFor();
    await expect.poll(fetches).toBe(before + 1);
    expect(await dialog.count()).toBe(0);
  });

  it('stops with the sixth failure in a row, keeps the old numbers, and starts again with Retry', async () => {
    host.behaviour.mode = 'failing';
    const stopped = page
      .getByRole('alert')
      .getByText('Live updates stopped. The server answered with an error (internal).');
    const first = fetches();
    for (let failure = 1; failure <= 6; failure++) {
      expect(await stopped.count()).toBe(0);
      await passUntil(first + failure);
    }
    await stopped.waitFor();
    await rightNow().getByText('21', { exact: true }).waitFor();
    expect(await flaws(page, 'realtime stopped')).toEqual([]);
    const before = fetches();
    await pass(130);
    expect(fetches()).toBe(before);
    host.behaviour.mode = 'live';
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await stopped.waitFor({ state: 'detached' });
    await expect.poll(fetches).toBe(before + 1);
    await passUntil(before + 2);
  });
});
