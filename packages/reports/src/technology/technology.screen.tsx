/** This module is responsible for Technology's screen: the rings of browsers and devices over the lists. */
import {
  __,
  Card,
  CardGrid,
  chartColor,
  chartColors,
  DonutChart,
  type Slice,
  sprintf,
  useFormat,
  useIsPrint,
} from '@magpie/ui';
import { useState } from 'react';
import { isPartError } from '../kit/part-error.ts';
import { deviceLabel } from '../screen/device-label.tsx';
import { PartFailure } from '../screen/part-failure.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { TopListCard } from '../screen/top-list-card.tsx';
import { useComparedPeriod } from '../screen/use-compared-period.tsx';
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
        <TopListCard list={LISTS.browsers_by_device} rows={data?.browsers_by_device ?? null} />
        <TopListCard list={LISTS.operating_systems} rows={data?.operating_systems ?? null} />
        <TopListCard list={LISTS.screen_sizes} rows={data?.screen_sizes ?? null} />
        <TopListCard list={LISTS.languages} rows={data?.languages ?? null} />
      </CardGrid>
    </div>
  );
}

/** Each name has its own place among the colours, whatever its share is. */
const BROWSERS = ['Chrome', 'Safari', 'Firefox', 'Edge', 'Samsung Internet', 'Opera'];
/** As in Overview. */
const DEVICES = ['desktop', 'tablet', 'mobile', 'smart tv'];

/** The colour of each name: its own place, else the first that none of the others has, by name. */
function colorsOf(names: readonly string[], own: readonly string[]): ReadonlyMap<string, string> {
  const others = names.filter((name) => !own.includes(name)).sort();
  const free = chartColors.map((_, i) => i).filter((i) => own[i] === undefined || !names.includes(own[i]));
  return new Map(
    names.map((name) => {
      const place = own.includes(name) ? own.indexOf(name) : free[others.indexOf(name)];
      return [name, place === undefined ? 'var(--chart-other)' : chartColor(place)];
    }),
  );
}

const placeholders = (count: number): Slice[] =>
  Array.from({ length: count }, (_, i) => ({ id: String(i), label: '', value: 0, percent: 0 }));

interface BreakdownProps {
  data: TechnologyData | null;
  field: 'browser_breakdown' | 'device_breakdown';
  dimension: string;
  title: string;
  /** In place of a ring of one slice. */
  only: (label: string) => string;
  label: (name: string) => string;
  /** The names with colours of their own. */
  own: readonly string[];
  /** How many slices most sites have: the room that is kept while they load. */
  usual: number;
}

/** A ring of shares with its legend. */
function Breakdown({ data, field, dimension, title, only, label, own, usual }: BreakdownProps) {
  const { loading, onFilter } = useReportScreen();
  const compared = useComparedPeriod();
  const format = useFormat();
  const print = useIsPrint();
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const help = __('Share of sessions.', 'magpie');
  const part = data?.[field];
  const shares = part && !isPartError(part) ? part : null;
  const colors = colorsOf(shares?.labels ?? [], own);
  const slices = (shares?.labels ?? []).map(
    (name, i): Slice => ({
      id: name,
      label: label(name),
      value: shares!.series[i]!,
      percent: shares!.series[i]!,
      color: colors.get(name),
      ...(shares!.compare && { comparePercent: shares!.compare[i]! }),
    }),
  );
  const [leading] = slices;
  const parts = slices.map((slice) => `${slice.label} ${format.metric(slice.percent, 'percent')}`);
  return (
    <Card
      title={title}
      help={help}
      figure={{ title, question: field, meaning: help }}
      actions={<span ref={setTools} />}
    >
      <div className={print ? undefined : styles.ring}>
        {part && isPartError(part) ? (
          <PartFailure question={field} />
        ) : shares && slices.length === 0 ? (
          <p className={styles.empty}>{__('No data for this time period.', 'magpie')}</p>
        ) : slices.length === 1 ? (
          <p className={styles.only}>{only(leading!.label)}</p>
        ) : (
          <DonutChart
            caption={title}
            toolsIn={tools}
            slices={shares ? slices : placeholders(usual)}
            ordered
            unit="percent"
            total={leading?.percent ?? null}
            totalLabel={leading?.label}
            loading={loading || data === null}
            previousLabel={compared.label}
            onFilter={({ id }) => onFilter({ field: dimension, value: id })}
            summary={
              /* translators: %s: names with their percent */ sprintf(
                __('Share of sessions: %s.', 'magpie'),
                parts.join(', '),
              )
            }
          />
        )}
      </div>
    </Card>
  );
}
