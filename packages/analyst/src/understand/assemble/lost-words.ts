/**
 * Words that are minor in most sentences and meaningful in some: if a request has nothing for their meaning, the
 * sentence asks for something else.
 */
import { metric } from '@magpie/vocabulary';
import { isWithoutCoupon, OF_ORDERS } from '../coupons.ts';
import { isOvernight } from '../hours.ts';
import type { Request, RequestFilter } from '../request.ts';
import { ADDS_METRIC, type Metrics } from './choose-metrics.ts';
import { findSharePart, HAS_ROWS, SHARE_PART_PATTERN } from './choose-shape.ts';
import type { Sentence } from './sentence.ts';

/** Inputs that a request was made from. */
interface Made {
  readonly sentence: Sentence;
  readonly request: Request;
  readonly metrics: Metrics;
  /** The filters of this sentence. */
  readonly own: readonly RequestFilter[];
  readonly previous: Request | undefined;
}

type Rule = readonly [
  /** Pattern of a term; its first group is the term, or else all of it. */
  expression: RegExp,
  /** Whether the request has what is said. */
  isIn: (made: Made) => boolean,
];
const never = (): boolean => false;
const hasDays = ({ sentence }: Made): boolean => sentence.parts.dates.length > 0;
/** Whether several values, metrics or ranges are said. */
const namesSeveral = ({ sentence, request, own }: Made): boolean =>
  request.metrics.length > 1 ||
  own.some(({ values }) => values.length > 1) ||
  own.length > 1 ||
  sentence.parts.dates.length > 1 ||
  /\band\b.*\band\b/.test(sentence.parts.text);
/** Whether what is said to be added is a number beside those before, or something in a cart. */
const isOfAdding = (made: Made): boolean =>
  counts(/cart/i)(made) ||
  (made.previous !== undefined && ADDS_METRIC.test(made.sentence.parts.text) && made.sentence.all('metric').length > 0);
/** Whether values that are said to be added have something beside them that they are added to. */
const isAdded = ({ sentence, own, previous }: Made): boolean =>
  own.length === 0 ||
  previous === undefined ||
  sentence.all('metric').length > 0 ||
  own.every((one) => previous.filters.some(({ dimension, not }) => !not && dimension === one.dimension));
const isOf =
  (...names: readonly Request['shape'][]) =>
  ({ request }: Made): boolean =>
    names.includes(request.shape);
const counts =
  (expression: RegExp) =>
  ({ request }: Made): boolean =>
    request.metrics.some((name) => expression.test(name));

const PEOPLE = '(?:people|visitors?|users?|readers?|customers?|shoppers?|buyers?)';
const ORDERS = '(?:orders?|purchases?|transactions?|sales|bounces?|refunds?|downloads?|submissions?|searche?s?)';

