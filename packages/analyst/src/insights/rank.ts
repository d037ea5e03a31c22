/** Selects and ranks the insights to report: beyond chance, without duplicates, the largest and most surprising first. */
import { selectSignificant } from '../statistics/select-significant.ts';
import { withEchoes } from './echoes.ts';
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

/** The findings that chance doesn't explain, among everything that was tested. */
export function findSignificant(tested: readonly Tested[], period: InsightPeriod): Insight[] {
  const told = new Set<Tested>(selectSignificant(withChance(tested), FALSE_PART));
  return tested.flatMap((one): Insight[] =>
    one.finding && (one.chance === null || told.has(one)) ? [toInsight(one, one.finding, period)] : [],
  );
}

const withChance = <One extends { readonly chance: number | null }>(all: readonly One[]) =>
  all.filter((one): one is One & { chance: number } => one.chance !== null);

/** The insights to report. `echoes` has findings that another one explains, `tested` everything that was tested. */
export function rankInsights(
  found: readonly Insight[],
  echoes: ReadonlyMap<Insight, Insight>,
  { tested, ratedDown }: { readonly tested: readonly Tested[]; readonly ratedDown: RatedDown },
): Insight[] {
  const heads = bestFirst(
    found.filter((one) => !echoes.has(one)),
    scoreOf,
  );
  const groups = onceEach(heads).map(({ head, same }) => {
    const others = [...echoes].filter(([, of]) => of === head || same.includes(of)).map(([one]) => one);
    const chances = withChance([head, ...same, ...others]).map(({ chance }) => chance);
    return { head, others, chance: head.chance === null ? null : Math.min(...chances) };
  });
  // One cause counts once, whatever it changed: its echoes make no room for chance.
  const sure = new Set<object>(selectSignificant(withChance(groups), FALSE_PART, withChance(tested).length));
  const kept = groups
    .filter((one) => one.chance === null || sure.has(one))
    .map(({ head, others }) => withEchoes(head, others));
  // What was rated down moves back, but nothing that says the same takes its place.
  const isDown = ({ kind, subject }: Insight) =>
    ratedDown.some((one) => one.kind === kind && one.subject === subject) ? RATED_DOWN : 1;
  return bestFirst(kept, (one) => scoreOf(one) * isDown(one)).slice(0, MOST_INSIGHTS);
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

/** Leaves out what another one says: those that stay, each with those that say the same. */
function onceEach(found: readonly Insight[]): { readonly head: Insight; readonly same: readonly Insight[] }[] {
  const kept: { head: Insight; same: Insight[] }[] = [];
  const instead = new Map<Insight, Insight>();
  for (const one of found) {
    if (one.way === -1 && one.kind !== 'no_data' && found.some(({ kind }) => kind === 'no_data')) continue;
    const exact = found.find((other) => other !== one && isMoreExact(other, one));
    const subject = one.subject.replace(/:month$/, '');
    const again = kept.find(
      ({ head }) =>
        (head.kind === one.kind && head.subject.replace(/:month$/, '') === subject) || saysTheSame(head, one),
    )?.head;
    const other = exact ?? again;
    if (other) instead.set(one, other);
    else if (kept.filter(({ head }) => head.kind === one.kind).length < MOST_OF_A_KIND * 2)
      kept.push({ head: one, same: [] });
  }
  const insteadOf = (one: Insight): Insight => (instead.has(one) ? insteadOf(instead.get(one)!) : one);
  for (const one of instead.keys()) kept.find(({ head }) => head === insteadOf(one))?.same.push(one);
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
