/** Writes how many visitors take each step of a funnel, and where most are lost. */
import type { FunnelAnswer } from '@magpie/query';
import { type AnswerBody, type AnsweredRequest, countedNoun, daysOf, joinParts } from './answered-request.ts';
import { stepsOf, stepWords } from './funnel-steps.ts';
import { fillTemplate, makeNumbers } from './make-numbers.ts';
import { dimensionNoun, valueName } from './names.ts';
import { TEXTS } from './texts.ts';
import type { NumberPart, Sentence } from './told.ts';

type Steps = FunnelAnswer['steps'];

/** Rows of a breakdown that are named in words. */
const NAMED = 5;

/** The steps in their order, and the part of each row that takes all of them. */
export function writeSteps(answered: AnsweredRequest): AnswerBody {
  const { request } = answered;
  const { steps, values } = answered.answers.steps as FunnelAnswer;
  const words = stepsOf(request).map(stepWords);
  const figure = (value: number, unit: 'count' | 'percent' = 'count') =>
    makeNumbers(answered.site.currency)('totalUsers', value, ['steps'], undefined, unit);
  const [first] = steps;
  if (!first || first.users === 0)
    return { sentences: [fillTemplate(TEXTS.noSteps, { did: words[0]!.did, ...daysOf(answered) })] };
  const sentences = steps.map(
    ({ users }, i): Sentence =>
      i === 0
        ? fillTemplate(TEXTS.step, {
            users: figure(users),
            visitors: countedNoun('totalUsers', users),
            did: words[0]!.did,
            ...daysOf(answered),
          })
        : fillTemplate(TEXTS.stepNext, {
            users: figure(users),
            did: words[i]!.did,
            rate: figure(steps[i - 1]!.completionRate ?? 0, 'percent'),
          }),
  );
  const told = [
    ...sentences,
    ...(request.steps && steps.length > 2
      ? [fillTemplate(TEXTS.stepsAll, { rate: figure(steps.at(-1)!.usersRate, 'percent') })]
      : []),
    ...(request.by ? [] : steps.length === 2 ? left(first, figure) : worstStep(steps, figure)),
  ];
  if (request.by) return withBreakdown(answered, told, values, figure);
  return {
    sentences: told,
    chart: {
      type: request.chart ?? 'bar',
      seriesName: 'visitors',
      unit: 'count',
      data: steps.map(({ name, users }) => ({ label: name, value: users })),
      ask: 'steps',
    },
  };
}

type Figure = (value: number, unit?: 'count' | 'percent') => NumberPart;

/** Says how many visitors didn't take the second of two steps. */
const left = ({ abandonments, users }: Steps[number], figure: Figure): Sentence[] =>
  abandonments !== null && abandonments > 0
    ? [fillTemplate(TEXTS.stepLeft, { lost: figure(abandonments), users: figure(users) })]
    : [];

/** Where most people leave. */
function worstStep(steps: Steps, figure: Figure): Sentence[] {
  const worst = [...steps]
    .filter(({ abandonments }) => abandonments !== null)
    .sort((a, b) => b.abandonments! - a.abandonments!)[0];
  return worst && worst.abandonments! > 0
    ? [
        fillTemplate(TEXTS.stepWorst, {
          step: worst.name,
          lost: figure(worst.abandonments!),
          users: figure(worst.users),
        }),
      ]
    : [];
}

/** The rates from the first step to the last, by row. */
function withBreakdown(
  { request }: AnsweredRequest,
  sentences: readonly Sentence[],
  values: FunnelAnswer['values'],
  figure: Figure,
): AnswerBody {
  const by = request.by!;
  const rows = values.filter(({ steps }) => steps[0]!.users > 0);
  const names = rows.slice(0, NAMED).map(
    ({ value, steps }): Sentence =>
      fillTemplate(TEXTS.stepsRow, {
        name: { name: valueName(by, value) },
        rate: figure(steps.at(-1)!.usersRate, 'percent'),
        last: figure(steps.at(-1)!.users),
        first: figure(steps[0]!.users),
      }),
  );
  return {
    sentences: [
      ...sentences,
      ...(names.length > 0
        ? [
            fillTemplate(TEXTS.stepsBy, { dimension: dimensionNoun(by), names: joinParts(names) }),
            [{ text: TEXTS.few }],
          ]
        : []),
    ],
    chart: {
      type: request.chart ?? 'bar',
      seriesName: 'visitors',
      unit: 'percent',
      data: rows.map(({ value, steps }) => ({ label: valueName(by, value), value: steps.at(-1)!.usersRate })),
      ask: 'steps',
    },
  };
}
