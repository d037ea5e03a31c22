/** This module is responsible for what a report is: questions, the shape of its answer, and the pure way from one to the other. */
import {
  type Answer,
  ask,
  type Bucket,
  bucketsOf,
  comparisonRange,
  conditionsOf,
  type Engine,
  FIRST_DAY,
  type Filter,
  type Granularity,
  granularityFor,
  mergedQuality,
  plan,
  type Quality,
  QueryError,
  type Question,
  type ResolvedRange,
  resolveRange,
  type Site,
} from '@magpie/query';
import type { z } from 'zod';
import { type Content, NO_CONTENT } from './content.ts';
import type { EntitlementKey } from './entitlement.ts';
import { askParts, type FailedPart } from './parts.ts';

/** Licence tiers, lowest first. */
export const TIERS = ['lite', 'plus', 'pro', 'agency'] as const;
/** One licence tier. `lite` is the specification's lite/basic. */
export type Tier = (typeof TIERS)[number];

/** Whether a licence of a tier has what needs another. */
export const reaches = (tier: Tier, needed: Tier): boolean => TIERS.indexOf(tier) >= TIERS.indexOf(needed);

/** What the reader looks at; dates are absolute and inclusive. */
export interface View {
  readonly start: string;
  readonly end: string;
  readonly compare?: { readonly start: string; readonly end: string } | undefined;
  readonly filter?: Filter | undefined;
  /** Over the figures of a row: keeps rows of the report's lists, and changes no figure. */
  readonly metricFilter?: Filter | undefined;
  /** Ids of the metrics that the reader has chosen, of a report that lets him choose; its own choice unless given. */
  readonly metrics?: readonly string[] | undefined;
  /** Of the licence; the highest unless given. */
  readonly tier?: Tier | undefined;
}

/** What the host adds to a view: facts of the site that are in no event. */
export interface HostFacts {
  /** The site's content; read for reports that say `usesContent`. */
  readonly content: Content;
  /** First site-local day with an event; null while there is none. */
  readonly firstDay: string | null;
  /** Fields of the answer that the asker is not shown: a report leaves them empty and asks nothing for them. */
  readonly withheld: readonly string[];
}

const NO_FACTS: HostFacts = { content: NO_CONTENT, firstDay: null, withheld: [] };

/** A view made definite for a site at a moment: what a report asks about. */
export interface Scene extends HostFacts {
  readonly site: Site;
  readonly now: number;
  readonly range: ResolvedRange;
  /** The period of equal length just before. */
  readonly previous: ResolvedRange;
  /** The period chosen in the date picker, if comparing. */
  readonly compare: ResolvedRange | undefined;
  readonly filter: Filter | undefined;
  readonly metricFilter: Filter | undefined;
  readonly metrics: readonly string[] | undefined;
  readonly tier: Tier;
  readonly granularity: Granularity;
  readonly buckets: readonly Bucket[];
}

/** Answers by the name of their question. */
export type Answers<Name extends string = string> = Readonly<Record<Name, Answer>>;

/** A report: data and pure functions, nothing of SQL, HTTP or React. */
export interface Report<Data, Name extends string = string> {
  readonly id: string;
  /** Counts up when a definition changes meaning; stands in the receipt. */
  readonly version: number;
  /** Whether its answer is made of the site's content too. */
  readonly usesContent?: true;
  /** Fields of the answer that need more than the report: without it they are `withheld`. */
  readonly entitled?: Readonly<Record<string, EntitlementKey>>;
  questions(scene: Scene): Readonly<Record<Name, Question>>;
  /** Questions of parts that may be missing: where one is refused, the rest is shown and `failed` says why. */
  parts?(scene: Scene): Readonly<Record<string, Question>>;
  /** Questions that depend on the first answers. */
  followUps?(answers: Answers<Name>, scene: Scene): Readonly<Record<string, Question>>;
  answer(answers: Answers<Name> & Partial<Answers>, scene: Scene): Data;
  readonly shape: z.ZodType<Data>;
  /** What can be exported, in the order of the screen. */
  readonly tables?: readonly ReportTable[];
  /** The rows of the tables that are made of its answers, by the table's id. */
  readonly made?: Readonly<
    Record<string, (answers: Answers<Name> & Partial<Answers>, scene: Scene) => readonly ExportRow[]>
  >;
}

/** A table, list or chart of a report that can be exported. */
export type ReportTable = QuestionTable | MadeTable;

interface NamedTable {
  readonly id: string;
  /** In English; translated where it is shown. */
  readonly title: string;
}

/** Every row of a question. */
interface QuestionTable extends NamedTable {
  readonly question: string;
  /** Whether a metric filter keeps rows of it: it is no chart, and no shares of a whole. */
  readonly list?: true;
  /** Whether the title of a page stands beside its path. */
  readonly titled?: true;
}

/** What a report makes of its answers (`made`). */
export interface MadeTable extends NamedTable {
  /** What a site must be entitled to for it; the report's `entitled` says the same of the table's id. */
  readonly needs?: EntitlementKey;
  readonly columns: readonly ExportColumn[];
  /** Whether it is about all time, whatever dates are chosen. */
  readonly allTime?: true;
}

