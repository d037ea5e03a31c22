/**
 * Recipe of the comparison with Google. A difference is taken apart in one order, so that nothing is in two parts: days that begin at another
 * time (the own number in both zones), days that Google hasn't finished (their whole difference), and for the finished days what
 * one of both doesn't count, each measured in the own events. What remains is said.
 */
import { type Granularity, INCLUDED_AS, type Included, type Question } from '@magpie/query';
import { metric } from '@magpie/vocabulary';
import type { AnswersTo } from '../kit/ask.ts';
import type { ReportContext } from '../kit/context.ts';
import { defineRecipe } from '../kit/report.ts';
import { wireValue } from '../kit/wire-value.ts';
import { dayChart } from '../parts/day-chart.recipe.ts';
import { bucketValues, lastFinalDay, linesQuestion, timeDimension } from '../parts/google-lines.recipe.ts';
import { askGoogleTable, type GoogleTable } from '../parts/google-tables.ts';
import {
  COMPARED_IDS,
  COMPARED_METRICS,
  type ComparedMetric,
  type DifferencePart,
  type GoogleComparisonData,
  googleLine,
} from './google-comparison.shape.ts';

type Context = ReportContext<unknown>;
type Numbers = Readonly<Record<string, number>>;

const METRICS = Object.values(COMPARED_METRICS);
/** Bots that say so are left out by Google too. */
const DECLARED_BOTS = ['declared', 'no-user-agent'];
const WHOLE = 0;
const FINAL = 1;

/** The last day of the range that Google doesn't change any more; undefined if there is none. */
function finalUntil({ range: { start, end }, ...context }: Context): string | undefined {
  const latest = lastFinalDay(context);
  const day = end < latest ? end : latest;
  return day < start ? undefined : day;
}

/** The range, and the part of it that is final. */
function rangesOf(context: Context): NonNullable<Question['dateRanges']> {
  const { start, end } = context.range;
  const until = finalUntil(context);
  return [{ start, end }, ...(until === undefined ? [] : [{ start, end: until }])];
}

/** The site's own numbers have no days here: theirs would be the site's. */
const inBothRanges = (context: Context): Question => ({ metrics: METRICS, dateRanges: rangesOf(context) });

/** The own numbers of the final days with something that is left out otherwise. */
const withIncluded = (context: Context, include: Included, filter?: Question['filter']): Question => ({
  metrics: METRICS,
  dateRanges: rangesOf(context).slice(-1),
  include: [include],
  filter,
});

/** The own numbers of the final days under a condition. */
const declinedOnly = (context: Context): Question => ({
  metrics: METRICS,
  dateRanges: rangesOf(context).slice(-1),
  filter: { field: 'visitorIdentity', op: 'is', value: 'day', caseSensitive: true },
});

/** Parts that are left out here, by what includes them. */
const LEFT_OUT = [
  ['bots', INCLUDED_AS.bot],
  ['internal', INCLUDED_AS.internal],
  ['repeated', INCLUDED_AS.repeated],
  ['other_hosts', INCLUDED_AS.otherHost],
  ['previews', INCLUDED_AS.preview],
] as const satisfies readonly (readonly [DifferencePart, Included])[];

/** Buckets that both counts have: never hours, and days where Google's weeks aren't the site's. */
const bucketsOf = ({ granularity, site }: Context): Granularity =>
  granularity === 'hour' || (granularity === 'week' && site.firstDayOfWeek > 1) ? 'day' : granularity;

const asks = (context: Context) => ({
  own: askGoogleTable('here', { ...linesQuestion(context, bucketsOf(context), METRICS), totals: true }),
  google: askGoogleTable('google', {
    ...inBothRanges(context),
    dimensions: [timeDimension(bucketsOf(context))],
    totals: true,
  }),
  shifted: askGoogleTable('own', inBothRanges(context)),
  declined: askGoogleTable('own', declinedOnly(context)),
  bots: askGoogleTable(
    'own',
    withIncluded(context, INCLUDED_AS.bot, {
      not: { field: 'botReason', op: 'in', values: DECLARED_BOTS, caseSensitive: true },
    }),
  ),
  internal: askGoogleTable('own', withIncluded(context, INCLUDED_AS.internal)),
  repeated: askGoogleTable('own', withIncluded(context, INCLUDED_AS.repeated)),
  other_hosts: askGoogleTable('own', withIncluded(context, INCLUDED_AS.otherHost)),
  previews: askGoogleTable('own', withIncluded(context, INCLUDED_AS.preview)),
});
type Answers = AnswersTo<ReturnType<typeof asks>>;

