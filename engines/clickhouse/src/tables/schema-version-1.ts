/** The first tables of a store in their original form. They never change. */

const DATABASE = 'magpie';
const text = 'LowCardinality(String)';

/** Columns whose value is the same on every event of a session, apart from the landing page. */
const STAMPS: readonly (readonly [name: string, type: string])[] = [
  ['source', text],
  ['medium', text],
  ['campaign', text],
  ['campaign_id', text],
  ['term', text],
  ['content', text],
  ['source_platform', text],
  ['channel', text],
  ['device_category', text],
  ['browser', text],
  ['browser_version', text],
  ['operating_system', text],
  ['operating_system_version', text],
  ['screen_resolution', text],
  ['language_code', text],
  ['country_id', text],
  ['region', text],
  ['city', text],
  ['session_number', 'UInt32'],
];

const ITEM: readonly (readonly [name: string, type: string])[] = [
  ['id', 'String'],
  ['name', 'String'],
  ['brand', 'String'],
  ['variant', 'String'],
  ['category', 'String'],
  ['category2', 'String'],
  ['category3', 'String'],
  ['category4', 'String'],
  ['category5', 'String'],
  ['list_id', 'String'],
  ['list_name', 'String'],
  ['affiliation', 'String'],
  ['coupon', 'String'],
  ['position', 'Int32'],
  ['price_micros', 'Int64'],
  ['quantity', 'Float64'],
  ['discount_micros', 'Int64'],
];

const columns = (list: readonly (readonly [string, string])[]): string =>
  list.map(([name, type]) => `${name} ${type}`).join(',\n  ');

// A retried batch is recognised among this many newest blocks of a table.
const WINDOW = 'SETTINGS non_replicated_deduplication_window = 10000';
// The journal forgets a batch once it is stored, so it must be on the disk by then, not only with the system.
const SYNCED = `${WINDOW}, fsync_after_insert = 1, fsync_part_directory = 1`;

const EVENTS = `CREATE TABLE IF NOT EXISTS ${DATABASE}.events (
  site_id UInt32,
  event_id UInt64,
  ts Int64 CODEC(Delta, ZSTD(1)),
  received_at Int64 CODEC(Delta, ZSTD(1)),
  day Date,
  name ${text},
  user_key UInt64,
  identity ${text},
  session_start UInt32 CODEC(Delta, ZSTD(1)),
  first_visit UInt8,
  key_event UInt8,
  exclusion UInt8,
  bot_score UInt8,
  bot_reason ${text},
  traffic_type ${text},
  origin ${text},
  host_name ${text},
  page_path ${text},
  page_query String,
  page_title ${text},
  page_referrer String,
  landing_path ${text},
  landing_query String,
  ${columns(STAMPS)},
  engagement_ms Int64 CODEC(T64, ZSTD(1)),
  value_micros Int64 CODEC(T64, ZSTD(1)),
  tax_micros Int64 CODEC(T64, ZSTD(1)),
  shipping_micros Int64 CODEC(T64, ZSTD(1)),
  currency ${text},
  transaction_id String,
  coupon ${text},
  params Map(${text}, String),
  items Array(Tuple(${columns(ITEM)})),
  INDEX ts_range ts TYPE minmax
) ENGINE = MergeTree ORDER BY (site_id, session_start, user_key, ts) ${SYNCED}`;

