/** Uses the campaign link builder as readers do. */
import { flawsAtAnySize } from '@magpie/testing/looks';
import { expect, it } from 'vitest';
import { aroundDashboard, open, page } from './dev/around-dashboard.ts';

aroundDashboard();

it('builds a link from the report, says what is missing, and gives focus back', async () => {
  await open('#/traffic-campaign');
  const button = page.getByRole('button', { name: 'Build a campaign link' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Build a campaign link' });
  await dialog.getByText('Add a campaign and a source to get the link.').waitFor();
  const address = dialog.getByLabel('Page');
  const site = await address.inputValue();
  expect(URL.canParse(site), site).toBe(true);
  await address.fill('not a page');
  await dialog.getByText('Enter the address of a page, such as https://example.com/sale.').waitFor();
  expect(await flawsAtAnySize(page, 'campaign link, wrong page', { part: '[role=dialog]' })).toEqual([]);
  await address.fill(`${site}sale?size=8#new`);
  await dialog.getByLabel('Campaign', { exact: true }).fill('Spring & summer');
  await dialog.getByLabel('Source').fill('newsletter');
  await dialog.getByLabel('Medium (optional)').fill('email');
  const link = await dialog.getByRole('region', { name: 'Campaign link' }).textContent();
  expect(link).toBe(`${site}sale?size=8&utm_source=newsletter&utm_medium=email&utm_campaign=Spring+%26+summer#new`);
  expect(await flawsAtAnySize(page, 'campaign link', { part: '[role=dialog]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
});
