/** The gallery's parts of future reports: bars, funnel, map, heatmap, scores, journeys, conversations. */
import Monitor from 'icon:monitor';
import Smartphone from 'icon:smartphone';
import { useState } from 'react';
import { WorldMap } from '../src/charts/world-map.tsx';
import {
  BandMeter,
  BarChart,
  Card,
  CardGrid,
  ChannelIcon,
  ChatComposer,
  ChatMessage,
  ChatRetry,
  ChatThread,
  DataTable,
  deltaColumn,
  FunnelChart,
  Heatmap,
  JourneyTimeline,
  Mark,
  NetworkIcon,
  ScoreRing,
  SectionHeading,
  SegmentedControl,
  Sparkline,
  StatGroup,
  toast,
  YearCard,
} from '../src/index.ts';
import styles from './gallery.module.css';
import { ages, countries, funnel, hours, journey, months, pages, trend } from './more-data.ts';

const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;

/** Charts, then rows and cards, then conversations. */
export function More({ compared }: { compared: boolean }) {
  const [device, setDevice] = useState('mobile');
  const [lit, setLit] = useState<string | null>(null);
  const [messages, setMessages] = useState(['How many visits came from search last week?']);
  const [draft, setDraft] = useState('');
  return (
    <>
      <SectionHeading title="For the reports to come" text="Every part in each of its states." />
      <CardGrid columns={2}>
        <Card title="Visitors by month">
          <BarChart
            bars={months(compared)}
            unit="integer"
            caption="Visitors by month"
            summary="Highest: August, 5,120 visitors. Lowest: January, 2,310."
            previousLabel="2025"
          />
        </Card>
        <Card title="Age">
          <BarChart bars={ages} unit="percent" caption="Age" summary="Most visitors are 25 to 34, 31.4%." />
        </Card>
        <Card title="Bars on their way, and none">
          <BarChart bars={[]} unit="integer" caption="Loading bars" summary="Loading." height={120} loading />
          <BarChart bars={[]} unit="integer" caption="No bars" summary="No data." height={120} />
        </Card>
        <Card title="Where your visitors are">
          <WorldMap
            countries={countries}
            unit="integer"
            caption="Visits by country"
            summary="Visits from 8 countries. Most from Germany."
            lit={lit ?? undefined}
            onLit={setLit}
            onSelect={({ name }) => toast(name)}
          />
        </Card>
      </CardGrid>
      <Card title="Funnel">
        <FunnelChart
          stages={compared ? funnel : funnel.map(({ outline, ...stage }) => stage)}
          caption="From product to order"
          onSelect={({ label }) => toast(label)}
        />
      </Card>
      <Card title="Funnel on its way">
        <FunnelChart stages={[]} caption="Loading funnel" loading />
      </Card>
      <Card title="Busiest hours">
        <Heatmap caption="Page views by weekday and hour" columns={hours.columns} rows={hours.rows} unit="integer" />
      </Card>
      <CardGrid columns={2}>
        <Card title="Speed">
          <div className={styles.stack}>
            <SegmentedControl
              label="Device"
              value={device}
              onChange={setDevice}
              segments={[
                { value: 'mobile', label: 'Mobile', extra: '61', icon: <Smartphone size={16} /> },
                { value: 'desktop', label: 'Desktop', extra: '97', icon: <Monitor size={16} /> },
                { value: 'tablet', label: 'Tablet', disabledReason: 'No tablet has visited yet.' },
              ]}
            />
            <div className={styles.row}>
              <ScoreRing score={device === 'mobile' ? 61 : 97} label="Performance" />
              <ScoreRing score={34} label="Poor" />
              <ScoreRing score={null} label="No audit yet" />
            </div>
            <BandMeter
              label="Largest Contentful Paint"
              value={3100}
              limits={{ good: 2500, fair: 4000 }}
              write={seconds}
            />
            <BandMeter label="First Contentful Paint" value={900} limits={{ good: 1800, fair: 3000 }} write={seconds} />
          </div>
        </Card>
        <Card title="Customers">
          <div className={styles.stack}>
            <StatGroup
              stats={[
                { id: 'new', label: 'New customers', value: 214, unit: 'integer', previous: 180, change: 18.9 },
                { id: 'value', label: 'Average order', value: 48.2, unit: 'currency', previous: 48.2, change: 0 },
                { id: 'time', label: 'Time to order', value: 5400, unit: 'seconds', help: 'From the first visit on.' },
              ]}
            />
            <StatGroup
              large
              loading
              stats={[
                { id: 'a', label: 'Orders', value: null, unit: 'integer' },
                { id: 'b', label: 'Refunds', value: null, unit: 'integer' },
              ]}
            />
            <div className={styles.row}>
              <Sparkline values={trend} />
              <Sparkline values={trend} partial band={[20, 40]} width={120} height={32} />
              <Sparkline values={[]} />
              <NetworkIcon network="Mastodon" />
              <NetworkIcon network="LinkedIn" />
              <NetworkIcon network="Unknown" />
              <ChannelIcon channel="Organic Search" />
              <ChannelIcon channel="Email" />
              <ChannelIcon channel="AI Assistants" />
            </div>
          </div>
        </Card>
      </CardGrid>
      <Card title="Pages and their change">
        <DataTable
          caption="Pages and their change"
          emptyText="No pages"
          rows={pages}
          getRowId={(row) => row.page}
          columns={[
            { id: 'page', label: 'Page' },
            { id: 'trend', label: 'Trend', render: (row) => <Sparkline values={row.trend} /> },
            { id: 'views', label: 'Page views', unit: 'integer', sortable: true },
            deltaColumn((row: (typeof pages)[number]) => ({ value: row.views, previous: row.before }), {
              unit: 'integer',
            }),
          ]}
        />
      </Card>
      <CardGrid columns={2}>
        <Card title="Steps before an order">
          <JourneyTimeline sessions={journey} label="Steps before order 1042" />
        </Card>
        <Card title="Conversation">
          <div className={styles.stack}>
            <div className={styles.conversation}>
              <ChatThread label="Conversation" newest={messages.length}>
                {messages.map((text, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added
                  <ChatMessage key={index} from="user" name="You">
                    {text}
                  </ChatMessage>
                ))}
                <ChatMessage from="assistant" name="Magpie" request="Sessions by channel, Nov 16 – 22">
                  812 visits came from search, 12% more than the week before.
                </ChatMessage>
              </ChatThread>
            </div>
            <ChatComposer
              label="Message"
              placeholder="Ask about your site"
              most={300}
              value={draft}
              onChange={setDraft}
              last={messages.at(-1)}
              onSend={(text) => {
                setMessages([...messages, text]);
                setDraft('');
              }}
            />
            <ChatRetry text="The model didn't answer in time." onRetry={() => toast('Retried')} />
          </div>
        </Card>
      </CardGrid>
      <YearCard
        opening
        eyebrow="2025 Year in Review"
        emblem={<Mark size={48} />}
        title="43,823 people visited Hedge & Feather in 2025."
        lead="Since March 14, 2025. That’s about 164 sessions a day."
        onSave={() => toast('Saved')}
      />
      <YearCard title="A card on its way to a picture" saving onSave={() => undefined} footer="See all pages">
        Its numbers.
      </YearCard>
    </>
  );
}
