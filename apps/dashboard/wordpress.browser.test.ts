/** Tests what the dashboard shows of a connection with WordPress, and what it does where a host such as wp-admin offers more. */
import { flaws, PHONE } from '@magpie/testing/looks';
import type { Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { aroundDashboard, host, open, page } from './dev/around-dashboard.ts';
import { NOW } from './dev/browser.ts';
import { everyAddon, sites } from './dev/host.ts';

aroundDashboard();

const HOUR = 3_600_000;
const REPORT = {
  ...{ plugin: '1.4.0', wordpress: '6.5.5', php: '8.2.36', addons: {} },
  ...{ queue: 3 as number | null, failed: 0 as number | null },
};
const CONNECTION = {
  home: 'https://magpies.example',
  network: null,
  madeAt: NOW - 30 * 24 * HOUR,
  madeBy: 'Ada',
  endedAt: null as number | null,
  lastSeenAt: NOW - HOUR / 2,
  replacingUntil: null as number | null,
  report: REPORT,
};
/** Connection on the server, and the actions that came. */
let connection: typeof CONNECTION | null;
let came: string[];
/** Orders in WordPress: each step sends two. */
let orders: { status: string; done: number; total: number; refused: number };
/** Resolves before a step is answered. */
let whenStep: Promise<void>;

beforeEach(() => {
  connection = CONNECTION;
  came = [];
  orders = { status: 'idle', done: 0, total: 4, refused: 0 };
  whenStep = Promise.resolve();
});

const ACTIONS: Record<string, (form: URLSearchParams) => unknown> = {
  magpie_wordpress_connection: () => ({ connection, leastPlugin: '1.2.0' }),
  magpie_replace_wordpress_connection: () => {
    connection = { ...connection!, replacingUntil: NOW + 24 * HOUR };
    return { connection, leastPlugin: '1.2.0' };
  },
  magpie_end_wordpress_connection: () => {
    connection = { ...connection!, endedAt: NOW };
    return { connection, leastPlugin: '1.2.0' };
  },
  magpie_old_orders: (form) => {
    const what = form.get('do');
    if (what === 'start') orders = { ...orders, status: 'running' };
    if (what === 'stop') orders = { ...orders, status: 'stopped' };
    if (what === 'step' && orders.status === 'running')
      orders =
        orders.done < orders.total ? { ...orders, done: orders.done + 2 } : { ...orders, status: 'done', refused: 1 };
    return orders;
  },
};

async function show(
  hash: string,
  config: Partial<typeof host.behaviour.config> = {},
  size = {},
  prepare: (opened: Page) => void = () => {},
): Promise<void> {
  host.behaviour.config = config;
  const answerCalls = async (route: Route) => {
    const form = new URLSearchParams(route.request().postData() ?? '');
    const answer = ACTIONS[form.get('action') ?? ''];
    if (!answer) return route.fallback();
    came.push([form.get('action'), form.get('do')].filter(Boolean).join(' '));
    if (form.get('do') === 'step') await whenStep;
    return route.fulfill({ json: { success: true, data: answer(form) } });
  };
  await open(hash, {
    ...size,
    async prepare() {
      prepare(page);
      await page.route('**/ajax', answerCalls);
    },
  });
}

const SECTION = '#/settings/wordpress';
const fact = (name: string) => page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the section', () => {
  it('says how the connection is', async () => {
    await show(SECTION);
    await fact('Status').getByText('Connected', { exact: true }).waitFor();
    expect(await fact('Address').locator('dd').innerText()).toBe('https://magpies.example');
    expect(await fact('Connected since').locator('dd').innerText()).toBe('Oct 21, 2026, by Ada');
    expect(await fact('Last contact').locator('dd').innerText()).toBe('30 minutes ago');
    expect(await fact('Versions').locator('dd').innerText()).toBe('Plugin 1.4.0 · WordPress 6.5.5 · PHP 8.2.36');
    expect(await fact('Orders and posts waiting').locator('dd').innerText()).toBe('3');
    expect(await page.getByText('Update the plugin').count()).toBe(0);
    expect(await flaws(page, 'connected')).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await flaws(page, 'connected on a phone')).toEqual([]);
  });

  it('says what needs attention', async () => {
    connection = {
      ...CONNECTION,
      lastSeenAt: NOW - 72 * HOUR,
      report: { ...REPORT, plugin: '1.1.9', queue: 1_200, failed: 7 },
    };
    await show(SECTION);
    await page.getByText('Version 1.1.9 is installed, and this server needs at least 1.2.0.').waitFor();
    await page.getByText('WordPress has gone quiet').waitFor();
    await fact('Status').getByText('Quiet').waitFor();
    expect(await fact('Orders and posts waiting').locator('dd').innerText()).toMatch(/^1,200\s*Refused: 7$/);
  });

  it('replaces the secret, and shows none', async () => {
    await show(SECTION);
    await button('Replace secret').click();
    await page.getByText('WordPress fetches the new secret with its next report.').waitFor();
    expect(came.at(-1)).toBe('magpie_replace_wordpress_connection');
  });

  it('disconnects after a question, and then says how to connect', async () => {
    await show(SECTION);
    await button('Disconnect WordPress').click();
    const dialog = page.getByRole('dialog', { name: 'Disconnect WordPress?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(came).not.toContain('magpie_end_wordpress_connection');
    await button('Disconnect WordPress').click();
    await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await page.getByText('https://magpies.example was disconnected on Nov 20, 2026.').waitFor();
    await page.getByText('https://stats.magpies.example', { exact: true }).waitFor();
    expect(await flaws(page, 'disconnected')).toEqual([]);
  });

  it('says how to connect a site that never was', async () => {
    connection = null;
    await show(SECTION);
    await page.getByText('In WordPress, install and activate the plugin “Magpie Analytics”.').waitFor();
    expect(await page.getByText('was disconnected').count()).toBe(0);
  });
});

