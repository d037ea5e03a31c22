/** Setup of the scripts' browser tests: one site per file, one visitor per test, no unnoticed errors. */
import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openSite, type Received, type Site, type Visitor } from './test-site.ts';

/** The site of the file's tests. */
export let site: Site;
/** The latest visitor. */
export let visitor: Visitor;

/** Opens the site for the tests of a file. After each test, expects that no error reached the page and the endpoint rejected nothing. */
export function aroundSite(): void {
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.close());
  beforeEach(() => site.forget());
  afterEach(async () => {
    const { faults } = visitor;
    await visitor.close();
    await site.quiet();
    expect(faults).toEqual([]);
    expect(site.refused).toEqual([]);
  });
}

/** Opens a path as a new visitor. */
export async function visit(...where: Parameters<Site['visit']>): Promise<void> {
  visitor = await site.visit(...where);
}

/** Waits for this many events with a name, and returns them. */
export async function shown(name: string, count = 1): Promise<Received[]> {
  await site.until(() => site.named(name).length >= count);
  return site.named(name);
}

/** The script tag with additional attributes. */
export const tag = (attributes: string): string =>
  `<script defer src="/script.js" data-site="site1" ${attributes}></script>`;

/** The snippet that queues calls until the script has loaded. */
export const queue = (calls: string): string =>
  `<script>window.magpie = window.magpie || function () { (magpie.q = magpie.q || []).push(arguments) }; ${calls}</script>`;

/** An element to scroll past; height in px. */
export const tall = (height: number): string => `<div style="height:${height}px">.</div>`;

/** Prepares a visit with a controllable clock: it runs normally, and {@link pass} advances it. */
export const withClock = (context: BrowserContext): Promise<void> => context.clock.install();

/**
 * Advances the clock of a visit prepared with {@link withClock}, firing all timers on the way, without real waiting.
 */
export const pass = (ms: number): Promise<void> => visitor.page.clock.runFor(ms);

/** Resolves once the page was drawn again, so intersection observers have seen the last change. */
export const drawn = (): Promise<void> =>
  visitor.page.evaluate(
    () =>
      new Promise<void>((done) => {
        const frame = new IntersectionObserver(() => {
          frame.disconnect();
          done();
        });
        frame.observe(document.documentElement);
      }),
  );

/** The scripts beside the core that the page has loaded, by their paths. */
export const parts = () =>
  visitor.page.evaluate(() =>
    [...document.querySelectorAll('script[src*="/script/"]')].map(
      (part) => new URL((part as HTMLScriptElement).src).pathname,
    ),
  );
/** Sends a last event and waits for it: all earlier ones have arrived then. */
export const settle = async () => {
  const name = `settled_${site.events().length}`;
  await visitor.page.evaluate((event) => window.magpie?.('event', event), name);
  await shown(name);
};
/** The parameters of a name's events, without the time in the foreground. */
export const plain = (name: string) =>
  site.named(name).map(({ p }) => {
    const { engagement_time_msec, ...rest } = p ?? {};
    return rest;
  });
