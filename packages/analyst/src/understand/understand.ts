/** Understands a sentence: its request, or why it can't be answered. */
import { localDay, localTime } from '@magpie/time';
import { type DimensionName, dimension, type MetricName, metric } from '@magpie/vocabulary';
import { assemble } from './assemble/assemble.ts';
import { OF_ITEMS } from './assemble/choose-metrics.ts';
import { isAboutAny } from './assemble/nearest-request.ts';
import { isOfShop, Sentence } from './assemble/sentence.ts';
import { Chart } from './chart/chart.ts';
import type { Leaf } from './chart/leaves.ts';
import { type Parts, readParts } from './chart/parts.ts';
import { questionOf } from './chart/preamble.ts';
import { hemisphereOf } from './dates/hemisphere.ts';
import type { Calendar } from './dates/periods.ts';
import { definitionOf } from './definitions.ts';
import { canDropAll } from './dropped-words.ts';
import { isSum } from './metric-of.ts';
import { changingIn, once } from './once.ts';
import { unexplained } from './ordinary-words.ts';
import { isLatest, PUBLISHED } from './published.ts';
import { asksForHelp, refusalOf } from './refuse.ts';
import type { ReplyContext, ReplyMeans } from './reply.ts';
import type { Request, RequestFilter } from './request.ts';
import { withSameName } from './same-names.ts';
import { SEARCH_CONSOLE_WORDS, termsAtGoogle } from './search-terms.ts';
import { settle } from './settle.ts';
import { isIn } from './thresholds.ts';
import { tidy } from './tokens.ts';
import type { Understood, UnderstoodRequest } from './understood.ts';
import { isHost } from './values.ts';

/** Today and now, where the site is. */
export function calendarOf({
  site,
  now,
  locale,
  firstDay,
}: Pick<ReplyContext, 'site' | 'now' | 'locale' | 'firstDay'>): Calendar {
  return {
    today: localDay(now, site.timeZone),
    time: localTime(now, site.timeZone),
    firstDayOfWeek: site.firstDayOfWeek,
    locale,
    firstDay,
    hemisphere: hemisphereOf(site.timeZone),
  };
}

/** Letters of a word that a refusal repeats. */
const MOST_LETTERS = 40;

const shortened = (word: string): string => {
  const letters = [...word];
  return letters.length <= MOST_LETTERS ? word : `${letters.slice(0, MOST_LETTERS - 1).join('')}…`;
};

const declined = (
  reason: Extract<Understood, { kind: 'declined' }>['reason'],
  about: readonly string[] = [],
): Declined => ({ kind: 'declined', reason, about: about.map(shortened), nearest: [] });

/** Understands a sentence in English; `mends` corrects misspelled words. */
export const understand = (
  sentence: string,
  context: ReplyContext,
  means: ReplyMeans,
  mends = true,
): Promise<Understood> =>
  once(means, `sentence ${sentence}`, [mends, ...changingIn(context)], () =>
    understandNew(sentence, context, means, mends),
  );

