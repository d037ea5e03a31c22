/** Maintains the roll-ups: opens them, invalidates changed ones, builds missing ones. */
import type { Cancellation, Site } from '@magpie/query';
import { addDays, addMonths, type Day, dayNumber, endOfDay, localDay, startOfDay, startOfMonth } from '@magpie/time';
import { WAITING } from '../connection/upkeep.ts';
import { TABLES } from '../sql/sources.ts';
import { COPY_COLUMNS } from '../tables/copy-columns.ts';
import { type Build, buildDays, buildMonths, type DayOfSessions, type Tools } from './build.ts';
import { siteBasis } from './coverage.ts';
import { CUSTOM_PREFIX, type Cube, cubeId, OF_CONTENT, OF_VISITORS_OWN, outlivesEvents, siteCubes } from './cubes.ts';
import { divide, inHalves, isOutOfMemory, weighed } from './memory-limit.ts';
import { Numbers } from './numbers.ts';
import { type Interval, partBuilds, type RollUpPart, RollUpParts, type Touched } from './parts.ts';
import { monthly } from './read.ts';
import { CROSS_DAY, CUBE_ROWS, ENGINES, MAKE_TABLES, makeCopy, PARTS, STAGED, VISITORS } from './tables.ts';

/** Connections of their own, each for one piece of work at a time. */
export interface RollUpPools {
  /** For what takes long. */
  readonly building: <T>(work: (tools: Tools) => Promise<T>) => Promise<T>;
  /** For what someone waits for. */
  readonly noting: <T>(work: (tools: Tools) => Promise<T>) => Promise<T>;
}

