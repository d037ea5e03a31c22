import { ask, plan } from '@magpie/query';
import { flawsAtAnySize } from '@magpie/testing/looks';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Admin, startAdmin } from './admin.ts';
import { keepPages } from './kept-pages.ts';

let admin: Admin;
beforeAll(async () => {
  admin = await startAdmin();
});
afterAll(() => admin?.close());
const show = keepPages(() => admin);

const SECTIONS: readonly (readonly [id: string, title: string])[] = [
  ['general', 'General'],
  ['tracking', 'Tracking and privacy'],
  ['wordpress', 'WordPress'],
  ['bots', 'Bots and own traffic'],
  ['goals', 'Key events'],
  ['dimensions', 'Custom dimensions and metrics'],
  ['affiliate', 'Affiliate rules'],
  ['money', 'Money'],
  ['pdf', 'PDF reports'],
  ['data', 'Data and retention'],
  ['audit', 'Audit log'],
  ['keys', 'Keys and secrets'],
  ['about', 'About'],
];

const present = async () => (await admin.app.state.sites.byTrackingId(admin.site.trackingId))!;
const titled = (page: Page, id: string) =>
  page.getByRole('heading', { level: 1, name: SECTIONS.find(([one]) => one === id)![1], exact: true }).waitFor();
const section = async (page: Page, id: string) => {
  await page.goto(`${admin.served.url}/#/settings/${id}`);
  await titled(page, id);
};
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
};

