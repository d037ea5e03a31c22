/** Parts of a request that its shape has no answer for: leaving one out would answer another question. */
import { dayNumber } from '@magpie/time';
import { metric } from '@magpie/vocabulary';
import { isOfShop } from '../understand/assemble/sentence.ts';
import { isSum } from '../understand/metric-of.ts';
import { isLatest } from '../understand/published.ts';
import type { ReplyContext } from '../understand/reply.ts';
import type { Request, Shape } from '../understand/request.ts';
import { audienceText } from './audience.ts';
import { divisorOf } from './divisors.ts';
import { isOfLines } from './lines.ts';
import { dimensionNoun, dimensionPlural, metricNoun } from './names.ts';
import { isAskedApart, ratioNoun } from './ratios.ts';

/** Days of the longest range that can be compared with what is usual: a month. Earlier ranges go back 40 weeks. */
const LONGEST_USUAL = 31;

/** Days of the longest range in which each day is compared with its usual value. */
const LONGEST_JUDGED = 366;

/** The shapes that a field can be part of. */
const SHAPES = {
  divisor: ['total', 'list', 'trend'],
  minutes: ['total', 'list'],
  audience: ['total', 'list', 'trend', 'average'],
  alsoBy: ['list'],
  nth: ['list', 'best'],
  steps: ['steps'],
  changedBy: ['movers'],
  meanOf: ['total', 'list'],
} as const satisfies Partial<Record<keyof Request, readonly Shape[]>>;

const isOfOrders = ({ shape, by }: Request): boolean => shape === 'list' && by === 'transactionId';

/** The part of a request that can't be answered together with the rest, in words; undefined if all of it can. */
export function unsupportedPart(request: Request, { closed = [] }: ReplyContext['has']): string | undefined {
  const { shape, metrics, divisor, minutes, alsoBy, nth, steps, order, compared, filters, range, grain } = request;
  const is = (field: keyof typeof SHAPES) => (SHAPES[field] as readonly Shape[]).includes(shape);
  if (divisor && (!is('divisor') || metrics.length !== 1 || minutes !== undefined || request.thresholds))
    return ratioNoun(request);
  if (divisor && shape !== 'total' && isAskedApart(request)) return ratioNoun(request);
  // Metrics of all visits divided by the number of buyers would mean nothing.
  if (divisor?.endsWith('Purchasers') && !metrics.every((name) => isOfShop(metric(name)?.category)))
    return ratioNoun(request);
  if (divisor && (grain === 'quarter' || grain === 'year')) return `${ratioNoun(request)} per ${grain}`;
  const isOfPieces =
    grain !== 'day' && grain !== 'week' && grain !== 'month' && (grain !== 'hour' || shape === 'share');
  if (isOfLines(request) && (isOfPieces || divisor || compared || metrics.length !== 1))
    return request.by ? `${dimensionPlural(request.by)} over time` : 'a share over time';
  if (minutes !== undefined && (!is('minutes') || compared)) return `the last ${minutes} minutes`;
  if (minutes !== undefined && closed.includes('realtime')) return `the last ${minutes} minutes`;
  if (alsoBy && (!is('alsoBy') || isOfOrders(request) || alsoBy === request.by || compared || request.divisor))
    return `${dimensionPlural(request.by ?? alsoBy)} and ${dimensionPlural(alsoBy)}`;
  if (request.each !== undefined && (!alsoBy || request.thresholds || nth !== undefined))
    return `the first ${request.each} of each`;
  if (request.audience && (!is('audience') || minutes !== undefined || isOfOrders(request)))
    return audienceText(request.audience);
  if (nth !== undefined && (!is('nth') || compared || isOfOrders(request))) return `number ${nth}`;
  if (shape === 'customers' && closed.includes('customers')) return 'new and repeat customers';
  if (shape === 'speed' && closed.includes('sitespeed')) return 'page speed';
  const isPlain = !compared && !divisor && !alsoBy && !request.thresholds && nth === undefined && minutes === undefined;
  if (request.meanOf && (!is('meanOf') || !isPlain || metrics.length !== 1))
    return `the average per ${dimensionNoun(request.meanOf)}`;
  if (steps && !is('steps')) return 'steps';
  if (request.changedBy && !is('changedBy')) return 'the size of a change';
  if (shape === 'steps' && steps && closed.includes('my_funnels')) return 'steps of your own';
  if (order === 'latest' && !isOfOrders(request) && (!isLatest(request) || compared || alsoBy || divisor))
    return 'the latest';
  if (isOfOrders(request) && compared) return 'a comparison of orders';
  if (shape === 'journey' && closed.includes('user_journey')) return 'a single order';
  if (shape === 'journey' && !(filters.length === 1 && filters[0]!.dimension === 'transactionId'))
    return 'several orders';
  if (shape === 'why' && !isSum(metrics[0]!) && !divisorOf(metrics[0]!)) return `reasons of ${metricNoun(metrics[0]!)}`;
  const longest = grain === 'day' ? LONGEST_JUDGED : LONGEST_USUAL;
  if (shape === 'usual' && dayNumber(range.end) - dayNumber(range.start) >= longest)
    return `what is usual for more than ${longest} days`;
  if (shape === 'usual' && !isSum(metrics[0]!)) return `the usual ${metricNoun(metrics[0]!)}`;
  return undefined;
}
