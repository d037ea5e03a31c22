import type { BrowserHints } from '@magpie/events';
import { describe, expect, it } from 'vitest';
import { deviceOfHints, hintsOfHeaders } from './hints.ts';
import { readCollectBody } from './parse.ts';
import { testPipeline } from './testing.ts';

const NOW = Date.UTC(2026, 10, 21, 10);
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const DESKTOP = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/136.0.0.0 Safari/537.36`;
const PHONE = `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/136.0.0.0 Mobile Safari/537.36`;
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${BLINK} Chrome/136.0.0.0 Safari/537.36`;
const TV = `Mozilla/5.0 (Linux; Android 12; BRAVIA 4K) ${BLINK} Chrome/120.0.0.0 Safari/537.36`;
const SAMSUNG = `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`;
const CHROME = [
  { brand: 'Chromium', version: '136.0.7103.93' },
  { brand: 'Not.A/Brand', version: '99.0.0.0' },
  { brand: 'Google Chrome', version: '136.0.7103.93' },
];

const device = (userAgent: string, b: unknown) => {
  const body = JSON.stringify({ v: 1, s: 'mgp_abcdefghijkl', b, e: [{ n: 'page_view' }] });
  const [hit] = testPipeline().send(readCollectBody(body, NOW), NOW, { userAgent }).hits;
  return [hit?.browser, hit?.browserVersion, hit?.operatingSystem, hit?.operatingSystemVersion, hit?.deviceCategory];
};

describe('what the script sends of the client hints', () => {
  it.each<[string, string, BrowserHints, (string | undefined)[]]>([
    [
      'Windows 11',
      DESKTOP,
      { platform: 'Windows', platformVersion: '15.0.0', mobile: false, fullVersionList: CHROME },
      ['Chrome', '136.0.7103.93', 'Windows', '11', 'desktop'],
    ],
    [
      'Windows 11, its first version',
      DESKTOP,
      { platform: 'Windows', platformVersion: '13.0.0' },
      ['Chrome', '136.0.0.0', 'Windows', '11', 'desktop'],
    ],
    [
      'Windows 10',
      DESKTOP,
      { platform: 'Windows', platformVersion: '10.0.0' },
      ['Chrome', '136.0.0.0', 'Windows', '10', 'desktop'],
    ],
    [
      'Windows 7',
      DESKTOP,
      { platform: 'Windows', platformVersion: '0.1.0' },
      ['Chrome', '136.0.0.0', 'Windows', '7', 'desktop'],
    ],
    [
      'no version',
      DESKTOP,
      { platform: 'Windows', platformVersion: '' },
      ['Chrome', '136.0.0.0', 'Windows', '', 'desktop'],
    ],
    [
      'macOS',
      MAC,
      { platform: 'macOS', platformVersion: '15.5.0', mobile: false },
      ['Chrome', '136.0.0.0', 'Macintosh', '15.5.0', 'desktop'],
    ],
    [
      'Android',
      PHONE,
      { platform: 'Android', platformVersion: '16.0.0', mobile: true, fullVersionList: CHROME },
      ['Chrome', '136.0.7103.93', 'Android', '16', 'mobile'],
    ],
    [
      'an Android whose version has three parts',
      PHONE,
      { platform: 'Android', platformVersion: '8.1.0', mobile: true },
      ['Chrome', '136.0.0.0', 'Android', '8.1.0', 'mobile'],
    ],
    [
      'a Chromebook',
      DESKTOP.replace('Windows NT 10.0; Win64; x64', 'X11; CrOS x86_64 14541.0.0'),
      { platform: 'Chromium OS', platformVersion: '16093.68.0' },
      ['Chrome', '136.0.0.0', 'Chrome OS', '16093.68.0', 'desktop'],
    ],
    [
      'a television, which is no tablet',
      TV,
      { platform: 'Android', platformVersion: '12.0.0', mobile: false, fullVersionList: CHROME },
      ['Chrome', '136.0.7103.93', 'Android', '12', 'smart tv'],
    ],
    [
      'a browser that only names its engine',
      SAMSUNG,
      {
        platform: 'Android',
        platformVersion: '15.0.0',
        mobile: true,
        fullVersionList: [{ brand: 'Chromium', version: '130.0.6723.1' }],
      },
      ['Samsung Internet', '28.0', 'Android', '15', 'mobile'],
    ],
    [
      'a browser that hides in its user agent',
      DESKTOP,
      {
        platform: 'Windows',
        platformVersion: '15.0.0',
        fullVersionList: [{ brand: 'Brave', version: '136.0.0.0' }, ...CHROME.slice(0, 2)],
      },
      ['Brave', '136.0.0.0', 'Windows', '11', 'desktop'],
    ],
  ])('%s', (_what, userAgent, hints, expected) => {
    expect(device(userAgent, hints)).toEqual(expected);
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'x'],
    ['null', null],
    ['other types', { platform: 1, platformVersion: [], mobile: 'no', fullVersionList: [{ brand: null }] }],
  ])('loses no event if it is %s', (_what, hints) => {
    expect(device(DESKTOP, hints)).toEqual(['Chrome', '136.0.0.0', 'Windows', '', 'desktop']);
  });
});

describe('client hints in headers', () => {
  it('are read if the server had asked for versions', () => {
    const hints = hintsOfHeaders({
      'sec-ch-ua': '"Chromium";v="136"',
      'sec-ch-ua-full-version-list':
        '"Chromium";v="136.0.7103.93", "Not.A/Brand";v="99.0.0.0", "Google Chrome";v="136.0.7103.93"',
      'sec-ch-ua-mobile': '?0',
      'sec-ch-ua-platform': '"Windows"',
      'sec-ch-ua-platform-version': '"19.0.0"',
    });
    expect(deviceOfHints(hints!)).toEqual({
      browser: 'Chrome',
      browserVersion: '136.0.7103.93',
      operatingSystem: 'Windows',
      operatingSystemVersion: '11',
    });
  });

  it.each([
    [{ 'sec-ch-ua': '"Chromium";v="136"', 'sec-ch-ua-mobile': '?1', 'sec-ch-ua-platform': '"Android"' }, undefined],
    [{}, undefined],
    [{ 'sec-ch-ua-platform-version': 'x"', 'sec-ch-ua-full-version-list': ',;;"' }, {}],
  ])('%j give %j', (headers, expected) => {
    const hints = hintsOfHeaders(headers as Record<string, string>);
    expect(hints && deviceOfHints(hints)).toEqual(expected);
  });
});
