/** Meanings of the columns of a CSV file. */
import { EVENT_NAME, PARAM_NAME, USER_PROPERTY_NAME } from '@magpie/events';
import { isTimeZone, toZone } from '@magpie/time';
import { z } from 'zod';
import { readInput, shown } from '../../app/input.ts';
import { CommandError } from '../../errors/command-error.ts';

const COLUMN_RULE = 'a column must be a name from the header or a number from 1';
/** A column by its name in the header, or by its number, 1 and up. */
const column = z.union([z.string().min(1, COLUMN_RULE), z.number().int(COLUMN_RULE).min(1, COLUMN_RULE)], COLUMN_RULE);
/** A column, or the same value for every row. */
const cell = z.union(
  [column, z.strictObject({ value: z.string() })],
  'a column must be a name from the header, a number from 1, or { "value": "…" } for the same value in every row',
);
const timeZone = z
  .string()
  .transform(toZone)
  .refine(isTimeZone, { error: (issue) => `${shown(issue.input)} isn't an IANA time zone` });
const named = (name: RegExp, rule: string) => z.record(z.string().regex(name, rule), cell).optional();
const paramsField = named(PARAM_NAME, 'a parameter name has letters, digits and "_", at most 40');

const itemFields = z.strictObject({
  id: cell,
  name: cell.optional(),
  brand: cell.optional(),
  variant: cell.optional(),
  category: cell.optional(),
  category2: cell.optional(),
  category3: cell.optional(),
  category4: cell.optional(),
  category5: cell.optional(),
  /** Separator of a category's levels in one column; one level unless set. */
  categorySeparator: z.string().min(1).optional(),
  listId: cell.optional(),
  listName: cell.optional(),
  /** Position in the list, a whole number. */
  index: cell.optional(),
  affiliation: cell.optional(),
  coupon: cell.optional(),
  /** Per unit, in major units. */
  discount: cell.optional(),
  /** Custom item parameters and their columns. */
  params: paramsField,
});

