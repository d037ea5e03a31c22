import { readFileSync } from 'node:fs';
import { flaws, PHONE } from '@magpie/testing/looks';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Admin, startAdmin } from './admin.ts';
import { keepPages } from './kept-pages.ts';
import { savedPdf } from './pdf.ts';

let admin: Admin;
beforeAll(async () => {
  admin = await startAdmin();
});
afterAll(() => admin?.close());
const show = keepPages(() => admin);

it('redirects users without the right from settings to Overview, like unknown paths', async () => {
  const page = await admin.open('#/settings', { capabilities: ['view_reports'] });
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/');
  await page.context().close();
});

it('follows a link that is opened during the first render', async () => {
  const page = await admin.open('#/whats-new');
  // The router writes to the history once, when the first render begins.
  await page.addInitScript(() => {
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...state) => {
      history.replaceState = replaceState;
      replaceState(...state);
      queueMicrotask(() => {
        location.hash = '#/account';
      });
    };
  });
  await page.goto('about:blank');
  await page.goto(`${admin.served.url}/`);
  await page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/account');
  await page.context().close();
});

/** The page images in a PDF. */
function jpegsIn(bytes: Buffer): Buffer[] {
  const text = bytes.toString('latin1');
  return [...text.matchAll(/<<([^<>]*\/DCTDecode[^<>]*)>>\s*stream\r?\n/g)].map(({ 0: found, 1: about, index }) => {
    const from = index + found.length;
    return bytes.subarray(from, from + Number(/\/Length (\d+)/.exec(about!)?.[1]));
  });
}

