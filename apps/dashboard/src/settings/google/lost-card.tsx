/** Says that Google no longer lets this server in, since when and why, and what helps. */
import CircleAlert from 'icon:circle-alert';
import type { GoogleAnswer } from '@magpie/contract';
import { __, Button, Card, sprintf, useFormat } from '@magpie/ui';
import { ProblemLine } from '../../call-form/problem-line.tsx';
import { useConnectGoogle } from '../../common/use-google.ts';
import { useDashboard } from '../../view/dashboard.tsx';
import { siteToday } from '../../view/resolve.ts';
import styles from './google.module.css';
import { KeyFileForm } from './service-account.tsx';

/** The card. */
export function LostCard({
  provider: { since, message, by },
  client,
}: {
  provider: NonNullable<GoogleAnswer['provider']>;
  client: GoogleAnswer['client'];
}) {
  const { site } = useDashboard();
  const format = useFormat();
  const { connect, busy, problem } = useConnectGoogle();
  const day = format.day(siteToday(since, site.timeZone));
  return (
    <Card
      title={
        by === 'consent'
          ? __('Google needs you to sign in again', 'magpie')
          : __('Google no longer accepts the key', 'magpie')
      }
    >
      <div className={styles.lost}>
        <span className={styles.sign}>
          <CircleAlert size={20} aria-hidden="true" />
        </span>
        <div className={styles.lostText}>
          <p>
            {/* translators: %s: a date */ sprintf(__('Access ended on %s.', 'magpie'), day)}{' '}
            {__('Your own visits are still counted, and what was read from Google is kept.', 'magpie')}
          </p>
          {message !== '' && <p className={styles.quiet}>{message}</p>}
        </div>
      </div>
      <ProblemLine problem={problem} />
      {by === 'consent' ? (
        client.set && (
          <div className={styles.after}>
            <Button variant="primary" loading={busy} onClick={() => void connect()}>
              {__('Reconnect', 'magpie')}
            </Button>
          </div>
        )
      ) : (
        <div className={styles.after}>
          <KeyFileForm />
        </div>
      )}
    </Card>
  );
}
