/** Reads one row of GA4's BigQuery export as an event. */
import { classifyChannel, DIRECT, toMicros, toQuantity } from '@magpie/collect';
import { type Attribution, EVENT_NAME, ITEM_TEXTS, type RawContext, type RawEvent, type RawItem } from '@magpie/events';
import { shown } from '../../app/input.ts';
import { type ExportCampaign, type ExportItem, type ExportRow, type KeyedValues, rowSchema } from './schema.ts';

/** Content of a row. */
export interface Ga4Row {
  /** Microseconds. */
  readonly at: number;
  readonly event: RawEvent;
  /** Client id and user id; one of them is empty at most. */
  readonly clientId: string;
  readonly userId: string;
  /** `ga_session_id`; undefined if it came without one, from a server for example. */
  readonly sessionId: number | undefined;
  /** `ga_session_number`; 0 when it is not stated. */
  readonly sessionNumber: number;
  /** Whether it is the page view that began its session. */
  readonly isEntrance: boolean;
  /** Google's own attribution of the session; exported since July 2024. */
  readonly session: Attribution | undefined;
  /** Attribution of the visitor's first visit. */
  readonly firstUser: Attribution | undefined;
  /** Unix seconds of the visitor's first visit; 0 when it is not stated. */
  readonly firstSeen: number;
  readonly context: Pick<RawContext, 'language' | 'trafficType' | 'userProperties'>;
  readonly device: {
    readonly deviceCategory: string;
    readonly browser: string;
    readonly browserVersion: string;
    readonly operatingSystem: string;
    readonly operatingSystemVersion: string;
  };
  /** English names. */
  readonly geo: { readonly country: string; readonly region: string; readonly city: string };
  readonly hostName: string;
  /** Identity that distinguishes this event from others. */
  readonly identity: string;
}

/** A row that is an event, a ping without any id, or why it is neither. */
export type Reading = { readonly row: Ga4Row } | 'cookieless' | { readonly malformed: string };

/** Reads a line of JSON. */
export function readRow(line: string): Reading {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return { malformed: 'not JSON' };
  }
  const parsed = rowSchema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { malformed: `${issue!.path.join('.') || 'the row'}: ${issue!.message}` };
  }
  return readEvent(parsed.data);
}

function readEvent(row: ExportRow): Reading {
  const { event_name: name, event_timestamp: at } = row;
  if (!EVENT_NAME.test(name)) return { malformed: `${shown(name)} isn't an event name` };
  if (!Number.isSafeInteger(at) || at < EARLIEST)
    return { malformed: `event_timestamp ${shown(at)} isn't a time in microseconds` };
  const clientId = stated(row.user_pseudo_id);
  const userId = stated(row.user_id);
  if (clientId === '' && userId === '') return 'cookieless';
  const params = readValues(row.event_params);
  const items = (row.items ?? []).map((item) => readItem(item, name));
  const { device, geo } = row;
  const identity = [clientId, userId, at, name, row.batch_event_index, row.batch_page_id, row.batch_ordering_id];
  return {
    row: {
      at,
      event: { name, ts: Math.floor(at / 1000), params: readParams(row, params), items },
      clientId,
      userId,
      sessionId: parseInteger(params.get('ga_session_id')),
      sessionNumber: parseInteger(params.get('ga_session_number')) ?? 0,
      isEntrance: parseInteger(params.get('entrances')) === 1,
      session: sessionSource(row),
      firstUser: firstUserSource(row),
      firstSeen: Math.floor((row.user_first_touch_timestamp ?? 0) / 1_000_000),
      context: readContext(row, params),
      device: {
        deviceCategory: stated(device?.category),
        browser: stated(device?.web_info?.browser) || stated(device?.browser),
        browserVersion: stated(device?.web_info?.browser_version) || stated(device?.browser_version),
        operatingSystem: stated(device?.operating_system),
        operatingSystemVersion: stated(device?.operating_system_version),
      },
      geo: { country: stated(geo?.country), region: stated(geo?.region), city: stated(geo?.city) },
      hostName: stated(device?.web_info?.hostname).toLowerCase(),
      identity: JSON.stringify([identity.map((part) => part ?? null), [...params].sort(byName), items]),
    },
  };
}

/** 1 January 2000 in microseconds: smaller numbers are times in another unit. */
const EARLIEST = Date.UTC(2000, 0, 1) * 1000;

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : a > b ? 1 : 0;

/** Empty for what Google exports as missing. */
function stated(text: string | null | undefined): string {
  return text === undefined || text === null || text === '(not set)' ? '' : text;
}

type Values = ReadonlyMap<string, string | number>;

/** Exactly one of the values is set; a number is read as COALESCE(double_value, float_value, int_value). */
function readValues(list: KeyedValues): Values {
  const values = new Map<string, string | number>();
  for (const { key, value } of list ?? []) {
    const one = value?.string_value ?? value?.double_value ?? value?.float_value ?? value?.int_value;
    if (one !== undefined && one !== null) values.set(key, one);
  }
  return values;
}

function parseInteger(value: string | number | undefined): number | undefined {
  const number = typeof value === 'string' ? (/^\d{1,15}$/.test(value) ? Number(value) : undefined) : value;
  return number !== undefined && Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** Google's bookkeeping, and the source, which goes by other names here. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'ga_session_id',
  'ga_session_number',
  'session_engaged',
  'engaged_session_event',
  'entrances',
  'batch_ordering_id',
  'batch_page_id',
  'traffic_type',
  'source',
  'medium',
  'campaign',
  'campaign_id',
  'term',
  'content',
  'gclid',
  'dclid',
  'srsltid',
]);

