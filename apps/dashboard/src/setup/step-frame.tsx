/** Frame of every setup step: its content in a card, and the buttons to go back and continue. */

import ArrowLeft from 'icon:arrow-left';
import ArrowRight from 'icon:arrow-right';
import type { SettingsAnswer } from '@magpie/contract';
import { __, Button, Card } from '@magpie/ui';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import styles from '../site-setup/setup.module.css';

/** Props of a step. */
export interface StepProps {
  readonly answer: SettingsAnswer;
  /** Path of the step after it. */
  readonly next: string | undefined;
  /** Path of the step before it. */
  readonly back: string | undefined;
}

/** A step. `onNext` does what is to be done before going on; it answers whether that went well. */
export function StepFrame({
  next,
  back,
  onNext,
  busy,
  nextLabel = __('Continue', 'magpie'),
  children,
}: Pick<StepProps, 'next' | 'back'> & {
  onNext?: (() => Promise<boolean>) | undefined;
  busy?: boolean | undefined;
  nextLabel?: string | undefined;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const { search } = useLocation();
  async function goOn() {
    if (onNext && !(await onNext())) return;
    if (next !== undefined) await navigate({ pathname: next, search });
  }
  return (
    <form
      className={styles.frame}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void goOn();
      }}
    >
      {children}
      <div className={styles.ways}>
        {back !== undefined && (
          <Link className={styles.back} to={{ pathname: back, search }}>
            <ArrowLeft size={16} aria-hidden="true" className={styles.arrow} />
            {__('Back', 'magpie')}
          </Link>
        )}
        <Link className={styles.later} to={{ pathname: '/', search }}>
          {__('Finish later', 'magpie')}
        </Link>
        {next !== undefined && (
          <Button type="submit" variant="primary" loading={busy}>
            {nextLabel}
            <ArrowRight size={16} aria-hidden="true" className={styles.arrow} />
          </Button>
        )}
      </div>
    </form>
  );
}

/** The card of a step. */
export function StepCard({ children }: { children: ReactNode }) {
  return (
    <Card>
      <div className={styles.fields}>{children}</div>
    </Card>
  );
}
