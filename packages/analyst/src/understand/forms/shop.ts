/** Forms of questions about the shop: orders one by one, the time to an order, and steps of one's own. */
import { localDay } from '@magpie/time';
import type { Request } from '../request.ts';
import { changed, type Form, isPlainTotal, joined, ownValue } from './form.ts';

/** Signs and names of currencies. */
const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/€|\beuros?\b|\beur\b/, 'EUR'],
  [/\$|\bdollars?\b|\busd\b|\bbucks\b/, 'USD'],
  [/£|\bpounds?\b|\bgbp\b|\bquid\b/, 'GBP'],
  [/\bfrancs?\b|\bchf\b/, 'CHF'],
  [/\byen\b|¥|\bjpy\b/, 'JPY'],
];

const OPS = {
  greater:
    'over|above|more than|of more than|worth more than|worth over|greater than|bigger than|larger than|higher than|exceeding|beyond',
  greaterOrEqual: 'at least|from|of at least|worth at least|minimum',
  less: 'under|below|less than|of less than|worth less than|worth under|smaller than|lower than',
  lessOrEqual: 'at most|up to|of at most|maximum',
} as const;
const AMOUNT = new RegExp(
  `\\b(?:with (?:a )?(?:value|total|amount) (?:of )?)?(${Object.values(OPS).join('|')}) ([€$£¥]? ?\\d[\\d.,]*(?: ?(?:[€$£¥]|euros?|dollars?|pounds?|eur|usd|gbp|chf|francs?|yen|jpy|bucks|quid))?)(?: (?:of |in )?revenue)?(?= |[,?.!]|$)`,
);

