/** Help: the keys, the meaning of the numbers, how visits are counted. Loaded on demand. */
import { OVERVIEW_METRICS, overviewMetric } from '@magpie/reports';
import { __, Sheet } from '@magpie/ui';
import { Snippet } from '../common/snippet.tsx';
import { KeyList } from '../shortcuts/key-list.tsx';
import styles from './help-sheet.module.css';

/** Help in one sheet. */
export function HelpSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Sheet title={__('Help', 'magpie')} open={open} onOpenChange={onOpenChange}>
      <div className={styles.help}>
        <section>
          <h3>{__('Keyboard shortcuts', 'magpie')}</h3>
          <KeyList heading="h4" />
        </section>
        <section>
          <h3>{__('Glossary', 'magpie')}</h3>
          <dl className={styles.fields}>
            {OVERVIEW_METRICS.map(({ id }) => {
              const { uiName, meaning } = overviewMetric(id).metric;
              return (
                <div key={id}>
                  <dt>{__(uiName, 'magpie')}</dt>
                  <dd>{__(meaning, 'magpie')}</dd>
                </div>
              );
            })}
          </dl>
        </section>
        <section>
          <h3>{__('Tracking tag', 'magpie')}</h3>
          <Snippet
            lead={<p>{__('Add this tag to every page of your site. Visits appear here within seconds.', 'magpie')}</p>}
          />
        </section>
      </div>
    </Sheet>
  );
}
