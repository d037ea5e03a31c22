import { PHONE } from '@magpie/testing/looks';
import { describe, expect, it } from 'vitest';
import { sitesOfShell } from './shell-sites.ts';
import {
  accessible,
  admin,
  aroundShell,
  at,
  everywhere,
  fresh,
  IN_A_DIALOG,
  IN_A_MENU,
  menuItem,
  notifications,
  ofFirst,
  old,
  quickLink,
  show,
} from './shell-under-test.ts';

aroundShell();

describe('the inbox', () => {
  const told = (key: string) =>
    admin.app.state.inbox.add({
      siteId: admin.site.id,
      kind: 'success',
      title: 'Import finished for %1$s',
      text: '%2$s rows of past data were added to your reports.',
      values: [`${admin.site.name} ${key}`, 12345],
      link: '/whats-new',
      key,
    });

  it('counts, shows, marks as read, dismisses and restores notifications, and receives new ones', async () => {
    const { site } = admin;
    const page = await show('#/account', ofFirst());
    await page.getByRole('button', { name: 'Notifications', exact: true }).click();
    await page.getByText('No notifications').waitFor();
    await accessible(page, 'an empty inbox');
    await page.keyboard.press('Escape');

    await told('one');
    await told('two');
    // Refreshed on coming back to the page after a while.
    await page.clock.install();
    await page.clock.fastForward(60_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect.poll(() => notifications(page).getAttribute('aria-label')).toBe('Notifications, 2 unread');
    await notifications(page).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByText(`Import finished for ${site.name} two`).waitFor();
    expect(await panel.getByRole('listitem').first().textContent()).toContain('12,345 rows of past data');
    await accessible(page, 'the inbox', IN_A_DIALOG);

    await panel.getByRole('button', { name: /Mark as read: .* two/ }).click();
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
    await panel.getByRole('button', { name: /Mark as unread: .* two/ }).click();
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor();
    await panel.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();

    // By keyboard: focus moves to the next one, and the last dismissed one can be restored.
    await panel.getByRole('button', { name: /Dismiss: .* two/ }).focus();
    await page.keyboard.press('Enter');
    await panel.getByText('1 notification dismissed.').waitFor();
    await expect.poll(() => panel.getByRole('listitem').count()).toBe(1);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(/Dismiss: .* one/);
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => panel.getByRole('listitem').count()).toBe(2);
    await panel.getByRole('button', { name: 'Dismiss all' }).click();
    await panel.getByText('No notifications').waitFor();
    await panel.getByRole('button', { name: 'Undo' }).click();
    await panel.getByRole('link', { name: /two/ }).click();
    await page.getByRole('heading', { name: "What's new", level: 1 }).waitFor();
  });

  it('opens as a sheet on a phone', async () => {
    await told('three');
    const page = await show('#/account', { viewport: PHONE, again: true });
    await notifications(page).click();
    await page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first().waitFor();
    await accessible(page, 'the inbox on a phone', { light: true });
  });
});