const RULES: readonly Rule[] = [
  // How often and when.
  [/\b(usually|normally)\b/, ({ request }) => request.shape !== 'total' && request.shape !== 'share'],
  [/\b(when)\b/, ({ request }) => request.shape === 'best' || request.shape === 'trend' || request.by === 'hour'],
  [
    new RegExp(
      `\\b(how (?:often|many times|frequently)) (?:do|does|did|are|will) (?:\\w+ ){0,2}${PEOPLE} (?:visit|come|return|order|buy|shop)`,
    ),
    never,
  ],
  [/\bhow many (days|weeks|months|hours|minutes) (?:does|do|did|until|till|before|pass|go)\b/, never],
  [/(?:^|\b(?:our|my|the|a|an|all-time|all time|is|was) )(record)\b(?! (?:hour|day|week|month))/, isOf('best')],
  [/\b(mostly|mainly|primarily)\b/, ({ own }) => own.length === 0],
  [new RegExp(`\\b${PEOPLE} (?:are |were )?(online)\\b`), hasDays],
  [/\b(different|distinct)\b/, isOf('distinct')],
  [/\b(add)\b/, isOfAdding],
  [/\b(sort)\b/, ({ request }) => HAS_ROWS.includes(request.shape)],
  // How good.
  [
    /\b(bad) (?:hours?|days?|weeks?|months?|pages?|posts?|products?|sources?|campaigns?|visits?|visitors?|traffic)\b/,
    never,
  ],
  // "So bad" has become so; what is bad is only low.
  [/(?<!\bso )\b(bad)\b/, isOf('why')],
  [/^(?:is|are|does|do|did|has) .*\b(work(?:s|ed|ing)?)\b/, never],
  [/\bconvert\w* (better|worse)\b/, (made) => made.request.by !== undefined || hasDays(made)],
  // How much of each.
  [
    /\b(value|worth) of (?:(?:an?|one|each|every|the|my|our|average) ){0,2}(?:visit|visitor|order|purchase|customer)s?\b/,
    counts(/^(?:average|.*Per)/),
  ],
  [/\bspen[dt]\b.*\b(average)\b|\b(average)\b.*\bspen[dt]\b/, counts(/^average/)],
  [/\b(spen[dt]|spends)\b/, counts(/Revenue|Duration|Time/)],
  [/\b(stay(?:s|ed)?)\b/, counts(/Duration|Time|engage|bounce/)],
  [/\b(takes?|took|taken)\b(?! place)/, isOf('share')],
  [/\b(?:revenue|sales|turnover|income) (with|including) (?:the )?(?:tax|taxes|vat|shipping)\b/, never],
  [/\bclicks? (to) (?:the )?\S/, ({ own }) => !own.some(({ dimension }) => dimension === 'sessionSource')],
  [/\b(longest|shortest)\b/, counts(/Duration|Time|Length/)],
  [/\b(slowest) (?:pages?|posts?|articles?|site|browsers?|devices?)\b/, never],
  [/(?:^|\b(?:of|the|our|many) )(lost) (?:visitors?|users?|customers?|carts?|orders?|sales|visits?)\b/, never],
  [
    /\b(?:in|into) (?:the |their |a )?(carts?|baskets?)\b/,
    ({ request }) => request.metrics.some((name) => /cart/i.test(name)),
  ],
  [/\b(?:google|bing|through|via|engine) (search)\b(?! terms?)/, ({ request }) => request.by !== 'searchTerm'],
  [/\b(?:this|last|past|current) (hour|minute)\b/, never],
  [/\b(breakdown|split)\b/, ({ request }) => request.by !== undefined || request.grain !== undefined],
  [/\b(?:hours?|days?|weeks?|months?) of (it|that|this)\b(?! (?:hour|day|week|month|quarter|year))/, never],
  [
    /\bof (these|those|them)\b/,
    ({ sentence, previous }) => previous !== undefined && !sentence.says('sold') && sentence.all('metric').length === 0,
  ],
  [/\b(lost) (?:to|through|because|due)\b/, never],
  [/\b(?:an?|one|three) (quarters?) of\b/, never],
  // A part of a period, not the period as pieces.
  [
    /\b(?:hours?|days?|weeks?|weekends?|months?|half) of (?:the|a|each|every) (month|quarter|year)\b/,
    ({ request }) => request.grain === undefined,
  ],
  [/\b(shares) (?:on|in|by|via)\b/, never],
  [/\b(?:these|those) (days|weeks|months)\b/, hasDays],
  [/\b((?:week|day|month|quarter) \d+)\b/, never],
  [/\bsearch(?:es| terms?) (with|containing|about|like)\b/, ({ own }) => own.length === 0],
  // Several things.
  [/\b(?:bought|sold|viewed|read|visited|seen|ordered|purchased|used) (together)\b/, never],
  [
    /\bhow (?:many|much)\b.*\b(how (?:many|much))\b/,
    ({ request, sentence }) => request.metrics.length > 1 || sentence.parts.dates.length > 1,
  ],
  [/\b(both|(?<!all )together|combined)\b/, namesSeveral],
  [/^(?:an?|one) (hour|day|week|month)[?.!]*$/, never],
  [
    /\b(new) \w+ (?:vs|versus|against|and|or|than)\b/,
    ({ request, own }) =>
      !(request.metrics.includes('newUsers') && own.some(({ dimension }) => dimension === 'newVsReturning')),
  ],
  [/\b(too|as well)\b/, isAdded],
  [
    /^(?:and )?(?:which|what) (\w+) (?:explains?|caused|causes|drove|drives|is behind)\b/,
    ({ request, sentence }) => request.shape !== 'why' || sentence.dimensions.length === 0,
  ],
  // What is a part of what.
  [/\b(top \d+|top (?:two|three|four|five|ten))\b/, ({ request }) => request.shape !== 'share'],
  [
    /\b((?:top|best|highest|most|worst|lowest|bottom) (?:and|or|&|vs)) (?:\w+ )?(?:top|best|highest|most|worst|lowest|bottom|least)\b/,
    never,
  ],
  [
    new RegExp(`\\b(?:visits?|sessions?|${PEOPLE}) (with) (?:an? |any |some |at least one )?${ORDERS}\\b`),
    ({ request }) => !request.metrics.includes('transactions') && request.metrics.length < 2,
  ],
  [/\bof (?:the|our|my) ((?:daily|weekly|monthly|hourly) report)\b/, never],
  [
    /\b(what) (?:do|does|did|else|have|has)\b.*\b(?:buy|bought|purchased?|sell|sold)\b/,
    ({ request }) => request.by !== undefined,
  ],
  [/^(?:and )?(?:what is )?(?:the )?(difference)[?.!]*$/, never],
  // "More" of what was answered.
  [/^(?:and |show |give |me |see |a bit |some |even )*(more|less|fewer)(?: of (?:them|it|those|that))?[?.!]*$/, never],
];

