/**
 * Customers by the month of their first order, and how many of them ordered in each later month. A customer has one
 * first order, so customers by month add up to those of all months.
 */
import type { CustomersAnswer } from '@magpie/query';
import type { ReportContext } from '../kit/context.ts';
import { listCohorts, shownCohorts, tooFewCohorts } from '../parts/cohort-calendar.ts';
import { FEWEST_COHORTS } from '../parts/cohorts.ts';
import { type CustomersData, ENOUGH_CUSTOMERS } from './customers.shape.ts';

/** The months that are over, from the first with a customer on; at least as many as say something. */
export function listFirstMonths(
  { months }: Pick<CustomersAnswer, 'months'>,
  context: ReportContext<unknown>,
): CustomersData['first_months'] {
  const shown = shownCohorts(context, 'months');
  if (shown.count < FEWEST_COHORTS) return { ...tooFewCohorts(shown, context), few_customers: false };
  const came = Array.from({ length: shown.count }, () => Array.from({ length: shown.count }, () => 0));
  const sizes = came.map(() => 0);
  for (const { month, later, customers, starting } of months) {
    const first = shown.indexOf(month);
    if (first < 0 || first + later >= shown.count) continue;
    came[first]![first + later] = customers;
    sizes[first]! += starting;
  }
  if (sizes.reduce((sum, size) => sum + size, 0) < ENOUGH_CUSTOMERS)
    return { dates: null, too_few: null, cohorts: [], came_back: null, few_customers: true };
  const listed = listCohorts(
    shown,
    (first) => sizes[first]!,
    (first, later) => came[first]![later]!,
  );
  const empty = Math.min(
    sizes.findIndex((size) => size > 0),
    shown.count - FEWEST_COHORTS,
  );
  const cohorts = listed.cohorts.slice(empty);
  return {
    ...listed,
    dates: { start: cohorts[0]!.start, end: cohorts.at(-1)!.end },
    cohorts,
    few_customers: false,
  };
}
