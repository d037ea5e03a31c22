/** Asks an engine for funnels and journeys, and computes the answers: step rates and receipts. */
import type { Cancellation, Engine } from './engine.ts';
import type { FunnelPlan, FunnelQuestion, FunnelRow } from './funnel.ts';
import type { JourneyEvent, JourneyPlan, JourneyQuestion } from './journey.ts';
import type { Quality } from './quality.ts';

/** One step of a funnel's answer. Rates are fractions; dividing by zero gives 0. */
export interface FunnelStepAnswer {
  readonly name: string;
  readonly users: number;
  /** Users of this step / users of the first step. Can exceed 1 in an open funnel. */
  readonly usersRate: number;
  /** Share of this step's users who took the next step afterwards; null in the last step. */
  readonly completionRate: number | null;
  /** Users of this step who didn't take the next one; null in the last step. */
  readonly abandonments: number | null;
  /** Abandonments / users of this step; null in the last step. */
  readonly abandonmentRate: number | null;
}

/** A funnel's answer with its receipt. */
export interface FunnelAnswer {
  readonly steps: readonly FunnelStepAnswer[];
  /** One entry per breakdown value, most visitors in step 1 first; empty without a breakdown. */
  readonly values: readonly { readonly value: string; readonly steps: readonly FunnelStepAnswer[] }[];
  /** One entry per local day (`YYYYMMDD`) of entering the funnel, only days with visitors; empty unless trended. */
  readonly days: readonly { readonly date: string; readonly steps: readonly FunnelStepAnswer[] }[];
  /** The question with absolute dates. */
  readonly question: FunnelQuestion;
  readonly timeZone: string;
  readonly engine: string;
  readonly quality: Quality;
}

/** Answers several funnels at once. @throws QueryError `too_heavy` */
export async function askFunnels(
  engine: Engine,
  plans: readonly FunnelPlan[],
  options: { readonly signal?: Cancellation } = {},
): Promise<FunnelAnswer[]> {
  const tables = await engine.funnels(plans, options);
  return plans.map((plan, i) => {
    const { rows, quality } = tables[i]!;
    const grouped = (by: 'value' | 'date'): [string, FunnelRow[]][] => [
      ...Map.groupBy(
        rows.filter((row) => row[by] !== undefined),
        (row) => row[by]!,
      ),
    ];
    return {
      steps: answerSteps(
        plan,
        rows.filter(({ value, date }) => value === undefined && date === undefined),
      ),
      values: grouped('value').map(([value, some]) => ({ value, steps: answerSteps(plan, some) })),
      days: grouped('date').map(([date, some]) => ({ date, steps: answerSteps(plan, some) })),
      question: plan.question,
      timeZone: plan.site.timeZone,
      engine: engine.id,
      quality,
    };
  });
}

function answerSteps(plan: FunnelPlan, rows: readonly FunnelRow[]): FunnelStepAnswer[] {
  const counts = plan.steps.map((_, step) => rows.find((row) => row.step === step) ?? { users: 0, continued: 0 });
  const rate = (top: number, bottom: number): number => (bottom === 0 ? 0 : top / bottom);
  return plan.steps.map(({ name }, step) => {
    const { users, continued } = counts[step]!;
    const isLast = step === plan.steps.length - 1;
    return {
      name,
      users,
      usersRate: rate(users, counts[0]!.users),
      completionRate: isLast ? null : rate(continued, users),
      abandonments: isLast ? null : users - continued,
      abandonmentRate: isLast ? null : rate(users - continued, users),
    };
  });
}

/** A journey's answer with its receipt. */
export interface JourneyAnswer {
  /** In time order; empty if there is no such order or visitor. */
  readonly events: readonly JourneyEvent[];
  /** True when the limit was reached, so that earlier events may be missing. */
  readonly full: boolean;
  /** The question with absolute dates and days. */
  readonly question: JourneyQuestion;
  readonly timeZone: string;
  readonly engine: string;
}

/** Answers several journeys at once. @throws QueryError `too_heavy` */
export async function askJourneys(
  engine: Engine,
  plans: readonly JourneyPlan[],
  options: { readonly signal?: Cancellation } = {},
): Promise<JourneyAnswer[]> {
  const all = await engine.journeys(plans, options);
  return plans.map((plan, i) => ({
    events: all[i]!,
    full: all[i]!.length >= plan.limit,
    question: plan.question,
    timeZone: plan.site.timeZone,
    engine: engine.id,
  }));
}
