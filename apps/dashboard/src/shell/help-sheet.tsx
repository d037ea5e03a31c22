/** This module is responsible for help: the keys, what the numbers mean, how visits are counted. Loaded when asked for. */
import { OVERVIEW_METRICS, overviewMetric } from '@magpie/reports';
import { __, Sheet } from '@magpie/ui';
import { ShortcutList } from '../frame/shortcuts/shortcut-list.tsx';
import { Snippet } from '../frame/snippet.tsx';
import styles from './help-sheet.module.css';

/** Help in one sheet. */
export function HelpSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const keys: readonly (readonly [keys: string, meaning: string])[] = [
    [__('Tab', 'magpie'), __('goes from one control to the next', 'magpie')],
    [__('Arrow keys', 'magpie'), __('walk menus, tabs and the points of a chart', 'magpie')],
    [__('Home, End', 'magpie'), __('go to the first and the last of them', 'magpie')],
    [__('A letter', 'magpie'), __('goes to the report that begins with it', 'magpie')],
    [__('Esc', 'magpie'), __('closes what is open', 'magpie')],
  ];
  return (
    <Sheet title={__('Help', 'magpie')} open={open} onOpenChange={onOpenChange}>
      <div className={styles.help}>
        <section>
          <h3>{__('Keys', 'magpie')}</h3>
          <ShortcutList />
          <dl className={styles.keys}>
            {keys.map(([key, meaning]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <h3>{__('What the numbers mean', 'magpie')}</h3>
          <dl className={styles.words}>
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
          <h3>{__('Counting visits', 'magpie')}</h3>
          <p>{__('Put this tag on every page of the site. Visits appear here within seconds.', 'magpie')}</p>
          <Snippet />
        </section>
      </div>
    </Sheet>
  );
}