describe('a settings section', () => {
  it('saves changes, and shows them after a reload', async () => {
    const page = await show('#/settings/general');
    await page.getByLabel('Name').fill('Hedge <b>& Feather</b>');
    await page.getByLabel('Network').fill('Birds of Europe');
    await page.getByLabel('First day of the week').selectOption('0');
    await Promise.all([page.getByText('Settings Updated').waitFor(), save(page)]);
    // The header is updated, and shows markup as plain text.
    await page.getByRole('banner').getByText('Hedge <b>& Feather</b>').waitFor();

    await section(page, 'tracking');
    await page.getByRole('radio', { name: /^Without cookies Nothing/ }).check();
    await page.getByLabel('Visit timeout').fill('45');
    await page.getByLabel('Site search parameters').fill('q\nfind');
    await save(page);
    const tagOfSite = page.getByRole('region', { name: 'Tag code' }).first();
    await expect.poll(() => tagOfSite.innerText()).toContain('cookieless');

    await section(page, 'bots');
    await page.getByLabel('Hide visits that score at least').fill('60');
    await page.getByLabel('Your own networks').fill('192.0.2.0/24');
    await page.getByRole('checkbox', { name: /^Faster than a person/ }).check();
    await page.getByRole('switch', { name: /^Count own traffic/ }).check();
    await save(page);

    await section(page, 'goals');
    await page.getByRole('checkbox', { name: 'file_download' }).check();
    await page.getByLabel('Another event').fill('sign_up');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await save(page);

    await section(page, 'dimensions');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Parameter').fill('author_team');
    await dialog.getByLabel('Name in reports').fill('<i>Team</i>');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('customEvent:author_team').waitFor();
    await save(page);

    await section(page, 'affiliate');
    await page.getByRole('button', { name: 'Add rule' }).click();
    await page.getByLabel('Path starts with').last().fill('/go/');
    await page.getByLabel('Name').last().fill('Partner shop');
    await page.getByLabel('Link address').fill('https://shop.example/go/feeder?x=1');
    await page.getByText('Matches “Partner shop”.').waitFor();
    await save(page);

    await section(page, 'money');
    await page.getByRole('button', { name: 'Add rate' }).click();
    await page.getByLabel('Currency').last().selectOption('CHF');
    await page.getByLabel('From', { exact: true }).last().fill('2026-01-01');
    await page.getByLabel('Value for one unit in EUR').last().fill('1,05');
    await save(page);

    await section(page, 'data');
    await page.getByRole('switch', { name: /^Delete old events/ }).check();
    await page.getByLabel('Months to keep visits').fill('26');
    await save(page);

    expect(await present()).toMatchObject({
      name: 'Hedge <b>& Feather</b>',
      network: 'Birds of Europe',
      firstDayOfWeek: 0,
      identity: 'cookieless',
      sessionTimeoutMinutes: 45,
      searchParameters: ['q', 'find'],
      botRules: { threshold: 60, allow: ['impossible-rate'] },
      internalNetworks: ['192.0.2.0/24'],
      countInternal: true,
      retentionMonths: 26,
      rates: expect.arrayContaining([{ currency: 'CHF', from: '2026-01-01', rate: 1.05 }]),
      affiliateRules: expect.arrayContaining([{ prefix: '/go/', label: 'Partner shop' }]),
      customDefinitions: expect.arrayContaining([expect.objectContaining({ displayName: '<i>Team</i>' })]),
    });
    expect((await present()).keyEvents).toEqual(expect.arrayContaining(['file_download', 'sign_up']));

    await page.reload();
    await section(page, 'bots');
    expect(await page.getByLabel('Hide visits that score at least').inputValue()).toBe('60');
    await section(page, 'audit');
    await page.getByText('Exchange rates:').first().waitFor();
    await page.getByText('Hedge <b>& Feather</b>', { exact: true }).last().waitFor();
  });

  it('shows an error next to the field, keeps what was typed, and asks before leaving', async () => {
    const page = await show('#/settings/general');
    await page.getByRole('link', { name: 'Bots and own traffic' }).click();
    const networks = page.getByLabel('Your own networks');
    await networks.fill('10.0.0.0/99');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('"10.0.0.0/99" isn\'t an address or a network').waitFor();
    await expect.poll(() => networks.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await networks.inputValue()).toBe('10.0.0.0/99');

    const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
    const stay = async () => {
      await asked.getByRole('button', { name: 'Stay' }).click();
      await asked.waitFor({ state: 'detached' });
    };
    await page.getByRole('link', { name: 'General' }).click();
    await stay();
    expect(await networks.inputValue()).toBe('10.0.0.0/99');
    await page.goBack();
    await stay();
    // A shortcut, which only works outside text fields.
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await stay();
    // Reloading the page: the browser asks.
    const asksItself = page.waitForEvent('dialog');
    const loading = page.reload({ timeout: 5000 }).catch(() => undefined);
    const question = await asksItself;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await loading;
    expect(await networks.inputValue()).toBe('10.0.0.0/99');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('link', { name: 'General' }).click();
    await page.getByRole('heading', { level: 1, name: 'General' }).waitFor();
  });

  it.each([
    ['a menu', 1],
    ['a panel that is searched', 9],
  ])('asks before another site is opened by %s', async (what, others) => {
    const sites = await Promise.all(
      Array.from({ length: others }, (_, index) =>
        admin.app.state.sites.create({
          name: `Nest ${others}${index}`,
          url: `https://nest${others}${index}.example`,
          timeZone: 'Europe/Berlin',
          currency: 'EUR',
        }),
      ),
    );
    const page = await admin.open('#/settings/general', {
      siteIds: [admin.site.id, ...sites.map(({ id }) => id)],
    });
    const other = `Nest ${others}0`;
    const openOther = async () => {
      await page.getByRole('button', { name: /Switch site/ }).click();
      if (others === 1) {
        const menu = page.getByRole('menu');
        await expect.poll(() => menu.evaluate((opened) => opened.contains(document.activeElement))).toBe(true);
        // A letter at a time is enough, and all that a busy machine hears as one word.
        const item = menu.getByRole('menuitemcheckbox', { name: new RegExp(other) });
        await page.keyboard.press('n');
        await expect.poll(() => item.evaluate((one) => one === document.activeElement)).toBe(true);
        await page.keyboard.press('Enter');
      } else {
        const panel = page.getByRole('dialog', { name: 'Sites' });
        await panel.getByRole('searchbox').fill(other);
        await expect.poll(() => panel.getByRole('button').count()).toBe(1);
        await page.keyboard.press('Enter');
      }
    };
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
    // The dialog has focus, and the menu is closed.
    const isAsked = async () => {
      await asked.waitFor();
      await expect.poll(() => asked.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      await expect.poll(() => page.locator('[role="menu"], [role="dialog"]').count()).toBe(1);
    };
    const stay = async () => {
      await isAsked();
      await asked.getByRole('button', { name: 'Stay' }).click();
      await asked.waitFor({ state: 'detached' });
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      expect(await page.getByLabel('Network').inputValue()).toBe('Not saved');
      expect(page.url()).not.toContain('site=');
    };
    await page.getByLabel('Network').fill('Not saved');
    await openOther();
    await isAsked();
    expect(await flawsAtAnySize(page, `asked before a site is opened by ${what}`)).toEqual([]);
    await stay();
    await page.getByRole('button', { name: /Switch site/ }).click();
    const all = page.getByRole(others === 1 ? 'menu' : 'dialog').getByText('All sites', { exact: true });
    await all.click();
    await stay();

    await openOther();
    await asked.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('banner').getByText(other).waitFor();
    await expect.poll(() => page.url()).toContain(`site=${sites[0]!.trackingId}`);
    await expect.poll(() => page.getByLabel('Network').inputValue()).toBe('');
    await page.context().close();
  });

  it('creates an API key, shows it once, and revokes it', async () => {
    const page = await show('#/settings/keys');
    await page.getByRole('region', { name: 'API keys' }).getByLabel('Name').fill('<u>Weekly</u>');
    await page.getByRole('button', { name: 'Create key' }).click();
    const key = await page.getByRole('region', { name: 'New key' }).locator('pre').innerText();
    expect(key).toMatch(/^mgk_/);
    await page.getByRole('button', { name: 'I’ve saved it' }).click();
    await page.reload();
    await page.getByText('<u>Weekly</u>').waitFor();
    expect(await page.content()).not.toContain(key);
    await page.getByRole('button', { name: 'Revoke: <u>Weekly</u>' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('No API keys yet.').waitFor();
  });
});

it('tells the second of two users that someone else has saved, shows both values, and loses nothing', async () => {
  const [one, two] = [await show('#/settings/general'), await admin.open('#/settings/general')];
  // Another section has labels of that name, and may still be there.
  for (const page of [one, two]) await page.getByLabel('First day of the week').waitFor();
  await one.getByLabel('Name').fill('One');
  await one.getByLabel('First day of the week').selectOption('1');
  await save(one);

  await two.getByLabel('Name').fill('Two');
  await two.getByLabel('Network').fill('Two’s network');
  await two.getByRole('button', { name: 'Save', exact: true }).click();
  await two.getByText('Someone else changed these settings.').waitFor();
  await two.getByText('Updated to their version: First day of the week.').waitFor();
  const clash = two.getByRole('group', { name: 'Name' });
  await expect.poll(() => clash.innerText()).toMatch(/Two[\s\S]*One/);
  expect(await two.getByLabel('Network').inputValue()).toBe('Two’s network');
  expect((await present()).name).toBe('One');
  expect(await flawsAtAnySize(two, 'settings saved by two')).toEqual([]);
  await clash.getByRole('button', { name: 'Keep yours' }).click();
  await save(two);
  expect(await present()).toMatchObject({ name: 'Two', network: 'Two’s network', firstDayOfWeek: 1 });
  await two.context().close();
});

it('keeps what is typed while saving, and saves it next', async () => {
  const page = await show('#/settings/general', { again: true });
  const release = Promise.withResolvers<void>();
  let held = false;
  await page.route('**/ajax', async (route) => {
    if (!held && /Saved.{1,3}first/.test(route.request().postData() ?? '')) {
      held = true;
      await release.promise;
    }
    await route.continue();
  });
  await page.getByLabel('Name').fill('Saved first');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => held).toBe(true);
  await page.getByLabel('Network').fill('Typed meanwhile');
  release.resolve();
  await page.getByText('Settings Updated').waitFor();
  await expect.poll(() => present()).toMatchObject({ name: 'Saved first' });
  expect(await page.getByLabel('Network').inputValue()).toBe('Typed meanwhile');
  await page.getByLabel('Network').press('Enter');
  await expect.poll(() => present()).toMatchObject({ name: 'Saved first', network: 'Typed meanwhile' });
  // Until the page knows it, it would ask before it is left.
  await page.getByText('Saved', { exact: true }).waitFor();
});

it('checks the tracking, and reports what fails', async () => {
  const before = await admin.app.events.countEvents(admin.site.id);
  const page = await show('#/doctor');
  await page.getByRole('button', { name: 'Run check', exact: true }).click();
  await page.getByText(/Checked /).waitFor({ timeout: 60_000 });
  for (const step of ['Script', 'Visit endpoint', 'Journal', 'Store', 'Report'])
    await page.getByRole('button', { name: `Good: ${step}` }).waitFor();
  // The test's site doesn't exist.
  await page.getByRole('button', { name: /^Poor: Tag on your page/ }).waitFor();
  await page.getByText('How to fix it:').first().waitFor();
  expect(await page.getByRole('region', { name: 'Results as text' }).innerText()).toContain('script_ok');
  expect(await admin.app.events.countEvents(admin.site.id)).toBe(before);
  expect(await flawsAtAnySize(page, 'doctor, findings')).toEqual([]);
});

describe('My Funnels', () => {
  const lines = (page: Page) => page.getByRole('list', { name: 'Funnels' }).getByRole('button');
  const order = (page: Page) => page.getByRole('button', { name: 'From product to order', exact: true });

  it('builds a funnel from an example, counting each step, and keeps it', async () => {
    const page = await show('#/my-funnels');
    await order(page).click();
    const editor = page.getByRole('region', { name: 'New funnel' });
    const steps = editor.getByRole('listitem');
    await expect.poll(() => steps.count()).toBe(4);
    const events = await counted(['view_item', 'purchase']);
    await steps
      .first()
      .getByText(`${events.view_item!.toLocaleString('en')} people in this period`)
      .waitFor();
    await steps
      .last()
      .getByText(`${events.purchase!.toLocaleString('en')} people in this period`)
      .waitFor();
    expect(await flawsAtAnySize(page, 'My Funnels, editor')).toEqual([]);

    // Alt with an arrow key moves a step, and the focus with it.
    await editor.getByLabel('Page or event of step 4').press('Alt+ArrowUp');
    await expect.poll(() => editor.getByLabel('Page or event of step 3').inputValue()).toBe('purchase');
    await expect
      .poll(() => editor.getByLabel('Page or event of step 3').evaluate((one) => one === document.activeElement))
      .toBe(true);
    await editor.getByLabel('Page or event of step 3').press('Alt+ArrowDown');
    await editor.getByLabel('Page or event of step 2').fill('add to cart');
    await editor.getByRole('button', { name: 'Save funnel' }).click();
    await editor
      .getByText(/Step 2 of the funnel "From product to order" is "add to cart"; it must be the name/)
      .waitFor();
    await editor.getByLabel('Page or event of step 2').fill('add_to_cart');
    await editor.getByRole('button', { name: 'Save funnel' }).click();
    await page.getByRole('region', { name: 'From product to order' }).getByText('purchase', { exact: true }).waitFor();
    expect((await present()).funnels.map(({ steps: saved }) => saved.map(({ value }) => value))).toEqual([
      ['view_item', 'add_to_cart', 'begin_checkout', 'purchase'],
    ]);
    await page.reload();
    await lines(page).getByText(/%$/).waitFor();
    const first = page.getByRole('list', { name: 'From product to order' }).getByRole('listitem').first();
    expect(await first.innerText()).toContain(events.view_item!.toLocaleString('en'));
  });

  it('deletes a funnel, and brings it back', async () => {
    const page = await show('#/my-funnels');
    await page.getByRole('button', { name: 'Delete funnel' }).click();
    await order(page).waitFor();
    expect((await present()).funnels).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await lines(page).first().waitFor();
    expect((await present()).funnels).toHaveLength(1);
  });

  it('says why a funnel was not deleted, and keeps it', async () => {
    const page = await show('#/my-funnels');
    await lines(page).first().waitFor();
    await page.route('**/ajax', (route) =>
      route.request().postData()?.includes('action=magpie_save_settings') ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Delete funnel' }).click();
    await page.locator('[data-sonner-toast][data-type=error]').waitFor();
    expect((await present()).funnels).toHaveLength(1);
    await lines(page).first().waitFor();
  });

  it('can be read, but not changed, without the right to change settings', async () => {
    const page = await show('#/my-funnels', { capabilities: ['view_reports'] });
    await lines(page).first().waitFor();
    expect(await page.getByRole('button', { name: /New funnel|Edit funnel|Delete funnel/ }).count()).toBe(0);
  });
});

/** How many visitors of the last 30 days sent each event. */
async function counted(events: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const question = {
    metrics: ['totalUsers'],
    dimensions: ['eventName'],
    dateRanges: [{ start: '29daysAgo', end: 'today' }],
  };
  const [answer] = await ask(admin.app.events.engine, [plan(question, await present(), admin.app.now())]);
  const countUsers = (event: string) =>
    answer!.rows.find(({ dimensions }) => dimensions.eventName === event)!.metrics.totalUsers!;
  return Object.fromEntries(events.map((event) => [event, countUsers(event)]));
}

it('hides each section from users who cannot change settings', async () => {
  const page = await admin.open('#/settings/keys', { capabilities: ['view_reports'] });
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  await page.context().close();
  const owner = await admin.open('#/settings/about', { capabilities: ['view_reports', 'save_settings'] });
  await owner.getByRole('heading', { name: 'General', level: 1 }).waitFor();
  expect(await owner.evaluate(() => location.hash)).toMatch(/^#\/settings(\?|$)/);
  await owner.context().close();
});

describe('every settings section', () => {
  it.each(SECTIONS)('is accessible and fits the screen: %s', async (id) => {
    const page = await show(`#/settings/${id}`);
    await titled(page, id);
    await page.waitForLoadState('networkidle');
    expect(await flawsAtAnySize(page, `settings, ${id}`)).toEqual([]);
  });
});
