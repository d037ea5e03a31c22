/** One table of a Search Console export: what its rows are about, and which column is what. */
import { SEARCH_TABLES } from '@magpie/contract';
import type { Day } from '@magpie/time';
import { shown } from '../../app/input.ts';
import { CommandError } from '../../errors/command-error.ts';
import type { FindCountry } from '../common/countries.ts';
import { MAX_LINE_BYTES, TOO_LONG } from '../common/file.ts';
import { BAD_QUOTES, otherColumns, splitTable } from '../common/records.ts';
import { type Dates, readDates } from './dates.ts';
import { COLUMN_NAMES, findOrder } from './figures.ts';
import { findDevice, hintOf, type TableKind } from './words.ts';

/** A row with its cells in the order of the columns' names. */
export interface TableRow {
  /** 1 and up, the header counted. */
  readonly line: number;
  /** Without blanks around them, or why the row can't be read. */
  readonly cells: readonly string[] | string;
}

/** How a table was read, for someone to confirm. */
export interface TableReading {
  readonly file: string;
  readonly kind: TableKind;
  /** Titles of the columns that hold key, clicks, impressions, CTR and position. */
  readonly columns: Readonly<Record<string, string>>;
  readonly rows: number;
  /** Whether names or contents leave no doubt. */
  readonly certain: boolean;
}

/** A table of a file. */
export interface ExportTable {
  readonly kind: TableKind;
  readonly rows: readonly TableRow[];
  /** Dates, for a table of dates. */
  readonly dates?: Dates;
  /** Absent for filters and tables without rows. */
  readonly reading?: TableReading;
}

/** Facts known about a table before it is read. */
interface TableFacts {
  readonly stated: TableKind | undefined;
  /** The last day that it can be about. */
  readonly latest: Day;
  readonly findCountry: FindCountry;
}

const isTable = ({ length }: readonly string[]): boolean => length === COLUMN_NAMES.length || length === 2;

/**
 * The table of a file. Google writes titles and the names of files in the language of who exports them, so its rows tell what it is about:
 * dates, addresses, devices, countries. Titles are hints; without one, a table of other texts is taken for search terms, uncertainly.
 * @throws CommandError `not_search_console`, `comparison_export`, `ambiguous_dates`
 */
export function readTable(name: string, text: string, facts: TableFacts): ExportTable {
  const [head, ...records] = splitTable(text, { fits: isTable });
  if (head && head.record.length > MAX_LINE_BYTES)
    throw new CommandError(
      'not_search_console',
      `The first row of the file ${shown(name)} is ${TOO_LONG}; a table of Search Console has a key, clicks, impressions, CTR and position.`,
    );
  if (!head?.cells) throw new CommandError('not_search_console', `The file ${shown(name)} is empty.`);
  const header = withoutPadding(head.cells.map((cell) => cell.trim()));
  const count = header.length;
  const rows = records.map(({ record, cells }): TableRow => {
    if (record.length > MAX_LINE_BYTES) return { line: record.number, cells: TOO_LONG };
    if (!cells) return { line: record.number, cells: BAD_QUOTES };
    const own = withoutPadding(
      cells.map((cell) => cell.trim()),
      count,
    );
    return { line: record.number, cells: own.length === count ? own : otherColumns(own.length, count) };
  });
  if (count === 2 && hintOf(header[0]!) === undefined) return { kind: 'filters', rows };
  if (count === 1 + 2 * (COLUMN_NAMES.length - 1))
    throw new CommandError(
      'comparison_export',
      `The file ${shown(name)} compares two periods. Export one period without a comparison.`,
    );
  if (count !== COLUMN_NAMES.length)
    throw new CommandError(
      'not_search_console',
      `The file ${shown(name)} has ${count} columns (${header.join(', ')}); a table of Search Console has a key, clicks, impressions, CTR and position.`,
    );
  const whole = rows.flatMap(({ cells }) => (typeof cells === 'string' ? [] : [cells]));
  const order = findOrder(whole);
  const keys = whole.map((cells) => cells[order[0]!]!);
  const { kind, certain, dates } = kindOf(name, header[order[0]!]!, keys, facts);
  return {
    kind,
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: typeof cells === 'string' ? cells : order.map((at) => cells[at]!),
    })),
    ...(dates && { dates }),
    ...(rows.length > 0 && {
      reading: {
        file: name,
        kind,
        columns: Object.fromEntries(COLUMN_NAMES.map((column, i) => [column, header[order[i]!]!])),
        rows: rows.length,
        certain: certain && order.every((at, i) => at === i),
      },
    }),
  };
}

/** Cells without the empty ones that spreadsheets add at the end. */
function withoutPadding(cells: readonly string[], least = 1): readonly string[] {
  let { length } = cells;
  while (length > least && cells[length - 1] === '') length--;
  return cells.slice(0, length);
}

interface Found {
  readonly kind: TableKind;
  readonly certain: boolean;
  readonly dates?: Dates;
}

/** Rows that leave no doubt: a few search terms may all be names of countries. */
const ENOUGH = 3;

function kindOf(name: string, title: string, keys: readonly string[], facts: TableFacts): Found {
  const hint = hintOf(title) ?? hintOf(name.replace(/\.\w+$/, ''));
  const dates = readDates(keys, facts.latest);
  const { stated } = facts;
  if (dates === 'ambiguous' && (stated ?? hint ?? 'date') === 'date')
    throw new CommandError(
      'ambiguous_dates',
      `The date ${shown(keys[0])} in ${shown(name)} could be two days. Write dates as YYYY-MM-DD or import the ZIP from Google.`,
    );
  const found = dates && dates !== 'ambiguous' ? { dates } : {};
  if (stated) return { kind: stated, certain: true, ...(stated === 'date' && found) };
  if (found.dates) return { kind: 'date', certain: hint === 'date' || keys.length >= ENOUGH, ...found };
  const share = (holds: (key: string) => boolean) => keys.filter(holds).length / Math.max(1, keys.length);
  if (share((key) => /^https?:\/\//i.test(key)) > 0.5) return { kind: 'page', certain: true };
  const isText = hint === 'query' || hint === 'searchAppearance';
  if (share((key) => findDevice(key) !== undefined) > 0.5 && !isText)
    return { kind: 'device', certain: hint === 'device' || keys.length >= 2 };
  if (share((key) => facts.findCountry(key) !== undefined) > 0.8 && !isText)
    return { kind: 'country', certain: hint === 'country' || keys.length >= ENOUGH };
  return { kind: hint ?? 'query', certain: hint !== undefined };
}

/** @throws CommandError `confirm_tables` naming what isn't certain */
export function requireCertain(readings: readonly TableReading[]): void {
  const unsure = readings.filter(({ certain }) => !certain);
  if (unsure.length === 0) return;
  const tables = unsure.map(({ file, kind, columns }) => {
    const read = COLUMN_NAMES.map((column) => `${column} from ${shown(columns[column])}`).join(', ');
    return `${shown(file)} as ${kind} (${read})`;
  });
  throw new CommandError(
    'confirm_tables',
    `We read ${tables.join('; ')}. If that's right, confirm it (on the command line: --confirm); otherwise say what a file is about: ${SEARCH_TABLES.join(', ')} (on the command line: --as "file=query", or "file=skip").`,
    'confirm',
  );
}
