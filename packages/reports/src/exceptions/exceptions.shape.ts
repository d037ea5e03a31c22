/** The answer of Exceptions, in the specification's names (part 3, sections 3 and 7). */
import { z } from 'zod';
import { exceptionFacts } from '../parts/exceptions.ts';

/** Page sizes; the first is the default. */
export const PER_PAGE = [20, 50, 100, 200, 500] as const;

/** One exception: `id`, `category`, `time`, `resolved` and `description` as specified, and what the screen draws. Rates are in percent. */
const exceptionItem = exceptionFacts.omit({ earlier: true }).extend({
  /** The latest day, `YYYY-MM-DD` in the site's zone. */
  time: z.string(),
  /** In English. */
  description: z.string(),
  /** Of the effect: small below 20 %, large from 50 % on; null without one. */
  size: z.enum(['small', 'medium', 'large']).nullable(),
  /** The same weekday's values, the earliest first. */
  earlier: z.array(z.number()),
  /** The report that shows it, and what that is filtered by. */
  report: z.string(),
  filter: z.object({ field: z.string(), value: z.string() }).nullable(),
});
/** One exception. */
export type ExceptionItem = z.infer<typeof exceptionItem>;

/** The answer. */
export const exceptionsShape = z.object({
  items: z.array(exceptionItem),
  pagination: z.object({ page: z.number(), pages: z.number(), total: z.number() }),
  /** From which day on there can be exceptions, if that is to come, or within the dates; empty while no day can be looked at. */
  begins: z.string().nullable(),
});
/** The answer. */
export type ExceptionsData = z.infer<typeof exceptionsShape>;
