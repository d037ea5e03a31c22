/** The event store: inserts events once, answers queries, rebuilds derived data. */
import type { Hit, OverriddenOrder } from '@magpie/events';
import type { Cancellation, Engine, HistoryStore, SearchConsole, Site } from '@magpie/query';
import type { Day } from '@magpie/time';
import { AnswerMemory } from '../answering/answer-memory.ts';
import { createEngine } from '../answering/engine.ts';
import { type Location, makeConnector } from '../connection/connect.ts';
import type { Log } from '../connection/pools.ts';
import { type Finished, type Keeping, openFinished } from '../rollups/finished.ts';
import { openRollUps, type RolledUpDays, type RollUps } from '../rollups/roll-ups.ts';
import { eventIds, makeBatches } from './batches.ts';
import { makeChanges } from './changes.ts';
import type { Expiring } from './expire.ts';
import { createHistory } from './history.ts';
import { type Inventory, makeInventory } from './inventory.ts';
import { makeLanes, type QuestionLimits } from './lanes.ts';
import { migrate } from './migrate.ts';
import type { People } from './people.ts';
import type { Reapplied, SiteRules } from './reapply.ts';
import type { OnStep, SitePages } from './reapply-pages.ts';
import { rebuildSessions } from './rebuild-sessions.ts';
import { createSearchConsole } from './search-console.ts';
import { type SiteSpan, SiteSpans } from './site-spans.ts';
import { openUnfinished } from './unfinished.ts';

