/** Forms of questions about a number: the last minutes, the n-th, ratios, two dimensions, what is usual, bots. */
import { dayNumber, localDay } from '@magpie/time';
import type { MetricName } from '@magpie/vocabulary';
import { isSum } from '../metric-of.ts';
import type { Request } from '../request.ts';
import { changed, type Form, isPlainList, isPlainTotal, joined } from './form.ts';

/** Ordinal words, the second at index 0. */
const ORDINALS = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const ORDINAL = `(?:${ORDINALS.join('|')}|\\d{1,2}(?:st|nd|rd|th))`;
const readOrdinal = (word: string): number =>
  ORDINALS.includes(word) ? ORDINALS.indexOf(word) + 2 : Number.parseInt(word, 10);
/** Words that rank. */
const RANKS =
  'most|best|worst|least|fewest|highest|lowest|biggest|largest|smallest|busiest|quietest|strongest|weakest|slowest|top|popular|greatest|common|bestselling|best-selling';

/** "Third best page", "the page with the second most views". */
const nth: Form = {
  first: true,
  async read(text, { read }) {
    const found = new RegExp(`\\b(${ORDINAL})[ -](?=(?:${RANKS})\\b)`).exec(text);
    const number = found && readOrdinal(found[1]!);
    if (!found || !number || number < 2 || number > 100) return undefined;
    const rest = await read(text.slice(0, found.index) + text.slice(found.index + found[0].length));
    return changed(rest, ({ limit: _limit, ...request }) =>
      (request.shape === 'best' || isPlainList(request)) && !request.compared ? { ...request, nth: number } : undefined,
    );
  },
};

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** Words of what is usual. */
const USUAL = 'usual|normal|unusual|typical|abnormal|ordinary|out of the ordinary|as usual|as expected|exceptional';

/** "Visits yesterday, is that usual", "was yesterday's revenue normal". */
const usual: Form = {
  first: true,
  async read(text, { read, context }) {
    const judged = (request: Request): Request | undefined => {
      const { shape, metrics, range, filters } = request;
      const isOne = shape === 'total' || shape === 'trend' || shape === 'usual';
      return isOne && metrics.length === 1 && !request.divisor && request.minutes === undefined
        ? { shape: 'usual', metrics, range, filters }
        : undefined;
    };
    // "For a Monday" is only said of one.
    const weekday = /\bfor (?:an? )?(sunday|monday|tuesday|wednesday|thursday|friday|saturday)[?.!]*$/.exec(text)?.[1];
    const ofDay = (request: Request): Request | undefined => {
      const { start, end } = request.range;
      const isThat = weekday === undefined || (start === end && WEEKDAYS[(dayNumber(start) + 4) % 7] === weekday);
      return isThat ? judged(request) : undefined;
    };
    const trailing = new RegExp(
      `(?:^|[,.?;-] ?| and )(?:so )?(?:is|was|are|were) (?:that|this|it|those|these|they) (?:an? )?(?:${USUAL})(?: (?:number|value|amount|day|figure))?(?: for (?:an? |us|me|this |that )?\\w*)?[?.!]*$`,
    ).exec(text);
    if (trailing) {
      const before = text.slice(0, trailing.index);
      if (before.trim() !== '') return changed(await read(before), ofDay);
      const request = context.previous && ofDay(context.previous);
      return request && { kind: 'request', request, assumed: new Set(), others: [], leftOut: [] };
    }
    const asked = new RegExp(
      `^(?:is|was|are|were) (?!(?:that|this|it|those|these|they) )(.+?)(?: (?:an? )?(?:${USUAL})\\b|,? within (?:the|its|their) (?:usual|normal) range)(?: for an? \\w+day)?(.*?)[?.!]*$`,
    ).exec(text);
    if (asked) {
      const rest = await read(joined(asked[1]!, asked[2]!));
      return rest?.assumed.has('metric') ? undefined : changed(rest, ofDay);
    }
    const unusually =
      /^(?:is|was|are|were|did|do) (.*?)\bunusually (?:high|low|many|few|strong|weak|good|bad)\b(.*?)[?.!]*$/.exec(
        text,
      );
    return unusually ? changed(await read(joined(unusually[1]!, unusually[2]!)), judged) : undefined;
  },
};

