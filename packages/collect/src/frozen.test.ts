import { describe, expect, it } from 'vitest';
import { detectDevice } from './device.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = (rest: string) => `Mozilla/5.0 (Windows NT 10.0; Win64; x64${rest}`;
const mac = (system: string, rest: string) => `Mozilla/5.0 (Macintosh; Intel Mac OS X ${system}${rest}`;
const phone = (system: string, rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) ${WEBKIT} ${rest}`;
const chrome = (version: string) => `) ${BLINK} Chrome/${version} Safari/537.36`;

const version = (userAgent: string) => {
  const { operatingSystem, operatingSystemVersion } = detectDevice(userAgent);
  return `${operatingSystem} ${operatingSystemVersion}`;
};

describe('a version of the system that the browser no longer tells', () => {
  it.each([
    ['Chrome on Windows 10 or 11', windows(chrome('136.0.0.0')), 'Windows '],
    ['Firefox on Windows 10 or 11', windows('; rv:140.0) Gecko/20100101 Firefox/140.0'), 'Windows '],
    ['Edge on Windows', `${windows(chrome('136.0.0.0'))} Edg/136.0.0.0`, 'Windows '],
    ['an app on Windows', windows(`) ${BLINK} Electron/31.0`), 'Windows '],
    ['Chrome on a Mac', mac('10_15_7', chrome('120.0.0.0')), 'Macintosh '],
    ['Safari on a Mac', mac('10_15_7', `) ${WEBKIT} Version/26.0 Safari/605.1.15`), 'Macintosh '],
    ['Firefox on a Mac', mac('10.15', '; rv:140.0) Gecko/20100101 Firefox/140.0'), 'Macintosh '],
    ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K${chrome('136.0.0.0 Mobile')}`, 'Android '],
    [
      'Samsung Internet on Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Android ',
    ],
    [
      'Firefox on Android 10 or earlier',
      'Mozilla/5.0 (Android 10; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
      'Android ',
    ],
    ['Safari on iOS 26', phone('18_6', 'Version/26.0 Mobile/15E148 Safari/604.1'), 'iOS '],
    ['Safari on iOS 26.2', phone('18_7', 'Version/26.2 Mobile/15E148 Safari/604.1'), 'iOS '],
    ['Safari on iOS 27', phone('18_6', 'Version/27.0 Mobile/15E148 Safari/604.1'), 'iOS '],
    ['a view in an app on iOS', phone('18_7', 'Mobile/15E148'), 'iOS '],
    ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0${chrome('136.0.0.0')}`, 'Chrome OS '],
  ])('is none: %s', (_what, userAgent, expected) => {
    expect(version(userAgent)).toBe(expected);
  });

  it.each([
    ['Windows 7', `Mozilla/5.0 (Windows NT 6.1; Win64; x64${chrome('109.0.0.0')}`, 'Windows 7'],
    ['a browser older than Windows 11', windows(chrome('80.0.3987.149')), 'Windows 10'],
    ['a Firefox older than Windows 11', windows('; rv:78.0) Gecko/20100101 Firefox/78.0'), 'Windows 10'],
    ['a Mac before Catalina', mac('10_14_6', chrome('120.0.0.0')), 'Macintosh 10.14.6'],
    ['Catalina by its own Safari', mac('10_15_7', `) ${WEBKIT} Version/13.1.2 Safari/605.1.15`), 'Macintosh 10.15.7'],
    ['Catalina by an old Firefox', mac('10.15', '; rv:78.0) Gecko/20100101 Firefox/78.0'), 'Macintosh 10.15'],
    [
      'a phone with Android 10',
      `Mozilla/5.0 (Linux; Android 10; SM-A505FN${chrome('96.0.4664.45 Mobile')}`,
      'Android 10',
    ],
    [
      'a phone with another Android',
      'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
      'Android 15',
    ],
    ['iOS 18.6', phone('18_6', 'Version/18.6 Mobile/15E148 Safari/604.1'), 'iOS 18.6'],
    ['Chrome on iOS 26', phone('26_0', 'CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1'), 'iOS 26.0'],
    ['Chrome on iOS 18.6', phone('18_6', 'CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1'), 'iOS 18.6'],
    ['an old ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 13904.97.0${chrome('91.0.4472.167')}`, 'Chrome OS 13904.97.0'],
  ])('is still told: %s', (_what, userAgent, expected) => {
    expect(version(userAgent)).toBe(expected);
  });
});
