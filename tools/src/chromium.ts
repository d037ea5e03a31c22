/** This module is responsible for the browsers of the tests: which program they drive, and that Debian's are installed when there are none. */
import { findChromium, findProgram } from '@magpie/server/find-chromium';
import { run } from './run.ts';

/** Chromium without the parts that only a window needs: a page costs a quarter less to open in it. */
const SHELL = 'chromium-headless-shell';

/** Path of the browser that tests drive, or undefined: what `MAGPIE_CHROMIUM` names, else Chromium's headless shell, else Chromium. */
export function findTestBrowser(): string | undefined {
  return (process.env.MAGPIE_CHROMIUM ? undefined : findProgram([SHELL])) ?? findChromium();
}

/**
 * What browser the tests will drive, in words. Installed from Debian's packages are Chromium, which prints reports, and its headless shell,
 * which the tests can do without.
 * @throws when there is no Chromium and none can be installed
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

/** Tries to install packages of Debian; whether it went well is seen by the programs being there. */
async function install(...packages: readonly string[]): Promise<void> {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [program = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...args];
    return run(program, rest, { DEBIAN_FRONTEND: 'noninteractive' });
  };
  console.log(`Installing for the browser tests: ${packages.join(', ')}, from Debian’s packages.`);
  await apt('update').catch(() => 1);
  await apt('install', '-y', '--no-install-recommends', ...packages).catch(() => 1);
}
