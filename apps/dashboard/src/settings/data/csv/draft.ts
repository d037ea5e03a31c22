/** A mapping while it is being edited: created from a table's first rows or from a file, and converted to the server's form. */
import { AMOUNTS, guessTargets, NAMED, nameFor, TARGETS, type Target } from './targets.ts';

/** Meaning of a column, or of a value. */
export interface Meaning {
  readonly target: Target;
  /** Name, for a target that takes one; else empty. */
  readonly name: string;
}

/** The same value in every row. */
export interface Constant extends Meaning {
  readonly value: string;
}

/** How times are written, as the command line names it. */
export type TimeFormat = 'text' | 's' | 'ms' | 'us';

/** A mapping that is being made. */
export interface Draft {
  readonly delimiter: string;
  /** Whether the first row names the columns. */
  readonly header: boolean;
  /** Meanings of each column; most have one or none. */
  readonly columns: readonly (readonly Meaning[])[];
  readonly constants: readonly Constant[];
  readonly timeFormat: TimeFormat;
  /** Empty for the site's. */
  readonly timeZone: string;
  /** The file's event names and what they are called here; undefined takes them as they are. */
  readonly events: readonly (readonly [from: string, to: string])[] | undefined;
  /** Separator of a category's levels. */
  readonly categorySeparator: string;
}

/** Returns the problem with a field of the mapping, by its name ({@link meaningField}). */
export type MappingFaults = (field: string) => string | undefined;

/** A mapping as the command line's file has it. */
export type MappingFile = Readonly<Record<string, unknown>>;

const meaning = (target: Target, name = ''): Meaning => ({ target, name });

/** Guesses the draft for a table. */
export function guessDraft(rows: readonly (readonly string[])[], delimiter: string): Draft {
  const [first = [], ...rest] = rows;
  const header = first.every((cell) => !/^\d/.test(cell)) || new Set(guessTargets(first)).size > 2;
  const body = header ? rest : rows;
  const targets = header ? guessTargets(first) : first.map(() => undefined);
  const columns = targets.map((target) => (target === undefined ? [] : [meaning(target)]));
  const values = (target: Target) => {
    const at = targets.indexOf(target);
    return at < 0 ? [] : body.map((row) => row[at] ?? '').filter((value) => value !== '');
  };
  const events = distinct(values('event'));
  const categories = values('item.category');
  return {
    delimiter,
    header,
    columns,
    constants: targets.includes('event') ? [] : [{ ...meaning('event'), value: 'page_view' }],
    timeFormat: detectTimeFormat(values('time')),
    timeZone: '',
    events: events.some((name) => usualName(name) !== name) ? renamed(events) : undefined,
    categorySeparator: [' > ', '>', '/', '|', '.'].find((one) => categories.some((path) => path.includes(one))) ?? '',
  };
}

/** Names that a shop's files have together, of which the first rows may hold but some. */
const SHOP = ['view', 'cart', 'remove_from_cart', 'purchase'] as const;

function renamed(events: readonly string[]): [string, string][] {
  const isShop = events.some((name) => name === 'view' || name === 'cart');
  return distinct([...events, ...(isShop ? SHOP : [])]).map((name) => [name, usualName(name)]);
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)];

/** Different values of the column that says what happened, in the rows that are known. */
export function eventsIn(draft: Draft, rows: readonly (readonly string[])[]): string[] {
  const at = draft.columns.findIndex((meanings) => meanings.some(({ target }) => target === 'event'));
  const body = draft.header ? rows.slice(1) : rows;
  return at < 0 ? [] : distinct(body.map((row) => row[at] ?? '').filter((value) => value !== ''));
}

function detectTimeFormat(values: readonly string[]): TimeFormat {
  if (values.length === 0 || !values.every((value) => /^\d{9,17}(\.\d+)?$/.test(value))) return 'text';
  const digits = Math.trunc(Number(values[0])).toString().length;
  return digits <= 11 ? 's' : digits <= 14 ? 'ms' : 'us';
}

const USUAL: Readonly<Record<string, string>> = {
  view: 'view_item',
  look: 'view_item',
  product_view: 'view_item',
  pageview: 'page_view',
  page: 'page_view',
  cart: 'add_to_cart',
  add: 'add_to_cart',
  buy: 'purchase',
  order: 'purchase',
  sale: 'purchase',
  signup: 'sign_up',
  register: 'sign_up',
};

/** Returns the usual name of an event: GA4's name, or its own in a form that is allowed for events. */
export function usualName(name: string): string {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_$/g, '');
  if (USUAL[plain]) return USUAL[plain];
  return /^[A-Za-z][A-Za-z0-9_]{0,39}$/.test(name) ? name : plain.slice(0, 40);
}

