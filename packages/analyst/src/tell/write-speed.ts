/** Writes how fast pages were for real visitors: the 75th percentile of web vitals, overall or by page, device or country. */
import type { MeasuredVital, VitalsAnswer, VitalsRow } from '@magpie/query';
import { rateVital, type VitalName } from '@magpie/vocabulary';
import { type AnswerBody, type AnsweredRequest, DRAWN, daysOf, joinParts, NAMED } from './answered-request.ts';
import { fillTemplate } from './make-numbers.ts';
import { shownName } from './names.ts';
import { unitOfVital, vitalNoun } from './speed.ts';
import { TEXTS } from './texts.ts';
import type { NumberPart, Part, Sentence } from './told.ts';

/** The fewest measured page loads that a number is given for, as in the report. */
const FEWEST_LOADS = 20;
const PERCENTILE = 'the value that three quarters of the measured page loads don’t exceed';

const vitalOf = (row: VitalsRow, name: VitalName): number | null =>
  row.vitals[name].count < FEWEST_LOADS ? null : row.vitals[name].p75;

/** A vital's value in its unit. */
const valuePart = (name: VitalName, value: number, ask = 'speed'): Sentence => {
  const { unit, text } = unitOfVital(name);
  const figure = unit === 'decimal' && text !== '' ? value / 1000 : value;
  return [
    { figure, unit, source: { asks: [ask], metric: name, computed: PERCENTILE } },
    ...(text === '' ? [] : [{ text }]),
  ];
};
const numberOf = (name: VitalName, value: number): number =>
  valuePart(name, value).flatMap((part) => ('figure' in part ? part.figure : []))[0]!;

const countPart = (name: string, value: number, computed: string): NumberPart => ({
  figure: value,
  unit: 'count',
  source: { asks: ['speed'], metric: name, computed },
});

const OF_TIMES = [TEXTS.speedSlowest, TEXTS.speedFastest] as const;
const OF_SHIFTS = [TEXTS.speedMoves, TEXTS.speedMovesLeast] as const;
const RATINGS = { good: TEXTS.speedGood, fair: TEXTS.speedFair, poor: TEXTS.speedPoor } as const;

const rowsOf = ({ answers }: AnsweredRequest, ask: string): readonly VitalsRow[] =>
  (answers[ask] as VitalsAnswer | undefined)?.rows ?? [];

const part = (figure: number, name: VitalName): NumberPart => ({
  figure,
  unit: 'percent',
  source: { asks: ['speed'], metric: name, computed: 'the share of the measured page loads' },
});

function loadsSentence(name: VitalName, { count, good, poor }: MeasuredVital): Sentence {
  return fillTemplate(TEXTS.speedLoads, {
    count: countPart(name, count, 'the measured page loads'),
    good: part(good / count, name),
    poor: part(poor / count, name),
  });
}

const tooFew = (answered: AnsweredRequest, loads: number): AnswerBody => ({
  sentences: [
    fillTemplate(TEXTS.speedTooFew, {
      loads: countPart('loads', loads, 'the measured page loads'),
      fewest: String(FEWEST_LOADS),
      ...daysOf(answered),
    }),
  ],
});

/** Compares a vital with its value in the compared days. */
function beforeSentence(
  answered: AnsweredRequest,
  name: VitalName,
  value: number,
  row: VitalsRow | undefined,
): Sentence[] {
  if (!answered.request.compared) return [];
  const before = row ? vitalOf(row, name) : null;
  const days = daysOf(answered);
  if (before === null) return [fillTemplate(TEXTS.speedNoneBefore, days)];
  const parts = { vital: vitalNoun(name), before: valuePart(name, before, 'before'), ...days };
  if (before === value) return [fillTemplate(TEXTS.same, days)];
  return [fillTemplate(value > before ? TEXTS.speedSlower : TEXTS.speedFaster, parts)];
}

function writeOne(answered: AnsweredRequest, row: VitalsRow | undefined, before: VitalsRow | undefined): AnswerBody {
  const names = answered.request.vitals!;
  const sentences = names.flatMap((name): Sentence[] => {
    const value = row ? vitalOf(row, name) : null;
    if (!row || value === null) return [];
    return [
      fillTemplate(TEXTS.speed, {
        vital: vitalNoun(name),
        value: valuePart(name, value),
        rating: RATINGS[rateVital(name, value)],
        ...daysOf(answered),
      }),
      loadsSentence(name, row.vitals[name]),
      ...beforeSentence(answered, name, value, before),
    ];
  });
  return sentences.length > 0 ? { sentences } : tooFew(answered, row?.loads ?? 0);
}

/** Writes the answer to a question about page speed. */
export function writeSpeed(answered: AnsweredRequest): AnswerBody {
  const { request } = answered;
  const { by, order, vitals = [], limit = DRAWN } = request;
  const rows = rowsOf(answered, 'speed');
  if (by === undefined) return writeOne(answered, rows[0], rowsOf(answered, 'before')[0]);
  const [first = 'lcp', ...more] = vitals;
  const measured = rows
    .flatMap((row) => {
      const value = vitalOf(row, first);
      return value === null ? [] : [{ row, value }];
    })
    .sort((a, b) => (order === 'least' ? a.value - b.value : b.value - a.value));
  const [top, ...rest] = measured;
  if (!top)
    return tooFew(
      answered,
      rows.reduce((sum, { loads }) => sum + loads, 0),
    );
  const nameOf = ({ value }: VitalsRow): Part => ({ name: shownName(by, value) });
  const named =
    (name: VitalName) =>
    ({ row, value }: { readonly row: VitalsRow; readonly value: number }): Sentence =>
      fillTemplate(TEXTS.row, { name: nameOf(row), value: valuePart(name, value) });
  const isCut = measured.length < rows.length;
  return {
    sentences: [
      fillTemplate((first === 'cls' ? OF_SHIFTS : OF_TIMES)[order === 'least' ? 1 : 0], {
        name: nameOf(top.row),
        vital: vitalNoun(first),
        value: valuePart(first, top.value),
        rating: RATINGS[rateVital(first, top.value)],
        ...daysOf(answered),
      }),
      ...(rest.length > 0
        ? [
            fillTemplate(rest.length === 1 ? TEXTS.nextOne : TEXTS.next, {
              names: joinParts(rest.slice(0, NAMED).map(named(first))),
            }),
          ]
        : []),
      ...more.flatMap((name): Sentence[] => {
        const others = measured.slice(0, NAMED + 1).flatMap(({ row }) => {
          const value = vitalOf(row, name);
          return value === null ? [] : [{ row, value }];
        });
        return others.length === 0
          ? []
          : [fillTemplate(TEXTS.also, { metric: vitalNoun(name), names: joinParts(others.map(named(name))) })];
      }),
      ...(isCut ? [fillTemplate(TEXTS.speedCut, { fewest: String(FEWEST_LOADS) })] : []),
    ],
    chart: {
      type: request.chart ?? 'bar',
      seriesName: `${vitalNoun(first)}${unitOfVital(first).text === '' ? '' : `,${unitOfVital(first).text}`}`,
      unit: unitOfVital(first).unit,
      data: measured.slice(0, limit).map(({ row, value }) => ({
        label: shownName(by, row.value),
        value: numberOf(first, value),
      })),
      ...(measured.length > limit && { of: measured.length }),
      ask: 'speed',
    },
  };
}
