/** Maintains the roll-ups: opens them, invalidates changed ones, builds missing ones. */
import type { Cancellation, Site } from '@magpie/query';
import { addDays, addMonths, type Day, dayNumber, endOfDay, localDay, startOfDay, startOfMonth } from '@magpie/time';
import type { Log } from '../connection/pools.ts';
import { WAITING } from '../connection/upkeep.ts';
import { TABLES } from '../sql/sources.ts';
import { type Build, buildDays, buildMonths, type DayOfSessions, type Tools } from './build.ts';
import { siteBasis } from './coverage.ts';
import { CUSTOM_PREFIX, type Cube, cubeId, OF_CONTENT, OF_VISITORS_OWN, outlivesEvents, siteCubes } from './cubes.ts';
import { divide, inHalves, inSlices, isOutOfMemory, weighed } from './memory-limit.ts';
import { Numbers } from './numbers.ts';
import { note, openTables } from './open-tables.ts';
import { type Interval, partBuilds, type RollUpPart, RollUpParts, type Touched } from './parts.ts';
import { monthly } from './read.ts';
import { CROSS_DAY, CUBE_ROWS, VISITORS } from './tables.ts';
import { TOGETHER } from './together.ts';

/** Connections of their own, each for one piece of work at a time. */
export interface RollUpPools {
  /** For what takes long. */
  readonly building: <T>(work: (tools: Tools) => Promise<T>) => Promise<T>;
  /** For what someone waits for. */
  readonly noting: <T>(work: (tools: Tools) => Promise<T>) => Promise<T>;
}

/** Days of a site that are over, and how many of them are rolled up. */
export interface RolledUpDays {
  readonly over: number;
  readonly rolledUp: number;
}

/** The roll-ups of a store. */
export interface RollUps {
  readonly parts: RollUpParts;
  readonly numbers: Numbers;
  /** Says that sessions are about to change, of one site or of all; `done` of the answer says that they have. */
  touch(siteId: number | undefined, interval: Interval): Promise<Touched>;
  /** The same for single sessions by their start seconds. `days`: the days of the changed events, if known. */
  touchSessions(siteId: number, starts: readonly number[], days?: ReadonlySet<Day>): Promise<Touched>;
  /** Rolls up the days of a site that are over and not rolled up, the latest first, until no one waits. Returns how many it did. */
  build(site: Site, now: number, signal?: Cancellation): Promise<number>;
  /** How many days of a site are over, and how many of them are rolled up. */
  days(site: Site, now: number): Promise<RolledUpDays>;
  /** Lets the roll-ups of days stay when their events are removed; the events that they hold themselves are removed. */
  keepBefore(siteId: number, day: Day): Promise<void>;
  /** Removes what is held of a visitor (its key as a number). To be called while the site's sessions are touched. */
  forget(siteId: number, userKey: bigint): Promise<void>;
  /** Does what removes a site's rows while nothing is built, and builds nothing of the site any more. To be called while its sessions are touched. */
  removeSite(siteId: number, remove: () => Promise<void>): Promise<void>;
}

/** Every session that can be. */
export const EVER: Interval = { from: 0, to: 4_294_967_295 };
/** A day is rolled up when it has been over for so long: by then most visits over midnight have ended. */
const QUIET_MS = 2 * 3600 * 1000;
/** Limits of one build: they bound the memory that it takes. `rows` are those of days that months are put together from. */
const AT_ONCE = { events: 100_000, days: 4000, months: 24, rows: 1_200_000 };