type Params = Record<string, string | number>;

function readParams(row: ExportRow, values: Values): Params {
  const params: Params = {};
  for (const [name, value] of values) if (!LEFT_OUT.has(name)) params[name] = value;
  for (const [name, value] of Object.entries(collectedSource(row, values))) if (value !== '') params[name] = value;
  const { ecommerce } = row;
  const isRefund = row.event_name === 'refund';
  const revenue = isRefund ? ecommerce?.refund_value : ecommerce?.purchase_revenue;
  if (typeof revenue === 'number') params.value = revenue;
  if (typeof ecommerce?.tax_value === 'number') params.tax = ecommerce.tax_value;
  if (typeof ecommerce?.shipping_value === 'number') params.shipping = ecommerce.shipping_value;
  const transaction = stated(ecommerce?.transaction_id) || stated(String(params.transaction_id ?? ''));
  if (transaction === '') delete params.transaction_id;
  else params.transaction_id = transaction;
  return params;
}

/**
 * Returns the source that came with the event, under the names by which the pipeline reads it; it applies where Google's session
 * attribution is missing.
 */
function collectedSource({ collected_traffic_source: collected }: ExportRow, values: Values): Record<string, string> {
  const text = (own: string | null | undefined, param: string) =>
    stated(own) || stated(String(values.get(param) ?? ''));
  const known = {
    campaign_source: text(collected?.manual_source, 'source'),
    campaign_medium: text(collected?.manual_medium, 'medium'),
    campaign_name: text(collected?.manual_campaign_name, 'campaign'),
    campaign_id: text(collected?.manual_campaign_id, 'campaign_id'),
    campaign_term: text(collected?.manual_term, 'term'),
    campaign_content: text(collected?.manual_content, 'content'),
  };
  // A click on an ad is google / cpc, whatever else stands beside it.
  const isAd = text(collected?.gclid, 'gclid') !== '' || text(collected?.dclid, 'dclid') !== '';
  return isAd ? { ...known, campaign_source: 'google', campaign_medium: 'cpc' } : known;
}

function sessionSource({ session_traffic_source_last_click: last }: ExportRow): Attribution | undefined {
  const cross = readAttribution(last?.cross_channel_campaign);
  if (cross) return withDetails(cross, last?.manual_campaign);
  const ads = last?.google_ads_campaign;
  if (stated(ads?.campaign_name) || stated(ads?.campaign_id))
    return readAttribution({ ...ads, source: 'google', medium: 'cpc' });
  return readAttribution(last?.manual_campaign);
}

function readAttribution(campaign: ExportCampaign): Attribution | undefined {
  const source = stated(campaign?.source);
  const medium = stated(campaign?.medium);
  if (source === '' && medium === '') return undefined;
  const known = {
    source: source || NOT_SET,
    medium: medium || NOT_SET,
    campaign: stated(campaign?.campaign_name) || NOT_SET,
  };
  return {
    ...known,
    campaignId: stated(campaign?.campaign_id),
    term: stated(campaign?.term),
    content: stated(campaign?.content),
    sourcePlatform: stated(campaign?.source_platform),
    channel: stated(campaign?.default_channel_group) || classifyChannel(known.source, known.medium, known.campaign),
  };
}

const NOT_SET = '(not set)';

/** The cross-channel record has no term and no content; those of the manual one hold if both speak of the same source. */
function withDetails(cross: Attribution, manual: ExportCampaign): Attribution {
  if (manual?.source !== cross.source || manual.medium !== cross.medium) return cross;
  return { ...cross, term: stated(manual.term), content: stated(manual.content) };
}

function firstUserSource({ traffic_source: first }: ExportRow): Attribution | undefined {
  if (!first?.source && !first?.medium) return undefined;
  if (first.source === DIRECT.source) return DIRECT;
  return readAttribution({ source: first.source, medium: first.medium, campaign_name: first.name });
}

function readContext(row: ExportRow, values: Values): Ga4Row['context'] {
  const properties = Object.fromEntries(readValues(row.user_properties));
  const language = stated(row.device?.language);
  return {
    ...(language !== '' && { language }),
    ...(values.get('traffic_type') === 'internal' && { trafficType: 'internal' }),
    ...(Object.keys(properties).length > 0 && { userProperties: properties }),
  };
}

function readItem(item: ExportItem, eventName: string): RawItem {
  const fields: Params = Object.fromEntries(readValues(item.item_params));
  for (const name of ITEM_TEXTS) {
    const text = stated(item[name]);
    if (text !== '') fields[name] = text;
  }
  const index = stated(item.item_list_index);
  if (/^\d{1,9}$/.test(index)) fields.index = Number(index);
  if (typeof item.quantity === 'number') fields.quantity = item.quantity;
  const price = unitPrice(item, eventName);
  if (price !== undefined) fields.price = price;
  return fields;
}

/** Returns the price paid for a unit: from the revenue of the line, while the price may be the one before a discount. */
function unitPrice({ price, quantity, item_revenue, item_refund }: ExportItem, eventName: string): number | undefined {
  const line = eventName === 'purchase' ? item_revenue : eventName === 'refund' ? item_refund : undefined;
  // The quantity as it is stored: the line's revenue stays that of the row.
  const units = toQuantity(quantity ?? 1) ?? 1;
  if (typeof line === 'number' && units !== 0 && toMicros(line) !== toMicros((price ?? Number.NaN) * units))
    return line / units;
  return price ?? undefined;
}
