import { readFile } from 'node:fs/promises';
import { flaws, PHONE } from '@magpie/testing/looks';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Admin, startAdmin } from './admin.ts';
import { keepPages } from './kept-pages.ts';

let admin: Admin;
/** The colours of the page behind are looked at without it. */
const IN_A_DIALOG = { colours: '[role=dialog]' };
const ANA = { id: 900, name: 'Ana' };
/** Four by three pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAYAAAC09K7GAAAAIklEQVR4AWTIMQ0AAAwCwQaLtVOZ9QMrgU9+OfwefUxUIAAAAP//iUTqJQAAAAZJREFUAwC/TgqPDp/jUwAAAABJRU5ErkJggg==',
  'base64',
);

beforeAll(async () => {
  admin = await startAdmin();
});
afterAll(() => admin?.close());

/** A date on the site, this many days from today: of the calendar, whose days may have 23 hours or 25. */
function dayAt(days: number): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: admin.site.timeZone }).format(admin.app.now());
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}
const notes = () => admin.app.state.notes;
const make = (note_title: string, daysAgo: number, more: { important?: boolean; category?: number } = {}) =>
  notes().create(admin.site, ANA, { note_title, note_date: dayAt(-daysAgo), ...more });
const stored = async () => (await notes().list(admin.site.id)).items;
const first = async () => (await stored())[0];
const removeAll = async () => {
  for (const { id, version } of await stored()) await notes().remove(admin.site.id, ANA, id, version);
};

const show = keepPages(() => admin);
type User = Parameters<typeof show>[1];
/** Every report has the list, and those with a chart their notes on it; this one is drawn faster than Overview. */
const LIST = '#/traffic-overview';
/** A report with the notes as they are now, the list closed. */
const list = (user: User = {}) => show(LIST, { ...user, again: true });
const overview = () => show('#/', { again: true });
async function open(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'Site Notes', exact: true }).click();
  return page;
}
const row = (page: Page, title: string) => page.locator('[data-note]').filter({ hasText: title });

