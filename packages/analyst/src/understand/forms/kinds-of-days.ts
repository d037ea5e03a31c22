/** Comparisons of kinds of days: weekends with weekdays, Mondays with Tuesdays, Sundays with all other days. Counts and sums are compared per day. */
import { isSum } from '../metric-of.ts';
import type { Request, RequestFilter } from '../request.ts';
import type { Understood, UnderstoodRequest } from '../understood.ts';
import { isPlainTotal, joined } from './form.ts';

const BEFORE = '(?:(?:on|at|over|in|during|for|from|of|by) )?(?:the |our |my |an? )?';
/** An expression for words that stand alone. */
const whole = (words: string): RegExp => new RegExp(`(?<![\\w-])${words}(?![\\w-])`, 'g');
const WEEKEND = whole(`${BEFORE}(?:weekend days?|weekends?|sat(?:urday)?s? ?(?:and|&|/|\\+) ?sun(?:day)?s?)`);
const WORKDAYS = whole(
  `${BEFORE}(?:week ?days?|working days?|work ?days?|business days?|(?:working|work|business) weeks?|mon(?:day)?s? (?:to|through|till|until|-|–) fri(?:day)?s?)`,
);
/** The week without its end, where weekends are named too. */
const WEEK = whole('(?:(?:on|in|during|over) )?(?:the )?week(?: itself)?');
const DAY = whole(`${BEFORE}(mon|tues|wednes|thurs|fri|satur|sun)days?`);
const MANY_DAYS = whole(`${BEFORE}(mon|tues|wednes|thurs|fri|satur|sun)days`);
const VS =
  '(?:,? ?\\b(?:vs\\.?|versus|against|(?:as )?compared? (?:to|with)|in comparison (?:to|with)|rather than|than|or|and|to|with|while on)|,)';
