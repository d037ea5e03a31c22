/** Questions that are offered with a refusal: what was understood of it, or what this site can answer. */
import { type DimensionName, dimension, incompatibilities, metric } from '@magpie/vocabulary';
import { usualComparison } from '../understand/assemble/choose-dates.ts';
import { type Calendar, periodOf } from '../understand/dates/periods.ts';
import type { DeclineReason, ReplyContext, Suggestion } from '../understand/reply.ts';
import type { Days, Request } from '../understand/request.ts';
import { audienceText } from './audience.ts';
import { daysText, minutesText } from './days-text.ts';
import { capital } from './names.ts';
import { askedText, shortFilterText, subjectOf } from './sentence-of.ts';
import { suggest } from './suggestions.ts';

const MOST_NEAREST = 3;
const MOST_EXAMPLES = 6;
/** The question of a reader who wants to know what they can ask. */
const WHAT_CAN_I_ASK: Suggestion = { label: 'What can I ask?', sentence: 'What can I ask?' };

const days = ({ start, end }: Days): Days => ({ start, end });

/** A request as an offer, labelled by what it is of and its days. */
function offer(request: Request): Suggestion[] {
  const when = request.minutes === undefined ? daysText(request.range) : minutesText(request.minutes);
  const words = [
    subjectOf(request),
    ...request.filters.map(shortFilterText),
    ...(request.audience ? [audienceText(request.audience)] : []),
    when,
    ...(request.compared ? [`compared with ${daysText(request.compared)}`] : []),
    ...(askedText(request) ? [askedText(request)] : []),
  ];
  return suggest(request, capital(words.join(', ')));
}

/** Questions that can be answered, nearest to one that can't; where nothing was understood of it, what can be asked at all. */
export function nearestOf(
  reason: DeclineReason,
  found: readonly Request[],
  calendar: Calendar,
  context: Pick<ReplyContext, 'has'>,
): Suggestion[] {
  const { has } = context;
  if (reason === 'help') return examples(calendar, has).flatMap(offer).slice(0, MOST_EXAMPLES);
  const own = [...found, ...forReason(reason, found[0], calendar, has)];
  const [first] = own;
  const all = first ? [...own, ...around(first, calendar)] : [];
  const offers = new Map(all.flatMap(offer).map((one) => [one.sentence, one]));
  return offers.size > 0 ? [...offers.values()].slice(0, MOST_NEAREST) : [WHAT_CAN_I_ASK];
}

/** The requests offered instead for some reasons: a forecast rather than the future. */
function forReason(
  reason: DeclineReason,
  found: Request | undefined,
  calendar: Calendar,
  has: ReplyContext['has'],
): Request[] {
  const of = found?.metrics[0];
  if (reason === 'future')
    return [
      {
        shape: 'forecast',
        metrics: [of && isForecast(of) ? of : has.shop ? 'purchaseRevenue' : 'sessions'],
        range: days(periodOf('month', calendar.today, 0, calendar)),
        filters: [],
      },
    ];
  return [];
}

const isForecast = (name: Request['metrics'][number]): boolean => {
  const { unit, scope } = metric(name) ?? { unit: 'ratio', scope: 'user' };
  return (unit === 'integer' || unit === 'currency') && scope !== 'user';
};

/** The same number in other forms: alone, by rows, compared. */
function around({ shape, metrics, by, range, filters, audience }: Request, calendar: Calendar): Request[] {
  const [first] = metrics;
  if (first === undefined) return [];
  const only = { metrics: [first], range, filters, ...(audience && { audience }) } as const;
  const taken = new Set<DimensionName | undefined>([by, ...filters.map((one) => one.dimension)]);
  const rows = (['sessionDefaultChannelGroup', 'deviceCategory', 'country'] as const).find(
    (one) => !taken.has(one) && incompatibilities([dimension(one)!], [metric(first)!]).length === 0,
  );
  const comparison = usualComparison(range, calendar);
  const isKnown = calendar.firstDay === null || comparison.start >= calendar.firstDay;
  return [
    ...(shape === 'total' ? [] : [{ ...only, shape: 'total' } as const]),
    ...(rows ? [{ ...only, shape: 'list', by: rows, limit: 10 } as const] : []),
    ...(isKnown ? [{ ...only, shape: 'total', compared: comparison } as const] : []),
  ];
}

/** Examples of what this site can answer. */
function examples(calendar: Calendar, { shop, forms, closed = [] }: ReplyContext['has']): Request[] {
  const week = days(periodOf('week', calendar.today, -1, calendar));
  const month = days(periodOf('month', calendar.today, -1, calendar));
  const before = usualComparison(week, calendar);
  const today = { start: calendar.today, end: calendar.today };
  const list = { shape: 'list', range: month, limit: 10, filters: [] } as const;
  const isKnown = calendar.firstDay === null || before.start >= calendar.firstDay;
  return [
    { shape: 'total', metrics: ['sessions'], range: week, filters: [], ...(isKnown && { compared: before }) },
    { ...list, metrics: ['screenPageViews'], by: 'pagePath' },
    ...(closed.includes('realtime')
      ? []
      : [{ shape: 'total', metrics: ['totalUsers'], minutes: 30, range: today, filters: [] } as const]),
    ...(shop ? [{ ...list, metrics: ['itemRevenue'], by: 'itemName' } as const] : []),
    ...(isKnown ? [{ shape: 'why', metrics: ['sessions'], range: week, compared: before, filters: [] } as const] : []),
    ...(forms && !shop ? [{ ...list, metrics: ['formSubmissions'], by: 'formName' } as const] : []),
    { ...list, metrics: ['sessions'], by: 'country', alsoBy: 'deviceCategory' },
    { shape: 'usual', metrics: ['sessions'], range: week, filters: [] },
  ];
}
