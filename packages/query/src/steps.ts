/** Steps: a visitor's actions in order, in funnels and audiences. */
import { z } from 'zod';
import { type Filter, filterSchema } from './filter.ts';

/** The wire form of {@link AskedStep}. */
export const stepSchema = z.strictObject({
  name: z.string().min(1).max(80).optional(),
  filter: filterSchema,
  directlyFollows: z.boolean().optional(),
  withinMs: z.number().int().optional(),
});

/** A step as it is asked for. */
export interface AskedStep {
  readonly name?: string | undefined;
  readonly filter: Filter;
  /** Whether it must be the very next event after the previous step. Not allowed on the first step, or without order. */
  readonly directlyFollows?: boolean | undefined;
  /** Maximum milliseconds since the previous step, inclusive. Not allowed on the first step, or without order. */
  readonly withinMs?: number | undefined;
}

/** One step of a plan. */
export interface FunnelStep {
  readonly name: string;
  /** Which events count as this step; its fields are among those of the plan. */
  readonly filter: Filter;
  /** Whether the step must be the visitor's very next counted event after the previous step's event. */
  readonly directlyFollows: boolean;
  /** Maximum milliseconds since the previous step's event, inclusive; undefined for no limit. */
  readonly withinMs: number | undefined;
}

/** Limits of steps. */
export const STEP_LIMITS = { steps: 10, withinMs: 3653 * 86_400_000 } as const;
