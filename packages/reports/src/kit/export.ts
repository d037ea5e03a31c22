/** Exports a report's table: its columns, and every row of its question. */
import {
  type Answer,
  ask,
  type Cancellation,
  isUnanswered,
  type LeftOutMetric,
  metricValue,
  type Plan,
  plan,
  QUESTION_LIMITS,
  QueryError,
  type Question,
  rateOn,
  requireAnswered,
  type Site,
  SourceError,
  totalsIn,
  unknownDaysIn,
} from '@magpie/query';
import { type DimensionName, dimension, type Metric, type MetricName, metric } from '@magpie/vocabulary';
import { answerElsewhere, isCantAnswer } from './answer-asks.ts';
import { type Asks, planReduced, type Sources } from './ask.ts';
import { audienceColumns } from './audience-columns.ts';
import type { ReportContext } from './context.ts';
import {
  bucketsIn,
  everyBucket,
  findGranularity,
  knownDays,
  listPeriods,
  type Period,
  partialDays,
  unknownOfSome,
} from './export-periods.ts';
import { askWithoutSums, type PartlyAnswered } from './history-parts.ts';
import { namesIn, namesQuestion } from './id-names.ts';
import { titlesByPath, titlesIn, titlesQuestion } from './page-titles.ts';
import { withParams } from './params.ts';
import { percentOfTotal } from './percent-of-total.ts';
import { isRateOfNothing } from './rate-of-nothing.ts';
import type { Recipe, Report } from './report.ts';
import { collectAnswers, lookUp, withFilter, withMetricFilter } from './run-report.ts';
import type { AskedTable, ComputedTable, ExportColumn, ExportRow, ReportTable } from './tables.ts';
import { explainUnfitFilter } from './unfit-filter.ts';
import { QUANTITY_FIELDS, toSentCells, wireValue, withoutNaN, writeMinute } from './wire-value.ts';

/** An exported table. */
export interface ExportedTable {
  readonly columns: readonly ExportColumn[];
  /**
   * Every row, in batches, in the screen's order; of two periods, the chosen one first. All rows of a period are from
   * one moment, whatever is stored meanwhile. @throws QueryError `too_heavy` if there are more than one answer can have
   */
  rows(): AsyncGenerator<readonly ExportRow[], void, void>;
}

/** Rows per batch. */
const PORTION = 20_000;
/** Only one answer: two would be from two moments. */
const MOST_ROWS = QUESTION_LIMITS.rows;

/** The first column if two periods are exported. */
export const PERIOD = 'period';
/** The last column of a chart with incomplete buckets, and of a list that counts some days only: the days that each covers. */
export const INCOMPLETE = 'incomplete';
/** The column of each row's part of a total. */
export const SHARE = 'share';
/** The dimension of a moment, which files have as people and spreadsheets read it. */
const MINUTE = 'dateHourMinute';
/** The dimension with the currency of what a row counts. */
const CURRENCY = 'currencyCode';
/** The column beside a page's path. */
const TITLE = 'pageTitle';

interface ExportOptions {
  readonly signal?: Cancellation;
  readonly mostRows?: number;
  readonly portion?: number;
}

/**
 * Prepares an export of a report's table; undefined if the reader isn't entitled to it or this view doesn't have it.
 * @throws QueryError if its question or the report's parameters are refused
 */
export async function exportTable(
  report: Report,
  table: ReportTable,
  context: ReportContext,
  sources: Sources,
  options: ExportOptions = {},
): Promise<ExportedTable | undefined> {
  const recipe = await report.recipe();
  const prepared = withParams({ id: report.id, ...recipe }, context);
  if (!('ask' in table)) return exportComputed(report, recipe, table, prepared, sources, options);
  try {
    return await exportAsked(report, recipe, table, prepared, sources, options);
  } catch (error) {
    throw error instanceof QueryError ? explainUnfitFilter(error, prepared) : error;
  }
}