/** Metrics that count those who can be new: people and their visits. */
const OF_PEOPLE = /^(?:sessions|engagedSessions|purchaseSessions|totalUsers|activeUsers|newUsers|.*Purchasers.*)$/;
/** Metrics of the request's own that can be of new people without their being said. */
const isOfPeople = (name: string): boolean =>
  OF_PEOPLE.test(name) || metric(name as Request['metrics'][number])?.scope === 'user';
/** A relation to what was seen: "that viewed …". */
const WHO_SAW =
  /\b(?:that|which|who) (?:\w+ )?(?:view\w*|saw|seen?|visit\w*|read|open\w*|look\w*|hit|went|had|have|includ\w*|contain\w*)\b/;
/** Dimensions with several values in one visit. */
const SEVERAL_OF_A_VISIT: readonly RequestFilter['dimension'][] = [
  'pagePath',
  'itemName',
  'fileName',
  'eventName',
  'videoTitle',
  'formName',
];
/** Forms of answers that aren't of parts of days. */
const OF_ALL_HOURS: readonly Request['shape'][] = ['steps', 'forecast'];
/** Words that divide by what follows them. */
const EACH = /^(?:per|each|for each|for every|per each|in each|from each|of each|in every|from every)$/;
const GAP = /^ (?:the |single |unique )?$/;
/** Days that nothing is called by: those that depend on today, and days of months. */
const NO_NAME =
  /\b(?:last|this|past|previous|today|yesterday|since|so far|before|ago|current)\b|\b\d{1,2}(?:st|nd|rd|th)?\b/;
const CAMPAIGN = /^ ?(?:campaign|coupon)\b(?!s)/;
const OF_CAMPAIGN = /\b(?:campaign|coupon) ?$/;

/** Placeholder for each letter of a name. */
const NAMED = '#';

/** The text in which the site's own names of several words are only signs: a product can be called "Take away". */
const withoutNames = ({ parts: { text, values } }: Sentence): string =>
  values
    .filter((one) => text.slice(one.start, one.end).includes(' '))
    .reduce((rest, { start, end }) => rest.slice(0, start) + NAMED.repeat(end - start) + rest.slice(end), text);