describe('past orders', () => {
  const WITH_SHOP = { oldOrders: true };

  it('are sent step by step, with their progress', async () => {
    let letGo = () => {};
    whenStep = new Promise((resolve) => {
      letGo = resolve;
    });
    await show(SECTION, WITH_SHOP);
    await button('Send past orders').click();
    await page.getByText('0 of 4 orders').waitFor();
    letGo();
    await page.getByText('Done. Orders sent: 4. Refused: 1.').waitFor();
    expect(came.filter((one) => one.startsWith('magpie_old_orders'))).toEqual([
      'magpie_old_orders state',
      'magpie_old_orders start',
      'magpie_old_orders step',
      'magpie_old_orders step',
      'magpie_old_orders step',
    ]);
    expect(await flaws(page, 'past orders')).toEqual([]);
  });

  it('can be stopped and continued', async () => {
    let letGo = () => {};
    whenStep = new Promise((resolve) => {
      letGo = resolve;
    });
    await show(SECTION, WITH_SHOP);
    await button('Send past orders').click();
    await button('Stop').click();
    await expect.poll(() => orders.status).toBe('stopped');
    letGo();
    await button('Stop').waitFor({ state: 'detached' });
    await button('Continue sending').click();
    await page.getByText('Done. Orders sent: 4. Refused: 1.').waitFor();
  });

  it('are no step where the host has none', async () => {
    await show('#/setup/orders');
    await expect.poll(() => page.url()).toContain('#/setup/site');
    expect(await page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem').count()).toBe(6);
  });
});

describe('plugins of the site', () => {
  const SHOP = everyAddon.find(({ slug }) => slug === 'woocommerce')!;
  let state: { installed: boolean; active: boolean };
  const entry = () => ({ ...SHOP, ...state });
  async function showAddons(may: { install: boolean; activate: boolean }, now: typeof state) {
    state = now;
    Object.assign(ACTIONS, {
      magpie_addons: () => ({ addons: [entry()] }),
      magpie_install_addon: () => {
        state = { installed: true, active: false };
        return { addons: [entry()] };
      },
      magpie_activate_addon: () => {
        state = { installed: true, active: true };
        return true;
      },
    });
    await show('#/settings/addons', { plugins: may, addons: everyAddon });
  }

  it('are installed, and then activated', async () => {
    await showAddons({ install: true, activate: true }, { installed: false, active: false });
    await button('Install WooCommerce').click();
    await button('Activate WooCommerce').click();
    await page.getByText('Active', { exact: true }).waitFor();
    expect(came.filter((one) => /install|activate/.test(one))).toEqual([
      'magpie_install_addon',
      'magpie_activate_addon',
    ]);
    expect(await page.getByRole('switch', { name: 'WooCommerce' }).count()).toBe(0);
    expect(await flaws(page, 'plugins', { part: '#magpie' })).toEqual([]);
  });

  it('are for a webmaster where the user may not, or WordPress forbids it to everyone', async () => {
    await showAddons({ install: false, activate: true }, { installed: false, active: false });
    await page.getByText('Please ask your webmaster to install WooCommerce.').waitFor();
    expect(await button('Install WooCommerce').count()).toBe(0);
    await showAddons({ install: true, activate: false }, { installed: true, active: false });
    await page.getByText('Please ask your webmaster to activate WooCommerce.').waitFor();
    expect(await button('Activate WooCommerce').count()).toBe(0);
  });
});

describe('a host around the dashboard', () => {
  const HOSTED = {
    host: 'wordpress' as const,
    hostUrls: { connection: '/wp-admin/admin.php?page=magpie-connection' },
    fileUrl: '/file?path=',
    signOutUrl: undefined,
  };

  it('names the document, has the account and the main region, and files of its own', async () => {
    const asked: string[] = [];
    await show('#/account', HOSTED, {}, (opened) =>
      opened.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        asked.push(pathname + search);
      }),
    );
    await expect.poll(() => page.url()).toMatch(/#\/$/);
    await page.getByRole('heading', { level: 1, name: 'Overview Report' }).waitFor();
    expect(await page.title()).toBe('Magpie');
    expect(await page.getByRole('main').count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Account/ }).count()).toBe(0);
    await expect.poll(() => asked.filter((url) => url.startsWith('/file?path=%2Ficons%2F')).length).toBeGreaterThan(0);
    expect(asked.filter((url) => url.startsWith('/icons/'))).toEqual([]);
  });

  it('is light unless another theme is chosen', async () => {
    await show('#/', HOSTED, { dark: true });
    await page.getByRole('heading', { level: 1, name: 'Overview Report' }).waitFor();
    expect(await page.locator('#magpie').getAttribute('data-theme')).toBe('light');
  });

  it('prints the tag itself, so that none is offered to copy', async () => {
    const unconnected = [{ ...sites[0]!, connection: 'not_connected' as const }];
    await show('#/', { ...HOSTED, sites: unconnected });
    await page.getByRole('link', { name: 'Launch Setup Wizard' }).waitFor();
    expect(await page.getByText('data-site=').count()).toBe(0);
    await show('#/', { sites: unconnected });
    await page.getByText('data-site=').waitFor();
  });
});
