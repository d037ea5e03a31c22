import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { detectDevice } from './device.ts';

const folder = new URL('../../../../shared/data/uap-core-tests/', import.meta.url);

interface Case {
  readonly user_agent_string: string;
  readonly family: string;
  readonly major?: string;
}
const readCases = (file: string): Case[] =>
  (parse(readFileSync(new URL(file, folder), 'utf8')) as { test_cases: Case[] }).test_cases;

const BROWSERS = new Map([
  ['Chrome', 'Chrome'],
  ['Chrome Mobile', 'Chrome'],
  ['Chrome Mobile iOS', 'Chrome'],
  ['Chrome Mobile WebView', 'Android Webview'],
  ['Safari', 'Safari'],
  ['Mobile Safari', 'Safari'],
  ['Mobile Safari UI/WKWebView', 'Safari (in-app)'],
  ['Firefox', 'Firefox'],
  ['Firefox Mobile', 'Firefox'],
  ['Firefox iOS', 'Firefox'],
  ['Edge', 'Edge'],
  ['Edge Mobile', 'Edge'],
  ['Opera', 'Opera'],
  ['Opera Mobile', 'Opera'],
  ['Samsung Internet', 'Samsung Internet'],
  ['IE', 'Internet Explorer'],
]);
const SYSTEMS = new Map([
  ['iOS', 'iOS'],
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['Mac OS X', 'Macintosh'],
  ['Chrome OS', 'Chrome OS'],
  ['Linux', 'Linux'],
  ['Ubuntu', 'Linux'],
]);

/** How many of the cases of mainstream names get the expected name. */
function agreement(cases: readonly Case[], names: ReadonlyMap<string, string>, field: 'browser' | 'operatingSystem') {
  const mainstream = cases.filter(({ family }) => names.has(family));
  const right = mainstream.filter(
    ({ family, user_agent_string }) => detectDevice(user_agent_string)[field] === names.get(family),
  );
  return { right: right.length, of: mainstream.length };
}