/** Finds a word of a sentence that its request ignores; undefined if there is none. */
export function findUnusedWord(made: Made): string | undefined {
  const { sentence, request, metrics, own, previous } = made;
  const { text, dates } = sentence.parts;
  const plain = withoutNames(sentence);
  for (const [expression, isIn] of RULES) {
    const said = expression.exec(plain);
    if (said && !isIn(made)) return said.slice(1).find(Boolean) ?? said[0];
  }
  return (
    timesOfDay(made) ??
    ofNoOrder(made) ??
    unclearShare(made) ??
    divided(made) ??
    newThing(made) ??
    shareOfNew(made) ??
    slash(sentence) ??
    aWay(sentence) ??
    nearDay(sentence) ??
    nameOfDay() ??
    both()
  );

  /** "Revenue of campaign Q4": a name rather than a quarter. */
  function nameOfDay(): string | undefined {
    if (own.some(({ dimension }) => dimension === 'sessionCampaignName' || dimension === 'orderCoupon'))
      return undefined;
    const [beside] = dates.filter(
      (one) =>
        one.kind === 'range' &&
        !NO_NAME.test(text.slice(one.start, one.end)) &&
        (CAMPAIGN.test(text.slice(one.end)) || OF_CAMPAIGN.test(text.slice(0, one.start))),
    );
    return beside && text.slice(beside.start, beside.end);
  }

  /** Visits that had one page and another aren't those that had one of them. */
  function both(): string | undefined {
    const several = own.find(
      ({ dimension, values, not }) => !not && values.length > 1 && SEVERAL_OF_A_VISIT.includes(dimension),
    );
    if (!several || !sentence.says('and') || sentence.says('compare') || !WHO_SAW.test(text)) return undefined;
    const isOfEvents = request.metrics.every((name) => metric(name)?.scope === 'event') && !metrics.assumed;
    return isOfEvents && previous === undefined ? undefined : 'and';
  }
}

/** Returns the term that a metric is counted per, if it isn't time or rows. */
function divided({ sentence, request }: Made): string | undefined {
  const { text } = sentence.parts;
  const named = sentence.parts.said.filter(({ meaning }) => meaning.kind === 'metric');
  for (const by of sentence.all('by')) {
    const after = named.find(({ start }) => start >= by.end && GAP.test(text.slice(by.end, start)));
    if (after?.meaning.kind !== 'metric') continue;
    if (EACH.test(by.text)) return `${by.text} ${after.text}`;
    const isPeople = after.meaning.weak || isOfPeople(after.meaning.name);
    if (!HAS_ROWS.includes(request.shape) && (!isPeople || after.meaning.name === 'sessions'))
      return `${by.text} ${after.text}`;
  }
  return undefined;
}

/** Something that is new without being a visitor: pages and orders are never said to be. */
function newThing({ sentence, request, metrics, own, previous }: Made): string | undefined {
  const filter = own.find(({ dimension }) => dimension === 'newVsReturning');
  if (!filter || filter.values.length > 1) return undefined;
  const said = sentence
    .all('value')
    .find(({ meaning, text }) => meaning.filter.dimension === 'newVsReturning' && text === 'new');
  if (!said) return undefined;
  const next = sentence.parts.said.find(({ start }) => start - said.end === 1);
  const isThing =
    next?.meaning.kind === 'dimension' ||
    next?.meaning.kind === 'metrics' ||
    (next?.meaning.kind === 'metric' && !isOfPeople(next.meaning.name));
  const isOnes = /\bnew ones\b/.test(sentence.parts.text);
  if (isThing || (isOnes && (request.by ?? previous?.by) !== undefined)) return said.text;
  return metrics.assumed && !/\b(?:people|visitors?|users?|ones)\b/.test(sentence.parts.text) ? said.text : undefined;
}

