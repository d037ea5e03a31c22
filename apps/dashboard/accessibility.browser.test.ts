/** The automatic part of accessibility testing: axe on every state of the dashboard, light and dark. */
import { flaws } from '@magpie/testing/looks';
import { describe, expect, it } from 'vitest';
import { aroundDashboard, host, look, open, page, ready } from './dev/around-dashboard.ts';
import type { DevHost } from './dev/host.ts';

aroundDashboard();

describe('accessibility', () => {
  // Each asks for other dates than those before it: they look at one page, which has their answers.
  const places: readonly (readonly [name: string, hash: string, mode: DevHost['behaviour']['mode']])[] = [
    ['Overview', '#/', 'live'],
    ['comparing and filtered', '#/?compare=year&filter=countryId==DE', 'live'],
    ['empty', '#/?range=today', 'empty'],
    ['waiting', '#/?range=last7', 'waiting'],
    ['failing', '#/?range=last14', 'failing'],
    ['a bad address', '#/?range=never', 'live'],
    ['a shop report', '#/ecommerce', 'live'],
  ];
  it.each(places)('has no violations: %s', async (name, at, mode) => {
    host.behaviour.mode = mode;
    await look(at);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('Loading…').waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(1_500);
    expect(await flaws(page, name)).toEqual([]);
  });

  it('has no violations in menus and dialogs', async () => {
    await look();
    await ready();
    const check = async (name: string) => expect(await flaws(page, name)).toEqual([]);
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await page.getByRole('menuitem', { name: /Help for this report/ }).click();
    await page.getByRole('dialog', { name: 'Help' }).waitFor();
    await check('help');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'How is this calculated?' }).click();
    await page.getByRole('dialog').getByText('overview, version 1').waitFor();
    await check('receipt');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Last 30 days/ }).click();
    await page.getByRole('button', { name: 'Apply' }).waitFor();
    await check('date picker');
  });

  it('has no violations with warnings about the numbers', async () => {
    host.behaviour.quality = { approximate: true, otherCurrencies: ['USD'] };
    await open();
    await page.locator('summary').click();
    await ready();
    expect(await flaws(page, 'notes about the numbers')).toEqual([]);
  });

  it('has no violations without a site', async () => {
    host.behaviour.config = { sites: [], site: null, user: { name: 'Ada', capabilities: ['manage_sites'] } };
    await open();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await flaws(page, 'no site')).toEqual([]);
  });
});