const SESSION_DAYS = `CREATE TABLE IF NOT EXISTS ${DATABASE}.session_days (
  site_id UInt32,
  session_start UInt32 CODEC(Delta, ZSTD(1)),
  user_key UInt64,
  day Date,
  exclusion UInt8,
  money_currency ${text},
  first_ts SimpleAggregateFunction(min, Int64) CODEC(Delta, ZSTD(1)),
  last_ts SimpleAggregateFunction(max, Int64) CODEC(Delta, ZSTD(1)),
  events SimpleAggregateFunction(sum, UInt64),
  page_views SimpleAggregateFunction(sum, UInt64),
  engagement_ms SimpleAggregateFunction(sum, Int64),
  key_events SimpleAggregateFunction(sum, UInt64),
  purchases SimpleAggregateFunction(sum, UInt64),
  gross_micros SimpleAggregateFunction(sum, Int64),
  refund_micros SimpleAggregateFunction(sum, Int64),
  tax_micros SimpleAggregateFunction(sum, Int64),
  shipping_micros SimpleAggregateFunction(sum, Int64),
  add_to_carts SimpleAggregateFunction(sum, UInt64),
  checkouts SimpleAggregateFunction(sum, UInt64),
  first_visit SimpleAggregateFunction(max, UInt8),
  day_identity SimpleAggregateFunction(max, UInt8),
  landing_path SimpleAggregateFunction(max, String),
  landing_query SimpleAggregateFunction(max, String),
  ${columns(STAMPS.map(([name, type]) => [name, `SimpleAggregateFunction(any, ${type})`]))},
  INDEX day_range day TYPE minmax
) ENGINE = AggregatingMergeTree ORDER BY (site_id, session_start, user_key, day, exclusion, money_currency) ${WINDOW}`;

const ITEMS = `CREATE TABLE IF NOT EXISTS ${DATABASE}.items (
  site_id UInt32,
  day Date,
  session_start UInt32 CODEC(Delta, ZSTD(1)),
  user_key UInt64,
  ts Int64 CODEC(Delta, ZSTD(1)),
  event_id UInt64,
  name ${text},
  exclusion UInt8,
  currency ${text},
  transaction_id String,
  ${columns(ITEM.map(([name, type]) => [`item_${name}`, type]))}
) ENGINE = MergeTree ORDER BY (site_id, session_start, user_key, ts) ${WINDOW}`;

const SESSION_DAYS_FROM_EVENTS = `SELECT
  site_id, session_start, user_key, day, exclusion,
  if(name IN ('purchase', 'refund'), currency, '') AS money_currency,
  min(ts) AS first_ts,
  max(ts) AS last_ts,
  count() AS events,
  countIf(name IN ('page_view', 'screen_view')) AS page_views,
  sum(events.engagement_ms) AS engagement_ms,
  sum(key_event) AS key_events,
  countIf(name = 'purchase') AS purchases,
  sumIf(value_micros, name = 'purchase') AS gross_micros,
  sumIf(value_micros, name = 'refund') AS refund_micros,
  sumIf(events.tax_micros, name = 'purchase') AS tax_micros,
  sumIf(events.shipping_micros, name = 'purchase') AS shipping_micros,
  countIf(name = 'add_to_cart') AS add_to_carts,
  countIf(name = 'begin_checkout') AS checkouts,
  max(events.first_visit) AS first_visit,
  max(identity = 'day') AS day_identity,
  max(events.landing_path) AS landing_path,
  max(events.landing_query) AS landing_query,
  ${STAMPS.map(([name]) => `any(events.${name}) AS ${name}`).join(', ')}
FROM ${DATABASE}.events AS events`;

const SESSION_DAYS_KEY = 'GROUP BY site_id, session_start, user_key, day, exclusion, money_currency';

const ITEMS_FROM_EVENTS = `SELECT
  site_id, day, session_start, user_key, ts, event_id, name, exclusion, currency, transaction_id,
  ${ITEM.map(([name]) => `item.${name} AS item_${name}`).join(', ')}
FROM ${DATABASE}.events ARRAY JOIN items AS item`;

/** Statements that bring a new store to version 1. */
export const VERSION_1: readonly string[] = [
  EVENTS,
  SESSION_DAYS,
  ITEMS,
  `CREATE MATERIALIZED VIEW IF NOT EXISTS ${DATABASE}.session_days_feed TO ${DATABASE}.session_days AS ${SESSION_DAYS_FROM_EVENTS} ${SESSION_DAYS_KEY}`,
  `CREATE MATERIALIZED VIEW IF NOT EXISTS ${DATABASE}.items_feed TO ${DATABASE}.items AS ${ITEMS_FROM_EVENTS}`,
];
