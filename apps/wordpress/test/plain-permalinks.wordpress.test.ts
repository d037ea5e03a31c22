/** Numbers of posts on a site whose addresses have no names, such as `/?p=12`: each post has its own. */

import type { SiteRecord } from '@magpie/server';
import { closeContexts, launchVisitors, sharedBrowser } from '@magpie/testing/browser';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connect, totals } from './connected.ts';
import { type Magpie, startMagpie } from './magpie.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let magpie: Magpie;
let record: SiteRecord;
/** Number of the post `Bread`, which has two views; the front page has one, and `Cheese` none. */
let bread: number;
beforeAll(async () => {
  [site, magpie] = await Promise.all([openSite('single'), startMagpie()]);
  record = await connect(site, magpie);
  bread = await site.run<number>(
    `update_option( 'permalink_structure', '' ); $posts = get_posts( array( 'title' => 'Bread', 'numberposts' => 1 ) ); return $posts[0]->ID;`,
  );
});
afterEach(async () => closeContexts(await sharedBrowser()));
afterAll(async () => {
  await closeContexts(await sharedBrowser(launchVisitors));
  await magpie?.close();
  await site?.reset();
});

const look = async (path: string) => {
  const page = await (await site.browse('admin')).newPage();
  await page.goto(`${site.url}/${path}`);
  return page;
};
const details = () =>
  `${site.url}/wp-admin/admin.php?page=magpie#/publishers-page?p.path=${encodeURIComponent(`/?p=${bread}`)}`;

it('come from visits to the site', async () => {
  const page = await (await sharedBrowser(launchVisitors)).newPage();
  for (const path of [`?p=${bread}`, '', `?p=${bread}&utm_source=letter`]) {
    const sent = page.waitForResponse((response) => /magpie(?:\/|%2F)v1(?:\/|%2F)collect/.test(response.url()));
    await page.goto(`${site.url}/${path}`);
    expect((await sent).ok()).toBe(true);
  }
  await page.close();
  await expect.poll(() => totals(magpie, record, ['screenPageViews'])).toEqual({ screenPageViews: 3 });
});

it('are in the list of posts', async () => {
  const page = await look('wp-admin/edit.php');
  const cell = (title: string) => page.locator('tr', { hasText: title }).locator('.magpie-views');
  await expect.poll(() => cell('Bread').innerText()).toBe('2');
  expect(await cell('Cheese').innerText()).toBe('0');
  expect(await cell('Bread').getByRole('link').getAttribute('href')).toBe(details());
});

it('are those of a type of the site’s own, whose parameter the server learns from its content', async () => {
  await site.addMustUse(
    'event',
    `<?php add_action( 'init', function () { register_post_type( 'event', array( 'public' => true, 'label' => 'Events' ) ); } );`,
  );
  await site.run(
    `$id = wp_insert_post( array( 'post_type' => 'event', 'post_title' => 'Fair', 'post_name' => 'fair', 'post_status' => 'publish' ) ); Magpie_Content::send( array( (object) array( 'object_id' => $id ) ) ); return get_permalink( $id );`,
  );
  expect((await magpie.app.state.sites.byTrackingId(record.trackingId))!.pageParameters).toContain('event');
  const visitor = await (await sharedBrowser(launchVisitors)).newPage();
  const sent = visitor.waitForResponse((response) => /magpie(?:\/|%2F)v1(?:\/|%2F)collect/.test(response.url()));
  await visitor.goto(`${site.url}/?event=fair`);
  expect((await sent).ok()).toBe(true);
  await visitor.close();
  await expect.poll(() => totals(magpie, record, ['screenPageViews'])).toEqual({ screenPageViews: 4 });
  const page = await look('wp-admin/edit.php?post_type=event');
  await expect.poll(() => page.locator('tr', { hasText: 'Fair' }).locator('.magpie-views').innerText()).toBe('1');
});

it('are in the block editor', async () => {
  const page = await look(`wp-admin/post.php?post=${bread}&action=edit`);
  // It appears once per person, at any time.
  const guide = page.locator('.edit-post-welcome-guide button[aria-label="Close"]');
  await page.addLocatorHandler(guide, () => guide.click());
  await page.getByRole('button', { name: 'Magpie', exact: true }).click();
  await page.locator('.magpie-panel').getByText('2 views').waitFor();
});

it('are in the admin bar, where the front page has its own', async () => {
  for (const [path, views] of [
    [`?p=${bread}&utm_source=letter`, '2'],
    ['', '1'],
  ] as const) {
    const page = await look(path);
    await page.locator('#wp-admin-bar-magpie .ab-label', { hasText: `Views: ${views}` }).waitFor();
  }
});
