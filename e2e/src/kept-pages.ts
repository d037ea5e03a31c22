/** Pages that the tests of a file use one after the other: opening the dashboard takes longer than most tests. */
import type { Capability } from '@magpie/contract';
import { WIDE } from '@magpie/testing/looks';
import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import type { Admin } from './admin.ts';

/** User of the page, and its appearance. */
interface Shown {
  /** Capabilities as for {@link Admin.open}: users with other rights have a page of their own. */
  readonly capabilities?: readonly Capability[];
  readonly siteIds?: readonly number[];
  /** 1440 by 900 unless given. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Loads the dashboard again: for what the page only asks the server once, or must not have loaded yet. */
  readonly again?: boolean;
}

/**
 * Keeps one page for each kind of user from test to test. To be called once by a file, outside its tests. Returns what shows an address such as
 * `#/?range=last7` in the page of such a user, as by a link; the first opens it. A test undoes what it typed or routed elsewhere than in the
 * page; after a failure all pages are dropped, since it may have left them in any state.
 */
export function keepPages(admin: () => Admin): (hash?: string, shown?: Shown) => Promise<Page> {
  const kept = new Map<string, Page>();
  afterEach(async ({ task }) => {
    const pages = [...kept.values()];
    if (task.result?.state === 'fail') {
      kept.clear();
      await Promise.all(pages.map((page) => page.context().close()));
    } else await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  });
  return async (hash = '#/', { viewport = WIDE, again = false, ...user } = {}) => {
    const whose = JSON.stringify(user);
    const before = kept.get(whose);
    if (!before || before.isClosed()) {
      const page = await admin().open(hash, { ...user, context: { viewport } });
      kept.set(whose, page);
      return page;
    }
    await before.setViewportSize(viewport);
    // Closes the menu that the test before may have left open.
    await before.keyboard.press('Escape');
    if (again) {
      // A reload costs half of opening: the browser still has the scripts compiled.
      await before.evaluate((next) => history.replaceState(null, '', next), hash);
      await before.reload();
    } else await before.goto(`${admin().served.url}/${hash}`);
    return before;
  };
}
