/** This module is responsible for what gtag passes on of the browser's client hints: they know versions that user agents no longer tell. */
import type { RawDevice } from '@magpie/events';

const BRANDS: Readonly<Record<string, string>> = {
  'Google Chrome': 'Chrome',
  'Microsoft Edge': 'Edge',
  'Android WebView': 'Android Webview',
  'Yandex Browser': 'YaBrowser',
  HeadlessChrome: 'Chrome',
};
/** The made-up brand that browsers put in the list so that no one relies on its order. */
const GREASE = /not.{0,3}a.{0,3}brand/i;
const SYSTEMS: Readonly<Record<string, string>> = { macOS: 'Macintosh', Unknown: '' };

/** What the hints `uafvl`, `uap`, `uapv` and `uamb` say; empty when the browser gives none, as Safari and Firefox. */
export function deviceOfHints(params: ReadonlyMap<string, string>): RawDevice {
  const browser = readBrowser(params.get('uafvl') ?? '');
  const platform = params.get('uap') ?? '';
  const operatingSystem = SYSTEMS[platform] ?? platform;
  const isMobile = params.get('uamb');
  const operatingSystemVersion = operatingSystem && systemVersion(operatingSystem, params.get('uapv') ?? '');
  return {
    ...browser,
    ...(operatingSystem && { operatingSystem }),
    ...(operatingSystemVersion && { operatingSystemVersion }),
    ...(isMobile === '1' && { deviceCategory: 'mobile' }),
    ...(isMobile === '0' && platform === 'Android' && { deviceCategory: 'tablet' }),
  };
}

/** Whether the browser says of itself that it runs without a screen. */
export function isHeadless(params: ReadonlyMap<string, string>): boolean {
  return (params.get('uafvl') ?? '').includes('HeadlessChrome');
}

/** `Chromium;136.0.1.2|Google%20Chrome;136.0.1.2|Not.A%2FBrand;99.0.0.0`. */
function readBrowser(list: string): Pick<RawDevice, 'browser' | 'browserVersion'> {
  const brands = list
    .split('|')
    .map((entry) => entry.split(';'))
    .flatMap(([name = '', version = '']) => (name && version ? [{ name: unescaped(name), version }] : []))
    .filter(({ name }) => !GREASE.test(name));
  const brand = brands.find(({ name }) => name !== 'Chromium') ?? brands[0];
  return brand ? { browser: BRANDS[brand.name] ?? brand.name, browserVersion: brand.version } : {};
}

function unescaped(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Windows 11 calls itself 13 and above here, Windows 10 anything from 1 (Microsoft's rule for this hint). */
function systemVersion(system: string, version: string): string {
  if (system !== 'Windows') return version;
  const major = Number.parseInt(version, 10);
  return major >= 13 ? '11' : major >= 1 ? '10' : '';
}
