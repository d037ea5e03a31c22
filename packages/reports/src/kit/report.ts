/** Types of a report: its definition for everyone, and its recipe for the server. */
import { QueryError, quoted } from '@magpie/query';
import type { z } from 'zod';
import type { AnswersTo, Ask, Asks } from './ask.ts';
import type { NotesAxis } from './chart-notes.ts';
import type { OwnDates, ReportContext } from './context.ts';
import type { PartKey } from './need.ts';
import type { CellsBeside, ComputedTable, ExportRow, PrintedTable, ReportTable } from './tables.ts';

/**
 * A report: data and pure functions, no SQL, HTTP or React. Pages load it to draw the answer; only the server loads the
 * recipe.
 */
export interface Report<Data = unknown> {
  /** ID in the catalogue. */
  readonly id: string;
  /** Counts up when a definition changes meaning; part of the receipt. */
  readonly version: number;
  /** Whether it is about the last minutes: it has no dates, and its answer changes with every minute. */
  readonly live?: true;
  /** Set where its dates don't follow the view, such as a year that is over: no dates, no comparison and no filters are chosen for it. */
  readonly ownDates?: OwnDates;
  /** Whether its answer also uses the site's content. */
  readonly usesContent?: true;
  /** Fields of the answer with needs of their own; locked if those aren't met. */
  readonly lockable?: Readonly<Record<string, PartKey>>;
  /** The chart that site notes are placed on. */
  readonly notesOn?: NotesAxis;
  readonly shape: z.ZodType<Data>;
  /** Tables to export, in the order of the screen. */
  readonly tables: readonly ReportTable[];
  /** Whether there is nothing to show. */
  isEmpty?(data: Data): boolean;
  /** Whether it has something to show although the site has no event yet: from an import of another kind. */
  needsNoEvents?(data: Data): boolean;
  /** Set where the screen is shown when empty too: its chart and its tables say so themselves, and parts may not depend on the dates. */
  readonly staysWhenEmpty?: true;
  /**
   * Until when an entitled site is shown the sample where it has nothing itself: as long as the answer of one of `more`
   * says that there is none.
   */
  readonly sampleUntil?: { readonly more: string; isNone(data: unknown): boolean };
  /** The answer as the command line prints it; as JSON unless given. */
  print?(data: Data): readonly PrintedTable[] | Promise<readonly PrintedTable[]>;
  /** Queries and computation of the answer; loaded separately. */
  recipe(): Promise<Recipe<Data>> | Recipe<Data>;
  /** Further data that is only loaded when the reader opens it, by name; see {@link findMore}. */
  readonly more?: Readonly<Record<string, MoreOfReport>>;
}

/** More of a report, such as the rows inside of a row: same view, its own parameters. */
export interface MoreOfReport<Data = unknown> extends Pick<Report<Data>, 'shape' | 'recipe'> {
  /** The call it is asked for by, without fields, in place of the report's (specification part 2, section 7). */
  readonly ownCall?: string;
  /** Tables to export, with its own parameters; the report has no table of the same id. */
  readonly tables?: readonly ComputedTable[];
}

/**
 * More of a report, wrapped as a report.
 * @throws QueryError `bad_more` if the report has none of that name
 */
export function findMore({ id, version, ownDates, more = {} }: Report, name: string): Report {
  const found = Object.hasOwn(more, name) ? more[name] : undefined;
  if (found) return { id, version, ...(ownDates && { ownDates }), tables: [], ...found };
  const names = Object.keys(more);
  throw new QueryError(
    'bad_more',
    `more is ${quoted(name)}; the report "${id}" has ${names.length > 0 ? names.join(', ') : 'none'}.`,
    'more',
  );
}

/** A table of a report or of its `more`, by its id, with what it is exported from; undefined if there is none. */
export function findTable(
  report: Report,
  id: string,
): { readonly of: Report; readonly table: ReportTable } | undefined {
  for (const of of [report, ...Object.keys(report.more ?? {}).map((name) => findMore(report, name))]) {
    const table = of.tables.find((one) => one.id === id);
    if (table) return { of, table };
  }
  return undefined;
}

/** Queries of a report, and the computation of its answer. */
export interface Recipe<Data = unknown> {
  readonly params?: z.ZodType;
  looksUp?(context: ReportContext): Asks;
  asks(context: ReportContext, found: Answers): Asks;
  followUps?(answers: Answers, context: ReportContext): Asks;
  forFiles?(context: ReportContext, found: Answers): Readonly<Record<string, Ask | undefined>>;
  answer(answers: Answers, context: ReportContext, failed: FailedParts): Data;
  /** The rows of the tables that are computed from the answers, by the table's id. */
  readonly rows?: Readonly<Record<string, (answers: Answers, context: ReportContext) => readonly ExportRow[]>>;
  /** The cells of the tables that have a column beside what is asked, by the table's id. */
  readonly beside?: Readonly<Record<string, CellsBeside>>;
}

