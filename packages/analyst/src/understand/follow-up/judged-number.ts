/**
 * Follow-ups that ask for a judgement of the number before: "is that good", "is that a lot". The number is compared with the site's own earlier
 * numbers.
 */
import { daysBetween } from '@magpie/time';
import { usualComparison } from '../assemble/choose-dates.ts';
import type { Calendar } from '../dates/periods.ts';
import { isSum } from '../metric-of.ts';
import type { Request } from '../request.ts';
import type { Understood, UnderstoodRequest } from '../understood.ts';
import { ofOnlyRow } from './pointing.ts';

const THAT =
  '(?:that|it|this|they|these|those|(?:that|this|the) (?:number|figure|rate|result|value|amount)|(?:those|these|the) (?:numbers|figures))';
const SOMEWHAT =
  '(?:a |an |any |really |very |quite |pretty |rather |so |too |already |considered |actually |particularly |more or less )*';
const JUDGED =
  '(?:good|bad|ok|okay|fine|high|low|much|many|little|a lot|lot|few|great|decent|healthy|poor|strong|weak|worrying|alarming|impressive|normal|usual|typical|average|enough|worse|better|well|something to worry about|reason to worry|reason for concern|cause for concern|a problem|problem|a good (?:number|figure|rate|result|value)|good (?:number|figure|rate|result|value))';
/** Questions that ask for a judgement of the number before. */
const ASKS = new RegExp(
  `^(?:(?:and|so|but|ok|okay|hm+|well),? )*(?:(?:is|was|are|were) ${THAT} ${SOMEWHAT}${JUDGED}(?: or (?:not|bad|low|high|little|worse|unusual|not so good|not much|a little))?(?: (?:for us|for me|for (?:my|our|a) (?:site|shop|website)|then|now|at all|in your opinion))*|(?:should|do|must) (?:i|we) (?:need to |have to )?(?:worry|be (?:worried|concerned|happy|pleased))(?: about (?:that|it|this))?|how (?:good|bad|normal|usual|healthy) (?:is|was) ${THAT})[?.! ]*$`,
);
/** Days of the longest range that can be compared with what is usual. */
const MOST_DAYS = 31;

/** Compares the number before with earlier ones, if a message asks for a judgement. Undefined for any other message or answer. */
export function readJudged(text: string, previous: Request, calendar: Calendar): Understood | undefined {
  if (!ASKS.test(text)) return undefined;
  const row = ofOnlyRow(previous);
  const { shape, metrics, range, compared, filters, minutes, divisor, audience, thresholds, meanOf } = row ?? previous;
  // The numbers of several rows aren't judged as one.
  if (shape === 'list' || shape === 'share')
    return { kind: 'declined', reason: 'opinion', about: [], nearest: [previous] };
  if (shape !== 'total' || minutes !== undefined || thresholds) return undefined;
  const [metric] = metrics;
  const days = daysBetween(range.start, range.end) + 1;
  const isPlain = !compared && !divisor && !audience && !meanOf && metrics.length === 1;
  const of = (request: Request, assumed: UnderstoodRequest['assumed']): UnderstoodRequest => ({
    kind: 'request',
    request,
    assumed,
    others: [],
    leftOut: [],
  });
  if (isPlain && isSum(metric!) && days <= MOST_DAYS)
    return of({ shape: 'usual', metrics, range: { start: range.start, end: range.end }, filters }, new Set());
  const before = usualComparison(range, calendar);
  if (compared || (calendar.firstDay !== null && before.start < calendar.firstDay)) return undefined;
  const { shown: _, found: __, before: ___, ...rest } = row ?? previous;
  return of({ ...rest, compared: before }, new Set(['compare']));
}
