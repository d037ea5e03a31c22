/** Tables of the event store and the numbered migrations that create them. */
import { HISTORY } from './schema-history.ts';
import { SEARCH_CONSOLE } from './schema-search-console.ts';
import { VERSION_1 } from './schema-version-1.ts';

/** Name of the database that holds everything. */
export const DATABASE = 'magpie';

const text = 'LowCardinality(String)';
const map = `Map(${text}, String)`;

/** Columns whose value is the same on every event of a session, apart from the landing page. */
const STAMPS = [
  'source',
  'medium',
  'campaign',
  'campaign_id',
  'term',
  'content',
  'source_platform',
  'channel',
  'device_category',
  'browser',
  'browser_version',
  'operating_system',
  'operating_system_version',
  'screen_resolution',
  'language_code',
  'country_id',
  'region',
  'city',
  'session_number',
];

const TEXTS_OF_AN_ITEM = [
  'id',
  'name',
  'brand',
  'variant',
  'category',
  'category2',
  'category3',
  'category4',
  'category5',
  'list_id',
  'list_name',
  'affiliation',
  'coupon',
  'location_id',
  'promotion_id',
  'promotion_name',
  'creative_name',
  'creative_slot',
];
const ITEM = `Tuple(
  ${TEXTS_OF_AN_ITEM.map((name) => `${name} String`).join(', ')},
  position Int32, price_micros Int64, quantity Float64, discount_micros Int64,
  params ${map})`;

/** The type of an event's product lines. */
export const ITEMS_TYPE = `Array(${ITEM})`;

const VIEWS = `name IN ('page_view', 'screen_view')`;

/** Columns that distinguish the rows of session_days. */
const SESSION_DAYS_KEYS = [
  'site_id',
  'session_start',
  'user_key',
  'day',
  'exclusion',
  'money_currency',
  'bot_reason',
  'traffic_type',
  'sessionless',
];

const MONEY_CURRENCY = `if(name IN ('purchase', 'refund'), currency, '')`;

/** Every column of session_days, and what it is over events. */
const SESSION_DAYS_COLUMNS: readonly (readonly [name: string, sql: string])[] = [
  ...SESSION_DAYS_KEYS.map((name) => [name, name === 'money_currency' ? MONEY_CURRENCY : name] as const),
  ['first_ts', 'min(ts)'],
  ['last_ts', 'max(ts)'],
  ['events', 'count()'],
  ['page_views', `countIf(${VIEWS})`],
  ['engagement_ms', 'sum(events.engagement_ms)'],
  ['key_events', 'sum(key_event)'],
  ['purchases', `countIf(name = 'purchase')`],
  ['gross_micros', `sumIf(value_micros, name = 'purchase')`],
  ['refund_micros', `sumIf(value_micros, name = 'refund')`],
  ['tax_micros', `sumIf(events.tax_micros, name = 'purchase')`],
  ['shipping_micros', `sumIf(events.shipping_micros, name = 'purchase')`],
  ['add_to_carts', `countIf(name = 'add_to_cart')`],
  ['checkouts', `countIf(name = 'begin_checkout')`],
  ['first_purchases', 'countIf(purchase_number = 1)'],
  ['first_visit', 'max(events.first_visit)'],
  ['day_identity', `max(identity = 'day')`],
  ['landing_path', 'max(events.landing_path)'],
  ['landing_query', 'max(events.landing_query)'],
  // Without a view: later than any first one, earlier than any last one.
  [
    'first_view',
    `if(countIf(${VIEWS}) = 0, (toInt64(9223372036854775807), toUInt64(0)), minIf((ts, event_id), ${VIEWS}))`,
  ],
  [
    'last_view',
    `if(countIf(${VIEWS}) = 0, (toInt64(-9223372036854775808), toUInt64(0), ''), maxIf((ts, event_id, toString(page_path)), ${VIEWS}))`,
  ],
  ['names', 'groupUniqArray(toString(name))'],
  ['imported', `groupUniqArrayIf(splitByChar(':', toString(origin))[1], position(origin, ':') > 0)`],
  ...STAMPS.map((name) => [name, `any(events.${name})`] as const),
];

const selected = (columns: typeof SESSION_DAYS_COLUMNS): string[] =>
  columns.map(([name, sql]) => (name === sql ? name : `${sql} AS ${name}`));

/** The statements that fill session_days; `without` names a column that the tables of an earlier version lack. */
function compileFeed(without?: string) {
  const keys = SESSION_DAYS_KEYS.filter((name) => name !== without);
  const columns = SESSION_DAYS_COLUMNS.filter(([name]) => name !== without);
  const rows = `SELECT
  ${selected(columns).join(',\n  ')}
FROM ${DATABASE}.events AS events`;
  const groups = `GROUP BY ${keys.join(', ')}`;
  return {
    keys: keys.join(', '),
    view: `CREATE MATERIALIZED VIEW ${DATABASE}.session_days_feed TO ${DATABASE}.session_days AS ${rows} ${groups}`,
    // The order of the events saves memory.
    fill: (condition: string): string =>
      `INSERT INTO ${DATABASE}.session_days (${columns.map(([name]) => name).join(', ')}) ${rows} WHERE ${condition} ${groups} SETTINGS optimize_aggregation_in_order = 1`,
  };
}

const FEED = compileFeed();
const FEED_OF_VERSION_2 = compileFeed('sessionless');

/** Fills session_days from the events that a condition keeps. */
export const fillSessionDays = FEED.fill;

const DROP_VIEW = `DROP VIEW IF EXISTS ${DATABASE}.session_days_feed`;

/** The names of all columns of session_days. */
export const SESSION_DAYS_NAMES: readonly string[] = SESSION_DAYS_COLUMNS.map(([name]) => name);

