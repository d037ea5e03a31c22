/** Recipe of the Forms report: a details report, with impressions and completions over time, names and breakdowns. */

import { type Filter, QUESTION_LIMITS, type TableAnswer } from '@magpie/query';
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import type { z } from 'zod';
import { type Ask, optional, table } from '../kit/ask.ts';
import { rowNumbers } from '../kit/columns.ts';
import { comparedPeriods, type ReportContext } from '../kit/context.ts';
import * as params from '../kit/params.ts';
import { isPartError, makePartError } from '../kit/part-error.ts';
import type { FailedParts, Recipe } from '../kit/report.ts';
import { keepMatching } from '../kit/run-report.ts';
import { parseSort, signOf, writeSort } from '../kit/sort-by.ts';
import { ascending, sortedPage } from '../kit/sorted-page.ts';
import { ROWS_INSIDE } from '../parts/details-more.shape.ts';
import { type DetailsData, type DetailsRow, detailsRows } from '../parts/details-table.ts';
import { among } from '../parts/page-names.recipe.ts';
import { overall, overTime, type Series, type TimeAnswer, timeSeries, withTotals } from '../parts/time-series.ts';
import { BREAKDOWNS, type Breakdown, FORM_COLUMNS, type FormsData } from './forms.shape.ts';

const OF_FORMS = ['formImpressions', 'formSubmissions'] as const;
/** In one question: what fails, fails together. */
const OVER_TIME = ['sessions', 'screenPageViews', ...OF_FORMS] as const;
const NOT_SET = '(not set)';

type Rows = TableAnswer<readonly DimensionName[], readonly MetricName[]>;

/** The answers that are read here. */
interface FormsAnswers {
  readonly sessions_chart?: TimeAnswer<typeof OVER_TIME>;
  readonly sessions_totals?: TableAnswer<readonly [], typeof OVER_TIME>;
  readonly rows?: Rows;
  readonly names?: Rows;
  readonly source_medium?: Rows;
  readonly campaign?: Rows;
}

/** The parameters of a details report that are read here. */
interface FormsParams {
  readonly sort?: string;
  readonly page: number;
  readonly per_page: number;
  readonly whole: string;
}
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
      sessions_chart: optional(table(overTime(context, OVER_TIME))),
      sessions_totals: optional(table(overall(context, OVER_TIME))),
    };
  },
  followUps: (answers, context) => {
    const { rows } = answers as FormsAnswers;
    if (!rows || rows.rows.length === 0) return {};
    const filter = among('formId', rows.rows.map(idIn));
    return {
      names: optional(askNames(context, filter)),
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
      galinks: { forms: '' },
    };
  },
});

/** Only what was seen or sent: filtered by a metric of other events, those would be a row without a form. */
const SEEN_OR_SENT: Filter<MetricName> = { or: OF_FORMS.map((field) => ({ field, op: 'greater', value: 0 })) };

const ofForms = (ask: Ask): Ask => keepMatching(ask, { metricFilter: SEEN_OR_SENT });

const withEveryRow = (ask: Ask): Ask =>
  ask.kind === 'table' ? { ...ask, question: { ...ask.question, limit: QUESTION_LIMITS.rows, offset: 0 } } : ask;

const idIn = ({ dimensions }: Rows['rows'][number]): string => dimensions.formId ?? NOT_SET;

/** The question for the names of forms, the most frequent first. */
const askNames = ({ range: { start, end } }: ReportContext, filter: Filter<DimensionName>) =>
  table({
    dimensions: ['formId', 'formName'],
    metrics: OF_FORMS,
    dateRanges: [{ start, end }],
    filter,
    orderBy: OF_FORMS.map((metric) => ({ metric, desc: true })),
    limit: QUESTION_LIMITS.rows,
  });

/** The name of each form: the one that it had most often. */
function namesIn(answer: Rows | undefined): (id: string) => string | null {
  const names = new Map<string, string>();
  for (const row of answer?.rows ?? []) {
    const name = row.dimensions.formName ?? NOT_SET;
    if (name !== NOT_SET && !names.has(idIn(row))) names.set(idIn(row), name);
  }
  return (id) => (id === NOT_SET ? null : (names.get(id) ?? null));
}

