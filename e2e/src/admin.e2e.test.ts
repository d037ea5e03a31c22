import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Admin, startAdmin } from './admin.ts';

let admin: Admin;
beforeAll(async () => {
  admin = await startAdmin({ months: 1 });
});
afterAll(() => admin?.close());

it('sends who may not change settings from the settings to Overview, as from any unknown path', async () => {
  const page = await admin.open('#/settings', { capabilities: ['view_reports'] });
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/');
  await page.context().close();
});
