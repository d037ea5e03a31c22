/** Reads questions for rows with high or low numbers: "posts with many views but few clicks", "products that are viewed but not bought". */
import type { Request } from '../request.ts';
import { changed, type Form, type FormContext, isPlainList, joined } from './form.ts';

const VERY =
  '(?:(?:an?|the|very|really|quite|rather|fairly|relatively|comparatively|pretty|surprisingly|unusually|such|so|too|only|just|far|extremely|particularly|exceptionally) )*';
const HIGH =
  '(?:lots of|lots|(?:a )?lot of|many|much|plenty of|tons of|loads of|heaps of|high|higher|strong|good|great|decent|solid|big|large|huge|heavy|healthy|long|above[- ]average|significant|substantial|high numbers? of|large numbers? of|high amounts? of)';
const LOW =
  '(?:low|lower|few|fewer|little|hardly any|barely any|scarcely any|hardly|barely|almost no|next to no|not many|not much|not a lot of|weak|poor|bad|terrible|awful|horrible|disappointing|small|short|below[- ]average|low numbers? of|small numbers? of|a few)';
/** Words of a metric's name. */
const NAME =
  "((?:(?!(?:but|yet|though|although|while|and|with)\\b)[\\p{L}'/-]+ ){0,4}?(?!(?:but|yet|and)\\b)[\\p{L}'/-]+)";
/** Words between the two metrics. */
const BUT =
  '(?:,? ?(?:but|yet|though|although|while|whereas|however|and|with|,|/|\\+|despite|in spite of)(?: (?:also|still|only|then|at the same time|have|has|had|having|with|get|gets|got|getting|bring|brings|show|shows|that|which|are|is|of|its|their|they|it|there|a))*)';
const PAIR = new RegExp(
  `\\b(${VERY})(?:(${HIGH})|(${LOW})) ${NAME}${BUT} (${VERY})(?:(${HIGH})|(${LOW})) (?=\\p{L})`,
  'u',
);
/** Words between the rows and their metrics: "with", "that have". */
const JOINT =
  /(?:^| )(?:with|that|which|who|get|gets|got|getting|have|has|had|having|bring|brings|brought|bringing|see|sees|saw|seeing|draw|draws|attract|attracts|receive|receives|received|drive|drives|generate|generates|pull|pulls|show|shows|are|is|where|we|i|there|a|an|of|of ours|do|does|did|been|they|you)$/;
const ASKED =
  /^(?:(?:and|so|now|please|can|could|you|show|me|us|give|find|list|tell|see|get|identify|display|i|we|want|need|would like|like|to|are there|is there|do we have|do i have|have we got|do you see|any|all|all the|what are|what is|which are|which|what|the|our|my|some|of|those) )+/;
/** Conversions, which mean the rate where they are high or low: "high conversions". */
const CONVERSION = /^conversions?\b(?! rates?\b)/;

const asRate = (level: string | undefined, name: string): string =>
  /^(?:lots|(?:a )?lot|many|few|hardly|barely|fewer|plenty|tons|almost|next)/.test(level ?? '')
    ? name
    : name.replace(CONVERSION, 'conversion rate');

/** The rows in the words before the metrics: "pages" in "show me pages that get …". */
function rowsBefore(head: string): string {
  let rows = head.trim();
  while (JOINT.test(rows)) rows = rows.replace(JOINT, '');
  return `${rows} `.replace(ASKED, '').trim();
}

/** Short names of metrics that depend on the rows. */
const SHORT: readonly (readonly [rows: RegExp, short: RegExp, figure: string])[] = [
  [/\b(?:products?|items?|things|goods)\b/, /^(?:page ?)?views?\b/, 'product views'],
  [
    /\b(?:products?|items?|things|goods)\b/,
    /^(?:carts?|cart adds?|add(?:s|ed)?[ -]to[ -](?:carts?|baskets?)|cart additions?)\b/,
    'items added to cart',
  ],
  [/\bforms?\b/, /^(?:page ?)?views?\b/, 'form views'],
  [/\bforms?\b/, /^(?:completions?|entries|answers)\b/, 'form submissions'],
  [/\bforms?\b/, /^starts?\b/, 'form starts'],
  [/\b(?:videos?|films?|clips?)\b/, /^(?:views?|starts?)\b/, 'video plays'],
  [/\b(?:videos?|films?|clips?)\b/, /^(?:completions?|finishes)\b/, 'video completions'],
  [/\b(?:pages?|posts?|articles?|stories)\b/, /^(?:link )?clicks?\b/, 'outbound clicks'],
];

/** The full name of a metric for some rows: "views" of forms are form views. */
const figureOf = (name: string, rows: string): string =>
  SHORT.reduce((said, [of, short, figure]) => (of.test(rows) ? said.replace(short, figure) : said), name);

/** Checks that a request is a plain list of the metrics, and sorts it by one of them: by the second if it `swaps`, ascending if it `falls`. */
const judged =
  (swaps: boolean, falls: boolean, fewest = 2) =>
  (request: Request): Request | undefined => {
    const { metrics, order, compared, limit } = request;
    if (!isPlainList(request) || compared || order !== undefined || limit === 1) return undefined;
    if (metrics.length < fewest || metrics.length > fewest + 1) return undefined;
    return {
      ...request,
      metrics: swaps ? [...metrics].reverse() : metrics,
      ...(falls && { order: 'least' as const }),
    };
  };

