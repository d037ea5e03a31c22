/**
 * Things of a site with the same name: a film and the page that shows it, a form and its page, a file and the page about it. "How is the dawn chorus
 * film doing" asks for plays, not for views of its page; "how is dawn chorus doing" can mean either.
 */
import type { DimensionName } from '@magpie/vocabulary';
import { countedOf } from './metric-of.ts';
import type { KnownValue, ReplyMeans } from './reply.ts';
import type { Request, RequestFilter } from './request.ts';
import { wordsOf } from './tokens.ts';
import type { Understood, UnderstoodRequest } from './understood.ts';
import { SITE_NAME, wordsOfKnown } from './values.ts';

/** Words that say what kind of thing is named, by dimension. */
const NOUNS: readonly (readonly [RegExp, DimensionName])[] = [
  [/\b(?:films?|videos?|clips?|movies?)\b/, 'videoTitle'],
  [/\bforms?\b/, 'formName'],
  [/\b(?:files?|pdfs?|downloads?|documents?)\b/, 'fileName'],
];
const OF_PAGE = /\b(?:pages?|articles?|posts?|stor(?:y|ies)|pieces?|texts?|urls?|titles?)\b/;
const PAGES: readonly DimensionName[] = ['pagePath', 'pageTitle'];
/** Words of a page's address that only say what the page shows. */
const KIND = /^(?:film|video|clip|movie|form|file|pdf|page)$/;
/** A name of one word must be the whole name of both. */
const FEWEST_WORDS = 2;

/** Words of a page's name without those for its kind. */
const wordsOfPage = ({ dimension, values: [value = ''] }: RequestFilter): readonly string[] =>
  (dimension === 'pageTitle'
    ? wordsOf(value.replace(SITE_NAME, ''))
    : wordsOfKnown('pagePath', { value, count: 0 } as KnownValue)
  ).filter((word) => !KIND.test(word));

/** Whether the name of a thing has all words of a page's name. */
const isNamed = (name: readonly string[], page: readonly string[]): boolean =>
  page.every((word) => name.includes(word)) && (page.length >= FEWEST_WORDS || name.length === page.length);

/** Things with the name of a page. */
async function thingsOf(filter: RequestFilter, { values }: Pick<ReplyMeans, 'values'>): Promise<RequestFilter[]> {
  const words = wordsOfPage(filter);
  if (words.length === 0) return [];
  const all = await Promise.all(
    NOUNS.map(async ([, dimension]) =>
      (await values(dimension, ''))
        .filter((one) =>
          isNamed(
            wordsOfKnown(dimension, one).filter((word) => !KIND.test(word)),
            words,
          ),
        )
        .map(({ value }) => ({ dimension, values: [value] })),
    ),
  );
  return all.flat();
}

/** The page whose title is the name of a film. */
async function pageOf({ values: [title = ''] }: RequestFilter, { values }: Pick<ReplyMeans, 'values'>) {
  const own = wordsOf(title).join(' ');
  const page = (await values('pageTitle', title)).find(
    (one) => wordsOf(one.value.replace(SITE_NAME, '')).join(' ') === own,
  );
  return page && { dimension: 'pageTitle' as const, values: [page.value] };
}

const counting = (request: Request, filter: RequestFilter): Request => ({
  ...request,
  metrics: filter.dimension === 'videoTitle' ? ['videoStarts', 'videoCompletions'] : [countedOf(filter.dimension)],
  filters: [filter],
});

/** Whether a request is the usual number of one named thing, which nobody asked for by its name. */
const isOpen = ({ request, assumed }: UnderstoodRequest): boolean =>
  assumed.has('metric') &&
  request.shape === 'total' &&
  request.metrics.length === 1 &&
  request.filters.length === 1 &&
  request.filters[0]!.values.length === 1 &&
  !request.filters[0]!.not &&
  !request.filters[0]!.match &&
  !request.compared &&
  request.minutes === undefined;

const OF_READING = /\b(?:read\w*|views?|viewed|visit\w*|categor(?:y|ies)|topics?|traffic|blog|journal)\b/;

/** The sales of a category of products, for views of a category of articles with the same name that nobody asked for: "feeders by month". */
async function asGoods({ request, assumed }: UnderstoodRequest, text: string, { values }: Pick<ReplyMeans, 'values'>) {
  const [filter, other] = request.filters;
  const isViews = request.metrics.join() === 'screenPageViews' && (assumed.has('metric') || assumed.has('filter'));
  if (!isViews || other || filter?.dimension !== 'customEvent:category' || OF_READING.test(text)) return undefined;
  if (request.by?.startsWith('page') || request.by?.startsWith('customEvent')) return undefined;
  const goods = new Set((await values('itemCategory', '')).map(({ value }) => value));
  return filter.values.every((value) => goods.has(value))
    ? { ...request, metrics: ['itemsPurchased' as const], filters: [{ ...filter, dimension: 'itemCategory' as const }] }
    : undefined;
}

/** Offers or asks for the other things with the name of the one that a question names, if it doesn't say which number it asks for. */
export async function withSameName(
  understood: Understood,
  text: string,
  means: Pick<ReplyMeans, 'values'>,
  previous?: Request,
): Promise<Understood> {
  if (understood.kind !== 'request' || OF_PAGE.test(text)) return understood;
  const goods = previous ? undefined : await asGoods(understood, text, means);
  if (goods) return { kind: 'choice', readings: [understood.request, goods] };
  if (!isOpen(understood)) return understood;
  const { request } = understood;
  const [filter] = request.filters;
  const noun = NOUNS.find(([words]) => words.test(text))?.[1];
  if (PAGES.includes(filter!.dimension)) {
    const things = await thingsOf(filter!, means);
    const [said] = things.filter(({ dimension }) => dimension === noun);
    const page = { ...request };
    if (said)
      return {
        ...understood,
        request: counting(request, said),
        assumed: new Set([...understood.assumed, 'filter']),
        others: [...understood.others, { part: 'filter', request: page }],
      };
    if (noun !== undefined || things.length === 0) return understood;
    return { kind: 'choice', readings: [...things.map((one) => counting(request, one)), request] };
  }
  if (filter!.dimension !== 'videoTitle') return understood;
  const page = noun === undefined ? await pageOf(filter!, means) : undefined;
  const film = counting(request, filter!);
  return page
    ? { kind: 'choice', readings: [film, { ...counting(request, page), metrics: ['screenPageViews'] }] }
    : { ...understood, request: film };
}