/** Words for particular days, or for the kinds of days as rows. */
const OTHER_DAYS =
  /\b(?:last|this|past|previous|next|coming|black|good|cyber|bank holiday|holiday|first|second) (?:weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\bweekend (?:before|after|of)\b|\b(?:by|per|each|every) (?:week ?days?|weekends?|days?)\b|\btoday|yesterday\b/;

const JUDGED =
  '(?:any |much |a lot |really |significantly |noticeably |doing |performing |so |far |usually |generally |typically |always |a |the )*(?:better|worse|higher|lower|more active|less active|more popular|more traffic|less traffic|more often|less often|more|most|less|fewer|longer|shorter|bigger|smaller|larger|greater|busier|quieter|heavier|lighter|slower|stronger|weaker|calmer|livelier|fuller|emptier|deader|busy|quiet|slow|strong|weak|different)(?: (?:days?|time|times|performance))?(?: for)?';
const JUDGED_WORD = new RegExp(`\\b${JUDGED}(?= |$|§|[,:])`, 'g');
const CHANGES =
  /\b(?:drops?|dips?|falls?|decreases?|declines?|rises?|increases?|jumps?|spikes?|peaks?|grows?|goes? (?:up|down)|slumps?|picks? up)\b/g;
const COMPARES = /\b(?:vs|versus|against|compar\w*|than|or|differ\w*|between)\b/;
const DAYS_AFTER = /(?:^| )(?:last|this|in|on|since|for|yesterday|today|over|during|between|from) .*$/;
const WHEN = /(?:^|(?<=[:,;] ?))(?:when|where|on (?:what|which)(?: days?| of them)?) (?=do|is|are)/;
/** Counts of kinds of days are compared per day anyway. */
const A_DAY = / (?:a|per|each|every) day(?= |,|$)/;
const THAN_OTHERS =
  / (?:than|vs|versus|against|compared? (?:to|with)) (?:on )?(?:(?:(?:all |any |the |our )*other|the remaining) (?:days?|week ?days?)(?: of the week)?|the rest of the week)(?= |$)/;
const YES_NO = /^(?:is|are|do|does|has|have)\b/;
const FOR_US =
  /(?: for (?:us|me|my \w+|our \w+)| on (?:our|my|the) (?:site|website|shop|store|blog)| with us)(?=$|,| §| vs| or| and| than)/g;
/** Words before a question. */
export const LEADS =
  /^(?:(?:so|and|but|well|now|ok|hey|hi|please|also),? )*(?:(?:can|could) you )?(?:please )?(?:(?:tell|show|give) (?:me|us) )?(?:whether |if |i wonder (?:if|whether) )?/;
/** The number of a comparison that names none. */
export const USUAL = 'visits';
/** Words of a question without its days and its judgment, with a plain name of the number that they ask for. */
const CORES: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:is|are|was|do|does|how do|how does|how are|what about|what is|what are|whats|which|which is|which are|which days are|which do|which performs?|compare|comparing|comparison|difference|the difference|what is the difference|how different are|how|who)?(?: ?(?:we|it|things|(?:our |my |the )?(?:site|website|shop|store|blog|audience|traffic|business|visitors|users|readers|people))?)?(?: ?(?:have|get|see|receive|compare|perform|do|differ|look|fare|active|doing|wins?))*$/,
    'visits',
  ],
  [
    /^(?:do|does|are|is|who|which)?(?: ?(?:we|i|you|people|visitors|customers|users|shoppers|they|the (?:shop|store|site)|our (?:shop|store|site|customers|visitors)))? ?(?:sell|sells|selling|buy|buys|buying|order|orders|purchase|purchases|shop|shopping|get sales)(?: (?:stuff|things|products|anything|online))?$/,
    'orders',
  ],
  [
    /^(?:do|does|are|is|who|which)?(?: ?(?:we|i|you|people|visitors|customers|they|the (?:shop|store|site)|our (?:shop|store|customers)))? ?(?:make|makes|earn|earns|take|takes in|take in|turn over|spend|spends|bring|brings)(?: in)?(?: (?:money|cash))?$/,
    'revenue',
  ],
  [
    /^(?:do|does|is|are|which)?(?: ?(?:we|people|visitors|they|customers|users|traffic|our visitors|the (?:site|shop)))? ?(?:convert|converts|converting|conversions?)$/,
    'conversion rate',
  ],
  [
    /^(?:(?:do|does|are) )?(?:people|visitors|users|readers|they|customers) (?:come|visit|visits|show up|drop by|browse|come by|visit us|visiting)$/,
    'visitors',
  ],
  [
    /^(?:(?:do|does) )?(?:people|visitors|users|readers|they|customers) (?:stay|stick around|linger|spend(?: time)?)(?: on the site)?$/,
    'average visit duration',
  ],
  [
    /^(?:(?:do|does) )?(?:people|visitors|users|readers|they|customers) (?:read|view)(?: pages| articles)?$/,
    'page views',
  ],
  [/^(?:(?:do|does) )?(?:people|visitors|users|readers|they|customers) (?:bounce|leave)$/, 'bounce rate'],
  [/^(?:(?:do|does) )?(?:people|visitors|users|readers|they|customers) search$/, 'searches'],
  [/^(?:do|does) (.+) (?:buy|order|purchase|shop)$/, 'orders from $1'],
  [/^(?:do|does) (.+) convert$/, 'conversion rate of $1'],
  [/^(?:do|does) (.+) (?:visit|come|visit us)$/, 'visits from $1'],
];
/** Words between a question and the number that it asks for. */
const ASKS =
  /^(?:(?:is|are|was|do|does|how does|how do|how is|what is|compare|comparing|which|who|difference in|(?:what is )?(?:the )?differences?(?: between| in)?) )?(?:(?:we|i|you) (?:get|have|see|make|receive|sell|do) |(?:there|it) )?(?:the |our |my )?(?:average |mean |typical )?/;

type Read = (text: string) => Promise<Understood>;
/** One side: its weekdays, in words for a plain question. */
interface Side {
  readonly days: string;
  readonly not?: true;
}

const capital = (word: string): string => `${word}days`;

