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
  const [, left, right] = TWO.exec(text.replace(/[?.! ]+$/, '').replace(LEADS, '')) ?? [];
  if (!left || !right || text.includes('"')) return undefined;
  if (ALTERNATIVES.test(text) && !ASKS.test(text)) return undefined;
  const plain = await read(text);
  if (isWhole(plain) && isList(plain.request)) return undefined;
  const first = await sideOf(left.replace(VERB, '').replace(JUDGED, ''), read);
  const second = first && (await sideOf(right, read));
  if (!second || first.filter.dimension === second.filter.dimension) return undefined;
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
