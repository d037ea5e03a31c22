/** Writes which days of a range were unusual, each compared with the same weekday of the weeks before it. */
import { unknownDaysIn } from '@magpie/query';
import { addDays, dayNumber } from '@magpie/time';
import { MOST_WEEKS, usualOf } from '../statistics/usual.ts';
import {
  type AnswerBody,
  type AnsweredRequest,
  chartOf,
  countedNoun,
  daysOf,
  firstOf,
  isCount,
  metricPart,
  tableOf,
} from './answered-request.ts';
import { daysText } from './days-text.ts';
import { fillTemplate } from './make-numbers.ts';
import { grainsOf, TEXTS } from './texts.ts';
import { straysOf } from './write-usual.ts';

/** The most unusual days that are written out. The chart shows all days. */
const TOLD = 5;

/** A day with its value and its usual range. */
interface Judged {
  readonly day: string;
  readonly value: number;
  readonly usual: NonNullable<ReturnType<typeof usualOf>>;
}

/** Writes the unusual days, the most unusual one first; only high or only low ones if the request has an order. */
export function writeUnusualDays(answered: AnsweredRequest): AnswerBody {
  const { request, calendar, firstDay } = answered;
  const { range, order } = request;
  const name = firstOf(answered);
  const table = tableOf(answered, 'days');
  const rows = new Map(table.rows.map((row) => [row.dimensions.date ?? '', row.metrics] as const));
  const unknown = unknownDaysIn(table, 0);
  const isKnown = (day: string) =>
    // On a site's first day, measuring rarely starts at midnight, and today isn't over.
    (firstDay === null || day > firstDay) && day < calendar.today && !unknown.includes(day);
  const valueAt = (day: string, metric: string = name) => rows.get(day.replaceAll('-', ''))?.[metric] ?? 0;
  const length = dayNumber(range.end) - dayNumber(range.start) + 1;
  const days = Array.from({ length }, (_, i) => addDays(range.start, i)).filter(isKnown);
  const judged = days.flatMap((day): Judged[] => {
    const earlier = Array.from({ length: MOST_WEEKS }, (_, i) => addDays(day, -7 * (i + 1))).filter(isKnown);
    const values = earlier.map((one) => valueAt(one));
    const strays = straysOf(
      name,
      values,
      earlier.map((one) => valueAt(one, 'transactions')),
    );
    const usual = usualOf(values, strays);
    return usual ? [{ day, value: valueAt(day), usual }] : [];
  });
  const distance = ({ value, usual }: Judged) => (value - usual.expected) / (usual.deviation || 1);
  const odd = judged
    .filter(({ value, usual }) => (order !== 'most' && value < usual.low) || (order !== 'least' && value > usual.high))
    .sort((a, b) => Math.abs(distance(b)) - Math.abs(distance(a)));
  const figure = metricPart(answered, name);
  if (judged.length === 0) return { sentences: [fillTemplate(TEXTS.unusualUnknown, daysOf(answered))] };
  const counted = (of: number, what: string) => figure(of, 'days', what, 'count');
  const direction = order === 'most' ? 'unusually high' : order === 'least' ? 'unusually low' : 'unusual';
  const words = {
    total: counted(judged.length, 'the number of days that can be judged'),
    days: { days: { start: judged[0]!.day, end: judged.at(-1)!.day } },
    direction,
    grains: grainsOf('day', judged.length),
    metric: countedNoun(name, 2, request),
  };
  const lead =
    odd.length === 0
      ? fillTemplate(TEXTS.unusualNone, words)
      : fillTemplate(TEXTS.unusualCount, {
          ...words,
          count: counted(odd.length, 'the number of days that are unusual'),
        });
  const bound = (of: number) => figure(of, 'days', 'the median of the same weekdays before, with the usual distance');
  const told = odd.slice(0, TOLD).map(({ day, value, usual }) =>
    fillTemplate(value < usual.low ? TEXTS.unusuallyLow : usual.high > 0 ? TEXTS.unusuallyHigh : TEXTS.unusuallyAny, {
      day: { days: { start: day, end: day } },
      value: figure(value, 'days'),
      metric: countedNoun(name, value, request),
      low: bound(isCount(name) ? Math.ceil(usual.low) : usual.low),
      high: bound(isCount(name) ? Math.floor(usual.high) : usual.high),
    }),
  );
  return {
    sentences: [lead, ...told, [{ text: TEXTS.unusualBy }]],
    chart: chartOf(
      answered,
      'bar',
      days.map((day) => {
        const one = { start: day, end: day };
        return { label: daysText(one), value: valueAt(day), days: one };
      }),
      'days',
    ),
  };
}
