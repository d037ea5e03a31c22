/** Writes lists of the pages that were published last. */
import type { AnswerRow } from '@magpie/query';
import { PUBLISHED } from '../understand/published.ts';
import {
  type AnswerBody,
  type AnsweredRequest,
  DRAWN,
  daysOf,
  drawn,
  firstOf,
  joinParts,
  metricPartOrDash,
  nothing,
  rowLabel,
  rowName,
  rowsChart,
  tableOf,
} from './answered-request.ts';
import { valueIn } from './divisors.ts';
import { nounOf } from './event-nouns.ts';
import { fillTemplate } from './make-numbers.ts';
import { TEXTS } from './texts.ts';
import type { Part, Sentence } from './told.ts';

/** Pages after the first that are named in words. */
const NAMED = 4;

/** The day that a page was published on; its time of day is left out. */
function dayOf({ dimensions }: AnswerRow): Part {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(dimensions[PUBLISHED] ?? '') ?? [];
  return day === undefined ? { text: TEXTS.none } : { days: { start: day, end: day } };
}

/** The latest pages with their days and numbers. */
export function writeLatest(answered: AnsweredRequest): AnswerBody {
  const { by, limit = DRAWN } = answered.request;
  const name = firstOf(answered);
  const shown = tableOf(answered, 'rows').rows.slice(0, limit);
  const [top, ...rest] = shown;
  if (!top) return nothing(answered);
  const parts = (row: AnswerRow) => ({
    name: rowName(row, by!),
    value: metricPartOrDash(answered, name, valueIn(row.metrics, name), 'rows'),
    day: dayOf(row),
  });
  const isOfOne = answered.request.filters.some(
    ({ dimension, values, match, not }) => dimension === by && values.length === 1 && !match && !not,
  );
  if (isOfOne)
    return {
      sentences: [
        fillTemplate(TEXTS.publishedOn, { ...parts(top), metric: nounOf(answered.request, name), ...daysOf(answered) }),
      ],
    };
  const next = rest.slice(0, NAMED).map((row): Sentence => fillTemplate(TEXTS.latestRow, parts(row)));
  return {
    sentences: [
      fillTemplate(TEXTS.latest, { ...parts(top), metric: nounOf(answered.request, name), ...daysOf(answered) }),
      ...(next.length > 0
        ? [fillTemplate(next.length === 1 ? TEXTS.nextOne : TEXTS.next, { names: joinParts(next) })]
        : []),
      [{ text: TEXTS.latestOfViewed }],
    ],
    ...(shown.length > 1 && {
      chart: rowsChart(
        answered,
        'bar',
        drawn(shown.map((row) => ({ label: rowLabel(row, by!), value: valueIn(row.metrics, name) }))),
      ),
    }),
  };
}
