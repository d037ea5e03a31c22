/** Forms of the common builders in a real browser: a conversion counts once, by the form's name. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteRecord } from '@magpie/server';
import { closeContexts, sharedBrowser } from '@magpie/testing/browser';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer, connect } from './connected.ts';
import { type Magpie, startMagpie } from './magpie.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let magpie: Magpie;
let record: SiteRecord;
let form: { id: number; path: string };

beforeAll(async () => {
  [site, magpie] = await Promise.all([openSite('single'), startMagpie()]);
  await site.addMustUse('forms', await readFile(join(import.meta.dirname, 'stubs/forms.php'), 'utf8'));
  record = await connect(site, magpie);
  form = await site.run(
    `$id = wp_insert_post( array( 'post_type' => 'page', 'post_title' => 'Forms', 'post_content' => '[lab_forms]', 'post_status' => 'publish' ) );
     return array( 'id' => $id, 'path' => wp_parse_url( get_permalink( $id ), PHP_URL_PATH ) );`,
  );
});
afterAll(async () => {
  await closeContexts(await sharedBrowser());
  await site?.run('wp_delete_post( $given, true ); return true;', { given: form?.id });
  await magpie?.close();
  await site?.reset();
});

/** Submissions by form, once everything that the page has is sent. */
async function submissions(page: Page) {
  await page.close({ runBeforeUnload: true });
  const { rows } = await answer(magpie, record, {
    dimensions: ['eventParameter:form_id', 'eventParameter:form_name'],
    metrics: ['eventCount'],
    filter: { field: 'eventName', op: 'is', value: 'form_submit' },
  });
  return rows
    .map(({ dimensions, metrics }) => [...Object.values(dimensions), metrics.eventCount])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}

it('counts each form that was sent once, also when the confirmation is another page', async () => {
  const context = await site.browse(null);
  const page = await context.newPage();
  const send = async (button: string) => {
    await page.goto(`${site.url}${form.path}`);
    // The part for forms has loaded.
    await page.waitForFunction(() => document.querySelector('script[src$="script/forms.js"]'));
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: button }).click();
  };
  await send('cf7');
  await page.locator('.wpcf7-form.sent').waitFor();
  await page.waitForLoadState('networkidle');
  for (const button of ['wpforms', 'gravity']) {
    await send(button);
    await page.waitForURL(/\?thanks/);
    await page.waitForLoadState('networkidle');
  }
  // Loading the confirmation again is no further conversion.
  const sent = page.waitForResponse((response) => response.url().endsWith('/magpie/v1/collect'));
  await page.reload();
  await sent;
  await expect
    .poll(() => submissions(page))
    .toEqual([
      ['gform_3', 'Sign $up', 1],
      ['wpcf7-f55', 'Contact "us" & more', 1],
      ['wpforms-form-12', expect.any(String), 1],
    ]);
});
