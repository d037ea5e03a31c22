/** Reading answers of WordPress's REST API. */
import { z } from 'zod';
import type { StoredContent } from '../state/content.ts';
import { FetchError } from './fetch-error.ts';
import {
  hasNoNames,
  type Names,
  toStored,
  type WordPressItem,
  type WordPressType,
  wordPressItem,
} from './wordpress-item.ts';

/** The most that WordPress gives at once. */
export const PER_PAGE = 100;

function parseJson(body: Buffer, url: string): unknown {
  try {
    // Some sites put a byte-order mark before it.
    return JSON.parse(body.toString('utf8').replace(/^\uFEFF/, ''));
  } catch {
    throw new FetchError(url, "Its response isn't JSON.");
  }
}

/** Checks that an answer is an object. @throws FetchError */
export function isObject(body: Buffer, url: string): true {
  const json = parseJson(body, url);
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new FetchError(url, "Its response isn't from WordPress.");
  return true;
}

/** The rows of an answer; more than were asked for are left out. */
function rowsIn(body: Buffer, url: string): unknown[] {
  const rows = parseJson(body, url);
  if (!Array.isArray(rows)) throw new FetchError(url, "Its response isn't a list.");
  return rows.slice(0, PER_PAGE);
}

/** The beginning of a page of pieces: what must be known before they can be kept. */
export interface AnswerOutline {
  readonly rows: number;
  /** Which names the pieces have only as numbers. */
  readonly missing: { readonly authors: boolean; readonly categories: boolean };
  /** The last time of a change, as the site writes it; empty for none. */
  readonly newest: string;
  /** Problems with entries that can't be kept. */
  readonly faults: readonly string[];
}

function itemsIn(rows: readonly unknown[], faults: string[] = []): WordPressItem[] {
  return rows.flatMap((row) => {
    const item = wordPressItem.safeParse(row);
    if (item.success) return [item.data];
    const id = (row as { id?: unknown } | null)?.id;
    const named = id === undefined ? 'without an id' : (JSON.stringify(id) ?? '').slice(0, 60);
    faults.push(`The entry ${named} has no id or no address.`);
    return [];
  });
}

/** The outline of a list. @throws FetchError */
export function lookAt(body: Buffer, url: string): AnswerOutline {
  const rows = rowsIn(body, url);
  const faults: string[] = [];
  const items = itemsIn(rows, faults);
  const missing = items.map(hasNoNames);
  let newest = '';
  for (const { modified } of items) if (modified && modified.length <= 40 && modified > newest) newest = modified;
  return {
    rows: rows.length,
    missing: {
      authors: missing.some(({ authors }) => authors),
      categories: missing.some(({ categories }) => categories),
    },
    newest,
    faults,
  };
}

/** The pieces of a list as they are kept, and the addresses of those that are on none of the sites. */
export interface FoundPieces {
  readonly pieces: readonly StoredContent[];
  readonly foreign: readonly string[];
}

/** The pieces of a list. @throws FetchError */
export function findPieces(
  body: Buffer,
  url: string,
  kind: WordPressType,
  sites: readonly string[],
  names: Names,
  now: number,
): FoundPieces {
  const foreign: string[] = [];
  const pieces = itemsIn(rowsIn(body, url)).flatMap((item) => {
    const piece = toStored(item, kind, sites, names, now);
    if (!piece) foreign.push(item.link.slice(0, 2000));
    return piece ?? [];
  });
  return { pieces, foreign };
}

/** The numbers of the pieces of a list. @throws FetchError */
export function findIds(body: Buffer, url: string): { readonly rows: number; readonly ids: readonly number[] } {
  const rows = rowsIn(body, url);
  const ids = rows.map((row) => (row as { id?: unknown } | null)?.id).filter((id) => Number.isInteger(id));
  return { rows: rows.length, ids: ids as number[] };
}

const namedRow = z.object({ id: z.number().int(), name: z.string() });
const NAME_CHARS = 1000;

/** Names by number. @throws FetchError */
export function findNames(body: Buffer, url: string): (readonly [id: number, name: string])[] {
  return rowsIn(body, url).flatMap((row) => {
    const { data } = namedRow.safeParse(row);
    return data ? [[data.id, data.name.slice(0, NAME_CHARS)] as const] : [];
  });
}
