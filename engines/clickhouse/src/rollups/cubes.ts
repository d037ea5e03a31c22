/** This module is responsible for the cubes: which columns the rolled-up days are counted by, and which cube knows enough for a question. */
import { createHash } from 'node:crypto';
import {
  type DimensionSource,
  type EventField,
  type ItemField,
  METRICS,
  type Measure,
  measureId,
  measuresOf,
  type SessionField,
} from '@magpie/vocabulary';

/** A column that cubes are keyed by, and the word that it is read from. */
export interface CubeColumn {
  readonly name: string;
  readonly type: string;
  readonly source: DimensionSource;
  /** What is kept of it, if not all. */
  readonly sql?: string;
  /** Whether it is the same on all events of a session. */
  readonly ofSession: boolean;
}

const text = 'LowCardinality(String)';
const ofSession = (name: string, session: SessionField): CubeColumn => ({
  name,
  type: text,
  source: { session },
  ofSession: true,
});
const ofEvent = (name: string, event: EventField): CubeColumn => ({
  name,
  type: text,
  source: { event },
  ofSession: false,
});
const ofItem = (name: string, item: ItemField): CubeColumn => ({
  name,
  type: text,
  source: { item },
  ofSession: false,
});

/** Every column that some cube is keyed by. The day needs none: a row belongs to the day of its chunk. */
export const CUBE_COLUMNS: readonly CubeColumn[] = [
  ofSession('device_category', 'deviceCategory'),
  ofSession('browser', 'browser'),
  ofSession('operating_system', 'operatingSystem'),
  ofSession('country_id', 'countryId'),
  ofSession('region', 'region'),
  ofSession('city', 'city'),
  ofSession('source', 'source'),
  ofSession('medium', 'medium'),
  ofSession('campaign', 'campaign'),
  ofSession('channel', 'channel'),
  ofSession('landing_path', 'landingPath'),
  ofSession('landing_query', 'landingQuery'),
  ofSession('exit_path', 'exitPath'),
  // Unknown, new, returning: more than that no word asks.
  { ...ofSession('session_number', 'newVsReturning'), type: 'UInt32', sql: 'toUInt32(least(session_number, 2))' },
  // Hours begin on a quarter of an hour in every zone.
  { name: 'ts', type: 'Int64', source: { time: 'hour' }, sql: 'intDiv(ts, 900000) * 900000', ofSession: false },
  ofEvent('name', 'name'),
  ofEvent('host_name', 'hostName'),
  ofEvent('page_path', 'pagePath'),
  ofEvent('page_title', 'pageTitle'),
  ofItem('item_name', 'name'),
];

/** One way of counting a chunk. */
export interface Cube {
  readonly name: string;
  readonly columns: readonly CubeColumn[];
  readonly measures: readonly Measure[];
  /** Whether its rows are made of product lines. */
  readonly perLine: boolean;
}

/** Every measure of the vocabulary, each once. */
export const CUBE_MEASURES: readonly Measure[] = measuresOf(...METRICS.map(({ formula }) => formula));

/** Measures that need no look at whole sessions: much cheaper to count by event. */
const OF_EVENTS = CUBE_MEASURES.filter(({ of }) => of === 'events' || of === 'items');

function cube(name: string, columns: readonly string[], measures: readonly Measure[] = CUBE_MEASURES): Cube {
  const known = columns.map((one) => CUBE_COLUMNS.find((column) => column.name === one)!);
  return { name, columns: known, measures, perLine: known.some(({ source }) => 'item' in source) };
}

/** Measures of product lines: what counts events has no meaning there. */
const OF_LINES = CUBE_MEASURES.filter(({ of }) => of !== 'events');

/** All cubes, the smallest first: the first that knows enough answers. */
export const CUBES: readonly Cube[] = [
  cube('totals', []),
  cube('devices', ['device_category']),
  cube('channels', ['channel']),
  cube('countries', ['country_id']),
  cube('names', ['name']),
  cube('products', ['item_name'], OF_LINES),
  cube('hours', ['ts'], OF_EVENTS),
  cube('exits', ['exit_path']),
  cube('landings', ['landing_path', 'landing_query']),
  cube('pages', ['host_name', 'page_path']),
  cube('titles', ['host_name', 'page_path', 'page_title'], OF_EVENTS),
  cube('places', ['country_id', 'region', 'city']),
  cube('technology', ['device_category', 'browser', 'operating_system']),
  cube('sources', ['source', 'medium', 'campaign', 'channel']),
  cube('profiles', ['session_number', 'device_category', 'country_id', 'channel']),
];

/** The column of a measure in a cube: a sum, or for users the set of their numbers. */
export function measureColumn(measure: Measure): string {
  const known = columnNames.get(measure) ?? nameOf(measure);
  columnNames.set(measure, known);
  return known;
}

const columnNames = new WeakMap<Measure, string>();

function nameOf(measure: Measure): string {
  const hash = createHash('sha256').update(measureId(measure)).digest('hex').slice(0, 12);
  return `${measure.of === 'users' ? 'set' : 'sum'}_${hash}`;
}
