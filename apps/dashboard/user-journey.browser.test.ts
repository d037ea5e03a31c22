import { flaws, flawsAtAnySize } from '@magpie/testing/looks';
import { beforeEach, describe, expect, it } from 'vitest';
import { aroundDashboard, host, open, page } from './dev/around-dashboard.ts';
import { everyAddon } from './dev/host.ts';

const EMPTY = "No User Journey's matched your filters. Please remove some conditions and try again.";

aroundDashboard();

const orders = () => page.getByRole('region', { name: 'Orders' });
const rows = () => orders().getByRole('row');
const asked = () => host.calls.filter((call) => call.get('action') === 'magpie_user_journey');
/** The fields of the last call, without what every call has. */
const askedLast = () => {
  const { action, nonce, site, start_date, end_date, ...params } = Object.fromEntries(asked().at(-1)!);
  return params;
};
const settled = () => page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });

describe('the User Journey', () => {
  beforeEach(async () => {
    host.behaviour.config = { addons: everyAddon };
    await open('#/user-journey-report?range=last90');
    await rows().nth(1).waitFor();
  });

  it('has a navigation of its own, no comparison, and filters that apply with their button', async () => {
    await page.getByRole('navigation', { name: 'User Journey' }).getByRole('link', { name: 'Reports' }).waitFor();
    const [campaign] = await Promise.all(
      ['All Campaigns', 'All Mediums', 'All Sources'].map(async (all, i) => {
        const select = page.getByLabel(['Campaign', 'Medium', 'Source'][i]!, { exact: true });
        // Nothing can be chosen but all, or one.
        expect(await select.evaluate((one: HTMLSelectElement) => [one.multiple, one.options[0]!.text])).toEqual([
          false,
          all,
        ]);
        return select;
      }),
    );
    // The first column has no more room than its heads and short numbers need, and its share of what is left.
    const widths = await rows()
      .first()
      .locator('th')
      .evaluateAll((all) => all.map((one) => one.clientWidth));
    expect(widths[0]! / (widths.reduce((sum, width) => sum + width, 0) / widths.length)).toBeLessThan(1.3);
    // What there is to choose is asked for without any field.
    const filters = host.calls.findLast((call) => call.get('action') === 'magpie_user_journey_filters');
    expect([...filters!.keys()].sort()).toEqual(['action', 'nonce', 'site']);
    const before = asked().length;
    await campaign!.selectOption('feeders-search');
    await page.waitForTimeout(200);
    expect(asked().filter((call) => call.get('campaigns')?.includes('feeders'))).toEqual([]);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect.poll(() => asked().length).toBeGreaterThan(before);
    expect(askedLast()).toEqual({ campaigns: 'feeders-search' });
    await settled();
    const cells = await rows().getByRole('cell').allTextContents();
    expect(cells.filter((text) => text === 'feeders-search').length).toBe((await rows().count()) - 1);
  });

  it('finds nothing with a clear sentence, by Enter, and starts again', async () => {
    const search = page.getByLabel('Transaction ID');
    await search.fill("'; DROP TABLE events; -- <b>\u202e");
    await search.press('Enter');
    await page.getByText(EMPTY, { exact: true }).waitFor();
    expect(await flaws(page, 'user_journey nothing found')).toEqual([]);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await rows().nth(1).waitFor();
    expect(await page.getByLabel('Transaction ID').inputValue()).toBe('');
  });

  it('turns pages by buttons and by a typed number, and says which numbers there are', async () => {
    const pages = page.getByRole('navigation', { name: 'Pages of orders' });
    const typed = pages.getByLabel('Page', { exact: true });
    const button = (name: string) => pages.getByRole('button', { name });
    for (const name of ['First page', 'Previous page']) expect(await button(name).isDisabled()).toBe(true);
    const first = await rows().nth(1).textContent();
    for (const wrong of ['abc', '0', '-1', '99999']) {
      await typed.fill(wrong);
      await typed.press('Enter');
      await pages.getByText(/^Enter a page from 1 to \d+\.$/).waitFor();
      expect(await rows().nth(1).textContent()).toBe(first);
    }
    await typed.fill('2');
    await typed.press('Enter');
    await expect.poll(() => rows().nth(1).textContent()).not.toBe(first);
    expect(askedLast()).toEqual({ page: '2' });
    // There are two.
    for (const name of ['Next page', 'Last page']) await expect.poll(() => button(name).isDisabled()).toBe(true);
    await button('First page').click();
    await expect.poll(() => rows().nth(1).textContent()).toBe(first);
  });

  it('has cards that open below 783 px', async () => {
    await page.setViewportSize({ width: 783, height: 900 });
    expect(await orders().getByRole('table').count()).toBe(1);
    await page.setViewportSize({ width: 782, height: 900 });
    const card = orders().getByRole('listitem').first();
    const head = card.getByRole('button').first();
    await head.focus();
    await page.keyboard.press('Enter');
    expect(await head.getAttribute('aria-expanded')).toBe('true');
    await card.getByText('UTM Campaign').waitFor();
    expect(await flaws(page, 'user_journey cards')).toEqual([]);
    await card.getByRole('button', { name: 'Show journey' }).click();
    await page.getByRole('dialog', { name: /^Order / }).waitFor();
  });

  it('opens the journey of an order, and those beside it with Up and Down', async () => {
    await rows()
      .nth(1)
      .getByRole('button', { name: /show the journey of/ })
      .click();
    const sheet = page.getByRole('dialog', { name: /^Order / });
    await sheet.getByText(/bought\.$/).waitFor();
    expect(await flawsAtAnySize(page, 'one journey')).toEqual([]);
    const first = await sheet.getByRole('heading').textContent();
    expect(await sheet.getByRole('button', { name: 'Previous order' }).isDisabled()).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => sheet.getByRole('heading').textContent()).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => sheet.getByRole('heading').textContent()).toBe(first);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });

  it('has a file with the steps of the journey that is open', async () => {
    await rows()
      .nth(1)
      .getByRole('button', { name: /show the journey of/ })
      .click();
    const sheet = page.getByRole('dialog', { name: /^Order / });
    await sheet.getByText(/bought\.$/).waitFor();
    const id = (await sheet.getByRole('heading').textContent())!.replace('Order ', '');
    const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('action=magpie_export_csv'));
    await sheet.getByRole('button', { name: 'CSV: Steps before the order' }).click();
    const fields = new URLSearchParams((await asked).postData()!);
    expect([fields.get('table'), fields.get('params')]).toEqual(['steps', JSON.stringify({ id })]);
  });

  it("shows a shop's HTML as text", async () => {
    const total = '<span>€&nbsp;5</span><img src=x onerror="window.ran=1"><script>window.ran=1</script>';
    await page.route('**/ajax', async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      const hostile = JSON.stringify(total).slice(1, -1);
      await route.fulfill({
        response: answer,
        // As a host that knows the shop's own HTML alone would answer.
        body: text.replace(/("order_total":")[^"]*","amount":\{[^}]*\}/, (_, key) => `${key}${hostile}","amount":null`),
      });
    });
    await page.reload();
    await rows().filter({ hasText: '€\u00a05' }).first().waitFor();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(await orders().locator('img').count()).toBe(0);
  });
});

it('asks for an add-on that was switched off while the page was open', async () => {
  host.behaviour.config = { addons: everyAddon };
  await open('#/user-journey-report?range=last90');
  await rows().nth(1).waitFor();
  const { config } = host.behaviour;
  await page.route('**/ajax', async (route) => {
    const asks = new URLSearchParams(route.request().postData() ?? '');
    if (asks.get('action') === 'magpie_entitlement') {
      const addons = config.addons!.map((addon) => ({ ...addon, active: addon.slug !== 'user_journey' }));
      const licence = { tier: 'pro', type: 'pro', network: false, state: 'none', expires: null };
      return route.fulfill({ json: { success: true, data: { licence, addons, licensed: false } } });
    }
    if (asks.get('action') !== 'magpie_user_journey') return route.fallback();
    const error = { code: 'addon_needed', message: 'This needs the add-on User Journey, which isn’t active.' };
    return route.fulfill({ status: 400, json: { success: false, error } });
  });
  await page.evaluate(() => {
    location.hash = '#/user-journey-report?range=last7';
  });
  const prompt = page.getByRole('dialog', { name: 'Report Unavailable' });
  await prompt.getByText('Please activate the User Journey addon to view the User Journey.').waitFor();
  expect(await page.getByText('Upgrade and Unlock').count()).toBe(0);
});

it('says what was wrong with a field, and asks for no add-on', async () => {
  host.behaviour.config = { addons: everyAddon };
  await open('#/user-journey-report?range=last90');
  await rows().nth(1).waitFor();
  const rule = 'page is "x"; it must be a whole number from 1 to 100000.';
  await page.route('**/ajax', (route) =>
    new URLSearchParams(route.request().postData() ?? '').get('action') === 'magpie_user_journey'
      ? route.fulfill({ status: 400, json: { success: false, error: { code: 'bad_params', message: rule } } })
      : route.fallback(),
  );
  await page.evaluate(() => {
    location.hash = '#/user-journey-report?range=last7';
  });
  await page.getByText(rule).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  // What the call has no field for came with the address, and can be taken out of it.
  await page.unrouteAll();
  const unknown = '"colour" isn\'t a field of this request.';
  await page.route('**/ajax', (route) =>
    new URLSearchParams(route.request().postData() ?? '').get('colour') === 'red'
      ? route.fulfill({
          status: 400,
          json: { success: false, error: { code: 'bad_request', message: unknown, field: 'colour' } },
        })
      : route.fallback(),
  );
  await page.evaluate(() => {
    location.hash = '#/user-journey-report?p.colour=red';
  });
  await page.getByText('The link sets “p.colour” to “red”').waitFor();
  expect(await page.getByText(unknown).count()).toBe(0);
  await page.getByRole('button', { name: 'Remove it' }).click();
  await rows().nth(1).waitFor();
});
