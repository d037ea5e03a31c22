/** Customers by the month of their first order. */
import type { CustomersAnswer } from '@magpie/query';
import type { ReportContext } from '../kit/context.ts';
import { listCohorts, shownCohorts, tooFewCohorts } from './cohort-calendar.ts';
import { FEWEST_COHORTS } from './cohorts.ts';
import { ENOUGH_CUSTOMERS, type FirstMonths } from './first-months.shape.ts';

/**
 * The months that are over, from the first with a customer on; at least as many as say something. A customer has one
 * first order, so customers by month add up to those of all months.
 */
export function listFirstMonths(
  { months }: Pick<CustomersAnswer, 'months'>,
  context: ReportContext<unknown>,
): FirstMonths {
  const shown = shownCohorts(context, 'months');
  if (shown.count < FEWEST_COHORTS) return { ...tooFewCohorts(shown, context), few_customers: false };
  const over = months
    .map(({ month, ...one }) => ({ ...one, first: shown.indexOf(month) }))
    .filter(({ first, later }) => first + later < shown.count);
  const listed = listCohorts(
    shown,
    over.map(({ first, starting }) => ({ first, people: starting })),
    over.map(({ first, later, customers }) => ({ first, at: first + later, people: customers })),
  );
  if (listed.cohorts.reduce((sum, { people }) => sum + people, 0) < ENOUGH_CUSTOMERS)
    return { dates: null, too_few: null, cohorts: [], came_back: null, few_customers: true };
  const known = listed.cohorts.findIndex(({ people }) => people > 0);
  const cohorts = listed.cohorts.slice(Math.min(known, shown.count - FEWEST_COHORTS));
  const dates = { start: cohorts[0]!.start, end: cohorts.at(-1)!.end };
  return { ...listed, dates, cohorts, few_customers: false };
}