/** "Posts with many views but few clicks": a list with both metrics, the most views first. */
const levels: Form = {
  first: true,
  async read(text, { read }) {
    const found = PAIR.exec(text);
    if (!found) return undefined;
    const [whole, , high, low, name = '', , otherHigh, otherLow] = found;
    const rows = rowsBefore(text.slice(0, found.index));
    const [one, other] = [
      figureOf(asRate(high ?? low, name), rows),
      figureOf(asRate(otherHigh ?? otherLow, text.slice(found.index + whole.length)), rows),
    ];
    // "High traffic low conversion pages", "many visits but few orders by country".
    const both = `${one} and ${other}`.replace(/[?.! ]+$/, '');
    const asked = rows === '' ? [both, both.replace(/^(.*) (\S+)$/, '$1 by $2')] : [`${both} by ${rows}`];
    const change = judged(low !== undefined && otherHigh !== undefined, low !== undefined && otherLow !== undefined);
    for (const plain of asked) {
      const request = changed(await read(plain), change);
      if (request) return request;
    }
    return undefined;
  },
};

/** Verbs for what is done to the rows, with the metrics that count it. */
const DONE: readonly (readonly [verb: string, ofProducts: string, ofOthers: string])[] = [
  ['viewed|seen|looked at|visited|view|see|look at|visit|opened|open', 'product views', 'page views'],
  [
    '(?:added|add|put)(?: them| it)? (?:to|in|into) (?:the |their |a )?(?:cart|basket|bag)s?|carted',
    'items added to cart',
    'items added to cart',
  ],
  ['bought|purchased|ordered|sold|buy|purchase|order|sell', 'items sold', 'orders'],
  ['refunded|returned|sent back', 'items refunded', 'refunds'],
  ['read', 'page views', 'page views'],
  ['started|begun', 'form starts', 'form starts'],
  ['sent|submitted|completed|filled in|filled out', 'form submissions', 'form submissions'],
  ['played|watched', 'video plays', 'video plays'],
  ['finished|watched to the end', 'video completions', 'video completions'],
];
const VERBS = DONE.map(([verb]) => verb).join('|');
const WHOLE_VERBS = DONE.map(([verb, ...figures]) => [new RegExp(`^(?:${verb})$`), ...figures] as const);
const DOERS = '(?:people|visitors|customers|users|shoppers|they|readers|everyone|folks)';
const DONE_PAIR = new RegExp(
  `^(.+?) (?:(?:that|which|${DOERS}|get|gets|got|are|were|is|being|have been|often|frequently|regularly|a lot|much|heavily|to be) )*(${VERBS})(?: (?:a lot|often|much|frequently|most))?,? (?:but|yet|and|though)(?: (?:then|are|were|is|get|do|does|did|${DOERS}))* (?:not|never|rarely|seldom|hardly ever|hardly|barely|not often|almost never|no one|nobody)(?: (?:really|much|often|actually|then|get|getting|be|being|been|are|very))* (${VERBS})(?: (?:much|often|a lot|at all|them|it))?(?= |[?.!,]|$)(.*)$`,
);

/** "Products that are viewed but not added to the cart": a list with both metrics, the most views first. */
const done: Form = {
  async read(text, { read }: FormContext) {
    const found = DONE_PAIR.exec(text);
    if (!found) return undefined;
    const [, head = '', first = '', second = '', after = ''] = found;
    const rows = rowsBefore(head);
    const isOfProducts = /\b(?:products?|items?|things|goods|articles|stuff)$/.test(rows);
    const countedBy = (verb: string): string | undefined => {
      const [, ofProducts, ofOthers] = WHOLE_VERBS.find(([verbs]) => verbs.test(verb)) ?? [];
      return isOfProducts ? ofProducts : ofOthers;
    };
    const [one, other] = [countedBy(first), countedBy(second)];
    if (!one || !other || one === other || rows === '') return undefined;
    return changed(await read(joined(`${one} and ${other} by ${rows}`, after)), judged(false, false));
  },
};

const ONE = new RegExp(
  `^(.+?) (?:with|that|which|having|have|has|had|get|gets|got|getting|show|shows|of) (?:(?:have|has|had|get|gets|got|show|shows|with) )*${VERY}(?:(${HIGH})|(${LOW})) (\\p{L}.*)$`,
  'u',
);

/** "Pages with a high bounce rate": a list with the highest rate first. */
const level: Form = {
  async read(text, { read }) {
    const [, head = '', high, low, name = ''] = ONE.exec(text) ?? [];
    const rows = rowsBefore(head);
    if (rows === '') return undefined;
    const figure = figureOf(asRate(high ?? low, name), rows).replace(/[?.! ]+$/, '');
    return changed(await read(`${figure} by ${rows}`), judged(false, low !== undefined, 1));
  },
};

/** The forms, in the order in which they are tried. */
export const LEVEL_FORMS: readonly Form[] = [levels, done, level];
