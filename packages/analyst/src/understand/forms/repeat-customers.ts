/** Questions about customers who order again: "how many repeat customers", "share of orders from regulars", "the time between two orders". */
import { periodOf, withUnit } from '../dates/periods.ts';
import type { ReplyContext } from '../reply.ts';
import type { Request } from '../request.ts';
import { calendarOf } from '../understand.ts';
import type { Understood, UnderstoodRequest } from '../understood.ts';
import { isPlainTotal, isWhole, joined } from './form.ts';

type Read = (text: string) => Promise<Understood>;

const CUSTOMERS = '(?:customers?|buyers?|shoppers?|clients?|purchasers?)';
const PEOPLE = `(?:${CUSTOMERS}|people|visitors|ones|those|of them)`;
const REPEAT = '(?:repeat|repeating|recurring|regular|loyal|existing|second-time|second time)';
const BOUGHT = '(?:bought|buys|buy|ordered|orders|order|purchased|purchases|purchase|shopped|shop)';
const AGAIN =
  '(?:again|twice|twice or more|more than once|at least twice|a second time|once more|another time|repeatedly|two or more times|several times|multiple times)';
const ORDERS = '(?:orders|purchases|sales|revenue|turnover|takings|business|income|money)';
const BEFORE = `${PEOPLE} (?:who|that) (?:have |had |has )?(?:already )?${BOUGHT}(?: from us| with us| here| something)? before`;
const OLD = `(?:(?:${REPEAT}|returning) ${CUSTOMERS}|regulars|${BEFORE})`;
const NEW = `(?:(?:new|first-time|first time) (?:${CUSTOMERS}|ones)|first-timers)`;
const SIDES = '(?:,? (?:vs\\.?|versus|and|or|against|compared (?:to|with)|than)(?: the| our| from| by| those of)*)';

/** What such questions say. Those with more words come first. */
const SAID: readonly RegExp[] = [
  new RegExp(
    `\\bhow long (?:does it take |is it |do we wait )?(?:until|till|before|for) (?:a |the |our )?(?:${CUSTOMERS}|they|someone|somebody|people) (?:to )?(?:${BOUGHT}|comes? back|returns?|come back)(?: to us| to buy)?(?: again| a second time)?`,
  ),
  /\b(?:time|days|how long|how many days|how much time|gap)(?: is| are| lies?| pass| passes)?(?: there)? between (?:(?:a |the )?(?:customer's |customers' )?(?:first (?:and|order and)(?: the| their)? second|two|2|one|their|repeat|consecutive)(?: order)?(?: and the next)?) (?:orders?|purchases?)/,
  // "Who spent more, first-time customers or the ones who bought before".
  new RegExp(
    `\\b(?:${ORDERS} (?:from|by|of|with) )?(?:(?:who|which) (?:spent|spends|spend|bought|buys|buy|ordered|orders|order|brings|brought|bring)(?: in)? (?:more|most)(?: money)?[,:]? )?(?:do |did |does )?(?:${NEW}${SIDES} ?${OLD}|${OLD}${SIDES} ?${NEW}|new${SIDES} ?(?:repeat|existing|regular) ${CUSTOMERS}|(?:repeat|existing|regular)${SIDES} ?new ${CUSTOMERS})(?: (?:spend|buy|order|bring in|bring)(?: us)? (?:more|most)(?: money)?)?`,
  ),
  new RegExp(
    `\\b${ORDERS} (?:(?:is|are|was|were|come|comes|came|coming) )?(?:from|by|of|with|through|placed by|made by) (?:our |the |my )?(?:${REPEAT} ${CUSTOMERS}|regulars|${BEFORE})`,
  ),
  new RegExp(
    `\\b(?:${REPEAT} ${CUSTOMERS}|regulars),? (?:are they |do they |is that )?(?:really |actually )?(?:are |make up |bring |account for |place |make )?(?:really )?(?:the )?(?:bulk|majority|most|half|main part|biggest part|large part) of (?:our |the |all )?${ORDERS}`,
  ),
  /\brepeat (?:purchase|order|buy|customer|buyer)s?(?: rate)?(?= |$)|\b(?:repurchase|reorder|re-order) rate\b|\bcustomer retention(?: rate)?\b|\bretention(?: rate)? of (?:our |the )?customers\b/,
  new RegExp(
    `\\b(?:${PEOPLE} )?(?:who |that )?(?:have |had |has |did |do )?(?:come|comes|came|coming|return|returns|returned|returning|go on|went on)(?: back)? (?:for|to make|to place|and make|and made|and place|and placed|to) (?:a |an |their |another )*(?:second|repeat|further|new|next|other)? ?(?:order|purchase|buy|shop)(?: something| from us)?(?: again)?\\b`,
  ),
  new RegExp(
    `\\b${PEOPLE} (?:who |that )?(?:have |had |has |did |do |are )?(?:ever )?(?:${BOUGHT}|buying|ordering) (?:something |from us |with us |here )*${AGAIN}`,
  ),
  new RegExp(`\\b${REPEAT} ${CUSTOMERS}\\b|\\bnew and repeat customers\\b`),
];

