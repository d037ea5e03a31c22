/** Tests the prompt for the SEO plugin in an admin area that can install plugins. No host here can, so its answers are made up. */

import { flaws } from '@magpie/testing/looks';
import { beforeEach, expect, it } from 'vitest';
import { aroundDashboard, host, openPage, page } from './dev/around-dashboard.ts';
import { everyAddon } from './dev/host.ts';

/** Calls that are held until they are let go, with what they then answer. */
let answers: Record<string, { readonly ok: boolean; readonly when: Promise<void> }>;

const addons = (installed: boolean) =>
  everyAddon.map((addon) => ({ ...addon, installed: addon.slug === 'aioseo' && installed, active: false }));

aroundDashboard();
beforeEach(() => {
  answers = {};
});

async function open(installed: boolean): Promise<void> {
  host.behaviour.config = { addons: addons(installed), plugins: { install: true, activate: true } };
  await openPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.route('**/ajax', async (route) => {
    const action = new URLSearchParams(route.request().postData() ?? '').get('action')?.replace('magpie_', '') ?? '';
    if (action === 'prompt_status') return route.fulfill({ json: { success: true, data: { dismissed: 'no' } } });
    const answer = answers[action];
    if (!answer) return route.fallback();
    await answer.when;
    // Activating answers `true`, installing the add-ons as they are then.
    const data = action === 'activate_addon' ? true : { addons: addons(true) };
    if (answer.ok) return route.fulfill({ json: { success: true, data } });
    const error = { code: 'internal', message: 'The disk is full.' };
    return route.fulfill({ status: 500, json: { success: false, error } });
  });
  await page.goto(`${host.url}#/search-console`);
}

/** Has a call answer once it is let go. */
function held(action: string, ok: boolean): () => void {
  let letGo = () => {};
  answers[action] = {
    ok,
    when: new Promise((resolve) => {
      letGo = resolve;
    }),
  };
  return letGo;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const loads = () => page.evaluate(() => performance.timeOrigin);

it('installs and activates the plugin, and reloads the page', async () => {
  await open(false);
  const letGo = held('install_addon', true);
  await button('Install Now').click();
  await button('Installing...').waitFor();
  expect(await button('Installing...').isDisabled()).toBe(true);
  letGo();
  await page.getByRole('dialog', { name: 'Congrats! All-in-One SEO Installed.' }).waitFor();
  expect(await flaws(page, 'plugin installed')).toEqual([]);
  const before = await loads();
  const letActivate = held('activate_addon', true);
  await button('Activate AIOSEO').click();
  await expect.poll(() => button('Activating...').last().isDisabled()).toBe(true);
  letActivate();
  await expect.poll(loads).not.toBe(before);
});

it('reloads the page if the plugin is not to be activated', async () => {
  await open(false);
  held('install_addon', true)();
  await button('Install Now').click();
  const before = await page.getByRole('dialog').waitFor().then(loads);
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(loads).not.toBe(before);
});

it('reports a failed installation or activation, and can try again', async () => {
  await open(false);
  held('install_addon', false)();
  await button('Install Now').click();
  await page.getByText('Installation Failed. Please refresh and try again.').waitFor();
  await expect.poll(() => button('Install Now').isEnabled()).toBe(true);

  await open(true);
  held('activate_addon', false)();
  await button('Activate Now').click();
  await page.getByText('Activation Failed. Please refresh and try again.').waitFor();
  await expect.poll(() => button('Activate Now').isEnabled()).toBe(true);
});
