import { readFileSync } from 'node:fs';
import { flaws } from '@magpie/tools/looks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Admin, startAdmin } from './admin.ts';

let admin: Admin;
beforeAll(async () => {
  admin = await startAdmin({ months: 1 });
});
afterAll(() => admin?.close());

it('redirects users without the right from settings to Overview, like unknown paths', async () => {
  const page = await admin.open('#/settings', { capabilities: ['view_reports'] });
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/');
  await page.context().close();
});

it('follows a link that is opened during the first render', async () => {
  const page = await admin.open();
  // The router writes to the history once, when the first render begins.
  await page.addInitScript(() => {
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...state) => {
      history.replaceState = replaceState;
      replaceState(...state);
      queueMicrotask(() => {
        location.hash = '#/account';
      });
    };
  });
  await page.goto('about:blank');
  await page.goto(`${admin.served.url}/`);
  await page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/account');
  await page.context().close();
});

it('reports a part whose script is missing, without affecting the rest', async () => {
  const page = await admin.open();
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  const manifest = readFileSync(new URL('../../apps/dashboard/dist/.vite/manifest.json', import.meta.url), 'utf8');
  const gone = `**/${JSON.parse(manifest)['src/account/account-page.tsx'].file}`;
  await page.route(gone, (route) => route.abort());
  await page.goto(`${admin.served.url}/#/account`);
  await page.getByText('This part of the page couldn’t be loaded').waitFor();
  expect(await flaws(page, 'part not loaded')).toEqual([]);
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  await page.goBack();
  await page.unroute(gone);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
  await page.context().close();
});