/** Columns by what they hold. Everything but time, event and one of user and client may be left out. */
export const mappingSchema = z
  .strictObject({
    /** When it happened. */
    time: column,
    /** How times are written: `text` is ISO 8601 (`YYYY-MM-DD HH:MM:SS`, or with `T`, a fraction, a closing `UTC`, `Z` or offset); `s`, `ms`, `us` count from 1970. */
    timeFormat: z.enum(['text', 's', 'ms', 'us']).default('text'),
    /** The time zone of times without one; the site's unless set. */
    timeZone: timeZone.optional(),
    event: cell,
    /** The file's event names and what they are called here; without it they are taken as they are. */
    events: z
      .record(z.string(), z.string().regex(EVENT_NAME, 'an event name has letters, digits and "_", at most 40'))
      .optional(),
    /** The site's own id of a visitor who signed in. */
    user: cell.optional(),
    /** The id of a browser; it counts if there is no user. */
    client: cell.optional(),
    /** The file's own id of a visitor's session; the site's rule holds where it is empty. */
    session: column.optional(),
    /** The file's own id of an event: rows of one id are one event, which is stored once, however the rest of the file has changed. */
    eventId: column.optional(),
    /** One product for each row. */
    item: itemFields.optional(),
    /** All products of a row: a JSON list of items with GA4's names (`item_id`, `price`, `quantity` …). */
    items: column.optional(),
    /** Unit price of the row's product, in major units. */
    price: cell.optional(),
    /** Whole units; 1 unless given. */
    quantity: cell.optional(),
    /** Value of the whole event, in major units; price times quantity of its rows unless given. */
    value: cell.optional(),
    tax: cell.optional(),
    shipping: cell.optional(),
    currency: cell.optional(),
    /** Order number: the purchase or refund rows of one order become one event. */
    transaction: cell.optional(),
    coupon: cell.optional(),
    /** A whole address, or a path of the site that begins with `/`. */
    location: cell.optional(),
    title: cell.optional(),
    referrer: cell.optional(),
    userAgent: cell.optional(),
    language: cell.optional(),
    /** A name or an ISO 3166-1 code. */
    country: cell.optional(),
    region: cell.optional(),
    city: cell.optional(),
    /** Further event parameters and their columns; `campaign_source`, `campaign_medium`, `campaign_name` and so on say where a visit came from. */
    params: paramsField,
    userProperties: named(USER_PROPERTY_NAME, 'a user property name has letters, digits and "_", at most 24'),
    /** One character; found in the first row unless set. */
    delimiter: z
      .string()
      .regex(/^[^"\r\n]$/u, 'a delimiter must be one character other than a quote or line break')
      .optional(),
    /** Whether the first row names the columns; if not, they are named by their numbers. */
    header: z.boolean().default(true),
  })
  .refine(({ user, client }) => user !== undefined || client !== undefined, {
    error: 'user or client is required to tell visitors apart',
  })
  .refine(({ item, items }) => item === undefined || items === undefined, {
    path: ['items'],
    error: 'use item or items, not both',
  });

/** Columns by what they hold. */
export type Mapping = z.infer<typeof mappingSchema>;
/** A column or a constant. */
export type Cell = z.infer<typeof cell>;
/** Reads the cells of one row by what they hold. */
export type ReadCell = (of: Cell | undefined) => string;
/** The columns of a row's product. */
export type ItemMapping = NonNullable<Mapping['item']>;

/** The mappings known by name. */
export const MAPPINGS = {
  /** The REES46 eCommerce behaviour data (Open CDP). It has no order numbers: each purchase row is an order of its own. */
  rees46: {
    time: 'event_time',
    timeFormat: 'text',
    timeZone: 'UTC',
    event: 'event_type',
    events: { view: 'view_item', cart: 'add_to_cart', remove_from_cart: 'remove_from_cart', purchase: 'purchase' },
    user: 'user_id',
    session: 'user_session',
    // Its products have no other name.
    item: { id: 'product_id', name: 'product_id', brand: 'brand', category: 'category_code', categorySeparator: '.' },
    price: 'price',
    params: { user_session: 'user_session' },
    delimiter: ',',
    header: true,
  },
} as const satisfies Readonly<Record<string, Mapping>>;

/** The mapping of that name, or the one given. @throws CommandError `unknown_mapping`, `bad_input` naming the field */
export function readMapping(given: unknown): Mapping {
  if (typeof given !== 'string') return readInput(mappingSchema, given, 'mapping');
  const known: Readonly<Record<string, Mapping>> = MAPPINGS;
  const mapping = Object.hasOwn(known, given) ? known[given] : undefined;
  if (!mapping)
    throw new CommandError(
      'unknown_mapping',
      `${shown(given)} isn't a known mapping. Use ${Object.keys(MAPPINGS).join(', ')} or your own mapping file.`,
      'mapping',
    );
  return mapping;
}

/** The cells of a row by what they hold. */
export interface Columns {
  readonly count: number;
  /** Returns a row's value in a column, without blanks around it, or the constant; empty if the mapping names neither. */
  read(cells: readonly string[], of: Cell | undefined): string;
}

const MAX_COLUMNS = 2000;
/** Number of a header's columns that a sentence names. */
const LISTED = 30;
const NAME_CHARS = 60;

/**
 * Finds the mapping's columns in the first row of the file.
 * @throws CommandError `unknown_column`, `duplicate_column`, `too_many_columns`
 */
export function findColumns(first: readonly string[], mapping: Mapping): Columns {
  if (first.length > MAX_COLUMNS)
    throw new CommandError(
      'too_many_columns',
      `The first row of the file has ${first.length} columns; the limit is ${MAX_COLUMNS}.`,
    );
  const header = mapping.header ? first : [];
  const twice = header.find((name, i) => header.indexOf(name) !== i);
  if (twice !== undefined)
    throw new CommandError('duplicate_column', `The column ${shown(twice)} is in the file's header twice.`);
  const positions = new Map<string | number, number>(header.map((name, position) => [name, position]));
  for (const position of first.keys()) positions.set(position + 1, position);
  const more = header.length > LISTED ? ` and ${header.length - LISTED} more` : '';
  const has = mapping.header
    ? `its columns are ${header
        .slice(0, LISTED)
        .map((name) => name.slice(0, NAME_CHARS).toWellFormed())
        .join(', ')}${more}`
    : `it has no header and ${first.length} columns`;
  for (const [meaning, of] of columnsNamed(mapping))
    if (!positions.has(of))
      throw new CommandError(
        'unknown_column',
        `The mapping reads ${meaning} from the column ${shown(of)}, which isn't in the file; ${has}.`,
        `mapping.${meaning}`,
      );
  return {
    count: first.length,
    read: (cells, of) =>
      of === undefined ? '' : typeof of === 'object' ? of.value : (cells[positions.get(of)!] ?? '').trim(),
  };
}

/** Whether a first row has every column that a mapping names. */
export function hasColumns(first: readonly string[], mapping: Mapping): boolean {
  return columnsNamed(mapping).every(([, of]) =>
    typeof of === 'number' ? of <= first.length : mapping.header && first.includes(of),
  );
}

/** Every column that a mapping names, and by which field. */
function columnsNamed(mapping: Mapping): [meaning: string, column: string | number][] {
  const { item = {}, params, userProperties, ...fields } = mapping;
  const { params: itemParams, ...itemCells } = item as Partial<ItemMapping>;
  const groups: readonly [within: string, cells: Readonly<Record<string, Cell | undefined>> | undefined][] = [
    ['', without(fields, ['timeFormat', 'timeZone', 'events', 'delimiter', 'header'])],
    ['item.', without(itemCells, ['categorySeparator'])],
    ['item.params.', itemParams],
    ['params.', params],
    ['userProperties.', userProperties],
  ];
  return groups.flatMap(([within, group = {}]) =>
    Object.entries(group).flatMap(([field, of]): [string, string | number][] =>
      of === undefined || typeof of === 'object' ? [] : [[`${within}${field}`, of]],
    ),
  );
}

function without<T extends object, K extends keyof T>(fields: T, settings: readonly K[]): Omit<T, K> {
  const names: readonly string[] = settings.map(String);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))) as Omit<T, K>;
}
