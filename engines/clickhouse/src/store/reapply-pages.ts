/** Brings stored addresses into the form that a site's present rules give them (docs/adr/0052). */
import { normalAddress, type PageAddress, type PageRules } from '@magpie/vocabulary';
import { type Upkeep, WAITING } from '../connection/upkeep.ts';
import { CUBE_ROWS } from '../rollups/tables.ts';
import { DATABASE } from '../tables/schema.ts';

/** Pages of a site by its present rules. */
export interface SitePages {
  readonly siteId: number;
  readonly pages: PageRules;
}

/** Called with the step that begins, and how many there are. */
export type OnStep = (step: number, steps: number) => void;

const EVENTS = `${DATABASE}.events`;
/** Addresses that change, with what becomes of them; there only while a change runs. */
const CHANGED = `${DATABASE}.reapplied_addresses`;
/** Different addresses that are looked at, and that are changed by one statement: what is held in memory. */
const AT_ONCE = { read: 20_000, change: 300_000 };

const ESCAPES = '%[a-f][0-9A-Fa-f]|%[0-9A-Fa-f][a-f]|%2[DE]|%3[0-9]|%[46][1-9A-F]|%[57][0-9A]|%5F|%7E';
const RAW = `[^!#$%&'()*+,./0-9:;=?@A-Z_a-z~-]`;
/** Every path, query and address that isn't in normal form matches; a few that are do too. */
export const ODD = {
  path: `${ESCAPES}|${RAW}`,
  query: `${ESCAPES}|${RAW}|[+]`,
  address: `${ESCAPES}|${RAW}|[+]|^[^/?#]*://[^/?#]*[A-Z]|^[^/?#]*[A-Z][^/?#]*://`,
} as const;

/** Where addresses are stored. */
interface Place {
  readonly table: string;
  /** Two texts in SQL: a path and its query, or any address and nothing. */
  readonly texts: readonly [string, string];
  /** Which of them may change, in SQL. */
  readonly suspect: string;
  convert(path: string, query: string): PageAddress;
  /** The columns with what becomes of the two. */
  set(path: string, query: string): string;
}

const PARAMS = ['link_url', 'file_name', 'form_destination', 'video_url', 'page_path'];

function placesOf({ pages }: SitePages): readonly Place[] {
  const suspectPath = (path: string, query: string) =>
    `(match(${path}, {oddPath:String}) OR match(${query}, {oddQuery:String}) OR position(${path}, '?') > 0${
      pages.ignoresSlash ? ` OR (length(${path}) > 1 AND endsWith(${path}, '/'))` : ''
    } OR (${query} != '' AND match(${query}, {named:String})))`;
  const page = (table: string, path: string, query: string): Place => ({
    table,
    texts: [`toString(${path})`, `toString(${query})`],
    suspect: suspectPath(path, query),
    convert: (one, rest) => pages.split(one, rest),
    set: (one, rest) => `${path} = ${one}, ${query} = ${rest}`,
  });
  const text = (table: string, column: string, convert: (address: string) => string, suspect: string): Place => ({
    table,
    texts: [`toString(${column})`, `''`],
    suspect,
    convert: (one) => ({ path: convert(one), query: '' }),
    set: (one) => `${column} = ${one}`,
  });
  const path = (table: string, column: string) =>
    text(table, column, (one) => pages.split(one, '').path, suspectPath(column, `''`));
  const address = (table: string, column: string, convert = normalAddress) =>
    text(table, column, convert, `match(${column}, {oddAddress:String})`);
  const param = (name: string): Place => ({
    ...address(EVENTS, `params['${name}']`),
    set: (one) => `params = mapUpdate(params, CAST(map('${name}', ${one}), 'Map(LowCardinality(String), String)'))`,
  });
  return [
    page(EVENTS, 'page_path', 'page_query'),
    page(EVENTS, 'landing_path', 'landing_query'),
    address(EVENTS, 'page_referrer'),
    ...PARAMS.map(param),
    // Of days whose events are gone; all others are made again.
    page(CUBE_ROWS, 'landing_path', 'landing_query'),
    ...['page_path', 'exit_path', 'derived_previousPage', 'derived_nextPage'].map((one) => path(CUBE_ROWS, one)),
    ...['page_referrer', 'param_link_url', 'param_file_name'].map((one) => address(CUBE_ROWS, one)),
    {
      ...address(`${DATABASE}.search_console`, 'page', (one) => pages.address(one)),
      suspect: `page != ''`,
    },
  ];
}

