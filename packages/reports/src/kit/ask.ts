/** Everything a report can ask, and the types of the answers. */
import {
  type Askable,
  type CustomersAnswer,
  type CustomersQuestion,
  type DimensionNames,
  type Engine,
  type FunnelAnswer,
  type FunnelQuestion,
  type JourneyAnswer,
  type JourneyQuestion,
  type MetricNames,
  type PairsAnswer,
  type PairsQuestion,
  planAskable,
  type Question,
  type SearchConsole,
  type SearchDay,
  type SearchDimension,
  type SearchPages,
  type SearchRange,
  type SearchTop,
  type Site,
  type TableAnswer,
  type TableQuestion,
  type VitalsAnswer,
  type VitalsQuestion,
} from '@magpie/query';
import type { MetricName } from '@magpie/vocabulary';
import type { z } from 'zod';

/** The kinds of questions. */
type AskKind =
  | { readonly kind: 'table'; readonly question: Question }
  | { readonly kind: 'funnel'; readonly question: FunnelQuestion }
  | { readonly kind: 'customers'; readonly question: CustomersQuestion }
  | { readonly kind: 'pairs'; readonly question: PairsQuestion }
  | { readonly kind: 'vitals'; readonly question: VitalsQuestion }
  | { readonly kind: 'journey'; readonly question: JourneyQuestion }
  | { readonly kind: 'searchTop'; readonly question: SearchTopQuestion }
  | { readonly kind: 'searchDays'; readonly question: SearchRange }
  | {
      readonly kind: 'provided';
      readonly provider: string;
      readonly question: unknown;
      readonly shape: z.ZodType;
    };

/** One ask of a report. `A` is the type of its answer: see {@link AnswerTo}. */
export type Ask<A = unknown> = AskKind & {
  /** If it is refused, the rest of the report is shown and `failed` says why. */
  readonly optional?: true;
  /** Whether it is about the whole site, ignoring the view's filters. */
  readonly wholeSite?: true;
  /** Whether its numbers decide what is shown but aren't shown: how far they can be trusted says nothing about the report. */
  readonly aside?: true;
  /**
   * Whether its answer can be read without some of its metrics, where the source can't answer those: they are NaN, and so is what is computed
   * from them, which is null in the report's answer.
   */
  readonly partly?: true;
  /** The question to ask instead where metrics are left out: a row may be of interest because of those, whatever the others are. */
  readonly reduced?: (question: Question) => Question;
  /** Only for type inference. */
  readonly '~answer'?: A;
};

/** The type of the answer to an ask. */
export type AnswerTo<T> = T extends Ask<infer A> ? A : never;
/** Queries of a report, by name. */
export type Asks = Readonly<Record<string, Ask>>;
/** The answers to what a report asks, by name. */
export type AnswersTo<T extends Asks> = { readonly [Name in keyof T]: AnswerTo<T[Name]> };

/** The rows with the most clicks in Google Search Console. */
export interface SearchTopQuestion extends SearchPages {
  readonly by: SearchDimension;
  readonly limit: number;
}

/** Asks for a table: dimensions, metrics, date ranges. Its rows have exactly these fields, in their type too. */
export const table = <
  const D extends DimensionNames = readonly [],
  const M extends MetricNames = readonly MetricName[],
>(
  question: TableQuestion<D, M>,
): Ask<TableAnswer<D, M>> => ({ kind: 'table', question });

/** Asks for a table of the last minutes. */
export const live = <const D extends DimensionNames = readonly [], const M extends MetricNames = readonly MetricName[]>(
  question: Omit<TableQuestion<D, M>, 'dateRanges'> & Required<Pick<TableQuestion, 'minuteRanges'>>,
): Ask<TableAnswer<D, M>> => ({ kind: 'table', question });

/** Asks how many visitors complete some steps in order. */
export const funnel = (question: FunnelQuestion): Ask<FunnelAnswer> => ({ kind: 'funnel', question });

/** Asks who bought for the first time, who bought again, and after how long. */
export const customers = (question: CustomersQuestion): Ask<CustomersAnswer> => ({ kind: 'customers', question });

/** Asks which products are bought together. */
export const pairs = (question: PairsQuestion): Ask<PairsAnswer> => ({ kind: 'pairs', question });

/** Asks how fast pages are for real visitors. Only of the whole site: measured page loads know no filter. */
export const vitals = (question: VitalsQuestion): Ask<VitalsAnswer> => ({ kind: 'vitals', question, wholeSite: true });

/** Asks for the events behind an order or a visitor. */
export const journey = (question: JourneyQuestion): Ask<JourneyAnswer> => ({ kind: 'journey', question });

/** Asks what Google Search Console reported, by one dimension. */
export const searchTop = (question: SearchTopQuestion): Ask<SearchTop> => ({ kind: 'searchTop', question });

/** Asks what Google Search Console reported, day by day. */
export const searchDays = (question: SearchRange): Ask<readonly SearchDay[]> => ({ kind: 'searchDays', question });

/** Asks a provider of the host, such as the one for speed audits. Its answer must match the shape. */
export const provided = <A>(provider: string, question: unknown, shape: z.ZodType<A>): Ask<A> => ({
  kind: 'provided',
  provider,
  question,
  shape,
});

/** Marks a table of which the report can be read without some metrics. @see Ask.partly, Ask.reduced */
export const partly = <A>(ask: Ask<A>, reduced?: Ask['reduced']): Ask<A> => ({
  ...ask,
  partly: true,
  ...(reduced && { reduced }),
});

/** Keeps rows whose other metrics are all 0. @see Ask.reduced */
export const keepRows = (question: Question): Question => ({ ...question, keepEmptyRows: true });

/** What can be asked of a table that the report can read without some metrics. @throws QueryError for a question that can't be planned */
export function planReduced(
  engine: Engine,
  { reduced }: Pick<Ask, 'reduced'>,
  question: Question,
  { site, now }: { readonly site: Site; readonly now: number },
): Askable {
  const found = planAskable(engine, question, site, now);
  const isLess = reduced && (found.plan === undefined || found.leftOut.length > 0);
  return isLess ? planAskable(engine, reduced(question), site, now) : found;
}

/** Marks an ask as optional: its answer may be undefined. */
export const optional = <A>(ask: Ask<A>): Ask<A | undefined> => ({ ...ask, optional: true });

/** Asks about the whole site: the view's filters don't apply. */
export const ofWholeSite = <A>(ask: Ask<A>): Ask<A> => ({ ...ask, wholeSite: true });

/** Asks for numbers that aren't shown. */
export const aside = <A>(ask: Ask<A>): Ask<A> => ({ ...ask, aside: true });

/** Answers what isn't in the event store, such as speed audits. @throws QueryError when it refuses */
export type Provider = (
  question: unknown,
  about: { readonly site: Site; readonly now: number },
) => Promise<unknown> | unknown;

/** Where answers come from. */
export interface Sources {
  readonly engine: Engine;
  readonly searchConsole?: Pick<SearchConsole, 'top' | 'days'> | undefined;
  /** By name. */
  readonly providers?: Readonly<Record<string, Provider>> | undefined;
}

/** A question other than a table, as a receipt shows it. */
export interface OtherQuestion {
  readonly kind: Exclude<AskKind['kind'], 'table'>;
  readonly question: unknown;
}
