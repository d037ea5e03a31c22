/** This module is responsible for telling the answer of a request: sentences, a chart, and the report that shows the same. */
import type { FunnelAnswer } from '@magpie/query';
import { figures, fillTemplate } from './figures.ts';
import { leftOut } from './left-out.ts';
import { tellAverage } from './tell-average.ts';
import { tellTotal, tellWhy } from './tell-change.ts';
import { tellDistinct, tellList, tellMovers, tellShare } from './tell-rows.ts';
import { tellBest, tellForecast, tellTrend } from './tell-time.ts';
import { countedWord, daysOf, type Telling, type Words } from './telling.ts';
import { STEPS, TEXTS } from './texts.ts';
import type { Sentence, Told } from './told.ts';
import { viewOf } from './views.ts';

const TELL: Readonly<Record<Telling['request']['shape'], (telling: Telling) => Words>> = {
  total: tellTotal,
  list: tellList,
  distinct: tellDistinct,
  share: tellShare,
  trend: tellTrend,
  best: tellBest,
  average: tellAverage,
  movers: tellMovers,
  why: tellWhy,
  forecast: tellForecast,
  steps: tellSteps,
};

/** Shapes that leave out pieces of time from before the data anyway. */
const OF_WHOLE_PIECES: readonly Telling['request']['shape'][] = ['average', 'best'];

/** Shapes that tell nothing but what has changed. */
const OF_CHANGES: readonly Telling['request']['shape'][] = ['movers', 'why'];

/** Days without any data aren't days without visits. */
function tellWithin(telling: Telling): Words {
  const { request, firstDay } = telling;
  const { range, compared } = request;
  if (firstDay === null || (range.start >= firstDay && (compared?.start ?? firstDay) >= firstDay))
    return TELL[request.shape](telling);
  const days = { ...daysOf(telling), first: { days: { start: firstDay, end: firstDay } } };
  if (range.end < firstDay) return { sentences: [fillTemplate(TEXTS.noDataYet, days)] };
  // What ended before the first data isn't nothing: there is nothing to compare with.
  const noEarlier = compared !== undefined && compared.end < firstDay;
  const last = fillTemplate(noEarlier ? TEXTS.noEarlier : TEXTS.dataFrom, days);
  if (compared && OF_CHANGES.includes(request.shape))
    return { sentences: [...(noEarlier ? [] : [fillTemplate(TEXTS.noChange, days)]), last] };
  const words = TELL[request.shape](noEarlier ? { ...telling, request: { ...request, compared: undefined } } : telling);
  if (OF_WHOLE_PIECES.includes(request.shape) && !noEarlier) return words;
  const { sentences, chart } = words;
  return { sentences: [...sentences, last], chart };
}

/** Tells what was answered. */
export function tell(telling: Telling): Told {
  const { sentences, chart } = tellWithin(telling);
  const currencies = Object.values(telling.answers).flatMap(({ quality }) => quality.otherCurrencies);
  const view = viewOf(telling.request);
  return {
    sentences: [...sentences, ...leftOut(telling.request.metrics, currencies)],
    ...(chart && chart.data.length > 0 && { chart }),
    ...(view && { view }),
    asks: telling.asks,
  };
}

/** How many visitors take each step to an order, and where most are lost. */
function tellSteps(telling: Telling): Words {
  const { steps } = telling.answers.steps as FunnelAnswer;
  const figure = (value: number, unit: 'count' | 'percent' = 'count') =>
    figures(telling.site.currency)('totalUsers', value, ['steps'], undefined, unit);
  const [first] = steps;
  if (!first || first.users === 0) return { sentences: [fillTemplate(TEXTS.noSteps, daysOf(telling))] };
  const sentences = steps.map(
    ({ users }, i): Sentence =>
      i === 0
        ? fillTemplate(TEXTS.step, {
            users: figure(users),
            visitors: countedWord('totalUsers', users),
            ...daysOf(telling),
          })
        : fillTemplate(TEXTS.stepNext, {
            users: figure(users),
            did: STEPS[i]!.did,
            rate: figure(steps[i - 1]!.completionRate ?? 0, 'percent'),
          }),
  );
  const worst = [...steps]
    .filter(({ abandonments }) => abandonments !== null)
    .sort((a, b) => b.abandonments! - a.abandonments!)[0];
  return {
    sentences: [
      ...sentences,
      ...(worst && worst.abandonments! > 0
        ? [
            fillTemplate(TEXTS.stepWorst, {
              step: worst.name,
              lost: figure(worst.abandonments!),
              users: figure(worst.users),
            }),
          ]
        : []),
    ],
    chart: {
      type: telling.request.chart ?? 'bar',
      seriesName: 'visitors',
      unit: 'count',
      data: steps.map(({ name, users }) => ({ label: name, value: users })),
      ask: 'steps',
    },
  };
}
