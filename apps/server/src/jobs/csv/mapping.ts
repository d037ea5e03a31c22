/** This module is responsible for which column of a CSV file means what. */
import { EVENT_NAME, PARAM_NAME } from '@magpie/events';
import { isTimeZone } from '@magpie/time';
import { z } from 'zod';
import { CommandError } from '../../ports.ts';
import { readInput, shown } from '../input.ts';

const column = z.string().min(1);
const timeZone = z.string().refine(isTimeZone, { error: (issue) => `${shown(issue.input)} is not an IANA time zone` });

/** Columns by what they hold. */
export const mappingSchema = z.strictObject({
  /** When it happened. */
  time: column,
  /** How times are written: `text` is `YYYY-MM-DD HH:MM:SS` (or with `T`, a fraction, a closing `UTC`, `Z` or offset); `s`, `ms` count from 1970. */
  timeFormat: z.enum(['text', 's', 'ms']).default('text'),
  /** The zone of times that name none; the site's unless set. */
  timeZone: timeZone.optional(),
  event: column,
  /** The file's event names and what they are called here; without it they are taken as they are. */
  events: z
    .record(z.string(), z.string().regex(EVENT_NAME, 'an event name has letters, digits and "_", at most 40'))
    .optional(),
  user: column,
  item: z
    .strictObject({
      id: column,
      name: column.optional(),
      brand: column.optional(),
      variant: column.optional(),
      category: column.optional(),
      /** What parts the levels of a category; one level unless set. */
      categorySeparator: z.string().min(1).optional(),
    })
    .optional(),
  /** Unit price in major units. */
  price: column.optional(),
  /** Whole units; 1 unless given. */
  quantity: column.optional(),
  currency: column.optional(),
  /** Order number: the purchase or refund rows of one order become one event. */
  transaction: column.optional(),
  location: column.optional(),
  title: column.optional(),
  referrer: column.optional(),
  /** Further event parameters and their columns. */
  params: z
    .record(z.string().regex(PARAM_NAME, 'a parameter name has letters, digits and "_", at most 40'), column)
    .optional(),
  delimiter: z.enum([',', ';', '\t']).default(','),
});

/** Columns by what they hold. */
export type Mapping = z.infer<typeof mappingSchema>;

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
    item: { id: 'product_id', brand: 'brand', category: 'category_code', categorySeparator: '.' },
    price: 'price',
    params: { user_session: 'user_session' },
    delimiter: ',',
  },
} as const satisfies Readonly<Record<string, Mapping>>;

/** The mapping of that name, or the one given. @throws CommandError `unknown_mapping`, `bad_input` naming the field */
export function mappingOf(given: unknown): Mapping {
  if (typeof given !== 'string') return readInput(mappingSchema, given);
  const known: Readonly<Record<string, Mapping>> = MAPPINGS;
  const mapping = Object.hasOwn(known, given) ? known[given] : undefined;
  if (!mapping)
    throw new CommandError(
      'unknown_mapping',
      `${shown(given)} is not a known mapping; there is ${Object.keys(MAPPINGS).join(', ')}, or give one of your own.`,
    );
  return mapping;
}

/** The cells of a row by what they hold: 0-based positions, `undefined` where the mapping names none. */
export interface Columns {
  readonly count: number;
  /** Position of a column that the header has. */
  at(name: string): number;
}

/**
 * Finds the mapping's columns in the header.
 * @throws CommandError `unknown_column`, `duplicate_column`
 */
export function columnsOf(header: readonly string[], mapping: Mapping): Columns {
  const twice = header.find((name, i) => header.indexOf(name) !== i);
  if (twice !== undefined)
    throw new CommandError('duplicate_column', `The column ${shown(twice)} stands twice in the header of the file.`);
  const positions = new Map(header.map((name, position) => [name, position]));
  for (const [meaning, name] of namedColumns(mapping))
    if (!positions.has(name))
      throw new CommandError(
        'unknown_column',
        `The mapping takes ${meaning} from the column ${shown(name)}, which the file does not have; its columns are ${header.join(', ')}.`,
      );
  return { count: header.length, at: (name) => positions.get(name)! };
}

const COLUMN_FIELDS = [
  'time',
  'event',
  'user',
  'price',
  'quantity',
  'currency',
  'transaction',
  'location',
  'title',
  'referrer',
] as const satisfies readonly (keyof Mapping)[];

function namedColumns(mapping: Mapping): [meaning: string, column: string][] {
  const { categorySeparator: _, ...item } = mapping.item ?? {};
  const named: [string, string | undefined][] = [
    ...COLUMN_FIELDS.map((field): [string, string | undefined] => [field, mapping[field]]),
    ...Object.entries(item).map(([field, name]): [string, string | undefined] => [`item.${field}`, name]),
    ...Object.entries(mapping.params ?? {}).map(([field, name]): [string, string] => [`params.${field}`, name]),
  ];
  return named.filter((one): one is [string, string] => one[1] !== undefined);
}
