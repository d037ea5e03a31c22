/** The Magpie that the tests of the shell share, with its sites, users and pages. */
import { generateDemo } from '@magpie/demo';
import type { SiteRecord } from '@magpie/server';
import { flaws, PHONE, WIDE } from '@magpie/testing/looks';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Admin, startAdmin } from './admin.ts';
import { keepPages } from './kept-pages.ts';

export let admin: Admin;
/** A site without events, whose setup isn't finished. */
export let fresh: SiteRecord;
/** A site with a year of data, in another currency. */
export let old: SiteRecord;
/** Shows an address in the page of a kind of user, as {@link keepPages} does. */
export let show: ReturnType<typeof keepPages>;

/** Starts it for the tests of a file. */
export function aroundShell(): void {
  beforeAll(async () => {
    admin = await startAdmin({ supportUrl: 'mailto:help@magpies.example' });
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
    const days = [...generateDemo({ site: old, base, now: app.now(), months: 13, visitsPerDay: 2 })];
    await app.events.insert(
      days.flatMap(({ hits }) => hits),
      'owls',
    );
  });
  afterAll(() => admin?.close());
  show = keepPages(() => admin);
}

export const READER = { capabilities: ['view_reports'] } as const;
export const EDITOR = { capabilities: ['view_reports', 'save_settings'] } as const;
export const ofFirst = () => ({ ...READER, siteIds: [admin.site.id] });

export const at = (site: SiteRecord, path = '/', query = '') => `#${path}?site=${site.trackingId}${query}`;
export const notifications = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
export const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name });
export const quickLink = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await menuItem(page, name).click();
};

type Looked = NonNullable<Parameters<typeof flaws>[2]>;

/** An open menu isn't in a landmark: it belongs to its button, and Esc closes it. The colours of the page behind are looked at without it. */
export const IN_A_MENU: Looked = { without: ['region'], colours: '[role=menu]' };
export const IN_A_DIALOG: Looked = { colours: '[role=dialog]' };
export const IN_AN_OVERLAY: Looked = { colours: '[data-overlay]' };
export const IN_THE_WIDGET: Looked = { colours: 'section[data-state]' };

export async function accessible(page: Page, what: string, looked: Looked = {}): Promise<void> {
  expect(await flaws(page, what, looked)).toEqual([]);
}

/** Checks a page at desktop and phone size; in both themes at the first, since colours don't depend on the size. */
export async function everywhere(
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
