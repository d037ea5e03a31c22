/** Reading the days before the site's own first one from the property: starting it, its progress, stopping and removing it. */
import CircleCheck from 'icon:circle-check';
import { type GoogleHistory, googleHistoryCall } from '@magpie/contract';
import { __, Button, Card, Notice, ProgressBar, Spinner, sprintf, useFormat, useLocale } from '@magpie/ui';
import { useState } from 'react';
import { ProblemLine } from '../../call-form/problem-line.tsx';
import { ConfirmDialog } from '../../common/confirm-dialog.tsx';
import { useGoogleAction } from '../../common/use-google.ts';
import formStyles from '../../settings-form/settings-form.module.css';
import { useDashboard } from '../../view/dashboard.tsx';
import styles from './google.module.css';
import { historyMonths } from './history-months.ts';

/** The card. */
export function HistoryCard({
  history,
  isLost,
  mayRetry,
}: {
  history: GoogleHistory | null;
  isLost: boolean;
  mayRetry: boolean;
}) {
  const { site, config } = useDashboard();
  const { run, busy, problem } = useGoogleAction(googleHistoryCall);
  const isReading = history?.state === 'running' || history?.state === 'waiting';
  return (
    <Card title={__('History from Google', 'magpie')}>
      <p className={formStyles.description}>
        {
          /* translators: %s: the product's name */ sprintf(
            __(
              'Reads the days before %s’s first visit from your property: the newest month first, the rest in the background. You can remove it again.',
              'magpie',
            ),
            config.product,
          )
        }
      </p>
      {history && <Progress history={history} />}
      <ProblemLine problem={problem} />
      <div className={styles.buttons}>
        {!isReading && history?.state !== 'done' && (
          <Button loading={busy} disabled={isLost} onClick={() => void run({ site: site.id, do: 'start' })}>
            {history === null ? __('Read history', 'magpie') : __('Continue', 'magpie')}
          </Button>
        )}
        {history?.state === 'waiting' && mayRetry && (
          <Button loading={busy} onClick={() => void run({ site: site.id, do: 'start' })}>
            {__('Retry', 'magpie')}
          </Button>
        )}
        {isReading && (
          <Button loading={busy} onClick={() => void run({ site: site.id, do: 'stop' })}>
            {__('Stop', 'magpie')}
          </Button>
        )}
        {history && !isReading && history.daysDone > 0 && <RemoveHistory history={history} />}
      </div>
    </Card>
  );
}

function Progress({ history }: { history: GoogleHistory }) {
  const { locale, timeZone } = useLocale();
  const format = useFormat();
  const { state, first, last, storedFrom, daysDone, daysTotal, hasData = true, message, waitsUntil } = history;
  const number = new Intl.NumberFormat(locale);
  const days = sprintf(
    /* translators: 1: a number of days, 2: a number of days */ __('%1$s of %2$s days', 'magpie'),
    number.format(daysDone),
    number.format(daysTotal),
  );
  const again =
    waitsUntil === null
      ? ''
      : new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' }).format(
          waitsUntil,
        );
  const title: Readonly<Record<GoogleHistory['state'], string>> = {
    running: __('Reading. You can leave this page.', 'magpie'),
    /* translators: %s: a weekday and time */
    waiting: sprintf(__('Waiting. Continues automatically on %s.', 'magpie'), again),
    stopped: __('Stopped. What was read is kept.', 'magpie'),
    done: sprintf(
      hasData
        ? /* translators: %s: a range of dates */ __('Done: %s.', 'magpie')
        : /* translators: %s: a range of dates */ __('Done. The property has no data for %s.', 'magpie'),
      format.dayRange(storedFrom ?? first, last),
    ),
    failed: __('Reading failed. What was read is kept.', 'magpie'),
  };
  return (
    <div className={styles.progress}>
      <p role="status" className={styles.state}>
        {state === 'running' && <Spinner />}
        {state === 'done' && <CircleCheck size={16} aria-hidden="true" className={styles.good} />}
        {title[state]}
      </p>
      {state !== 'done' && (
        <>
          <ProgressBar
            label={__('History from Google', 'magpie')}
            value={daysDone}
            max={Math.max(1, daysTotal)}
            text={days}
          />
          <span className={styles.quiet}>{days}</span>
        </>
      )}
      {state === 'failed' && message !== '' && <Notice tone="bad">{message}</Notice>}
      {state === 'waiting' && message !== '' && <p className={styles.quiet}>{message}</p>}
      {state !== 'done' && <Months history={history} />}
    </div>
  );
}

function Months({ history }: { history: GoogleHistory }) {
  const { locale } = useLocale();
  const name = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const isRunning = history.state === 'running';
  const said = {
    done: __('stored', 'magpie'),
    reading: isRunning ? __('reading', 'magpie') : __('begun', 'magpie'),
    waiting: __('not yet', 'magpie'),
  };
  return (
    <ul className={styles.months} aria-label={__('Months, newest first', 'magpie')}>
      {historyMonths(history).map(({ month, state }) => (
        <li key={month} data-state={state}>
          {state === 'done' ? (
            <CircleCheck size={14} aria-hidden="true" />
          ) : state === 'reading' && isRunning ? (
            <Spinner />
          ) : (
            <span className={styles.dashed} aria-hidden="true" />
          )}
          {name.format(Date.parse(`${month}-01T00:00:00Z`))}
          <span className={styles.said}>{said[state]}</span>
        </li>
      ))}
    </ul>
  );
}

function RemoveHistory({ history: { storedFrom, first, last } }: { history: GoogleHistory }) {
  const { site, config } = useDashboard();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { run, busy, problem, reset } = useGoogleAction(googleHistoryCall);
  return (
    <ConfirmDialog
      title={__('Remove the history from Google?', 'magpie')}
      description={
        problem?.message ??
        sprintf(
          /* translators: 1: a range of dates, 2: the product's name */ __(
            'Reports lose the days %1$s that were read from Google. Visits counted by %2$s stay. You can read the history again later.',
            'magpie',
          ),
          format.dayRange(storedFrom ?? first, last),
          config.product,
        )
      }
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        reset();
      }}
      trigger={<Button>{__('Remove history', 'magpie')}</Button>}
      confirm={__('Remove history', 'magpie')}
      busy={busy}
      onConfirm={async () => {
        if (await run({ site: site.id, do: 'remove' })) setOpen(false);
      }}
    />
  );
}
