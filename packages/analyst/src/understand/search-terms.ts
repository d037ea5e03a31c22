/** Requests for the terms that people search for at Google, which Search Console has: no question of the engine. */
import { chooseDates } from './assemble/choose-dates.ts';
import { USUAL_ROWS } from './assemble/choose-shape.ts';
import { Sentence } from './assemble/sentence.ts';
import type { Parts } from './chart/parts.ts';
import type { Calendar } from './dates/periods.ts';
import type { Meaning } from './lexicon/meaning.ts';
import type { ReplyContext } from './reply.ts';
import type { RequestFilter } from './request.ts';
import type { Understood } from './understood.ts';

/** The report shows as many. */
const MOST_TERMS = 50;
/** Words of sentences that only Search Console can answer; nothing else knows them. */
export const SEARCH_CONSOLE_WORDS = /\b(?:keywords?|search console)\b/;
/** Meanings that a list of terms has room for. */
const FITS: readonly Meaning['kind'][] = ['filler', 'atGoogle', 'order', 'number', 'by', 'and', 'goesOn', 'chart'];
/** Metrics that terms are said to bring: their clicks. */
const CLICKS = ['sessions', 'totalUsers', 'activeUsers', 'outboundClicks'];

const isGoogle = ({ dimension, values, not }: RequestFilter): boolean =>
  !not &&
  values.length === 1 &&
  ((dimension === 'sessionSource' && values[0] === 'google') ||
    (dimension === 'sessionDefaultChannelGroup' && values[0] === 'Organic Search'));

/** The request for a sentence about terms at Google, or why there is none; undefined for any other sentence. */
export function termsAtGoogle(
  parts: Parts,
  calendar: Calendar,
  { previous, has }: Pick<ReplyContext, 'previous' | 'has'>,
): Understood | undefined {
  const sentence = new Sentence(parts, calendar, has);
  const before = previous?.shape === 'terms' ? previous : undefined;
  const named = sentence.all('atGoogle');
  const terms = sentence.all('dimension').find(({ meaning }) => meaning.name === 'searchTerm');
  // Searches on the site bring no visits, so these are searches on Google.
  const brings = terms !== undefined && sentence.chart.has('bringsVisits');
  const isSure = brings || named.some(({ meaning }) => meaning.sure);
  const goesOn = before !== undefined && parts.said.every(({ meaning }) => FITS.includes(meaning.kind));
  const isAsked = isSure || named.length > 0 || goesOn;
  if (!isAsked || (!has.searchConsole && !isSure)) return undefined;
  const declined = (about: string): Understood => ({
    kind: 'declined',
    reason: 'impossible',
    about: [about],
    nearest: [],
  });
  if (!has.searchConsole) return declined((named[0] ?? terms)!.text);
  const other = parts.said.find(({ meaning }) => !fits(meaning));
  if (other) return declined(other.text);
  const value = parts.values.find(({ filters }) => !filters.some(isGoogle));
  if (value) return declined(parts.text.slice(value.start, value.end));
  if (parts.thresholds.length > 0) return declined(parts.text);
  if (parts.dates.some(({ kind }) => kind === 'future'))
    return { ...declined(''), reason: 'future', about: [] } as Understood;
  const dates = chooseDates(sentence, before);
  if (!dates || dates.compared || parts.dates.some(({ kind }) => kind === 'live')) return declined(parts.text);
  const limit = sentence.all('number')[0]?.meaning.number ?? before?.limit ?? USUAL_ROWS;
  const [chart] = sentence.all('chart');
  return {
    kind: 'request',
    request: {
      shape: 'terms',
      metrics: [],
      range: { start: dates.range.start, end: dates.range.end },
      filters: [],
      ...(limit !== USUAL_ROWS && { limit: Math.min(limit, MOST_TERMS) }),
      ...(chart && { chart: chart.meaning.chart }),
    },
    assumed: new Set(dates.assumed ? ['range'] : []),
    others: [],
    leftOut: [],
  };
}

/** Whether a list of the terms with the most clicks can have a part. */
function fits(meaning: Meaning): boolean {
  switch (meaning.kind) {
    case 'order':
      return meaning.order === 'most' || meaning.order === 'good';
    case 'metric':
      return CLICKS.includes(meaning.name);
    case 'dimension':
      return meaning.name === 'searchTerm';
    case 'value':
      return isGoogle(meaning.filter);
    default:
      return FITS.includes(meaning.kind);
  }
}
