/** Changes of what is stored: questions and batches wait meanwhile, and what is derived is made again. */
import type { OverriddenOrder } from '@magpie/events';
import { select } from '../connection/pools.ts';
import { fromHex } from '../connection/upkeep.ts';
import { EVER } from '../rollups/roll-ups.ts';
import { DATABASE } from '../tables/schema.ts';
import type { Derived } from './batches.ts';
import { expire, expiring } from './expire.ts';
import type { Lanes } from './lanes.ts';
import { override } from './override.ts';
import { makePeople } from './people.ts';
import { type Reapplied, reapply, type SiteRules } from './reapply.ts';
import { hasOtherPages, type OnStep, reapplyPages, type SitePages } from './reapply-pages.ts';
import { rebuildSessions } from './rebuild-sessions.ts';
import { removeSite } from './remove-site.ts';
import type { Unfinished } from './unfinished.ts';

/** Does work that changes sessions of a site or of all, whose roll-ups are no longer true by then. */
type Touching = <T>(siteId: number | undefined, work: () => Promise<T>) => Promise<T>;

const makeTouching =
  ({ rollUps, spans }: Derived, unfinished: Unfinished): Touching =>
  async (siteId, work) => {
    const { done } = await rollUps.touch(siteId, EVER);
    return unfinished.during(siteId, work).finally(() => {
      done();
      spans.forget(siteId);
    });
  };

/** Changing and removing what is stored of a site. */
export function makeChanges(lanes: Lanes, derived: Derived, unfinished: Unfinished) {
  const { rollUps, spans } = derived;
  const { probe, upkeep } = lanes;
  const touching = makeTouching(derived, unfinished);
  const people = makePeople({ probe, upkeep });
  return {
    ...makeRules(lanes, touching),
    async override(orders: readonly OverriddenOrder[], again: boolean): Promise<void> {
      for (const [siteId, ofSite] of Map.groupBy(orders, (order) => order.siteId)) {
        const starts = ofSite.flatMap(({ page, shop, former }) =>
          [page, shop, former].flatMap((event) => event?.sessionStart ?? []),
        );
        const { done } = await rollUps.touchSessions(siteId, starts);
        await upkeep((tools) => override(tools, siteId, ofSite, again)).finally(() => {
          done();
          spans.forget(siteId);
        });
      }
    },
    expiring: (siteId: number, beforeDay: string) => expiring(probe, siteId, beforeDay),
    async expire(siteId: number, beforeDay: string): Promise<void> {
      await rollUps.keepBefore(siteId, beforeDay);
      await upkeep((tools) => expire(tools, siteId, beforeDay)).finally(() => {
        rollUps.parts.revise(siteId);
        spans.forget(siteId);
      });
    },
    people: {
      ...people,
      remove: (siteId: number, userKey: string, receivedUntil: number) =>
        touching(siteId, async () => {
          await people.remove(siteId, userKey, receivedUntil);
          await rollUps.forget(siteId, fromHex(userKey));
        }),
    },
    deleteOrigin: (siteId: number, origin: string) =>
      touching(siteId, () =>
        lanes.writeAlone(async (client) => {
          await client.command({
            query: `DELETE FROM ${DATABASE}.events WHERE site_id = {site:UInt32} AND origin = {origin:String}`,
            query_params: { site: siteId, origin },
            clickhouse_settings: lanes.once,
          });
          await rebuildSessions(client, lanes.once, siteId);
        }),
      ),
    removeSite: (siteId: number) =>
      touching(siteId, () => rollUps.removeSite(siteId, () => upkeep((tools) => removeSite(tools, siteId)))),
  };
}

/** Making what is derived again, by the present rules of a site. */
const makeRules = ({ once, write, writeAlone, upkeep }: Lanes, touching: Touching) => ({
  rebuild: (siteId?: number) => touching(siteId, () => writeAlone((client) => rebuildSessions(client, once, siteId))),
  reapply: (rules: SiteRules, onStep?: OnStep): Promise<Reapplied> =>
    touching(rules.siteId, () =>
      upkeep(async (tools) => {
        const changed = await reapply(tools, rules, onStep);
        await tools.rebuild(rules.siteId);
        return changed;
      }),
    ),
  async convertPages(site: SitePages, onStep?: OnStep): Promise<number> {
    const isOther = await write((client) =>
      hasOtherPages((text, columns, params) => select(client, { text, params, columns }, once), site),
    );
    if (!isOther) return 0;
    return touching(site.siteId, () =>
      upkeep(async (tools) => {
        const changed = await reapplyPages(tools, site, onStep);
        await tools.rebuild(site.siteId);
        return changed;
      }),
    );
  },
});
