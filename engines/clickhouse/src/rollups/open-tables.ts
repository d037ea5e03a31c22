/** Opens the tables of the roll-ups: makes what is not there, and brings what earlier versions made into the present form. */
import { TABLES } from '../sql/sources.ts';
import { COPY_COLUMNS } from '../tables/copy-columns.ts';
import type { Build, Tools } from './build.ts';
import { bitOf, CUBE_MEASURES, measureColumn, STORED_COLUMNS } from './cubes.ts';
import { partBuilds, type RollUpPart } from './parts.ts';
import {
  CROSS_DAY,
  CUBE_ROWS,
  ENGINES,
  keptSets,
  MAKE_TABLES,
  makeCopy,
  makeCubeRows,
  markSql,
  PARTS,
  sumsOf,
} from './tables.ts';

/** The tables that are open: the columns of the store's own, which the copies have too, and the parts that may be read. */
export interface Opened {
  readonly columns: Build['columns'];
  readonly parts: readonly RollUpPart[];
  /** The latest number that a part has had, also one that is no longer valid. */
  readonly latest: number;
}

/** Opens the tables. `version` numbers the changes that this makes to parts, by the latest number that any part has had. */
export async function openTables(tools: Tools, version: (latest: number) => number): Promise<Opened> {
  for (const text of MAKE_TABLES) await tools.run(text, {});
  const found = await readParts(tools);
  const parts = await convertSets(tools, found.parts, () => version(found.latest));
  for (const text of makeCubeRows(CUBE_ROWS)) await tools.run(text, {});
  for (const [table, engine] of Object.entries(ENGINES)) await keepAs(tools, table, engine);
  const own = {
    events: await listColumns(tools, TABLES.events),
    sessionDays: await listColumns(tools, TABLES.sessionDays),
  };
  for (const kind of ['events', 'sessionDays'] as const) {
    const wanted = [...own[kind], ...COPY_COLUMNS.slice(0, 1)];
    if (JSON.stringify(await listColumns(tools, CROSS_DAY[kind])) === JSON.stringify(wanted)) continue;
    // Rows of an older form belong to parts of an older basis, which are not read.
    await tools.run(`DROP TABLE IF EXISTS ${CROSS_DAY[kind]}`, {});
    await tools.run(makeCopy(CROSS_DAY[kind], wanted), {});
  }
  const columns = { events: own.events.map(([name]) => name), sessionDays: own.sessionDays.map(([name]) => name) };
  return { columns, parts, latest: found.latest };
}

async function listColumns(tools: Tools, table: string): Promise<[string, string][]> {
  const text = `SELECT name, type FROM system.columns WHERE database = {database:String} AND table = {table:String} ORDER BY position`;
  const [database, name] = table.split('.');
  const rows = await tools.probe(text, ['name', 'type'], { database, table: name });
  return rows.map((row) => [String(row[0]), String(row[1])]);
}

/**
 * Leaves a table behind whose sets of visitors are kept as states or their bytes. Rows that can't be built again are moved; all other parts are taken back, and built again as
 * if they had never been. Returns the parts that stay.
 */
async function convertSets(
  tools: Tools,
  parts: readonly RollUpPart[],
  version: () => number,
): Promise<readonly RollUpPart[]> {
  const names = (await listColumns(tools, CUBE_ROWS)).map(([name]) => name);
  const stored = CUBE_MEASURES.filter((one) => names.includes(measureColumn(one)));
  const sets = keptSets(
    `arrayConcat(${stored.flatMap((one) => (one.of === 'users' ? [`arrayMap(number -> ${markSql('number', [bitOf(one)])}, bitmapToArray(${measureColumn(one)}))`] : [])).join(', ')})`,
  );
  if (names.length === 0 || names.includes(sets.columns[0]!)) return parts;
  const [lasting, others] = [parts.filter(({ kept }) => kept), parts.filter(({ kept }) => !kept)];
  const anew = `${CUBE_ROWS}_anew`;
  await tools.run(`DROP TABLE IF EXISTS ${anew}`, {});
  for (const text of makeCubeRows(anew)) await tools.run(text, {});
  const same = ['site_id', 'cube_name', 'first', 'build', 'day', ...STORED_COLUMNS.map(({ name }) => name)].filter(
    (name) => names.includes(name),
  );
  const sums = sumsOf(stored);
  await tools.run(
    `INSERT INTO ${anew} (${[...same, ...sums, ...sets.columns].join(', ')}) SELECT ${[...same, ...sums, ...sets.values].join(', ')} FROM ${CUBE_ROWS} WHERE build IN {builds:Array(UInt64)}`,
    { builds: lasting.flatMap(partBuilds) },
  );
  const changed = version();
  await note(
    tools,
    others.map((part) => [part, changed] as const),
    false,
  );
  await tools.run(`EXCHANGE TABLES ${anew} AND ${CUBE_ROWS}`, {});
  await tools.run(`DROP TABLE ${anew}`, {});
  return lasting;
}

/**
 * Keeps a table as it should be. Where the rows that are read at once are more, they are moved to a table of its own: some of them cannot be built again. Fewer stay, since
 * moving would hold up the start for long.
 */
async function keepAs(tools: Tools, table: string, engine: string): Promise<void> {
  const anew = `${table}_anew`;
  await tools.run(`DROP TABLE IF EXISTS ${anew}`, {});
  const text = `SELECT engine_full FROM system.tables WHERE database = {database:String} AND name = {table:String}`;
  const [database, name] = table.split('.');
  const [row] = await tools.probe(text, ['engine_full'], { database, table: name });
  const [found, wanted] = [settingsOf(String(row?.[0])), settingsOf(engine)];
  if (granularityOf(found) > granularityOf(wanted)) {
    await tools.run(`CREATE TABLE ${anew} AS ${table} ENGINE = ${engine}`, {});
    await tools.run(`INSERT INTO ${anew} SELECT * FROM ${table}`, {});
    await tools.run(`EXCHANGE TABLES ${anew} AND ${table}`, {});
    await tools.run(`DROP TABLE ${anew}`, {});
    return;
  }
  const others = [...wanted].filter(([setting, value]) => setting !== GRANULARITY && found.get(setting) !== value);
  if (others.length > 0)
    await tools.run(`ALTER TABLE ${table} MODIFY SETTING ${others.map((one) => one.join(' = ')).join(', ')}`, {});
}

const GRANULARITY = 'index_granularity';
/** The settings that the description of a table's engine states. */
const settingsOf = (engine: string): ReadonlyMap<string, string> =>
  new Map((engine.split(' SETTINGS ')[1] ?? '').split(', ').map((one) => one.split(' = ') as [string, string]));
/** How many rows are read at once; 8192 unless stated. */
const granularityOf = (settings: ReadonlyMap<string, string>): number => Number(settings.get(GRANULARITY) ?? 8192);

async function readParts(tools: Tools): Promise<Pick<Opened, 'parts' | 'latest'>> {
  const columns = ['valid', 'version', 'facts'];
  const rows = await tools.probe(`SELECT ${columns.join(', ')} FROM ${PARTS} FINAL`, columns, {});
  const valid = rows.filter(([isValid]) => Number(isValid) === 1);
  return {
    parts: valid.map(([, , facts]) => JSON.parse(String(facts)) as RollUpPart),
    latest: rows.reduce((most, [, version]) => Math.max(most, Number(version)), 0),
  };
}

/** Notes parts as they were built, or as no longer valid. */
export async function note(
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
