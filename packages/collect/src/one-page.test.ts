import { expect, it } from 'vitest';
import { TEST_SITE, testPipeline } from './testing.ts';

const NOW = Date.UTC(2026, 0, 10, 9);
const SITE = { ...TEST_SITE, url: 'https://shop.example' };
const context = { site: SITE.trackingId, clientId: 'c1' };
const view = (location: string) => ({
  context: { ...context, location },
  events: [{ name: 'page_view', params: {} }],
});

function pagesOf(locations: readonly string[], site = SITE) {
  const pipeline = testPipeline(site);
  return locations.map((location, i) => pipeline.send(view(location), NOW + i * 60_000).hits[0]!);
}

it('names a page once, however its address is spelled', () => {
  const hits = pagesOf([
    'https://shop.example/سلام/',
    'https://SHOP.example:443/%d8%b3%d9%84%d8%a7%d9%85/',
    'https://shop.example./a/../%D8%B3%d9%84%d8%a7%d9%85/./#top',
    'https://shop.example/%2e/سلام/?',
  ]);
  expect(new Set(hits.map(({ pagePath }) => pagePath))).toEqual(new Set(['/%D8%B3%D9%84%D8%A7%D9%85/']));
  expect(new Set(hits.map(({ hostName }) => hostName))).toEqual(new Set(['shop.example']));
  expect(new Set(hits.map(({ landingPath }) => landingPath)).size).toBe(1);
});

it('keeps escapes that are none', () => {
  const hits = pagesOf(['https://shop.example/100%', 'https://shop.example/%zz', 'https://shop.example/caf%e9']);
  expect(hits.map(({ pagePath }) => pagePath)).toEqual(['/100%', '/%zz', '/caf%E9']);
});

it('tells pages apart that parameters name', () => {
  const hits = pagesOf([
    'https://shop.example/?p=1&utm_source=x',
    'https://shop.example/?utm_source=x&p=1',
    'https://shop.example/?p=2',
    'https://shop.example/',
    'https://shop.example/index.php?view=article&id=12&option=com_content',
  ]);
  expect(hits.map(({ pagePath, pageQuery }) => [pagePath, pageQuery])).toEqual([
    ['/?p=1', '&utm_source=x'],
    ['/?p=1', '&utm_source=x'],
    ['/?p=2', ''],
    ['/', ''],
    ['/index.php?option=com_content&view=article&id=12', ''],
  ]);
  expect(hits[2]).toMatchObject({ landingPath: '/?p=1', landingQuery: '&utm_source=x', source: 'x' });
});

it('ignores the slash at the end where the site does, also for visits that began before', () => {
  const pipeline = testPipeline(SITE);
  pipeline.send(view('https://shop.example/about/?a=1'), NOW);
  const after = testPipeline({ ...SITE, ignoreTrailingSlash: true });
  for (const [key, state] of pipeline.states) (after.states as Map<string, string>).set(key, state);
  const [hit] = after.send(view('https://shop.example/blog/'), NOW + 60_000).hits;
  expect(hit).toMatchObject({ pagePath: '/blog', landingPath: '/about', landingQuery: '?a=1', sessionNumber: 1 });
});

it('has one form of the addresses of links, files and referrers', () => {
  const { hits } = testPipeline(SITE).send(
    {
      context: { ...context, location: 'https://shop.example/', referrer: 'https://Other.example/caf%c3%a9' },
      events: [
        { name: 'click', params: { link_url: 'https://Other.example/über?q=a+b' } },
        { name: 'file_download', params: { file_name: '/r%c3%a9sum%c3%a9.PDF' } },
      ],
    },
    NOW,
  );
  expect(hits.map(({ params }) => params)).toMatchObject([
    { link_url: 'https://other.example/%C3%BCber?q=a%20b' },
    { file_name: '/r%C3%A9sum%C3%A9.PDF' },
  ]);
  expect(hits[0]!.pageReferrer).toBe('https://other.example/caf%C3%A9');
});