/** Words for the last half hour. */
const NOW =
  '(?:right now|at the moment|at this (?:very |exact |precise )?(?:moment|minute|second|instant)|currently|presently|as we speak|in real ?-?time|(?<!\\b(?:people|visitors|users|readers|customers|buyers|folks?|audience|they|who|that) |\\b(?:do|does|did|who|that)\\b[^,;]*)live|just now|at present|online(?: right)?(?: now)?|this (?:very )?(?:minute|second|instant)|now)';
/** Whole questions about who is here. */
const WHO_IS_HERE =
  /^(?:how many )?(?:who is|who are|who|is (?:there )?(?:anyone|anybody|someone|somebody)|are there (?:any )?(?:people|visitors)|what is (?:happening|going on)|(?:people|visitors|users) (?:are )?)(?: (?:here|online|active|visiting|browsing|looking at|there))*(?: (?:on|at|in)? ?(?:my|our|the|this) (?:site|website|web site|page|shop|store))?(?: (?:at|right|just)? ?(?:now|the moment))?[?.!]*$/;
const PAGES_NOW =
  /\b(?:which|what) pages? (?:are|is) (?:people|visitors|users|anyone|everyone|they|being)? ?(?:on|viewing|reading|looking at|visiting|viewed|read|visited)\b|\bwhat (?:are|is) (?:people|visitors|users|everyone|they) (?:looking at|viewing|reading|doing)\b/;
/** The longest time that is counted by minutes. */
const MOST_MINUTES = 30;

/** "How many people are on the site right now", "visitors in the last 5 minutes". */
const live: Form = {
  async read(text, { read, context }) {
    const today = localDay(context.now, context.site.timeZone);
    const span =
      /\b(?:in|over|during|for|from|within)? ?(?:the )?(?:last|past) (?:(\d{1,2}|half(?: an)?) (min(?:ute)?s?|hour)|(minute))\b/.exec(
        text,
      );
    const now = new RegExp(
      `\\b${NOW}(?=[?.!,]|$| (?:by|from|on|in|per|with|using|visitors?|users?|traffic|people)\\b)`,
    ).exec(text);
    const isWho =
      WHO_IS_HERE.test(text) &&
      (now !== null || /\b(?:here|online|active|visiting|browsing|anyone|anybody)\b/.test(text));
    const found = span ?? now;
    if (!found && !isWho) return undefined;
    const minutes = span ? minutesOf(span) : MOST_MINUTES;
    if (minutes === undefined) return undefined;
    const cut = found ? joined(text.slice(0, found.index), text.slice(found.index + found[0].length)) : text;
    const pages = PAGES_NOW.exec(cut);
    const asked = isWho
      ? 'visitors'
      : pages
        ? joined(cut.slice(0, pages.index), 'visitors by page', cut.slice(pages.index + pages[0].length))
        : cut
            .replace(/\b(?:are|is) (?:there )?(?:active|online|here)\b|\b(?:active|online)\b/, '')
            .replace(/\s+/g, ' ');
    const rest = await read(`${asked.replace(/[?.!]+$/, '').trim()} today`);
    return changed(rest, ({ compared, ...request }) => {
      const { start, end } = request.range;
      const isToday = start === today && end === today && compared === undefined;
      const isFit = (isPlainTotal(request) || isPlainList(request)) && isToday;
      const isAssumed = rest!.assumed.has('metric') || request.metrics[0] === 'sessions';
      if (!isFit || request.metrics.length > 1) return undefined;
      return { ...request, ...(isAssumed && { metrics: ['totalUsers'] as const }), minutes };
    });
  },
};

