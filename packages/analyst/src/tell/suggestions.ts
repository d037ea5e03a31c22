/** Suggestions next to an answer: the next questions. */
import { type DimensionName, dimension, incompatibilities, metric } from '@magpie/vocabulary';
import { usualComparison } from '../understand/assemble/choose-dates.ts';
import type { Calendar } from '../understand/dates/periods.ts';
import { isSum } from '../understand/metric-of.ts';
import { isLatest, publishedDays } from '../understand/published.ts';
import type { Suggestion } from '../understand/reply.ts';
import type { Request } from '../understand/request.ts';
import { daysText } from './days-text.ts';
import { dimensionNoun } from './names.ts';
import { sentenceOf } from './sentence-of.ts';

const MOST_FOLLOW_UPS = 2;

/** A request as a suggestion, with a label of its own or the sentence itself. */
export function suggest(request: Request, label?: string): Suggestion[] {
  const sentence = sentenceOf(request);
  if (sentence === undefined) return [];
  const text = label ?? sentence;
  const days = [request.range, ...(request.compared ? [request.compared] : [])].flatMap((one) =>
    text.includes(daysText(one)) ? [{ text: daysText(one), start: one.start, end: one.end }] : [],
  );
  return [{ label: text, sentence, ...(days.length > 0 && { days }) }];
}

/** The next questions that make sense after an answer. */
export function followUpsOf(request: Request, calendar: Calendar): Suggestion[] {
  const { shape, metrics, by, compared, range, filters, audience } = request;
  const [first] = metrics;
  if (first === undefined || shape === 'usual' || request.alsoBy || by === 'transactionId') return [];
  // Pages published on some days had no numbers before, and means and latest pages have no follow-ups.
  if (request.meanOf || isLatest(request) || filters.some((one) => publishedDays(one) !== undefined)) return [];
  if (request.minutes !== undefined) return followLive(request);
  if (request.divisor !== undefined || request.nth !== undefined) return [];
  const only = { metrics: [first], range, filters, ...(audience && { audience }) };
  const comparison = usualComparison(range, calendar);
  // Changes are only described for periods that the data fully cover.
  const isKnown = ({ start }: Request['range']) => calendar.firstDay === null || start >= calendar.firstDay;
  const taken = new Set<DimensionName | undefined>([by, ...filters.map((one) => one.dimension)]);
  const split = (['sessionDefaultChannelGroup', 'deviceCategory', 'country'] as const).find(
    (one) => !taken.has(one) && fits(one, request),
  );
  const all: Suggestion[] = [
    ...(compared && !audience && isKnown(compared) && shape !== 'why' && shape !== 'share'
      ? suggest({ ...only, shape: 'why', compared }, 'Why did it change?')
      : []),
    ...(!compared && isKnown(comparison) && !request.thresholds && (shape === 'total' || shape === 'list')
      ? suggest({ ...request, compared: comparison }, `Compare with ${daysText(comparison)}`).map((one) => ({
          ...one,
          compared: { start: comparison.start, end: comparison.end },
        }))
      : []),
    ...(by === undefined && split ? suggest({ ...only, shape: 'list', by: split }, `By ${dimensionNoun(split)}`) : []),
    ...(shape !== 'trend' && shape !== 'best' && shape !== 'average' && by === undefined && range.start !== range.end
      ? suggest({ ...only, shape: 'trend', grain: 'day' }, 'Day by day')
      : []),
    ...(by !== undefined && !audience && shape !== 'movers' && isSum(first) && isKnown(compared ?? comparison)
      ? suggest(
          { ...only, shape: 'movers', by, limit: 10, order: 'most', compared: compared ?? comparison },
          'Which grew the most?',
        )
      : []),
  ];
  return all.slice(0, MOST_FOLLOW_UPS);
}

/** The next questions about the last minutes. */
const followLive = ({ by, ...request }: Request): Suggestion[] =>
  (['pagePath', 'sessionSource', 'country'] as const)
    .filter((one) => one !== by && fits(one, request))
    .flatMap((one) => suggest({ ...request, shape: 'list', by: one }, `By ${dimensionNoun(one)}`))
    .slice(0, MOST_FOLLOW_UPS);

const fits = (by: DimensionName, { metrics }: Request): boolean =>
  incompatibilities(
    [dimension(by)!],
    metrics.flatMap((name) => metric(name) ?? []),
  ).length === 0;
