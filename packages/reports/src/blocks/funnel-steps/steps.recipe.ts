/** Numbers of a funnel's step, from the answer about it. */
import type { FunnelStepAnswer } from '@magpie/query';
import type { ExportRow } from '../../kit/tables.ts';
import { wireValue } from '../../kit/wire-value.ts';
import { STEP_COLUMNS, type StepNumbers } from './steps.shape.ts';

/** The numbers of a step: there is no rate of no one, and after the last step there is no next one. */
export function readStep<None>(
  { users, usersRate, completionRate, abandonments, abandonmentRate }: FunnelStepAnswer,
  first: number,
  none: None,
) {
  const rate = (value: number | null, of: number) => (value === null || of === 0 ? none : wireValue(value, 'ratio'));
  return {
    users,
    users_rate: rate(usersRate, first),
    completion_rate: rate(completionRate, users),
    abandonments: abandonments ?? none,
    abandonments_rate: rate(abandonmentRate, users),
  };
}

/** The cells of a step in a file: what there is none of is empty. */
export const stepCells = (numbers: StepNumbers): ExportRow =>
  STEP_COLUMNS.map(({ field }) => (typeof numbers[field] === 'number' ? numbers[field] : null));