function minutesOf([, count, unit, one]: RegExpExecArray): number | undefined {
  if (one !== undefined) return 1;
  if (count?.startsWith('half')) return MOST_MINUTES;
  const minutes = unit === 'hour' ? Number(count) * 60 : Number(count);
  return minutes >= 1 && minutes <= MOST_MINUTES ? minutes : undefined;
}

/** Words that can't be of a longer time: the rest alone would be another question. */
const SURELY_NOW =
  /\b(?:are|is|who is|visitors|users|people) online\b|\bright now\b|\b(?:last|past) (?:\d{1,2} min(?:ute)?s?|minute|half(?: an)? hour)\b/;

/** The same, before a plain reading could take such words for ordinary ones. */
const surelyLive: Form = {
  first: true,
  read: async (text, by) => (SURELY_NOW.test(text) ? live.read(text, by) : undefined),
};

/** What can be divided by, in the singular. */
const DIVISORS: readonly (readonly [MetricName, string])[] = [
  ['newUsers', 'new (?:visitor|user)'],
  ['totalUsers', '(?:unique )?(?:visitor|user|person|reader|head)'],
  ['newUserSessions', 'new session'],
  ['engagedSessions', 'engaged (?:session|visit)'],
  ['sessions', 'session|visit'],
  ['totalPurchasers', 'customer|buyer|purchaser'],
  ['transactions', 'order|purchase|transaction'],
  ['screenPageViews', 'page ?view|page viewed|view'],
  ['itemsPurchased', 'item sold|product sold|sold item|item'],
  ['formSubmissions', 'form completion|form submission'],
  ['addToCarts', 'addition to the cart|add to cart'],
  ['checkouts', 'checkout'],
  ['fileDownloads', 'download'],
];

/** "Orders per visitor", "ratio of orders to visitors". */
const ratio: Form = {
  async read(text, { read }) {
    const to =
      /\b(?:the )?ratio (?:of|between) (.+?) (?:to|and) ([a-z ]+?)(?= (?:last|this|in|on|yesterday|today|for|from|since|between|by|per)\b|[,?.!]|$)/.exec(
        text,
      );
    const name = (one: string) =>
      DIVISORS.find(([, words]) => new RegExp(`^(?:${words})s?$`).test(one.replace(/people$/, 'person').trim()))?.[0];
    const per = to
      ? undefined
      : new RegExp(
          `\\b(?:for (?:each|every)|per|divided by(?: the)?(?: number of)?) (${DIVISORS.map(([, words]) => words).join('|')})s?\\b`,
        ).exec(text);
    const found = to ?? per;
    const divisor = found && name(to ? to[2]! : per![1]!);
    if (!found || !divisor) return undefined;
    const before = text
      .slice(0, found.index)
      .replace(/\b(?:what|how much|how many) (?:is|was|are|were) (?:the|our|my) $/, '');
    // "Products sold in France" asks for a list.
    const counted = joined(before, to ? to[1]! : '', text.slice(found.index + found[0].length));
    const rest = await read(
      counted.replace(/\b(?:products|articles|things|goods|items) (?:sold|bought|ordered|purchased)\b/, 'items sold'),
    );
    return changed(rest, (request) => {
      const isFit = isPlainTotal(request) || isPlainList(request) || request.shape === 'trend';
      const [top, ...more] = request.metrics;
      if (!isFit || !top || more.length > 0 || top === divisor || rest!.assumed.has('metric')) return undefined;
      return isSum(top) ? { ...request, divisor } : undefined;
    });
  },
};

