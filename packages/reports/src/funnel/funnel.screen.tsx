/** Screen of the eCommerce Funnel: the stages as bars, then the steps as a table, optionally by channel or country. */
import {
  __,
  _n,
  type DataColumn,
  FunnelChart,
  type FunnelStage,
  Notice,
  sprintf,
  useFormat,
  useIsPrint,
  usePhone,
  VisuallyHidden,
} from '@magpie/ui';
import { useState } from 'react';
import { useStepColumns } from '../blocks/funnel-steps/step-columns.tsx';
import { ENOUGH_USERS } from '../parts/few-users.ts';
import { NO_RATE } from '../parts/no-rate.ts';
import { BreakdownSelect } from '../screen/breakdown-select.tsx';
import { EmptyActions } from '../screen/empty-actions.tsx';
import { PartCard } from '../screen/part-card.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { TableCard } from '../screen/table-card.tsx';
import styles from './funnel.module.css';
import {
  BREAKDOWNS,
  type Breakdown,
  CATEGORIES,
  type FunnelData,
  type FunnelRow,
  STEPS,
  type StepPages,
  TOTAL,
} from './funnel.shape.ts';

/** The eCommerce Funnel. */
export function Screen({ data }: ScreenProps<FunnelData>) {
  const { needsShop, notesPanel, params } = useReportScreen();
  const print = useIsPrint();
  const [traced, setTraced] = useState<string | null>(null);
  const breakdown = BREAKDOWNS.find((one) => one === params.breakdown) ?? BREAKDOWNS[0];
  return (
    <div className={styles.page}>
      {data && needsShop && !data.has_shop && (
        <Notice tone="caution">
          {__('Our funnel report only supports WooCommerce and Easy Digital Downloads.', 'magpie')}
        </Notice>
      )}
      <ChartCard data={data} traced={breakdown === 'none' ? null : traced} breakdown={breakdown} />
      {!print && notesPanel}
      <StepsCard data={data} breakdown={breakdown} onTrace={setTraced} />
    </div>
  );
}

const numberIn = (value: number | typeof NO_RATE | undefined): number | null =>
  typeof value === 'number' ? value : null;

/** The stages of all shoppers; those of one category as an outline, if they all had viewed a product. */
function ChartCard({
  data,
  traced,
  breakdown,
}: {
  data: FunnelData | null;
  traced: string | null;
  breakdown: Breakdown;
}) {
  const { loading } = useReportScreen();
  const format = useFormat();
  const title = __('Shopping Funnel', 'magpie');
  const all = data?.funnel_table.none ?? [];
  const most = all[0]?.users ?? 0;
  const outline = traced === null ? [] : (data?.funnel_table[breakdown] ?? []).filter(isIn(traced));
  const stages = all.map(
    (row, i): FunnelStage => ({
      id: STEPS[i]!.event,
      label: __(STEPS[i]!.label, 'magpie'),
      users: row.users,
      completion: numberIn(row.completion_rate),
      abandonment: numberIn(row.abandonments_rate),
      abandonments: most === 0 ? null : numberIn(row.abandonments),
      ...(outline[i] && { outline: ((numberIn(outline[i].users_rate) ?? 0) / 100) * most }),
    }),
  );
  const empty = data !== null && most === 0;
  return (
    <PartCard
      title={title}
      help={__(
        'Visitors who viewed a product, how many of them later added one to the cart, and how many of those then bought. Only steps within this period count.',
        'magpie',
      )}
      question="channel"
      answer={data}
    >
      <FunnelChart stages={stages} caption={title} loading={loading || data === null} />
      <p className={styles.note} aria-live="polite">
        {traced !== null &&
          /* translators: %s: a channel or country */
          sprintf(__('Dashed: %s, scaled to the same number of product views.', 'magpie'), traced)}
        {traced === null &&
          breakdown !== 'none' &&
          most >= ENOUGH_USERS &&
          __('The bars are all shoppers. Point at a row below to compare it with them.', 'magpie')}
        {traced === null &&
          most > 0 &&
          most < ENOUGH_USERS &&
          sprintf(
            /* translators: %s: a number of shoppers */
            _n('Only %s shopper. Rates can swing a lot.', 'Only %s shoppers. Rates can swing a lot.', most, 'magpie'),
            format.metric(most, 'integer'),
          )}
        {empty && __('No product views in this period.', 'magpie')}
      </p>
      {empty && <EmptyActions />}
    </PartCard>
  );
}