/** The roll-ups of a store. */
export interface RollUps {
  readonly parts: RollUpParts;
  readonly numbers: Numbers;
  /** Says that sessions are about to change, of one site or of all; `done` of the answer says that they have. */
  touch(siteId: number | undefined, interval: Interval): Promise<Touched>;
  /** The same for single sessions by their start seconds. */
  touchSessions(siteId: number, starts: readonly number[]): Promise<Touched>;
  /** Rolls up the days of a site that are over and not rolled up, the latest first, until no one waits. Returns how many it did. */
  build(site: Site, now: number, signal?: Cancellation): Promise<number>;
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
const AT_ONCE = { events: 500_000, days: 4000, months: 24, rows: 1_000_000 };

/** Opens the roll-ups of a store whose own tables are up to date. */
export async function openRollUps({ building, noting }: RollUpPools): Promise<RollUps> {
  const { columns, parts } = await noting(async (tools) => {
    const columns = await makeTables(tools);
    return { columns, parts: new RollUpParts(await readParts(tools)) };
  });
  let last = Math.max(0, ...parts.all().flatMap(partBuilds));
  const next = (): number => {
    last = Math.max(last + 1, Date.now() * 1000);
    return last;
  };
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
  return {
    parts,
    numbers,
    touch: (siteId, interval) => takeBack(parts.touch(siteId, interval)),
    touchSessions: (siteId, starts) => takeBack(parts.touchSessions(siteId, starts)),
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
    async build(site, now, signal) {
      let done = 0;
      const [cubes, basis] = [siteCubes(site), siteBasis(site)];
      const ids = cubes.map(cubeId);
      const isCurrent = (part: RollUpPart) => part.basis === basis && ids.every((id) => part.cubes.includes(id));
      const known = () => parts.of(site.id).filter(isCurrent);
      const missing = await building((tools) => missingDays(tools, site, now, known()));
      // What cannot be built keeps nothing else from it, and is tried again in the next round.
      const failures: unknown[] = [];
      // The latest first: they are asked for most.
      for (const batch of batchDays(missing).reverse()) {
        if (signal?.aborted) return done;
        const failed = await inHalves(batch, async (days) => {
          await building(async (tools) => {
            if (removed.has(site.id)) return;
            const keep = parts.building();
            const build: Build = { site, basis, columns, cubes: ids, next };
            await keepAll(tools, await buildDays(tools, build, days), keep);
          });
          done += days.length;
        });
        failures.push(...failed);
      }
      const months = groupByMonth(known());
      const monthRows = months.length > 0 ? await building((tools) => rowsOfMonths(tools, site.id, months)) : () => 0;
      for (const batch of weighed(months, monthRows, AT_ONCE.rows, AT_ONCE.months)) {
        if (signal?.aborted) return done;
        const failed = await inHalves(batch, (some) =>
          byCubes(cubes, some.length, (portions) =>
            building(async (tools) => {
              if (removed.has(site.id)) return;
              const keep = parts.building();
              await keepAll(tools, await buildMonths(tools, some, portions, next), keep);
            }),
          ),
        );
        failures.push(...failed);
      }
      if (missing.length > 0 || months.length > 0)
        await building((tools) => removeStale(tools, site.id, parts.of(site.id)));
      if (failures.length > 0) throw failures[0];
      return done;
    },
  };
}

/** Makes what is not there. Returns the columns of the store's own tables, which the copies have too. */
async function makeTables(tools: Tools): Promise<Build['columns']> {
  for (const text of MAKE_TABLES) await tools.run(text, {});
  for (const [table, engine] of Object.entries(ENGINES)) await keepAs(tools, table, engine);
  const listColumns = async (table: string): Promise<[string, string][]> => {
    const text = `SELECT name, type FROM system.columns WHERE database = {database:String} AND table = {table:String} ORDER BY position`;
    const [database, name] = table.split('.');
    const rows = await tools.probe(text, ['name', 'type'], { database, table: name });
    return rows.map((row) => [String(row[0]), String(row[1])]);
  };
  const own = { events: await listColumns(TABLES.events), sessionDays: await listColumns(TABLES.sessionDays) };
  for (const copies of [CROSS_DAY, STAGED])
    for (const kind of ['events', 'sessionDays'] as const) {
      const wanted = [...own[kind], ...(copies === STAGED ? COPY_COLUMNS : COPY_COLUMNS.slice(0, 1))];
      if (JSON.stringify(await listColumns(copies[kind])) === JSON.stringify(wanted)) continue;
      // Rows of an older form belong to parts of an older basis, which are not read.
      await tools.run(`DROP TABLE IF EXISTS ${copies[kind]}`, {});
      await tools.run(makeCopy(copies[kind], wanted), {});
    }
  return { events: own.events.map(([name]) => name), sessionDays: own.sessionDays.map(([name]) => name) };
}

/** Moves a table's rows to one of the granularity that it should have, unless it has: some of them cannot be built again. */
async function keepAs(tools: Tools, table: string, engine: string): Promise<void> {
  const anew = `${table}_anew`;
  await tools.run(`DROP TABLE IF EXISTS ${anew}`, {});
  const text = `SELECT engine_full FROM system.tables WHERE database = {database:String} AND name = {table:String}`;
  const [database, name] = table.split('.');
  const [found] = await tools.probe(text, ['engine_full'], { database, table: name });
  const [, settings] = engine.split(' SETTINGS ');
  if (String(found?.[0]).endsWith(String(settings))) return;
  await tools.run(`CREATE TABLE ${anew} AS ${table} ENGINE = ${engine}`, {});
  await tools.run(`INSERT INTO ${anew} SELECT * FROM ${table}`, {});
  await tools.run(`EXCHANGE TABLES ${anew} AND ${table}`, {});
  await tools.run(`DROP TABLE ${anew}`, {});
}

async function readParts(tools: Tools): Promise<RollUpPart[]> {
  const rows = await tools.probe(`SELECT facts FROM ${PARTS} FINAL WHERE valid = 1`, ['facts'], {});
  return rows.map(([facts]) => JSON.parse(String(facts)) as RollUpPart);
}

async function note(
  tools: Tools,
  parts: readonly (readonly [part: RollUpPart, version: number])[],
  valid: boolean,
): Promise<void> {
  if (parts.length === 0) return;
  await tools.run(
    `INSERT INTO ${PARTS} SELECT site, kind, first, version, {valid:UInt8}, facts FROM (SELECT 1) ARRAY JOIN {sites:Array(UInt32)} AS site, {kinds:Array(String)} AS kind, {firsts:Array(UInt32)} AS first, {versions:Array(UInt64)} AS version, {facts:Array(String)} AS facts`,
    {
      valid: valid ? 1 : 0,
      sites: parts.map(([{ siteId }]) => siteId),
      kinds: parts.map(([{ kind }]) => kind),
      firsts: parts.map(([{ from }]) => from),
      versions: parts.map(([, version]) => version),
      facts: parts.map(([part]) => (valid ? JSON.stringify(part) : '')),
    },
  );
}

/** A part is noted under the number of its build, which is less than that of any later change. */
async function keepAll(tools: Tools, built: readonly RollUpPart[], keep: (part: RollUpPart) => boolean): Promise<void> {
  const kept = built.filter(keep);
  await note(
    tools,
    kept.map((part) => [part, part.build] as const),
    true,
  );
}

/** The days of a site that are over and have no part, each with its number of events, in order. */
async function missingDays(
  tools: Tools,
  { id, timeZone }: Site,
  now: number,
  known: readonly RollUpPart[],
): Promise<DayOfSessions[]> {
  const rows = await tools.probe(
    `SELECT toString(day) AS day, sum(events) AS events, min(session_start) AS first FROM ${TABLES.sessionDays} WHERE site_id = {site:UInt32} AND exclusion = 0 GROUP BY day ORDER BY day`,
    ['day', 'events', 'first'],
    { site: id },
  );
  const first = rows.reduce((least, row) => Math.min(least, Number(row[2])), Number.POSITIVE_INFINITY);
  if (!Number.isFinite(first)) return [];
  const events = new Map(rows.map(([day, count]) => [String(day), Number(count)]));
  const covered = new Set(known.filter(({ kind }) => kind === 'day').map(({ start }) => start));
  const days: DayOfSessions[] = [];
  for (let day = localDay(first * 1000, timeZone); ; day = addDays(day, 1)) {
    const endMs = endOfDay(day, timeZone);
    if (endMs + QUIET_MS > now) return days;
    if (!covered.has(day))
      days.push({ day, from: startOfDay(day, timeZone) / 1000, until: endMs / 1000, events: events.get(day) ?? 0 });
  }
}

/** Days in a row, not too many events at once. */
function batchDays(days: readonly DayOfSessions[]): DayOfSessions[][] {
  const batches: DayOfSessions[][] = [];
  let events = 0;
  for (const day of days) {
    const batch = batches.at(-1);
    events += day.events;
    if (batch && batch.length < AT_ONCE.days && events <= AT_ONCE.events && batch.at(-1)?.until === day.from)
      batch.push(day);
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

/** Builds one month with all cubes in one go; where that takes too much memory, with ever fewer of them at a time. Several months are not. */
async function byCubes(
  cubes: readonly Cube[],
  months: number,
  build: (parts: readonly (readonly Cube[])[]) => Promise<void>,
): Promise<void> {
  for (let count = 1; ; count *= 2)
    try {
      return await build(divide(cubes, Math.min(count, cubes.length)));
    } catch (error) {
      if (months > 1 || count >= cubes.length || !isOutOfMemory(error)) throw error;
    }
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
