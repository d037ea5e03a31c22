/** This module is responsible for the browser of the tests: the installed Chromium, closed off from any network but this machine's. */
import { findChromium } from '@magpie/server/find-chromium';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How a person's browser calls itself; headless ones are left out as bots. */
const PERSON =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Starts the browser. @throws when no Chromium is installed; `npm test` installs one first */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium on PATH: run `npm test`, which installs Debian’s, or install one.');
  return chromium.launch({ ...options, executablePath, args: [...FLAGS, ...(options.args ?? [])] });
}

/** Starts a browser that shows no sign of being driven; by a flag, because beacons of a page that goes away know only the flag's name. */
export const launchVisitors = (): Promise<Browser> =>
  launchBrowser({ args: ['--disable-blink-features=AutomationControlled', `--user-agent=${PERSON}`] });