/** The kinds of days that a text compares, with `§` in place of each. Undefined if it doesn't compare any. */
function sidesIn(
  text: string,
  isGeneral = false,
): { readonly rest: string; readonly sides: readonly [Side, Side] } | undefined {
  const found: { readonly at: number; readonly length: number; readonly side: Side }[] = [];
  const find = (pattern: RegExp, side: (word: string) => Side): void => {
    for (const one of text.matchAll(pattern)) {
      const isWithin = found.some(({ at, length }) => one.index < at + length && at < one.index + one[0].length);
      if (!isWithin) found.push({ at: one.index, length: one[0].length, side: side(one[1] ?? '') });
    }
  };
  find(WEEKEND, () => ({ days: 'on weekends' }));
  find(WORKDAYS, () => ({ days: 'on weekdays' }));
  if (found.length === 1 && found[0]!.side.days === 'on weekends') find(WEEK, () => ({ days: 'on weekdays' }));
  if (found.length === 0) {
    const isOpen = YES_NO.test(text) || /\b(?:which|who|what) (?:is|are|day)\b/.test(text);
    find(isGeneral || (isOpen && COMPARES.test(text)) ? DAY : MANY_DAYS, (word) => ({ days: `on ${capital(word)}` }));
  }
  found.sort((a, b) => a.at - b.at);
  const [first, second, more] = found;
  if (!first || more || first.side.days === second?.side.days) return undefined;
  let rest = text;
  for (const { at, length } of [...found].reverse()) rest = `${rest.slice(0, at)}§${rest.slice(at + length)}`;
  if (second) return { rest, sides: [first.side, second.side] };
  const other: Side =
    first.side.days === 'on weekends'
      ? { days: 'on weekdays' }
      : first.side.days === 'on weekdays'
        ? { days: 'on weekends' }
        : { ...first.side, not: true };
  return { rest, sides: [first.side, other] };
}

const TWO = new RegExp(`^(.*?)§(.*?)${VS} (.*?)§(.*)$`);

/** The words of a comparison without its days. Words that both sides repeat are kept once. */
function wordsBeside(rest: string): string | undefined {
  if (rest.indexOf('§') === rest.lastIndexOf('§')) return rest.replace('§', ' ');
  const [, lead, middle, between, after] = TWO.exec(rest) ?? [];
  if (lead === undefined || middle === undefined || between === undefined || after === undefined) return undefined;
  const own = middle.trim();
  // "Weekend visits against weekday visits".
  const twice = own !== '' && after.trim().startsWith(own);
  // "Revenue on weekends against revenue on weekdays".
  const again = between.trim() !== '' && lead.trim().endsWith(between.trim());
  return `${lead} ${twice ? '' : middle} ${again ? '' : between} ${after}`;
}

/** Whether a text says that something is more, less, better or worse. */
export const isJudged = (text: string): boolean => text.search(JUDGED_WORD) >= 0 || text.search(CHANGES) >= 0;

