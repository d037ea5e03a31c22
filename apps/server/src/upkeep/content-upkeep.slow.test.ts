/** Tests of reading content every hour. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { App } from '../app/app.ts';
import { createLog } from '../basics/log.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { openInventory } from '../testing/inventory-under-test.ts';
import { type PlayedSite, playSite } from '../testing/played-site.ts';
import { keepContentFresh, readDueContent } from './content-upkeep.ts';

let played: PlayedSite;
let test: Awaited<ReturnType<typeof openInventory>>;
beforeEach(async () => {
  played = await playSite();
  test = await openInventory(played.url);
  await test.setSource('sitemap');
});
afterEach(async () => {
  await test.close();
  await played.close();
});

/** The first round of a start of the server. */
async function start(): Promise<readonly string[]> {
  const before = played.asked.length;
  const opened = test.reopen();
  const content = {
    ...opened,
    // A reading is cut off between two steps once the round is closed: this one has a single step.
    async *refresh(site: SiteRecord) {
      const steps = opened.refresh(site);
      while (!(await steps.next()).done);
      yield* [];
    },
  };
  const app = { state: test.state, content, now: () => test.clock.now } as unknown as App;
  await readDueContent(app, createLog({ level: 'silent' }), new AbortController().signal);
  return played.asked.slice(before);
}

it('tries a failed reading again in the next round and not with the next start', async () => {
  played.at.set('/robots.txt', (_url, _request, reply) => void reply.writeHead(403).end());
  expect(await start()).toContain('/sitemap.xml');
  expect((await test.inventory.status(test.site.id)).failure).toContain('No sitemap found');
  expect(await start()).toEqual([]);
  test.clock.now += 3_600_000;
  expect(await start()).toContain('/sitemap.xml');
});

it('writes down a reading before its first request', async () => {
  let seen: number | null = 0;
  played.at.set('/robots.txt', async (_url, _request, reply) => {
    seen = (await test.inventory.status(test.site.id)).startedAt;
    reply.writeHead(404).end();
  });
  await start();
  expect(seen).toBe(test.clock.now);
});

it('continues with the next start what was stopped in order', async () => {
  played.at.set('/robots.txt', () => {});
  const content = test.reopen();
  const app = { state: test.state, content, now: () => test.clock.now } as unknown as App;
  const upkeep = keepContentFresh(app, createLog({ level: 'silent' }));
  await expect.poll(() => played.asked).toContain('/robots.txt');
  await content.stop();
  await upkeep.close();
  played.at.delete('/robots.txt');
  expect(await start()).toContain('/robots.txt');
});
