/** Recipe of Exceptions: a page of the daily check's findings. */
import { describeInEnglish, exceptionKind, FEWEST_WEEKS, sizeOf } from '@magpie/analyst';
import { addDays, localDay } from '@magpie/time';
import { z } from 'zod';
import type { ReportContext } from '../kit/context.ts';
import * as params from '../kit/params.ts';
import { defineRecipe } from '../kit/report.ts';
import { wireOrNull, wireValue } from '../kit/wire-value.ts';
import { askExceptions, EXCEPTION_CHOICES, EXCEPTION_STATUSES, type ExceptionFacts } from '../parts/exceptions.ts';
import { type ExceptionItem, type ExceptionsData, PER_PAGE } from './exceptions.shape.ts';

/** The recipe. */
export const exceptionsRecipe = defineRecipe({
  params: z.strictObject({
    status: params.choice(EXCEPTION_STATUSES),
    category: params.choice(EXCEPTION_CHOICES),
    page: params.page,
    per_page: params.perPage(PER_PAGE),
  }),
  asks: ({ range: { start, end }, params: { status, category, page, per_page } }) => ({
    exceptions: askExceptions({ start, end, status, category, page, per_page }),
  }),
  answer: ({ exceptions: { items, total, firstDay } }, context): ExceptionsData => {
    const { page, per_page: perPage } = context.params;
    return {
      items: items.map((facts) => toItem(facts, context)),
      pagination: { page, pages: Math.ceil(total / perPage), total },
      begins: firstDay === null ? '' : findBeginning({ ...context, ...(firstDay !== undefined && { firstDay }) }),
    };
  },
});

/** The day from which on there can be exceptions, if it is to come, or after the first of the dates. */
function findBeginning({ firstDay, range, site, now }: ReportContext<unknown>): string | null {
  if (firstDay === null) return null;
  // Four days of its weekday come before.
  const begins = addDays(firstDay, 7 * FEWEST_WEEKS);
  return begins >= localDay(now, site.timeZone) || begins > range.start ? begins : null;
}

/** Returns an exception as it's sent. Rates are in percent: answers have two decimals, which would round a ratio to a whole percent. */
export function toItem(facts: ExceptionFacts, { site }: Pick<ReportContext<unknown>, 'site'>): ExceptionItem {
  const { by, report, unit } = exceptionKind(facts.kind)!;
  const sent = (value: number) => (unit === 'ratio' ? wireValue(value, unit) : value);
  const { value, expected, low, high, effect, cause } = facts;
  return {
    ...facts,
    ...{ value: sent(value), expected: sent(expected), low: sent(low), high: sent(high) },
    effect: wireOrNull(effect, 'ratio'),
    size: effect === null ? null : sizeOf(effect),
    cause: cause && { ...cause, had: sent(cause.had), usual: sent(cause.usual) },
    time: facts.day,
    description: describeInEnglish(facts, site.currency),
    earlier: facts.earlier.map((one) => sent(one.value)),
    report,
    filter: by ? { field: by, value: facts.subject } : null,
  };
}