/** Words that only ask. */
const ASKS =
  /\b(?:how many|how much|what|which|who|number|count|share|percentage|percent|proportion|fraction|rate|part|slice|of|the|our|my|a|an|is|are|was|were|do|does|did|has|have|had|we|i|there|got|get|gets|so far|please|show|give|me|tell|list|us|really|actually|you|they|it|that|ever|total|all|any|already|from them|come|comes|came|placed by|made by|average|usually|normally|typically|on average|take|takes)\b/g;

/** The words of a tidied text around such a question: its days and names. Undefined for any other text. */
function restOf(text: string): string | undefined {
  for (const said of SAID) {
    const found = said.exec(text);
    if (!found) continue;
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    return rest
      .replace(ASKS, ' ')
      .replace(/^[\s,:;?.!-]+|[\s,:;?.!-]+$/g, '')
      .replace(/\s+/g, ' ')
      .replace(/ (?=[,;])/g, '');
  }
  return undefined;
}

/** The customers of a plain number of orders: its days and filters. */
function asCustomers(one: Understood): UnderstoodRequest | undefined {
  if (!isWhole(one) || !isPlainTotal(one.request) || one.request.audience) return undefined;
  const { metrics, range, compared, filters } = one.request;
  const isOfOrders = filters.some(
    ({ dimension }) => dimension.startsWith('item') || dimension === 'pagePath' || dimension === 'newVsReturning',
  );
  if (metrics.join() !== 'transactions' || isOfOrders) return undefined;
  const request: Request = { shape: 'customers', metrics: [], range, ...(compared && { compared }), filters };
  return {
    ...one,
    request,
    assumed: new Set([...one.assumed].filter((part) => part === 'range' || part === 'compare')),
    others: [],
  };
}

/** Follow-ups that only change the days or add a filter: "and last year", "only Germany", "compared with the year before". */
const NEXT =
  /^(?:(?:and|or|so|ok|now|then|what about|how about|only|just|for|in|same for|the same for|from|compared|vs|versus)\b|the (?:year|month|week|quarter) before)/;

/** Reads such a question, or one that changes the days of the last; undefined for any other sentence. */
export async function readRepeatCustomers(
  text: string,
  context: ReplyContext,
  read: Read,
): Promise<UnderstoodRequest | undefined> {
  if (!context.has.shop) return undefined;
  const plain = text.replace(/[?.! ]+$/, '');
  const rest = restOf(plain);
  const previous = context.afterRefusal ? undefined : context.previous;
  // "Existing customers only" limits the answer before.
  if (rest !== undefined && previous && /^(?:only|just) | only$/.test(plain)) return undefined;
  if (rest !== undefined) {
    const one = asCustomers(await read(joined('orders', rest.replace(/^(?:and|or|what about|how about) ?/, ''))));
    const goesOn = one?.assumed.has('range') && previous && /^(?:and|or|what about|how about) /.test(plain);
    return goesOn ? { ...one!, request: { ...one!.request, range: previous.range } } : one;
  }
  if (previous?.shape !== 'customers' || !NEXT.test(plain)) return undefined;
  if (/^(?:and )?(?:the )?(?:year|month|week|quarter) before(?: that)?$/.test(plain)) {
    const { shape, metrics, filters } = previous;
    const calendar = calendarOf(context);
    const { unit, start } = withUnit(previous.range, calendar);
    if (unit === undefined) return undefined;
    const before = periodOf(unit, start, -1, calendar);
    return {
      kind: 'request',
      request: { shape, metrics, filters, range: { start: before.start, end: before.end } },
      assumed: new Set(),
      others: [],
      leftOut: [],
    };
  }
  const next = asCustomers(
    await read(
      joined(
        'orders',
        plain.replace(/^(?:(?:and|or|so|ok|now|then|what about|how about|same for|the same for) )+/, ''),
      ),
    ),
  );
  if (!next) return undefined;
  const { assumed, request } = next;
  return {
    ...next,
    request: {
      ...request,
      ...(assumed.has('range') && { range: previous.range }),
      filters: [...previous.filters, ...request.filters],
    },
  };
}
