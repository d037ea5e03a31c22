/** Turns a question about products that are bought together into a plan, or refuses it with a reason; also asks it. */

import type { Dimension } from '@magpie/vocabulary';
import { plannedFilter } from './address-filter.ts';
import type { Cancellation, Engine } from './engine.ts';
import { addFields, refuseLiveFields } from './fields.ts';
import { type PairsPlan, type PairsQuestion, type PairsTable, pairsQuestionSchema } from './pairs.ts';
import { resolveRange } from './range.ts';
import { readAs } from './read.ts';
import { countedClasses, type Site } from './site.ts';

/** Checks a question about pairs and resolves it into a plan. @throws QueryError `bad_question`, and those of ranges and filters */
export function planPairs(input: unknown, site: Site, now: number): PairsPlan {
  const question: PairsQuestion = readAs(pairsQuestionSchema, input, 'bad_question', 'The query about products');
  const range = resolveRange(question.dateRange, 0, site, now, 'dateRange');
  const fields = new Map<string, Dimension>();
  if (question.filter) addFields(fields, question.filter, site, 'filter');
  refuseLiveFields(fields.values());
  return {
    site,
    now,
    range,
    filter: question.filter && plannedFilter(question.filter, fields, site),
    counted: countedClasses(question.include, site),
    fields,
    question: { ...question, dateRange: { start: range.start, end: range.end, name: range.name } },
  } as unknown as PairsPlan;
}

/** An answer about pairs with its receipt. */
export interface PairsAnswer extends PairsTable {
  /** The question with absolute dates. */
  readonly question: PairsQuestion;
  readonly engine: string;
}

/** Answers several questions about pairs. @throws QueryError `too_heavy` */
export async function askPairs(
  engine: Engine,
  plans: readonly PairsPlan[],
  options: { readonly signal?: Cancellation } = {},
): Promise<PairsAnswer[]> {
  const tables = await engine.pairs(plans, options);
  return plans.map(({ question }, i) => ({ ...tables[i]!, question, engine: engine.id }));
}
