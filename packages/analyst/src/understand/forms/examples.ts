/**
 * Values that are only examples, where all rows are asked for: "Chrome, Safari and so on", "do we earn more in Germany or in Britain? List all
 * countries with their revenue".
 */
import type { DimensionName } from '@magpie/vocabulary';
import { findSocialNetwork } from '@magpie/vocabulary/social-networks';
import { readParts } from '../chart/parts.ts';
import { findDates } from '../dates/find.ts';
import { AI_ASSISTANT } from '../lexicon/en/ai-assistants.ts';
import type { Request, RequestFilter } from '../request.ts';
import { calendarOf } from '../understand.ts';
import type { UnderstoodRequest } from '../understood.ts';
import { POINTS_BACK } from './apart.ts';
import { changed, type Form, isWhole, joined, type Reading } from './form.ts';

const USUAL_ROWS = 10;

/** Words for further values that aren't named. */
const AND_SO_ON =
  /(?:,? ?(?:\band\b|\bor\b|&|,))? ?(?:\betc\b\.?|\bet cetera\b|\bso on\b(?: and so forth)?|\bso forth\b|\b(?:and|or) the like\b|\bwhat have you\b|\bwhatever\b|\band more\b(?! (?:than|or)\b))(?: for (?:all|every|each) (?:the |of the )?\w+)?/;
/** Words for all other values, after several names. */
const THE_OTHERS =
  /,? ?(?:\band\b|\bor\b|&|\bvs\.?|\bversus\b|\+|,) ?(?:from |in |on |via |with |by )?(?:all |all of )?(?:the )?(?:others?|rest|remaining ones|other ones|everything else|everyone else|everybody else|anything else)\b(?: of (?:the |our )?\w+)?/;
/** Words before examples, after the name of the rows: "browsers such as Chrome". */
const SUCH_AS = /(?:, ?|\()?\b(?:e\.g\.?|eg|such as|for example|for instance|say|i mean|meaning)[,:]? /;
/** The end of an open list in parentheses: "(google, newsletter ...)". */
const OPEN_ENDED = / ?(?:\.\.\.|…)(?= ?\))/;

/** The channel of the given sources and of all that are like them: "ChatGPT, Perplexity and the like". */
function groupOf(sources: readonly string[]): RequestFilter | undefined {
  if (sources.length === 0) return undefined;
  if (sources.every((one) => AI_ASSISTANT.test(one)))
    return { dimension: 'sessionDefaultChannelGroup', values: ['AI Assistant'] };
  return sources.every((one) => findSocialNetwork(one) !== '')
    ? { dimension: 'sessionDefaultChannelGroup', values: ['Organic Social', 'Paid Social'] }
    : undefined;
}

const isNamed = ({ match, not }: RequestFilter): boolean => !match && !not;
/** Groups of dimensions whose values stand for each other: "iPhone" can mean a device or a system. */
const SAME: readonly (readonly DimensionName[])[] = [
  ['deviceCategory', 'operatingSystem'],
  ['sessionSource', 'sessionDefaultChannelGroup', 'sessionMedium', 'sessionSocialNetwork'],
  ['pagePath', 'pageTitle', 'landingPage', 'customEvent:post_type'],
];
const isOf = (rows: readonly DimensionName[], one: DimensionName): boolean =>
  rows.includes(one) || SAME.some((all) => all.includes(one) && rows.some((row) => all.includes(row)));

/** Turns filters for at least `few` values into rows for all values of their dimensions. Undefined if the request has no such filters. */
function ofAllRows(request: Request, few: number): Request | undefined {
  const isList = request.shape === 'list' || request.shape === 'total';
  if (!isList || request.thresholds || request.minutes !== undefined || request.each || request.nth) return undefined;
  const named = request.filters.filter((one) => isNamed(one) && one.values.length >= few);
  const own = request.by === undefined ? named : named.filter(({ dimension }) => isOf([request.by!], dimension));
  const several = named.filter(({ values }) => values.length > 1);
  const rows = [...new Set([...(request.by ? [request.by] : []), ...several.map(({ dimension }) => dimension)])];
  const [by, alsoBy] = rows;
  if ((own.length === 0 && several.length === 0) || by === undefined || rows.length > 2) return undefined;
  const filters = request.filters.filter((one) => !own.includes(one) && !several.includes(one));
  const { alsoBy: _, ...rest } = request;
  const group = by === 'sessionSource' ? groupOf(own.flatMap(({ values }) => values)) : undefined;
  if (group) filters.push(group);
  return {
    ...rest,
    shape: 'list',
    by,
    ...(alsoBy && { alsoBy }),
    filters,
    limit: request.limit ?? USUAL_ROWS,
  };
}

