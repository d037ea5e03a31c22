/** Dimensions in SQL: grouping, display, and the required granularity of rows. */
import {
  concatParts,
  type DimensionSource,
  type EventField,
  type ItemField,
  NOT_SET,
  type SessionField,
  type TimeUnit,
} from '@magpie/vocabulary';
import type { Params } from '../connection/statement.ts';
import type { Context, CubedSource, FieldSql } from './context.ts';
import { COUNTRY_ID, COUNTRY_NAMES, countryName, derivedSql, LOOKED_UP, lookupSql } from './derived.ts';
import { mapValueSql } from './filter.ts';
import { timeField } from './time.ts';

/** The coarsest rows that still know the field: whole sessions, days of sessions, events, or product lines of events. */
export type Grain = 'session' | 'day' | 'event' | 'item';
const GRAINS: readonly Grain[] = ['session', 'day', 'event', 'item'];

/** The finest of some grains. */
export const finest = (grains: readonly Grain[]): Grain =>
  GRAINS[Math.max(0, ...grains.map((grain) => GRAINS.indexOf(grain)))]!;

const EVENT_COLUMNS: Readonly<Record<EventField, string>> = {
  name: 'name',
  hostName: 'host_name',
  pagePath: 'page_path',
  pageQuery: 'page_query',
  pageTitle: 'page_title',
  pageReferrer: 'page_referrer',
  transactionId: 'transaction_id',
  coupon: 'coupon',
  currency: 'currency',
  botReason: 'bot_reason',
  trafficType: 'traffic_type',
  identity: 'identity',
  firstUserSource: 'first_user_source',
  firstUserMedium: 'first_user_medium',
  firstUserCampaign: 'first_user_campaign',
  firstUserChannel: 'first_user_channel',
};

const ITEM_COLUMNS: Readonly<Record<ItemField, string>> = {
  id: 'id',
  name: 'name',
  brand: 'brand',
  variant: 'variant',
  category: 'category',
  category2: 'category2',
  category3: 'category3',
  category4: 'category4',
  category5: 'category5',
  listId: 'list_id',
  listName: 'list_name',
  index: 'position',
  affiliation: 'affiliation',
  coupon: 'coupon',
  locationId: 'location_id',
  promotionId: 'promotion_id',
  promotionName: 'promotion_name',
  creativeName: 'creative_name',
  creativeSlot: 'creative_slot',
};

const SESSION_COLUMNS: Readonly<Record<Exclude<SessionField, 'newVsReturning'>, string>> = {
  source: 'source',
  medium: 'medium',
  campaign: 'campaign',
  campaignId: 'campaign_id',
  term: 'term',
  content: 'content',
  sourcePlatform: 'source_platform',
  channel: 'channel',
  landingPath: 'landing_path',
  landingQuery: 'landing_query',
  exitPath: 'exit_path',
  deviceCategory: 'device_category',
  browser: 'browser',
  browserVersion: 'browser_version',
  operatingSystem: 'operating_system',
  operatingSystemVersion: 'operating_system_version',
  screenResolution: 'screen_resolution',
  languageCode: 'language_code',
  countryId: 'country_id',
  region: 'region',
  city: 'city',
};

const OF_INSTANTS: readonly TimeUnit[] = [
  'hour',
  'dateHour',
  'minute',
  'dateHourMinute',
  'minutesAgo',
  'nthMinute',
  'nthHour',
];
/** Fields that distinguish the rows of session_days, besides the day. */
const OF_DAYS: readonly DimensionSource[] = [
  { event: 'botReason' },
  { event: 'trafficType' },
  { derived: 'trafficClass' },
];

/** The sources that a source is made of, itself if of none. */
function splitSource(source: DimensionSource): readonly DimensionSource[] {
  if ('concat' in source) return concatParts(source.concat).flatMap(splitSource);
  if ('join' in source) return source.join.flatMap(splitSource);
  return 'letters' in source ? splitSource(source.of) : [source];
}

/** How fine the rows must be that a field is read from. */
export const sourceGrain = (source: DimensionSource): Grain => finest(splitSource(source).map(grainOfPart));

function grainOfPart(source: DimensionSource): Grain {
  if ('item' in source || 'itemParam' in source) return 'item';
  if ('time' in source) return OF_INSTANTS.includes(source.time) ? 'event' : 'day';
  if ('session' in source || 'lookup' in source || 'constant' in source) return 'session';
  return OF_DAYS.some((one) => JSON.stringify(one) === JSON.stringify(source)) ? 'day' : 'event';
}

/** The units of time that a field is made of. */
export const timeUnits = (source: DimensionSource): TimeUnit[] =>
  splitSource(source).flatMap((part) => ('time' in part ? part.time : []));

