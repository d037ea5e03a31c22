/** Asks Google Analytics for what only it knows of visitors: age, gender, interests. */
import type { TableAnswer } from '@magpie/query';
import { type DimensionName, NOT_SET } from '@magpie/vocabulary';
import { z } from 'zod';
import { type Ask, optional, provided } from '../kit/ask.ts';
import type { ReportContext } from '../kit/context.ts';
import { isPartError, makePartError, type PartError } from '../kit/part-error.ts';
import type { FailedParts } from '../kit/report.ts';
import type { ExportRow } from '../kit/tables.ts';
import type { DemographicsSign } from './demographics.shape.ts';
import { askShares, breakdownAsk } from './shares.ts';

/** The server's name for the provider. */
export const DEMOGRAPHICS = 'demographics';

/** What Google knows of visitors. */
const DEMOGRAPHIC_FIELDS = ['userAgeBracket', 'userGender', 'brandingInterest'] as const;
/** What Google knows of visitors. */
export type DemographicField = (typeof DEMOGRAPHIC_FIELDS)[number];

/** The question: each is asked alone, over all days, since Google leaves out what is about few people. */
export const demographicsQuestion = z.object({
  by: z.enum(DEMOGRAPHIC_FIELDS),
  dateRanges: z.array(z.object({ start: z.string(), end: z.string() })),
});

/** Visitors by a value. */
const demographics = z.object({
  rows: z.array(z.object({ range: z.number().int(), value: z.string(), users: z.number() })),
  /** Visitors in each range, known or not. */
  users: z.array(z.number()),
  /** Whether Google left out values of few people. */
  thresholds: z.boolean(),
});
/** Visitors by a value. */
export type Demographics = z.infer<typeof demographics>;

/** Asks Google for visitors by a field where the site has a property, else what the site itself has sent. Google's can't be filtered. */
export const askAudience = <const D extends DemographicField>(by: D, context: ReportContext<unknown>) =>
  context.atGoogle.property === null || context.filter
    ? optional(askShares(by, context))
    : askDemographics(by, context);

const askDemographics = (
  by: DemographicField,
  { range, compare }: Pick<ReportContext<unknown>, 'range' | 'compare'>,
): Ask<Demographics | undefined> =>
  optional(
    provided(
      DEMOGRAPHICS,
      { by, dateRanges: [range, ...(compare ? [compare] : [])].map(({ start, end }) => ({ start, end })) },
      demographics,
    ),
  );

/** Whether an answer is Google's. */
export const isDemographics = (answer: object | undefined): answer is Demographics =>
  answer !== undefined && 'thresholds' in answer;

/** The sign of some answers; undefined where none is Google's. */
export function signDemographics(answers: readonly (object | undefined)[]): DemographicsSign {
  const theirs = answers.filter(isDemographics);
  return theirs.length > 0 ? { thresholds: theirs.some(({ thresholds }) => thresholds) } : undefined;
}

interface SharesOf {
  readonly labels: readonly string[];
  readonly data: readonly number[];
  readonly compare: readonly number[] | null;
}

/** The rows of a file of shares. */
export const shareRows = (part: { readonly graph: SharesOf } | PartError): ExportRow[] =>
  isPartError(part)
    ? []
    : part.graph.labels.map((label, i) => [label, part.graph.data[i]!, part.graph.compare?.[i] ?? null]);

/** The same of interests. */
export const interestRows = (
  part: readonly { interest: string; percent: number; compare_percent: number | null }[] | PartError,
): ExportRow[] =>
  isPartError(part) ? [] : part.map(({ interest, percent, compare_percent }) => [interest, percent, compare_percent]);

/** Value of visitors of whom Google doesn't know it. */
const UNKNOWN = 'unknown';

/** Rows by session of a table, or Google's by visitor in the same form; those whom Google leaves out are unknown too. */
export function audienceRows<const D extends DemographicField, Table extends object>(
  answer: Table | Demographics,
  by: D,
) {
  if (!isDemographics(answer)) return answer;
  const known = answer.rows.filter(({ value }) => value !== NOT_SET && value !== '' && value !== UNKNOWN);
  // Google knows no one's age, gender or interests: show nothing.
  if (known.length === 0) return { rows: [] };
  const row = (range: number, value: string, sessions: number) => ({
    range,
    dimensions: { [by]: value } as Readonly<Record<D, string>>,
    metrics: { sessions },
  });
  const missing = answer.users.flatMap((all, range) => {
    const counted = known.filter((one) => one.range === range).reduce((sum, { users }) => sum + users, 0);
    return all > counted ? [row(range, UNKNOWN, all - counted)] : [];
  });
  return { rows: [...known.map(({ range, value, users }) => row(range, value, users)), ...missing] };
}

/** Google's answer, or the site's own. */
export type AudienceAnswer<D extends DimensionName> =
  | Pick<TableAnswer<readonly [D], readonly ['sessions']>, 'rows'>
  | Demographics
  | undefined;

/** Shares of visitors by age or gender, for bars; the error in their place. */
export function audienceGraph<const D extends 'userAgeBracket' | 'userGender'>(
  name: 'age' | 'gender',
  by: D,
  answer: AudienceAnswer<D>,
  context: ReportContext,
  failed: FailedParts,
) {
  if (!answer) return makePartError(failed, name);
  // Two decimals, as the tooltip of a bar shows them (specification part 3, section 9).
  const { labels, percents, compare } = breakdownAsk(audienceRows(answer, by), by, context, name === 'age' ? 2 : 1);
  // Ages have an order of their own.
  const order = labels.map((_, i) => i);
  if (name === 'age') order.sort((a, b) => labels[a]!.localeCompare(labels[b]!, 'en', { numeric: true }));
  const sorted = <T>(values: readonly T[]) => order.map((i) => values[i]!);
  return { graph: { data: sorted(percents), labels: sorted(labels), compare: compare && sorted(compare) } };
}

/** Interests with the percentage of visitors who have them: one visitor has several, so that they don't add up. */
export function interestShares({ rows, users }: Demographics, compares: boolean) {
  const percent = (range: number, value: string) => {
    const found = rows.find((one) => one.range === range && one.value === value);
    const all = users[range] ?? 0;
    return found && all > 0 ? Math.round((found.users / all) * 1000) / 10 : 0;
  };
  return rows
    .filter(({ range, value }) => range === 0 && value !== NOT_SET && value !== '' && value !== UNKNOWN)
    .sort((a, b) => b.users - a.users)
    .map(({ value }) => ({
      interest: value,
      percent: percent(0, value),
      compare_percent: compares ? percent(1, value) : null,
    }));
}