async function understandNew(
  sentence: string,
  given: ReplyContext,
  means: ReplyMeans,
  mends: boolean,
): Promise<Understood> {
  // A message after a refusal continues the refused message, not the request before it.
  const context = given.afterRefusal ? { ...given, previous: undefined } : given;
  const calendar = calendarOf(context);
  const whole = tidy(sentence);
  // Names in quotation marks don't ask for anything.
  const refusal = refusalOf(whole.replaceAll(/"[^"]*"/g, '""'));
  const isKnownElsewhere = refusal === 'impossible' && context.has.searchConsole && SEARCH_CONSOLE_WORDS.test(whole);
  if (refusal && !isKnownElsewhere) return declined(refusal);
  if (asksForHelp(whole)) return declined('help');
  const definition = definitionOf(whole);
  if (definition?.text === undefined && definition) return declined('notUnderstood', [definition.asked]);
  if (definition?.text !== undefined) {
    const one = await understand(definition.asked, { ...context, previous: undefined }, means);
    return {
      ...declined('definition'),
      about: [definition.text],
      nearest: one.kind === 'request' ? [one.request] : [],
    };
  }
  const question = questionOf(whole, context.productName, calendar);
  const before = whole.slice(0, Math.max(0, whole.indexOf(question)));
  // "Reddit must have mentioned us. How many came from there": names before a question are kept.
  const text = (await namesAny(before, calendar, context, means)) ? whole : question;
  const parts = await readParts(text, calendar, context, means, mends);
  const others = otherSites(parts);
  if (others.length > 0) return declined('otherSites', others);
  // Amounts of another currency aren't amounts of the site's.
  const foreign = parts.thresholds.find((one) => !isIn(one, context.site.currency));
  if (foreign) return declined('notUnderstood', [foreign.text]);
  const unknown = await unknownPeople(parts, means);
  if (unknown !== undefined) return declined('notMeasured', [unknown]);
  const { strange, ordinary } = unexplained(parts);
  const rest = { ...parts, unknown: [] };
  const isBeside = strange.length > 0 && (await canDropAll(strange, parts, sentence, means));
  const lost = strange.map((one) => one.text);
  if (strange.length > 0 && !isBeside) {
    // Without the words that aren't understood it is another question: it is offered, never answered.
    const nearest = assemble(rest, calendar, context);
    const isAbout =
      nearest.kind === 'request' &&
      (!nearest.assumed.has('metric') || isAboutAny(new Sentence(rest, calendar, context.has)) || context.previous);
    return { ...declined('notUnderstood', lost), ...(isAbout && { nearest: [nearest.request] }) };
  }
  const settled = await settle(await understandParts(rest, refusal, context, means), means);
  const understood = await withSameName(settled, text, means, context.previous);
  // These words may name what is assumed, or what the reader would have to choose.
  const isClear = understood.kind === 'request' && !understood.assumed.has('metric') && !context.previous;
  if (isBeside && !isClear) return declined('notUnderstood', lost);
  const leftOut = [...strange, ...ordinary].sort((a, b) => a.start - b.start).map((one) => one.text);
  if (understood.kind === 'request') {
    const continues = understood.assumed.has('metric') && new Chart(rest).has('continues');
    return given.afterRefusal && continues ? declined('notUnderstood') : { ...understood, leftOut };
  }
  // Where the rest asks for nothing, these words are what isn't understood.
  return understood.kind === 'declined' && understood.reason === 'notUnderstood' && understood.about.length === 0
    ? { ...understood, about: leftOut }
    : understood;
}

/** Whether a text has a value of the site's data, spelled exactly. */
export const namesAny = async (
  text: string,
  calendar: Calendar,
  context: ReplyContext,
  means: ReplyMeans,
): Promise<boolean> =>
  /\p{L}/u.test(text) && (await readParts(text, calendar, context, means, false)).values.some((one) => !one.corrected);

type Declined = Extract<Understood, { kind: 'declined' }>;

/** Understands a sentence in its parts, each of which is explained. */
async function understandParts(
  parts: Parts,
  refusal: Declined['reason'] | undefined,
  context: ReplyContext,
  means: ReplyMeans,
): Promise<Understood> {
  const terms = termsAtGoogle(parts, calendarOf(context), context);
  if (terms) return terms;
  // Refused unless it is about search terms.
  if (refusal) return declined(refusal);
  const understood = assemble(parts, calendarOf(context), withoutTerms(context));
  if (understood.kind !== 'request') return understood;
  const problem = unanswerable(understood.request);
  const first = problem !== undefined && withFirstMetric(understood, context.previous);
  if (first) return first;
  if (problem !== undefined) return { ...declined('impossible', [problem]), nearest: [totalOf(understood.request)] };
  const missing = await notMeasured(understood.request, context, means);
  if (missing === undefined) return understood;
  const total = totalOf(understood.request);
  const isMeasured = (await notMeasured(total, context, means)) === undefined;
  return { ...declined('notMeasured', [missing]), nearest: isMeasured ? [total] : [] };
}

/** Whether a product metric replaces another metric for products. */
const isOfItem = (own: MetricName, name: MetricName): boolean =>
  OF_ITEMS[own] === name || (own === 'transactions' && name === 'itemsPurchased');

/** Keeps the first of several metrics of the answer before, if a form can have only one: "which channel grew". The others are offered. */
function withFirstMetric(one: UnderstoodRequest, previous: Request | undefined): UnderstoodRequest | undefined {
  const { request } = one;
  const [first, ...others] = request.metrics;
  const isOfBefore =
    others.length > 0 &&
    request.metrics.every((name) => previous?.metrics.some((own) => own === name || isOfItem(own, name)));
  const only = { ...request, metrics: [first!] };
  if (!isOfBefore || unanswerable(only) !== undefined) return undefined;
  return {
    ...one,
    request: only,
    assumed: new Set([...one.assumed, 'metric']),
    others: others.map((name) => ({ part: 'metric', request: { ...request, metrics: [name] } })),
  };
}

/** The number of a request alone: what is nearest to one that can't be answered in its form, or by its rows. */
const totalOf = ({ metrics, range, filters, audience }: Request): Request => ({
  shape: 'total',
  metrics: metrics.slice(0, 1),
  range,
  filters,
  ...(audience && { audience }),
});

const isOtherSite = ({ dimension: of, values }: RequestFilter): boolean =>
  of === 'sessionSource' && values.some(isHost);

/** Other sites whose numbers are asked for, also those that send visitors here: "how many visitors does reddit.com get". */
function otherSites(parts: Parts): string[] {
  const chart = new Chart(parts);
  const audience = chart.all('audience').flatMap(({ it }) => it ?? []);
  // "What traffic does Garden Weekly have": a site by its name.
  const isNamed = (one: Leaf): boolean =>
    chart.before(one)?.tags.has('do') === true &&
    parts.values.some(({ start, filters: [first] }) => start === one.start && isOtherSite(first));
  return [
    ...new Set([
      ...[...parts.unknown, ...audience].map(({ text }) => text).filter(isHost),
      ...audience.filter(isNamed).map(({ text }) => text),
    ]),
  ];
}

/** The context without a request before that nothing else builds on. */
const withoutTerms = (context: ReplyContext): ReplyContext =>
  ['terms', 'speed', 'customers'].includes(context.previous?.shape ?? '')
    ? { ...context, previous: undefined }
    : context;

/** Shapes that only counts and sums have: parts of rates don't add up to a whole. */
const OF_SUMS: readonly Request['shape'][] = ['share', 'forecast', 'average'];

/** A metric that its shape has no answer for. */
function unanswerable({ shape, metrics, grain, compared }: Request): string | undefined {
  if (shape === 'average' && (grain === 'hour' || grain === 'weekday')) return `mean per ${grain}`;
  if (shape === 'average' && compared && (grain === 'quarter' || grain === 'year')) return `mean per ${grain} compared`;
  const hasAnswer = (name: MetricName) => isSum(name) || (shape === 'why' && metric(name)?.unit === 'ratio');
  const rate = OF_SUMS.includes(shape) ? metrics.find((name) => !hasAnswer(name)) : undefined;
  const people = shape === 'forecast' ? metrics.find((name) => metric(name)?.scope === 'user') : undefined;
  const name =
    rate ??
    people ??
    (metrics.length > 1 && shape !== 'total' && shape !== 'list' && shape !== 'trend' ? metrics[1] : undefined);
  return name && (metric(name)?.uiName ?? name);
}

/** The age or gender that a sentence asks for where nothing says it, whatever else it has. */
async function unknownPeople({ said, unknown }: Parts, means: ReplyMeans): Promise<string | undefined> {
  for (const { meaning, end } of said) {
    // "Men's jackets" are no men.
    if (unknown.some(({ start }) => start === end + 1)) continue;
    const named = meaning.kind === 'value' ? meaning.filter.dimension : undefined;
    const asked = named === undefined ? undefined : dimension(named);
    const isSent = asked?.category !== 'Demographics' || (await means.values(named!, '')).length > 0;
    if (!isSent) return asked.uiName;
  }
  return undefined;
}

/** Whether a request that wasn't understood as a whole has an answer: its shape has one for its metrics, and all of it is measured here. */
export const canAnswer = async (request: Request, context: ReplyContext, means: ReplyMeans): Promise<boolean> =>
  unanswerable(request) === undefined && (await notMeasured(request, context, means)) === undefined;

/** Returns a metric or dimension without data here: age and the like without a user property, orders without a shop. */
async function notMeasured(request: Request, { has }: ReplyContext, means: ReplyMeans): Promise<string | undefined> {
  const { by, filters, part, metrics } = request;
  const ofShop = metrics.find((name: MetricName) => isOfShop(metric(name)?.category));
  if (ofShop && !has.shop) return metric(ofShop)!.uiName;
  const named = [
    by,
    isLatest(request) ? PUBLISHED : undefined,
    part?.dimension,
    ...filters.map((one) => one.dimension),
  ].filter((name): name is DimensionName => name !== undefined);
  const sent = named.filter(
    (name) => dimension(name)?.category === 'Demographics' || ['customEvent:logged_in', PUBLISHED].includes(name),
  );
  for (const name of sent) if ((await means.values(name, '')).length === 0) return dimension(name)?.uiName ?? name;
  return undefined;
}
