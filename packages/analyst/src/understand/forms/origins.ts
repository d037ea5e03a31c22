/** Comparisons of two origins that are said in different ways: "is it Google or social", "revenue from the newsletter vs organic search". */
import type { DimensionName } from '@magpie/vocabulary';
import type { Request, RequestFilter } from '../request.ts';
import type { Understood, UnderstoodRequest } from '../understood.ts';
import { isPlainTotal, isWhole, joined } from './form.ts';
import { LEADS } from './kinds-of-days.ts';

type Read = (text: string) => Promise<Understood>;

const ORIGINS: readonly DimensionName[] = [
  'sessionSource',
  'sessionSourceMedium',
  'sessionMedium',
  'sessionDefaultChannelGroup',
  'sessionCampaignName',
  'sessionSocialNetwork',
];
const TWO =
  /^(?:(?:is|was) it (?:more |mostly |mainly )?|is there more |do (?:i|we) get more (?:traffic |visits |visitors )?(?:from )?|compare |comparing |how (?:do|does) )?(.+?),? (?:vs\.?|versus|against|or|than|compare[sd]? (?:to|with)) (?:from )?(.+)$/;

/** Words of questions about which origin brings more of something: "what brings in more money, the Google ads or the newsletter". */
const BRINGS =
  '(?:brings?|brought|is bringing|makes?|made|generates?|generated|delivers?|delivered|gets?|got|sends?|sent|refers?|referred|gives?|gave|drives?|drove|earns?|earned|leads? to|led to|has brought|has made|has sent)(?: (?:in|up))?(?: (?:for )?(?:us|me|our site|our shop|the shop|the site))?(?: in)?';
const NUMBER =
  'money|cash|revenue|turnover|income|orders|sales|purchases|visits|sessions|traffic|visitors|people|readers|users|customers|buyers|page views|newsletter sign-ups|sign-ups';
const END = '(?: (?:in|for us|to us|to (?:the|our) (?:site|shop)|here|in the shop))?';
const OWN = '(?:the |our |my |your )?';
const WHICH_BRINGS = new RegExp(
  `^(?:which|what|who)(?: one| of them| of the two| source| channel)? ${BRINGS} (?:more|most|the most)(?: (?<number>${NUMBER}))?${END}(?<days> (?:in|this|last|since|over|during) [^,:]+?)?(?:,|:| [-–])? ${OWN}(?<a>.+?),? or (?:the |our |my |from (?:the )?)?(?<b>.+)$`,
);
const DO_BRING = new RegExp(
  `^(?:do|does|did) ${OWN}(?<a>.+?) or ${OWN}(?<b>.+?) ${BRINGS} (?:more|most|the most) (?<number>${NUMBER})${END}(?<days> .+)?$`,
);
const MORE_THAN = new RegExp(
  `^(?:do|does|did|has|have) ${OWN}(?<a>.+?) ${BRINGS} (?:more|fewer|less) (?<number>${NUMBER})${END} than (?:the |our |my |from (?:the )?)?(?<b>.+)$`,
);
const STRONGER = new RegExp(
  `^(?:is|are|was|were) ${OWN}(?<a>.+?) or ${OWN}(?<b>.+?) (?:the |our |a )?(?:stronger|better|bigger|larger|more important|best|strongest|main|biggest) (?:source|channel|driver|way)s? (?:for|of|to get) (?<number>${NUMBER})(?<days> .+)?$`,
);
/** Verbs that ask for money if no number is named. */
const EARNS = /\b(?:earns?|earned|makes?|made)\b/;

/** The two sides of such a question, each as a question about a plain number. */
function broughtBy(text: string): readonly [left: string, right: string] | undefined {
  const {
    a,
    b,
    number: said,
    days = '',
  } = (WHICH_BRINGS.exec(text) ?? DO_BRING.exec(text) ?? MORE_THAN.exec(text) ?? STRONGER.exec(text))?.groups ?? {};
  const number = said ?? (EARNS.test(text) ? 'money' : undefined);
  if (!a || !b || number === undefined) return undefined;
  const of = number === 'money' || number === 'cash' ? 'revenue' : number === 'people' ? 'visitors' : number;
  return [`${of} from ${a}${days}`, `${of} from ${b}${days}`];
}