/** Opens the roll-ups of a store whose own tables are up to date. */
export async function openRollUps(
  { building, noting }: RollUpPools,
  eventsAtOnce = AT_ONCE.events,
  log?: Log,
): Promise<RollUps> {
  let last = 0;
  const next = (): number => {
    last = Math.max(last + 1, Date.now() * 1000);
    return last;
  };
  // A number that was used once never comes again, whatever the clock says: answers about a build may have been saved.
  const { columns, parts } = await noting(async (tools) => {
    const opened = await openTables(tools, (latest) => {
      last = latest;
      return next();
    });
    const parts = new RollUpParts(opened.parts);
    last = Math.max(last, opened.latest, latestBuild(parts.all()));
    return { columns: opened.columns, parts };
  });
  const takeBack = async (touched: Touched): Promise<Touched> => {
    try {
      if (touched.removed.length > 0) {
        const version = next();
        await noting((tools) =>
          note(
            tools,
            touched.removed.map((part) => [part, version] as const),
            false,
          ),
        );
      }
      return touched;
    } catch (error) {
      touched.done();
      throw error;
    }
  };

  const numbers = new Numbers(parts, noting);
  const removed = new Set<number>();
  /** The parts of a site that are as they would be built now. */
  const current = (site: Site): RollUpPart[] => {
    const [basis, ids] = [siteBasis(site), siteCubes(site).map(cubeId)];
    return parts.of(site.id).filter((part) => part.basis === basis && ids.every((id) => part.cubes.includes(id)));
  };
  return {
    parts,
    numbers,
    touch: (siteId, interval) => takeBack(parts.touch(siteId, interval)),
    touchSessions: (...of) => takeBack(parts.touchSessions(...of)),
    async keepBefore(siteId, day) {
      const kept = parts.keepBefore(siteId, day, outlivesEvents);
      const version = next();
      await noting(async (tools) => {
        await note(
          tools,
          kept.map((part) => [part, version] as const),
          true,
        );
        const before = 'site_id = {site:UInt32} AND day < {day:Date}';
        for (const table of Object.values(CROSS_DAY))
          await tools.run(`ALTER TABLE ${table} DELETE WHERE ${before} ${WAITING}`, { site: siteId, day });
        // By what they are, not by which parts name them: rows of builds that no one reads any more go as well.
        const [staying, leaving] = [OF_CONTENT, OF_VISITORS_OWN].map((names) =>
          names.flatMap((name) => [name, monthly(name)]),
        );
        await tools.run(
          `ALTER TABLE ${CUBE_ROWS} DELETE WHERE ${before} AND (cube_name IN {leaving:Array(String)} OR startsWith(cube_name, {custom:String}) AND cube_name NOT IN {staying:Array(String)}) ${WAITING}`,
          { site: siteId, day, custom: CUSTOM_PREFIX, staying, leaving },
        );
      });
    },
    forget: (siteId, userKey) => {
      numbers.clear();
      return building(async (tools) => {
        const params = { site: siteId, key: userKey };
        await tools.run(
          `ALTER TABLE ${VISITORS} DELETE WHERE site_id = {site:UInt32} AND user_key = {key:UInt64} ${WAITING}`,
          params,
        );
        for (const table of Object.values(CROSS_DAY))
          await tools.run(`ALTER TABLE ${table} DELETE WHERE site_id = {site:UInt32} ${WAITING}`, params);
      });
    },
    removeSite: (siteId, remove) => {
      removed.add(siteId);
      numbers.clear();
      return building(async () => {
        try {
          await remove();
          parts.drop(siteId);
        } catch (error) {
          removed.delete(siteId);
          throw error;
        }
      });
    },
    days: (site, now) =>
      noting(async (tools) => {
        const days = await daysOver(tools, site, now);
        return { over: days.length, rolledUp: days.length - missingOf(days, current(site)).length };
      }),
    async build(site, now, signal) {
      let done = 0;
      const [cubes, basis] = [siteCubes(site), siteBasis(site)];
      const ids = cubes.map(cubeId);
      const known = () => current(site);
      // One who no longer waits doesn't wait for the whole batch: it is begun again another time.
      const work = <T>(some: (tools: Tools) => Promise<T>) => building((tools) => some(until(signal, tools)));
      const missing = missingOf(await building((tools) => daysOver(tools, site, now)), known());
      // What cannot be built keeps nothing else from it, and is tried again in the next round.
      const failures: unknown[] = [];
      const say = (parts: string) => (some: readonly unknown[], error: unknown) => {
        if (!signal?.aborted)
          log?.warn(
            { err: error, site: site.id, [parts]: some.length },
            "Some of a site couldn't be rolled up at once",
          );
      };
      // The latest first: they are asked for most.
      for (const batch of batchDays(missing, eventsAtOnce).reverse()) {
        if (signal?.aborted) return done;
        const one = (days: readonly DayOfSessions[], slices: number) =>
          work(async (tools) => {
            if (removed.has(site.id)) return;
            const keep = parts.building();
            const build: Build = { site, basis, columns, cubes: ids, next };
            await keepAll(tools, await buildDays(tools, build, days, slices), keep);
            done += days.length;
          });
        const failed = await inHalves(
          batch,
          (days) => {
            const slices = Math.ceil(days.reduce((sum, { events }) => sum + events, 1) / eventsAtOnce);
            return days.length > 1 ? one(days, slices) : inSlices(slices, (count) => one(days, count));
          },
          say('days'),
        );
        failures.push(...failed);
      }
      const months = groupByMonth(known());
      const monthRows = months.length > 0 ? await building((tools) => rowsOfMonths(tools, site.id, months)) : () => 0;
      for (const batch of weighed(months, monthRows, AT_ONCE.rows, AT_ONCE.months)) {
        if (signal?.aborted) return done;
        const portions = Math.ceil(batch.reduce((sum, month) => sum + monthRows(month), 1) / AT_ONCE.rows);
        const failed = await inHalves(
          batch,
          (some) =>
            byCubes([...cubes, ...TOGETHER], some.length, portions, (all) =>
              work(async (tools) => {
                if (removed.has(site.id)) return;
                const keep = parts.building();
                await keepAll(tools, await buildMonths(tools, some, all, next), keep);
              }),
            ),
          say('months'),
        );
        failures.push(...failed);
      }
      if (signal?.aborted) return done;
      if (missing.length > 0 || months.length > 0)
        await building((tools) => removeStale(tools, site.id, parts.of(site.id)));
      if (failures.length > 0) throw failures[0];
      return done;
    },
  };
}

