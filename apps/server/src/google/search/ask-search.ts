/** Asks Search Console's interface, page by page. */
import { SourceError } from '@magpie/query';
import { z } from 'zod';
import type { Google } from '../../ports/google.ts';

/** Whose Search Console is asked, and until when. */
export interface SearchScope {
  readonly google: Pick<Google, 'search'>;
  readonly siteId: number;
  readonly signal?: AbortSignal | undefined;
}

/** A condition on the pages of rows, as in Google's reference. */
export interface SearchFilter {
  readonly dimension: 'page';
  readonly operator: 'includingRegex' | 'excludingRegex';
  readonly expression: string;
}

/** A query of the type `web`. */
export interface SearchQuery {
  /** Google's days (America/Los_Angeles), inclusive. */
  readonly startDate: string;
  readonly endDate: string;
  readonly dimensions: readonly string[];
  readonly dataState: 'final' | 'all' | 'hourly_all';
  /** All of them must be met. */
  readonly filters: readonly SearchFilter[];
}

/** Google's days. */
export const GOOGLE_ZONE = 'America/Los_Angeles';
/** Rows of a page: the most that Google gives. */
const PAGE_ROWS = 25_000;
/** Google keeps at most 50,000 rows per day. A server that returns more is never done. */
const MOST_PAGES = 40;

const row = z.object({
  keys: z.array(z.string()).nullish(),
  clicks: z.number().nonnegative(),
  impressions: z.number().nonnegative(),
  position: z.number().nonnegative(),
});
const text = z.string().nullish();
const answer = z.object({
  rows: z.array(row).nullish(),
  metadata: z
    .object({
      first_incomplete_date: text,
      firstIncompleteDate: text,
      first_incomplete_hour: text,
      firstIncompleteHour: text,
    })
    .nullish(),
});

/** A row as Google sends it, its keys in the order of the dimensions. */
export interface AnsweredRow {
  readonly keys: readonly string[];
  readonly clicks: number;
  readonly impressions: number;
  readonly position: number;
}

/** The rows of all pages. */
export interface SearchAnswer {
  readonly rows: readonly AnsweredRow[];
  /** The first day or hour that Google is still counting; undefined if it named none. */
  readonly firstIncomplete: string | undefined;
}

/** Asks for all rows of a query. @throws SourceError */
export async function askSearch(
  { google, siteId, signal }: SearchScope,
  { filters, ...query }: SearchQuery,
): Promise<SearchAnswer> {
  const rows: AnsweredRow[] = [];
  let firstIncomplete: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const body = {
      ...query,
      type: 'web',
      ...(filters.length > 0 && { dimensionFilterGroups: [{ groupType: 'and', filters }] }),
      rowLimit: PAGE_ROWS,
      startRow: page * PAGE_ROWS,
    };
    const read = readPage(await google.search(siteId, { method: 'query', body }, { signal }), query.dimensions.length);
    rows.push(...read.rows);
    firstIncomplete ??= read.firstIncomplete;
    if (read.rows.length < PAGE_ROWS) return { rows, firstIncomplete };
  }
  throw unreadable('it has more rows than Google keeps');
}

function readPage(given: unknown, dimensions: number): SearchAnswer {
  const { success, data, error } = answer.safeParse(given);
  if (!success) throw unreadable(error.issues.map(({ path, message }) => [...path, message].join(' '))[0]!);
  const rows = (data.rows ?? []).map(({ keys, ...figures }) => ({ keys: keys ?? [], ...figures }));
  if (rows.some(({ keys }) => keys.length !== dimensions)) throw unreadable('rows don’t have the dimensions asked for');
  const { metadata } = data;
  const firstIncomplete =
    metadata?.first_incomplete_date ??
    metadata?.firstIncompleteDate ??
    metadata?.first_incomplete_hour ??
    metadata?.firstIncompleteHour;
  return { rows, firstIncomplete: firstIncomplete ?? undefined };
}

const unreadable = (why: string) =>
  new SourceError('source_unreadable', `Search Console’s answer can’t be read: ${why}.`);
