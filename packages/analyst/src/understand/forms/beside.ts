/** Comparisons that no list has rows for: a part with all, a part with the others, weekdays with weekends. */
import { type DimensionName, dimension, type MetricName, metric } from '@magpie/vocabulary';
import { isSum } from '../metric-of.ts';
import type { ReplyContext } from '../reply.ts';
import type { Request, RequestFilter } from '../request.ts';
import type { Understood, UnderstoodRequest } from '../understood.ts';
import { readAudiences } from './audiences.ts';
import { isPlainTotal, joined } from './form.ts';
import { readKindsOfDays } from './kinds-of-days.ts';
import { readOrigins } from './origins.ts';
import { readPartsOfDay } from './parts-of-day.ts';

const VS =
  '(?:vs\\.?|versus|against|compared (?:to|with)|in comparison (?:to|with)|relative to|than|over|above|below|to)';
const OWN = '(?:the |our |my |your )?';
const WHOLE = '(?:whole |entire |complete )?(?:site|website|web site|shop|store)';
/** All that is counted, as one number. */
const ALL = `${OWN}(?:(?:${WHOLE}|overall|total|general|sitewide|site-wide|all|usual site)(?: ?wide)? (?:average|mean|rate|total|number|figure|value|level)|(?:average|mean|overall rate)(?: (?:of|for|on|across) (?:the |all |our |my )*(?:${WHOLE}|visits|sessions|visitors|users|traffic|everyone|orders|pages))?|overall|${WHOLE} (?:as a whole|in total|overall)|whole site|site as a whole|average (?:visitor|visit|session|user|reader|order)|all (?:visits|sessions|visitors|users|traffic|orders)|everyone|total)`;
/** All but what is named. */
const REST = `${OWN}(?:all |all the )?(?:rest(?: of (?:the |them|our |my |all )*(?:${WHOLE}|visits|visitors|traffic|sessions|users|world|orders)?)?|others|other (?:visitors|visits|users|readers|people|sessions|ones|sources|channels|pages|countries|cities|devices|browsers|products|campaigns|traffic)|everyone else|everybody else|all else|everything else)`;
/** Words for all other countries in a comparison with one. */
const ABROAD =
  'international|foreign|overseas|global|worldwide|abroad|elsewhere|internationally|rest of (?:the )?(?:world|europe)';
const OF_ABROAD = '(?= (?:traffic|visitors?|visits|customers|orders|sales|buyers|revenue|users|readers)\\b)';
const AFTER = '(?=\\s*(?:$|[?.!,])| (?:last|this|in|on|for|since|yesterday|today|from|between|during|over|by)\\b)';
const SIDE = new RegExp(
  `,? ?\\b${VS} (?:(that|those|the one) (?:of|for) )?(?:(${REST}${AFTER}|(?:${ABROAD})(?:${AFTER}|${OF_ABROAD}))|(${ALL})${AFTER})`,
);
const IS_ABROAD = new RegExp(`^(?:the )?(?:${ABROAD})$`);
/** Words before "than" or the like in a comparison. */
const JUDGED =
  /,? ?\b(?:any |much |a lot |really |doing |performing )*(?:better|worse|higher|lower|more|less|longer|shorter|bigger|smaller|above|below|different|good|bad)$/;
const LEADS = /^(?:and |so )?(?:is|are|was|were|do|does|did|has|have) (?=\S)/;
/** Words for an average. */
const AVERAGE = /\b(?:average|mean)\b/;
const WHICH_UNITS =
  /\b(?:which|what|list|show) (?:me )?(?:the )?(?:of (?:the|our) )?(?:days|weeks|months|quarters|years|hours|weekdays)\b/;
/** Actions that somebody does more or less of, with the number that counts them. */
const DOING: readonly (readonly [words: RegExp, number: string])[] = [
  [
    / (?:stay|stick around|remain|spend time|linger)s?(?: on (?:the|our|my) (?:site|page)s?)?(?: (?:much |any )?(?:longer|shorter|less long|more time|less time))?$/,
    'average visit duration of',
  ],
  [/ spends? (?:much )?(?:more|less)(?: money)?$/, 'revenue per visitor of'],
  [/ (?:read|view|see|look at) (?:more|fewer|less)(?: pages)?$/, 'page views per visit of'],
  [/ (?:convert|buy|order|purchase) (?:better|worse|more often|less often|more|less)$/, 'conversion rate of'],
  [/ bounces? (?:more|less)(?: often)?$/, 'bounce rate of'],
];

