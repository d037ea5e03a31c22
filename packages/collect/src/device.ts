/** This module is responsible for device category, browser and operating system by a user agent, in GA4's names. */
import UAParser from 'my-ua-parser';
import { lru } from 'tiny-lru';

/** What a user agent says; unknown parts are empty. */
export interface Device {
  /** `desktop`, `mobile`, `tablet` or `smart tv`. */
  readonly deviceCategory: string;
  readonly browser: string;
  readonly browserVersion: string;
  readonly operatingSystem: string;
  readonly operatingSystemVersion: string;
}

const BROWSERS: Readonly<Record<string, string>> = {
  'Mobile Chrome': 'Chrome',
  'Chrome Headless': 'Chrome',
  'Chrome WebView': 'Android Webview',
  'Mobile Safari': 'Safari',
  WebKit: 'Safari (in-app)',
  'Mobile Firefox': 'Firefox',
  'Firefox Focus': 'Firefox',
  'Firefox Reality': 'Firefox',
  'Opera Mobi': 'Opera',
  'Opera Touch': 'Opera',
  'Opera Tablet': 'Opera',
  'Opera GX': 'Opera',
  IE: 'Internet Explorer',
  IEMobile: 'Internet Explorer',
  'Samsung Browser': 'Samsung Internet',
  Silk: 'Amazon Silk',
  UCBrowser: 'UC Browser',
  Yandex: 'YaBrowser',
  Whale: 'Whale Browser',
};
/** Apps that show pages in the system's own web view: GA4 names the view, not the app. */
const IN_APP = new Set([
  'Facebook',
  'Instagram',
  'Snapchat',
  'TikTok',
  'LinkedIn',
  'Line',
  'WeChat',
  'GSA',
  'KAKAOTALK',
  'Pinterest',
]);

const SYSTEMS: Readonly<Record<string, string>> = {
  'Mac OS': 'Macintosh',
  macOS: 'Macintosh',
  'Chromium OS': 'Chrome OS',
  android: 'Android',
  'Android-x86': 'Android',
  Ubuntu: 'Linux',
  Debian: 'Linux',
  Fedora: 'Linux',
  Mint: 'Linux',
  Arch: 'Linux',
  CentOS: 'Linux',
  RedHat: 'Linux',
  SUSE: 'Linux',
  Gentoo: 'Linux',
  GNU: 'Linux',
  linux: 'Linux',
};
const CATEGORIES: Readonly<Record<string, string>> = {
  mobile: 'mobile',
  wearable: 'mobile',
  tablet: 'tablet',
  smarttv: 'smart tv',
  console: 'smart tv',
};

/** Beyond it a user agent only repeats itself, and the patterns need longer. */
const USER_AGENT_CHARS = 512;
const known = lru<Device>(5000);

/** What the user agent says about the device; empty fields where it says nothing. */
export function deviceOf(userAgent: string): Device {
  const text = userAgent.slice(0, USER_AGENT_CHARS);
  let device = known.get(text);
  if (!device) {
    device = parse(text);
    known.set(text, device);
  }
  return device;
}

function parse(userAgent: string): Device {
  const { browser, os, device } = UAParser(userAgent);
  const operatingSystem = os.name ? (SYSTEMS[os.name] ?? os.name) : '';
  const category = CATEGORIES[device.type ?? ''];
  const isKnown = operatingSystem !== '' || browser.name !== undefined;
  return {
    deviceCategory: category ?? (isKnown ? 'desktop' : ''),
    browser: browserName(browser.name ?? '', operatingSystem),
    browserVersion: browser.version ?? '',
    operatingSystem,
    // The parser gives a Linux the processor for a version.
    operatingSystemVersion: operatingSystem === 'Linux' ? '' : (os.version ?? ''),
  };
}

function browserName(name: string, operatingSystem: string): string {
  if (IN_APP.has(name)) {
    if (operatingSystem === 'iOS') return 'Safari (in-app)';
    if (operatingSystem === 'Android') return 'Android Webview';
  }
  return BROWSERS[name] ?? name;
}
