/** Reads the browser's client hints: they know versions that user agents no longer tell. */
import type { BrowserHints, RawDevice } from '@magpie/events';
import type { Device } from './device.ts';

const BRANDS: Readonly<Record<string, string>> = {
  'Google Chrome': 'Chrome',
  'Microsoft Edge': 'Edge',
  'Android WebView': 'Android Webview',
  'Yandex Browser': 'YaBrowser',
  'Opera GX': 'Opera',
  HeadlessChrome: 'Chrome',
};
/** The made-up brand that browsers put in the list so that no one relies on its order. */
const GREASE = /not.{0,3}a.{0,3}brand/i;
const SYSTEMS: Readonly<Record<string, string>> = { macOS: 'Macintosh', 'Chromium OS': 'Chrome OS', Unknown: '' };
/** Windows before 10, by what it calls itself here (Microsoft's list for this hint). */
const EARLY_WINDOWS: Readonly<Record<string, string>> = { '0.1': '7', '0.2': '8', '0.3': '8.1' };

/** Detects the device from the hints; empty when the browser sends none, as Safari and Firefox do. */
export function deviceOfHints({
  fullVersionList,
  mobile,
  platform = '',
  platformVersion = '',
}: BrowserHints): RawDevice {
  const operatingSystem = SYSTEMS[platform] ?? platform;
  const operatingSystemVersion = operatingSystem && systemVersion(operatingSystem, platformVersion);
  return {
    ...readBrowser(fullVersionList ?? []),
    ...(operatingSystem && { operatingSystem }),
    ...(operatingSystemVersion && { operatingSystemVersion }),
    ...(mobile === true && { deviceCategory: 'mobile' }),
    ...(mobile === false && platform === 'Android' && { deviceCategory: 'tablet' }),
  };
}

/** Whether the browser says of itself that it runs without a screen. */
export function isHeadless({ fullVersionList }: BrowserHints): boolean {
  return fullVersionList?.some(({ brand }) => brand === 'HeadlessChrome') ?? false;
}

/**
 * The device by its user agent, with what else was sent about it. Hints know no televisions, and not all browsers name themselves in them; a version
 * belongs to the system or browser that it was sent with.
 */
export function deviceWith(agent: Device, sent: RawDevice | undefined): Device {
  if (!sent) return agent;
  const { browser, browserVersion, operatingSystem, operatingSystemVersion, deviceCategory } = sent;
  const isOtherSystem = operatingSystem !== undefined && operatingSystem !== agent.operatingSystem;
  const takesBrowser = agent.browser === '' || agent.browser === 'Chrome' || agent.browser === browser;
  return {
    deviceCategory: agent.deviceCategory === 'smart tv' ? 'smart tv' : (deviceCategory ?? agent.deviceCategory),
    browser: (takesBrowser ? browser : undefined) ?? agent.browser,
    browserVersion: (takesBrowser ? browserVersion : undefined) ?? agent.browserVersion,
    operatingSystem: operatingSystem ?? agent.operatingSystem,
    operatingSystemVersion: operatingSystemVersion ?? (isOtherSystem ? '' : agent.operatingSystemVersion),
  };
}

/**
 * The hints in a request's headers (`Sec-CH-UA-…`), as browsers send them to servers that asked for them. Undefined without a version: without being
 * asked they only send what the user agent says too.
 */
export function hintsOfHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): BrowserHints | undefined {
  const header = (name: string) => String(headers[`sec-ch-ua${name}`] ?? '');
  const list = header('-full-version-list');
  const platformVersion = unquoted(header('-platform-version'));
  if (list === '' && platformVersion === '') return undefined;
  return {
    platform: unquoted(header('-platform')),
    platformVersion,
    ...(header('-mobile') !== '' && { mobile: header('-mobile') === '?1' }),
    fullVersionList: [...list.matchAll(/"((?:[^"\\]|\\.)*)"\s*;\s*v="([^"\\]*)"/g)].map(
      ([, brand = '', version = '']) => ({
        brand,
        version,
      }),
    ),
  };
}

function unquoted(text: string): string {
  return /^\s*"([^"\\]*)"\s*$/.exec(text)?.[1] ?? '';
}

function readBrowser(
  list: NonNullable<BrowserHints['fullVersionList']>,
): Pick<RawDevice, 'browser' | 'browserVersion'> {
  const brands = list.filter(({ brand, version }) => brand !== '' && version !== '' && !GREASE.test(brand));
  const named = brands.find(({ brand }) => brand !== 'Chromium') ?? brands[0];
  return named ? { browser: BRANDS[named.brand] ?? named.brand, browserVersion: named.version } : {};
}

/**
 * The version as user agents write it, so that a device has one: Android's "16.0.0" is 16. Windows 11 calls itself 13 and above here, Windows 10
 * anything from 1 (Microsoft's rule for this hint).
 */
function systemVersion(system: string, version: string): string {
  if (system === 'Android') return version.replace(/^(9|[1-9]\d)(?:\.0){1,2}$/, '$1');
  if (system !== 'Windows') return version;
  const major = Number.parseInt(version, 10);
  return major >= 13 ? '11' : major >= 1 ? '10' : (EARLY_WINDOWS[version.split('.', 2).join('.')] ?? '');
}