async function exportComputed(
  report: Report,
  recipe: Recipe,
  table: ComputedTable,
  context: ReportContext,
  sources: Sources,
  { signal }: ExportOptions,
): Promise<ExportedTable | undefined> {
  if (context.locked.includes(table.id)) return undefined;
  const ownRows = recipe.rows?.[table.id];
  if (!ownRows) throw new Error(`The recipe of the report "${report.id}" has no rows for the table "${table.id}".`);
  const found = await collectAnswers(report, withEveryRow(recipe), context, sources, signal ? { signal } : {});
  const isQuantity = (at: number) => QUANTITY_FIELDS.has(table.columns[at]?.field ?? '');
  const used = new Set<string>();
  const rows = ownRows(onlyAnswered(found, used), found.prepared);
  const refused = Object.values(found.failed).find(({ code, metrics }) => code === 'source_refused' && !metrics);
  // Of what Google knows of visitors there can be nothing, whatever else is refused.
  if (rows.length === 0 && refused && report.tables.includes(table))
    throw new SourceError('source_refused', refused.message);
  const known = knownOfUsed(found, used, { context, isByDay: rows.some(([first]) => isDate(first)) });
  return {
    columns: [
      ...table.columns.map((column) =>
        column.money ? { ...column, label: `${column.label} (${context.site.currency})` } : column,
      ),
      ...(known ? [{ field: INCOMPLETE, label: 'Incomplete' }] : []),
    ],
    async *rows() {
      yield rows.map((cells) => [
        ...toSentCells(withoutNaN(cells) as ExportRow, isQuantity),
        ...(known ? [known] : []),
      ]);
    },
  };
}

const isDate = (cell: unknown): boolean => typeof cell === 'string' && /^\d{4}-\d\d-\d\d/.test(cell);

/** The days that the used answers cover, if it is some days only. In rows by day, those of answers by day are empty where nothing is known. */
function knownOfUsed(
  { answers, failed }: Collected,
  used: ReadonlySet<string>,
  { context: { range }, isByDay }: { readonly context: ReportContext; readonly isByDay: boolean },
): string {
  const parts = [...used].flatMap((name) => (failed[name]?.ownOnly ? [answers[name] as Answer] : []));
  const ofSome = isByDay ? parts.filter(({ question }) => !isByTime(question)) : parts;
  const unknown = [...new Set(ofSome.flatMap(unknownOfSome))];
  const [since] = ofSome.flatMap(({ quality }) => quality.history?.notBefore ?? []);
  return unknown.length === 0 && since !== undefined ? `${since} – ${range.end}` : knownDays(range, unknown);
}

const isByTime = ({ dimensions = [] }: Question): boolean =>
  dimensions.some((one) => typeof one === 'string' && 'time' in (dimension(one)?.source ?? {}));

type Collected = Awaited<ReturnType<typeof collectAnswers>>;

/** The answers, and which of them were read. Reading one that the source refused throws, because a file has no place for the reason. */
const onlyAnswered = ({ answers, failed, refused }: Collected, used: Set<string>): typeof answers =>
  new Proxy(answers, {
    get(all, name: string) {
      if (refused.has(name)) throw new SourceError('source_refused', failed[name]!.message);
      used.add(name);
      return all[name];
    },
  });

/** The recipe without the limits that the screen needs. */
const withEveryRow = (recipe: Recipe): Recipe => ({
  ...recipe,
  asks: (context, found) =>
    Object.fromEntries(
      Object.entries(recipe.asks(context, found)).map(([name, one]) => [
        name,
        one.kind === 'table' ? { ...one, question: { ...one.question, limit: MOST_ROWS, offset: 0 } } : one,
      ]),
    ) as Asks,
});

