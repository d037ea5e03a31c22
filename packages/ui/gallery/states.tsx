/** The gallery's states: empty, failed, noted. */
import Hourglass from 'icon:hourglass';
import { Accordion, Button, Card, CardGrid, EmptyState, ErrorState, Notice, ProgressBar } from '../src/index.ts';
import styles from './gallery.module.css';

/** Placeholders where there is nothing to show. */
export function States() {
  return (
    <>
      <div className={styles.stack}>
        <Notice>Figures for today are still coming in.</Notice>
        <Notice tone="caution" title="Partly estimated." dismissible>
          Users above 100,000 are estimates within 1%.
        </Notice>
        <Notice tone="bad" title="Not connected." action={<Button size="small">Connect</Button>}>
          The property has refused access.
        </Notice>
        <ProgressBar label="Reading the content" value={40} max={100} text="40%" />
      </div>
      <Card title="How to improve">
        <Accordion
          items={[
            {
              id: 'tbt',
              title: 'Total blocking time',
              status: 'bad',
              value: '1,240 ms',
              details: <p>Split long tasks: the page answers no click while one runs. The target is 300 ms or less.</p>,
            },
            {
              id: 'lcp',
              title: 'Largest contentful paint',
              status: 'caution',
              value: '3.1 s',
              details: <p>Load the leading picture first, and in the size in which it is shown.</p>,
            },
            {
              id: 'cls',
              title: 'Cumulative layout shift',
              status: 'good',
              value: '0.02',
              details: <p>Nothing moves while the page loads. Keep it so.</p>,
            },
            {
              id: 'inp',
              title: 'Interaction to next paint',
              status: 'none',
              details: <p>Not enough visits yet.</p>,
            },
          ]}
        />
      </Card>
      <CardGrid columns={2}>
        <Card>
          <EmptyState
            icon={<Hourglass />}
            title="We're Waiting for Your Stats!"
            text="We're waiting to process your data which might take up to 24 hours."
            action={<Button>Check the set-up</Button>}
          />
        </Card>
        <Card>
          <ErrorState
            title="This report couldn’t be loaded"
            text="The server took longer than 30 seconds to answer."
            code="engine_timeout"
            onRetry={() => undefined}
          />
        </Card>
      </CardGrid>
    </>
  );
}
