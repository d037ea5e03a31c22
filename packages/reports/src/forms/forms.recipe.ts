/** Recipe of the Forms report: a details report, with impressions and completions over time, names and breakdowns. */

import { type Filter, QUESTION_LIMITS, type TableAnswer } from '@magpie/query';
import { type DimensionName, type MetricName, NOT_SET } from '@magpie/vocabulary';
import type { z } from 'zod';
import { type Ask, optional, partly, table } from '../kit/ask.ts';
import { comparedPeriods, type ReportContext } from '../kit/context.ts';
import { googleReport } from '../kit/google-links.ts';
import { namesIn, namesQuestion } from '../kit/id-names.ts';
import * as params from '../kit/params.ts';
import { isPartError, makePartError } from '../kit/part-error.ts';
import type { FailedParts, Recipe } from '../kit/report.ts';
import { keepMatching, keepSome } from '../kit/run-report.ts';
import { parseSort, signOf, writeSort } from '../kit/sort-by.ts';
import { ascending, sortedPage } from '../kit/sorted-page.ts';
import { askHeld, rowsIn, type tableParams } from '../parts/details.recipe.ts';
import { ROWS_INSIDE } from '../parts/details-more.shape.ts';
import { type DetailsData, detailsRows } from '../parts/details-table.ts';
import { among } from '../parts/page-names.recipe.ts';
import { overall, overTime, readLine, type TimeAnswer, timeSeries, withTotals } from '../parts/time-series.ts';
import {
  BREAKDOWNS,
  type Breakdown,
  type BrokenDownForm,
  FORM_COLUMNS,
  FORMS,
  type FormRow,
  type FormsData,
  NAMED,
} from './forms.shape.ts';

const OF_FORMS = NAMED.metrics;
/** In one question: what fails, fails together. */
const OVER_TIME = ['sessions', 'screenPageViews', ...OF_FORMS] as const;

type Rows = TableAnswer<readonly DimensionName[], readonly MetricName[]>;

/** The answers that are read here. */
interface FormsAnswers extends Partial<Record<'rows' | 'names' | Breakdown['id'], Rows>> {
  readonly sessions_chart?: TimeAnswer<typeof OVER_TIME>;
  readonly sessions_totals?: TableAnswer<readonly [], typeof OVER_TIME>;
}

/** The parameters of a details report that are read here. */
type FormsParams = z.output<z.ZodObject<ReturnType<typeof tableParams>>> & { readonly whole: string };
const formsParams = ({ params }: ReportContext) => params as unknown as FormsParams;

/** Whether forms are sorted by what they are called: their name, or the ID of those without. Names are no part of the table, so all rows are needed. */
const isByName = (context: ReportContext): boolean => parseSort(formsParams(context).sort ?? '').field === 'id';

/** A recipe that asks for the forms' graph, names and breakdowns too. */
export const withForms = (recipe: Recipe<DetailsData>): Recipe<FormsData> => ({
  ...recipe,
  // Both breakdowns are in every answer; the parameter says which one the screen shows.
  params: (recipe.params as z.ZodObject).extend({
    breakdown: params.choice(['none', ...BREAKDOWNS.map(({ id }) => id)]),
    /** The ID of a form of which every row inside is in the answer; five of the others. */
    whole: params.search,
  }),
  asks: (context, found) => {
    const asks = recipe.asks(context, found);
    return {
      ...asks,
      rows: ofForms(isByName(context) ? withEveryRow(asks.rows!) : asks.rows!),
      sessions_chart: optional(partly(table(overTime(context, OVER_TIME)))),
      sessions_totals: optional(partly(table(overall(context, OVER_TIME)))),
    };
  },
  followUps: (answers, context) => {
    const { rows } = answers as FormsAnswers;
    const { start, end } = context.range;
    if (!rows || rows.rows.length === 0) return {};
    const filter = among('formId', rows.rows.map(idIn));
    return {
      names: optional(partly(table(namesQuestion(NAMED, { dateRanges: [{ start, end }], filter })))),
      ...Object.fromEntries(
        BREAKDOWNS.map((one) => [one.id, optional(keepMatching(askBreakdown(one, context, filter), context))]),
      ),
    };
  },
  forFiles: (context) => ({
    ...Object.fromEntries(BREAKDOWNS.map((one) => [one.id, askBreakdown(one, context)])),
    fields: table({
      dimensions: ['formId', 'formField'],
      metrics: ['formAbandonments'],
      metricFilter: { field: 'formAbandonments', op: 'greater', value: 0 },
      dateRanges: comparedPeriods(context),
      align: context.compare !== undefined,
    }),
  }),
  answer: (answers, context, failed) => {
    const data = recipe.answer(answers, context, failed);
    return {
      ...data,
      overviewgraph: formsGraph(answers as FormsAnswers, context, failed),
      ...formsTable(data, answers as FormsAnswers, context, failed),
      galinks: { forms: googleReport(context, 'forms') },
    };
  },
});

