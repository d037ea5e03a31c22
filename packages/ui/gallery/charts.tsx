/** The gallery's charts and strong numbers. */
import { useMemo, useState } from 'react';
import { Card, CardGrid, DonutChart, LineChart, MetricTabs, metricTabId, StatBox, toast } from '../src/index.ts';
import { buckets as bucketsOf, channels, devices, durationSeries, sessionSeries, tabs, twoSeries } from './data.ts';
import styles from './gallery.module.css';

const markers = [
  { id: 1, index: 6, label: 'Version 3 of the theme went live', color: '#7a5cc4', important: false },
  { id: 2, index: 20, label: 'Front page of Hacker News', color: '#e9a23b', important: true },
  { id: 3, index: 20, label: 'Newsletter no. 41', color: '#5cc0a5', important: false },
];

/** Tabs with their chart, boxes, donuts. */
export function Charts({ compared, locale }: { compared: boolean; locale: string }) {
  const [active, setActive] = useState('sessions');
  const buckets = useMemo(() => bucketsOf(locale), [locale]);
  const devicesShown = compared
    ? devices
    : devices.map(({ id, label, value, percent }) => ({ id, label, value, percent }));
  const series = useMemo(
    () => sessionSeries.map(({ previous, changes, ...one }) => (compared ? { ...one, previous, changes } : one)),
    [compared],
  );
  return (
    <>
      <Card flush aria-label="Metrics over time">
        <MetricTabs tabs={tabs} active={active} onChange={setActive} panelId="main-chart" aria-label="Metric" />
        <div
          id="main-chart"
          role="tabpanel"
          aria-labelledby={metricTabId('main-chart', active)}
          className={styles.panel}
        >
          <LineChart
            series={active === 'average_session_duration' ? durationSeries : series}
            buckets={buckets}
            markers={markers}
            onMarkerSelect={(chosen) => toast(chosen.map(({ label }) => label).join(' · '))}
            summary="Sessions rose from 1,204 on October 22 to 1,841 on November 19, 12.4% more than the 30 days before."
            caption="Sessions by day"
          />
        </div>
      </Card>
      <CardGrid columns={4}>
        <StatBox
          label="Sessions"
          help="Visits to your site; one ends after 30 minutes without activity."
          value={41_272}
          unit="integer"
          previous={36_720}
          change={12.4}
          better="higher"
        />
        <StatBox
          label="Bounce rate"
          help="Share of sessions that were not engaged."
          value={42.18}
          unit="percent"
          previous={40.2}
          change={4.9}
          better="lower"
        />
        <StatBox label="Session duration" value={154} unit="seconds" previous={160} change={-3.8} better="higher" />
        <StatBox label="Revenue" value={18_240.5} unit="currency" previous={0} change={null} better="higher" />
        <StatBox label="Loading" value={null} unit="integer" better="higher" loading />
        <StatBox label="Next range on its way" value={1204} unit="integer" change={2} better="neutral" loading />
        <StatBox label="Nothing to compare" value={0} unit="integer" better="higher" />
        <StatBox label="No value" value={null} unit="currency" previous={null} change={null} better="higher" />
      </CardGrid>
      <CardGrid columns={2}>
        <Card title="Device breakdown" help="Sessions by the kind of device.">
          <DonutChart
            slices={devicesShown}
            unit="integer"
            totalLabel="Sessions"
            summary="58% of sessions were on mobile, 38% on desktop, 4% on tablet."
            caption="Device breakdown"
          />
        </Card>
        <Card title="Channels">
          <DonutChart
            slices={channels}
            unit="integer"
            totalLabel="Sessions"
            summary="Organic Search led with 44.6% of sessions."
            caption="Channels"
          />
        </Card>
        <Card title="Two series, one with a gap">
          <LineChart
            series={twoSeries}
            buckets={buckets}
            summary="Pageviews were about twice the sessions."
            caption="Pageviews and sessions"
            height={220}
          />
        </Card>
        <Card title="Loading and empty">
          <LineChart series={[]} buckets={[]} summary="Loading." caption="Loading chart" height={92} loading />
          <LineChart
            series={[{ id: 'x', label: 'Sessions', unit: 'integer', values: buckets.map(() => null) }]}
            buckets={buckets}
            summary="No data."
            caption="Empty chart"
            height={92}
          />
        </Card>
      </CardGrid>
    </>
  );
}