/** The columns of a whole session that a field reads. */
export const sessionColumns = (source: DimensionSource): string[] =>
  splitSource(source).flatMap((part) => {
    if ('session' in part)
      return [part.session === 'newVsReturning' ? 'session_number' : SESSION_COLUMNS[part.session]];
    return 'lookup' in part ? [LOOKED_UP[part.lookup]] : [];
  });

/** Whether a field is only right when the views before and after an event are known. */
export const readsNeighbours = (source: DimensionSource): boolean =>
  splitSource(source).some(
    (part) => 'derived' in part && (part.derived === 'previousPage' || part.derived === 'nextPage'),
  );

/** The name of a cube's column for what is derived from others elsewhere. */
export function cubedColumn(source: CubedSource): string {
  if ('param' in source) return `param_${source.param}`;
  return 'derived' in source ? `derived_${source.derived}` : `user_${source.userProperty}`;
}

/** Every column of a cube that a field is read from; undefined if no cube can have it. */
export function readColumns(source: DimensionSource): readonly string[] | undefined {
  const columns = splitSource(source).map((part) => {
    if ('time' in part) {
      if (!OF_INSTANTS.includes(part.time)) return ['day'];
      return ['hour', 'dateHour', 'nthHour'].includes(part.time) ? ['day', 'ts'] : undefined;
    }
    if ('event' in part) return [EVENT_COLUMNS[part.event]];
    if ('item' in part) return [`item_${ITEM_COLUMNS[part.item]}`];
    if ('constant' in part) return [];
    // The rules may change, so that the cube has what they are applied to.
    if ('derived' in part && part.derived === 'affiliateLabel') return ['name', cubedColumn({ param: 'link_url' })];
    if ('param' in part || 'derived' in part || 'userProperty' in part) return [cubedColumn(part)];
    return 'session' in part || 'lookup' in part ? sessionColumns(part) : undefined;
  });
  return columns.every((one) => one !== undefined) ? columns.flat() : undefined;
}

const same = (key: string): string => key;
// Worked out once per different text of a block, which an if() is not.
const orNotSet = (text: string): string => `transform(${text}, [''], ['${NOT_SET}'])`;

/** A dimension in SQL. */
export function fieldSql(source: DimensionSource, context: Context): FieldSql {
  if ('time' in source) return timeField(source.time, context);
  // Each country has a name of its own, so that the long list of names is only needed for the groups.
  if ('lookup' in source && source.lookup === 'country')
    return { key: orNotSet(COUNTRY_ID), show: (key) => countryName(key, context.params), names: COUNTRY_NAMES };
  return { key: orNotSet(raw(source, context)), show: same };
}

/** The shown text of a dimension. */
export function compileShown(source: DimensionSource, context: Context): string {
  const field = fieldSql(source, context);
  return field.show(field.key);
}

type Textual = Exclude<DimensionSource, { time: TimeUnit }>;

/** A dimension's text, empty if it has none. */
export function raw(source: Textual, context: Context): string {
  const { params, lines } = context;
  if ('event' in source) return EVENT_COLUMNS[source.event];
  const isCubed =
    'param' in source || 'userProperty' in source || ('derived' in source && source.derived !== 'affiliateLabel');
  if (context.cubed && isCubed) return context.cubed(source);
  if ('param' in source) return mapValueSql('params', params.add('String', source.param));
  if ('userProperty' in source) return mapValueSql('user_properties', params.add('String', source.userProperty));
  if ('item' in source) {
    const column = lines.read(ITEM_COLUMNS[source.item]);
    return source.item === 'index' ? `toString(${column})` : column;
  }
  if ('itemParam' in source) return mapValueSql(lines.read('params'), params.add('String', source.itemParam));
  if ('lookup' in source) return lookupSql(source.lookup, params);
  if ('constant' in source) return params.add('String', source.constant);
  if ('derived' in source) return derivedSql(source.derived, context);
  if ('session' in source) {
    if (source.session !== 'newVsReturning') return SESSION_COLUMNS[source.session];
    return `multiIf(session_number = 0, '', session_number = 1, 'new', 'returning')`;
  }
  if ('letters' in source) return `${source.letters}UTF8(${compileShown(source.of, context)})`;
  if ('join' in source)
    return joined(
      source.join.map((part) => compileShown(part, context)),
      source.by,
      params,
    );
  const parts = concatParts(source.concat).map((part) =>
    source.plain && !('time' in part) ? raw(part, context) : compileShown(part, context),
  );
  return joined(parts, source.by, params);
}

const joined = (parts: readonly string[], by: string, params: Params): string => {
  const separator = params.add('String', by);
  return parts.length === 1 ? parts[0]! : `concat(${parts.join(`, ${separator}, `)})`;
};
