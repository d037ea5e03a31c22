import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Admin, startAdmin } from './admin.ts';
import { keepPages } from './kept-pages.ts';

let admin: Admin;
beforeAll(async () => {
  admin = await startAdmin({ tier: 'pro' });
});
afterAll(() => admin?.close());
const kept = keepPages(() => admin);

it('signs out at once from the menu of the account', async () => {
  const page = await kept('#/', { again: true });
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/\/sign-in/);
  const answer = await page.goto(admin.served.url);
  expect(answer?.url()).toContain('/sign-in');
});
