/** Launches the tests' browser: an installed Chromium that only talks to this machine. */
import { findChromium, findProgram } from '@magpie/chromium';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

/** Chromium without a user interface: opening a page costs a quarter less. */
export const SHELL = 'chromium-headless-shell';

/** Path of the tests' browser, or undefined: `MAGPIE_CHROMIUM` if set, otherwise Chromium's headless shell, otherwise Chromium. */
export function findTestBrowser(): string | undefined {
  return (process.env.MAGPIE_CHROMIUM ? undefined : findProgram([SHELL])) ?? findChromium();
}

/** Disabled features. Chromium only uses the last list, so Playwright's own are repeated. */
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
  // A process for the page after this one, which few tests open: an eighth of a window's cost.
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
  // Chromium preloads two address bar pages per window. No test needs them, and they are a third of a window's cost.
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
  // The headless shell sends no language by default.
  '--accept-lang=en-US,en',
  `--disable-features=${FEATURES_OFF.join(',')}`,
];

/** Compiling and collecting garbage on other threads saves time only if processors are idle, and tests keep them busy. */
const BUSY_FLAGS = ['--js-flags=--single-threaded'];

/** Flags for fewer processes: none for drawing and the network, one for pages. They save a twentieth of the time of a test that opens a page. */
const FEW_PROCESSES = [
  '--renderer-process-limit=1',
  '--in-process-gpu',
  // Chromium only uses the last list, so Playwright's own is repeated.
  '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2',
];

/** The user agent of a person's browser; headless ones are excluded as bots. */
const PERSON =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Starts the browser for measuring: as fast as for a person. @throws if no Chromium is installed; `npm test` installs one first */
export const launchBrowser = (): Promise<Browser> => launch(findTestBrowser(), {});

/** Starts the browser for tests. @throws as {@link launchBrowser} */
const launchTestBrowser = (): Promise<Browser> =>
  launch(findTestBrowser(), { args: [...BUSY_FLAGS, ...FEW_PROCESSES] });

/** Starts a full Chromium: the headless shell has no back-forward cache, and every page in it has focus. @throws as {@link launchBrowser} */
export function launchWholeBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return launch(findChromium(), { ...options, args: [...BUSY_FLAGS, ...(options.args ?? [])] });
}

function launch(executablePath: string | undefined, options: LaunchOptions): Promise<Browser> {
  if (!executablePath) throw new Error('No Chromium on PATH: run `npm test`, which installs Debian’s, or install one.');
  return chromium.launch({ ...options, executablePath, args: [...FLAGS, ...(options.args ?? [])] });
}

/** Starts a browser without signs of automation. The user agent is a flag, because beacons of a closing page only use that one. */
export const launchVisitors = (): Promise<Browser> =>
  launchWholeBrowser({ args: ['--disable-blink-features=AutomationControlled', `--user-agent=${PERSON}`] });

/** Closes all contexts of a shared browser, with their pages and storage. */
export async function closeContexts(browser: Browser | undefined): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

const shared = new Map<() => Promise<Browser>, Promise<Browser>>();

/**
 * The browser that `start` launches, shared by all tests of this process until it ends. Each user opens and closes its own contexts.
 */
export async function sharedBrowser(start: () => Promise<Browser> = launchTestBrowser): Promise<Browser> {
  const running = await shared.get(start);
  if (running?.isConnected()) return running;
  const starting = start();
  shared.set(start, starting);
  return starting;
}
