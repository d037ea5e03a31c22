/** The cubes: the columns that rolled-up days are counted by, and which cubes can answer a query. */
import { createHash } from 'node:crypto';
import type { Site } from '@magpie/query';
import {
  BUILT_IN_DEFINITIONS,
  customName,
  type DerivedValue,
  type DimensionSource,
  type EventField,
  type ItemField,
  listMeasures,
  METRICS,
  type Measure,
  measureId,
  metric,
  type SessionField,
} from '@magpie/vocabulary';
import type { CubedSource } from '../sql/context.ts';
import { cubedColumn } from '../sql/fields.ts';

/** A column that cubes are keyed by, and the field that it is read from. */
export interface CubeColumn {
  readonly name: string;
  /** The column of the table, where several share one. */
  readonly stored?: string;
  readonly type: string;
  readonly source: DimensionSource;
  /** Expression of the part that is kept, if not all. */
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
const finer = (name: string, source: DimensionSource): CubeColumn => ({ name, type: text, source, ofSession: false });
const ofEvent = (name: string, event: EventField): CubeColumn => finer(name, { event });
const ofItem = (name: string, item: ItemField): CubeColumn => finer(name, { item });
const ofParam = (param: string): CubeColumn => finer(cubedColumn({ param }), { param });
const ofDerived = (derived: DerivedValue): CubeColumn => finer(cubedColumn({ derived }), { derived });
const ofVisitor = (userProperty: string): CubeColumn => finer(cubedColumn({ userProperty }), { userProperty });

/** The column that holds what a page or visitor is by a custom dimension: any text, so no list of those that occur. */
const CUSTOM = { stored: 'custom_value', type: 'String' };

/** Every column that cubes of all sites are keyed by. The day needs none: a row belongs to the day of its part. */
const CUBE_COLUMNS: readonly CubeColumn[] = [
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
  // Unknown, new, returning: more than that no field asks.
  { ...ofSession('session_number', 'newVsReturning'), type: 'UInt32', sql: 'toUInt32(least(session_number, 2))' },
  // Hours begin on a quarter of an hour in every zone.
  { name: 'ts', type: 'Int64', source: { time: 'hour' }, sql: 'intDiv(ts, 900000) * 900000', ofSession: false },
  ofEvent('name', 'name'),
  ofEvent('host_name', 'hostName'),
  ofEvent('page_path', 'pagePath'),
  ofEvent('page_title', 'pageTitle'),
  ofEvent('page_referrer', 'pageReferrer'),
  ofItem('item_name', 'name'),
  ofEvent('coupon', 'coupon'),
  ofParam('form_id'),
  ofParam('form_name'),
  ofParam('form_field'),
  ofParam('video_title'),
  ofParam('link_url'),
  ofParam('link_text'),
  ofParam('file_name'),
  ofParam('percent_scrolled'),
  ofParam('search_term'),
  ofParam('category'),
  ofDerived('daysToPurchase'),
  ofDerived('sessionsToPurchase'),
  ofDerived('firstSessionDate'),
  ofDerived('previousPage'),
  ofDerived('nextPage'),
  ofVisitor('user_age_bracket'),
  ofVisitor('user_gender'),
  ofVisitor('user_interest'),
];

/** The columns of the table that some cube is keyed by. */
export const STORED_COLUMNS: readonly { readonly name: string; readonly type: string }[] = [
  ...CUBE_COLUMNS,
  { name: CUSTOM.stored, type: CUSTOM.type },
];

/** Columns that are the same on all events of a session. */
export const SESSION_COLUMNS = CUBE_COLUMNS.filter(({ ofSession }) => ofSession);

/** One way of counting a part. */
export interface Cube {
  readonly name: string;
  readonly columns: readonly CubeColumn[];
  readonly measures: readonly Measure[];
  /** Whether its rows are made of product lines. */
  readonly perLine: boolean;
  /** Set where it has only the events of these names: the first of its columns is `name`, and every row has one of them in it. */
  readonly eventNames?: readonly string[];
}

/** Every measure of the vocabulary, each once. */
export const CUBE_MEASURES: readonly Measure[] = listMeasures(...METRICS.map(({ formula }) => formula));

/** The measures of some metrics: what is counted by event or line costs more with each. */
const measuresFor = (names: string): readonly Measure[] =>
  listMeasures(...names.split(' ').map((name) => metric(name)!.formula));
const OF_PAGES = measuresFor(
  'screenPageViews sessions engagedSessions newUserSessions averageSessionDuration totalUsers activeUsers newUsers userEngagementDuration eventCount keyEvents entrances exits averageScrollDepth',
);

/** The measures of most queries by device. */
const OF_VISITS = measuresFor(
  'sessions engagedSessions newUserSessions averageSessionDuration sessionKeyEventRate:purchase totalUsers activeUsers newUsers screenPageViews eventCount keyEvents ecommercePurchases averagePurchaseRevenue',
);
const OF_NAMES = measuresFor(
  'eventCount eventValue keyEvents screenPageViews sessions engagedSessions newUserSessions totalUsers activeUsers',
);
/** The measures of lists of the most viewed pages: only of page views, not of other events on a page. */
const OF_VIEWED = measuresFor('screenPageViews sessions engagedSessions totalUsers');
/** The measures of Pages and Page Details: without visitors, whose sets take the most space. */
const OF_READING = measuresFor('screenPageViews sessions engagedSessions newUserSessions');
/** The measures of the pages before and after a page. */
const OF_STEPS = measuresFor('screenPageViews');
const OF_EVENTS = measuresFor('eventCount');
const OF_TITLES = measuresFor('screenPageViews eventCount keyEvents');
const OF_VISITORS = measuresFor('sessions');
const OF_HOURS = measuresFor('screenPageViews eventCount keyEvents ecommercePurchases averagePurchaseRevenue');
/** The measure of retention: which of the visitors first seen on a day were there. */
const OF_RETURNING = measuresFor('totalUsers');
const OF_PRODUCTS = CUBE_MEASURES.filter(({ of }) => of === 'items');

function cube(name: string, columns: readonly string[], measures: readonly Measure[] = CUBE_MEASURES): Cube {
  const known = columns.map((one) => CUBE_COLUMNS.find((column) => column.name === one)!);
  return { name, columns: known, measures, perLine: known.some(({ source }) => 'item' in source) };
}

/** A cube of the events of some names alone. */
const only = (
  eventNames: readonly string[],
  name: string,
  columns: readonly string[],
  measures: readonly Measure[],
): Cube => ({
  ...cube(name, ['name', ...columns], measures),
  eventNames,
});
const ofViews = (name: string, columns: readonly string[], measures = OF_VIEWED): Cube =>
  only(['page_view'], name, columns, measures);

/**
 * The cubes of every site, smallest first. A query uses the first one with everything it needs. A cube is left out if another one has the same measures and
 * only adds session columns: a session is in one row of that cube, so its rows add up to the same numbers.
 */
export const CUBES: readonly Cube[] = [
  cube('totals', []),
  cube('devices', ['device_category']),
  cube('channels', ['channel']),
  cube('countries', ['country_id']),
  cube(
    'orders',
    ['name', 'coupon', 'derived_daysToPurchase', 'derived_sessionsToPurchase', 'device_category'],
    measuresFor('ecommercePurchases averagePurchaseRevenue'),
  ),
  cube(
    'videos',
    ['param_video_title', 'device_category'],
    measuresFor('videoCompletionRate averageVideoPercentWatched'),
  ),
  cube('links', ['name', 'param_link_url', 'device_category'], measuresFor('outboundClicks eventCount')),
  only(['scroll'], 'scrolls', ['param_percent_scrolled', 'device_category'], OF_EVENTS),
  cube('files', ['name', 'param_file_name', 'device_category'], measuresFor('fileDownloads eventCount')),
  only(
    ['click', 'file_download'],
    'clicks',
    ['page_path', 'param_link_url', 'param_link_text', 'param_file_name', 'device_category'],
    measuresFor('outboundClicks fileDownloads eventCount'),
  ),
  only(
    ['view_search_results'],
    'searches',
    ['param_search_term', 'page_path', 'exit_path', 'page_referrer', 'device_category'],
    OF_EVENTS,
  ),
  cube(
    'forms',
    ['param_form_id', 'param_form_name', 'param_form_field', 'source', 'medium', 'campaign', 'device_category'],
    measuresFor('formConversionRate formStarts formAbandonments'),
  ),
  cube('ages', ['user_user_age_bracket', 'device_category'], OF_VISITORS),
  cube('genders', ['user_user_gender', 'device_category'], OF_VISITORS),
  cube('interests', ['user_user_interest', 'device_category'], OF_VISITORS),
  cube('exits', ['exit_path']),
  cube('landings', ['landing_path', 'landing_query']),
  ofViews('pages before', ['page_path', 'derived_previousPage', 'device_category'], OF_STEPS),
  ofViews('pages after', ['page_path', 'derived_nextPage', 'device_category'], OF_STEPS),
  only(['scroll'], 'scrolled pages', ['page_path', 'param_percent_scrolled', 'device_category'], OF_EVENTS),
  only(
    ['page_view', 'screen_view'],
    'categories',
    ['host_name', 'page_path', 'param_category', 'device_category'],
    OF_STEPS,
  ),
  cube('places', ['country_id', 'region', 'city']),
  cube('technology', ['device_category', 'browser', 'operating_system']),
  cube('sources', ['source', 'medium', 'campaign', 'channel']),
  cube('names by device', ['name', 'device_category'], OF_NAMES),
  cube('products by device', ['item_name', 'device_category'], OF_PRODUCTS),
  cube('hours by device', ['ts', 'device_category'], OF_HOURS),
  cube('first visits by device', ['derived_firstSessionDate', 'device_category'], OF_RETURNING),
  cube('exits by device', ['exit_path', 'device_category'], OF_VISITS),
  cube('landings by device', ['landing_path', 'landing_query', 'device_category'], OF_VISITS),
  cube('paths by device', ['page_path', 'device_category'], OF_PAGES),
  ofViews('viewed pages by device', ['host_name', 'page_path', 'device_category']),
  ofViews('viewed paths by channel', ['page_path', 'channel', 'device_category'], OF_READING),
  cube('pages by device', ['host_name', 'page_path', 'device_category'], OF_PAGES),
  cube('titles by device', ['host_name', 'page_path', 'page_title', 'device_category'], OF_TITLES),
  cube('sources by device', ['source', 'medium', 'campaign', 'channel', 'device_category'], OF_VISITS),
  cube('places by device', ['country_id', 'region', 'city', 'device_category'], OF_VISITS),
  cube('profiles', ['session_number', 'device_category', 'country_id', 'channel']),
];

/** Cubes without months. Their days have few rows, each with most of the visitors, so months would be nearly as large and save little reading. */
const OF_DAYS_ALONE: readonly string[] = [
  'totals',
  'devices',
  'channels',
  'countries',
  'technology',
  'names by device',
];

/** Whether days of a cube are put together to months. */
export const hasMonths = ({ name, columns }: Cube): boolean =>
  !OF_DAYS_ALONE.includes(name) && !columns.some((column) => column.name === 'ts');

/** How the names of cubes by custom dimensions begin. */
export const CUSTOM_PREFIX = customName({ scope: 'event', parameter: '' });

/** Names of the cubes by page properties, as their host reports them: no one is named by them (definitions, Dimensions). */
export const OF_CONTENT = BUILT_IN_DEFINITIONS.filter(({ parameter }) => parameter !== 'account_id').map(customName);
const BY_DEVICE = CUBE_COLUMNS.find(({ name }) => name === 'device_category')!;

/** Cubes by the custom dimensions of a site's events, those that every site has included. Only what adds up: they are made all at once. */
export const customCubes = ({ customDefinitions = [] }: Pick<Site, 'customDefinitions'>): readonly Cube[] =>
  [
    ...new Set(
      [...BUILT_IN_DEFINITIONS, ...customDefinitions]
        .filter(({ kind, scope }) => kind === 'dimension' && scope === 'event')
        .map(({ parameter }) => parameter),
    ),
  ].map((parameter) => ({
    name: customName({ scope: 'event', parameter }),
    columns: [{ ...ofParam(parameter), ...CUSTOM }, BY_DEVICE],
    measures: OF_TITLES,
    perLine: false,
  }));

/** All cubes of a site. */
export const siteCubes = (site: Pick<Site, 'customDefinitions'>): readonly Cube[] => [...CUBES, ...customCubes(site)];

/** Cubes by what a site says of its visitors, and by what they typed. */
export const OF_VISITORS_OWN = CUBES.filter(({ columns }) =>
  columns.some(({ name, source }) => 'userProperty' in source || name === 'param_search_term'),
).map(({ name }) => name);

/** Whether rows of the cube of that id stay when the events they were made of are removed: not where values may name someone. */
export const outlivesEvents = (id: string): boolean => {
  const name = id.slice(0, id.lastIndexOf(' '));
  return OF_CONTENT.includes(name) || !(name.startsWith(CUSTOM_PREFIX) || OF_VISITORS_OWN.includes(name));
};

/** Tells what a cube holds: another for every change of its columns or measures. */
export const cubeId = ({ name, columns, measures, eventNames = [] }: Cube): string =>
  `${name} ${hashText(JSON.stringify([columns, measures, ...eventNames]))}`;

/** The column of a cube's rows that holds what is derived from others elsewhere. */
export function cubedBy({ columns }: Cube): (source: CubedSource) => string {
  return (source) => {
    const name = cubedColumn(source);
    return columns.find((column) => column.name === name)?.stored ?? name;
  };
}

/** The column of a measure in a cube: a sum, or for users the set of their numbers. */
export function measureColumn(measure: Measure): string {
  const known = columnNames.get(measure) ?? nameMeasure(measure);
  columnNames.set(measure, known);
  return known;
}

const columnNames = new WeakMap<Measure, string>();

function nameMeasure(measure: Measure): string {
  return `${measure.of === 'users' ? 'set' : 'sum'}_${hashText(measureId(measure))}`;
}

/** Sets of some of a row's visitors, by the names of their columns: each is a bit of what is kept of a visitor, the first the lowest. None ever moves; others are added at the end. */
const BITS: readonly string[] = [
  'set_ac882427a58d', // active
  'set_231dc24a54e4', // first visit
  'set_abbdae825af6', // scrolled to 90 %
  'set_2938e2d92b27', // purchase
  'set_6f69bc4ff71e', // first purchase
  'set_ae2256698907', // key event
  'set_b0122f630dfc', // add_to_cart
  'set_374ef0a68eb8', // view_item
  'set_8e1e734d56fc', // select_item
  'set_7c03a9ee9e14', // view_item_list
  'set_6e5454e56d46', // select_promotion
  'set_56f90fbf6dc8', // view_promotion
  'set_d2d0890f38d0', // purchase with an amount
];

/** The bit that says whether a visitor of a row is in a set; undefined for the set of all visitors. @throws Error when a set has none */
export function bitOf(measure: Measure & { readonly of: 'users' }): number | undefined {
  if (!measure.active && !measure.where) return undefined;
  const bit = BITS.indexOf(measureColumn(measure));
  if (bit < 0) throw new Error(`The set ${measureId(measure)} has no bit.`);
  return bit;
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