/** A column of an exported table. */
export interface ExportColumn {
  /** `period`, the word of a dimension or metric, or another name of its own. */
  readonly word: string;
  /** In English, with what its numbers are measured in. */
  readonly label: string;
}

/** A row of an exported table, a value for each column; null where nothing is known. */
export type ExportRow = readonly (string | number | null)[];

/**
 * Resolves a view.
 * @throws QueryError when its dates are not real, reversed or too far apart
 */
export function sceneOf(view: View, site: Site, now: number, facts: Partial<HostFacts> = {}): Scene {
  const range = resolveRange(view, 0, site, now);
  if (range.start < FIRST_DAY)
    throw new QueryError(
      'bad_date',
      `The range starts on ${range.start}; the first day that can be chosen is ${FIRST_DAY}.`,
      'start',
    );
  return {
    ...NO_FACTS,
    ...facts,
    site,
    now,
    range,
    previous: resolveRange(comparisonRange(range, 'previous'), 1, site, now),
    compare: view.compare ? resolveRange(view.compare, 2, site, now) : undefined,
    filter: view.filter,
    metricFilter: view.metricFilter,
    metrics: view.metrics,
    tier: view.tier ?? 'agency',
    granularity: granularityFor(range),
    buckets: bucketsOf(range, granularityFor(range), site, now),
  };
}

/** A report's data with what it was made of. */
export interface ReportResult<Data> {
  readonly data: Data;
  readonly questions: Readonly<Record<string, Question>>;
  readonly engine: string;
  readonly quality: Quality;
  /** By the name of their question: parts that could not be answered. */
  readonly failed: Readonly<Record<string, FailedPart>>;
}

/**
 * Asks a report's questions and shapes the answer.
 * @throws QueryError when a question is refused
 */
export async function runReport<Data, Name extends string>(
  report: Report<Data, Name>,
  scene: Scene,
  engine: Engine,
  options: { readonly signal?: { readonly aborted: boolean } } = {},
): Promise<ReportResult<Data>> {
  const { answers, failed } = await answersOf(report, scene, engine, options);
  const given = Object.values<Answer>(answers as Answers);
  return {
    data: report.shape.parse(report.answer(answers, scene)),
    questions: Object.fromEntries(Object.entries<Answer>(answers).map(([name, { question }]) => [name, question])),
    engine: engine.id,
    quality: mergedQuality(given.map((one) => one.quality)),
    failed,
  };
}

/**
 * Asks a report's questions, and those that follow from the first answers.
 * @throws QueryError when a question is refused
 */
export async function answersOf<Data, Name extends string>(
  report: Report<Data, Name>,
  scene: Scene,
  engine: Engine,
  options: { readonly signal?: { readonly aborted: boolean } } = {},
): Promise<{ answers: Answers<Name> & Partial<Answers>; failed: Readonly<Record<string, FailedPart>> }> {
  const put = (needed: Readonly<Record<string, Question>>, optional: Readonly<Record<string, Question>> = {}) =>
    askParts(
      needed,
      optional,
      scene.site,
      (question) => plan(withFilter(question, scene.filter), scene.site, scene.now),
      (plans) => ask(engine, plans, options),
    );
  const { answers: first, failed } = await put(
    withRowsKept(report, report.questions(scene), scene),
    withRowsKept(report, report.parts?.(scene) ?? {}, scene),
  );
  const { answers: more } = await put(report.followUps?.(first as Answers<Name>, scene) ?? {});
  return { answers: { ...first, ...more } as Answers<Name> & Partial<Answers>, failed };
}

/** A report's questions, those of its lists narrowed by the view's metric filter. @throws QueryError when it has none */
function withRowsKept<Name extends string>(
  { id, tables = [] }: Pick<Report<never>, 'id' | 'tables'>,
  questions: Readonly<Record<Name, Question>>,
  { metricFilter }: Scene,
): Readonly<Record<Name, Question>> {
  if (!metricFilter) return questions;
  const lists = tables.flatMap((table) => ('list' in table ? [table.question] : []));
  if (lists.length === 0)
    throw new QueryError(
      'bad_filter',
      `The report "${id}" has no list whose rows a metric filter could keep.`,
      'metric_filters',
    );
  return Object.fromEntries(
    Object.entries<Question>(questions).map(([name, question]) => [
      name,
      lists.includes(name) ? withMetricFilter(question, metricFilter) : question,
    ]),
  ) as Record<Name, Question>;
}

/** A list's question that keeps only rows whose figures fit; it asks for those that it lacks, after its own. */
export function withMetricFilter(question: Question, metricFilter: Filter | undefined): Question {
  if (!metricFilter) return question;
  const own = question.metrics.map((one) => (typeof one === 'string' ? one : one.name));
  const lacking = new Set(
    conditionsOf(metricFilter)
      .map(({ word }) => word)
      .filter((word) => !own.includes(word)),
  );
  return { ...question, metrics: [...question.metrics, ...lacking], metricFilter };
}

/** A question narrowed by the view's filter. */
export function withFilter(question: Question, filter: Filter | undefined): Question {
  if (!filter) return question;
  return { ...question, filter: question.filter ? { and: [question.filter, filter] } : filter };
}