/** "And per visit", after a number. */
const perOfBefore: Form = {
  first: true,
  async read(text, { context }) {
    const { previous, afterRefusal } = context;
    const found = new RegExp(
      `^(?:(?:and|so|ok|now|then),? )*(?:(?:what|how much|how many) (?:is|was|are|were|does|do|would) (?:that|it|this|they|those)(?: make| come to| be)? )?(?:per|for each|for every|by) (${DIVISORS.map(([, words]) => words).join('|')})s?(?: on average| then)?[?.! ]*$`,
    ).exec(text);
    const divisor = found && DIVISORS.find(([, words]) => new RegExp(`^(?:${words})$`).test(found[1]!))?.[0];
    const [top, ...more] = previous?.metrics ?? [];
    if (!divisor || !previous || afterRefusal || !top || more.length > 0 || top === divisor || !isSum(top))
      return undefined;
    if (!isPlainTotal(previous) || previous.compared || previous.divisor) return undefined;
    return { kind: 'request', request: { ...previous, divisor }, assumed: new Set(), others: [], leftOut: [] };
  },
};

/** Dimensions that split all visits. */
const OF_VISITORS =
  /^(?:session|country|city|region|continent|deviceCategory|browser|operatingSystem|language|newVsReturning|landingPage)/;

/** "As a percentage", after a number with a filter: the share of the whole. */
const shareOfBefore: Form = {
  first: true,
  async read(text, { context: { previous, afterRefusal } }) {
    const isAsked =
      /^(?:(?:and|so|ok|now|then|but),? )*(?:what is that |what is it |how much is that |that |this |show (?:me )?(?:that|it) )?(?:(?:as|in) (?:a |an |the )?(?:percentages?|percent|per cent|%|pct|share|proportion|fraction|part)|what (?:share|percentage|percent|proportion|part|fraction) is (?:that|it|this))(?: of (?:all|everything|the total|the whole|(?:all |the |our |my |total )*(?:visits|sessions|traffic|visitors|users|orders|page views|revenue)))?(?:,? (?:please|i mean|then))?[?.! ]*$/.test(
        text,
      );
    if (!isAsked || !previous || afterRefusal || !isPlainTotal(previous) || previous.compared) return undefined;
    const [part, ...more] = previous.filters;
    const { metrics } = previous;
    if (
      !part ||
      more.length > 0 ||
      !OF_VISITORS.test(part.dimension) ||
      part.not ||
      metrics.length !== 1 ||
      previous.divisor ||
      !isSum(metrics[0]!)
    )
      return undefined;
    const request: Request = { ...previous, shape: 'share', filters: [], part };
    return { kind: 'request', request, assumed: new Set(), others: [], leftOut: [] };
  },
};

const sameDays = (one: Request, other: Request): boolean =>
  JSON.stringify([one.range, one.compared]) === JSON.stringify([other.range, other.compared]);

/** "Visits by country and device": what either part is by itself. */
const twoDimensions: Form = {
  async read(text, { read }) {
    const found =
      /\b(by|per|for each|for every|split by|broken down by|grouped by) ((?:[\p{L}/-]+ ){0,3}?[\p{L}/-]+)(?: and (?:by |per |also by )?| & |, (?:then )?(?:by )|, | x )((?:[\p{L}/-]+ ){0,3}?[\p{L}/-]+)(?= (?:last|this|in|on|yesterday|today|for|from|since|between|over|during|of|with|only|without)\b|[,?.!]|$)/u.exec(
        text,
      );
    if (!found) return undefined;
    const [whole, by, one, other] = found as unknown as readonly [string, string, string, string];
    const [before, after] = [text.slice(0, found.index), text.slice(found.index + whole.length)];
    const [first, second] = [
      await read(`${before}${by} ${one}${after}`),
      await read(`${before}${by} ${other}${after}`),
    ];
    const alsoBy = second?.request.by;
    if (!first || !second || !alsoBy || !isPlainList(second.request)) return undefined;
    // Days can be said after the second one only.
    const days = first.assumed.has('range') && !second.assumed.has('range') ? second : first;
    const known = first.request.filters.map((one) => JSON.stringify(one));
    const isSame = second.request.filters.every((one) => known.includes(JSON.stringify(one)));
    const isOfBoth = second.assumed.has('range') || days === second || sameDays(first.request, second.request);
    const assumed = new Set([...first.assumed].filter((one) => one !== 'range' || days === first));
    return changed({ ...first, assumed }, (request) =>
      isPlainList(request) && isSame && isOfBoth && alsoBy !== request.by
        ? { ...request, range: days.request.range, alsoBy }
        : undefined,
    );
  },
};