describe('deviceOf', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Safari/537.36',
      'desktop Chrome 136 Windows ',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Safari/537.36 Edg/136.0.0.0',
      'desktop Edge 136 Windows ',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/134.0.0.0 Safari/537.36 OPR/119.0.0.0',
      'desktop Opera 119 Windows ',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:138.0) Gecko/20100101 Firefox/138.0', 'desktop Firefox 138 Linux '],
    [
      'mozilla/5.0 (windows nt 10.0; win64; x64) applewebkit/537.36 (khtml, like gecko) chrome/136.0.0.0 safari/537.36',
      'desktop Chrome 136 Windows ',
    ],
    ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:138.0) Gecko/20100101 Firefox/138.0', 'desktop Firefox 138 Linux '],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
      'desktop Safari 18 Macintosh ',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Safari/537.36',
      'desktop Chrome 136 Chrome OS ',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1',
      'mobile Safari 18 iOS 18.4',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/136.0.7103.56 Mobile/15E148 Safari/604.1',
      'mobile Chrome 136 iOS 18.4',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
      'mobile Safari (in-app) 605 iOS 18.4',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/500.0.0.1;]',
      'mobile Safari (in-app) 500 iOS 18.4',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1',
      'tablet Safari 18 iOS 18.4',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36',
      'mobile Chrome 136 Android 14',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36',
      'mobile Chrome 136 Android ',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      'mobile Samsung Internet 27 Android 14',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/136.0.0.0 Mobile Safari/537.36',
      'mobile Android Webview 136 Android 14',
    ],
    [
      'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Safari/537.36',
      'tablet Chrome 136 Android 13',
    ],
    [
      'Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/538.1 (KHTML, like Gecko) Version/6.0 TV Safari/538.1',
      'smart tv Safari 6 Tizen 6.0',
    ],
    [
      'Mozilla/5.0 (Linux; U; Android 4.1.1; en-us; Nexus 7 Build/JRO03D) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
      'mobile Android Browser 4 Android 4.1.1',
    ],
    [
      'Mozilla/5.0 (Linux; Android 13; SM-T500) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36',
      'mobile Chrome 136 Android 13',
    ],
    ['Mozilla/5.0 (Android 14; Mobile; rv:138.0) Gecko/138.0 Firefox/138.0', 'mobile Firefox 138 Android 14'],
    ['Mozilla/5.0 (Android 14; Tablet; rv:138.0) Gecko/138.0 Firefox/138.0', 'tablet Firefox 138 Android 14'],
    [
      'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0.4606.128 Safari/537.36 WebAppManager',
      'smart tv Chrome 94 webOS TV',
    ],
    [
      'Mozilla/5.0 (Linux; Android 9; AFTSSS) AppleWebKit/537.36 (KHTML, like Gecko) Silk/120.4.1 like Chrome/120.0.6099.230 Safari/537.36',
      'smart tv Amazon Silk 120 Android 9',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; BRAVIA 4K UR2 Build/PTT1.190515.001) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/88.0.4324.152 Safari/537.36',
      'smart tv Chrome 88 Android 10',
    ],
    [
      'Opera/9.80 (Linux mips; U; HbbTV/1.1.1 (; Philips; ; ; ; ) CE-HTML/1.0 NETTV/4.1.3 PHILIPSTV/1.1.1; en) Presto/2.10.250 Version/11.60',
      'smart tv Opera 11 NetTV 4.1.3',
    ],
    [
      'Opera/9.80 (Linux armv7l; HbbTV/1.1.1 (; Sony; KDL32W650A; PKG3.211EUA; 2013;); ) Presto/2.12.362 Version/12.11',
      'smart tv Opera 12 Linux ',
    ],
    ['Mozilla/5.0 (Mobile; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5.1', 'mobile Firefox 48 KaiOS 2.5.1'],
    [
      'Opera/9.80 (Android; Opera Mini/7.6.35766/35.5706; U; en) Presto/2.8.119 Version/11.10',
      'mobile Opera Mini 7 Android ',
    ],
    ['', '   '],
  ])('reads %s', (userAgent, expected) => {
    const { deviceCategory, browser, browserVersion, operatingSystem, operatingSystemVersion } =
      detectDevice(userAgent);
    const major = browserVersion.split('.')[0];
    const given =
      browser === '' && operatingSystem === ''
        ? `${deviceCategory} ${browser} ${operatingSystem} `
        : `${deviceCategory} ${browser} ${major} ${operatingSystem} ${operatingSystemVersion}`;
    expect(given).toBe(expected);
  });

  it.each([
    'Dalvik/2.1.0 (Linux; U; Android 13; Pixel 7 Build/TQ3A.230901.001)',
    'Dalvik/2.1.0 (Linux; U; Android 9; K Build/PPR1.180610.011)',
    'Instagram 416.0.0.47.66 Android (36/16; 306dpi; 1008x2244; Google/google; Pixel 9 Pro XL; komodo; komodo; en_US; 879745420)',
  ])('recognises the app %s as a phone', (userAgent) => {
    expect(detectDevice(userAgent)).toMatchObject({ deviceCategory: 'mobile', operatingSystem: 'Android' });
  });

  it.skipIf(!existsSync(folder))('has one spelling for every system (skipped without the shared data)', () => {
    const names = new Set(
      [...readCases('tests/test_os.yaml'), ...readCases('tests/test_ua.yaml')].map(
        (one) => detectDevice(one.user_agent_string).operatingSystem,
      ),
    );
    expect(new Set([...names].map((name) => name.toLowerCase())).size).toBe(names.size);
    for (const tv of ['NETTV', 'NETRANGE', 'WEBOS', 'KAIOS']) expect([...names]).not.toContain(tv);
  });

  it('leaves an unknown user agent empty, however long', () => {
    expect(detectDevice('x'.repeat(100_000))).toEqual(detectDevice(''));
  });

  // Measured when the parser was chosen; a new version may be better, not worse.
  it.skipIf(!existsSync(folder))(
    'agrees with uap-core on mainstream browsers (skipped without the shared data)',
    () => {
      const cases = [
        ...readCases('tests/test_ua.yaml'),
        ...readCases('test_resources/firefox_user_agent_strings.yaml'),
      ];
      const { right, of } = agreement(cases, BROWSERS, 'browser');
      expect(of).toBe(257);
      expect(right).toBeGreaterThanOrEqual(252);
    },
  );

  it.skipIf(!existsSync(folder))('agrees with uap-core on mainstream systems (skipped without the shared data)', () => {
    const { right, of } = agreement(readCases('tests/test_os.yaml'), SYSTEMS, 'operatingSystem');
    expect(of).toBe(316);
    expect(right).toBeGreaterThanOrEqual(258);
  });
});