/** Times of day that the answer would ignore, or several that it would merge into one list of hours. */
function timesOfDay({ sentence, request: { shape, grain, filters, range } }: Made): string | undefined {
  const said = sentence.parts.values.filter((one) => one.filters.some(({ dimension }) => dimension === 'hour'));
  const [first, second] = said;
  const ofDay = filters.find(({ dimension }) => dimension === 'hour');
  // The night of a single day spans two days.
  const isSplit = ofDay !== undefined && isOvernight(ofDay.values) && range.start === range.end;
  const isPossible = !OF_ALL_HOURS.includes(shape) && (shape !== 'trend' || grain !== 'hour') && !isSplit;
  const named = first ?? (ofDay ? { start: 0, end: 0 } : undefined);
  const wrong = second ?? (isPossible ? undefined : named);
  return wrong && (sentence.parts.text.slice(wrong.start, wrong.end) || sentence.parts.text);
}

/** "Visits without a coupon" are most of all: only orders have one or none. */
function ofNoOrder({ sentence, request: { filters, part, metrics } }: Made): string | undefined {
  const [said, other] = [...filters, part].filter((one) => one && isWithoutCoupon(one));
  if (!said) return undefined;
  // No order is with and without one: both set side by side are no list.
  if (!other && metrics.every((name) => OF_ORDERS.includes(name))) return undefined;
  return sentence.all('value').find(({ meaning }) => isWithoutCoupon(meaning.filter))?.text ?? sentence.parts.text;
}

/** A share in the words of its own line: what is left, then the part. */
const IN_OWN_WORDS = /^share of [^",]+, (?:only|without|orders with) .+, (?:with|without|orders with) /i;

/**
 * Returns the term for a share of two values if it's unclear which one is the part. The part is the one with a share in the text ("Google's
 * share"), or the one that the others are described as ("visits that come from Google").
 */
function unclearShare({ sentence, request, own, previous }: Made): string | undefined {
  if (request.shape !== 'share' || own.length < 2 || request.by !== undefined || previous?.shape === 'share')
    return undefined;
  const { text } = sentence.parts;
  const isClear = SHARE_PART_PATTERN.test(text) || IN_OWN_WORDS.test(text) || findSharePart(sentence, own);
  return isClear ? undefined : sentence.all('shape')[0]?.text;
}

/** "Share of new visitors by source": each source's part of them, or their part of each source. */
function shareOfNew({ sentence, request: { shape, by, metrics, filters } }: Made): string | undefined {
  const isNew = metrics.includes('newUsers') || filters.some(({ dimension }) => dimension === 'newVsReturning');
  return shape === 'share' && isNew && by !== undefined && by !== 'newVsReturning'
    ? sentence.all('by')[0]?.text
    : undefined;
}

/** A sign between two values is no home page: "google / organic". */
function slash({ parts: { text, values, said } }: Sentence): string | undefined {
  const named = [...values, ...said.filter(({ meaning }) => meaning.kind === 'value' || meaning.kind === 'dimension')];
  return values.some(
    (one) =>
      text.slice(one.start, one.end) === '/' &&
      named.some(({ end }) => one.start - end === 1) &&
      named.some(({ start }) => start - one.end === 1),
  )
    ? '/'
    : undefined;
}

/** "From the product to the checkout": from one thing that is counted to another. */
function aWay(sentence: Sentence): string | undefined {
  const { text, said } = sentence.parts;
  return said.find(
    ({ meaning, start, end }) =>
      (meaning.kind === 'dimension' || meaning.kind === 'metric') &&
      /\bfrom (?:the |a |an |my |our )?$/.test(text.slice(0, start)) &&
      /^(?: page)? (?:in|on)?to /.test(text.slice(end)),
  )?.text;
}

/** Days that are only near to those that are meant. */
function nearDay(sentence: Sentence): string | undefined {
  const { text, dates } = sentence.parts;
  for (const { start, end } of dates) {
    const near = /\b(around|roughly|approximately|about|near) (?:the )?$/.exec(text.slice(0, start));
    if (near && (near[1] !== 'about' || /^(?:the )?\d/.test(text.slice(start, end)))) return near[1];
  }
  return undefined;
}
