/** A content file: CSV with a header, or JSON lines. */
import { parse } from 'csv-parse/sync';
import { readDelimiter } from '../basics/table-text.ts';
import { CommandError } from '../errors/command-error.ts';
import type { StoredContent } from '../state/content.ts';
import { MOST_ITEMS } from './limits.ts';
import { pathOn, plain, toName, toNames, toTime, toTitle, toUrl } from './texts.ts';

/** Columns that a file may have for a piece; `url` may be a path. Categories of a CSV file are in one cell, separated by `|`. */
const COLUMNS = ['url', 'title', 'type', 'image', 'author', 'categories', 'published_at', 'modified_at'] as const;
type Column = (typeof COLUMNS)[number];
type Cells = Readonly<Partial<Record<Column, unknown>>>;

const TYPE = /^[a-z][a-z0-9_-]{0,39}$/;

const shown = (value: unknown) => `"${String(value).slice(0, 60).toWellFormed()}"`;
const bad = (line: number, sentence: string) => new CommandError('bad_content', `Line ${line}: ${sentence}`);

/**
 * The pieces of a file, all or none.
 * @throws CommandError `bad_content` naming the line, the value and the rule
 */
export function contentIn(text: string, siteUrl: string, now: number): StoredContent[] {
  const plainText = text.replace(/^\uFEFF/, '');
  const rows = plainText.trimStart().startsWith('{') ? jsonRows(plainText) : csvRows(plainText);
  if (rows.length > MOST_ITEMS)
    throw new CommandError('bad_content', `The file has ${rows.length} items; the limit is ${MOST_ITEMS}.`);
  return rows.map(({ line, cells }) => parseItem(cells, line, siteUrl, now));
}

interface Row {
  readonly line: number;
  readonly cells: Cells;
}

function jsonRows(text: string): Row[] {
  return text.split(/\r?\n/).flatMap((json, i) => {
    if (json.trim() === '') return [];
    let cells: unknown;
    try {
      cells = JSON.parse(json);
    } catch {
      throw bad(i + 1, `${shown(json)} isn't valid JSON.`);
    }
    if (typeof cells !== 'object' || cells === null || Array.isArray(cells))
      throw bad(i + 1, `${shown(json)} isn't an object with ${COLUMNS.join(', ')}.`);
    checkColumns(Object.keys(cells), i + 1);
    return [{ line: i + 1, cells }];
  });
}

function csvRows(file: string): Row[] {
  const { text, delimiter } = readDelimiter(file, (names) => names.some((name) => name.toLowerCase() === 'url'));
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      delimiter,
      info: true,
      skip_empty_lines: true,
      trim: true,
      relax_column_count: true,
    }) as never;
  } catch (error) {
    throw new CommandError(
      'bad_content',
      `The file isn't valid CSV: ${error instanceof Error ? error.message : error}.`,
    );
  }
  const [head, ...rest] = records;
  const names = head?.record.map((name) => name.toLowerCase()) ?? [];
  checkColumns(names, 1);
  if (!names.includes('url')) throw bad(1, `The header is ${shown(names.join())}; it must have a column url.`);
  return rest.map(({ record, info }) => {
    if (record.length !== names.length)
      throw bad(info.lines, `It has ${record.length} cells; the header has ${names.length}.`);
    return { line: info.lines, cells: Object.fromEntries(names.map((name, i) => [name, record[i]])) };
  });
}

function checkColumns(names: readonly string[], line: number): void {
  const unknown = names.find((name) => !COLUMNS.some((column) => column === name));
  if (unknown !== undefined) throw bad(line, `${shown(unknown)} isn't one of ${COLUMNS.join(', ')}.`);
}

function parseItem(cells: Cells, line: number, siteUrl: string, now: number): StoredContent {
  const text = (column: Column): string => {
    const value = cells[column] ?? '';
    if (typeof value !== 'string') throw bad(line, `${column} is ${shown(JSON.stringify(value))}; it must be text.`);
    return plain(value);
  };
  const time = (column: Column): number | null => {
    const written = text(column);
    const ms = toTime(written);
    if (written !== '' && ms === null)
      throw bad(line, `${column} is ${shown(written)}; it must be a time such as 2026-11-20 or 2026-11-20T09:30:00Z.`);
    return ms;
  };
  const url = text('url');
  const path = /^(https?:\/)?\//i.test(url) ? pathOn(url, [siteUrl]) : undefined;
  if (path === undefined) throw bad(line, `url is ${shown(url)}; it must be an address or path on ${siteUrl}.`);
  const type = text('type') || 'page';
  if (!TYPE.test(type)) throw bad(line, `type is ${shown(type)}; it must be a word such as post, page or product.`);
  const image = text('image');
  if (image !== '' && toUrl(image, siteUrl) === null)
    throw bad(line, `image is ${shown(image)}; it must start with http:// or https://.`);
  return {
    path,
    type,
    title: toTitle(text('title'), path),
    image: toUrl(image, siteUrl),
    author: toName(text('author')),
    categories: readCategories(cells.categories, line),
    publishedAt: time('published_at'),
    modifiedAt: time('modified_at'),
    readAt: now,
    origin: '',
  };
}

function readCategories(value: unknown, line: number): string[] {
  const names = typeof value === 'string' ? value.split('|') : (value ?? []);
  if (!Array.isArray(names) || names.some((name) => typeof name !== 'string'))
    throw bad(line, `categories is ${shown(JSON.stringify(value))}; it must be a list of text values.`);
  return toNames(names as string[]);
}
