/** Tests the shell's information on sites: screens in place of their reports, feedback, All sites. */
import { PHONE } from '@magpie/testing/looks';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  accessible,
  admin,
  at,
  EDITOR,
  everywhere,
  fresh,
  IN_A_DIALOG,
  IN_AN_OVERLAY,
  IN_THE_WIDGET,
  menuItem,
  old,
  quickLink,
  READER,
  show,
} from './shell-under-test.ts';

/** Defines the tests of the screens in place of reports, of feedback, and of All sites. */
export function sitesOfShell(): void {
  describe('in place of reports that cannot be shown', () => {
    const overlay = (page: Page) => page.locator('[data-overlay]');
    /** Expects that nothing in the report behind can be reached. */
    async function inert(page: Page) {
      await page.locator('[inert]').getByText('Top 10 Countries').waitFor({ state: 'attached' });
      expect(await page.getByRole('heading', { name: 'Overview' }).count()).toBe(0);
      expect(await page.getByRole('button', { name: /Last 30 days/ }).count()).toBe(0);
    }

    it('is the connect screen, for users with and without the right to set up', async () => {
      const page = await show(at(fresh));
      await everywhere(
        page,
        'not connected',
        async () => {
          await page
            .getByRole('heading', { level: 1, name: 'You must connect with Magpie before you can view reports.' })
            .waitFor();
          // The external service is only offered once sites can be connected to it.
          expect(await overlay(page).getByText('Google').count()).toBe(0);
          await overlay(page)
            .getByText(/data-site="mgp_/)
            .waitFor();
          await inert(page);
          // The skip link leads to the overlay.
          await page.getByRole('link', { name: 'Skip to report' }).focus();
          await page.keyboard.press('Enter');
          await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-overlay'))).toBe(true);
          await page.keyboard.press('Tab');
          await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Launch Setup Wizard');
        },
        IN_AN_OVERLAY,
      );
      await page.getByRole('link', { name: 'Launch Setup Wizard' }).click();
      await page.waitForURL(/#\/setup/);

      const viewer = await show(at(fresh), READER);
      await overlay(viewer).getByText('Ask the person who manages this website to finish setting up Magpie.').waitFor();
      expect(await viewer.getByRole('link', { name: 'Launch Setup Wizard' }).count()).toBe(0);
      await accessible(viewer, 'not connected, for a viewer', IN_AN_OVERLAY);
    });

    it('is nothing after setup: the page waits for the first visit, with the tag and the tracking check', async () => {
      const page = await show(at(fresh));
      await overlay(page).waitFor();
      await admin.app.state.sites.update(fresh.id, { setUp: true });
      // The page updates without a reload: of settings it hears when its wait ends, after 45 s.
      await overlay(page).waitFor({ state: 'detached', timeout: 60_000 });
      await page.getByText("We're Waiting for Your Stats!").waitFor();
      await everywhere(page, 'waiting', async () => {
        await page.getByText("We're Waiting for Your Stats!").waitFor();
        await page.getByText("We're waiting to process your data which might take up to 24 hours.").waitFor();
        expect(await page.locator('pre').textContent()).toContain(fresh.trackingId);
        await page.getByRole('link', { name: /tracking check/ }).waitFor();
      });
    });

    it('is the screen to connect again', async () => {
      const provider = {
        id: 'google_analytics',
        since: Date.UTC(2026, 0, 20),
        by: 'consent',
        granted: ['analytics'],
        property: {
          ...{ id: '123456789', name: 'Fresh', timeZone: 'Europe/Berlin', currency: 'EUR' },
          level: 'standard',
          createdAt: 0,
        },
      } as const;
      await admin.app.state.sites.update(fresh.id, { provider: { ...provider, state: 'connected' } });
      await admin.app.state.sites.update(fresh.id, { source: 'google' });
      await admin.app.state.sites.update(fresh.id, { provider: { ...provider, state: 'lost' } });
      const page = await show(at(fresh), { again: true });
      await everywhere(
        page,
        'reauthentication',
        async () => {
          await page.getByRole('heading', { level: 1, name: 'Reconnect Google Analytics' }).waitFor();
          await overlay(page)
            .getByText(/Since Jan 20, 2026/)
            .waitFor();
          await overlay(page).getByRole('link', { name: 'Reconnect' }).waitFor();
          await inert(page);
        },
        IN_AN_OVERLAY,
      );
      await admin.app.state.sites.update(fresh.id, { source: 'own' });
      await admin.app.state.sites.update(fresh.id, { provider: null, setUp: false });
    });

    it("is the operator's message; only those who manage the server can turn reports on again", async () => {
      await admin.app.state.sites.update(old.id, {
        blocked: { since: Date.UTC(2026, 0, 20), reason: 'Moved <b>away</b>.' },
      });
      const editors = await show(at(old), { ...EDITOR, again: true });
      await everywhere(
        editors,
        'switched off',
        async () => {
          await editors.getByRole('heading', { level: 1, name: 'Reports for this site are off' }).waitFor();
          await overlay(editors).getByText('Moved <b>away</b>.').waitFor();
          await inert(editors);
          expect(await editors.getByRole('button', { name: 'Turn reports on' }).count()).toBe(0);
        },
        IN_AN_OVERLAY,
      );
      const page = await show(at(old), { again: true });
      await page.getByRole('button', { name: 'Turn reports on' }).click();
      await page.getByText('Reports are on again').waitFor();
      await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    });
  });

  describe('feedback', () => {
    const widget = (page: Page) => page.getByRole('region', { name: /What do you think about/ });

    it('asks a reader of Overview once, and stores the answer', async () => {
      const page = await show('#/whats-new', EDITOR);
      await page.clock.install();
      await show(at(admin.site), { ...EDITOR, again: true });
      await page.getByRole('region', { name: 'Top 10 Countries' }).getByRole('rowheader').first().waitFor();
      expect(await widget(page).count()).toBe(0);
      await page.clock.runFor(31_000);
      await widget(page).getByText('What do you think about this Overview?').waitFor();
      const submit = widget(page).getByRole('button', { name: 'Submit' });
      expect(await submit.isDisabled()).toBe(true);
      await widget(page).getByRole('radio', { name: '4 of 5' }).focus();
      await page.keyboard.press('Space');
      await expect.poll(() => submit.isEnabled()).toBe(true);
      await widget(page).getByRole('textbox').fill('Calm.');
      await page.clock.runFor(500);
      await accessible(page, 'the widget', IN_THE_WIDGET);
      await submit.click();
      await widget(page).getByText('Thank you for your feedback!').waitFor();
      await accessible(page, 'thanks', IN_THE_WIDGET);
      await widget(page).getByRole('button', { name: 'Close' }).click();
      await page.clock.runFor(300);
      await widget(page).waitFor({ state: 'detached' });

      await page.reload();
      await page.getByRole('region', { name: 'Top 10 Countries' }).getByRole('rowheader').first().waitFor();
      await page.clock.runFor(60_000);
      expect(await widget(page).count()).toBe(0);
      await page.goto(`${admin.served.url}/#/settings/feedback`);
      await page.getByText('Calm.').waitFor();
      await page.getByText('4 of 5 from 1 rating').waitFor();
      await accessible(page, 'feedback in the settings');
    });

    it('can be given from the quick links, reports errors, and closes with Esc', async () => {
      const page = await show(at(admin.site), { viewport: PHONE });
      await quickLink(page, 'Send feedback');
      await widget(page).getByText('What do you think about Magpie?').waitFor();
      await expect
        .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.type))
        .toBe('radio');
      await page.route('**/api/v1/feedback?*', (route) => route.abort());
      await widget(page).getByRole('radio', { name: '5 of 5' }).check({ force: true });
      await widget(page).getByRole('button', { name: 'Submit' }).click();
      await widget(page).getByRole('alert').getByText('The server didn’t respond.').waitFor();
      await accessible(page, 'the widget on a phone', IN_THE_WIDGET);
      await page.keyboard.press('Escape');
      await widget(page).waitFor({ state: 'detached' });
    });
  });

  describe('all sites', () => {
    const rows = (page: Page) => page.locator('tbody tr');
    const names = (page: Page) => page.locator('tbody th[scope=row] a > span:first-child').allTextContents();

    it('are in one table with numbers, sums by currency, and health', async () => {
      const page = await show('#/sites');
      await everywhere(page, 'all sites', async (onPhone) => {
        await page.getByRole('heading', { name: 'All sites', level: 1 }).waitFor();
        await page.getByRole('region', { name: 'Aviary' }).getByText('Not set up').waitFor();
        await page
          .getByRole('article', { name: 'Revenue' })
          .getByText('Different currencies aren’t added up.')
          .waitFor();
        const revenue = page.getByRole('article', { name: 'Revenue' }).locator('p').first();
        await expect
          .poll(() => revenue.textContent(), { message: `on a phone: ${onPhone}` })
          .toMatch(/€[\d,]+.*\$[\d,]+|\$[\d,]+.*€[\d,]+/);
      });
    });

    it('can be searched, sorted and ungrouped, and each links to its Overview', async () => {
      const page = await show('#/sites?range=last7');
      await page.getByRole('region', { name: 'Aviary' }).getByText('Not set up').waitFor();
      await page.getByRole('switch', { name: 'Group by network' }).uncheck();
      await expect.poll(() => rows(page).count()).toBe(3);
      await page.getByRole('button', { name: 'Site', exact: true }).click();
      await expect.poll(() => names(page)).toEqual(['Fresh Feathers', admin.site.name, 'Old Owls']);
      await page.getByRole('searchbox', { name: 'Search sites' }).fill('aviary');
      await expect.poll(() => names(page)).toEqual(['Fresh Feathers', 'Old Owls']);
      await page.getByRole('searchbox', { name: 'Search sites' }).fill('nobody');
      await page.getByText('No sites match your search.').first().waitFor();
      await page.getByRole('searchbox', { name: 'Search sites' }).fill('');
      await page.getByRole('link', { name: /Old Owls/ }).click();
      await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
      expect(new URL(page.url()).hash).toBe(`#/?site=${old.trackingId}&range=last7`);
    });

    it('can be turned off and on by the operator only', async () => {
      const page = await show('#/sites');
      await page.getByRole('button', { name: 'More about Old Owls' }).click();
      await menuItem(page, 'Turn reports off…').click();
      const told = page.getByRole('textbox', { name: /Message for viewers/ });
      await told.waitFor();
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await accessible(page, 'the question before switching off', IN_A_DIALOG);
      await told.fill('x'.repeat(301));
      await page.getByRole('button', { name: 'Turn off', exact: true }).click();
      await page.getByText(/at most 300 printable characters/).waitFor();
      await told.fill('Moved.');
      await page.getByRole('button', { name: 'Turn off', exact: true }).click();
      await rows(page).filter({ hasText: 'Old Owls' }).getByText('Off').waitFor();
      await page.getByRole('button', { name: 'More about Old Owls' }).click();
      await menuItem(page, 'Turn reports on').click();
      await rows(page).filter({ hasText: 'Old Owls' }).getByText('Off').waitFor({ state: 'detached' });
      const viewer = await show('#/sites', READER);
      await rows(viewer).filter({ hasText: 'Old Owls' }).waitFor();
      expect(await viewer.getByRole('button', { name: /More about/ }).count()).toBe(0);
    });

    it('can be found by name and switched by keyboard if there are many', async () => {
      for (let n = 1; n <= 9; n += 1)
        await admin.app.state.sites.create({
          name: `Nest ${n}`,
          url: `https://nest${n}.example`,
          timeZone: 'UTC',
          currency: 'EUR',
          network: 'Nests',
          setUp: true,
        });
      const page = await show(at(admin.site), { again: true });
      await page.getByRole('button', { name: /Switch site/ }).click();
      const panel = page.getByRole('dialog', { name: 'Sites' });
      await panel.getByRole('heading', { name: 'Nests' }).waitFor();
      await accessible(page, 'the panel of sites', IN_A_DIALOG);
      // However long the list is, and without scrolling it.
      const isInView = (link: Element) => {
        const { left, bottom } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(left + 20, bottom - 2));
      };
      for (const name of ['Add site', 'All sites'])
        expect(await panel.getByRole('link', { name }).evaluate(isInView), name).toBe(true);
      // What is walked to lies above what stays in view at the panel's edge.
      for (let step = 0; step < 10; step += 1) {
        await page.keyboard.press('ArrowDown');
        const isSeen = () =>
          page.evaluate(() => {
            const { left, bottom } = document.activeElement!.getBoundingClientRect();
            return document.activeElement!.contains(document.elementFromPoint(left + 20, bottom - 2));
          });
        await expect.poll(isSeen, { message: `step ${step}` }).toBe(true);
      }
      await panel.getByRole('searchbox').fill('nést 7');
      await expect.poll(() => panel.getByRole('button').count()).toBe(1);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /Nest 7/ }).waitFor();
      expect(new URL(page.url()).hash).toContain('site=mgp_');
      await page.getByText("We're Waiting for Your Stats!").waitFor();
      await page.getByRole('button', { name: /Switch site/ }).click();
      await expect.poll(() => panel.evaluate((opened) => opened.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'All sites', level: 1 }).waitFor();
      await expect.poll(() => rows(page).count()).toBe(12);
    });
  });
}