describe('site notes', () => {
  it('can be written with an image, edited in place, starred, filtered, deleted and restored', async () => {
    await removeAll();
    const page = await list();
    const asked = page.waitForRequest((request) => /action=magpie_note_categories/.test(request.postData() ?? ''));
    await open(page);
    await page.getByText("There aren't any site notes. Go ahead and create one!").waitFor();
    expect(await flaws(page, 'notes, none')).toEqual([]);

    const panel = page.getByRole('region', { name: 'Site Notes' });
    await panel.getByRole('button', { name: 'Add New' }).first().click();
    const fields = Object.fromEntries(new URLSearchParams((await asked).postData() ?? ''));
    expect(fields).toMatchObject({ page: '1', orderby: 'name', order: 'asc', select: 'name' });
    await page.keyboard.press('Enter');
    await page.getByText('Enter what happened.').waitFor();
    await page.getByLabel('Date', { exact: true }).fill(dayAt(2));
    await page.getByText('(tomorrow)').waitFor();
    expect(await flaws(page, 'notes, refused')).toEqual([]);
    const written = dayAt(-3);
    await page.getByLabel('Date', { exact: true }).fill(written);
    await page.getByLabel('Note', { exact: true }).fill('<b>New</b> theme');
    const image = page.locator('input[type=file]');
    await image.setInputFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await page.getByText('“drawing.svg” isn’t a supported image').waitFor();
    await image.setInputFiles({ name: 'lies.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await page.getByText('lies.png: The file was sent as image/png').waitFor();
    await image.setInputFiles({ name: 'theme.png', mimeType: 'image/png', buffer: PNG });
    await page.getByRole('button', { name: 'Show image 1' }).waitFor();
    await page.getByRole('button', { name: 'Category: No category' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Website Updates' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();

    await row(page, '<b>New</b> theme').waitFor();
    const [note] = await stored();
    expect(note).toMatchObject({
      note_title: '<b>New</b> theme',
      note_date: written,
      important: false,
      category: { name: 'Website Updates' },
      medias: [{ type: 'image/png', width: 4, height: 3 }],
    });
    // The report was reloaded: its chart shows the note as plain text.
    const marker = page.getByRole('button', { name: 'Site note: <b>New</b> theme' });
    await marker.hover();
    await page.getByRole('tooltip').getByText('<b>New</b> theme').waitFor();
    await page.mouse.move(0, 0);

    await row(page, 'theme')
      .getByRole('button', { name: /^Image 1 of 1/ })
      .click();
    const shown = page.getByRole('dialog').getByRole('img', { name: 'Image 1 of 1' });
    await expect.poll(() => shown.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(4);
    expect(await flaws(page, 'notes, image shown', IN_A_DIALOG)).toEqual([]);
    await page.keyboard.press('Escape');

    await row(page, 'theme').getByRole('button', { name: 'Important:' }).click();
    await expect.poll(async () => (await stored())[0]!.important).toBe(true);
    await page.getByRole('button', { name: 'Important (1)' }).click();
    await row(page, 'theme').waitFor();
    await page.getByRole('button', { name: 'Important site note: <b>New</b> theme' }).waitFor();

    await row(page, 'theme').getByRole('button', { name: '<b>New</b> theme', exact: true }).click();
    const field = page.getByLabel('Note', { exact: true });
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill('Newer theme');
    expect(await flaws(page, 'notes, a new note')).toEqual([]);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await row(page, 'Newer theme').waitFor();
    await expect.poll(first).toMatchObject({ note_title: 'Newer theme', important: true, version: 3 });

    await row(page, 'Newer theme').hover();
    await row(page, 'Newer theme').getByRole('button', { name: 'Delete Newer theme' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(stored).toHaveLength(1);
    await row(page, 'Newer theme').waitFor();
  });

  it("keep the second user's text, and show what the first has saved", async () => {
    await removeAll();
    const note = await make('Sale', 2);
    const page = await open(await list());
    await row(page, 'Sale').getByRole('button', { name: 'Sale', exact: true }).click();
    await page.getByLabel('Note', { exact: true }).fill('Sale of nests');
    await notes().update(admin.site, { id: 901, name: 'Bo' }, note.id, 1, { note_title: 'Sale of feathers' });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Bo saved this note while you were editing it').waitFor();
    await page.getByRole('region', { name: 'Saved', exact: true }).getByText('Sale of feathers').waitFor();
    await page.getByRole('region', { name: 'Yours', exact: true }).getByText('Sale of nests').waitFor();
    expect(await flaws(page, 'notes, saved by two')).toEqual([]);
    expect((await stored())[0]!.note_title).toBe('Sale of feathers');
    await page.getByRole('button', { name: 'Overwrite with mine' }).click();
    await row(page, 'Sale of nests').waitFor();
    await expect.poll(first).toMatchObject({ note_title: 'Sale of nests', version: 3 });

    await row(page, 'Sale of nests').getByRole('button', { name: 'Sale of nests', exact: true }).click();
    await page.getByLabel('Note', { exact: true }).fill('Kept');
    await notes().remove(admin.site.id, ANA, note.id, 3);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Someone deleted this note while you were editing it.').waitFor();
    await page.getByRole('button', { name: 'Save as new note' }).click();
    await row(page, 'Kept').waitFor();
    await expect.poll(async () => (await stored()).map(({ note_title }) => note_title)).toEqual(['Kept']);
  });

  it('open from the chart, several of one bucket with their number, also by keyboard', async () => {
    await removeAll();
    for (let n = 0; n < 12; n++) await make(`Later note ${n}`, 1);
    await make('Front page', 20, { important: true });
    await make('Newsletter', 20);
    const page = await overview();
    await page.getByRole('button', { name: '12 site notes: ' }).waitFor();
    // What was unusual on that day may be among them.
    await page.getByRole('button', { name: /^[23] site notes: Front page · Newsletter/ }).focus();
    await page.getByRole('tooltip').getByText('Newsletter').waitFor();
    await page.keyboard.press('Enter');
    // They are on the second page of the list, which opens.
    await row(page, 'Front page').waitFor();
    for (const title of ['Front page', 'Newsletter'])
      await expect.poll(() => row(page, title).getAttribute('data-shown')).toBe('true');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toMatch(/^(Front page|Newsletter)$/);
    await page.getByText('11–14 of 14').waitFor();
    await page.getByLabel('Search site notes').fill('front');
    await expect.poll(() => page.locator('[data-note]').count()).toBe(1);
    expect(await flaws(page, 'notes, search')).toEqual([]);
  });

  it('have categories that can be created, renamed, recoloured and deleted', async () => {
    await removeAll();
    await make('Bare', 4);
    const page = await open(await list());
    await page.getByRole('button', { name: 'More about site notes' }).click();
    await page.getByRole('menuitem', { name: 'Categories' }).click();
    const dialog = page.getByRole('dialog', { name: 'Categories' });
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await dialog.getByLabel('Name').fill('promotion');
    await page.keyboard.press('Enter');
    await dialog.getByText('The category “Promotion” already exists.').waitFor();
    expect(await flaws(page, 'notes, category refused', IN_A_DIALOG)).toEqual([]);
    await dialog.getByLabel('Name').fill('Outage');
    await dialog.getByRole('radio', { name: 'Pink' }).check();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Edit Outage' }).click();
    await dialog.getByLabel('Name').fill('Incident');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Edit Incident' }).waitFor();
    const created = (await admin.app.state.noteCategories.list(admin.site.id)).find(({ name }) => name === 'Incident')!;
    expect(created).toMatchObject({ background_color: '#d4537c', version: 2 });
    await page.keyboard.press('Escape');

    await row(page, 'Bare').getByRole('button', { name: 'Bare', exact: true }).click();
    await page.getByRole('button', { name: 'Category: No category' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Incident' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await row(page, 'Bare').getByText('Incident').waitFor();
    await page.getByRole('button', { name: 'More about site notes' }).click();
    await page.getByRole('menuitem', { name: 'Categories' }).click();
    await dialog.getByRole('button', { name: 'Delete Incident' }).click();
    await dialog.getByText('Its 1 note will have no category.').waitFor();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    // The question hides the row before it is answered, so only the stored note says when that has happened.
    await expect.poll(first).toMatchObject({ note_title: 'Bare', category: null });
  });

  it('can be exported as CSV and imported again after a preview', async () => {
    await removeAll();
    const { note_date } = await make('=1+1', 4, { important: true });
    const page = await open(await list());
    await row(page, '=1+1').waitFor();
    const menu = async (item: string) => {
      await page.getByRole('button', { name: 'More about site notes' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    const [download] = await Promise.all([page.waitForEvent('download'), menu('Export as CSV')]);
    const text = await readFile((await download.path())!, 'utf8');
    expect(text).toContain(`${note_date},'=1+1,true,,,Ana`);

    await menu('Import from CSV');
    const dialog = page.getByRole('dialog', { name: 'Import site notes' });
    const file = `${text}${dayAt(-5)},Launch,,Outages,,\r\n2026-02-30,Never,,,,\r\n`;
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'notes.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await dialog.getByText('Line 4, date: "2026-02-30" isn\'t a valid date').waitFor();
    expect(await flaws(page, 'notes, file refused', IN_A_DIALOG)).toEqual([]);
    expect(await stored()).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Import 1 note' }).click();
    await row(page, 'Launch').getByText('Outages').waitFor();
    expect((await stored()).map(({ note_title }) => note_title).sort()).toEqual(['=1+1', 'Launch']);
  });

  it('are read-only for users without the right to change them', async () => {
    await removeAll();
    await make('Important thing', 3, { important: true });
    const page = await open(await list({ capabilities: ['view_reports'] }));
    await row(page, 'Important thing').getByRole('img', { name: 'Important' }).waitFor();
    expect(await row(page, 'Important thing').getByRole('button').count()).toBe(0);
    const panel = page.getByRole('region', { name: 'Site Notes' });
    expect(await panel.getByRole('button', { name: 'Add New' }).count()).toBe(0);
    await page.getByRole('button', { name: 'More about site notes' }).click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Export as CSV']);
    await page.keyboard.press('Escape');
    expect(await flaws(page, 'notes, read only')).toEqual([]);
    await page.getByRole('button', { name: 'Close Site Notes' }).click();
    await panel.waitFor({ state: 'hidden' });
  });

  it.each([
    ['on a phone', () => list({ viewport: PHONE })],
    ['from right to left', () => admin.open(LIST, { context: { locale: 'ar' } })],
  ])('are readable and reachable %s', async (how, loaded) => {
    await removeAll();
    await make('Launch of the new site with a title that needs more than one line on any phone there is', 3, {
      important: true,
    });
    const page = await open(await loaded());
    await row(page, 'Launch').waitFor();
    // Colours depend neither on the size nor on the direction.
    expect(await flaws(page, `one note, ${how}`, { light: true })).toEqual([]);
    await row(page, 'Launch')
      .getByRole('button', { name: /^Launch/ })
      .click();
    await page.getByRole('form', { name: 'Edit site note' }).waitFor();
    expect(await flaws(page, `a note changed, ${how}`, { light: true })).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await row(page, 'Launch')
      .getByRole('button', { name: /^Launch/ })
      .waitFor();
  });
});
