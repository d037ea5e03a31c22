/** Turns a question about web vitals into a plan, or refuses it with a reason; also asks it. */
import type { Dimension } from '@magpie/vocabulary';
import { plannedFilter } from './address-filter.ts';
import type { Cancellation, Engine } from './engine.ts';
import { QueryError, quoted } from './errors.ts';
import { addFields } from './fields.ts';
import { listConditions } from './filter.ts';
import { knownDimension } from './lookup.ts';
import { resolveRange } from './range.ts';
import { readAs } from './read.ts';
import { MEASURED_CLASS, type Site } from './site.ts';
import { VITALS_BY, type VitalsPlan, type VitalsQuestion, type VitalsTable, vitalsQuestionSchema } from './vitals.ts';

/** Checks a question about web vitals and resolves it into a plan. @throws QueryError `bad_question`, and those of ranges, dimensions and filters */
export function planVitals(input: unknown, site: Site, now: number): VitalsPlan {
  const question: VitalsQuestion = readAs(vitalsQuestionSchema, input, 'bad_question', 'The query about web vitals');
  const range = resolveRange(question.dateRange, 0, site, now, 'dateRange');
  const { start, end, name, until } = range;
  const fields = new Map<string, Dimension>();
  if (question.filter) addFields(fields, question.filter, site, 'filter');
  const known: readonly string[] = VITALS_BY;
  const other = listConditions(question.filter).find(({ field }) => !known.includes(field));
  if (other)
    throw new QueryError(
      'bad_filter',
      `${quoted(other.field)} can’t filter web vitals. They can be filtered by ${known.join(', ')}.`,
      'filter',
    );
  return {
    site,
    now,
    range,
    by: question.by && knownDimension(question.by, site, 'by'),
    filter: question.filter && plannedFilter(question.filter, fields, site),
    fields,
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