/** Follow-ups that ask for all other values. */
const OTHERS = new RegExp(
  `^(?:and |so |now |ok |what about |how about |what of )*(?:in |on |from |for |with )?(?:${REST})(?: together| combined)?[?.! ]*$`,
);

/** Follow-ups that ask for visitors who didn't do what those before did. */
const WHO_NOT =
  /^(?:and |so |now |ok |what about |how about |what of |for |of )*(?:those|the ones|visitors|people|users|everyone) (?:who|that) (?:did not|do not|never did|have not)(?: (?:do (?:it|so|that)|one|any))?[?.! ]*$/;

/** Dimensions with several values in one visit. */
const SEVERAL_OF_A_VISIT: readonly DimensionName[] = ['pagePath', 'pageTitle', 'itemName', 'itemCategory', 'fileName'];
/** The most metrics that two sides are compared by. */
const MOST_FIGURES = 3;

type Read = (text: string) => Promise<Understood>;

/** A request for a single number with a filter; undefined for anything else. */
function totalOf(understood: Understood, most = 1): (UnderstoodRequest & { readonly part: RequestFilter }) | undefined {
  if (understood.kind !== 'request' || understood.leftOut.length > 0) return undefined;
  const { request } = understood;
  const part = request.filters.at(-1);
  const isOne = isPlainTotal(request) && request.metrics.length <= most && !request.compared;
  return isOne && part && !part.not ? { ...understood, part } : undefined;
}

const withFilter = (
  one: UnderstoodRequest,
  part: RequestFilter,
  other: RequestFilter | undefined,
): UnderstoodRequest => ({
  ...one,
  request: {
    ...one.request,
    filters: one.request.filters.flatMap((filter) => (filter === part ? (other ? [other] : []) : [filter])),
  },
});

/** Reads such a sentence as two numbers, or as the number of the others; undefined of any other sentence. */
export async function readBeside(
  text: string,
  context: Pick<ReplyContext, 'previous' | 'afterRefusal' | 'has'>,
  read: Read,
): Promise<Understood | undefined> {
  if (text.includes('"')) return undefined;
  const { previous, afterRefusal } = context;
  const before: Request | undefined = afterRefusal ? undefined : previous;
  if (before?.audience && (OTHERS.test(text) || WHO_NOT.test(text))) {
    const { did, not } = before.audience;
    const audience = not ? { did } : { did, not: true as const };
    return { kind: 'request', request: { ...before, audience }, assumed: new Set(), others: [], leftOut: [] };
  }
  if (before && OTHERS.test(text)) {
    const one = totalOf({ kind: 'request', request: before, assumed: new Set(), others: [], leftOut: [] });
    return one && withFilter(one, one.part, { ...one.part, not: true });
  }
  return (
    (await readKindsOfDays(text, read)) ??
    (await readPartsOfDay(text, read)) ??
    (await readImplied(text, read, context)) ??
    (await readAudiences(text, read, context)) ??
    (await readOrigins(text, read)) ??
    readSide(text, before, read)
  );
}

/** Whether a visit can have several values of a filter's dimension, so that excluding one value doesn't exclude the visit. */
const isOfSeveral = ({ dimension: of }: RequestFilter): boolean =>
  ['event', 'item'].includes(dimension(of)?.scope ?? '') && SEVERAL_OF_A_VISIT.includes(of);
const isOfVisits = (name: MetricName): boolean => metric(name)?.scope !== 'event' && metric(name)?.scope !== 'item';

/** Compares the visitors who saw or did something with those who didn't. */
function byAudience(one: UnderstoodRequest, part: RequestFilter): Understood {
  const filters = one.request.filters.filter((filter) => filter !== part);
  const of = (not?: true): UnderstoodRequest => ({
    ...one,
    request: { ...one.request, filters, audience: { did: [part], ...(not && { not }) } },
  });
  return { kind: 'several', all: [of(), of(true)] };
}

/** Questions about what some visitors do more or less of, without naming those they are compared with: "do newsletter readers buy more". */
const IMPLIED =
  /^(?:(?:so|and|but|ok|well|hey|hi),? )*(?:do|does|are|is) (?!(?:we|i|you|it|they|there|people|visitors|users|readers|customers|our|sales|orders|visits)\b(?! (?:of|from|on|with|in|who)\b))(.+?) (?:convert|buy|order|purchase|stay|stick around|remain|linger|spend|read|view|bounce|leave)s?(?: (?:pages|money|time|on the site|with us|from us|things|products))? (?:(?:a lot |any |much )?(?:more|less|fewer|longer|shorter|better|worse|more often|less often)(?: (?:often|money|pages|on average|products|time))?)(?: (?:in|this|last|since|over|during) [^,]+)?$/;