/**
 * The rows that session_days would have if there were only the events of a table (such as the store's own) that a
 * condition keeps, grouped by further columns too: what tells them apart, and the named ones of its other columns.
 */
export const compileSessionDays = (
  events: string,
  condition: string,
  names: readonly string[],
  more: readonly string[] = [],
): string => {
  const columns = SESSION_DAYS_COLUMNS.filter(([name]) => SESSION_DAYS_KEYS.includes(name) || names.includes(name));
  return `SELECT ${[...selected(columns), ...more].join(', ')} FROM ${events} AS events WHERE ${condition} GROUP BY ${[...SESSION_DAYS_KEYS, ...more].join(', ')}`;
};

/** One step of the schema; each runs once, in this order, and is never changed after a release. Its statements bear being run twice. */
export interface Migration {
  readonly version: number;
  /** Statements of the migration. One that is only `ofRows` changes nothing but stored rows, so a new store, which has none, does without it. */
  readonly statements: readonly (string | OfRows)[];
}

/** A statement about rows that earlier versions stored. */
interface OfRows {
  readonly ofRows: string;
}

const added = (columns: readonly (readonly [name: string, type: string])[]): string =>
  columns.map(([name, type]) => `ADD COLUMN IF NOT EXISTS ${name} ${type}`).join(', ');

const SESSION = 'site_id, session_start, user_key';
/**
 * The sessions of earlier versions that were none: of a server's events alone, which belong to no visit of the page. Which of them named a session
 * an unknown session was not stored.
 */
const SERVERS_ALONE = `(${SESSION}) IN (
  SELECT ${SESSION} FROM ${DATABASE}.events WHERE (${SESSION}) IN (
    SELECT ${SESSION} FROM ${DATABASE}.events WHERE origin = 'mp' AND source = '(not set)' AND session_number = 0)
  GROUP BY ${SESSION} HAVING min(origin = 'mp' AND source = '(not set)' AND session_number = 0) = 1)`;

/** All steps, oldest first. */
export const MIGRATIONS: readonly Migration[] = [
  { version: 1, statements: VERSION_1 },
  {
    version: 2,
    statements: [
      DROP_VIEW,
      `DROP VIEW IF EXISTS ${DATABASE}.items_feed`,
      `DROP TABLE IF EXISTS ${DATABASE}.items`,
      `ALTER TABLE ${DATABASE}.events ${added([
        ['first_seen', 'UInt32'],
        ['purchase_number', 'UInt32'],
        ['first_user_source', text],
        ['first_user_medium', text],
        ['first_user_campaign', text],
        ['first_user_channel', text],
        ['user_properties', map],
      ])}, MODIFY COLUMN items ${ITEMS_TYPE}`,
      `ALTER TABLE ${DATABASE}.session_days ${added([
        ['bot_reason', text],
        ['traffic_type', text],
        ['first_purchases', 'SimpleAggregateFunction(sum, UInt64)'],
        ['first_view', 'SimpleAggregateFunction(min, Tuple(Int64, UInt64))'],
        ['last_view', 'SimpleAggregateFunction(max, Tuple(Int64, UInt64, String))'],
        ['names', 'SimpleAggregateFunction(groupUniqArrayArray, Array(String))'],
        ['imported', 'SimpleAggregateFunction(groupUniqArrayArray, Array(String))'],
      ])}, MODIFY ORDER BY (${FEED_OF_VERSION_2.keys})`,
      { ofRows: `DELETE FROM ${DATABASE}.session_days WHERE true` },
      { ofRows: FEED_OF_VERSION_2.fill('true') },
      FEED_OF_VERSION_2.view,
    ],
  },
  { version: 3, statements: SEARCH_CONSOLE },
  {
    version: 4,
    statements: [
      DROP_VIEW,
      `ALTER TABLE ${DATABASE}.events ${added([['sessionless', 'UInt8']])}`,
      `ALTER TABLE ${DATABASE}.session_days ${added([['sessionless', 'UInt8']])}, MODIFY ORDER BY (${FEED.keys})`,
      {
        ofRows: `ALTER TABLE ${DATABASE}.events UPDATE sessionless = 1 WHERE ${SERVERS_ALONE} SETTINGS mutations_sync = 2`,
      },
      { ofRows: `DELETE FROM ${DATABASE}.session_days WHERE ${SERVERS_ALONE}` },
      { ofRows: `${FEED.fill(SERVERS_ALONE)}, insert_deduplicate = 0` },
      FEED.view,
    ],
  },
  { version: 5, statements: HISTORY },
  {
    // Takes two thirds of the space. Existing rows are recompressed when their parts are merged.
    version: 6,
    statements: ['events', 'session_days'].map(
      (table) => `ALTER TABLE ${DATABASE}.${table} MODIFY SETTING default_compression_codec = 'ZSTD(3)'`,
    ),
  },
  {
    // A list of the different texts takes a third of the space where most texts occur often. Existing rows are rewritten in the background; queries work meanwhile.
    version: 7,
    statements: [
      `ALTER TABLE ${DATABASE}.events MODIFY COLUMN page_referrer ${text}, MODIFY COLUMN params Map(${text}, ${text}) SETTINGS alter_sync = 0`,
      `ALTER TABLE ${DATABASE}.session_days MODIFY COLUMN landing_path SimpleAggregateFunction(max, ${text}) SETTINGS alter_sync = 0`,
    ],
  },
  {
    // No statement needs statistics of columns, and making them takes a tenth of the time of merging parts.
    version: 8,
    statements: ['events', 'session_days'].map(
      (table) => `ALTER TABLE ${DATABASE}.${table} MODIFY SETTING auto_statistics_types = ''`,
    ),
  },
];
