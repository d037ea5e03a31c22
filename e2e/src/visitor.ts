/** Actions of a demo site visitor in a browser. */
import type { Locator, Page } from 'playwright-core';

/** Follows a link to the page with this title, and waits for its script. */
export async function follow(link: Locator, title: string | RegExp): Promise<void> {
  await link.click();
  await link.page().getByRole('heading', { level: 1, name: title }).waitFor();
  await link.page().waitForLoadState();
}

/** Closes the page as a visitor does, so that the script sends pending events. */
export const leave = (page: Page): Promise<void> => page.close({ runBeforeUnload: true });
