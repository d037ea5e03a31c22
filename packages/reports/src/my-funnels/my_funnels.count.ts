/** Counts the golden file of My Funnels a second time. */
import type { Golden } from '../testing/golden.ts';
import {
  type Count,
  decimals,
  grouped,
  type Happening,
  happenings,
  listDays,
  passing,
  percent,
  users,
  within,
} from '../testing/plain-count.ts';

type SavedFunnel = NonNullable<Golden['funnels']>[number];
type Step = SavedFunnel['steps'][number];

/** The countries of the file. */
const COUNTRIES: Readonly<Record<string, string>> = { DE: 'Germany', FR: 'France', AT: 'Austria' };
const BREAKDOWNS: Readonly<Record<string, (one: Happening) => string>> = {
  channel: ({ visit }) => visit.channel ?? 'Direct',
  country: ({ visit }) => COUNTRIES[visit.country!]!,
  device: ({ visit }) => visit.device!,
};

const happenedAt = ({ visit, after }: Happening) => Date.parse(`${visit.at.replace(' ', 'T')}Z`) + after * 60_000;

const isStep = ({ kind, value }: Step, one: Happening): boolean =>
  kind === 'event'
    ? one.kind === value
    : one.kind === 'view' && (kind === 'page' ? one.page === value : one.page.startsWith(value));

/** A visitor in a funnel: the steps they are in, those from which they took the next, and the event that they entered with. */
interface Walked {
  readonly taken: readonly boolean[];
  readonly continued: readonly boolean[];
  readonly entry: Happening;
}

function walk({ steps, open }: SavedFunnel, own: readonly Happening[]): Walked | undefined {
  const did = steps.map((step) => own.filter((one) => isStep(step, one)));
  const inOrder = (from: number, to: number): boolean => {
    let time = -1;
    for (let i = from; i <= to; i += 1) {
      const next = did[i]!.map(happenedAt).filter((at) => at > time);
      if (next.length === 0) return false;
      time = Math.min(...next);
    }
    return true;
  };
  const taken = steps.map((_, i) => (open ? did[i]!.length > 0 : inOrder(0, i)));
  const lowest = taken.indexOf(true);
  if (lowest < 0) return undefined;
  const last = steps.length - 1;
  const continued = steps.map((_, i) => i < last && (open ? taken[i]! && inOrder(i, i + 1) : taken[i + 1]!));
  return { taken, continued, entry: did[lowest]!.toSorted((a, b) => happenedAt(a) - happenedAt(b))[0]! };
}

function countSteps(steps: readonly Step[], all: readonly Walked[]) {
  const counts = steps.map((_, i) => all.filter(({ taken }) => taken[i]).length);
  return steps.map((_, i) => {
    const here = counts[i]!;
    const next = i === steps.length - 1 ? null : all.filter(({ continued }) => continued[i]).length;
    const rate = (part: number | null, whole: number) =>
      part === null || whole === 0 ? null : decimals(percent(part, whole));
    return {
      users: here,
      users_rate: rate(here, counts[0]!),
      completion_rate: rate(next, here),
      abandonments: next === null ? null : here - next,
      abandonments_rate: rate(next === null ? null : here - next, here),
    };
  });
}

export const count: Count = (golden, view) => {
  const seen = passing(within(happenings(golden), view.dates), view.filter);
  const params = view.params ?? {};
  const byVisitor = grouped(seen, ({ visit }) => visit.visitor);
  if (view.more === 'draft')
    return { users: (params.steps as Step[]).map((step) => users(seen.filter((one) => isStep(step, one)))) };
  if (view.more === 'suggestions') {
    const most = (some: readonly Happening[], by: (one: Happening) => string) =>
      grouped(some, by)
        .map(([value, { length }]) => ({ value, count: length }))
        .sort((a, b) => b.count - a.count);
    return {
      pages: most(
        seen.filter(({ kind }) => kind === 'view'),
        ({ page }) => page,
      ),
      events: most(seen, ({ kind }) => (kind === 'view' ? 'page_view' : kind)),
    };
  }
  const funnels = golden.funnels!;
  const funnel = funnels.find(({ id }) => id === params.funnel) ?? funnels[0]!;
  const walked = byVisitor.map(([, own]) => walk(funnel, own)).filter((one) => one !== undefined);
  if (view.more === 'trend') {
    const lastRate = (some: readonly Walked[]) => countSteps(funnel.steps, some).at(-1)!.users_rate;
    return {
      rate: lastRate(walked),
      days: listDays(view.dates).map((date) => ({
        date,
        rate: lastRate(walked.filter(({ entry }) => entry.day === date)),
      })),
    };
  }
  const of = BREAKDOWNS[String(params.breakdown)];
  const categories = of ? [...Map.groupBy(walked, ({ entry }) => of(entry))] : [];
  return {
    funnels,
    chosen: funnel.id,
    steps: countSteps(funnel.steps, walked),
    categories: categories
      .map(([category, some]) => ({ category, steps: countSteps(funnel.steps, some) }))
      .sort((a, b) => b.steps[0]!.users - a.steps[0]!.users || (a.category < b.category ? -1 : 1)),
  };
};
