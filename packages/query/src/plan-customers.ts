/** Turns a question about customers into a plan, or refuses it with a reason; also asks it. */

import type { Dimension } from '@magpie/vocabulary';
import { plannedFilter } from './address-filter.ts';
import {
  type CustomersPlan,
  type CustomersQuestion,
  type CustomersTable,
  customersQuestionSchema,
} from './customers.ts';
import type { Cancellation, Engine } from './engine.ts';
import { addFields, refuseLiveFields } from './fields.ts';
import { knownDimension } from './lookup.ts';
import { resolveRange } from './range.ts';
import { readAs } from './read.ts';
import { countedClasses, type Site } from './site.ts';

/** Checks a question about customers and resolves it into a plan. @throws QueryError `bad_question`, and those of ranges and filters */
export function planCustomers(input: unknown, site: Site, now: number): CustomersPlan {
  const question: CustomersQuestion = readAs(
    customersQuestionSchema,
    input,
    'bad_question',
    'The query about customers',
  );
  const range = resolveRange(question.dateRange, 0, site, now, 'dateRange');
  const by = knownDimension(question.by, site, 'by');
  const fields = new Map<string, Dimension>([[by.name, by]]);
  if (question.filter) addFields(fields, question.filter, site, 'filter');
  refuseLiveFields(fields.values());
  const { start, end, name, until } = range;
  return {
    site,
    now,
    range,
    by,
    months: question.months === true,
    filter: question.filter && plannedFilter(question.filter, fields, site),
    counted: countedClasses(question.include, site),
    fields,
    question: { ...question, dateRange: { start, end, name, ...(until !== undefined && { until }) } },
  } as unknown as CustomersPlan;
}

/** An answer about customers with its receipt. */
export interface CustomersAnswer extends CustomersTable {
  /** The question with absolute dates. */
  readonly question: CustomersQuestion;
  readonly engine: string;
}

/** Answers several questions about customers. @throws QueryError `too_heavy` */
export async function askCustomers(
  engine: Engine,
  plans: readonly CustomersPlan[],
  options: { readonly signal?: Cancellation } = {},
): Promise<CustomersAnswer[]> {
  const tables = await engine.customers(plans, options);
  return plans.map(({ question }, i) => ({ ...tables[i]!, question, engine: engine.id }));
}
