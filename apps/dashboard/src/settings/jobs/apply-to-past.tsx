/** Applies a site's current rules to stored events. */

import History from 'icon:rotate-ccw-clock';
import { __, _n, Button, Card, sprintf, useLocale } from '@magpie/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useJob } from '../../common/use-job.ts';
import formStyles from '../../settings-form/settings-form.module.css';
import { JobProgress } from './job-progress.tsx';
import styles from './jobs.module.css';

/** A card that says what holds only for what comes, and applies it to the past as well. */
export function ApplyToPast({ text }: { text: string }) {
  const client = useQueryClient();
  const { locale } = useLocale();
  const work = useJob('rebuild', () => void client.invalidateQueries());
  return (
    <Card title={__('Past visits', 'magpie')}>
      <p className={formStyles.description}>{text}</p>
      <div className={styles.row}>
        <Button icon={<History />} loading={work.running} onClick={() => void work.start({ kind: 'rebuild' })}>
          {__('Update past visits', 'magpie')}
        </Button>
        <JobProgress
          work={work}
          running={__('Updating past visits. You can leave this page.', 'magpie')}
          done={changedText(work.state?.result, locale)}
        />
      </div>
    </Card>
  );
}

/** How many stored events were changed, of the answer of the command `rebuild`. */
function changedText(result: unknown, locale: string): string {
  const { changed = {} } = (result ?? {}) as { changed?: Record<string, Record<string, number>> };
  const events = Object.values(changed).reduce(
    (sum, parts) => sum + Math.max(0, ...Object.values(parts).filter((part) => typeof part === 'number')),
    0,
  );
  return events === 0
    ? __('Done. Nothing needed to change.', 'magpie')
    : sprintf(
        /* translators: %s: how many stored events were changed */ _n(
          'Done. %s event changed.',
          'Done. %s events changed.',
          events,
          'magpie',
        ),
        new Intl.NumberFormat(locale).format(events),
      );
}
