/** Answers of the Search Analytics API that were saved as JSON. */
import { SEARCH_TYPES } from '@magpie/contract';
import { SEARCH_DIMENSIONS, type SearchRow, type SearchRows } from '@magpie/query';
import { isDay } from '@magpie/time';
import { z } from 'zod';
import { shown } from '../../app/input.ts';
import { CommandError } from '../../errors/command-error.ts';
import type { Period } from './filters.ts';

/** Dimensions that rows can be grouped by, the day among them. */
export const ANSWER_DIMENSIONS = ['date', ...SEARCH_DIMENSIONS] as const;
const dimensionsField = z.array(z.enum(ANSWER_DIMENSIONS));

const requestSchema = z.object({
  startDate: z.string(),
  endDate: z.string(),
  dimensions: dimensionsField.default([]),
  type: z.enum(SEARCH_TYPES).optional(),
  searchType: z.enum(SEARCH_TYPES).optional(),
  dimensionFilterGroups: z.array(z.unknown()).optional(),
});
const answerSchema = z.object({
  rows: z
    .array(
      z.object({
        keys: z.array(z.string()).default([]),
        clicks: z.number().nonnegative(),
        impressions: z.number().nonnegative(),
        position: z.number().nonnegative(),
      }),
    )
    .default([]),
  metadata: z
    .object({ first_incomplete_date: z.string().optional(), firstIncompleteDate: z.string().optional() })
    .optional(),
});
const pairSchema = z.object({ request: requestSchema, response: answerSchema });

/** Facts that the answers do not state themselves. */
export interface AnswerFacts {
  readonly dimensions: readonly (typeof ANSWER_DIMENSIONS)[number][] | undefined;
  readonly period: Period | undefined;
  readonly searchType: (typeof SEARCH_TYPES)[number] | undefined;
}

/** How keys are stored: countries and devices by their codes. */
export type NormaliseKey = (dimension: (typeof SEARCH_DIMENSIONS)[number], key: string, clicks: number) => string;

/**
 * The rows of a file of answers: one JSON value or one for each line, each an answer of `searchAnalytics.query` or
 * `{ "request": …, "response": … }`. An answer alone does not say what it is about; then it must be told.
 * @throws CommandError `not_search_console`, `dimensions_needed`, `period_needed`, `filtered_export`
 */
export function readAnswers(name: string, text: string, facts: AnswerFacts, normalise: NormaliseKey): SearchRows[] {
  return valuesIn(name, text).map((value) => {
    const isPair = typeof value === 'object' && value !== null && 'response' in value;
    const parsed = (isPair ? pairSchema : answerSchema).safeParse(value);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new CommandError(
        'not_search_console',
        `The file ${shown(name)} doesn't contain a searchAnalytics.query response: ${[...issue!.path, issue!.message].join(' ')}.`,
      );
    }
    const { request, response } =
      'response' in parsed.data ? parsed.data : { request: undefined, response: parsed.data };
    if ((request?.dimensionFilterGroups?.length ?? 0) > 0)
      throw new CommandError(
        'filtered_export',
        `The responses in ${shown(name)} are filtered, so they only cover part of the site.`,
      );
    const dimensions = request?.dimensions ?? facts.dimensions;
    if (!dimensions)
      throw new CommandError(
        'dimensions_needed',
        `The file ${shown(name)} doesn't name its dimensions. Set them, such as date,query (on the command line: --dimensions), or keep the request next to the response.`,
        'dimensions',
      );
    const period = request ? { start: request.startDate, end: request.endDate } : facts.period;
    const firstIncomplete = response.metadata?.first_incomplete_date ?? response.metadata?.firstIncompleteDate;
    const place = { name, dimensions, period, firstIncomplete, normalise };
    return {
      searchType: request?.type ?? request?.searchType ?? facts.searchType ?? 'web',
      dimensions: SEARCH_DIMENSIONS.filter((dimension) => dimensions.includes(dimension)),
      rows: response.rows.map((row) => readRow(row, place)),
    };
  });
}

function valuesIn(name: string, text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [value];
  } catch {
    return text.split('\n').flatMap((line, i) => {
      if (line.trim() === '') return [];
      try {
        return [JSON.parse(line) as unknown];
      } catch {
        throw new CommandError('not_search_console', `Line ${i + 1} of the file ${shown(name)} isn't valid JSON.`);
      }
    });
  }
}

type Answer = z.infer<typeof answerSchema>['rows'][number];

interface Place {
  readonly name: string;
  readonly dimensions: readonly (typeof ANSWER_DIMENSIONS)[number][];
  readonly period: Period | undefined;
  readonly firstIncomplete: string | undefined;
  readonly normalise: NormaliseKey;
}

function readRow({ keys, clicks, impressions, position }: Answer, place: Place): SearchRow {
  const { name, dimensions, firstIncomplete, normalise } = place;
  if (keys.length !== dimensions.length)
    throw new CommandError(
      'not_search_console',
      `A row of ${shown(name)} has ${keys.length} keys (${shown(keys.join(', '))}) for ${dimensions.length} dimensions (${dimensions.join(', ')}).`,
    );
  const day = keys[dimensions.indexOf('date')];
  const period = day === undefined ? place.period : { start: day, end: day };
  if (!period)
    throw new CommandError(
      'period_needed',
      `The file ${shown(name)} doesn't name its dates. Set its first and last day (on the command line: --start, --end).`,
      'start',
    );
  for (const one of [period.start, period.end])
    if (!isDay(one))
      throw new CommandError('not_search_console', `${shown(one)} in ${shown(name)} isn't a date (YYYY-MM-DD).`);
  return {
    ...period,
    keys: Object.fromEntries(
      dimensions.flatMap((dimension, i) =>
        dimension === 'date' ? [] : [[dimension, normalise(dimension, keys[i]!, Math.round(clicks))]],
      ),
    ),
    clicks: Math.round(clicks),
    impressions: Math.round(impressions),
    positionMicros: Math.round(position * 1e6) * Math.round(impressions),
    incomplete: firstIncomplete !== undefined && period.end >= firstIncomplete,
  };
}
