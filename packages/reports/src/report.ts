/** This module is responsible for what a report is: questions, the shape of its answer, and the pure way from one to the other. */
import {
  type Answer,
  ask,
  type Bucket,
  bucketsOf,
  comparisonRange,
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
}

/** A table, list or chart of a report that can be exported: every row of its question. */
export interface ReportTable {
  readonly id: string;
  /** In English; translated where it is shown. */
  readonly title: string;
  readonly question: string;
}

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
  const put = (needed: Readonly<Record<string, Question>>, optional: Readonly<Record<string, Question>> = {}) =>
    askParts(
      needed,
      optional,
      scene.site,
      (question) => plan(withFilter(question, scene.filter), scene.site, scene.now),
      (plans) => ask(engine, plans, options),
    );
  const { answers: first, failed } = await put(report.questions(scene), report.parts?.(scene));
  const { answers: more } = await put(report.followUps?.(first as Answers<Name>, scene) ?? {});
  const all = { ...first, ...more } as Answers<Name> & Partial<Answers>;
  const given = Object.values({ ...first, ...more });
  return {
    data: report.shape.parse(report.answer(all, scene)),
    questions: Object.fromEntries(
      Object.entries({ ...first, ...more }).map(([name, answer]) => [name, answer.question]),
    ),
    engine: engine.id,
    quality: mergedQuality(given.map((one) => one.quality)),
    failed,
  };
}

/** A question narrowed by the view's filter. */
export function withFilter(question: Question, filter: Filter | undefined): Question {
  if (!filter) return question;
  return { ...question, filter: question.filter ? { and: [question.filter, filter] } : filter };
}
