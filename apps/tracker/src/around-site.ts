/** This module is responsible for what every browser test of the scripts stands on: one site for a file, a visitor for a test, and nothing that goes wrong unseen. */
import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openSite, type Received, type Site, type Visitor } from './test-site.ts';

/** The site of the file's tests. */
export let site: Site;
/** Who came last. */
export let visitor: Visitor;

/** Opens the site for the tests of a file. After each its visitor leaves; no error may have reached the page, and the endpoint refused nothing. */
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

/** Has someone come to a path. */
export async function visit(...where: Parameters<Site['visit']>): Promise<void> {
  visitor = await site.visit(...where);
}

/** The events of a name, once there are this many. */
export async function shown(name: string, count = 1): Promise<Received[]> {
  await site.until(() => site.named(name).length >= count);
  return site.named(name);
}

/** The tag with attributes of its own. */
export const tag = (attributes: string): string =>
  `<script defer src="/script.js" data-site="site1" ${attributes}></script>`;

/** The lines that queue calls until the script is there. */
export const queue = (calls: string): string =>
  `<script>window.magpie = window.magpie || function () { (magpie.q = magpie.q || []).push(arguments) }; ${calls}</script>`;

/** Something to scroll past, px. */
export const tall = (height: number): string => `<div style="height:${height}px">.</div>`;

/** Prepares a visit in which time may leap: the clock of its pages runs as ever, and {@link pass} puts it forward. */
export const withClock = (context: BrowserContext): Promise<void> => context.clock.install();

/**
 * Has this many milliseconds pass for a visitor who came with a clock, with everything that happens in them, in no time
 * here.
 */
export const pass = (ms: number): Promise<void> => visitor.page.clock.runFor(ms);

/** Resolves once the page was drawn again, so that anyone who observes what is in view has heard of the last change. */
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