it('a PDF repeats the header of a long table on each page, and requests nothing that the policy blocks', async () => {
  const page = await show('#/');
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.getByRole('region', { name: 'Top Posts/Pages' }).getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const saved = page.waitForEvent('download', { timeout: 120_000 });
  await page.getByRole('menuitem', { name: 'PDF', exact: true }).click();
  // No current report has this many rows.
  const body = page.locator('#magpie-paper table tbody').last();
  await body.waitFor({ state: 'attached' });
  const head = await body.evaluate((rows) => {
    rows.innerHTML = rows.innerHTML.repeat(5);
    return rows.parentElement!.querySelector('thead')!.getBoundingClientRect().height;
  });
  const { bytes, pages } = await savedPdf(await saved);
  const jpegs = jpegsIn(bytes).map((jpeg) => jpeg.toString('base64'));
  expect(jpegs).toHaveLength(pages.length);

  // For the last three pages: the ink in the header's area, and how much of it differs from the previous page.
  // The dashboard's policy doesn't let its pages read `data:` addresses.
  const reader = await admin.browser.newPage();
  const [inks, moved] = await reader.evaluate(
    async ([pictures, height]) => {
      const tops = await Promise.all(
        pictures.map(async (picture) => {
          const bitmap = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${picture}`)).blob());
          const pen = new OffscreenCanvas(bitmap.width, height).getContext('2d')!;
          pen.drawImage(bitmap, 0, 0);
          const { data } = pen.getImageData(0, 0, bitmap.width, height);
          return Array.from({ length: data.length / 4 }, (_, dot) => data[dot * 4]! < 160);
        }),
      );
      const count = (dots: readonly boolean[]) => dots.filter(Boolean).length;
      return [
        tops.map(count),
        tops.slice(1).map((top, i) => count(top.map((dot, at) => dot !== tops[i]![at]))),
      ] as const;
    },
    [jpegs.slice(-3), Math.floor(head * 3) - 3] as const,
  );
  for (const ink of inks) expect(ink).toBeGreaterThan(500);
  for (const dots of moved) expect(dots).toBeLessThan(inks[0]! / 20);
  expect(logged).toEqual([]);
  await reader.close();
});

it('reports a part whose script is missing, without affecting the rest', async () => {
  const page = await show('#/', { again: true });
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  const manifest = readFileSync(new URL('../../apps/dashboard/dist/.vite/manifest.json', import.meta.url), 'utf8');
  const gone = `**/${JSON.parse(manifest)['src/account/account-page.tsx'].file}`;
  await page.route(gone, (route) => route.abort());
  await page.goto(`${admin.served.url}/#/account`);
  await page.getByText('This part of the page couldn’t be loaded').waitFor();
  expect(await flaws(page, 'part not loaded')).toEqual([]);
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  await page.goBack();
  await page.unroute(gone);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
});

it('invites a user by link, who sees only what they may, and protects their account', async () => {
  const owner = await show('#/settings/users');
  await owner.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
  expect(await flaws(owner, 'users')).toEqual([]);
  await owner.getByRole('button', { name: 'Invite' }).click();
  await owner.getByRole('textbox', { name: 'Email' }).fill('bo');
  await owner.getByRole('textbox', { name: 'Name' }).fill('Bo <b>Heron</b>');
  await owner.getByRole('button', { name: 'Create link' }).click();
  await owner.getByText('Enter an email address, such as ana@example.com.').waitFor();
  expect(await flaws(owner, 'invitation refused')).toEqual([]);
  await owner.getByRole('textbox', { name: 'Email' }).fill('bo@example.com');
  await owner.getByRole('button', { name: 'Create link' }).click();
  const link = await owner.getByRole('region', { name: 'Link' }).textContent();
  expect(await flaws(owner, 'link of an invitation')).toEqual([]);
  await owner.getByRole('button', { name: 'Done' }).click();
  await owner.getByText('Bo <b>Heron</b>').waitFor();
  await owner.getByText('Invited').waitFor();

  const context = await admin.browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
  const guest = await context.newPage();
  await guest.goto(link!);
  await guest.getByText('bo@example.com').waitFor();
  expect(await flaws(guest, "guest's invitation")).toEqual([]);
  await guest.getByLabel('Your name').fill('Bo Heron');
  await guest.getByLabel('Password').fill('three quiet herons');
  await guest.getByRole('button', { name: 'Create account' }).click();
  await guest.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  // The user can read, but not change anything.
  await guest.goto(`${admin.served.url}/#/settings/users`);
  await guest.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();

  await guest.getByRole('button', { name: 'Account: Bo Heron' }).click();
  await guest.getByRole('menuitem', { name: 'Your account' }).click();
  await guest.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
  await guest.getByText('This browser').waitFor();
  expect(await flaws(guest, 'account')).toEqual([]);
  await guest.getByRole('button', { name: 'Turn on' }).click();
  const secret = (await guest.getByRole('region', { name: 'Key, if you can’t scan the code' }).textContent())!;
  expect(await flaws(guest, 'authenticator')).toEqual([]);
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')), digits: 6, period: 30 });
  await guest.getByLabel('Code from the app').fill(totp.generate());
  await guest.getByLabel('Your password').fill('guess');
  await guest.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
  await guest.getByText('Wrong password.').waitFor();
  await guest.getByLabel('Your password').fill('three quiet herons');
  await guest.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
  const codes = (await guest.getByRole('region', { name: 'Recovery codes' }).textContent())!.split('\n');
  expect(codes).toHaveLength(10);
  await guest.getByRole('button', { name: 'I’ve saved them' }).click();
  await guest.getByText(/10 recovery codes left/).waitFor();

  // The next sign-in asks for a code.
  await context.clearCookies();
  await guest.goto(`${admin.served.url}/sign-in`);
  await guest.getByLabel('Email').fill('bo@example.com');
  await guest.getByLabel('Password').fill('three quiet herons');
  await guest.getByRole('button', { name: 'Sign in' }).click();
  await guest.getByRole('heading', { name: 'Two-factor sign-in' }).waitFor();
  expect(await flaws(guest, 'code at sign-in')).toEqual([]);
  await guest.getByLabel('Code').fill(codes[0]!);
  await guest.getByRole('button', { name: 'Sign in' }).click();
  await guest.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();

  // The owner revokes the user's rights and removes the user, whose browser is signed out immediately.
  await owner.reload();
  await owner.getByRole('button', { name: 'Actions for Bo Heron' }).click();
  await owner.getByRole('menuitem', { name: 'Change permissions' }).click();
  await owner.getByRole('combobox', { name: 'All sites' }).selectOption('No access');
  await owner.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await owner.getByText('Choose at least one permission on at least one site.').waitFor();
  await owner.getByRole('button', { name: 'Add site' }).click();
  await owner
    .getByRole('combobox', { name: `Permissions for ${admin.site.name}` })
    .selectOption('View reports and change settings');
  expect(await flaws(owner, 'rights')).toEqual([]);
  await owner.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await owner.getByText(`${admin.site.name}: View reports and change settings`).waitFor();
  await guest.goto(`${admin.served.url}/#/settings`);
  await guest.reload();
  await guest.getByRole('heading', { level: 1 }).waitFor();
  await owner.getByRole('button', { name: 'Actions for Bo Heron' }).click();
  await owner.getByRole('menuitem', { name: 'Remove' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await owner.getByText('Bo Heron was removed.').waitFor();
  await guest.goto(`${admin.served.url}/`);
  await guest.getByRole('heading', { name: 'Sign in' }).waitFor();
  await context.close();
});
