/** Parameters of reports: common ones, and parsing them with clear errors. */

import { QueryError, quoted } from '@magpie/query';
import { pageRules } from '@magpie/vocabulary';
import { z } from 'zod';
import type { ReportContext } from './context.ts';
import type { Recipe } from './report.ts';
import { SEARCH_CHARS } from './search-chars.ts';
import { parseSort } from './sort-by.ts';

/** A whole number, also as text from an address. */
const wholeNumber = (rule: string, holds: (value: number) => boolean) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ],
      { error: rule },
    )
    .refine((value) => Number.isInteger(value) && holds(value), { error: rule });

/** One of several texts; the first by default. */
export const choice = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options, { error: `it must be one of ${options.map((one) => `"${one}"`).join(', ')}` }).default(options[0]);

/** A text of at most so many characters. */
const text = (most: number) =>
  z.string({ error: 'it must be text' }).max(most, { error: `it can have at most ${most} characters` });

/** A value that must be met, such as an author's name; empty means any. */
export const onlyValue = (most: number) => text(most).default('');

/** A text to search for; empty means no search. */
export const search = text(SEARCH_CHARS)
  .transform((sought) => sought.trim())
  .default('');

const MOST_PAGES = 100_000;
/** The page of a table, from 1. */
export const page = wholeNumber(
  `it must be a whole number from 1 to ${MOST_PAGES}`,
  (value) => value >= 1 && value <= MOST_PAGES,
).default(1);

/** Rows on a page; the first size by default. */
export const perPage = (sizes: readonly [number, ...number[]]) =>
  wholeNumber(`it must be one of ${sizes.join(', ')}`, (value) => sizes.includes(value)).default(sizes[0]);

/** The order of a table: a field, with a leading minus for largest first; the table's own order by default. */
export const sort = (fields: readonly string[]) =>
  z
    .string({ error: 'it must be text' })
    .refine((text) => fields.includes(parseSort(text).field), {
      error: `it must be one of ${fields.map((one) => `"${one}"`).join(', ')}, with a leading minus for descending order`,
    })
    .optional();

const PATH_CHARS = 2_000;
/** The path of a page of the site; empty means the most viewed one. */
export const path = text(PATH_CHARS)
  .refine((given) => given === '' || given.startsWith('/'), { error: 'it must begin with "/", such as "/about/"' })
  .default('');

const MOST_STEPS = 20;
/** Paths of pages that led here, one a line; none by default. */
export const trail = z
  .string({ error: 'it must be text' })
  .transform((text) => (text === '' ? [] : text.split('\n')))
  .refine((list) => list.length <= MOST_STEPS && list.every((one) => one.startsWith('/') && one.length <= PATH_CHARS), {
    error: `it must be at most ${MOST_STEPS} paths of pages, one a line`,
  })
  .default([]);

const MOST_ROWS = 1_000_000;
/** A row of a table, from 1; none by default. */
export const row = wholeNumber(
  `it must be a whole number from 1 to ${MOST_ROWS}`,
  (value) => value >= 1 && value <= MOST_ROWS,
).optional();

const MOST_NAMES = 50;
const NAME_CHARS = 2_000;
/** Names of rows; a single text is one name. */
export const names = z
  .union([z.string().transform((name) => [name]), z.array(z.string())], { error: 'it must be a list of names' })
  .refine((list) => list.length >= 1 && list.length <= MOST_NAMES && list.every(({ length }) => length <= NAME_CHARS), {
    error: `it must be 1 to ${MOST_NAMES} names of at most ${NAME_CHARS} characters`,
  });

/** For a report without parameters. */
const NONE = z.strictObject({});

/**
 * Parses a report's parameters and fills in the defaults.
 * @throws QueryError `bad_params` naming the parameter, the value and the rule
 */
export function readParams(
  { id, params = NONE }: { readonly id: string } & Pick<Recipe, 'params'>,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const read = params.safeParse(given);
  if (read.success) return read.data as Readonly<Record<string, unknown>>;
  const issue = read.error.issues[0]!;
  if (issue.code === 'unrecognized_keys')
    throw new QueryError(
      'bad_params',
      `${quoted(issue.keys[0])} isn't a parameter of the report "${id}".`,
      `params.${issue.keys[0]!.slice(0, 60)}`,
    );
  const name = String(issue.path[0] ?? '');
  throw new QueryError('bad_params', `params.${name} is ${quoted(given[name])}; ${issue.message}.`, `params.${name}`);
}

/** The context with the report's parameters, the pages among them in their stored form. @throws QueryError as {@link readParams} */
export function withParams(
  report: { readonly id: string } & Pick<Recipe, 'params'>,
  context: ReportContext,
): ReportContext {
  const params = readParams(report, context.params);
  const schemas: Readonly<Record<string, unknown>> = report.params instanceof z.ZodObject ? report.params.shape : {};
  const rules = pageRules(context.site);
  const stored = Object.entries(params).map(([name, value]) => {
    if (schemas[name] === path) return [name, rules.path(value as string)];
    return [name, schemas[name] === trail ? (value as readonly string[]).map((one) => rules.path(one)) : value];
  });
  return { ...context, params: Object.fromEntries(stored) };
}

/** Ids: comma-separated, or a list. */
export const idList = z
  .union([z.string().transform((text) => text.split(',').map((id) => id.trim())), z.array(z.string())])
  .optional();