const latestBuild = (parts: readonly RollUpPart[]): number =>
  parts.flatMap(partBuilds).reduce((most, build) => Math.max(most, build), 0);

/** A part is noted under the number of its build, which is less than that of any later change. */
async function keepAll(tools: Tools, built: readonly RollUpPart[], keep: (part: RollUpPart) => boolean): Promise<void> {
  const kept = built.filter(keep);
  await note(
    tools,
    kept.map((part) => [part, part.build] as const),
    true,
  );
}

/** The days of a site that are over, each with its number of events, in order. */
async function daysOver(tools: Tools, { id, timeZone }: Site, now: number): Promise<DayOfSessions[]> {
  const rows = await tools.probe(
    `SELECT toString(day) AS day, sum(events) AS events, min(session_start) AS first FROM ${TABLES.sessionDays} WHERE site_id = {site:UInt32} AND exclusion = 0 GROUP BY day ORDER BY day`,
    ['day', 'events', 'first'],
    { site: id },
  );
  const first = rows.reduce((least, row) => Math.min(least, Number(row[2])), Number.POSITIVE_INFINITY);
  if (!Number.isFinite(first)) return [];
  const events = new Map(rows.map(([day, count]) => [String(day), Number(count)]));
  const days: DayOfSessions[] = [];
  for (let day = localDay(first * 1000, timeZone); ; day = addDays(day, 1)) {
    const endMs = endOfDay(day, timeZone);
    if (endMs + QUIET_MS > now) return days;
    days.push({ day, from: startOfDay(day, timeZone) / 1000, until: endMs / 1000, events: events.get(day) ?? 0 });
  }
}

