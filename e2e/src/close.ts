/** Ends everything that a test file started. */
import { rm } from 'node:fs/promises';
import type { App, Served } from '@magpie/server';
import { closeContexts } from '@magpie/testing/browser';
import type { Browser } from 'playwright-core';

/** Closes the browser's contexts and the server, then removes the folder. What never started is left out. */
export async function closeAll(
  browser: Browser | undefined,
  served: Served | undefined,
  app: App | undefined,
  dir: string,
): Promise<void> {
  if (browser) await closeContexts(browser);
  await served?.close();
  await app?.close();
  await rm(dir, { recursive: true, force: true });
}
