/** Saved funnels of a site's owner: their form, their limits, and what each step counts. */
import type { Filter, FunnelQuestion } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import { z } from 'zod';
import { eventIs } from './filters.ts';

/** Kinds of steps: a view of one page, a view of any page with a path that begins like this, or an event. */
export const STEP_KINDS = ['page', 'pages', 'event'] as const;
/** One of them. */
export type StepKind = (typeof STEP_KINDS)[number];

/** How many steps a funnel has; the reports of funnels have room for eight. */
export const STEPS_OF_A_FUNNEL = { least: 2, most: 8 } as const;
/** Each is a line in the list, and a query. */
export const MOST_FUNNELS = 20;
export const FUNNEL_NAME_CHARS = 80;
const PATH_CHARS = 2_000;
const EVENT_CHARS = 40;

const funnelStep = z.strictObject({
  kind: z.enum(STEP_KINDS, { error: `it must be one of ${STEP_KINDS.join(', ')}` }),
  /** A path, the beginning of a path, or the name of an event. */
  value: z.string(),
});
/** One step. */
export type SavedStep = z.infer<typeof funnelStep>;

/** The steps of a funnel as they arrive; see {@link stepProblem} for what they may be. */
export const funnelSteps = z.array(funnelStep);

/** A funnel as it is saved with the site's settings. */
export const savedFunnel = z.strictObject({
  /** 1 to 12 small letters and digits; part of addresses. */
  id: z.string(),
  name: z.string(),
  /** Whether visitors may enter at any step. */
  open: z.boolean(),
  steps: funnelSteps,
});
/** A funnel as it is saved with the site's settings. */
export type SavedFunnel = z.infer<typeof savedFunnel>;

/** A step in one word: the path, its beginning with an ellipsis, or the event. */
export const stepText = ({ kind, value }: SavedStep): string => (kind === 'pages' ? `${value}…` : value);

/** Returns the problem with a step, as the end of a sentence about its value, or undefined if it's valid. */
export function stepProblem({ kind, value }: SavedStep): string | undefined {
  if (kind === 'event')
    return value.length >= 1 && value.length <= EVENT_CHARS
      ? undefined
      : `it must be the name of an event, with 1 to ${EVENT_CHARS} characters`;
  return value.startsWith('/') && value.length <= PATH_CHARS
    ? undefined
    : `it must be a path that begins with "/", such as "/pricing/", with at most ${PATH_CHARS} characters`;
}

/** Filter for a step: for pages only views, not the other events on them. */
function stepFilter({ kind, value }: SavedStep): Filter<DimensionName> {
  if (kind === 'event') return eventIs(value);
  const op = kind === 'page' ? 'is' : 'beginsWith';
  return { and: [eventIs('page_view'), { field: 'pagePath', op, value, caseSensitive: true }] };
}

/** The steps of a question about a funnel. */
export const stepsToAsk = (steps: readonly SavedStep[]): FunnelQuestion['steps'] =>
  steps.map((step) => ({ filter: stepFilter(step) }));