/** The days that have no part among those known. */
function missingOf(days: readonly DayOfSessions[], known: readonly RollUpPart[]): DayOfSessions[] {
  const covered = new Set(known.filter(({ kind }) => kind === 'day').map(({ start }) => start));
  return days.filter(({ day }) => !covered.has(day));
}

/** Days in a row, not too many events at once. */
function batchDays(days: readonly DayOfSessions[], most: number): DayOfSessions[][] {
  const batches: DayOfSessions[][] = [];
  let events = 0;
  for (const day of days) {
    const batch = batches.at(-1);
    events += day.events;
    if (batch && batch.length < AT_ONCE.days && events <= most && batch.at(-1)?.until === day.from) batch.push(day);
    else {
      batches.push([day]);
      events = day.events;
    }
  }
  return batches;
}

/** The days of months that are rolled up as a whole and not yet put together. */
function groupByMonth(parts: readonly RollUpPart[]): RollUpPart[][] {
  const known = new Set(parts.filter(({ kind }) => kind === 'month').map(({ start }) => start));
  const months = Map.groupBy(
    parts.filter(({ kind }) => kind === 'day'),
    ({ start }) => startOfMonth(start),
  );
  return [...months]
    .filter(([month, days]) => !known.has(month) && days.length === monthLength(month))
    .map(([, days]) => days);
}

const monthLength = (month: Day): number => dayNumber(addMonths(month, 1)) - dayNumber(month);

/** How many rows of days each month is put together from. */
async function rowsOfMonths(
  tools: Tools,
  siteId: number,
  months: readonly (readonly RollUpPart[])[],
): Promise<(month: readonly RollUpPart[]) => number> {
  const builds = months.flatMap((days) => days.map(({ build }) => build));
  const rows = await tools.probe(
    `SELECT build, count() AS rows FROM ${CUBE_ROWS} WHERE site_id = {site:UInt32} AND build IN {builds:Array(UInt64)} GROUP BY build`,
    ['build', 'rows'],
    { site: siteId, builds },
  );
  const known = new Map(rows.map(([build, count]) => [Number(build), Number(count)]));
  return (month) => month.reduce((sum, { build }) => sum + (known.get(build) ?? 0), 0);
}

/** Builds months with their cubes in so many goes; where one month too much memory, with ever fewer of them at a time. Several months are not. */
async function byCubes(
  cubes: readonly Cube[],
  months: number,
  first: number,
  build: (parts: readonly (readonly Cube[])[]) => Promise<void>,
): Promise<void> {
  for (let count = first; ; count *= 2)
    try {
      return await build(divide(cubes, Math.min(count, cubes.length)));
    } catch (error) {
      if (months > 1 || count >= cubes.length || !isOutOfMemory(error)) throw error;
    }
}

/** Tools that begin nothing more once no one waits. */
function until(signal: Cancellation | undefined, { run, probe, insert, release }: Tools): Tools {
  const check = () => {
    if (signal?.aborted) throw new DOMException('Rolling up was stopped.', 'AbortError');
  };
  return {
    run: async (...asked) => {
      check();
      await run(...asked);
    },
    probe: async (...asked) => {
      check();
      return await probe(...asked);
    },
    insert: async (...asked) => {
      check();
      await insert(...asked);
    },
    release,
  };
}

/** Removes the rows of builds that no one can choose any more. */
async function removeStale(tools: Tools, siteId: number, parts: readonly RollUpPart[]): Promise<void> {
  const params = { site: siteId, builds: parts.flatMap(partBuilds) };
  for (const table of [CUBE_ROWS, CROSS_DAY.events, CROSS_DAY.sessionDays]) {
    const stale = `site_id = {site:UInt32} AND build NOT IN {builds:Array(UInt64)}`;
    const [row] = await tools.probe(`SELECT count() AS rows FROM ${table} WHERE ${stale}`, ['rows'], params);
    if (Number(row?.[0]) > 0) await tools.run(`DELETE FROM ${table} WHERE ${stale}`, params);
  }
}