/** Answers by the name of the ask. */
type Answers = Readonly<Record<string, unknown>>;

/** Why a part of a report has no answer (specification part 3, section 8). */
export interface FailedPart {
  /** `MISSING_CUSTOM_DIMENSION`, or the code of what is wrong with its question. */
  readonly code: string;
  /** A sentence in English. */
  readonly message: string;
  /**
   * For `MISSING_CUSTOM_DIMENSION`, the parameter that the site hasn't registered; for `incompatible_fields`, the reader's filter that
   * doesn't fit.
   */
  readonly data: string | null;
  /** When asking again may help, ms; not before. */
  readonly retryAt?: number | undefined;
  /** Set where the part is answered without some of its metrics: why, by their names. They are null in the answer, and so is what needs them. */
  readonly metrics?: Readonly<Record<string, string>> | undefined;
  /** Set where the part is answered: the metrics that count only days with visits of the site's own, while it has other days too; all if it is empty. */
  readonly ownOnly?: readonly string[] | undefined;
}
/** By the name of the ask. */
export type FailedParts = Readonly<Record<string, FailedPart>>;

/** A recipe with the types of its parameters, its asks, its follow-up asks, and those that come before all. */
export interface TypedRecipe<
  Data,
  Params extends z.ZodType,
  First extends Asks,
  More extends Asks,
  Before extends Asks = Record<never, Ask>,
  Whole extends Asks = Record<never, Ask>,
> {
  /**
   * The report's parameters, such as a sort order; a strict object, so that unknown ones are refused. Each must have a
   * default or be optional, and be parsed from text, since they are part of the page's address.
   */
  readonly params?: Params;
  /** Queries that come before all others, such as for the pages with a title that is searched for. */
  looksUp?(context: ReportContext<z.output<Params>>): Before;
  asks(context: ReportContext<z.output<Params>>, found: AnswersTo<Before>): First;
  /** Asks that depend on the first answers. */
  followUps?(answers: AnswersTo<First> & AnswersTo<Before>, context: ReportContext<z.output<Params>>): Partial<More>;
  /** Asks of tables that are exported whole, of which the screen shows what its rows have inside of them. */
  forFiles?(context: ReportContext<z.output<Params>>, found: AnswersTo<Before>): Partial<Whole>;
  answer(
    answers: AnswersTo<First> & AnswersTo<Before> & Partial<AnswersTo<More>>,
    context: ReportContext<z.output<Params>>,
    failed: FailedParts,
  ): Data;
  /** The rows of the tables that are computed from the answers, by the table's id. */
  readonly rows?: Readonly<
    Record<
      string,
      (
        answers: AnswersTo<First> & Partial<AnswersTo<More>>,
        context: ReportContext<z.output<Params>>,
      ) => readonly ExportRow[]
    >
  >;
  /** The cells of the tables that have a column beside what is asked, by the table's id. */
  readonly beside?: Readonly<Record<string, CellsBeside>>;
}

/** Defines a recipe, checked by the compiler: names are the vocabulary's, and an answer has exactly the requested fields. */
export const defineRecipe = <
  Data,
  Params extends z.ZodType = z.ZodType<Readonly<Record<never, never>>>,
  First extends Asks = Asks,
  More extends Asks = Record<never, Ask>,
  Before extends Asks = Record<never, Ask>,
  Whole extends Asks = Record<never, Ask>,
>(
  recipe: TypedRecipe<Data, Params, First, More, Before, Whole>,
): TypedRecipe<Data, Params, First, More, Before, Whole> => recipe;

/** Defines a report; its tables can only name asks of the recipe. */
export const defineReport = <
  Data,
  Params extends z.ZodType,
  First extends Asks,
  More extends Asks,
  Before extends Asks,
  Whole extends Asks,
>(
  report: Omit<Report<Data>, 'recipe' | 'tables'> & {
    readonly tables?: readonly ReportTable<Extract<keyof First | keyof Whole, string>>[];
    readonly recipe: () =>
      | Promise<TypedRecipe<Data, Params, First, More, Before, Whole>>
      | TypedRecipe<Data, Params, First, More, Before, Whole>;
  },
): Report<Data> => ({ tables: [], ...report }) as unknown as Report<Data>;

/** Defines more of a report, like {@link defineReport}. */
export const defineMore = <Data, Params extends z.ZodType, First extends Asks, More extends Asks>(more: {
  readonly shape: z.ZodType<Data>;
  readonly recipe: () => Promise<TypedRecipe<Data, Params, First, More>>;
  readonly ownCall?: string;
  readonly tables?: readonly ComputedTable[];
}): MoreOfReport<Data> => more as unknown as MoreOfReport<Data>;