/** The threshold of an amount; undefined in another currency than the site's. */
function readAmount(found: RegExpExecArray, currency: string): NonNullable<Request['thresholds']> | undefined {
  const [, words = '', amount = ''] = found;
  const named = CURRENCIES.find(([sign]) => sign.test(amount))?.[1];
  const digits = /\d[\d.,]*/.exec(amount)![0].replace(/[.,]$/, '');
  // "1,000" is a thousand, "1,5" isn't.
  const value = Number(digits.replace(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.'));
  const op = (Object.keys(OPS) as (keyof typeof OPS)[]).find((one) => OPS[one].split('|').includes(words));
  if (op === undefined || Number.isNaN(value) || (named !== undefined && named !== currency)) return undefined;
  return [{ metric: 'purchaseRevenue', op, value }];
}

const LIST =
  '(?:list|show|show me|give me|display|which|what|what are|what were|which are|which were|what was|what is|which was|which is|see)';
const LATEST = 'latest|last|newest|most recent|recent';
const LARGEST = 'biggest|largest|highest|most expensive|greatest|top|best|most valuable';
const SMALLEST = 'bottom|smallest|lowest|cheapest|least valuable';
const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6, ten: 10, twenty: 20 };
const ORDERS = new RegExp(
  `^(?:(${LIST}) )?(?:(?:me|all|the|my|our|single|individual|of) )*(how many |number of different )?(?:(\\d{1,3}|${Object.keys(NUMBERS).join('|')}) )?(?:(${LATEST})|(${LARGEST})|(${SMALLEST}))?(?: ?(\\d{1,3}|${Object.keys(NUMBERS).join('|')})(?= ))?(?: ?(.*?))? ?\\b(orders?|purchases|transactions)\\b(?! (?:number|id|#|no\\b|value|rate))(.*)$`,
);
const BY_REVENUE = /^ (?:by|with) (?:revenue|value|amount|total|date|time)\b/;
/** Most rows of a list. */
const MOST_ROWS = 100;
const USUAL_ROWS = 10;

/** "Orders over 100 euros", "list yesterday's orders", "latest 5 orders by revenue". */
const orderList: Form = {
  async read(text, { read, context }) {
    const found = ORDERS.exec(text.replace(/[?.!]+$/, ''));
    if (!found || !context.has.shop) return undefined;
    const [, list, howMany, count, latest, largest, smallest, number, between = '', noun, after = ''] = found;
    const amount = AMOUNT.exec(after);
    const thresholds = amount ? readAmount(amount, context.site.currency) : undefined;
    if (amount && !thresholds) return undefined;
    const isRanked = latest ?? largest ?? smallest;
    if (!(list ?? isRanked ?? amount ?? BY_REVENUE.exec(after)) || (howMany && !amount)) return undefined;
    const isOne = noun === 'order' && count === undefined && number === undefined;
    const left = (amount ? after.slice(0, amount.index) + after.slice(amount.index + amount[0].length) : after)
      .replace(BY_REVENUE, '')
      .replace(
        /\b(?:did|do|have) (?:we|i|you) (?:have|get|receive)\b|\b(?:were|was|are|is) there\b|\b(?:came|come) in\b|\bwe (?:had|got)\b/,
        '',
      );
    const rest = await read(joined('revenue', between, left));
    return changed(rest, ({ shape, range, filters, compared, metrics }) => {
      if (shape !== 'total' || compared || metrics.length > 1) return undefined;
      const rows = number ?? count;
      const limit = rows
        ? (NUMBERS[rows] ?? Number(rows))
        : isOne && isRanked
          ? 1
          : thresholds
            ? MOST_ROWS
            : USUAL_ROWS;
      const base = {
        metrics: ['purchaseRevenue'],
        by: 'transactionId',
        range,
        filters,
        ...(thresholds && { thresholds }),
      } as const;
      if (howMany) return { ...base, shape: 'distinct' };
      if (limit < 1 || limit > MOST_ROWS) return undefined;
      return {
        ...base,
        shape: 'list',
        limit,
        ...(latest && { order: 'latest' as const }),
        ...(smallest && { order: 'least' as const }),
      };
    });
  },
};

/** "List the orders of …" asks for each of them, not for how many. */
const listOfOrders: Form = {
  first: true,
  read: async (text, by) =>
    /^(?:please )?list\b|^(?:number of different )?orders (?:by|with) revenue\b/.test(text)
      ? orderList.read(text, by)
      : undefined,
};

const ORDER_NUMBER = /\border(?: (?:number|no\.?|id|nr\.?))? ?#?("[^"]+"|[\p{L}\d_-]*\d[\p{L}\d_-]*)/u;
/** What can be around an order's number in a question about it alone. */
const ABOUT_ORDER =
  /^(?:(?:can|could) you )?(?:please )?(?:show|show me|tell me about|what about|what happened|what happened (?:with|to|before|in)|what (?:is|was) (?:in|with|the (?:journey|path|way|story) (?:of|to|for|behind|before))|what led to|how did|how|when was|when did|where did|what did|who made|(?:give me |show me )?(?:the |all )?details (?:of|for|about|on)|look up|find|open|explain|(?:the )?(?:customer |user )?(?:journey|path|way|steps|visits|story|history) (?:of|to|for|before|behind|up to|that led to|leading to)|journey|)? ?(?:of )?(?:the )?(?:customer of |buyer of )?$/;
const AFTER_ORDER =
  /^(?: (?:come from|come in|come about|came from|happen|happened|contain|consist of|placed|made|look like|and its journey|with its journey|journey|details|please|in detail|get here|and (?:the )?(?:visits|steps|journey) before(?: it)?))*[?.!]*$/;

/** "Order HF10905", "journey to the order "HF10905"". */
const oneOrder: Form = {
  first: true,
  async read(text, by) {
    const found = ORDER_NUMBER.exec(text);
    const { context, sentence } = by;
    if (!found || !context.has.shop) return undefined;
    if (!ABOUT_ORDER.test(text.slice(0, found.index)) || !AFTER_ORDER.test(text.slice(found.index + found[0].length)))
      return undefined;
    const typed = found[1]!.replace(/^"|"$/g, '');
    const at = sentence.toLowerCase().indexOf(typed.toLowerCase());
    const written = at < 0 ? typed : sentence.slice(at, at + typed.length);
    const value = (await ownValue('transactionId', typed, by)) ?? written;
    const today = localDay(context.now, context.site.timeZone);
    return {
      kind: 'request',
      request: {
        shape: 'journey',
        metrics: [],
        range: { start: context.firstDay ?? today, end: today },
        filters: [{ dimension: 'transactionId', values: [value] }],
      },
      ...{ assumed: new Set(), others: [], leftOut: [] },
    };
  },
};

/** Verbs of buying. */
const BUYS =
  '(?:buy|order|purchase|convert|an order|a purchase|buying|ordering|checkout|place an order|the (?:first )?(?:order|purchase)|(?:first )?(?:order|purchase))';
const DAYS = new RegExp(
  `\\b(?:how (?:long|many days|much time)(?: (?:does|do|did))?(?: (?:it|people|customers?|visitors?|buyers?|they|users?))?(?: (?:usually|normally|typically|on average))?(?: (?:need|take|wait|pass|go by|lie))?(?: (?:for|people|customers?|visitors?|buyers?|someone|a customer|a visitor))*(?: (?:to|until|before|till|between the first visit and))?(?: (?:they|people|customers?|visitors?|someone))? ${BUYS}|(?:time|days|delay) (?:to|until|before|from (?:the )?first visit to) ${BUYS})`,
);
const VISITS = new RegExp(
  `\\b(?:how many (?:visits|sessions)(?: (?:does|do|did))?(?: (?:it|people|customers?|visitors?|buyers?|they|users?))?(?: (?:usually|normally|typically|on average))?(?: (?:need|take|make))?(?: (?:for|people|customers?|visitors?|buyers?|someone))*(?: (?:to|until|before|till))?(?: (?:they|people|customers?|visitors?|someone))? ${BUYS}|(?:visits|sessions) (?:to|until|before) ${BUYS})`,
);

/** "How long do people take to buy", "how many visits until the first order". */
const waiting: Form = {
  async read(text, { read, context }) {
    const visits = VISITS.exec(text);
    const found = visits ?? DAYS.exec(text);
    if (!found || !context.has.shop) return undefined;
    const rest = await read(joined(text.slice(0, found.index), 'orders', text.slice(found.index + found[0].length)));
    return changed(rest, (request) =>
      isPlainTotal(request) && !request.compared
        ? {
            ...request,
            metrics: ['transactions'],
            shape: 'list',
            by: visits ? 'sessionsToPurchase' : 'daysToPurchase',
            limit: USUAL_ROWS,
          }
        : undefined,
    );
  },
};

/** The forms, in the order in which they are tried. */
export const SHOP_FORMS: readonly Form[] = [oneOrder, listOfOrders, orderList, waiting];
