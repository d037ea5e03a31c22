/** Recipe of the real visitors' part of Site Speed. */
import type { MeasuredVital, VitalsAnswer, VitalsRow } from '@magpie/query';
import { VITAL_NAMES, VITALS, type VitalName } from '@magpie/vocabulary';
import { optional, vitals } from '../kit/ask.ts';
import type { ReportContext } from '../kit/context.ts';
import type { ExportRow } from '../kit/tables.ts';
import type { SpeedDevice, SpeedMetric } from '../parts/site-speed.ts';
import {
  FEWEST_LOADS,
  SHIFT_PARTS,
  type VISITOR_QUESTIONS,
  type Visitors,
  type VisitorsRow,
} from './visitors.shape.ts';

/** Rows of a list in the answer; files have all. */
const MOST_ROWS = 100;
const NONE: MeasuredVital = { count: 0, p75: null, good: 0, fair: 0, poor: 0 };

/** Returns the queries for real visitors. */
export const askVisitors = ({ range: { start, end } }: Pick<ReportContext<unknown>, 'range'>) => {
  const dateRange = { start, end };
  const questions = {
    visitors: optional(vitals({ dateRange })),
    visitor_pages: optional(vitals({ dateRange, by: 'pagePath' })),
    visitor_devices: optional(vitals({ dateRange, by: 'deviceCategory' })),
    visitor_countries: optional(vitals({ dateRange, by: 'country' })),
  };
  return questions satisfies Record<(typeof VISITOR_QUESTIONS)[number], unknown>;
};

/** The answers to that; undefined where one couldn't be had. */
export type VisitorAnswers = {
  readonly [Name in keyof ReturnType<typeof askVisitors>]?: VitalsAnswer | undefined;
};

const sent = (name: VitalName, p75: number | null): number | null =>
  p75 !== null && VITALS[name].unit === 'shift' ? p75 * SHIFT_PARTS : p75;
const p75s = ({ vitals: of }: VitalsRow) =>
  Object.fromEntries(VITAL_NAMES.map((name) => [name, sent(name, of[name].p75)])) as Record<VitalName, number | null>;
const toRow = (row: VitalsRow): VisitorsRow => ({ name: row.value, loads: row.loads, ...p75s(row) });

/** Returns the report's data on real visitors; null if one of its queries couldn't be answered. */
export function answerVisitors(
  { visitors, visitor_pages: pages, visitor_devices: devices, visitor_countries: countries }: VisitorAnswers,
  { range: { start, end } }: Pick<ReportContext<unknown>, 'range'>,
): Visitors | null {
  if (!visitors || !pages || !devices || !countries) return null;
  const all = visitors.rows[0];
  const loads = all?.loads ?? 0;
  const list = ({ rows }: VitalsAnswer) => (loads < FEWEST_LOADS ? [] : rows.slice(0, MOST_ROWS).map(toRow));
  const of = Object.fromEntries(
    VITAL_NAMES.map((name) => {
      const measured = all?.vitals[name] ?? NONE;
      return [name, { ...measured, p75: sent(name, measured.p75) }];
    }),
  );
  return {
    ...{ start, end, loads },
    vitals: of as Record<VitalName, MeasuredVital>,
    ...{ pages: list(pages), devices: list(devices), countries: list(countries) },
  };
}

/** The interaction of real visitors with a kind of device; undefined if too few had one. */
export function visitorsInteraction(
  { visitor_devices: devices }: VisitorAnswers,
  device: SpeedDevice,
): SpeedMetric | undefined {
  const inp = devices?.rows.find(({ value }) => value === device)?.vitals.inp;
  if (!inp || inp.p75 === null || inp.count < FEWEST_LOADS) return undefined;
  return { value: inp.p75, score: scoreInteraction(inp.p75) };
}

/** Where Lighthouse's scale of interactions is 90 and where it is 50, in milliseconds. */
const SCALE = { ninety: 200, fifty: 500 } as const;
/** How far the best tenth is from the middle of a normal distribution, in standard deviations by the root of 2. */
const TENTH = 0.906_193_802_436_823_2;

/** The score that Lighthouse gives an interaction: the share of pages that are slower, were they distributed log-normally, cut to whole points. */
export function scoreInteraction(ms: number): number {
  if (ms <= 0) return 100;
  const deviations = (Math.log(ms / SCALE.fifty) * TENTH) / Math.log(SCALE.fifty / SCALE.ninety);
  const slower = (1 - errorFunction(deviations)) / 2;
  // The function is no exact one: the two that the scale names are held to.
  if (ms > SCALE.ninety)
    return Math.floor(ms > SCALE.fifty ? Math.min(49, 100 * slower) : Math.max(50, Math.min(89, 100 * slower)));
  // From 90 on, Lighthouse adds up to half a point.
  const share = Math.max(0.9, slower);
  return Math.floor(100 * (share + 0.05 * (share - 0.9)));
}

/** The Gauss error function (Abramowitz and Stegun 7.1.26, as Lighthouse has it; exact to six digits). */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.327_591_1 * Math.abs(x));
  const series = [0.254_829_592, -0.284_496_736, 1.421_413_741, -1.453_152_027, 1.061_405_429];
  const sum = series.reduceRight((rest, factor) => (rest + factor) * t, 0);
  return Math.sign(x) * (1 - sum * Math.exp(-x * x));
}

/** The rows of the files: of all visitors, by page, by device, and by country. */
export const visitorFileRows = (answers: VisitorAnswers): ExportRow[] =>
  (
    [
      ['all', answers.visitors],
      ['page', answers.visitor_pages],
      ['device', answers.visitor_devices],
      ['country', answers.visitor_countries],
    ] as const
  ).flatMap(([by, answer]) =>
    (answer?.rows ?? []).map((row) => [
      by,
      row.value,
      row.loads,
      ...VITAL_NAMES.flatMap((name) => {
        const { p75, good, fair, poor } = row.vitals[name];
        return [p75, good, fair, poor];
      }),
    ]),
  );
