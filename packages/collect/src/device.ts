/** Detects device category, browser and operating system from a user agent, in GA4's names. */
import UAParser from 'my-ua-parser';
import { lru } from 'tiny-lru';
import { toldVersion } from './frozen.ts';
import { isTelevision } from './television.ts';

/** Device data in a user agent; unknown parts are empty. */
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
/** One name for each browser, by its name in lower case: the parser takes some as the user agent spells them. */
const SPELLED = new Map(
  ['Chrome', 'Chromium', 'Edge', 'Firefox', 'Opera', 'Safari', 'Vivaldi', ...Object.keys(BROWSERS)].map((name) => [
    name.toLowerCase(),
    name,
  ]),
);
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

/** One name for each system, by the parser's name in lower case: it takes some as the user agent spells them. */
const SYSTEMS: Readonly<Record<string, string>> = {
  'mac os': 'Macintosh',
  macos: 'Macintosh',
  'chromium os': 'Chrome OS',
  android: 'Android',
  'android-x86': 'Android',
  blackberry: 'BlackBerry',
  freebsd: 'FreeBSD',
  kaios: 'KaiOS',
  netbsd: 'NetBSD',
  netcast: 'NetCast',
  netrange: 'NetRange',
  nettv: 'NetTV',
  openbsd: 'OpenBSD',
  playstation: 'PlayStation',
  tizen: 'Tizen',
  unix: 'Unix',
  viera: 'Viera',
  webos: 'webOS',
  'windows phone os': 'Windows Phone',
  ...Object.fromEntries(
    [
      'arch',
      'centos',
      'debian',
      'elementary os',
      'fedora',
      'gentoo',
      'gnu',
      'linpus',
      'linux',
      'linspire',
      'mageia',
      'mandriva',
      'manjaro',
      'mint',
      'pclinuxos',
      'raspbian',
      'red hat',
      'redhat',
      'sabayon',
      'slackware',
      'suse',
      'ubuntu',
      'vectorlinux',
      'zenwalk',
    ].map((name) => [name, 'Linux']),
  ),
};
const CATEGORIES: Readonly<Record<string, string>> = {
  mobile: 'mobile',
  wearable: 'mobile',
  tablet: 'tablet',
  smarttv: 'smart tv',
  console: 'smart tv',
};

/** A browser on Android, whose makers agreed: with `Mobile` it is a phone's, without it a tablet's. */
const ANDROID_BROWSER = /^Mozilla\/\d\.\d \([^)]*\bAndroid\b.*(?:AppleWebKit|Gecko)\//;
/** Game consoles to hold in the hand, which have no television. */
const HANDHELD = /\bNintendo 3?DS|\bPSP\b|\bPlayStation (?:Portable|Vita)\b/i;
/** A model that says itself that it is a tablet, where its browser says `Mobile` all the same. */
const TABLET_MODEL = /^[^(]*\([^)]*[; _-](?:tab(?:let)?|[mt]?pad)(?![a-z])/i;
/** Laptops that run apps of Android. */
const LAPTOP =
  /^[^(]*\([^)]*\b(?:Chromebook|Latitude E|Satellite|Pixelbook|EliteBook|ProBook|Inspiron|Vostro|TravelMate)/;
/** Windows of computers. Its phones called themselves so when they asked for pages of computers. */
const WINDOWS = /\bWindows NT \d/;
const WINDOWS_PHONE = /\bWPDesktop\b|\bLumia\b|\bWindows Phone\b|\bIEMobile\b|\bARM; \d{3}\)/;
/** Texts that only phones send, for user agents whose device the parser doesn't know. */
const PHONE =
  /\b(?:mobile|phone|android|dalvik|j2me|midp|opera mini|opera mobi|symbian|kaios|palm os|windows ce|iemobile|docomo|up\.browser|wap-?browser|obigo|maui|brew)\b|\biphone|\biph\d|\(webos\/\d/i;

/** Beyond it a user agent only repeats itself, and the patterns need longer. */
const USER_AGENT_CHARS = 512;
const known = lru<Device>(5000);

/** Detects the device from the user agent; unknown fields are empty. */
export function detectDevice(userAgent: string): Device {
  const text = userAgent.slice(0, USER_AGENT_CHARS);
  let device = known.get(text);
  if (!device) {
    const parsed = parse(text);
    device = {
      ...parsed,
      operatingSystemVersion: toldVersion(text, parsed.operatingSystem, parsed.operatingSystemVersion),
    };
    known.set(text, device);
  }
  return device;
}

function parse(userAgent: string): Device {
  const { browser, os, device } = UAParser(userAgent);
  const operatingSystem = os.name ? (SYSTEMS[os.name.toLowerCase()] ?? os.name) : '';
  const category = detectCategory(userAgent, device.type ?? '');
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

/**
 * The category of the device. What the user agent says itself goes before the parser's list of models, which calls some phones tablets; the list
 * decides for apps, which say neither.
 */
function detectCategory(userAgent: string, type: string): string | undefined {
  if (isTelevision(userAgent)) return 'smart tv';
  if (HANDHELD.test(userAgent)) return 'mobile';
  const known = CATEGORIES[type];
  if (known === 'smart tv' || type === 'wearable') return known;
  if (WINDOWS.test(userAgent)) return WINDOWS_PHONE.test(userAgent) ? 'mobile' : type === 'tablet' ? known : 'desktop';
  if (LAPTOP.test(userAgent)) return 'desktop';
  if (ANDROID_BROWSER.test(userAgent)) {
    return /\bMobile\b/.test(userAgent) && !TABLET_MODEL.test(userAgent) ? 'mobile' : 'tablet';
  }
  return known ?? (PHONE.test(userAgent) ? 'mobile' : undefined);
}

function browserName(given: string, operatingSystem: string): string {
  const name = SPELLED.get(given.toLowerCase()) ?? given;
  if (IN_APP.has(name)) {
    if (operatingSystem === 'iOS') return 'Safari (in-app)';
    if (operatingSystem === 'Android') return 'Android Webview';
  }
  return BROWSERS[name] ?? name;
}