/** Only what was seen or sent: filtered by a metric of other events, those would be a row without a form. */
const SEEN_OR_SENT: Filter<MetricName> = { or: OF_FORMS.map((field) => ({ field, op: 'greater', value: 0 })) };
const ofForms = (ask: Ask): Ask => keepSome(ask, SEEN_OR_SENT, 'formId');

const withEveryRow = (ask: Ask): Ask =>
  ask.kind === 'table' ? { ...ask, question: { ...ask.question, limit: QUESTION_LIMITS.rows, offset: 0 } } : ask;

const idIn = ({ dimensions }: Rows['rows'][number]): string => dimensions.formId ?? NOT_SET;

/** The question for the rows of a breakdown, in the order of the table; by their own names if that is by name. */
const askBreakdown = (one: Breakdown, context: ReportContext, filter?: Filter<DimensionName>) =>
  ofForms(withEveryRow(askHeld(FORMS, one, { ...context, params: formsParams(context) }, filter)));

/** One page of the table, with the names of its forms and what they break down into. */
function formsTable(
  data: DetailsData,
  answers: FormsAnswers,
  context: ReportContext,
  failed: FailedParts,
): Pick<FormsData, 'forms' | Breakdown['field']> {
  const given = detailsRows(data, FORMS);
  if (isPartError(given)) return { forms: given, forms_source_medium: given, forms_campaign: given };
  const { whole } = formsParams(context);
  const findName = namesIn(answers.names?.rows ?? [], NAMED);
  const inside = {
    source_medium: Map.groupBy(answers.source_medium?.rows ?? [], idIn),
    campaign: Map.groupBy(answers.campaign?.rows ?? [], idIn),
  };
  const rows = given.map((row) => {
    const id = String(row.id);
    const count = (breakdown: Breakdown['id']) => inside[breakdown].get(id)?.length ?? 0;
    const breakdowns = { source_medium: count('source_medium'), campaign: count('campaign') };
    return { ...row, name: (id === NOT_SET ? undefined : findName(id)) ?? null, breakdowns } as FormRow;
  });
  const forms = isByName(context) ? pageByName(rows, formsParams(context)) : rows;
  const listInside = ({ id: breakdown, by }: Breakdown) =>
    given.length > 0 && !answers[breakdown]
      ? makePartError(failed, breakdown)
      : forms.flatMap(({ id }) => {
          const shown = (inside[breakdown].get(id) ?? []).slice(0, id === whole ? undefined : ROWS_INSIDE);
          return rowsIn({ rows: shown }, { by, columns: FORM_COLUMNS }).map(
            (row) => ({ id, ...row }) as BrokenDownForm,
          );
        });
  const [bySource, byCampaign] = BREAKDOWNS;
  return { forms, forms_source_medium: listInside(bySource), forms_campaign: listInside(byCampaign) };
}

/** A page of all rows by what the forms are called, whatever the case. */
function pageByName(rows: readonly FormRow[], { sort = '', page, per_page }: FormsParams): readonly FormRow[] {
  const by = parseSort(sort);
  const named = rows.map((row) => ({ row, called: (row.name ?? row.id).toLowerCase() }));
  const wanted = { sort: writeSort({ ...by, field: 'called' }), page, per_page };
  const found = sortedPage(named, wanted, (a, b) => signOf(by) * ascending(a.row.id, b.row.id));
  return found.rows.map(({ row }) => row);
}

function formsGraph(
  { sessions_chart: lines, sessions_totals: totals }: FormsAnswers,
  context: ReportContext,
  failed: FailedParts,
): FormsData['overviewgraph'] {
  if (!lines || !totals) return makePartError(failed, lines ? 'sessions_totals' : 'sessions_chart');
  const series = timeSeries(lines, context);
  const [impressions, conversions] = OF_FORMS.map((name) => withTotals(series, name, totals, context));
  return {
    ...series.axis,
    ...series.buckets,
    impressions: readLine(impressions!.now),
    conversions: readLine(conversions!.now),
    compare: series.compare && {
      ...series.compare.axis,
      impressions: readLine(impressions!.chosen!),
      conversions: readLine(conversions!.chosen!),
    },
  };
}
