/** An inventory over a real store in a folder of its own, for the tests of reading content. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentKind, ContentStatus } from '@magpie/contract';
import { createLog } from '../basics/log.ts';
import { createInventory } from '../content/inventory.ts';
import type { FetcherOptions } from '../content/site-fetcher.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { openState } from '../state/open-state.ts';

/** Opens one for a site at an address. Its clock moves when it is told to. */
export async function openInventory(siteUrl: string, options: FetcherOptions = {}) {
  const clock = { now: Date.UTC(2026, 10, 20, 12) };
  const dir = mkdtempSync(join(tmpdir(), 'magpie-content-'));
  const state = await openState({ file: join(dir, 'state.sqlite') }, () => clock.now);
  const slept: number[] = [];
  const fetcher: FetcherOptions = {
    isAllowed: () => true,
    timeoutMs: 5000,
    ...options,
    sleep: async (ms) => {
      slept.push(ms);
    },
  };
  const open = () =>
    createInventory(state.content, {
      dir: join(dir, 'pictures'),
      now: () => clock.now,
      log: createLog({ level: 'silent' }),
      fetcher,
    });
  const inventory = open();
  const site: SiteRecord = await state.sites.create({ name: 'Birds', url: siteUrl, timeZone: 'UTC', currency: 'EUR' });
  return {
    clock,
    state,
    site,
    inventory,
    /** Another over the same store, as after a new start. */
    reopen: open,
    /** Milliseconds of every pause. */
    slept,
    setSource: async (kind: ContentKind, address = '', allowPrivate = false): Promise<ContentStatus> => {
      const { version } = await inventory.status(site.id);
      return inventory.setSource(site, { kind, address, allowPrivate, version });
    },
    async refresh(): Promise<ContentStatus> {
      const work = inventory.refresh(site);
      for (let step = await work.next(); ; step = await work.next()) if (step.done) return step.value;
    },
    items: async () => (await inventory.items(site.id)).map(({ readAt: _readAt, ...item }) => item),
    async close() {
      await inventory.stop();
      await state.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
