/** Writes a Hit as a row of the events table. */
import type { Hit, HitItem } from '@magpie/events';

/** A key of 16 hexadecimal digits as the number that is stored. */
export const key = (hexadecimal: string): string => BigInt(`0x${hexadecimal}`).toString();

const item = (one: HitItem) => ({
  id: one.id,
  name: one.name,
  brand: one.brand,
  variant: one.variant,
  category: one.category,
  category2: one.category2,
  category3: one.category3,
  category4: one.category4,
  category5: one.category5,
  list_id: one.listId,
  list_name: one.listName,
  affiliation: one.affiliation,
  coupon: one.coupon,
  location_id: one.locationId,
  promotion_id: one.promotionId,
  promotion_name: one.promotionName,
  creative_name: one.creativeName,
  creative_slot: one.creativeSlot,
  position: one.index,
  price_micros: one.priceMicros,
  quantity: one.quantity,
  discount_micros: one.discountMicros,
  params: one.params,
});

const COLUMNS: Readonly<Record<string, (hit: Hit) => unknown>> = {
  site_id: (hit) => hit.siteId,
  event_id: (hit) => key(hit.eventId),
  ts: (hit) => hit.ts,
  received_at: (hit) => hit.receivedAt,
  day: (hit) => hit.day,
  name: (hit) => hit.name,
  user_key: (hit) => key(hit.userKey),
  identity: (hit) => hit.identity,
  session_start: (hit) => hit.sessionStart,
  // Hits that an earlier version left in the journal do not say it.
  sessionless: (hit) => hit.sessionless ?? 0,
  first_visit: (hit) => hit.firstVisit,
  first_seen: (hit) => hit.firstSeen,
  first_user_source: (hit) => hit.firstUserSource,
  first_user_medium: (hit) => hit.firstUserMedium,
  first_user_campaign: (hit) => hit.firstUserCampaign,
  first_user_channel: (hit) => hit.firstUserChannel,
  user_properties: (hit) => hit.userProperties,
  purchase_number: (hit) => hit.purchaseNumber,
  key_event: (hit) => hit.keyEvent,
  exclusion: (hit) => hit.exclusion,
  bot_score: (hit) => hit.botScore,
  bot_reason: (hit) => hit.botReason,
  traffic_type: (hit) => hit.trafficType,
  origin: (hit) => hit.origin,
  host_name: (hit) => hit.hostName,
  page_path: (hit) => hit.pagePath,
  page_query: (hit) => hit.pageQuery,
  page_title: (hit) => hit.pageTitle,
  page_referrer: (hit) => hit.pageReferrer,
  landing_path: (hit) => hit.landingPath,
  landing_query: (hit) => hit.landingQuery,
  source: (hit) => hit.source,
  medium: (hit) => hit.medium,
  campaign: (hit) => hit.campaign,
  campaign_id: (hit) => hit.campaignId,
  term: (hit) => hit.term,
  content: (hit) => hit.content,
  source_platform: (hit) => hit.sourcePlatform,
  channel: (hit) => hit.channel,
  device_category: (hit) => hit.deviceCategory,
  browser: (hit) => hit.browser,
  browser_version: (hit) => hit.browserVersion,
  operating_system: (hit) => hit.operatingSystem,
  operating_system_version: (hit) => hit.operatingSystemVersion,
  screen_resolution: (hit) => hit.screenResolution,
  language_code: (hit) => hit.languageCode,
  country_id: (hit) => hit.countryId,
  region: (hit) => hit.region,
  city: (hit) => hit.city,
  session_number: (hit) => hit.sessionNumber,
  engagement_ms: (hit) => hit.engagementMs,
  value_micros: (hit) => hit.valueMicros,
  tax_micros: (hit) => hit.taxMicros,
  shipping_micros: (hit) => hit.shippingMicros,
  currency: (hit) => hit.currency,
  transaction_id: (hit) => hit.transactionId,
  coupon: (hit) => hit.coupon,
  params: (hit) => hit.params,
  items: (hit) => hit.items.map(item),
};

/** The columns of a row, in the order in which they are written. */
export const ROW_COLUMNS: readonly string[] = Object.keys(COLUMNS);

/** Hits as they are written. */
export interface Rows {
  readonly columns: readonly string[];
  /** A line for each hit, in JSONCompactEachRow, several lines per text: one text for a large batch would take several times its size in memory. */
  readonly lines: Iterable<string>;
}

/** Whether a column that is not written reads like this. */
const isFilledIn = (value: unknown): boolean =>
  value === '' || value === 0 || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

// Half of a surrogate pair isn't a character: ClickHouse would refuse the whole batch for it.
const repaired = (_: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value);

/** Hits per text of lines. */
const AT_ONCE = 500;

/** The rows of a batch, with the columns in which any of its hits has something: to read the empty half takes the store a third of its time. */
export function toRows(hits: readonly Hit[]): Rows {
  const used = Object.entries(COLUMNS).filter(([, get]) => hits.some((hit) => !isFilledIn(get(hit))));
  const write = (some: readonly Hit[], replacer?: typeof repaired): string =>
    some
      .map((hit) => {
        const values = used.map(([, get]) => get(hit));
        return `${JSON.stringify(values, replacer)}\n`;
      })
      .join('');
  return { columns: used.map(([name]) => name), lines: linesOf(hits, write) };
}

function* linesOf(
  hits: readonly Hit[],
  write: (some: readonly Hit[], replacer?: typeof repaired) => string,
): Generator<string> {
  for (let start = 0; start < hits.length; start += AT_ONCE) {
    const some = hits.slice(start, start + AT_ONCE);
    const text = write(some);
    // JSON.stringify escapes nothing above U+001F but lone surrogates.
    yield /\\ud[89a-f]/.test(text) ? write(some, repaired) : text;
  }
}