/** "Visits from Google or email" can be all of them together. */
const ALTERNATIVES = /\bor\b/;
const ASKS = /^(?:(?:so|and|well),? )*(?:is|was|are|do|does|which|what|who)\b/;

/** Whether a request lists several values by their names. */
const isList = ({ shape, by, filters }: Request): boolean =>
  shape === 'list' && filters.some(({ dimension, values }) => dimension === by && values.length > 1);

const VERB = /^(?:is|are|was|were|does|do|did) (?:the |our |my )?/;
/** Words that judge the first side before the second one. */
const JUDGED =
  / (?:(?:doing|performing|perform|performs|do|does|bring|brings|send|sends|bringing|sending|any|much) )*(?:us )?(?:better|worse|bigger|stronger|weaker|larger|more|fewer|less)(?: (?:traffic|visits|visitors|people))?$/;

/** One side, and whether its number was said. */
interface Side {
  readonly one: UnderstoodRequest;
  readonly filter: RequestFilter;
  readonly isSaid: boolean;
}

/** Reads one side as a number of visits from one origin. */
async function sideOf(words: string, read: Read): Promise<Side | undefined> {
  const bare = words.replace(/ (?:traffic|visitors|users)$/, '');
  for (const text of [words, joined('visits from', bare)]) {
    const one = await read(text);
    if (!isWhole(one)) continue;
    const { request } = one;
    const [filter, more] = request.filters;
    const isOrigin = filter !== undefined && more === undefined && ORIGINS.includes(filter.dimension) && !filter.not;
    if (isPlainTotal(request) && !request.compared && !request.audience && request.metrics.length === 1 && isOrigin)
      return { one, filter, isSaid: text === words && !one.assumed.has('metric') };
  }
  return undefined;
}

/** Reads a comparison of two origins as one number for each; undefined for any other sentence, and if both are rows of one list. */
export async function readOrigins(text: string, read: Read): Promise<Understood | undefined> {
  const asked = text.replace(/[?.! ]+$/, '').replace(LEADS, '');
  const brought = broughtBy(asked);
  const [left, right] = brought ?? TWO.exec(asked)?.slice(1) ?? [];
  if (!left || !right || text.includes('"')) return undefined;
  if (!brought && ALTERNATIVES.test(text) && !ASKS.test(text)) return undefined;
  const plain = await read(text);
  if (isWhole(plain) && isList(plain.request)) return undefined;
  const first = await sideOf(left.replace(VERB, '').replace(JUDGED, ''), read);
  const second = first && (await sideOf(right, read));
  if (!second) return undefined;
  if (first.filter.dimension === second.filter.dimension) {
    const both = brought && (await read(`${left} vs ${right}`));
    return both && isWhole(both) && isList(both.request) ? both : undefined;
  }
  const isOfPeople = /\b(?:visitors|people)\b/.test(JUDGED.exec(left.replace(VERB, ''))?.[0] ?? '');
  const metrics: Request['metrics'] = isOfPeople
    ? ['totalUsers']
    : (first.isSaid ? first : second.isSaid ? second : first).one.request.metrics;
  const dated = first.one.assumed.has('range') ? second : first;
  const isOneRange = first.one.assumed.has('range') || second.one.assumed.has('range');
  if (!isOneRange || (first.isSaid && second.isSaid && metrics.join() !== second.one.request.metrics.join()))
    return undefined;
  const all = [first, second].map(({ one, filter }): UnderstoodRequest => {
    const request: Request = { ...one.request, metrics, range: dated.one.request.range, filters: [filter] };
    return { ...one, request, assumed: dated.one.assumed };
  });
  return { kind: 'several', all };
}
