/** Shape of a row of GA4's BigQuery export, limited to the imported fields. */
import { z } from 'zod';

/** INT64 is a text in JSON lines and a number elsewhere; FLOAT64 is a number, or a text where a query has made it one. */
const number = z
  .union([z.number(), z.string().regex(/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/, 'a number is written in digits')])
  .transform(Number);
const text = z.string().nullish();
const amount = number.nullish();

const value = z.object({ string_value: text, int_value: amount, float_value: amount, double_value: amount }).nullish();
const keyed = z.array(z.object({ key: z.string(), value })).nullish();

const campaign = z
  .object({
    campaign_id: text,
    campaign_name: text,
    source: text,
    medium: text,
    term: text,
    content: text,
    source_platform: text,
    default_channel_group: text,
  })
  .nullish();

const item = z.object({
  item_id: text,
  item_name: text,
  item_brand: text,
  item_variant: text,
  item_category: text,
  item_category2: text,
  item_category3: text,
  item_category4: text,
  item_category5: text,
  price: amount,
  quantity: amount,
  item_revenue: amount,
  item_refund: amount,
  coupon: text,
  affiliation: text,
  location_id: text,
  item_list_id: text,
  item_list_name: text,
  item_list_index: z.union([z.string(), z.number().transform(String)]).nullish(),
  promotion_id: text,
  promotion_name: text,
  creative_name: text,
  creative_slot: text,
  item_params: keyed,
});

/** One event of the export. Fields came over the years, so any but name and time may be absent or null. */
export const rowSchema = z.object({
  event_timestamp: number,
  event_name: z.string(),
  event_params: keyed,
  batch_event_index: amount,
  batch_page_id: amount,
  batch_ordering_id: amount,
  user_id: text,
  user_pseudo_id: text,
  user_first_touch_timestamp: amount,
  user_properties: keyed,
  device: z
    .object({
      category: text,
      operating_system: text,
      operating_system_version: text,
      language: text,
      browser: text,
      browser_version: text,
      web_info: z.object({ browser: text, browser_version: text, hostname: text }).nullish(),
    })
    .nullish(),
  geo: z.object({ country: text, region: text, city: text }).nullish(),
  traffic_source: z.object({ name: text, medium: text, source: text }).nullish(),
  collected_traffic_source: z
    .object({
      manual_campaign_id: text,
      manual_campaign_name: text,
      manual_source: text,
      manual_medium: text,
      manual_term: text,
      manual_content: text,
      gclid: text,
      dclid: text,
    })
    .nullish(),
  session_traffic_source_last_click: z
    .object({ manual_campaign: campaign, google_ads_campaign: campaign, cross_channel_campaign: campaign })
    .nullish(),
  ecommerce: z
    .object({
      purchase_revenue: amount,
      refund_value: amount,
      shipping_value: amount,
      tax_value: amount,
      transaction_id: text,
    })
    .nullish(),
  items: z.array(item).nullish(),
});

/** A row as it was read. */
export type ExportRow = z.infer<typeof rowSchema>;
/** A list of parameters or properties. */
export type KeyedValues = ExportRow['event_params'];
/** A product line of a row. */
export type ExportItem = z.infer<typeof item>;
/** Attribution of a session by one of Google's attribution systems. */
export type ExportCampaign = z.infer<typeof campaign>;