/** "Chrome, Safari and so on": all browsers. */
const andSoOn: Form = {
  first: true,
  async read(text, { read }) {
    for (const [expression, few] of [
      [AND_SO_ON, 1],
      [OPEN_ENDED, 1],
      [THE_OTHERS, 2],
    ] as const) {
      const found = expression.exec(text);
      if (!found) continue;
      const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
      const one = (await read(joined(before, after))) ?? (await read(joined(before, ',', after)));
      const all = changed(one, (request) => ofAllRows(request, few));
      if (all) return all;
    }
    return undefined;
  },
};

/** "Visits by browser, for example Chrome and Safari": all browsers. */
const suchAs: Form = {
  first: true,
  async read(text, { read }) {
    const found = SUCH_AS.exec(text);
    if (!found || found.index === 0) return undefined;
    const one = await read(joined(text.slice(0, found.index), ',', text.slice(found.index + found[0].length)));
    return one?.request.by === undefined ? undefined : changed(one, (request) => ofAllRows(request, 1));
  },
};

/** Beginnings of questions that a list of rows answers. */
const ASKS_WHETHER =
  /^(?:(?:so|and|but|hi|hello|hey|ok|okay|well|hm+),? )*(?:do|does|did|is|are|was|were|has|have|had|can|could|any|who|which|what|where|how)\b/;
/** Words that refer to rows of the same sentence: "the sources with their bounce rates". */
const OF_ROWS =
  /\b(?:with|by|and|plus|have|has|show|me) (?:their|its)\b|\b(?:that|which|money|revenue) they (?:bring|brought|make|made|earn|earned|have|had)\b/g;
/** Words before days that are only compared with. */
const COMPARES = /\b(?:than|vs\.?|versus|against|compared (?:to|with)|as|to)(?: in| on| the)? ?$/;

/**
 * Reads a request for a list after a question about some of its rows: "do visitors from Reddit bounce more than those from Google? Show all
 * sources". Undefined unless the request names the rows, and all values in the question are among these.
 */
export async function readRowsAsked(text: string, by: Reading): Promise<UnderstoodRequest | undefined> {
  const [question, list, more] = text.split(/\?\s+/);
  if (!question || !list || more || text.includes('"') || !ASKS_WHETHER.test(question)) return undefined;
  if (POINTS_BACK.test(list.replace(OF_ROWS, ''))) return undefined;
  const { context, means } = by;
  const calendar = calendarOf(context);
  const dates = findDates(question, calendar);
  const [date] = dates;
  const isCompared = date !== undefined && COMPARES.test(question.slice(0, date.start));
  if (dates.length > 1 || isCompared || (date && date.kind !== 'range')) return undefined;
  const alone = { ...context, previous: undefined };
  const found = await by.readWithin(list, alone);
  if (!isWhole(found) || found.request.shape !== 'list' || found.request.by === undefined) return undefined;
  const { values, said, thresholds } = await readParts(question, calendar, alone, means);
  const filters = [
    ...values.flatMap((value) => value.filters),
    ...said.flatMap(({ meaning }) => (meaning.kind === 'value' ? [meaning.filter] : [])),
  ];
  // "Let me see all the sources": with the number that the question is about.
  const metrics = new Set(
    said.flatMap(({ meaning }) => (meaning.kind === 'metric' && !meaning.weak ? [meaning.name] : [])),
  );
  if (metrics.size > 1 && found.assumed.has('metric')) return undefined;
  const withMetric = (one: UnderstoodRequest): UnderstoodRequest =>
    one.assumed.has('metric') && metrics.size === 1
      ? { ...changed(one, (request) => ({ ...request, metrics: [...metrics] }))! }
      : one;
  const one = withMetric(found);
  const rows = [found.request.by, ...(found.request.alsoBy ? [found.request.alsoBy] : [])];
  if (filters.length === 0 || thresholds.length > 0) return undefined;
  // A title, such as that of pages that weren't found, limits the rows.
  if (filters.some(({ dimension }) => !isOf(rows, dimension) || dimension === 'pageTitle')) return undefined;
  if (!date || !one.assumed.has('range')) return one;
  const dated = await by.readWithin(`${list.replace(/[?.!]+$/, '')} ${question.slice(date.start, date.end)}`, alone);
  return isWhole(dated) ? withMetric(dated) : undefined;
}

/** The forms, in the order in which they are tried. */
export const EXAMPLE_FORMS: readonly Form[] = [andSoOn, suchAs];
