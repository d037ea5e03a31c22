/** Rows as GA4 exports them, and files of them, for the tests of their importer. */
import { writeFileSync } from 'node:fs';
import type { SchemaElement } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';

type Values = Readonly<Record<string, string | number>>;

/** Facts about a row that a test gives; the rest is as in most rows. */
export interface RowFacts {
  readonly at: string;
  readonly name: string;
  /** Client id; absent for a cookieless ping. */
  readonly client?: string;
  readonly user?: string;
  readonly session?: number;
  readonly number?: number;
  readonly params?: Values;
  readonly properties?: Values;
  readonly items?: readonly (Readonly<Record<string, unknown>> & { readonly params?: Values })[];
  readonly more?: Readonly<Record<string, unknown>>;
}

/** A row as BigQuery writes it to JSON lines: whole numbers are texts, nulls are left out. */
export function exportRow({
  at,
  name,
  client,
  user,
  session,
  number,
  params = {},
  properties = {},
  items = [],
  more,
}: RowFacts) {
  const micros = BigInt(Date.parse(at)) * 1000n;
  const session_params = { ...(session && { ga_session_id: session }), ...(number && { ga_session_number: number }) };
  return {
    event_date: at.slice(0, 10).replaceAll('-', ''),
    event_timestamp: String(micros),
    event_name: name,
    event_params: keyed({ ...session_params, ...params }),
    ...(client && { user_pseudo_id: client }),
    ...(user && { user_id: user }),
    user_properties: keyed(properties),
    platform: 'WEB',
    device: {
      category: 'mobile',
      operating_system: 'Android',
      operating_system_version: 'Android 14',
      language: 'de-de',
      web_info: { browser: 'Chrome', browser_version: '142.0', hostname: 'www.example.com' },
    },
    geo: { country: 'Germany', region: 'Berlin', city: 'Berlin' },
    items: items.map(({ params: custom = {}, ...item }) => ({ ...item, item_params: keyed(custom) })),
    ...more,
  };
}

function keyed(values: Values) {
  return Object.entries(values).map(([key, value]) => ({ key, value: valueField(value) }));
}

function valueField(value: string | number): Readonly<Record<string, string | number>> {
  if (typeof value === 'string') return { string_value: value };
  return Number.isInteger(value) ? { int_value: String(value) } : { double_value: value };
}

/** Rows as JSON lines. */
export const jsonLines = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

type Field = 'STRING' | 'INT64' | 'DOUBLE' | { readonly [name: string]: Field } | readonly [Field];

const VALUE = { string_value: 'STRING', int_value: 'INT64', float_value: 'DOUBLE', double_value: 'DOUBLE' } as const;
const KEYED = [{ key: 'STRING', value: VALUE }] as const;
const CAMPAIGN = {
  campaign_name: 'STRING',
  source: 'STRING',
  medium: 'STRING',
  default_channel_group: 'STRING',
} as const;
const SCHEMA: Readonly<Record<string, Field>> = {
  event_date: 'STRING',
  event_timestamp: 'INT64',
  event_name: 'STRING',
  event_params: KEYED,
  user_pseudo_id: 'STRING',
  user_id: 'STRING',
  user_properties: KEYED,
  user_first_touch_timestamp: 'INT64',
  platform: 'STRING',
  device: {
    category: 'STRING',
    operating_system: 'STRING',
    operating_system_version: 'STRING',
    language: 'STRING',
    web_info: { browser: 'STRING', browser_version: 'STRING', hostname: 'STRING' },
  },
  geo: { country: 'STRING', region: 'STRING', city: 'STRING' },
  traffic_source: { name: 'STRING', medium: 'STRING', source: 'STRING' },
  session_traffic_source_last_click: { cross_channel_campaign: CAMPAIGN },
  ecommerce: { purchase_revenue: 'DOUBLE', refund_value: 'DOUBLE', tax_value: 'DOUBLE', transaction_id: 'STRING' },
  items: [
    {
      item_id: 'STRING',
      item_name: 'STRING',
      item_brand: 'STRING',
      item_category: 'STRING',
      price: 'DOUBLE',
      quantity: 'INT64',
      item_revenue: 'DOUBLE',
      item_list_index: 'STRING',
      item_params: KEYED,
    },
  ],
};

function toElements(name: string, field: Field): SchemaElement[] {
  if (field === 'STRING') return [{ name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' }];
  if (typeof field === 'string') return [{ name, type: field, repetition_type: 'OPTIONAL' }];
  if (isList(field))
    return [
      { name, converted_type: 'LIST', repetition_type: 'OPTIONAL', num_children: 1 },
      { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
      ...toElements('element', field[0]),
    ];
  const members = Object.entries(field);
  return [
    { name, repetition_type: 'OPTIONAL', num_children: members.length },
    ...members.flatMap(([member, of]) => toElements(member, of)),
  ];
}

const isList = (field: Field): field is readonly [Field] => Array.isArray(field);

/** A value as the column wants it: whole numbers as bigints. */
function typed(value: unknown, field: Field): unknown {
  if (value === undefined || value === null) return undefined;
  if (field === 'INT64') return BigInt(value as string | number);
  if (typeof field === 'string') return value;
  if (isList(field)) return (value as readonly unknown[]).map((one) => typed(one, field[0]));
  return Object.fromEntries(
    Object.entries(field).map(([name, of]) => [name, typed((value as Readonly<Record<string, unknown>>)[name], of)]),
  );
}

/** Writes rows as Parquet, nested and compressed (Snappy) as BigQuery does. */
export function writeParquet(path: string, rows: readonly object[]): void {
  const columns = Object.entries(SCHEMA);
  const buffer = parquetWriteBuffer({
    columnData: columns.map(([name, field]) => ({
      name,
      data: rows.map((row) => typed((row as Readonly<Record<string, unknown>>)[name], field)),
    })),
    schema: [
      { name: 'root', num_children: columns.length },
      ...columns.flatMap(([name, field]) => toElements(name, field)),
    ],
    rowGroupSize: 1000,
  });
  writeFileSync(path, new Uint8Array(buffer));
}
