/** Makes the request that is nearest to a sentence that isn't understood: of all that is understood of it. It is only offered, never answered. */
import { type DimensionName, metric } from '@magpie/vocabulary';
import type { Parts } from '../chart/parts.ts';
import type { Calendar } from '../dates/periods.ts';
import type { ReplyContext } from '../reply.ts';
import type { Request } from '../request.ts';
import { clashOf, IN_TWO_RANGES, requestOf } from './assemble.ts';
import { chooseDates, type Dates, saidComparison } from './choose-dates.ts';
import { chooseFilters, type Filters } from './choose-filters.ts';
import { chooseMetrics, type Metrics } from './choose-metrics.ts';
import { chooseForm, type Form, USUAL_ROWS } from './choose-shape.ts';
import { isOfShop, type Sentence } from './sentence.ts';
import { sentenceOf } from './sentence-of.ts';

type Kind = Parts['said'][number]['meaning']['kind'];
/** Kinds of words without which a sentence still says what it is about. */
const ABOUT: readonly Kind[] = [
  'metric',
  'metrics',
  'sold',
  'dimension',
  'dimensions',
  'value',
  'names',
  'grain',
  'by',
  'signUp',
  'shop',
  'notFound',
];
/** Shapes that can have several metrics. */
const OF_SEVERAL: readonly Request['shape'][] = ['total', 'list', 'trend'];

/** The request nearest to a sentence; undefined if nothing of it says what it is about. */
export function nearestRequest(
  given: Parts,
  calendar: Calendar,
  { has }: Pick<ReplyContext, 'has'>,
): Request | undefined {
  const parts: Parts = {
    ...given,
    unknown: [],
    thresholds: [],
    dates: given.dates.filter(({ kind }) => kind !== 'future'),
  };
  const bare: Parts = { ...parts, said: parts.said.filter(({ meaning }) => ABOUT.includes(meaning.kind)) };
  if (parts.values.length === 0 && !bare.said.some(({ meaning }) => meaning.kind !== 'by')) return undefined;
  for (const one of [parts, bare]) {
    const found = requestNear(sentenceOf(one, calendar, has));
    if (found) return found;
  }
  return undefined;
}

/** Whether a sentence without a metric says what it is about: a word for the form alone doesn't, as in "a typical basket". */
export const isAboutAny = (sentence: Sentence): boolean =>
  sentence.parts.values.length > 0 ||
  sentence.dimensions.length > 0 ||
  (['value', 'change', 'dimensions'] as const).some((kind) => sentence.says(kind));

function requestNear(sentence: Sentence): Request | undefined {
  const metrics = chooseMetrics(sentence, undefined)?.[0];
  if (!metrics || (metrics.assumed && !isAboutAny(sentence))) return undefined;
  const dates = datesOf(sentence);
  const ofShop = sentence.says('sold') || metrics.names.some((name) => isOfShop(metric(name)?.category));
  const prefers = (name: DimensionName): boolean =>
    ofShop ? name.startsWith('item') : name === 'pagePath' && metrics.names.includes('screenPageViews');
  const chosen = chooseFilters(sentence, undefined, prefers);
  const form = chooseForm(sentence, metrics.names, chosen, dates.range, undefined);
  const tries = [...('reason' in form ? [] : [form]), ...plainForms(sentence, chosen)];
  return tries.map((one) => filled(one, metrics, dates, sentence)).find((one) => clashOf(one) === undefined);
}

/** The days. Where the words between two ranges don't say what they have to do with each other, the later one is compared with the earlier one. */
function datesOf({ parts, calendar, has }: Sentence): Dates {
  const chosen = (dates: Parts['dates']) => chooseDates(sentenceOf({ ...parts, dates }, calendar, has), undefined);
  const own = chosen(parts.dates);
  if (own) return own;
  const [first, second] = parts.dates.flatMap((one) => (one.kind === 'range' ? [one.period] : []));
  if (first && second) {
    const [range, compared] = first.start > second.start ? [first, second] : [second, first];
    return { range, compared: { start: compared.start, end: compared.end }, assumed: false };
  }
  return chosen(parts.dates.slice(0, 1)) ?? chosen([])!;
}

/** A list of the rows that are said, and the number alone. */
function plainForms({ dimensions }: Sentence, { filters, several }: Filters): Form[] {
  const by = several?.dimension ?? dimensions[0]?.meaning.name;
  const total = { shape: 'total', compares: false, filters } as const;
  return [...(by ? [{ ...total, shape: 'list', by, limit: USUAL_ROWS } as const] : []), total];
}

function filled(form: Form, metrics: Metrics, dates: Dates, sentence: Sentence): Request {
  const needsOther = form.compares || (sentence.says('compare') && form.shape === 'total' && metrics.names.length < 2);
  const compared = dates.compared ?? (needsOther ? saidComparison(dates.range, sentence.calendar) : undefined);
  const isLine = IN_TWO_RANGES.includes(form.shape) && form.grain === 'year';
  const request = requestOf(form, metrics, dates.range, isLine ? undefined : compared, undefined, sentence, undefined);
  return OF_SEVERAL.includes(request.shape) ? request : { ...request, metrics: request.metrics.slice(0, 1) };
}