/** The recipe. */
export const googleComparisonRecipe = defineRecipe({
  asks,
  answer: (answers, context) => compare(answers, context),
  rows: {
    comparison: (answers, context) =>
      compare(answers, context).metrics.flatMap(({ id, own, google, parts, unexplained }) => {
        const name = metric(COMPARED_METRICS[id])!.uiName;
        return [
          [name, 'google', google],
          ...parts.map(({ kind, value }) => [name, kind, value]),
          [name, 'unexplained', unexplained],
          [name, 'own', own],
        ];
      }),
  },
});

function compare(answers: Answers, context: Context): GoogleComparisonData {
  const { google, own } = answers;
  const { id, name, timeZone } = google.property;
  const until = finalUntil(context);
  const valuesOf = (answer: GoogleTable, field: string) => bucketValues(answer, field, context, bucketsOf(context));
  return {
    property: { id, name, time_zone: timeZone },
    since: google.since,
    final_until: until ?? null,
    metrics: COMPARED_IDS.map((one) => compareMetric(one, answers, until !== undefined)),
    reasons: [
      ...google.marks,
      ...own.marks,
      ...(google.property.currency !== context.site.currency ? (['other_currency'] as const) : []),
      'blockers',
    ],
    chart: dayChart(
      context,
      COMPARED_IDS.flatMap((one) => {
        const field = COMPARED_METRICS[one];
        const sent = (value: number) => wireValue(value, metric(field)!.unit);
        return [
          { id: one, sent, valuesOf: ({ mine }: Both) => valuesOf(mine, field) },
          { id: googleLine(one), sent, valuesOf: ({ theirs }: Both) => valuesOf(theirs, field) },
        ];
      }),
      { mine: own, theirs: google },
      undefined,
    ),
  };
}

interface Both {
  readonly mine: GoogleTable;
  readonly theirs: GoogleTable;
}

function compareMetric(
  id: ComparedMetric,
  answers: Answers,
  someFinal: boolean,
): GoogleComparisonData['metrics'][number] {
  const field = COMPARED_METRICS[id];
  const numberIn = (totals: readonly Numbers[], range: number) => totals[range]?.[field] ?? 0;
  const [own, google] = [numberIn(answers.own.totals, WHOLE), numberIn(answers.google.totals, WHOLE)];
  const ofDays = (range: number) => numberIn(answers.shifted.totals, range) - numberIn(answers.google.totals, range);
  const finalOwn = numberIn(answers.shifted.totals, FINAL);
  const alone = ({ totals }: GoogleTable) => numberIn(totals, WHOLE);
  const leftOut = LEFT_OUT.map(([kind]) => ({ kind, value: finalOwn - alone(answers[kind]) }));
  // Who declines is recognised for a day by choice of the site; elsewhere nothing tells them apart.
  const declined = answers.google.asksConsent ? alone(answers.declined) : 0;
  const measured: { kind: DifferencePart; value: number }[] = [
    { kind: 'zone', value: own - numberIn(answers.shifted.totals, WHOLE) },
    { kind: 'unfinished', value: someFinal ? ofDays(WHOLE) - ofDays(FINAL) : ofDays(WHOLE) },
    ...(someFinal ? [{ kind: 'declined' as const, value: declined }, ...leftOut] : []),
  ];
  const { unit } = metric(field)!;
  const sent = (value: number) => wireValue(value, unit);
  const parts = measured.map((one) => ({ ...one, value: sent(one.value) })).filter(({ value }) => value !== 0);
  const difference = sent(own - google);
  return {
    id,
    own: sent(own),
    google: sent(google),
    difference,
    parts,
    unexplained: sent(parts.reduce((rest, { value }) => rest - value, difference)),
  };
}
