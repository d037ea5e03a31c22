/** Selects and ranks the insights to report: beyond chance, without duplicates, the largest and most surprising first. */
import { selectSignificant } from '../statistics/select-significant.ts';
import type { Finding, Insight, InsightCause, Tested } from './found.ts';
import type { InsightPeriod } from './period.ts';

/** The most insights that are shown at once. */
export const MOST_INSIGHTS = 10;
/** Share of the reported changes that may be chance: one in ten. */
const FALSE_PART = 0.1;
const MOST_OF_A_KIND = 2;
/** Factor for findings that were rated down. */
const RATED_DOWN = 0.3;
/** From this chance on, nothing is more surprising. */
const MOST_SURPRISING = 8;
/** Surprise of a finding that isn't a change: no one is surprised by it. */
const NOT_SURPRISING = 0.5;

/** Ratings down by the site's readers: kinds with their subjects. */
export type RatedDown = readonly { readonly kind: string; readonly subject: string }[];

/** The insights among everything that was tested. */
export function rankInsights(tested: readonly Tested[], period: InsightPeriod, ratedDown: RatedDown): Insight[] {
  const tests = tested.filter((one): one is Tested & { chance: number } => one.chance !== null);
  const told = new Set<Tested>(selectSignificant(tests, FALSE_PART));
  const found = tested.flatMap((one): Insight[] =>
    one.finding && (one.chance === null || told.has(one)) ? [toInsight(one, one.finding, period)] : [],
  );
  // What was rated down moves back, but nothing that says the same takes its place.
  const isDown = ({ kind, subject }: Insight) =>
    ratedDown.some((one) => one.kind === kind && one.subject === subject) ? RATED_DOWN : 1;
  return bestFirst(onceEach(bestFirst(found, scoreOf)), (one) => scoreOf(one) * isDown(one)).slice(0, MOST_INSIGHTS);
}

const bestFirst = (all: readonly Insight[], score: (one: Insight) => number): Insight[] =>
  [...all].sort((a, b) => score(b) - score(a) || (a.id < b.id ? -1 : 1));

const toInsight = ({ kind, subject, chance }: Tested, finding: Finding, { week }: InsightPeriod): Insight => ({
  ...finding,
  id: insightId(kind, subject, `${week.start}..${week.end}`),
  kind,
  subject,
  chance,
});

/** Size times surprise. Small things that are certain stand behind large ones that are nearly so. */
function scoreOf({ size, chance }: Insight): number {
  const surprise = chance === null ? NOT_SURPRISING : Math.min(1, -Math.log10(chance) / MOST_SURPRISING);
  return Math.min(size, 2) * surprise;
}

/** Kinds about visits: they repeat each other. */
const OF_VISITS = [
  'sessions',
  'views',
  'campaign',
  'source',
  'channel',
  'landing',
  'country',
  'device',
  'page',
  'record',
];
const OF_MONEY = [
  'revenue',
  'transactions',
  'conversion',
  'checkout',
  'carts',
  'product',
  'coupon',
  'buying',
  'silence',
  'record',
];
const FAMILIES = [OF_VISITS, OF_MONEY, ['forms', 'form', 'form_rate'], ['page', 'growing', 'decaying']];
/** The exact before the general: of two that say the same, the first. */
const EXACT = ['campaign', 'source', 'channel'];

/** Leaves out what another one says. */
function onceEach(found: readonly Insight[]): Insight[] {
  const kept: Insight[] = [];
  for (const one of found) {
    if (one.way === -1 && one.kind !== 'no_data' && found.some(({ kind }) => kind === 'no_data')) continue;
    if (found.some((other) => other !== one && isMoreExact(other, one))) continue;
    const subject = one.subject.replace(/:month$/, '');
    const same = kept.filter((other) => other.kind === one.kind && other.subject.replace(/:month$/, '') === subject);
    if (same.length > 0 || kept.filter(({ kind }) => kind === one.kind).length >= MOST_OF_A_KIND * 2) continue;
    if (kept.some((other) => saysTheSame(other, one))) continue;
    kept.push(one);
  }
  return kept;
}

/** Whether one is about the campaign of the other's source, or the source of its channel: they have nearly as many visits. */
const isMoreExact = (one: Insight, other: Insight): boolean =>
  EXACT.includes(one.kind) &&
  EXACT.indexOf(one.kind) < EXACT.indexOf(other.kind) &&
  one.way === other.way &&
  one.size >= 0.75 * other.size;

function saysTheSame(one: Insight, other: Insight): boolean {
  if (one.way === 0 || one.way !== other.way) return false;
  if (!FAMILIES.some((family) => family.includes(one.kind) && family.includes(other.kind))) return false;
  const causes = (insight: Insight): readonly InsightCause[] => [
    ...(insight.cause ? [insight.cause] : []),
    ...(insight.also ?? []),
  ];
  const wholes = [
    'sessions',
    'views',
    'revenue',
    'transactions',
    'conversion',
    'checkout',
    'carts',
    'forms',
    'record',
    'silence',
  ];
  if (wholes.includes(one.kind) && wholes.includes(other.kind)) return true;
  const names = causes(one).map(({ value }) => value);
  return causes(other).some(({ value }) => names.includes(value));
}

/** A name for an insight: the same for the same kind, subject and period (64 bits of FNV-1a, hexadecimal). */
function insightId(kind: string, subject: string, period: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const unit of `${kind}\n${subject}\n${period}`) {
    hash ^= BigInt(unit.codePointAt(0)!);
    hash = BigInt.asUintN(64, hash * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}
