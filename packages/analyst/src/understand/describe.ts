/** Describes a request in the short notation of the question sets; equal requests have equal texts. */
import { USUAL_ROWS } from './assemble/choose-shape.ts';
import type { Days, Request, RequestFilter } from './request.ts';

const daysText = ({ start, end, until }: Days): string => `${start}..${end}${until ? ` until ${until}` : ''}`;

const filterText = ({ dimension, values, not, match }: RequestFilter): string =>
  `${dimension}${not ? '!' : ''}${match === 'contains' ? '~' : match === 'beginsWith' ? '^' : ''}=${values.join('|')}`;

const SIGNS = { greater: '>', greaterOrEqual: '>=', less: '<', lessOrEqual: '<=' } as const;

/** A request as `list sessions by country top 5 @ 2026-11-09..2026-11-15 vs 2026-11-02..2026-11-08 where deviceCategory=mobile`. */
export function describeRequest(request: Request): string {
  const { shape, metrics, by, grain, range, compared, filters, part, limit, order, chart, thresholds = [] } = request;
  const { divisor, meanOf, minutes, alsoBy, each, nth, steps, changedBy, claimed, audience, vitals } = request;
  const rows = shape === 'best' ? 1 : USUAL_ROWS;
  const words = [
    shape,
    vitals?.join(),
    `${metrics.join()}${divisor ? `/${divisor}` : ''}`,
    steps?.map(filterText).join(' > '),
    part && `of ${filterText(part)}`,
    claimed && `claimed ${SIGNS[claimed.op]}${Number((claimed.value * 100).toFixed(1))}%`,
    by && `by ${by}${alsoBy ? ` & ${alsoBy}` : ''}`,
    meanOf && `mean of ${meanOf}`,
    each !== undefined && `first ${each} each`,
    grain && `per ${grain}`,
    minutes !== undefined && `live ${minutes}`,
    shape === 'usual' && order && (order === 'most' ? 'high' : 'low'),
    order === 'latest' && 'latest',
    nth !== undefined
      ? `${order === 'least' ? 'bottom ' : ''}nth ${nth}`
      : order === 'least' && shape !== 'usual'
        ? `bottom${shape === 'best' && (limit ?? 1) === 1 ? '' : ` ${limit ?? rows}`}`
        : limit !== undefined && limit !== rows && `top ${limit}`,
    changedBy && `by ${SIGNS[changedBy.op]}${changedBy.value * 100}%`,
    `@ ${daysText(range)}`,
    compared && `vs ${daysText(compared)}`,
    filters.length > 0 && `where ${filters.map(filterText).join(' & ')}`,
    audience && `by those ${audience.not ? 'without' : 'with'} ${audience.did.map(filterText).join(' & ')}`,
    thresholds.length > 0 &&
      `having ${thresholds.map(({ metric, op, value }) => `${metric}${SIGNS[op]}${value}`).join(' & ')}`,
    chart && `as ${chart}`,
  ];
  return words.filter(Boolean).join(' ');
}