/** The question for the rows of a breakdown, in the order of the table; by their own names if that is by name. */
function askBreakdown({ by }: Breakdown, context: ReportContext, filter?: Filter<DimensionName>) {
  const { sort } = formsParams(context);
  const chosen = sort === undefined ? undefined : parseSort(sort);
  const desc = chosen?.desc ?? true;
  const column = FORM_COLUMNS.find(({ field }) => field === chosen?.field) ?? FORM_COLUMNS[0];
  return table({
    dimensions: ['formId', by.of.dimension],
    metrics: FORM_COLUMNS.map(({ of }) => of.metric),
    metricFilter: SEEN_OR_SENT,
    dateRanges: comparedPeriods(context),
    align: context.compare !== undefined,
    ...(filter && { filter }),
    orderBy: isByName(context)
      ? [{ dimension: by.of.dimension, desc, as: 'caseInsensitive' as const }]
      : [{ metric: column.of.metric, desc }],
    limit: QUESTION_LIMITS.rows,
  });
}

/** One page of the table, with the names of its forms and what they break down into. */
function formsTable(
  data: DetailsData,
  answers: FormsAnswers,
  context: ReportContext,
  failed: FailedParts,
): Pick<FormsData, 'forms' | 'forms_source_medium' | 'forms_campaign'> {
  const given = detailsRows(data, { field: 'forms' });
  if (isPartError(given)) return { forms: given, forms_source_medium: given, forms_campaign: given };
  const { whole } = formsParams(context);
  const findName = namesIn(answers.names);
  const inside: Record<Breakdown['id'], Map<string, Rows['rows']>> = {
    source_medium: Map.groupBy(answers.source_medium?.rows ?? [], idIn),
    campaign: Map.groupBy(answers.campaign?.rows ?? [], idIn),
  };
  const rows = given.map((row): DetailsRow => {
    const id = String(row.id);
    const count = (breakdown: Breakdown['id']) => inside[breakdown].get(id)?.length ?? 0;
    return {
      ...row,
      name: findName(id),
      breakdowns: { source_medium: count('source_medium'), campaign: count('campaign') },
    };
  });
  const shown = isByName(context) ? pageByName(rows, formsParams(context)) : rows;
  const rowsIn = ({ id, by }: Breakdown) =>
    given.length > 0 && !answers[id]
      ? makePartError(failed, id)
      : shown.flatMap((form) =>
          (inside[id].get(String(form.id)) ?? []).slice(0, String(form.id) === whole ? undefined : ROWS_INSIDE).map(
            ({ dimensions, metrics, others }): DetailsRow => ({
              id: String(form.id),
              breakdown: dimensions[by.of.dimension]!,
              ...rowNumbers(FORM_COLUMNS, metrics),
              compare: others?.[1] ? rowNumbers(FORM_COLUMNS, others[1]) : null,
            }),
          ),
        );
  const [bySource, byCampaign] = BREAKDOWNS.map(rowsIn);
  return { forms: shown, forms_source_medium: bySource!, forms_campaign: byCampaign! };
}

/** A page of all rows by what the forms are called, whatever the case. */
function pageByName(rows: readonly DetailsRow[], { sort = '', page, per_page }: FormsParams): readonly DetailsRow[] {
  const by = parseSort(sort);
  const named = rows.map((row) => ({ row, called: String(row.name ?? row.id).toLowerCase() }));
  const wanted = { sort: writeSort({ ...by, field: 'called' }), page, per_page };
  return sortedPage(named, wanted, (a, b) => signOf(by) * ascending(String(a.row.id), String(b.row.id))).rows.map(
    ({ row }) => row,
  );
}

function formsGraph(
  { sessions_chart: lines, sessions_totals: totals }: FormsAnswers,
  context: ReportContext,
  failed: FailedParts,
): FormsData['overviewgraph'] {
  if (!lines || !totals) return makePartError(failed, lines ? 'sessions_totals' : 'sessions_chart');
  const series = timeSeries(lines, context);
  const [impressions, conversions] = OF_FORMS.map((name) => withTotals(series, name, totals, context));
  const readLine = <Line extends Series>({ points, changes, ...total }: Line) => ({
    datapoints: points,
    trendpoints: changes,
    ...total,
  });
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
