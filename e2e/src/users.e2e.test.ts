import { flaws, PHONE } from '@magpie/tools/looks';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Admin, startAdmin } from './admin.ts';

let admin: Admin;
beforeAll(async () => {
  admin = await startAdmin({ months: 1 });
});
afterAll(() => admin?.close());

it('invites a user by link, who sees only what they may, and protects their account', async () => {
  const owner = await admin.open('#/settings/users');
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
  await owner.context().close();
});
