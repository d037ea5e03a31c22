/** Columns of a funnel's steps: how many reached each, and how many continued or left. */
import { __, type DataColumn, useFormat } from '@magpie/ui';
import { NO_RATE } from '../../parts/no-rate.ts';
import type { Figure, StepNumbers } from './steps.shape.ts';

/** Explanations of a funnel's rates, in a sentence each. */
export interface StepHelp {
  readonly completion: string;
  readonly abandonments: string;
}

/** The columns, after those that name the step. */
export function useStepColumns<Row extends StepNumbers>(help: StepHelp): DataColumn<Row>[] {
  const format = useFormat();
  const shown = (figure: Figure, unit: 'percent' | 'integer') =>
    typeof figure === 'number' ? format.metric(figure, unit) : NO_RATE;
  return [
    {
      id: 'users',
      label: __('Users (% of step 1)', 'magpie'),
      align: 'end',
      render: ({ users, users_rate: rate }) => `${format.metric(users, 'integer')} (${shown(rate, 'percent')})`,
    },
    {
      id: 'completion_rate',
      label: __('Completion Rate', 'magpie'),
      align: 'end',
      help: help.completion,
      render: (row) => shown(row.completion_rate, 'percent'),
    },
    {
      id: 'abandonments',
      label: __('Abandonments', 'magpie'),
      align: 'end',
      help: help.abandonments,
      render: (row) => shown(row.abandonments, 'integer'),
    },
    {
      id: 'abandonments_rate',
      label: __('Abandonment Rate', 'magpie'),
      align: 'end',
      render: (row) => shown(row.abandonments_rate, 'percent'),
    },
  ];
}
