/** This module is responsible for telling the answer of a request: sentences, a chart, and the report that shows the same. */
import type { Answer } from '@magpie/query';
import type { AskAnswers } from '../understand/reply.ts';
import type { Request } from '../understand/request.ts';
import { figures, fillTemplate, unitOf } from './figures.ts';
import { metricWord } from './names.ts';
import { TEXTS } from './texts.ts';
import type { AnalystAsk, Part, Sentence, Told } from './told.ts';

/** Tells what was answered. */
export function tell(request: Request, asks: Readonly<Record<string, AnalystAsk>>, answers: AskAnswers, currency: string): Told {
  const figure = figures(currency);
  const days = { days: { start: request.range.start, end: request.range.end } };
  const [first] = request.metrics;
  if (first === undefined) return { sentences: [], asks };
  if (request.by === undefined) {
    const { totals } = answers.total as Answer;
    const sentences = request.metrics.flatMap((name): Sentence[] => {
      const value = totals[0]?.[name] ?? 0;
      const template = unitOf(name) === 'count' ? TEXTS.totalCount : TEXTS.totalRate;
      const told = fillTemplate(template, { value: figure(name, value, ['total']), metric: metricWord(name), days });
      const { compared } = request;
      if (!compared) return [told];
      const before = totals[1]?.[name] ?? 0;
      const parts = {
        difference: figure(name, Math.abs(value - before), ['total'], 'the difference of both ranges'),
        before: figure(name, before, ['total']),
        change: before === 0 ? ({ text: 'no percentage' } as Part) : figure(name, (value - before) / before, ['total'], 'the difference as a part of the earlier value', 'change'),
        comparedDays: { days: { start: compared.start, end: compared.end } },
      };
      return [told, fillTemplate(value === before ? TEXTS.same : value > before ? TEXTS.more : TEXTS.less, parts)];
    });
    return { sentences, asks };
  }
  const { by } = request;
  const { rows } = answers.rows as Answer;
  const [top, ...rest] = rows;
  if (!top) return { sentences: [fillTemplate(TEXTS.none, { days })], asks };
  const value = (row: typeof top) => figure(first, row.metrics[first] ?? 0, ['rows']);
  const name = (row: typeof top): Part => ({ name: row.dimensions[by] ?? '' });
  const lead = fillTemplate(request.order === 'least' ? TEXTS.least : TEXTS.best, { name: name(top), value: value(top), metric: metricWord(first), days });
  const followers = rest.slice(0, 2).map((row) => fillTemplate(TEXTS.row, { name: name(row), value: value(row) }));
  const names = followers.flatMap((one, i): Part[] => (i === 0 ? [...one] : [{ text: ' and ' }, ...one]));
  return {
    sentences: [lead, ...(names.length > 0 ? [fillTemplate(TEXTS.bestOf, { names })] : [])],
    chart: {
      type: request.chart ?? 'bar',
      seriesName: metricWord(first),
      unit: unitOf(first),
      ...(unitOf(first) === 'money' && { currency }),
      data: rows.slice(0, Math.max(request.limit ?? 10, 5)).map((row) => ({ label: row.dimensions[by] ?? '', value: row.metrics[first] ?? 0 })),
      ask: 'rows',
    },
    asks,
  };
}
