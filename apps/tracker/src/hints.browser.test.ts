/** Tests in a real browser that the script asks for the versions that the user agent doesn't tell. */
import { expect, test } from 'vitest';
import { aroundSite, shown, site, tall, visit, visitor } from './around-site.ts';

aroundSite();

test('the first request has them', async () => {
  site.put('/page', tall(3000));
  await visit('/page');
  const [view] = await shown('page_view');
  const expected = await visitor.page.evaluate(() =>
    (
      navigator as unknown as {
        userAgentData: { getHighEntropyValues(of: string[]): Promise<Record<string, unknown>> };
      }
    ).userAgentData.getHighEntropyValues(['fullVersionList', 'platformVersion']),
  );
  expect(view?.context.b).toMatchObject({
    platform: expected.platform,
    platformVersion: expected.platformVersion,
    mobile: false,
    fullVersionList: expected.fullVersionList,
  });
});

test.each([
  [
    'a browser that refuses',
    `Object.defineProperty(navigator, 'userAgentData', { value: { getHighEntropyValues: () => Promise.reject(new Error('no')) } })`,
  ],
  [
    'a browser that never answers',
    `Object.defineProperty(navigator, 'userAgentData', { value: { getHighEntropyValues: () => new Promise(() => {}) } })`,
  ],
  [
    'something else under that name',
    `Object.defineProperty(navigator, 'userAgentData', { value: { getHighEntropyValues: () => 5 } })`,
  ],
  ['a browser without them', `Object.defineProperty(navigator, 'userAgentData', { value: undefined })`],
])('%s counts too', async (_what, script) => {
  site.put('/page', tall(3000));
  await visit('/page', (context) => context.addInitScript({ content: script }));
  const [view] = await shown('page_view');
  expect(view?.context).not.toHaveProperty('b');
});
