/** Shows the known content of a site, the progress of reading it, and the pages that couldn't be read. */
import RefreshCw from 'icon:refresh-cw';
import type { ContentStatus } from '@magpie/contract';
import { __, _n, Button, Card, Notice, ProgressBar, Spinner, sprintf, useFormat, useLocale } from '@magpie/ui';
import formStyles from '../../settings-form/settings-form.module.css';
import styles from './content.module.css';

/** The card. */
export function ContentCard({
  status,
  problem,
  onRefresh,
}: {
  status: ContentStatus;
  problem: string | undefined;
  onRefresh: () => Promise<void>;
}) {
  const { source, sent, progress, failure, refreshedAt, errors } = status;
  const readable = source !== null && source.kind !== 'import' && !sent;
  return (
    <Card
      title={__('Your content', 'magpie')}
      actions={
        readable && (
          <Button size="small" icon={<RefreshCw />} loading={progress !== null} onClick={() => void onRefresh()}>
            {__('Refresh now', 'magpie')}
          </Button>
        )
      }
    >
      {sent && (
        <p className={formStyles.description}>
          {__(
            'Your WordPress sends titles, images, authors and categories when you save a post, so that reports can show them. It doesn’t send your text.',
            'magpie',
          )}
        </p>
      )}
      <Counts {...status} />
      <div className={styles.state} aria-live="polite">
        {progress ? <Running {...progress} /> : <LastRead at={refreshedAt} />}
      </div>
      {(problem ?? failure) && !progress && (
        <Notice tone="bad" title={__('The last update stopped early.', 'magpie')}>
          <span className={styles.address}>{problem ?? failure}</span>
        </Notice>
      )}
      {errors.length > 0 && <Errors errors={errors} />}
    </Card>
  );
}

function Counts({ totals, items }: ContentStatus) {
  const format = useFormat();
  const known = (type: string) => items[type] ?? 0;
  const other = Object.entries(items)
    .filter(([type]) => !['post', 'page', 'product'].includes(type))
    .reduce((sum, [, count]) => sum + count, 0);
  const facts = [
    [__('Posts', 'magpie'), known('post'), totals.posts],
    [__('Pages', 'magpie'), known('page'), totals.pages],
    [__('Products', 'magpie'), known('product'), null],
    [__('Comments', 'magpie'), null, totals.comments],
    ...(other > 0 ? [[__('Other', 'magpie'), other, null] as const] : []),
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, count, published]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>
            {format.metric(count ?? published, 'integer')}
            {count !== null && published !== null && published !== count && (
              <span className={styles.of}>
                {
                  /* translators: %s: how many are published */ sprintf(
                    __('of %s published', 'magpie'),
                    format.metric(published, 'integer'),
                  )
                }
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Running({ done, total, text }: NonNullable<ContentStatus['progress']>) {
  const { locale } = useLocale();
  const share = total > 0 ? Math.min(1, done / total) : 0;
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(share);
  return (
    <>
      <Spinner />
      <span className={styles.text}>
        {__('Reading your content', 'magpie')} <span className={styles.quiet}>{text}</span>
      </span>
      {total > 0 && (
        <ProgressBar
          className={styles.track}
          label={__('Reading your content', 'magpie')}
          value={Math.round(share * 100)}
          max={100}
          text={percent}
        />
      )}
    </>
  );
}

function LastRead({ at }: { at: number | null }) {
  const { locale, timeZone } = useLocale();
  if (at === null) return <span className={styles.quiet}>{__('Nothing read yet.', 'magpie')}</span>;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (
    <span className={styles.quiet}>
      {/* translators: %s: a date and time */ sprintf(__('Updated %s', 'magpie'), time.format(at))}
    </span>
  );
}

function Errors({ errors }: Pick<ContentStatus, 'errors'>) {
  const { locale } = useLocale();
  return (
    <details className={styles.errors}>
      <summary>
        {
          /* translators: %s: a number of addresses */ sprintf(
            _n('%s page couldn’t be read', '%s pages couldn’t be read', errors.length, 'magpie'),
            new Intl.NumberFormat(locale).format(errors.length),
          )
        }
      </summary>
      <ul>
        {errors.map(({ url, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one address can fail in several ways
          <li key={index}>
            <span className={styles.address} dir="ltr">
              {url}
            </span>
            <span className={styles.quiet}>{message}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
