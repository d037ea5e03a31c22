/** Installs Debian's browsers for the tests if none are installed. */
import { findChromium, findProgram } from '@magpie/chromium';
import { findTestBrowser, SHELL } from '@magpie/testing/browser';
import { run } from './run.ts';

/**
 * Installs Debian's Chromium, which prints reports, and its headless shell, which is optional, if they are missing. Returns a sentence
 * that names the browser.
 * @throws if there is no Chromium and none can be installed
 */
export async function ensureBrowsers(): Promise<string> {
  if (!findChromium()) await install('chromium', 'fonts-dejavu-core');
  if (!findChromium())
    throw new Error(
      'The browser tests need Chromium: none is on PATH, and Debian’s package "chromium" could not be installed. Install it and run again.',
    );
  if (!process.env.MAGPIE_CHROMIUM && !findProgram([SHELL])) await install(SHELL);
  const browser = findTestBrowser();
  const slower = browser === findChromium() && !process.env.MAGPIE_CHROMIUM;
  return `The browser tests drive ${browser}${slower ? `; with Debian’s package "${SHELL}" they are faster` : ''}.`;
}

/** Tries to install Debian packages; callers check the result by looking for the programs. */
async function install(...packages: readonly string[]): Promise<void> {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [program = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...args];
    return run(program, rest, { DEBIAN_FRONTEND: 'noninteractive' });
  };
  console.log(`Installing Debian packages for the browser tests: ${packages.join(', ')}.`);
  await apt('update').catch(() => 1);
  await apt('install', '-y', '--no-install-recommends', ...packages).catch(() => 1);
}