async function exportAsked(
  report: Report,
  recipe: Recipe,
  table: AskedTable,
  context: ReportContext,
  sources: Sources,
  { signal, mostRows = MOST_ROWS, portion = PORTION }: ExportOptions,
): Promise<ExportedTable | undefined> {
  const { engine } = sources;
  const found = await lookUp(recipe, context, sources, signal ? { signal } : {});
  const one = { ...recipe.asks(context, found.answers), ...recipe.forFiles?.(context, found.answers) }[table.ask];
  // Only Google knows it: the recipe has the rows.
  if (one?.kind === 'provided' && recipe.rows?.[table.id]) {
    const columns = audienceColumns(table.title, (one.question as { readonly by: string }).by);
    return exportComputed(report, recipe, { id: table.id, title: table.title, columns }, context, sources, {
      ...(signal && { signal }),
    });
  }
  if (one?.kind !== 'table') return undefined;
  const question: Question = { ...one.question, offset: 0 };
  const asked = one.wholeSite ? question : withFilter(question, context.filter);
  const kept = table.list ? withMetricFilter(asked, context.metricFilter) : asked;
  const hosted = asked.dimensions?.includes('hostName');
  const { dateRanges, minuteRanges } = asked;
  const titles = hosted
    ? titlesQuestion({ filter: asked.filter, dateRanges, minuteRanges })
    : titlesByPath({ filter: context.filter, dateRanges, minuteRanges });
  const periods = listPeriods(asked, context);
  const planPage = (of: Question, period: Period | undefined, page: Partial<Question>): Plan =>
    plan({ ...of, align: false, ...(period && { dateRanges: [period] }), ...page }, context.site, context.now);
  /** Plan of the rows, without unanswerable metrics if the report can be read without them. */
  const planRows = (period: Period | undefined, page: Partial<Question>) => {
    const whole = planPage(kept, period, page);
    if (!engine.partial || !one.partly) return { plan: whole, leftOut: [] };
    const found = planReduced(engine, one, whole.question, context);
    if (found.plan === undefined) throw new QueryError('unsupported', found.why);
    return found;
  };
  const answerTo = async (one: Plan): Promise<Answer> => (await ask(engine, [one], signal ? { signal } : {}))[0]!;
  const answerRows = async ({ plan: own, leftOut }: ReturnType<typeof planRows>): Promise<PartlyAnswered> => {
    const answer = await answerTo(own);
    if (answer.quality.history?.notBefore === undefined) return { answer, leftOut };
    const options = signal ? { signal } : {};
    const without = one.partly && (await askWithoutSums(engine, own.question, { answer, context, options }));
    return without || { answer, leftOut };
  };
  /** Rows of a period, asked for once more without what a refusal named. */
  const readRows = async (period: Period | undefined, page: Partial<Question>): Promise<PartlyAnswered> => {
    const planned = planRows(period, page);
    try {
      return await answerRows(planned);
    } catch (error) {
      const less = isCantAnswer(error) ? planRows(period, page) : planned;
      if (less.leftOut.length === planned.leftOut.length) throw error;
      return answerRows(less);
    }
  };
  // Refused before anything is sent.
  const { dimensions, metrics } = planPage(kept, periods[0], {});
  // The others only filter rows.
  const shown = metrics.slice(0, asked.metrics.length);
  const { share } = table;
  const [axis] = dimensions;
  const chart = dimensions.length === 1 && findGranularity(axis!.name) !== undefined;
  const many = periods.length > 1;
  const first = await readRows(periods[0], { limit: chart ? undefined : mostRows });
  requireAnswered([first.answer]);
  const marked = chart
    ? periods.some((period) => bucketsIn(period, axis!, context).some((bucket) => bucket.partial))
    : unknownOfSome(first.answer).length > 0;
  const columns: ExportColumn[] = [
    ...(many ? [{ field: PERIOD, label: 'Period' }] : []),
    ...dimensions.flatMap((field) => [
      { field: field.name, label: chart ? 'Date' : (table.labels?.[field.name] ?? field.uiName) },
      ...(field.name === table.titled ? [{ field: TITLE, label: dimension(TITLE)!.uiName }] : []),
      ...(table.named && field.name === table.named.of
        ? [{ field: table.named.by, label: dimension(table.named.by)!.uiName }]
        : []),
    ]),
    ...withShare(
      shown.map((field) => ({
        field: field.name,
        label: metricLabel(field, context.site.currency, table.labels?.[field.name]),
      })),
      share && { field: SHARE, label: `${share.label} (%)` },
    ),
    ...(marked ? [{ field: INCOMPLETE, label: 'Incomplete' }] : []),
    ...(table.beside ? [table.beside] : []),
  ];
  return {
    columns,
    async *rows() {
      for (const period of periods.length > 0 ? periods : [undefined]) {
        const before =
          many && period ? [`${period.start} – ${period.end}${period.until ? ` ${period.until}` : ''}`] : [];
        const { answer, leftOut } =
          period === periods[0] ? first : await readRows(period, { limit: chart ? undefined : mostRows });
        if (!chart && period !== periods[0] && (isUnanswered(answer) || unknownOfSome(answer).length > 0)) {
          // Nothing is compared with a part of a period, as on the screen.
          yield [[...before, ...columns.slice(before.length).map(() => null)]];
          continue;
        }
        if (!chart && answer.rowCount > mostRows)
          throw new QueryError(
            'too_heavy',
            `The table has ${answer.rowCount} rows; the limit for a file is ${mostRows}. Choose fewer days or add a filter.`,
          );
        const rows = chart && period ? everyBucket(answer, axis!, shown, period, context) : answer.rows;
        const ends = chart && period ? partialDays(bucketsIn(period, axis!, context), period, context) : undefined;
        const known = chart || !period ? '' : knownDays(period, unknownOfSome(answer));
        const shownTitle =
          table.titled &&
          dimensions.some(({ name }) => name === table.titled) &&
          (await findTitles((page) => answerTo(planPage(titles, period, page)), context, table.titled));
        // As on the screen, metric filters take nothing away from what the parts are of.
        // Rows of some days are parts of what was counted on these.
        const ofWhole = share && (unknownDaysIn(answer).length > 0 ? asked : wholeQuestion(share.of, context));
        const whole =
          ofWhole && wireIn(totalsIn(await answerTo(planPage(ofWhole, period, { totals: true, limit: 1 }))), share.of);
        const shownName =
          table.named &&
          namesIn((await answerTo(planPage(namesQuestion(table.named, asked), period, {}))).rows, table.named);
        for (let from = 0; from < rows.length; from += portion) {
          const some = rows.slice(from, from + portion);
          const beside =
            table.beside &&
            (await recipe.beside![table.id]!(some, (asked) => answerElsewhere(asked, context, sources)));
          yield some.map((row, i) => [
            ...before,
            ...dimensions.flatMap(({ name }) => [
              name === MINUTE ? writeMinute(row.dimensions[name] ?? '') : (row.dimensions[name] ?? ''),
              ...(shownTitle && name === table.titled ? [shownTitle(row.dimensions) ?? null] : []),
              ...(shownName && name === table.named?.of ? [shownName(row.dimensions[name] ?? '') ?? null] : []),
            ]),
            ...withShare(
              metricCells(row, shown, { site: context.site, chart, leftOut }),
              share && toSentCells([percentOfTotal(wireIn(row.metrics, share.of), whole ?? 0)])[0],
            ),
            ...(marked ? [ends ? (ends[from + i] ?? '') : known] : []),
            ...(beside ? [beside[i]!] : []),
          ]);
        }
      }
    },
  };
}