function paramsOf({ siteId, pages }: SitePages) {
  const names = pages.parameterNames.map((name) =>
    name.replace(/[^\w]/g, (sign) => `\\x{${sign.codePointAt(0)!.toString(16)}}`),
  );
  return {
    site: siteId,
    oddPath: ODD.path,
    oddQuery: ODD.query,
    oddAddress: ODD.address,
    named: names.length === 0 ? '^$' : `[?&](?:${names.join('|')})=`,
  };
}

/** Whether anything that is stored of the site has another form than its rules give. */
export async function hasOtherPages(probe: Upkeep['probe'], site: SitePages): Promise<boolean> {
  for (const place of placesOf(site))
    for await (const some of changedIn(probe, site, place)) if (some.length > 0) return true;
  return false;
}

/** A changed address: as it is, and as it becomes. */
type Change = readonly [path: string, query: string, newPath: string, newQuery: string];

/** The addresses in a place that change, in batches. */
async function* changedIn(probe: Upkeep['probe'], site: SitePages, place: Place): AsyncGenerator<Change[]> {
  const [path, query] = place.texts;
  let last: readonly [string, string] = ['', ''];
  for (;;) {
    const rows = await probe(
      `SELECT path, query FROM (SELECT DISTINCT ${path} AS path, ${query} AS query FROM ${place.table} WHERE site_id = {site:UInt32} AND ${place.suspect}) WHERE (path, query) > ({lastPath:String}, {lastQuery:String}) ORDER BY path, query LIMIT ${AT_ONCE.read}`,
      ['path', 'query'],
      { ...paramsOf(site), lastPath: last[0], lastQuery: last[1] },
    );
    yield rows.flatMap(([one, rest]): Change[] => {
      const before = [String(one), String(rest)] as const;
      const { path: newPath, query: newQuery } = place.convert(...before);
      return newPath === before[0] && newQuery === before[1] ? [] : [[...before, newPath, newQuery]];
    });
    if (rows.length < AT_ONCE.read) return;
    const [one, rest] = rows.at(-1)!;
    last = [String(one), String(rest)];
  }
}

/**
 * Converts what is stored. Each row has one form or the other at any time, so that a kill loses nothing, and doing it again completes it. Returns how
 * many events changed at least.
 */
export async function reapplyPages(upkeep: Upkeep, site: SitePages, onStep?: OnStep): Promise<number> {
  // A change that was cut off would go on by itself, with a table that isn't there any more.
  await upkeep.run(`KILL MUTATION WHERE database = '${DATABASE}' AND position(command, '${CHANGED}') > 0 SYNC`, {});
  const places = placesOf(site);
  let most = 0;
  for (const [step, place] of places.entries()) {
    onStep?.(step, places.length);
    let waiting: Change[] = [];
    let changed = 0;
    for await (const some of changedIn((...asked) => upkeep.probe(...asked), site, place)) {
      waiting = waiting.concat(some);
      if (waiting.length < AT_ONCE.change) continue;
      changed += await change(upkeep, site, place, waiting);
      waiting = [];
    }
    if (waiting.length > 0) changed += await change(upkeep, site, place, waiting);
    if (place.table === EVENTS) most = Math.max(most, changed);
  }
  await upkeep.run(`DROP TABLE IF EXISTS ${CHANGED}`, {});
  return most;
}

/** Changes the rows with these addresses; returns how many they are. */
async function change(upkeep: Upkeep, site: SitePages, place: Place, changes: readonly Change[]): Promise<number> {
  await upkeep.run(`DROP TABLE IF EXISTS ${CHANGED}`, {});
  await upkeep.run(
    `CREATE TABLE ${CHANGED} (path String, query String, new_path String, new_query String) ENGINE = Join(ANY, LEFT, path, query)`,
    {},
  );
  await upkeep.insert(CHANGED, ['path', 'query', 'new_path', 'new_query'], changes);
  const [path, query] = place.texts;
  const where = `site_id = {site:UInt32} AND ${place.suspect} AND joinGet('${CHANGED}', 'new_path', ${path}, ${query}) != ''`;
  const [row] = await upkeep.probe(
    `SELECT count() AS rows FROM ${place.table} WHERE ${where}`,
    ['rows'],
    paramsOf(site),
  );
  const becomes = (column: string) => `joinGet('${CHANGED}', '${column}', ${path}, ${query})`;
  await upkeep.run(
    `ALTER TABLE ${place.table} UPDATE ${place.set(becomes('new_path'), becomes('new_query'))} WHERE ${where} ${WAITING}`,
    paramsOf(site),
  );
  return Number(row?.[0]);
}