/** "Top referrers": other sites that link here, not direct visits or search engines. */
const referrers: Form = {
  first: true,
  async read(text, { read }) {
    const found =
      /\b(?:referrer|referring (?:site|domain|website)|referral)(s?)\b(?! (?:traffic|visits?|sessions?|channel|medium|spam|sources?)\b)/.exec(
        text,
      );
    if (!found) return undefined;
    const rest = await read(
      `${text.slice(0, found.index)}source${found[1]}${text.slice(found.index + found[0].length)}`,
    );
    return changed(rest, (request) =>
      isPlainList(request) &&
      request.by === 'sessionSource' &&
      request.filters.every((one) => !one.dimension.startsWith('session'))
        ? { ...request, filters: [...request.filters, { dimension: 'sessionMedium', values: ['referral'] }] }
        : undefined,
    );
  },
};

const BOTS = '(?:bots?|crawlers?|spiders?|robots?|scrapers?)';

/** "How many bots last week", "share of bots", "sessions, only bots". */
const bots: Form = {
  async read(text, { read }) {
    const filter = { dimension: 'trafficClass', values: ['bot'] } as const;
    const share = new RegExp(
      `\\b(?:what |which )?(?:share|percentage|percent|part|proportion|%)(?: of (?:our |my |the |all )?(traffic|visits|sessions|page views|events|hits))?,? (?:is|are|was|were|comes? from|came from|by|of|with) ${BOTS}\\b`,
    ).exec(text);
    if (share) {
      const rest = await read(
        joined(text.slice(0, share.index), hitsOf(share[1]), text.slice(share.index + share[0].length)),
      );
      return changed(rest, (request) =>
        isPlainTotal(request) && !request.compared ? { ...request, shape: 'share', part: filter } : undefined,
      );
    }
    // They are left out anyway.
    const none = new RegExp(`,? (?:without|excluding|except|not counting|minus|no) (?:the |any )?${BOTS}\\b`).exec(
      text,
    );
    if (none) return read(text.slice(0, none.index) + text.slice(none.index + none[0].length));
    const only = new RegExp(`, only ${BOTS}\\b`).exec(text);
    const found =
      only ??
      new RegExp(
        `\\b${BOTS}(?: (?:traffic|visits?|sessions?|hits?|requests?|events?)\\b)?(?: (?:visited|came|were there|are there|did (?:we|i) (?:get|have|see)|hit (?:us|me|the site|my site|our site)|crawled (?:us|the site|my site|our site)|(?:were |was |have been |has been )?(?:excluded|blocked|filtered(?: out)?|detected|recognised|recognized|left out)))?`,
      ).exec(text);
    if (!found) return undefined;
    const counted = only ? '' : hitsOf(/events?|hits?|requests?/.exec(found[0])?.[0]);
    const rest = await read(joined(text.slice(0, found.index), counted, text.slice(found.index + found[0].length)));
    return changed(rest, (request) => ({ ...request, filters: [...request.filters, filter] }));
  },
};

const hitsOf = (word: string | undefined): string =>
  word !== undefined && /event|hit|request/.test(word) ? 'events' : word === 'page views' ? word : 'visits';

/** The forms, in the order in which they are tried. */
export const NUMBER_FORMS: readonly Form[] = [
  nth,
  usual,
  perOfBefore,
  shareOfBefore,
  referrers,
  surelyLive,
  bots,
  live,
  ratio,
  twoDimensions,
];