/** A row's numbers; empty for metrics that the source can't answer, for amounts without a rate and, in lists, for rates of nothing, as on the screen. */
function metricCells(
  { dimensions, metrics }: Answer['rows'][number],
  shown: readonly Metric[],
  {
    site,
    chart,
    leftOut,
  }: { readonly site: Site; readonly chart: boolean; readonly leftOut: readonly LeftOutMetric[] },
) {
  const isKnown = isWorthKnown(dimensions, site);
  const unanswered = new Set(leftOut.map(({ name }) => name));
  const numbers = Object.fromEntries(
    shown.flatMap(({ name }) => (unanswered.has(name) ? [] : [[name, metrics[name] ?? 0]])),
  );
  return toSentCells(
    shown.map(({ name, unit }) =>
      unanswered.has(name) || (unit === 'currency' && !isKnown) || (!chart && isRateOfNothing(name, numbers))
        ? null
        : knownNumber(wireValue(metrics[name] ?? 0, unit)),
    ),
    (at) => shown[at]?.unit === 'quantity',
  );
}

const knownNumber = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** Whether what a row of one currency and minute is worth is known: without a rate on that day it counts as 0. */
function isWorthKnown(
  { [CURRENCY]: currency, [MINUTE]: minute }: Answer['rows'][number]['dimensions'],
  { currency: own, rates = [] }: Site,
): boolean {
  if (currency === undefined || minute === undefined || currency === own) return true;
  return rateOn(rates, currency, writeMinute(minute).slice(0, 10)) !== undefined;
}

/** The titles of all pages of a period: as on the screen, otherwise from the site's content. */
async function findTitles(
  portion: (page: Partial<Question>) => Promise<Answer>,
  { content }: ReportContext,
  path: DimensionName,
): Promise<(page: Answer['rows'][number]['dimensions']) => string | undefined> {
  const answers: Answer[] = [];
  for (let offset = 0; offset === 0 || offset < answers[0]!.rowCount; offset += MOST_ROWS)
    answers.push(await portion({ offset, limit: MOST_ROWS }));
  const viewed = titlesIn(answers as unknown as Parameters<typeof titlesIn>[0]);
  return ({ hostName, [path]: pagePath = '' }) =>
    viewed({ dimensions: { ...(hostName !== undefined && { hostName }), pagePath } }) ??
    content.at(hostName ?? '', pagePath)?.title;
}

/** Cells with a further one after the first, if there is one. */
const withShare = <Cell>(cells: readonly Cell[], share: Cell | undefined): Cell[] =>
  cells.toSpliced(1, 0, ...(share === undefined ? [] : [share]));

/** The question for the total that the rows of a list are parts of. */
const wholeQuestion = (metric: MetricName, { filter }: ReportContext): Question =>
  withFilter<Question>({ metrics: [metric], keepEmptyRows: true }, filter);

const wireIn = (metrics: Answer['rows'][number]['metrics'], name: MetricName): number =>
  wireValue(metricValue({ metrics }, name), metric(name)!.unit);

function metricLabel({ uiName, unit }: Metric, currency: string, label = uiName): string {
  const measured = unit === 'ratio' ? '%' : unit === 'seconds' ? 's' : unit === 'currency' ? currency : undefined;
  return measured === undefined ? label : `${label} (${measured})`;
}
