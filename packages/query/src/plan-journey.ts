/** This module is responsible for turning a journey question into a plan, or refusing it with a reason. */
import { z } from 'zod';
import { QueryError, quoted } from './errors.ts';
import type { JourneyPlan } from './journey.ts';
import { resolveRange } from './range.ts';
import { readAs } from './read.ts';
import { countedClasses, INCLUDED, type Site } from './site.ts';

/** Limits of one journey: events, and days before an order. */
export const JOURNEY_LIMITS = {
  events: 10_000,
  defaultEvents: 1000,
  lookbackDays: 90,
  defaultLookbackDays: 30,
} as const;

const common = { limit: z.number().int().optional(), include: z.array(z.enum(INCLUDED)).optional() };

/** The wire form of {@link JourneyQuestion}. */
export const journeyQuestionSchema = z.union([
  z.strictObject({ transactionId: z.string(), lookbackDays: z.number().int().optional(), ...common }),
  z.strictObject({
    userKey: z.string(),
    dateRange: z.strictObject({ start: z.string(), end: z.string(), name: z.string().max(60).optional() }),
    ...common,
  }),
]);

/**
 * What is asked of a journey: the way to an order, `lookbackDays` 0 to 90 (30 unless said); or what a visitor did in a range, dates as in
 * a Question. `limit` 1 to 10,000 events (1,000 unless said), the latest ones.
 */
export type JourneyQuestion = z.infer<typeof journeyQuestionSchema>;

/** Checks a journey question and makes it definite. @throws QueryError `bad_journey`, and those of ranges */
export function planJourney(input: unknown, site: Site, now: number): JourneyPlan {
  const question = readAs(journeyQuestionSchema, input, 'bad_journey', 'The journey question');
  const { limit = JOURNEY_LIMITS.defaultEvents } = question;
  if (limit < 1 || limit > JOURNEY_LIMITS.events)
    throw new QueryError('bad_journey', `limit is ${limit}; 1 to ${JOURNEY_LIMITS.events} are allowed.`, 'limit');
  const of = subject(question, site, now);
  const definite =
    'range' in of
      ? { ...question, dateRange: { start: of.range.start, end: of.range.end, name: of.range.name } }
      : { ...question, lookbackDays: of.lookbackDays };
  return {
    site,
    now,
    of,
    counted: countedClasses(question.include, site),
    limit,
    question: definite,
  } as unknown as JourneyPlan;
}

function subject(question: JourneyQuestion, site: Site, now: number): JourneyPlan['of'] {
  if ('userKey' in question) {
    const { userKey, dateRange } = question;
    if (!/^[0-9a-f]{16}$/.test(userKey))
      throw new QueryError('bad_journey', `userKey is ${quoted(userKey)}; it has 16 hexadecimal digits.`, 'userKey');
    return { userKey, range: resolveRange(dateRange, 0, site, now, 'dateRange') };
  }
  const { transactionId, lookbackDays = JOURNEY_LIMITS.defaultLookbackDays } = question;
  if (transactionId.trim() === '' || transactionId.length > 500)
    throw new QueryError(
      'bad_journey',
      `transactionId is ${quoted(transactionId)}; it has 1 to 500 characters.`,
      'transactionId',
    );
  if (lookbackDays < 0 || lookbackDays > JOURNEY_LIMITS.lookbackDays)
    throw new QueryError(
      'bad_journey',
      `lookbackDays is ${lookbackDays}; 0 to ${JOURNEY_LIMITS.lookbackDays} are allowed.`,
      'lookbackDays',
    );
  return { transactionId, lookbackDays };
}
