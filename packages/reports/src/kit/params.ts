/** This module is responsible for the parameters of reports: the usual ones, and reading them with a clear refusal. */
import { QueryError, quoted } from '@magpie/query';
import { z } from 'zod';
import type { Recipe } from './report.ts';

/** A whole number that may be written as text, as in an address. */
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

/** One of some texts; the first unless given. */
export const choice = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options, { error: `it must be one of ${options.map((one) => `"${one}"`).join(', ')}` }).default(options[0]);

/** Longest text that can be searched for. */
const SEARCH_CHARS = 200;
/** A text to search for; nothing is searched where it is empty. */
export const search = z
  .string({ error: 'it must be text' })
  .max(SEARCH_CHARS, { error: `it can have at most ${SEARCH_CHARS} characters` })
  .transform((text) => text.trim())
  .default('');

const MOST_PAGES = 100_000;
/** The page of a table, from 1. */
export const page = wholeNumber(
  `it must be a whole number from 1 to ${MOST_PAGES}`,
  (value) => value >= 1 && value <= MOST_PAGES,
).default(1);

/** Rows on a page; the first of the sizes unless given. */
export const perPage = (sizes: readonly [number, ...number[]]) =>
  wholeNumber(`it must be one of ${sizes.join(', ')}`, (value) => sizes.includes(value)).default(sizes[0]);

/** The order of a table: a field, with a minus before it for the largest first; the table's own order unless given. */
export const sort = (fields: readonly string[]) =>
  z
    .string({ error: 'it must be text' })
    .refine((text) => fields.includes(text.replace(/^-/, '')), {
      error: `it must be one of ${fields.map((one) => `"${one}"`).join(', ')}, with a leading minus for descending order`,
    })
    .optional();

const MOST_NAMES = 50;
const NAME_CHARS = 2_000;
/** Names of rows; a text is one name. */
export const names = z
  .union([z.string().transform((name) => [name]), z.array(z.string())], { error: 'it must be a list of texts' })
  .refine((list) => list.length >= 1 && list.length <= MOST_NAMES && list.every(({ length }) => length <= NAME_CHARS), {
    error: `it must be 1 to ${MOST_NAMES} texts of at most ${NAME_CHARS} characters`,
  });

/** Parameters of a report that takes none. */
const NONE = z.strictObject({});

/**
 * The parameters of a report, with its defaults in place of those that are not given.
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
