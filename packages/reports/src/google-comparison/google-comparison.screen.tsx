/** Screen of the comparison with Google: both lines, and a table from Google's number to the site's own. */
import { __, type DataColumn, sprintf, useFormat } from '@magpie/ui';
import { metric } from '@magpie/vocabulary';
import { useMemo } from 'react';
import { DayChart } from '../blocks/day-chart.tsx';
import { googleLayer } from '../blocks/google-layer.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { TableCard } from '../screen/table-card.tsx';
import { partMeaning, partText, reasonText } from './comparison-texts.tsx';
import styles from './google-comparison.module.css';
import {
  COMPARED_IDS,
  COMPARED_METRICS,
  type ComparedMetric,
  type DifferencePart,
  type GoogleComparisonData,
  googleLine,
} from './google-comparison.shape.ts';

/** Metrics of a site that sells something. */
const OF_SHOPS: readonly ComparedMetric[] = ['orders', 'revenue'];
/** Rows that a difference usually has. */
const EXPECTED_ROWS = 6;

type Compared = GoogleComparisonData['metrics'][number];

/** The comparison with Google. */
export function Screen({ data }: ScreenProps<GoogleComparisonData>) {
  const { tab, product, includes } = useReportScreen();
  const shown = COMPARED_IDS.filter((id) => !OF_SHOPS.includes(id) || includes('tables.sales'));
  const active = shown.find((id) => id === tab) ?? shown[0]!;
  const found = data?.metrics.find(({ id }) => id === active) ?? null;
  const chart = data?.chart;
  const since = data?.since ?? null;
  const layer = useMemo(
    () =>
      googleLayer(product, (id) => {
        const points = chart?.lines[googleLine(id as ComparedMetric)].points ?? [];
        // Neither count has days before the first that both counted.
        return points.map((value, at) => (since !== null && chart!.labels[at]! < since ? null : value));
      }),
    [chart, since, product],
  );
  return (
    <div className={styles.screen}>
      <DayChart
        question="own"
        chart={chart ?? null}
        layer={layer}
        tabs={shown.map((id) => {
          const { uiName, unit, better, meaning } = metric(COMPARED_METRICS[id])!;
          const one = data?.metrics.find((compared) => compared.id === id);
          return {
            id,
            label: __(uiName, 'magpie'),
            unit,
            better,
            help: __(meaning, 'magpie'),
            // Users of a period are fewer than the sum of those of its days.
            value: one?.own ?? null,
          };
        })}
      />
      <Steps id={active} compared={found} data={data} product={product} />
    </div>
  );
}

/** A step from Google's number to the own one. */
interface Step {
  readonly kind: DifferencePart | 'google' | 'unexplained' | 'own';
  readonly value: number;
}

/** Google's number, what is added and taken away, and the number that it leads to. */
function Steps({
  id,
  compared,
  data,
  product,
}: {
  id: ComparedMetric;
  compared: Compared | null;
  data: GoogleComparisonData | null;
  product: string;
}) {
  const format = useFormat();
  const { unit, uiName } = metric(COMPARED_METRICS[id])!;
  const columns: DataColumn<Step>[] = [
    {
      id: 'kind',
      label: __('From Google’s number to yours', 'magpie'),
      name: ({ kind }) => ({ label: partText(kind, product), detail: partMeaning(kind, data, format) }),
    },
    {
      id: 'value',
      label: __(uiName, 'magpie'),
      unit,
      strong: true,
      render: ({ kind, value }) => {
        const text = format.metric(value, unit);
        return kind === 'google' || kind === 'own' || value <= 0 ? text : `+${text}`;
      },
    },
  ];
  return (
    <TableCard<Step>
      title={__('Why They Differ', 'magpie')}
      help={sprintf(
        /* translators: %s: the product's name */
        __('Each part is counted in %s’s own events. What can’t be measured from here stays unexplained.', 'magpie'),
        product,
      )}
      question="google"
      table="comparison"
      columns={columns}
      rows={compared && stepsOf(compared)}
      expected={EXPECTED_ROWS}
      getRowId={({ kind }) => kind}
      lines={2}
      narrow="same"
      empty=""
      footer={
        data && (
          <ul className={styles.reasons}>
            {data.since !== null && (
              <li>
                {sprintf(
                  /* translators: %s: a day */
                  __('Compared from %s on, the first full day counted by both.', 'magpie'),
                  format.day(data.since),
                )}
              </li>
            )}
            {data.reasons.map((reason) => (
              <li key={reason}>{reasonText(reason, product)}</li>
            ))}
          </ul>
        )
      }
    />
  );
}

const stepsOf = ({ google, own, parts, unexplained }: Compared): Step[] => [
  { kind: 'google', value: google },
  ...parts,
  { kind: 'unexplained', value: unexplained },
  { kind: 'own', value: own },
];
