/** Numbers of the chosen funnel: its stages as bars, and its steps as a table, optionally by channel, country or device. */

import Pencil from 'icon:pencil';
import Trash from 'icon:trash';
import { __, _n, type DataColumn, FunnelChart, IconButton, sprintf, useFormat, useIsPrint } from '@magpie/ui';
import { useStepColumns } from '../blocks/funnel-steps/step-columns.tsx';
import { stepText } from '../kit/saved-funnel.ts';
import { ENOUGH_USERS } from '../parts/few-users.ts';
import { BreakdownSelect } from '../screen/breakdown-select.tsx';
import { EmptyActions } from '../screen/empty-actions.tsx';
import { PartCard } from '../screen/part-card.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import { TableCard } from '../screen/table-card.tsx';
import styles from './my-funnels.module.css';
import type { MyFunnelsData, StepNumbers } from './my-funnels.shape.ts';

export interface ChosenFunnelProps {
  /** Null until the first answer. */
  data: MyFunnelsData | null;
  /** Null for readers who may not save. */
  edit: { readonly onEdit: () => void; readonly onDelete: () => void } | null;
}

/** The chosen funnel. */
export function ChosenFunnel({ data, edit }: ChosenFunnelProps) {
  const { loading } = useReportScreen();
  const format = useFormat();
  const print = useIsPrint();
  const funnel = data?.funnels.find(({ id }) => id === data.chosen);
  const title = funnel?.name ?? __('Funnel', 'magpie');
  const first = data?.steps[0]?.users ?? 0;
  const stages = (data?.steps ?? []).map((step, i) => ({
    id: String(i),
    label: stepText(funnel!.steps[i]!),
    users: step.users,
    completion: step.completion_rate,
    abandonment: step.abandonments_rate,
    abandonments: step.abandonments,
  }));
  return (
    <>
      <PartCard
        title={title}
        help={
          funnel?.open
            ? __('Visitors may enter at any step. Each step counts everyone who took it within this period.', 'magpie')
            : __('Each step counts the visitors who took all earlier steps in order, within this period.', 'magpie')
        }
        question="funnel"
        answer={data}
        actions={
          !print &&
          edit &&
          funnel && (
            <>
              <IconButton size="small" label={__('Edit funnel', 'magpie')} onClick={edit.onEdit}>
                <Pencil />
              </IconButton>
              <IconButton size="small" label={__('Delete funnel', 'magpie')} onClick={edit.onDelete}>
                <Trash />
              </IconButton>
            </>
          )
        }
      >
        <FunnelChart stages={stages} caption={title} loading={loading || data === null} />
        {data && first === 0 && (
          <p className={styles.note}>
            {__('No one took the first step in this period.', 'magpie')} <EmptyActions onClear={null} />
          </p>
        )}
        {first > 0 && first < ENOUGH_USERS && (
          <p className={styles.note}>
            {sprintf(
              /* translators: %s: a number of visitors */
              _n(
                'Only %s visitor. Rates can swing a lot.',
                'Only %s visitors. Rates can swing a lot.',
                first,
                'magpie',
              ),
              format.metric(first, 'integer'),
            )}
          </p>
        )}
      </PartCard>
      <Steps data={data} />
    </>
  );
}

interface Row extends StepNumbers {
  readonly number: number;
  readonly step: string;
  /** Null in the rows of all visitors. */
  readonly category: string | null;
}

/** The steps of all visitors, then of each category. */
function funnelRows(data: MyFunnelsData): Row[] {
  const funnel = data.funnels.find(({ id }) => id === data.chosen);
  if (!funnel) return [];
  const lines = (category: string | null, steps: readonly StepNumbers[]): Row[] =>
    steps.map((numbers, i) => ({ ...numbers, number: i + 1, step: stepText(funnel.steps[i]!), category }));
  return [...lines(null, data.steps), ...data.categories.flatMap(({ category, steps }) => lines(category, steps))];
}

function Steps({ data }: { data: MyFunnelsData | null }) {
  const print = useIsPrint();
  return (
    <TableCard<Row>
      title={__('Steps', 'magpie')}
      table="steps"
      above={
        !print && (
          <div className={styles.tools}>
            <BreakdownSelect
              options={[
                { value: 'channel', label: __('Channel', 'magpie') },
                { value: 'country', label: __('Country', 'magpie') },
                { value: 'device', label: __('Device', 'magpie') },
              ]}
            />
          </div>
        )
      }
      columns={useColumns((data?.categories.length ?? 0) > 0)}
      rows={data && funnelRows(data)}
      expected={3}
      getRowId={({ number, category }) => `${number} ${category}`}
      empty={null}
      narrow="grid"
    />
  );
}

function useColumns(byCategory: boolean): DataColumn<Row>[] {
  const figures = useStepColumns<Row>({
    completion: __('Visitors who took the next step afterwards.', 'magpie'),
    abandonments: __('Visitors who didn’t.', 'magpie'),
  });
  return [
    { id: 'step', label: __('Step', 'magpie'), value: ({ number, step }) => `${number}. ${step}` },
    ...(byCategory
      ? [
          {
            id: 'category',
            label: __('Breakdown', 'magpie'),
            value: ({ category }: Row) => category ?? __('Total', 'magpie'),
          },
        ]
      : []),
    ...figures,
  ];
}
