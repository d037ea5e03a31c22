/** Screen of Technology: the rings of browsers and devices over the lists. */
import { __, CardGrid, sprintf, useIsPrint } from '@magpie/ui';
import { isPartError } from '../kit/part-error.ts';
import { DEVICES } from '../parts/shapes.ts';
import { BreakdownCard, type BreakdownCardProps } from '../screen/breakdown-card.tsx';
import { deviceLabel } from '../screen/device-label.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { TopListCard } from '../screen/top-list-card.tsx';
import styles from './technology.module.css';
import { LISTS, type TechnologyData } from './technology.shape.ts';

/** The Technology report. */
export function Screen({ data }: ScreenProps<TechnologyData>) {
  const { notesPanel } = useReportScreen();
  const print = useIsPrint();
  return (
    <div className={styles.screen}>
      <CardGrid columns={2}>
        <Breakdown
          data={data}
          field="browser_breakdown"
          dimension="browser"
          title={__('Browser Breakdown', 'magpie')}
          only={(label) =>
            /* translators: %s: the name of a browser */ sprintf(__('All visits came from %s.', 'magpie'), label)
          }
          label={(name) => name}
          own={BROWSERS}
          usual={5}
        />
        <Breakdown
          data={data}
          field="device_breakdown"
          dimension="deviceCategory"
          title={__('Device Breakdown', 'magpie')}
          only={(label) =>
            /* translators: %s: a kind of device, such as Desktop */
            sprintf(__('All visits came from one kind of device: %s.', 'magpie'), label)
          }
          label={deviceLabel}
          own={DEVICES}
          usual={3}
        />
      </CardGrid>
      {!print && notesPanel}
      <CardGrid columns={2}>
        <TopListCard list={LISTS.browsers_by_device} rows={data?.browsers_by_device ?? null} folds />
        <TopListCard list={LISTS.operating_systems} rows={data?.operating_systems ?? null} folds />
        <TopListCard list={LISTS.screen_sizes} rows={data?.screen_sizes ?? null} folds />
        <TopListCard list={LISTS.languages} rows={data?.languages ?? null} folds />
      </CardGrid>
    </div>
  );
}

/** Each name has its own place among the colours, whatever its share is. */
const BROWSERS = ['Chrome', 'Safari', 'Firefox', 'Edge', 'Samsung Internet', 'Opera'];

interface BreakdownProps extends Omit<BreakdownCardProps, 'shares' | 'question'> {
  data: TechnologyData | null;
  field: 'browser_breakdown' | 'device_breakdown';
}

/** A ring of shares of the answer. */
function Breakdown({ data, field, ...card }: BreakdownProps) {
  const part = data?.[field] ?? null;
  const shares = part && !isPartError(part) ? { ...part, percents: part.series } : part;
  return <BreakdownCard {...card} question={field} shares={shares} />;
}
