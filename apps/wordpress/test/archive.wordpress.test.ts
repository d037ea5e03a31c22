/** The archive, installed as an owner does it: uploaded in wp-admin. */
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeContexts, sharedBrowser } from '@magpie/testing/browser';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SLUG, stagePlugin } from '../build/stage.ts';
import { writeArchive } from '../build/zip.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let archive: string;
beforeAll(async () => {
  site = await openSite('single');
  archive = await writeArchive(join(tmpdir(), 'magpie-archive'));
});
afterAll(async () => {
  await closeContexts(await sharedBrowser());
  if (!site) return;
  await stagePlugin(join(site.folder, 'wp-content/plugins', SLUG));
  await site.reset();
});

it('has what the plugin directory asks for', async () => {
  const files = unzipSync(await readFile(archive));
  const names = Object.keys(files);
  const text = (name: string) => Buffer.from(files[`${SLUG}/${name}`]!).toString('utf8');
  expect(names.filter((name) => !name.startsWith(`${SLUG}/`))).toEqual([]);
  expect(names.filter((name) => name.split('/').some((part) => part.startsWith('.')))).toEqual([]);
  for (const part of [
    '/dashboard/index.html',
    '/tracker/script.js',
    '/languages/magpie-analytics.pot',
    '/uninstall.php',
  ])
    expect(names).toContain(SLUG + part);
  const [main, readme] = [text('magpie-analytics.php'), text('readme.txt')];
  const version = /^ \* Version:\s+(.+)$/m.exec(main)?.[1];
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(main).toContain(`define( 'MAGPIE_VERSION', '${version}' );`);
  expect(readme).toContain(`Stable tag: ${version}\n`);
  for (const name of ['Requires at least', 'Requires PHP', 'License'])
    expect(new RegExp(`^ \\* ${name}:\\s+(.+)$`, 'm').exec(main)?.[1]).toBe(
      new RegExp(`^${name}: (.+)$`, 'm').exec(readme)?.[1],
    );
  expect(/^Tags: (.+)$/m.exec(readme)![1]!.split(',').length).toBeLessThanOrEqual(5);
  expect(readme).toContain('== External services ==');
  expect(readme).not.toContain('%SOURCE%');
  expect(/\n\n(.+)\n\n== Description/.exec(readme)![1]!.length).toBeLessThanOrEqual(150);
  expect(text('languages/magpie-analytics.pot')).toContain('msgid "Launch Setup Wizard"');
});

it('is installed, activated and opened in a browser', async () => {
  await site.run(`deactivate_plugins( 'magpie-analytics/magpie-analytics.php' );`, { as: 'admin', admin: true });
  await rm(join(site.folder, 'wp-content/plugins', SLUG), { recursive: true });
  const page = await (await site.browse('admin')).newPage();
  await page.goto(`${site.url}/wp-admin/plugin-install.php?tab=upload`);
  await page.setInputFiles('#pluginzip', archive);
  await page.click('#install-plugin-submit');
  await page.getByText('Plugin installed successfully.').waitFor();
  await page.getByRole('link', { name: 'Activate Plugin' }).click();
  await page.getByText('Plugin activated.').waitFor();
  await page.getByRole('link', { name: 'Magpie', exact: true }).click();
  await page.getByRole('link', { name: 'Launch Setup Wizard' }).click();
  await page.getByRole('heading', { name: 'Connection' }).waitFor();
  expect(await site.phpLog()).toBe('');
});
