/** This module is responsible for testing the measuring of page speed in a real browser. */
import { expect, test } from 'vitest';
import { aroundSite, parts, shown, site, tag, tall, visit, visitor } from './around-site.ts';

aroundSite();

test('a page is measured once, when it is left, where its tag asks for it', async () => {
  site.put('/fast', tall(3000), tag('data-vitals'));
  site.put('/next', tall(500));
  await visit('/fast');
  await site.until(async () => (await parts()).includes('/script/vitals.js'));
  await visitor.page.waitForTimeout(1500);
  await visitor.page.mouse.click(5, 5);
  await visitor.page.waitForTimeout(500);
  await visitor.page.goto(`${site.origin}/next`);
  const [measured] = await shown('page_vitals');
  expect(site.named('page_vitals')).toHaveLength(1);
  expect(measured?.context.l).toMatch(/\/fast$/);
  expect(measured?.p).toMatchObject({ ttfb: expect.any(Number), fcp: expect.any(Number), cls: expect.any(Number) });
  expect(measured?.p).not.toHaveProperty('engagement_time_msec');
  // What it is left with belongs to the event that counts.
  expect(site.named('user_engagement')[0]?.p?.engagement_time_msec).toBeGreaterThan(1000);
});

test('a page is not measured unless its tag asks for it', async () => {
  site.put('/plain', tall(500));
  await visit('/plain');
  await visitor.page.waitForTimeout(2500);
  expect(await parts()).not.toContain('/script/vitals.js');
});