/** How columns are called in a mapping: by their names, or by their numbers from 1. */
const columnNames = ({ header }: Pick<Draft, 'header'>, first: readonly string[]): (string | number)[] =>
  first.map((name, i) => (header ? name : i + 1));

/** The mapping as the command line's file has it. Of two columns that are the same thing the last one holds: see {@link twice}. */
export function mappingFile(draft: Draft, first: readonly string[]): MappingFile {
  const fields: Record<string, unknown> = {};
  const put = ({ target, name }: Meaning, of: unknown) => {
    const path = [...target.split('.'), ...(NAMED.has(target) ? [name] : [])];
    const last = path.pop()!;
    const within = path.reduce<Record<string, unknown>>((at, level) => {
      at[level] ??= {};
      return at[level] as Record<string, unknown>;
    }, fields);
    within[last] = of;
  };
  const names = columnNames(draft, first);
  for (const [i, meanings] of draft.columns.entries()) for (const one of meanings) put(one, names[i]);
  for (const { value, ...one } of draft.constants) put(one, { value });
  const item = fields.item as Record<string, unknown> | undefined;
  if (item?.category !== undefined && draft.categorySeparator !== '') item.categorySeparator = draft.categorySeparator;
  return {
    delimiter: draft.delimiter,
    ...(!draft.header && { header: false }),
    ...(draft.timeFormat !== 'text' && { timeFormat: draft.timeFormat }),
    ...(draft.timeZone !== '' && { timeZone: draft.timeZone }),
    ...fields,
    ...(draft.events && { events: Object.fromEntries(draft.events.filter(([from]) => from !== '')) }),
  };
}

/** The draft of a mapping that the server has taken for a table that begins with these cells. */
export function toDraft(mapping: MappingFile, first: readonly string[]): Draft {
  const { item = {}, events, ...rest } = mapping as Record<string, unknown> & { item?: Record<string, unknown> };
  const header = rest.header !== false;
  const columns: Meaning[][] = first.map(() => []);
  const constants: Constant[] = [];
  const take = (target: Target, of: unknown, name = '') => {
    if (of === undefined) return;
    if (typeof of === 'object' && of !== null) {
      constants.push({ ...meaning(target, name), value: String((of as { value: unknown }).value) });
      return;
    }
    const at = typeof of === 'number' ? of - 1 : header ? first.indexOf(String(of)) : -1;
    columns[at]?.push(meaning(target, name));
  };
  for (const target of TARGETS) {
    const [group, field] = target.split('.');
    const of = field === undefined ? rest[group!] : item[field];
    if (NAMED.has(target))
      for (const [name, one] of Object.entries((of ?? {}) as Record<string, unknown>)) take(target, one, name);
    else take(target, of);
  }
  return {
    delimiter: String(rest.delimiter ?? ','),
    header,
    columns,
    constants,
    timeFormat: (rest.timeFormat as TimeFormat | undefined) ?? 'text',
    timeZone: String(rest.timeZone ?? ''),
    events: events === undefined ? undefined : Object.entries(events as Record<string, string>),
    categorySeparator: String(item.categorySeparator ?? ''),
  };
}

/** The field of the mapping that something is, as the server names it. */
export const meaningField = ({ target, name }: Meaning): string => (NAMED.has(target) ? `${target}.${name}` : target);

/** The draft with other columns. A value for every row of what a column has now is dropped. */
export function withColumns(draft: Draft, columns: Draft['columns']): Pick<Draft, 'columns' | 'constants'> {
  const fields = new Set(columns.flat().map(meaningField));
  return { columns, constants: draft.constants.filter((constant) => !fields.has(meaningField(constant))) };
}

/** Fields that are given more than once, by columns or values; a mapping has each but once. */
export function twice({ columns, constants }: Pick<Draft, 'columns' | 'constants'>): ReadonlySet<string> {
  const fields = [...columns.flat(), ...constants].map(meaningField);
  return new Set(fields.filter((field, i) => fields.indexOf(field) !== i));
}

/** Returns the targets that a mapping must have and this one lacks: a target, or several if one of them is enough. */
export function missing({ columns, constants }: Draft): (readonly Target[])[] {
  const given = new Set([...columns.flat(), ...constants].map(({ target }) => target));
  const needed: (readonly Target[])[] = [['time'], ['event'], ['user', 'client']];
  if ([...given].some((target) => target.startsWith('item.'))) needed.push(['item.id']);
  return needed.filter((targets) => !targets.some((target) => given.has(target)));
}

/** Whether amounts of money are among what is mapped, of which the currency must be known. */
export const hasAmounts = ({ columns, constants }: Draft): boolean =>
  [...columns.flat(), ...constants].some(({ target }) => AMOUNTS.has(target));

/** A meaning for a column that has just been chosen. */
export const meaningFor = (target: Target, column: string): Meaning =>
  meaning(target, NAMED.has(target) ? nameFor(column) : '');