/** The plain questions that the words may ask. */
export function coresOf(words: string): string[] {
  const bare = words
    .replace(FOR_US, '')
    .replace(JUDGED_WORD, ' ')
    .replace(CHANGES, ' ')
    .replace(/\b(?:in terms of|when it comes to|with regard to|regarding|by)\b/g, ' ')
    .replace(/(?:^| )(?:between|there a|there any|there)(?= |$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[,;:] ?|[ ,;:]+$/g, '');
  // The days come last: "do we sell more on weekends in October".
  const at = bare.search(DAYS_AFTER);
  const [head, tail] = at < 0 ? [bare, ''] : [bare.slice(0, at).trim(), bare.slice(at).trim()];
  const [none, ...said] = CORES.map(([asked, plain]) =>
    asked.test(head) ? [joined(head.replace(asked, plain), tail)] : [],
  );
  const stripped = bare.replace(ASKS, '').replace(/ (?:compare|differ|perform|do)(?= |$)/, '');
  return [...said.flat(), ...(stripped === '' ? [] : [stripped]), ...(none ?? [])];
}

/** The number of a kind of days. Counts and sums become a mean per day, because some days are more frequent than others. */
function perDay(one: UnderstoodRequest, not: true | undefined, isCounted: boolean): UnderstoodRequest | undefined {
  const { request } = one;
  const [counted] = request.metrics;
  const days = request.filters.find(({ dimension }) => dimension === 'dayOfWeekName');
  if (!counted || !days || !isPlainTotal(request) || request.compared) return undefined;
  const filters = request.filters.map((filter): RequestFilter => (filter === days && not ? { ...days, not } : filter));
  const isMean = isSum(counted) && !isCounted;
  if (!isMean && !isCounted && request.metrics.some(isSum)) return undefined;
  const own: Request = isMean
    ? { ...request, filters, shape: 'average', grain: 'day', metrics: [counted] }
    : { ...request, filters };
  return { ...one, request: own };
}

/** "Of Saturday and Sunday, which is busier": these days in general. */
const OF_TWO =
  /^(?:of|out of|between|among) (?:a )?(?<one>(?:mon|tues|wednes|thurs|fri|satur|sun)day)s? and (?:a )?(?<other>(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?,? which(?: day| one)?\b/;

/** Reads a comparison of kinds of days as one number for each; undefined for any other sentence. */
export async function readKindsOfDays(text: string, read: Read): Promise<Understood | undefined> {
  if (WHY.test(text)) return readWhyOnDays(text, read);
  if (OTHER_DAYS.test(text) || /\b(?:was|were|did|had)\b/.test(text)) return undefined;
  const said = text
    .replace(/[?.! ]+$/, '')
    .replace(LEADS, '')
    .replace(OF_TWO, '$<one>s or $<other>s, which')
    .replace(WHEN, '')
    .replace(A_DAY, '');
  const asked = said.replace(THAN_OTHERS, '');
  const isOfOthers = asked !== said;
  const found = sidesIn(asked, isOfOthers);
  if (!found) return undefined;
  const isTwo = found.rest.indexOf('§') !== found.rest.lastIndexOf('§');
  const compares = isTwo ? COMPARES.test(found.rest) : isOfOthers || (YES_NO.test(asked) && isJudged(found.rest));
  const words = compares ? wordsBeside(found.rest) : undefined;
  if (words === undefined) return undefined;
  return readSides(coresOf(words), found.sides, read, HOW_MANY.test(asked));
}

/** Reads the number of each side by the first plain question that is understood for both. */
async function readSides(
  cores: readonly string[],
  sides: readonly [Side, Side],
  read: Read,
  isCounted = false,
): Promise<Extract<Understood, { kind: 'several' }> | undefined> {
  for (const core of cores) {
    const all: UnderstoodRequest[] = [];
    for (const { days, not } of sides) {
      const one = await read(joined(core, days));
      const isWhole = one.kind === 'request' && one.leftOut.length === 0;
      // The words must name the number, unless it is the usual one.
      const isSaid = isWhole && (core === USUAL || core.startsWith(`${USUAL} `) || !one.assumed.has('metric'));
      const side = isSaid ? perDay(one, not, isCounted) : undefined;
      if (!side) break;
      all.push(side);
    }
    if (all.length === 2) return { kind: 'several', all };
  }
  return undefined;
}

/** Questions for the number of all days together. */
const HOW_MANY = /\bhow (?:many|much)\b|\b(?:number of|in total|total number|totals?)\b/;
const WHY = /^(?:(?:so|and|but|hey|ok),? )*(?:why|how come|what makes) /;
const SO_MUCH =
  /\b(?:so|such|this|that|very|much|a lot|lots|more|less|fewer|many|few|of|stuff|things|products|high|low|good|bad|well|badly|poorly|quiet|busy|slow|big|popular|better|worse|higher|lower|busier|quieter|best|worst|strongest|busiest|day|days|it)\b/g;

/** Reads "why do we sell so much on Sundays" as the number by weekday, or for weekends as that of both kinds of days. The reason isn't known. */
async function readWhyOnDays(text: string, read: Read): Promise<Understood | undefined> {
  const asked = text.replace(/[?.! ]+$/, '').replace(WHY, '');
  const found = OTHER_DAYS.test(asked) ? undefined : sidesIn(asked, /^(?:is|are|does|do)\b/.test(asked));
  const isOne = found !== undefined && found.rest.indexOf('§') === found.rest.lastIndexOf('§');
  if (!found || !isOne || asked.search(SO_MUCH) < 0) return undefined;
  const cores = coresOf(found.rest.replace('§', ' ').replace(SO_MUCH, ' '));
  if (!/^on (?:week|sat.*sun)/.test(found.sides[0].days))
    for (const core of cores) {
      const one = await read(`${core} by weekday`);
      if (one.kind === 'request' && one.leftOut.length === 0 && one.request.shape === 'list' && !one.request.compared)
        return { ...one, leftOut: ['why'] };
    }
  else {
    const both = await readSides(cores, found.sides, read);
    return both && { ...both, all: both.all.map((one) => ({ ...one, leftOut: ['why'] })) };
  }
  return undefined;
}
