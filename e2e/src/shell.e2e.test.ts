import { generateDemo } from '@magpie/demo';
import type { SiteRecord } from '@magpie/server';
import { flaws, PHONE, WIDE } from '@magpie/tools/looks';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Admin, startAdmin } from './admin.ts';
import { keepPages } from './kept-pages.ts';

let admin: Admin;
/** A site without events, whose setup isn't finished. */
let fresh: SiteRecord;
/** A site with a year of data, in another currency. */
let old: SiteRecord;

beforeAll(async () => {
  admin = await startAdmin({ months: 1, showUnbuilt: true, supportUrl: 'mailto:help@magpies.example' });
  const { app } = admin;
  const like = { timeZone: 'Europe/Berlin', currency: 'USD' };
  fresh = await app.state.sites.create({
    ...like,
    name: 'Fresh Feathers',
    url: 'https://fresh.example',
    network: 'Aviary',
  });
  old = await app.state.sites.create({ ...like, name: 'Old Owls', url: 'https://owls.example', network: 'Aviary' });
  // The generated orders are in euros.
  await app.state.sites.update(old.id, { rates: [{ currency: 'EUR', from: '2020-01-01', rate: 1.1 }] });
  const base = `${old.url}/`;
  const days = [...generateDemo({ site: old, base, now: app.now(), months: 13, visitsPerDay: 8 })];
  await app.events.insert(
    days.flatMap(({ hits }) => hits),
    'owls',
  );
});
afterAll(() => admin?.close());

const show = keepPages(() => admin);
/** Users with fewer rights than the owner: of all sites, and of the first. */
const READER = { capabilities: ['view_reports'] } as const;
const EDITOR = { capabilities: ['view_reports', 'save_settings'] } as const;
const ofFirst = () => ({ ...READER, siteIds: [admin.site.id] });

const at = (site: SiteRecord, path = '/', query = '') => `#${path}?site=${site.trackingId}${query}`;
const notifications = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name });
const quickLink = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await menuItem(page, name).click();
};

type Looked = NonNullable<Parameters<typeof flaws>[2]>;

/** An open menu isn't in a landmark: it belongs to its button, and Esc closes it. The colours of the page behind are looked at without it. */
const IN_A_MENU: Looked = { without: ['region'], colours: '[role=menu]' };
const IN_A_DIALOG: Looked = { colours: '[role=dialog]' };
const IN_AN_OVERLAY: Looked = { colours: '[data-overlay]' };
const IN_THE_WIDGET: Looked = { colours: 'section[data-state]' };

async function accessible(page: Page, what: string, looked: Looked = {}): Promise<void> {
  expect(await flaws(page, what, looked)).toEqual([]);
}

/** Checks a page at desktop and phone size; in both themes at the first, since colours don't depend on the size. */
async function everywhere(
  page: Page,
  what: string,
  look: (onPhone: boolean) => Promise<void>,
  looked: Looked = {},
): Promise<void> {
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport);
    await look(viewport === PHONE);
    await accessible(page, what, { ...looked, light: viewport === PHONE });
  }
  await page.setViewportSize(WIDE);
}

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
    await page.getByRole('cell', { name: 'as long as the site' }).waitFor();
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
    // The page updates without a reload.
    await overlay(page).waitFor({ state: 'detached' });
    await page.getByText("We're Waiting for Your Stats!").waitFor();
    await everywhere(page, 'waiting', async () => {
      await page.getByText("We're Waiting for Your Stats!").waitFor();
      await page.getByText("We're waiting to process your data which might take up to 24 hours.").waitFor();
      expect(await page.locator('pre').textContent()).toContain(fresh.trackingId);
      await page.getByRole('link', { name: /tracking check/ }).waitFor();
    });
  });

  it('is the screen to connect again', async () => {
    await admin.app.state.sites.update(fresh.id, {
      provider: { id: 'google_analytics', state: 'lost', since: Date.UTC(2026, 0, 20) },
    });
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
      await page.getByRole('article', { name: 'Revenue' }).getByText('Different currencies aren’t added up.').waitFor();
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
