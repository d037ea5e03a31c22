/** This module is responsible for the gallery's states: empty, failed, noted. */
import { Hourglass } from 'lucide-react';
import { Button, Card, CardGrid, EmptyState, ErrorState, Notice } from '../src/index.ts';
import styles from './gallery.module.css';

/** What stands where there is nothing to show. */
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
      </div>
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
            title="This report could not be loaded"
            text="The server took longer than 30 seconds to answer."
            code="engine_timeout"
            onRetry={() => undefined}
          />
        </Card>
      </CardGrid>
    </>
  );
}
