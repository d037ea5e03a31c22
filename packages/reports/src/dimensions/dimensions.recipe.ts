/** Recipe of the Dimensions report: page views by the values of each enabled dimension. */

import { type Filter, QUESTION_LIMITS, QueryError, sumListed, type TableAnswer } from '@magpie/query';
import { type DimensionName, dimension, NOT_SET } from '@magpie/vocabulary';
import { z } from 'zod';
import { type Ask, optional, table } from '../kit/ask.ts';
import { comparedPeriods, knowsCompared, type ReportContext } from '../kit/context.ts';
import { googleReport } from '../kit/google-links.ts';
import * as params from '../kit/params.ts';
import { makePartError } from '../kit/part-error.ts';
import { defineRecipe } from '../kit/report.ts';
import { dimensionName, findEnabled, type ReportDimension, reportDimensions } from '../kit/report-dimensions.ts';
import { paginationOf } from '../kit/sorted-page.ts';
import type { ExportRow } from '../kit/tables.ts';
import { TOP } from '../parts/top-list.ts';
import { type AllValues, type DimensionsData, VALUE_SIZES, type ValueRow } from './dimensions.shape.ts';

const VIEWS = ['screenPageViews'] as const;
const ALL_VIEWS = 'page_views';
const NAME_CHARS = 80;

type Context = ReportContext<unknown>;
type Answer = TableAnswer<readonly DimensionName[], typeof VIEWS>;
type Answers = Readonly<Record<string, Answer | undefined>>;
type One = Pick<ReportDimension, 'field'>;

/** The id of a dimension. */
const id = z.string({ error: 'it must be the id of a dimension' }).min(1).max(NAME_CHARS);

const isList = ({ field }: One, { site }: Context): boolean => dimension(field, site.customDefinitions)?.list === true;
const unsetName = ({ field }: One) => `${field} not set`;
const empty = (one: One): Filter<DimensionName> => ({ field: dimensionName(one), op: 'empty' });

/** Views by value: of lists every combination, of which the values are counted here. */
const byValue = (
  one: One,
  context: Context,
  more: { filter?: Filter<DimensionName>; limit: number; offset?: number },
) =>
  table({
    dimensions: [dimensionName(one)],
    metrics: VIEWS,
    dateRanges: comparedPeriods(context),
    orderBy: [{ metric: 'screenPageViews', desc: true }],
    ...(isList(one, context) ? { limit: QUESTION_LIMITS.rows } : { align: context.compare !== undefined, ...more }),
  }) as Ask<Answer>;
/** Views of all periods, in one row each. */
const inAll = (context: Context, filter?: Filter<DimensionName>) =>
  table({
    metrics: VIEWS,
    dateRanges: comparedPeriods(context),
    keepEmptyRows: true,
    ...(filter && { filter }),
  }) as Ask<Answer>;

/** The dimensions of an answer: all that are enabled, or only one. */
const shownIn = (context: ReportContext<{ readonly of?: string | undefined }>): readonly ReportDimension[] =>
  context.params.of === undefined
    ? reportDimensions(context).filter(({ enabled }) => enabled)
    : [findEnabled(context, context.params.of)];

/** The Dimensions report's recipe. */
export const dimensionsRecipe = defineRecipe({
  params: z.strictObject({
    /** Only this dimension; all that are enabled by default. */
    of: id.optional(),
  }),
  asks: (context): Readonly<Record<string, Ask<Answer | undefined>>> =>
    Object.fromEntries([
      [ALL_VIEWS, inAll(context)],
      ...shownIn(context).flatMap((one) => [
        [one.field, optional(byValue(one, context, { filter: { not: empty(one) }, limit: TOP }))] as const,
        ...(isList(one, context) ? [] : [[unsetName(one), optional(inAll(context, empty(one)))] as const]),
      ]),
    ]),
  answer(answers, context, failed): DimensionsData {
    const shown = shownIn(context);
    const values = shown.flatMap((one) => {
      const found = valuesIn(one, answers, context);
      return found ? [[one.id, found] as const] : [];
    });
    const all = viewsIn(answers[ALL_VIEWS], context);
    return {
      dimensions: Object.fromEntries(reportDimensions(context).map(({ known: _known, ...one }) => [one.id, one])),
      data: Object.fromEntries(
        shown.map((one) => {
          const found = values.find(([of]) => of === one.id)?.[1];
          if (found) return [one.id, withUnset(found).slice(0, TOP)];
          const asked = [one.field, unsetName(one)].find((name) => failed[name]);
          return [one.id, asked ? makePartError(failed, asked) : { error: { code: TOO_HEAVY, data: null } }];
        }),
      ),
      counts: Object.fromEntries(
        values.map(([of, { total, unset }]) => [
          of,
          { values: total, unset: unset.pageview, compare_unset: unset.compare?.pageview ?? null },
        ]),
      ),
      pageviews: all.pageview,
      compare_pageviews: all.compare?.pageview ?? null,
      galinks:
        context.atGoogle.property === null
          ? {}
          : Object.fromEntries(shown.map(({ id }) => [id, googleReport(context, 'pages')])),
    };
  },
  rows: {
    dimensions: (answers, context) =>
      shownIn(context).flatMap((one): ExportRow[] => {
        const found = valuesIn(one, answers, context);
        if (!found) return [];
        return withUnset(found).map(({ label, pageview, compare }) => [
          one.name,
          label,
          pageview,
          compare?.pageview ?? null,
        ]);
      }),
  },
});

