/** This module is responsible for the browser of the tests: an installed Chromium, closed off from any network but this machine's. */
import { findChromium } from '@magpie/server/find-chromium';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { findTestBrowser } from './chromium.ts';

/** Features switched off. Only the last list counts, so Playwright's own are in it again. */
const FEATURES_OFF = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // Chromium prepares two address bar pages per window. No test shows them, and they are a third of a window's cost.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'AimEnabled',
];

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell names no language of its own accord.
  '--accept-lang=en-US,en',
  `--disable-features=${FEATURES_OFF.join(',')}`,
];

/** How a person's browser calls itself; headless ones are left out as bots. */
const PERSON =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Starts the browser. @throws when no Chromium is installed; `npm test` installs one first */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return launch(findTestBrowser(), options);
}

/** Starts a whole Chromium: the headless shell keeps no page for going back, and gives every page the focus at once. @throws as {@link launchBrowser} */
export function launchWholeBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return launch(findChromium(), options);
}

function launch(executablePath: string | undefined, options: LaunchOptions): Promise<Browser> {
  if (!executablePath) throw new Error('No Chromium on PATH: run `npm test`, which installs Debian’s, or install one.');
  return chromium.launch({ ...options, executablePath, args: [...FLAGS, ...(options.args ?? [])] });
}

/** Starts a browser that shows no sign of being driven; by a flag, because beacons of a page that goes away know only the flag's name. */
export const launchVisitors = (): Promise<Browser> =>
  launchWholeBrowser({ args: ['--disable-blink-features=AutomationControlled', `--user-agent=${PERSON}`] });

/** Closes all pages of a shared browser, and what they have stored. */
export async function closeContexts(browser: Browser | undefined): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

const shared = new Map<() => Promise<Browser>, Promise<Browser>>();

/**
 * The browser of this process that `start` starts: for the first who asks, and until the process ends. Who uses it opens contexts of his own
 * and closes them.
 */
export async function sharedBrowser(start: () => Promise<Browser> = launchBrowser): Promise<Browser> {
  const running = await shared.get(start);
  if (running?.isConnected()) return running;
  const starting = start();
  shared.set(start, starting);
  return starting;
}
