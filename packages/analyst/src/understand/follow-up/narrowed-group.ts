/** Follow-ups that limit the answer before to some people: "of buyers", "for people from Google", "only returning visitors". */
import { isPlainTotal, isWhole, type Reading } from '../forms/form.ts';
import type { Request, RequestFilter } from '../request.ts';
import type { Understood } from '../understood.ts';

const GROUP =
  /^(?:(?:and|now|then|ok|but|also|what about|how about|the same|same),? )*(?<only>(?:only|just) )?(?<of>(?:of|for|among|by) )?(?:(?:only|just) )?(?:(?:the|our|my) )?(?<group>(?:\S+ ){0,5}(?:buyers|customers|purchasers|shoppers|people|visitors|users|readers|those|ones)(?: \S+){0,6}?)(?<after> only| alone| exclusively)?(?: please)?[?.! ]*$/;
/** People who ordered. */
const BUYERS =
  /^(?:all )?(?:buyers|customers|purchasers|(?:people|visitors|users|readers|those|shoppers) (?:who|that) (?:have |had )?(?:bought|ordered|purchased|buy|order)(?: something| anything)?)$/;
const BOUGHT: RequestFilter = { dimension: 'eventName', values: ['purchase'] };
/** Shapes that can be limited to some visitors. */
const NARROWED: readonly Request['shape'][] = ['total', 'list', 'trend', 'average'];
/** Metrics that only count people or visits, or are of buyers anyway. */
const COUNTS =
  /^(?:totalUsers|activeUsers|newUsers|sessions|totalPurchasers|firstTimePurchasers|transactions|.*[rR]evenue.*|items.*)$/;

/** Reads a message that only names people whom the answer before is limited to. Undefined for any other message. */
export async function readGroup(
  text: string,
  previous: Request,
  { context, read }: Reading,
): Promise<Understood | undefined> {
  const { only, of, after, group = '' } = GROUP.exec(text)?.groups ?? {};
  const isOpen = NARROWED.includes(previous.shape) && previous.minutes === undefined;
  if ((!only && !of && !after) || !isOpen || previous.compared || previous.divisor || previous.thresholds)
    return undefined;
  if (previous.metrics.length === 0 || previous.metrics.some((name) => COUNTS.test(name))) return undefined;
  const { shown: _, before: __, found: ___, ...request } = previous;
  if (BUYERS.test(group)) return requestOf({ ...request, audience: { did: [BOUGHT] } });
  const one = await read(group, { ...context, previous: undefined });
  if (!isWhole(one) || !isPlainTotal(one.request) || !one.assumed.has('range') || one.request.compared)
    return undefined;
  const { metrics, filters, audience } = one.request;
  if (metrics.join() !== 'totalUsers' || (filters.length === 0 && !audience)) return undefined;
  const isOfDeed = filters.some(({ dimension }) => dimension === 'eventName');
  if (isOfDeed) return requestOf({ ...request, audience: { did: filters } });
  const kept = request.filters.filter((own) => !filters.some(({ dimension }) => dimension === own.dimension));
  return requestOf({ ...request, filters: [...kept, ...filters], ...(audience && { audience }) });
}

const requestOf = (request: Request): Understood => ({
  kind: 'request',
  request,
  assumed: new Set(),
  others: [],
  leftOut: [],
});
