/** Tests the measuring of page speed in a real browser. */
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
  expect(measured?.p).toMatchObject({
    ...{ ttfb: expect.any(Number), fcp: expect.any(Number), cls: expect.any(Number) },
    ...{ lcp: expect.any(Number), inp: expect.any(Number) },
  });
  expect(measured?.p).not.toHaveProperty('engagement_time_msec');
  // What it is left with belongs to the event that counts.
  expect(site.named('user_engagement')[0]?.p?.engagement_time_msec).toBeGreaterThan(1000);
});

test('the interaction that leaves the page counts', async () => {
  // Longer than the least duration that browsers tell of, and gone before they would.
  const busy = 'const end = performance.now() + 150; while (performance.now() < end); location.href = "/next"';
  site.put('/slow', `<h1>Slow</h1><button onclick='${busy}'>Leave</button>${tall(500)}`, tag('data-vitals'));
  site.put('/next', tall(500));
  await visit('/slow');
  await site.until(async () => (await parts()).includes('/script/vitals.js'));
  await visitor.page.waitForTimeout(1500);
  await visitor.page.click('button');
  await visitor.page.waitForURL(`${site.origin}/next`);
  const [measured] = await shown('page_vitals');
  expect(measured?.p?.inp).toBeGreaterThanOrEqual(144);
  expect(measured?.p?.lcp).toBeGreaterThan(0);
});

test('a page is not measured unless its tag asks for it', async () => {
  site.put('/plain', tall(500));
  await visit('/plain');
  await visitor.page.waitForTimeout(2500);
  expect(await parts()).not.toContain('/script/vitals.js');
});
