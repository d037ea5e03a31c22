/** This module is responsible for the form of a report: what it asks, the shape of its answer, and the pure way from one to the other. */
import type { z } from 'zod';
import type { AnswersTo, Ask, Asks } from './ask.ts';
import type { NotesAxis } from './chart-notes.ts';
import type { ReportContext } from './context.ts';
import type { PartKey } from './need.ts';
import type { PrintedTable, ReportTable } from './tables.ts';

/** What every definition states, whatever its types. */
interface Stated<Data> {
  /** As in the catalogue. */
  readonly id: string;
  /** Counts up when a definition changes meaning; part of the receipt. */
  readonly version: number;
  /** Whether its answer is made of the site's content too. */
  readonly usesContent?: true;
  /** Fields of the answer that need more than the report: without it they are locked. */
  readonly lockable?: Readonly<Record<string, PartKey>>;
  /** The chart that site notes are placed on. */
  readonly notesOn?: NotesAxis;
  readonly shape: z.ZodType<Data>;
  /** Whether there is nothing at all to show. */
  isEmpty?(data: Data): boolean;
  /** The answer as the command line prints it; as JSON unless given. */
  print?(data: Data): readonly PrintedTable[];
}

/** A report: data and pure functions, nothing of SQL, HTTP or React. */
export interface Report<Data = unknown> extends Stated<Data> {
  readonly params?: z.ZodType;
  asks(context: ReportContext): Asks;
  followUps?(answers: Readonly<Record<string, unknown>>, context: ReportContext): Asks;
  answer(answers: Readonly<Record<string, unknown>>, context: ReportContext, failed: FailedParts): Data;
  /** What can be exported, in the order of the screen. */
  readonly tables: readonly ReportTable[];
}

/** Why a part of a report has no answer (specification part 3, section 8). */
export interface FailedPart {
  /** `MISSING_CUSTOM_DIMENSION`, or the code of what is wrong with its question. */
  readonly code: string;
  /** A sentence in English. */
  readonly message: string;
  /** Of `MISSING_CUSTOM_DIMENSION` the parameter that the site has not registered. */
  readonly data: string | null;
}
/** By the name of what was asked. */
export type FailedParts = Readonly<Record<string, FailedPart>>;

/** A definition with the types of its parameters, what it asks, and what follows from the first answers. */
interface Definition<Data, Params extends z.ZodType, First extends Asks, More extends Asks> extends Stated<Data> {
  /**
   * The parameters that the report takes, such as a sort order; a strict object, so that an unknown one is refused. Each must have a default
   * or be optional, and be readable from text: they are kept in the page's address.
   */
  readonly params?: Params;
  asks(context: ReportContext<z.output<Params>>): First;
  /** What depends on the first answers. */
  followUps?(answers: AnswersTo<First>, context: ReportContext<z.output<Params>>): Partial<More>;
  answer(
    answers: AnswersTo<First> & Partial<AnswersTo<More>>,
    context: ReportContext<z.output<Params>>,
    failed: FailedParts,
  ): Data;
  readonly tables?: readonly ReportTable<
    AnswersTo<First> & Partial<AnswersTo<More>>,
    ReportContext<z.output<Params>>,
    Extract<keyof First, string>
  >[];
}

/**
 * Defines a report. The compiler holds it together: names are the vocabulary's, an answer has what was asked and nothing else, a table
 * names something that is asked.
 */
export const defineReport = <
  Data,
  Params extends z.ZodType = z.ZodType<Readonly<Record<never, never>>>,
  First extends Asks = Asks,
  More extends Asks = Record<never, Ask>,
>(
  definition: Definition<Data, Params, First, More>,
): Report<Data> => ({ tables: [], ...definition }) as unknown as Report<Data>;