interface Values {
  /** Rows with a value, the most viewed first. */
  readonly rows: readonly ValueRow[];
  /** How many values there are. */
  readonly total: number;
  readonly unset: ValueRow;
}

/** Whether there are more combinations of a list's values than one answer can have, so that no value could be counted. */
const isCut = ({ rows, rowCount }: Answer): boolean => rows.length < rowCount;
const TOO_HEAVY = 'too_heavy';

/** The values of a dimension; undefined if they could not be asked or counted. */
function valuesIn(one: One, answers: Answers, context: Context): Values | undefined {
  const answer = answers[one.field];
  if (!answer || (!isList(one, context) && !answers[unsetName(one)])) return undefined;
  if (!isList(one, context))
    return {
      rows: answer.rows.map((row) => toRow(row, one)),
      total: answer.rowCount,
      unset: viewsIn(answers[unsetName(one)], context),
    };
  if (isCut(answer)) return undefined;
  const all = listedValues(answer, one, context);
  const rows = all.filter(({ label, pageview }) => label !== NOT_SET && pageview > 0);
  const none = { label: NOT_SET, pageview: 0, compare: knowsCompared(context, answer) ? { pageview: 0 } : null };
  return { rows, total: rows.length, unset: all.find(({ label }) => label === NOT_SET) ?? none };
}

const toRow = ({ dimensions, metrics, others }: Answer['rows'][number], one: One): ValueRow => ({
  label: dimensions[dimensionName(one)] ?? NOT_SET,
  pageview: metrics.screenPageViews,
  compare: others?.[1] ? { pageview: others[1].screenPageViews } : null,
});

/** Views of each value of lists. */
const listedValues = (answer: Answer, one: One, context: Context): ValueRow[] =>
  [...sumListed(answer, dimensionName(one), 'screenPageViews')]
    .map(([label, [pageview, then]]) => ({
      label,
      pageview,
      compare: knowsCompared(context, answer) ? { pageview: then } : null,
    }))
    .sort(inOrder);

/** Sorts rows as the engines do. */
const inOrder = (a: ValueRow, b: ValueRow): number => b.pageview - a.pageview || (a.label < b.label ? -1 : 1);

/** The rows with that of views without a value in its place; none if no view has one. */
function withUnset({ rows, unset }: Values): readonly ValueRow[] {
  return rows.length > 0 && unset.pageview > 0 ? [...rows, unset].sort(inOrder) : rows;
}

function viewsIn(answer: Answer | undefined, context: Context): ValueRow {
  const countViews = (range: number) => answer?.rows.find((row) => row.range === range)?.metrics.screenPageViews ?? 0;
  const compare = knowsCompared(context, answer) ? { pageview: countViews(1) } : null;
  return { label: NOT_SET, pageview: countViews(0), compare };
}

/** The recipe of all values of one dimension, page by page. */
export const allValuesRecipe = defineRecipe({
  params: z.strictObject({ of: id, search: params.search, page: params.page, per_page: params.perPage(VALUE_SIZES) }),
  asks(context) {
    const { of, search, page, per_page: size } = context.params;
    const one = findEnabled(context, of);
    const filter: Filter<DimensionName> | undefined =
      search === '' ? undefined : { field: dimensionName(one), op: 'contains', value: search };
    const rows = byValue(one, context, { ...(filter && { filter }), limit: size, offset: (page - 1) * size });
    return { rows };
  },
  answer({ rows }, context): AllValues {
    const { of, search, page, per_page } = context.params;
    const one = findEnabled(context, of);
    if (isList(one, context) && isCut(rows))
      throw new QueryError(TOO_HEAVY, `"${of}" has more than ${QUESTION_LIMITS.rows} combinations of values.`);
    const list = isList(one, context)
      ? listedValues(rows, one, context).filter(
          ({ label, pageview }) => pageview > 0 && label.toLowerCase().includes(search.toLowerCase()),
        )
      : undefined;
    const total = list?.length ?? rows.rowCount;
    return {
      rows: list ? list.slice((page - 1) * per_page, page * per_page) : rows.rows.map((row) => toRow(row, one)),
      pagination: paginationOf(total, { page, per_page }),
    };
  },
});
