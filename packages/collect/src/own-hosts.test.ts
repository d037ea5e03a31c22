import { EXCLUSION } from '@magpie/events';
import { describe, expect, it } from 'vitest';
import { isOwnHost, isPreview } from './own-hosts.ts';
import { TEST_SITE, testPipeline } from './testing.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const SITE = { ...TEST_SITE, hosts: ['shop.example', 'xn--mller-kva.de'], ownHostsOnly: true };
const hitOf = (location: string, site = SITE, referrer = '') =>
  testPipeline(site).send(
    { context: { site: 'x', clientId: 'c', location, referrer }, events: [{ name: 'page_view', params: {} }] },
    NOW,
  ).hits[0]!;

describe('the exclusion of other hosts', () => {
  it.each([
    'https://shop.example/a',
    'https://WWW.SHOP.EXAMPLE:8443/a',
    'https://shop.example./a',
    'https://blog.shop.example/a',
    'https://müller.de/a',
    'https://www.xn--mller-kva.de/a',
    '',
  ])('counts %s', (location) => {
    expect(hitOf(location).exclusion).toBe(EXCLUSION.none);
  });

  it.each([
    'http://localhost:3000/dev',
    'http://127.0.0.1/dev',
    'https://staging.example/a',
    'https://notshop.example/a',
    'https://shop.example.evil.test/a',
    'https://web.archive.org/web/2026/https://shop.example/',
    'file:///C:/shop.example/a.html',
  ])('leaves %s out', (location) => {
    expect(hitOf(location)).toMatchObject({ exclusion: EXCLUSION.otherHost, landingPath: '' });
    expect(hitOf(location, { ...SITE, ownHostsOnly: false }).exclusion).toBe(EXCLUSION.none);
  });

  it('takes all names of one machine for one', () => {
    for (const own of ['localhost', '127.0.0.1', '[::1]'])
      for (const host of ['localhost', 'app.localhost', '127.0.0.1', '[::1]'])
        expect(isOwnHost(host, [own])).toBe(true);
    expect(isOwnHost('localhost', ['shop.example'])).toBe(false);
  });
});

describe('pages seen through a proxy', () => {
  it.each([
    ['https://shop-example.translate.goog/a?x=1&_x_tr_sl=en&_x_tr_tl=de', '/a', '?x=1'],
    ['https://www-shop-example.translate.goog/a', '/a', ''],
    ['https://shop-example.cdn.ampproject.org/c/s/shop.example/a?amp_js_v=0.1', '/a', ''],
    ['https://shop-example.cdn.ampproject.org/v/s/shop.example/', '/', ''],
  ])('%s is a page of the site', (location, pagePath, pageQuery) => {
    expect(hitOf(location)).toMatchObject({ exclusion: EXCLUSION.none, pagePath, pageQuery });
    expect(hitOf(location).hostName).toMatch(/^(?:www\.)?shop\.example$/);
  });

  it('aren’t a source', () => {
    const { source } = hitOf('https://shop.example/b', SITE, 'https://shop-example.translate.goog/');
    expect(source).toBe('(direct)');
  });

  it('of other sites are other hosts', () => {
    expect(hitOf('https://other-example.translate.goog/a').exclusion).toBe(EXCLUSION.otherHost);
  });
});

describe('previews', () => {
  it.each([
    '/?p=1&preview=true',
    '/?preview_id=4&preview_nonce=a',
    '/?customize_changeset_uuid=1',
    '/?elementor-preview=12',
    '/a?fl_builder',
    '/a?et_fb=1',
    '/?vc_editable=true',
    '/?brizy-edit-iframe',
    '/?builder=true&builder_id=1',
    '/?preview_theme_id=123',
    '/de/about/?trp-edit-translation=preview',
    '/shop?uxb_iframe',
    '/?kc_action=live-edit',
    '/?pagelayer-live=1',
    '/?etch=magic',
    '/p/3f2504e0-4f89-41d3-9a0c-0305e82c3301/',
    '/node/preview/3f2504e0/full',
    '/de/node/preview/3f2504e0/full',
  ])('%s is one', (address) => {
    const location = `https://shop.example${address}`;
    expect(isPreview(new URL(location))).toBe(true);
    expect(hitOf(location)).toMatchObject({ exclusion: EXCLUSION.preview, trafficType: 'preview' });
  });

  it.each([
    '/?preview=false',
    '/?p=1',
    '/preview/',
    '/p/about',
    '/node/12',
    '/?builder=lego',
    '/?etch=glass',
    '/?q=elementor-preview',
  ])('%s isn’t', (address) => {
    expect(isPreview(new URL(`https://shop.example${address}`))).toBe(false);
  });
});