const isIn = (category: string) => (row: FunnelRow) => row.breakdown_category === category;

/** The steps, if wanted by channel or country. */
function StepsCard({
  data,
  breakdown,
  onTrace,
}: {
  data: FunnelData | null;
  breakdown: Breakdown;
  onTrace: (category: string | null) => void;
}) {
  const print = useIsPrint();
  const columns = useColumns(breakdown, data !== null && (data.funnel_chart[0]?.value ?? 0) > 0);
  return (
    <TableCard<FunnelRow>
      title={__('Steps', 'magpie')}
      help={__(
        '“See what they did next” opens Paths at the page where the step happened most often. Paths counts all views of that page.',
        'magpie',
      )}
      question={breakdown === 'country' ? 'country' : 'channel'}
      table={breakdown}
      saves
      above={
        !print && (
          <div className={styles.tools}>
            <BreakdownSelect
              options={Object.entries(CATEGORIES).map(([value, { name }]) => ({ value, label: __(name, 'magpie') }))}
            />
          </div>
        )
      }
      className={breakdown === 'none' ? undefined : styles.broken}
      columns={columns}
      rows={data?.funnel_table[breakdown].map(withoutLastRates)}
      getRowId={(row) => `${row.step} ${row.breakdown_category}`}
      expected={STEPS.length}
      empty={null}
      narrow="grid"
      onLook={(row) => onTrace(row && row.breakdown_category !== TOTAL ? row.breakdown_category : null)}
    />
  );
}

/** The last step has no next one, so it has no rates, whatever the answer says. */
const withoutLastRates = (row: FunnelRow): FunnelRow =>
  row.step === STEPS.at(-1)!.step
    ? { ...row, completion_rate: NO_RATE, abandonments: NO_RATE, abandonments_rate: NO_RATE }
    : row;

const NO_PARAMS = {};

/** Leads to what visitors did after a step: Paths, at the page where it happened most often. Its room is kept until that is known. */
function NextLink({ row, pages }: { row: FunnelRow; pages: StepPages | undefined }) {
  const { pathsOf } = useReportScreen();
  const step = STEPS.find((one) => one.step === row.step)!;
  const path = row.users > 0 ? pages?.[step.event] : null;
  return (
    <span className={styles.next}>
      {path && (
        <a href={pathsOf(path)}>
          {__('See what they did next', 'magpie')}
          <VisuallyHidden>
            {', '}
            {
              /* translators: %s: the path of a page */
              sprintf(__('paths from %s', 'magpie'), path)
            }
          </VisuallyHidden>
        </a>
      )}
    </span>
  );
}

function useColumns(breakdown: Breakdown, filled: boolean): DataColumn<FunnelRow>[] {
  const figures = useStepColumns<FunnelRow>({
    completion: __('Shoppers who went on to the next step.', 'magpie'),
    abandonments: __('Shoppers who didn’t.', 'magpie'),
  });
  const phone = usePhone();
  const print = useIsPrint();
  const { data: pages } = useReportScreen().useMore<StepPages>('step_pages', filled && !print ? NO_PARAMS : null);
  const next = (row: FunnelRow) => filled && !print && <NextLink row={row} pages={pages} />;
  const category = (row: FunnelRow) =>
    row.breakdown_category === TOTAL ? __('Total', 'magpie') : row.breakdown_category;
  const broken = breakdown === 'none' ? null : CATEGORIES[breakdown];
  return [
    {
      id: 'step',
      label: __('Step', 'magpie'),
      render: (row) => {
        const step = __(row.step, 'magpie');
        if (row.breakdown_category === TOTAL)
          return (
            <>
              {broken ? <strong className={styles.total}>{step}</strong> : step}
              {next(row)}
            </>
          );
        // On a phone the name leads the row, and the step is that of the total above.
        return phone ? category(row) : <VisuallyHidden>{step}</VisuallyHidden>;
      },
    },
    ...(broken && !phone
      ? [
          {
            id: 'breakdown_category',
            label: __(broken.column, 'magpie'),
            render: (row: FunnelRow) =>
              row.breakdown_category === TOTAL ? (
                <strong className={styles.total}>{category(row)}</strong>
              ) : (
                category(row)
              ),
          },
        ]
      : []),
    ...figures,
  ];
}
