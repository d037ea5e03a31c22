/** This module is responsible for a Chromium for browser tests: Debian's is installed when there is none. */
import { findChromium } from '@magpie/server/find-chromium';
import { run } from './run.ts';

/**
 * Path of a Chromium, installed from Debian's packages if there was none.
 * @throws when there is none and none can be installed
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [program = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...args];
    return run(program, rest, { DEBIAN_FRONTEND: 'noninteractive' });
  };
  console.log('No Chromium is installed: installing Debian’s package for the browser tests.');
  await apt('update').catch(() => 1);
  await apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core').catch(() => 1);
  const installed = findChromium();
  if (!installed)
    throw new Error(
      'The browser tests need Chromium: none is on PATH, and Debian’s package "chromium" couldn\'t be installed. Install it and run again.',
    );
  return installed;
}
