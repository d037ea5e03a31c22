/** Turns a question about web vitals into a plan, or refuses it with a reason; also asks it. */
import type { Cancellation, Engine } from './engine.ts';
import { knownDimension } from './lookup.ts';
import { resolveRange } from './range.ts';
import { readAs } from './read.ts';
import { MEASURED_CLASS, type Site } from './site.ts';
import { type VitalsPlan, type VitalsQuestion, type VitalsTable, vitalsQuestionSchema } from './vitals.ts';

/** Checks a question about web vitals and resolves it into a plan. @throws QueryError `bad_question`, and those of ranges and dimensions */
export function planVitals(input: unknown, site: Site, now: number): VitalsPlan {
  const question: VitalsQuestion = readAs(vitalsQuestionSchema, input, 'bad_question', 'The query about web vitals');
  const range = resolveRange(question.dateRange, 0, site, now, 'dateRange');
  const { start, end, name, until } = range;
  return {
    site,
    now,
    range,
    by: question.by && knownDimension(question.by, site, 'by'),
    counted: [MEASURED_CLASS],
    question: { ...question, dateRange: { start, end, name, ...(until !== undefined && { until }) } },
  } as unknown as VitalsPlan;
}

/** An answer about web vitals with its receipt. */
export interface VitalsAnswer extends VitalsTable {
  /** The question with absolute dates. */
  readonly question: VitalsQuestion;
  readonly engine: string;
}

/** Answers several questions about web vitals. @throws QueryError `too_heavy` */
export async function askVitals(
  engine: Engine,
  plans: readonly VitalsPlan[],
  options: { readonly signal?: Cancellation } = {},
): Promise<VitalsAnswer[]> {
  const tables = await engine.vitals(plans, options);
  return plans.map(({ question }, i) => ({ ...tables[i]!, question, engine: engine.id }));
}