/** Events in ClickHouse. */
export interface ClickHouseStore extends Inventory {
  readonly engine: Engine;
  /** Bytes in memory, estimated: of answers, and of what finished days have answered. */
  remembered(): { readonly answers: number; readonly finishedDays: number };
  /** Forgets remembered answers, though they are still right, of all days or of the running day. For timing. */
  forgetAnswers(of?: 'all days' | 'the running day'): void;
  /** Stores a batch. The same token again changes nothing, so a batch whose fate is unknown is simply sent again. */
  insert(hits: readonly Hit[], token: string): Promise<void>;
  /**
   * Makes sure that each of the hits is stored once and that its session is right, after a try whose end no one saw.
   * The token alone cannot do that: a store killed between noting a token and keeping the batch would know the token
   * but not have the batch (ADR 5).
   */
  reconcile(hits: readonly Hit[]): Promise<void>;
  /**
   * Makes orders count by the page's event with what the shop says of them; doing it again changes nothing. `again` where an earlier try
   * may have got somewhere. Questions and batches wait meanwhile.
   */
  override(orders: readonly OverriddenOrder[], again: boolean): Promise<void>;
  /** Rolls up the days of a site that are over, as far as that is not done, until no one waits; questions about them are quicker then. Returns how many. */
  rollUp(site: Site, now: number, signal?: Cancellation): Promise<number>;
  /** How many days of a site are over, from its first one on, and how many of them are rolled up. */
  rolledUpDays(site: Site, now: number): Promise<RolledUpDays>;
  /** Makes sessions again from the events, of one site or of all; questions and batches wait meanwhile. */
  rebuild(siteId?: number): Promise<void>;
  /** Applies a site's present rules to its stored events, and makes what is derived from them again; questions and batches wait meanwhile. */
  reapply(rules: SiteRules, onStep?: OnStep): Promise<Reapplied>;
  /**
   * Brings a site's stored addresses into the form of its present rules, and makes what is derived from them again; questions and batches wait meanwhile.
   * Changes nothing if they have it. Returns how many events changed at least.
   */
  convertPages(site: SitePages, onStep?: OnStep): Promise<number>;
  /** Returns the data that {@link expire} would remove. */
  expiring(siteId: number, beforeDay: string): Promise<Expiring>;
  /** Removes the single events of the days before a site-local one (`YYYY-MM-DD`). */
  expire(siteId: number, beforeDay: string): Promise<void>;
  /** All that is stored of single visitors. */
  readonly people: People;
  /** Removes the events of one import (`log:…`, `csv:…`) from a site and everything derived from them. */
  deleteOrigin(siteId: number, origin: string): Promise<void>;
  /** Removes everything that is stored of a site: events, what is derived from them, search console. Doing it again changes nothing. */
  removeSite(siteId: number): Promise<void>;
  /** Returns the range of stored data of each site, in one query; sites without any event, counted or not, are not in it. */
  spans(siteIds: readonly number[]): Promise<ReadonlyMap<number, SiteSpan>>;
  /** The first local date with a counted event, `YYYY-MM-DD`. */
  firstDay(siteId: number): Promise<string | undefined>;
  /** The latest counted event, milliseconds. */
  lastEventAt(siteId: number): Promise<number | undefined>;
  /** Ids of a site's stored events between two instants (milliseconds, both inclusive) whose origin begins with the prefix. */
  eventIds(siteId: number, fromMs: number, toMs: number, originPrefix: string): Promise<Set<string>>;
  /** Google Search Console's reports on sites. */
  readonly searchConsole: SearchConsole;
  /** Daily totals from another analytics service. The engine doesn't use them; `withHistory` does. */
  readonly history: HistoryStore;
  /** Resolves when the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Roll-ups that also clear the kept answers when data must be forgotten. */
const forgetting = (rollUps: RollUps, finished: Finished): RollUps => ({
  ...rollUps,
  keepBefore: (...of) => rollUps.keepBefore(...of).finally(() => finished.forget()),
  forget: (...of) => rollUps.forget(...of).finally(() => finished.forget()),
  removeSite: (...of) => rollUps.removeSite(...of).finally(() => finished.forget()),
});

/**
 * Opens the store and brings its tables up to date.
 * @throws StoreTooNew when a newer version of the program made it; nothing is touched then
 */
export async function openClickHouse(
  location: Location,
  log?: Log,
  { finishedBytes, savedAfterMs, ...limits }: QuestionLimits & Keeping = {},
): Promise<ClickHouseStore> {
  const lanes = makeLanes(await makeConnector(location), location, limits, log);
  const { probe } = lanes;
  try {
    await lanes.write((client) => migrate(client, lanes.once, log));
    const finished = await openFinished(lanes, {
      ...(finishedBytes !== undefined && { finishedBytes }),
      ...(savedAfterMs !== undefined && { savedAfterMs }),
    });
    const rollUps = forgetting(await openRollUps(lanes, limits.buildEvents, log), finished);
    const unfinished = await openUnfinished(
      lanes.noting,
      (siteId) => lanes.write((client) => rebuildSessions(client, lanes.once, siteId)),
      log,
    );
    const spans = new SiteSpans(probe);
    const derived = { rollUps, spans };
    const history = createHistory({ probe, write: lanes.write, settings: lanes.once });
    const inventory = makeInventory(probe);
    const memory = new AnswerMemory(lanes.ask, rollUps.parts);
    const changes = makeChanges(lanes, derived, unfinished);
    /** Of days whose events were removed, roll-ups are kept. */
    const withKept = (siteId: number, until: Day, days: readonly Day[]): Day[] => {
      const kept = rollUps.parts.keptDays(siteId).filter((day) => day <= until);
      return [...new Set([...kept, ...days])].sort();
    };
    return {
      engine: createEngine(lanes.ask, rollUps.parts, rollUps.numbers, memory, finished),
      remembered: () => ({ answers: memory.bytes, finishedDays: finished.bytes }),
      forgetAnswers: (of = 'all days') => {
        memory.clear();
        if (of === 'all days') finished.clear();
      },
      ...makeBatches(lanes, derived, log),
      ...changes,
      removeSite: async (siteId) => {
        await changes.removeSite(siteId);
        history.forget(siteId);
      },
      rollUp: (site, now, signal) => rollUps.build(site, now, signal),
      rolledUpDays: (site, now) => rollUps.days(site, now),
      ...inventory,
      daysWithEvents: async (siteId, until) => withKept(siteId, until, await inventory.daysWithEvents(siteId, until)),
      daysWithViews: async (siteId, until) => withKept(siteId, until, await inventory.daysWithViews(siteId, until)),
      spans: (siteIds) => spans.of(siteIds),
      firstDay: async (siteId) => (await spans.of([siteId])).get(siteId)?.firstDay,
      lastEventAt: async (siteId) => (await spans.of([siteId])).get(siteId)?.lastEventAt,
      eventIds: (siteId, fromMs, toMs, originPrefix) =>
        eventIds(({ text, columns, params }) => probe(text, columns, params), {
          site: siteId,
          from: fromMs,
          to: toMs,
          origin: originPrefix,
        }),
      searchConsole: createSearchConsole({ probe, write: lanes.write, settings: lanes.once }),
      history,
      ping: async () => {
        await probe('SELECT 1 AS one', ['one']);
      },
      close: async () => {
        // Without it the same answers are found again.
        await finished.save().catch((err: unknown) => log?.warn({ err }, 'Answers about finished days were not saved'));
        await lanes.close();
      },
    };
  } catch (error) {
    await lanes.close();
    throw error;
  }
}
