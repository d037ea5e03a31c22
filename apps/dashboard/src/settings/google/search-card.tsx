/** Progress of reading Search Console: stored days, current work, next step. */
import CircleCheck from 'icon:circle-check';
import { type GoogleSearchReading, googleHistoryCall } from '@magpie/contract';
import { __, _n, Button, Card, Notice, ProgressBar, Spinner, sprintf, useFormat, useLocale } from '@magpie/ui';
import { ProblemLine } from '../../call-form/problem-line.tsx';
import { useGoogleAction } from '../../common/use-google.ts';
import { Fact, Facts } from '../../settings-form/facts.tsx';
import formStyles from '../../settings-form/settings-form.module.css';
import { useDashboard } from '../../view/dashboard.tsx';
import styles from './google.module.css';

const DAY_MS = 86_400_000;
/** Google keeps 16 months. */
const MOST_DAYS = 487;

/** The card. */
export function SearchCard({ search, mayRetry }: { search: GoogleSearchReading; mayRetry: boolean }) {
  const { site } = useDashboard();
  const { run, busy, problem } = useGoogleAction(googleHistoryCall);
  const { locale, timeZone } = useLocale();
  const format = useFormat();
  const { state, first, last, days, unfinished, readAt, waitsUntil, message } = search;
  const time = (at: number) =>
    new Intl.DateTimeFormat(locale, {
      ...{ timeZone, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    }).format(at);
  const month = (day: string) =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      Date.parse(`${day}T00:00:00Z`),
    );
  const stored = sprintf(
    /* translators: %s: a number of days */ _n('%s day', '%s days', days, 'magpie'),
    new Intl.NumberFormat(locale).format(days),
  );
  const isBegun = first !== null && last !== null;
  return (
    <Card title={__('Search Console', 'magpie')}>
      <p className={formStyles.description}>
        {__('Search terms are read once for 16 months, the newest days first, then every day.', 'magpie')}
      </p>
      <div className={styles.progress}>
        <p role="status" className={styles.state}>
          {state === 'reading' && <Spinner />}
          {state === 'done' && <CircleCheck size={16} aria-hidden="true" className={styles.good} />}
          {state === 'reading'
            ? isBegun
              ? /* translators: %s: a month */ sprintf(__('Reading. So far back to %s.', 'magpie'), month(first))
              : __('Reading. You can leave this page.', 'magpie')
            : state === 'done'
              ? __('Up to date', 'magpie')
              : __('Waiting', 'magpie')}
        </p>
        {state === 'reading' && (
          <ProgressBar
            label={__('Search Console', 'magpie')}
            value={Math.min(days, MOST_DAYS)}
            max={MOST_DAYS}
            text={stored}
          />
        )}
        {message !== '' && (
          <Notice
            tone="caution"
            action={
              mayRetry && (
                <Button size="small" loading={busy} onClick={() => void run({ site: site.id, do: 'search' })}>
                  {__('Retry', 'magpie')}
                </Button>
              )
            }
          >
            {message}
          </Notice>
        )}
        <ProblemLine problem={problem} />
      </div>
      <div className={styles.after}>
        <Facts>
          {isBegun && (
            <Fact name={__('Stored', 'magpie')}>
              {format.dayRange(first, last)} <span className={styles.quiet}>{stored}</span>
            </Fact>
          )}
          {unfinished.length > 0 && (
            <Fact name={__('Still counted by Google', 'magpie')}>
              {format.dayRange(unfinished.toSorted()[0]!, unfinished.toSorted().at(-1)!)}
            </Fact>
          )}
          {readAt !== null && <Fact name={__('Last read', 'magpie')}>{time(readAt)}</Fact>}
          {waitsUntil !== null ? (
            <Fact name={__('Next try', 'magpie')}>{time(waitsUntil)}</Fact>
          ) : (
            state === 'done' && readAt !== null && <Fact name={__('Next read', 'magpie')}>{time(readAt + DAY_MS)}</Fact>
          )}
        </Facts>
      </div>
    </Card>
  );
}
