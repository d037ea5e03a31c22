/** Marks two requests as the sides of a comparison: the same numbers of two parts, and what a yes-or-no question claims about the first one. */
import type { ReplyContext } from './reply.ts';
import type { Request } from './request.ts';
import type { Sides, Understood, UnderstoodRequest } from './understood.ts';

/** Shapes of a single number. */
const OF_ONE: readonly Request['shape'][] = ['total', 'average', 'speed'];

const COMPARES =
  /\b(?:vs|versus|against|compar\w*|than|or|more|less|fewer|better|worse|higher|lower|differ\w*|between|while|whereas|without|non|not|none)\b|\b\w+(?:ier|ger) \b/;
/** Beginnings of yes-or-no questions. */
const YES_NO =
  /^(?:(?:so|and|but|well|now|ok|hey|hi)[,]? |(?:can you |please )?tell me (?:if|whether) |i wonder (?:if|whether) )*(?:is|are|was|were|do|does|did|has|have|had|will|am)\b/;
const ALTERNATIVES = /\bor\b/;
const BETTER = /\b(?:better|best|stronger|outperforms?|ahead)\b/;
const WORSE = /\b(?:worse|weaker|worst|underperforms?|behind)\b/;
const MORE =
  /\b(?:more|most|bigger|heavier|larger|higher|greater|longer|busier|livelier|fuller|hotter|faster|rises?|increases?|jumps?|peaks?|spikes?|grows?|goes up|go up|up|beats?)\b/;
const LESS =
  /\b(?:less|fewer|lower|lighter|smaller|shorter|quieter|slower|calmer|emptier|deader|quiet|dead|slow|drops?|dips?|falls?|decreases?|declines?|slumps?|goes down|go down|down)\b/;

/** Whether the first side is asked to have more, less, or to be better or worse; undefined if it isn't a yes-or-no question. */
function askedOf(text: string): Sides['asked'] {
  if (!YES_NO.test(text) || ALTERNATIVES.test(text)) return undefined;
  const [better, worse] = [BETTER.test(text), WORSE.test(text)];
  if (better !== worse) return better ? 'better' : 'worse';
  const [more, less] = [MORE.test(text), LESS.test(text)];
  return more !== less ? (more ? 'more' : 'less') : undefined;
}

/** Whether the first side is asked to be slower, which is "more" time; undefined as above. */
function slowerOf(text: string): Sides['asked'] {
  if (!YES_NO.test(text) || ALTERNATIVES.test(text)) return undefined;
  if (/\b(?:slow\w*|worse|longer|laggier)\b/.test(text)) return 'more';
  return /\b(?:fast\w*|quick\w*|better|shorter|snappier)\b/.test(text) ? 'less' : askedOf(text);
}

/** The parts of a request that two sides have in common, as a text. */
const common = ({ filters: _, audience: _who, before: _before, ...request }: Request): string =>
  JSON.stringify(request);
/** The parts in which two sides differ, as a text. */
const own = ({ filters, audience }: Request): string => JSON.stringify([filters, audience]);

/** Whether two requests ask for the same numbers of two parts. */
export const areSides = (first: Request | undefined, second: Request | undefined): boolean =>
  first !== undefined &&
  second !== undefined &&
  OF_ONE.includes(first.shape) &&
  !first.compared &&
  first.minutes === undefined &&
  common(first) === common(second) &&
  own(first) !== own(second);

/** Removes the days before from two sides if they are only assumed: "do more people buy with a coupon or without". */
function withoutDaysBefore(all: readonly UnderstoodRequest[]): readonly UnderstoodRequest[] {
  const bare = all.map((one): UnderstoodRequest => {
    const { compared: _, ...request } = one.request;
    return { ...one, request, assumed: new Set([...one.assumed].filter((part) => part !== 'compare')) };
  });
  const isAssumed = all.every(({ assumed, request }) => request.compared !== undefined && assumed.has('compare'));
  return isAssumed && areSides(bare[0]?.request, bare[1]?.request) ? bare : all;
}

/** Questions for the pages themselves: "which pages of the shop and the journal". */
const ASKS_PAGES =
  /\b(?:which|what|list|show|top|best|popular|read|viewed|visited) (?:\w+ ){0,3}(?:pages?|urls?|articles?|posts?)\b/;

/** The number of each section of the site that a text names beside another, in place of a list of all their pages: "views of the shop vs the journal". */
function bySection(text: string, read: Understood): Understood {
  if (read.kind !== 'request' || ASKS_PAGES.test(text)) return read;
  const { by, alsoBy, order, limit: _, ...request } = read.request;
  const [sections] = request.filters.filter(({ dimension, match }) => dimension === by && match === 'beginsWith');
  const isOfRows = request.shape === 'list' && by === 'pagePath' && !alsoBy;
  const isPlain = isOfRows && order === undefined && !request.each && !request.thresholds;
  if (!isPlain || !sections || sections.not || sections.values.length !== 2) return read;
  if (read.assumed.has('metric') && !COMPARES.test(text)) return read;
  const all = sections.values.map((value): UnderstoodRequest => {
    const filters = request.filters.map((one) => (one === sections ? { ...one, values: [value] } : one));
    return { ...read, request: { ...request, shape: 'total', filters }, others: [] };
  });
  return { kind: 'several', all };
}

/** Marks the two requests of a text that compares them, or goes on after a comparison. */
export function withSides(text: string, given: Understood, before?: ReplyContext['before']): Understood {
  const read = bySection(text, given);
  if (read.kind !== 'several' || read.unanswered || read.all.length !== 2) return read;
  const understood = { ...read, all: withoutDaysBefore(read.all) };
  const [first, second] = understood.all.map(({ request }) => request);
  const goesOn =
    before?.kind === 'several' && before.requests.length === 2 && areSides(before.requests[0], before.requests[1]);
  if (!first || !areSides(first, second) || !(goesOn || COMPARES.test(text))) return understood;
  const asked = first.shape === 'speed' ? slowerOf(text) : askedOf(text);
  return { ...understood, sides: asked === undefined ? {} : { asked } };
}
