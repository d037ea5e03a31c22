/** Screen of the Media report: video plays over time, over the videos; a video opens into its retention curve. */
import { __, sprintf, useFormat } from '@magpie/ui';
import { useMemo } from 'react';
import { DetailsPage } from '../blocks/details-page.tsx';
import { CHART_HEIGHT } from '../blocks/sessions-chart-card.tsx';
import type { PartError } from '../kit/part-error.ts';
import type { DetailsReport } from '../parts/details-report.ts';
import { NamedValues } from '../screen/named-values.tsx';
import { PartFailure } from '../screen/part-failure.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { type ChartWithTotals, TotalsChart } from '../screen/totals-chart.tsx';
import styles from './media.module.css';
import { MARKS, type MediaData, type Retention } from './media.shape.ts';
import { halfLeft, retentionShares } from './retention.ts';

/** The Media report. */
export function Screen({ report, data }: ScreenProps<MediaData, DetailsReport<MediaData>>) {
  return (
    <DetailsPage
      report={report}
      data={data}
      chart={(layer) => (
        <TotalsChart
          chart={data?.line_chart_report}
          compare={data?.line_compare_chart}
          read={readPlays}
          tabs={[{ id: 'plays', of: 'videoStarts', label: __('Video Plays', 'magpie') }]}
          nothing={__('No video plays in this period.', 'magpie')}
          question="plays"
          height={CHART_HEIGHT}
          layer={layer}
        />
      )}
      opened={(name) => <RetentionCurve name={name} />}
    />
  );
}

type Chart = Exclude<MediaData['line_chart_report'], PartError>;

const readPlays = (chart: Chart, compare: MediaData['line_compare_chart'] | undefined): ChartWithTotals => ({
  ...chart,
  compareLabels: compare?.labels ?? null,
  lineOf: () => ({
    ...chart,
    points: chart.datas,
    compare: compare ? { ...compare, points: compare.datas, changes: compare.trends } : null,
  }),
});

/** Size of the curve, px. */
const WIDTH = 280;
const HEIGHT = 48;

/** How far a video is played: a step line with its shares, and where half of its viewers have left. */
function RetentionCurve({ name }: { name: string }) {
  const format = useFormat();
  const names = useMemo(() => ({ names: [name] }), [name]);
  const { data, failed } = useReportScreen().useMore<Retention>('retention', names);
  const video = data?.rows[0];
  if (failed) return <PartFailure question="rows" />;
  const shares = video ? retentionShares(video) : [];
  const half = halfLeft(shares);
  const x = (mark: number) => (mark / 100) * WIDTH;
  const y = (share: number) => HEIGHT - (share / 100) * (HEIGHT - 2) - 1;
  const steps = shares.map(
    (share, i) => `${i === 0 ? 'M' : `H${x(MARKS[i]!)} V`}${i === 0 ? `0 ${y(share)}` : y(share)}`,
  );
  return (
    <div className={styles.retention}>
      <svg className={styles.curve} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
        <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} className={styles.base} />
        {video && <path d={steps.join(' ')} className={styles.line} />}
      </svg>
      <NamedValues
        className={styles.marks}
        values={MARKS.map((mark, i) => [
          mark === 0 ? __('Started', 'magpie') : format.metric(mark, 'percent', 'compact'),
          video ? format.metric(shares[i]!, 'percent') : '…',
        ])}
      />
      {video && <p className={styles.sentence}>{retentionSentence(video, half, format)}</p>}
    </div>
  );
}

function retentionSentence(
  { plays, length }: Retention['rows'][number],
  half: number | null,
  format: ReturnType<typeof useFormat>,
): string {
  if (plays === 0) return __('This video wasn’t started in this period.', 'magpie');
  if (half === null) return __('At least half of viewers watch to the end.', 'magpie');
  return sprintf(
    /* translators: %s: how far into a video, such as 1m 10s or 35% */
    __('Half of viewers leave before %s.', 'magpie'),
    length > 0 ? format.metric((half / 100) * length, 'seconds') : format.metric(half, 'percent', 'compact'),
  );
}