const MORE_END =
  /^(.*\b(?:more|less|fewer|longer|shorter|better|worse)(?: (?:often|money|pages|on average|products|time))?)(.*)$/;

/** Reads such a question as a comparison of these visitors with all others. */
async function readImplied(
  text: string,
  read: Read,
  context: Pick<ReplyContext, 'has'>,
): Promise<Understood | undefined> {
  const asked = text.replace(/[?.! ]+$/, '');
  if (!IMPLIED.test(asked) || /\b(?:than|or|vs|versus|now|lately|recently|again|before)\b/.test(asked))
    return undefined;
  const [, said = '', days = ''] = MORE_END.exec(asked) ?? [];
  const whole = joined(said, 'than others', days);
  // How many visitors there are isn't something that they do more of.
  const isOfTwo = (sides: Understood | undefined): boolean =>
    sides?.kind === 'several' && sides.all.length === 2 && sides.all[0]!.request.metrics.join() !== 'totalUsers';
  const audiences = await readAudiences(whole, read, context);
  if (isOfTwo(audiences)) return audiences;
  const sides = await readSide(whole, undefined, read);
  return isOfTwo(sides) ? sides : undefined;
}

/** "The bounce rate of Facebook against the site average": the number of both. */
async function readSide(text: string, previous: Request | undefined, read: Read): Promise<Understood | undefined> {
  const found = SIDE.exec(text);
  if (!found) return undefined;
  const isRest = found[2] !== undefined;
  const said = text.slice(0, found.index).trim();
  const after = text.slice(found.index + found[0].length);
  const lead = said.replace(LEADS, '');
  const doing = DOING.flatMap(([words, number]) =>
    words.test(` ${lead}`) ? [`${number}${` ${lead}`.replace(words, '')}`] : [],
  );
  // "The UK against the rest of the world by revenue": "by revenue" names the number.
  const [, by] = /^\s*by (.+)$/.exec(after) ?? [];
  const texts = [
    ...[...doing, said.replace(JUDGED, ''), lead.replace(JUDGED, ''), said].map((one) => joined(one, after)),
    ...(by === undefined ? [] : [joined(by.replace(/[?.! ]+$/, ''), 'in', said.replace(JUDGED, ''))]),
  ];
  const asked = texts.filter((one, i) => /[\p{L}\d]/u.test(one) && texts.indexOf(one) === i);
  const isOfBefore =
    said === '' || /^(?:and|is (?:it|that|this)|how is that|how does that compare)$/.test(said.replace(JUDGED, ''));
  const own =
    isOfBefore && previous
      ? totalOf({ kind: 'request', request: previous, assumed: new Set(), others: [], leftOut: [] })
      : undefined;
  for (const one of own ? [own] : await readAll(asked, read, isRest ? MOST_FIGURES : 1)) {
    const [counted] = one.request.metrics;
    // A count has no average over the whole site.
    if (!counted || (!isRest && isSum(counted) && !one.request.divisor)) continue;
    const { part, ...plain } = one;
    if (isRest && IS_ABROAD.test(found[2]!) && part.dimension !== 'country') continue;
    if (isRest && isOfSeveral(part) && one.request.metrics.every(isOfVisits)) return byAudience(plain, part);
    return { kind: 'several', all: [plain, withFilter(plain, part, isRest ? { ...part, not: true } : undefined)] };
  }
  if (!AVERAGE.test(found[0])) return undefined;
  // "Which months were better than average": these months aren't listed.
  if (WHICH_UNITS.test(text))
    return { kind: 'declined', reason: 'notUnderstood', about: [found[0].replace(/^,? /, '')], nearest: [] };
  // The average day is the usual one.
  const usual = await read(joined(said.replace(JUDGED, ''), 'compared to usual', after));
  if (
    usual.kind === 'request' &&
    usual.request.shape === 'usual' &&
    usual.leftOut.length === 0 &&
    usual.request.metrics.every(isSum)
  )
    return usual;
  const plain = await read(text);
  // An average isn't another range of days.
  return plain.kind === 'request' && plain.assumed.has('compare')
    ? { kind: 'declined', reason: 'notUnderstood', about: [found[0].replace(/^,? /, '')], nearest: [] }
    : plain;
}

/** The first text that is read as such a number, if any. */
async function readAll(
  texts: readonly string[],
  read: Read,
  most: number,
): Promise<NonNullable<ReturnType<typeof totalOf>>[]> {
  for (const text of texts) {
    const one = totalOf(await read(text), most);
    if (one) return [one];
  }
  return [];
}
