/** Turns a journey question into a plan, or refuses it with a reason. */
import { QueryError, quoted } from './errors.ts';
import { type JourneyPlan, type JourneyQuestion, journeyQuestionSchema } from './journey.ts';
import { resolveRange } from './range.ts';
import { readAs } from './read.ts';
import { countedClasses, type Site } from './site.ts';

/** Limits of one journey: events, and days before an order. */
export const JOURNEY_LIMITS = {
  events: 10_000,
  defaultEvents: 1000,
  lookbackDays: 90,
  defaultLookbackDays: 30,
} as const;

/** Checks a journey question and resolves it into a plan. @throws QueryError `bad_journey`, and those of ranges */
export function planJourney(input: unknown, site: Site, now: number): JourneyPlan {
  const question = readAs(journeyQuestionSchema, input, 'bad_journey', 'The journey query');
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
      throw new QueryError(
        'bad_journey',
        `userKey is ${quoted(userKey)}; it must have 16 hexadecimal digits.`,
        'userKey',
      );
    return { userKey, range: resolveRange(dateRange, 0, site, now, 'dateRange') };
  }
  const { transactionId, lookbackDays = JOURNEY_LIMITS.defaultLookbackDays } = question;
  if (transactionId.trim() === '' || transactionId.length > 500)
    throw new QueryError(
      'bad_journey',
      `transactionId is ${quoted(transactionId)}; it must have 1 to 500 characters.`,
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
