/** The step that imports past data. */
import { __, Card } from '@magpie/ui';
import { useGoogle } from '../common/use-google.ts';
import { ImportForm } from '../settings/data/import-form.tsx';
import { HistoryCard } from '../settings/google/history-card.tsx';
import styles from '../site-setup/setup.module.css';
import { StepFrame, type StepProps } from './step-frame.tsx';

/** The step. It may be passed by, and done at any later time. */
export function HistoryStep({ answer: _answer, ...ways }: StepProps) {
  const { data } = useGoogle();
  const provider = data?.provider;
  return (
    <div className={styles.frame}>
      {provider?.property && (
        <HistoryCard
          history={data?.history ?? null}
          isLost={provider.state === 'lost'}
          mayRetry={data?.quota?.waitsUntil == null}
        />
      )}
      <Card>
        <p className={styles.text}>
          {__(
            'Import server logs, Google exports or CSV files as past visits. You can do this later under Settings, and undo it.',
            'magpie',
          )}
        </p>
        <ImportForm aside />
      </Card>
      <StepFrame {...ways}>{null}</StepFrame>
    </div>
  );
}
