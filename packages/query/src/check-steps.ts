/** Rejects invalid steps. */
import type { Dimension } from '@magpie/vocabulary';
import type { QueryErrorCode } from './error-codes.ts';
import { QueryError } from './errors.ts';
import { addFields } from './fields.ts';
import type { Site } from './site.ts';
import { type AskedStep, STEP_LIMITS } from './steps.ts';

/** The messages about rejected steps. */
interface About {
  readonly code: QueryErrorCode;
  /** Path of the list of steps. */
  readonly path: string;
  /** Owner of the steps, as a subject: "The funnel". */
  readonly noun: string;
  /** Why there is no order between the steps, if there is none: "the steps of an open funnel don't follow each other". */
  readonly unordered: string | undefined;
}

/** Checks steps, and adds the fields that they name to those already known. @throws QueryError of the given code, and those of filters */
export function checkSteps(
  steps: readonly AskedStep[],
  fields: Map<string, Dimension>,
  site: Site,
  { code, path, noun, unordered }: About,
): void {
  const bad = (message: string, field: string) => new QueryError(code, message, field);
  if (steps.length < 1 || steps.length > STEP_LIMITS.steps)
    throw bad(`${noun} has ${steps.length} steps; 1 to ${STEP_LIMITS.steps} are allowed.`, path);
  for (const [index, { filter, directlyFollows, withinMs }] of steps.entries()) {
    const field = `${path}[${index}]`;
    if (withinMs !== undefined && (withinMs < 0 || withinMs > STEP_LIMITS.withinMs))
      throw bad(
        `${field}.withinMs is ${withinMs}; 0 to ${STEP_LIMITS.withinMs} milliseconds (10 years) are allowed.`,
        `${field}.withinMs`,
      );
    if (directlyFollows || withinMs !== undefined) {
      const named = directlyFollows ? 'directlyFollows' : 'withinMs';
      if (index === 0) throw bad(`${field} has ${named}; the first step has no step before it.`, `${field}.${named}`);
      if (unordered) throw bad(`${field} has ${named}; ${unordered}.`, `${field}.${named}`);
    }
    addFields(fields, filter, site, `${field}.filter`);
  }
}
