/** Shows the progress of a job and its outcome. */

import CircleAlert from 'icon:circle-alert';
import CircleCheck from 'icon:circle-check';
import { __, ProgressBar, Spinner, sprintf, useLocale } from '@magpie/ui';
import type { ReactNode } from 'react';
import type { Job } from '../../common/use-job.ts';
import styles from './jobs.module.css';

/** Code of a job that someone stopped: no failure. */
export const STOPPED = 'stopped';

/** A bar while it runs; a sentence when it has ended; nothing before it was started. */
export function JobProgress({ work, running, done }: { work: Job; running: string; done: ReactNode }) {
  const { locale } = useLocale();
  const { state, problem } = work;
  if (problem) return <Line failed>{problem.message}</Line>;
  if (work.running) {
    const { done: far = 0, total = 0 } = state?.state === 'running' ? state : {};
    const share = total > 0 ? Math.min(1, far / total) : 0;
    const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(share);
    return (
      <div className={styles.line} role="status">
        {share === 0 && <Spinner />}
        <span className={styles.text}>{running}</span>
        {share > 0 && (
          <ProgressBar
            className={styles.track}
            label={running}
            value={Math.round(share * 100)}
            max={100}
            text={percent}
          />
        )}
      </div>
    );
  }
  if (!state) return null;
  if (state.state === 'failed' && state.problem?.code === STOPPED)
    return (
      <div className={styles.line} role="status">
        <span className={styles.text}>{state.problem.message}</span>
      </div>
    );
  if (state.state === 'failed')
    return (
      <Line failed>
        {/* translators: %s: what went wrong */ sprintf(__('Failed: %s', 'magpie'), state.problem?.message ?? '')}
      </Line>
    );
  return <Line>{done}</Line>;
}

function Line({ failed, children }: { failed?: boolean; children: ReactNode }) {
  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    <div className={styles.line} data-failed={failed || undefined} role={failed ? 'alert' : 'status'}>
      <Icon size={16} aria-hidden="true" className={styles.icon} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
