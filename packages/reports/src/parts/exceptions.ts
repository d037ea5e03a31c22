/** Query that reports and the server use for a site's exceptions, and the format of its answer. */
import { EXCEPTION_CATEGORIES, EXCEPTION_KINDS, type ExceptionKindId } from '@magpie/analyst/kinds';
import { z } from 'zod';
import { provided } from '../kit/ask.ts';

/** The name of the provider. */
export const EXCEPTIONS = 'exceptions';

/** Resolved is "once", unresolved "recurring"; empty is any (specification part 3, section 9). */
export const EXCEPTION_STATUSES = ['', 'resolved', 'unresolved'] as const;
/** Empty is any. */
export const EXCEPTION_CHOICES = ['', ...EXCEPTION_CATEGORIES] as const;

/** Query for the provider. */
export const exceptionsQuestion = z.strictObject({
  start: z.string(),
  end: z.string(),
  status: z.enum(EXCEPTION_STATUSES),
  category: z.enum(EXCEPTION_CHOICES),
  /** From 1; of all rows unless given. */
  page: z.number().optional(),
  per_page: z.number().optional(),
});
/** Query for the provider. */
export type ExceptionsQuestion = z.infer<typeof exceptionsQuestion>;

const KIND_IDS = EXCEPTION_KINDS.map(({ id }) => id) as [ExceptionKindId, ...ExceptionKindId[]];
const weekdayValue = z.object({ day: z.string(), value: z.number() });

/** An exception as it is known. Values are those of its latest days, in the metric's own unit: rates from 0 to 1. */
export const exceptionFacts = z.object({
  id: z.number(),
  category: z.enum(EXCEPTION_CATEGORIES),
  kind: z.enum(KIND_IDS),
  /** The campaign, channel or source; empty for the site as a whole. */
  subject: z.string(),
  /** Its first day and its latest, `YYYY-MM-DD` in the site's zone. */
  since: z.string(),
  day: z.string(),
  /** How many days in a row. */
  days: z.number(),
  /** How many days, up to the latest, its values are of: 1, 3 or 7. */
  span: z.number().default(1),
  /** False while it goes on for a second day or more. */
  resolved: z.boolean(),
  value: z.number(),
  /** The median of the same weekday, and the bounds of what is usual. */
  expected: z.number(),
  low: z.number(),
  high: z.number(),
  /**
   * The difference as a part of what the site usually has on such a day (0.5 is 50 %): of all its visits for a channel, source or campaign, of all
   * page views for a page. Below 0 if the value is too low; null if it was found before this was recorded.
   */
  effect: z.number().nullable(),
  /** The same weekday's values, the earliest first. */
  earlier: z.array(weekdayValue),
  /** The row that explains most. */
  cause: z
    .object({
      dimension: z.enum([
        'sessionDefaultChannelGroup',
        'sessionSource',
        'landingPage',
        'country',
        'deviceCategory',
        'browser',
        'pagePath',
        'itemName',
        'formId',
      ]),
      value: z.string(),
      had: z.number(),
      usual: z.number(),
      part: z.number(),
    })
    .nullable(),
});
/** An exception as it is known. */
export type ExceptionFacts = z.infer<typeof exceptionFacts>;

/** A page of exceptions, and how many there are on all pages. */
export interface ExceptionsPage {
  readonly items: ExceptionFacts[];
  readonly total: number;
}

/** Filters sorted exceptions by a query. */
export function pickExceptions(
  all: readonly ExceptionFacts[],
  { start, end, status, category, page = 1, per_page: perPage }: ExceptionsQuestion,
): ExceptionsPage {
  const those = all
    .filter((one) => one.since <= end && one.day >= start)
    .filter((one) => status === '' || one.resolved === (status === 'resolved'))
    .filter((one) => category === '' || one.category === category);
  const items = perPage === undefined ? those : those.slice((page - 1) * perPage, page * perPage);
  return { items, total: those.length };
}

/** Asks for a page of exceptions. */
export const askExceptions = (question: ExceptionsQuestion) =>
  provided(
    EXCEPTIONS,
    question,
    z.object({
      items: z.array(exceptionFacts),
      total: z.number(),
      /** The first day that was looked at, if it isn't the site's first day with data; null without any. */
      firstDay: z.string().nullable().optional(),
    }),
  );
