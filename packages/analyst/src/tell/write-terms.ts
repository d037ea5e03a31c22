/** Writes which terms bring the most clicks from Google. */
import type { SearchTerms } from '../understand/reply.ts';
import { type AnswerBody, type AnsweredRequest, daysOf, joinParts } from './answered-request.ts';
import { fillTemplate, makeNumbers } from './make-numbers.ts';
import { TEXTS } from './texts.ts';
import type { Sentence } from './told.ts';

/** Terms that are named after the first. */
const NAMED = 4;

/** The terms, the most clicked first. */
export function writeTerms(answered: AnsweredRequest): AnswerBody {
  const { rows, sum, period, incompleteDays } = answered.answers.terms as SearchTerms;
  const number = (metric: string, value: number) =>
    makeNumbers(answered.site.currency)(metric, value, ['terms'], undefined, 'count');
  const days = period ? { days: { days: period } } : daysOf(answered);
  const [first, ...rest] = rows;
  if (!first || !sum) return { sentences: [fillTemplate(TEXTS.noTerms, daysOf(answered))] };
  const clicked = rest.filter(({ clicks }) => clicks > 0).slice(0, NAMED);
  const tied = first.clicks > 0 ? rest.filter(({ clicks }) => clicks === first.clicks) : [];
  const named = clicked.map(
    ({ key, clicks }): Sentence => fillTemplate(TEXTS.row, { name: { name: key }, value: number('clicks', clicks) }),
  );
  return {
    sentences: [
      first.clicks > 0
        ? fillTemplate(TEXTS.term, { name: { name: first.key }, clicks: number('clicks', first.clicks), ...days })
        : fillTemplate(TEXTS.noClicks, days),
      ...(tied.length > 0
        ? [
            fillTemplate(TEXTS.tied, {
              names: joinParts([first, ...tied].slice(0, NAMED + 1).map(({ key }): Sentence => [{ name: key }])),
            }),
          ]
        : []),
      ...(named.length > 0
        ? [fillTemplate(named.length === 1 ? TEXTS.nextOne : TEXTS.next, { names: joinParts(named) })]
        : []),
      fillTemplate(TEXTS.terms, {
        clicks: number('clicks', sum.clicks),
        impressions: number('impressions', sum.impressions),
      }),
      ...(incompleteDays.length > 0 ? [[{ text: TEXTS.termsOpen }]] : []),
    ],
    ...(rows.length > 1 && {
      chart: {
        type: answered.request.chart ?? 'bar',
        seriesName: 'clicks',
        unit: 'count',
        data: rows.map(({ key, clicks }) => ({ label: key, value: clicks })),
        ask: 'terms',
      },
    }),
  };
}