describe('the navigation', () => {
  it('leads to every report, through menus with descriptions, and marks the open one', async () => {
    const page = await show(at(admin.site));
    const bar = page.getByRole('navigation', { name: 'Reports' });
    await expect
      .poll(() => bar.locator('a, button').allTextContents())
      .toEqual(
        expect.arrayContaining(['Overview', 'Traffic', 'Publishers', 'Search Console', 'eCommerce', 'Exceptions']),
      );
    expect(await bar.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page');
    await bar.getByRole('button', { name: 'Traffic' }).click();
    await page.getByRole('menuitem', { name: /Campaigns Results of your campaigns/ }).waitFor();
    await accessible(page, 'a drop-down', IN_A_MENU);
    await page.getByRole('menuitem', { name: /Campaigns/ }).click();
    await page.getByRole('heading', { name: 'Campaigns', level: 1 }).waitFor();
    await expect.poll(() => page.title()).toBe(`Campaigns Report – ${admin.site.name} – Magpie`);
    await expect.poll(() => bar.getByRole('button', { name: 'Traffic' }).getAttribute('data-current')).toBe('true');
  });

  it('is hidden on AI insights, and different on user journeys', async () => {
    const page = await show('#/ai-insights/chat/42');
    await page.getByRole('heading', { name: 'Conversations AI', level: 1 }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Reports' }).count()).toBe(0);
    const places = page.getByRole('navigation', { name: 'Magpie' });
    expect(await places.getByRole('link', { name: 'AI Insights' }).getAttribute('aria-current')).toBe('page');
    await page.evaluate(() => {
      location.hash = '#/user-journey-report';
    });
    await page.getByRole('heading', { name: 'User Journey', level: 1 }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Reports' }).count()).toBe(0);
    const own = page.getByRole('navigation', { name: 'User Journey' });
    expect(await own.getByRole('link', { name: 'User Journey' }).getAttribute('aria-current')).toBe('page');
    await accessible(page, 'user journeys');
    await own.getByRole('link', { name: 'Reports' }).click();
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  });

  it('leads from unknown paths to Overview and its list of pages', async () => {
    const page = await show('#/nowhere?range=last7', { again: true });
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/?range=last7');
    const toPages = async () => {
      await page.evaluate(() => {
        location.hash = '#/top-landing-pages';
      });
      await page.waitForFunction(() => scrollY > 200);
      // At the top of the window, or as near as the page's end allows.
      await expect
        .poll(() =>
          page.evaluate(() => {
            const { top, bottom } = document.getElementById('top-pages')!.getBoundingClientRect();
            const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
            return top >= 0 && (top < 450 || (isAtEnd && bottom <= innerHeight));
          }),
        )
        .toBe(true);
    };
    await toPages();

    // Also from another page, where Overview's answer is available immediately.
    await page.evaluate(() => {
      location.hash = '#/traffic-overview';
    });
    await page.getByRole('heading', { name: 'Traffic Overview', level: 1 }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await toPages();
  });

  it('leads to the year in review, with its year, if there is data for it', async () => {
    const now = new Intl.DateTimeFormat('en-CA', { timeZone: old.timeZone, year: 'numeric' }).format(admin.app.now());
    const year = Number(now) - 1;
    const page = await show(at(old));
    await page.getByRole('link', { name: `${year} Year in Review` }).click();
    await page.getByRole('heading', { name: `${year} Year in Review`, level: 1 }).waitFor();
    // Any other site with visits may have a year to review on 1 January.
    await show(at(fresh, '/year-in-review'));
    await page.getByRole('heading', { name: /^You must connect/, level: 1 }).waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe(at(fresh));
    expect(await page.getByRole('link', { name: /Year in Review/ }).count()).toBe(0);
  });

  it('opens as a sheet from the title on a phone', async () => {
    const page = await show('#/sites', { viewport: PHONE });
    await page.getByRole('heading', { name: 'All sites', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'All sites' }).click();
    const sheet = page.getByRole('dialog', { name: 'Reports' });
    await sheet.waitFor();
    await accessible(page, 'the sheet');
    expect(await sheet.getByRole('link', { name: 'All sites' }).getAttribute('aria-current')).toBe('page');
    await sheet.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'All sites', level: 1 }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/settings/);
  });

  it('shows each user their own links, settings and the skip link', async () => {
    const page = await show('#/', ofFirst());
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Magpie' }).getByRole('link').allTextContents()).toEqual([
      'Reports',
      'AI Insights',
    ]);
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await page.getByRole('menuitem').first().waitFor();
    await accessible(page, 'the quick links', IN_A_MENU);
    const links = (await page.getByRole('menuitem').allTextContents()).join('|');
    expect(links).toContain("What's new");
    expect(links).not.toContain('Setup wizard');
    expect(links).not.toContain('Tracking check');
    await page.keyboard.press('Escape');
    // Focus first returns to the button.
    const help = page.getByRole('button', { name: 'Help', exact: true });
    await expect.poll(() => help.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('link', { name: 'Skip to report' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Overview Report');
  });
});

describe('help', () => {
  it('finds a term, follows its links, and lists the shortcuts, also for read-only users', async () => {
    const page = await show('#/help', ofFirst());
    await everywhere(page, 'help', async (onPhone) => {
      await page.getByRole('heading', { name: 'Help and reference', level: 1 }).waitFor();
      const main = page.getByRole('main');
      // The title is there before the page's scripts.
      await main.getByRole('searchbox', { name: 'Search the glossary' }).waitFor();
      expect(
        await main.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual([
        'mailto:help@magpies.example',
        `${admin.served.url}/api/openapi.json`,
        '#/help/privacy',
        '#/whats-new',
      ]);
      const count = main.getByRole('status').filter({ hasText: 'terms' });
      const field = main.getByRole('searchbox', { name: 'Search the glossary' });
      await field.fill('bounce rate');
      await expect.poll(() => count.textContent()).toMatch(/^1 of \d{3} terms$/);
      expect(await main.getByText('bounceRate', { exact: true }).count()).toBe(1);
      await main.getByRole('combobox', { name: 'Type' }).selectOption('Dimensions');
      await main.getByText('No matches').waitFor();
      await accessible(page, `help without a word${onPhone ? ' on a phone' : ''}`, { light: onPhone });
      await field.fill('');
      await main.getByRole('combobox', { name: 'Type' }).selectOption('Dimensions and metrics');
      await expect.poll(async () => /^(\d+) of \1 /.test((await count.textContent()) ?? '')).toBe(true);
    });
    const { status } = await fetch(`${admin.served.url}/api/openapi.json`);
    expect(status).toBe(200);
  });

  it("can be opened by keyboard from the quick links, and has the text on privacy and the operator's support", async () => {
    const page = await show(at(admin.site), { again: true });
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Help', exact: true }).focus();
    await page.keyboard.press('Enter');
    await menuItem(page, 'Support').waitFor();
    expect(await menuItem(page, 'Support').getAttribute('href')).toBe('mailto:help@magpies.example');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Help and reference/);
    await page.keyboard.press('Enter');
    const title = page.getByRole('heading', { name: 'Help and reference', level: 1 });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await title.waitFor();
    // This loaded the page.
    await expect.poll(focused).toBe('Help and reference');
    await page.goBack();
    await expect.poll(focused).toBe('Overview Report');
    await page.getByRole('button', { name: 'Help', exact: true }).focus();
    await page.keyboard.press('Enter');
    await menuItem(page, 'Support').waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toMatch(/^Help and reference/);
    await page.keyboard.press('Enter');
    await title.waitFor();
    // The page was already loaded.
    await expect.poll(focused).toBe('Help and reference');
    await page.getByRole('link', { name: /^Privacy/ }).click();
    await expect.poll(focused).toBe('Privacy');
    await page.getByRole('heading', { name: 'Privacy', level: 1 }).waitFor();
    await page.getByRole('cell', { name: 'as long as the site' }).first().waitFor();
    await accessible(page, 'the text on privacy');
    await page.setViewportSize(PHONE);
    await accessible(page, 'the text on privacy on a phone', { light: true });
    await page.goto(`${admin.served.url}/#/help/nothing`);
    await title.waitFor();
  });
});

describe('a report that is refreshed manually', () => {
  it('reports that it takes long, and that it fails', async () => {
    const page = await show(at(admin.site, '/', '&range=lastMonth'));
    await page.getByRole('region', { name: 'Top 10 Countries' }).getByRole('rowheader').first().waitFor();
    let answer: 'late' | 'never' = 'late';
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    await page.route('**/ajax', async (route) => {
      if (!route.request().postData()?.includes('action=magpie_report')) return route.continue();
      if (answer === 'never') return route.abort();
      await enough;
      return route.continue();
    });
    await quickLink(page, 'Refresh report');
    const popup = page.getByRole('dialog', { name: 'Refreshing Report' });
    await popup.getByText('Loading new report data...').waitFor();
    await accessible(page, 'the loading popup', IN_A_DIALOG);
    resolve();
    await popup.waitFor({ state: 'detached' });

    answer = 'never';
    await quickLink(page, 'Refresh report');
    const error = page.getByRole('dialog', { name: 'Error' });
    await error.getByText('Please try again.').waitFor();
    await accessible(page, 'the error popup', IN_A_DIALOG);
    await error.getByRole('button', { name: 'OK' }).click();
    await error.waitFor({ state: 'detached' });
  });
});

sitesOfShell();
