/** How much of Google's quota is used, and when it is there again. */
import type { GoogleAnswer } from '@magpie/contract';
import { __, Card, Notice, ProgressBar, sprintf, useLocale } from '@magpie/ui';
import formStyles from '../../settings-form/settings-form.module.css';
import { ago } from '../../view/ago.ts';
import styles from './google.module.css';
import { type Meter, quotaMeters } from './quota-meters.ts';

export interface QuotaCardProps {
  quota: GoogleAnswer['quota'];
  level: 'standard' | '360';
}

/** The card. */
export function QuotaCard({ quota, level }: QuotaCardProps) {
  const { locale, timeZone } = useLocale();
  const now = Date.now();
  const meters = quota ? quotaMeters(quota, level, now) : [];
  const waits = quota?.waitsUntil != null && quota.waitsUntil > now ? quota.waitsUntil : null;
  const at = (time: number) =>
    new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' }).format(time);
  return (
    <Card title={__('Google’s quota', 'magpie')}>
      <p className={formStyles.description}>
        {__(
          'Google allows each property a number of tokens. A report takes a few. Finished days are kept here and not asked again.',
          'magpie',
        )}
      </p>
      {waits !== null && (
        <div className={styles.before}>
          <Notice tone="caution" title={__('The quota is used up', 'magpie')}>
            {/* translators: %s: a weekday and time */ sprintf(__('Numbers return on %s.', 'magpie'), at(waits))}
          </Notice>
        </div>
      )}
      {meters.length > 0 ? (
        <div className={styles.meters}>
          {meters.map((meter) => (
            <MeterLine key={meter.name} meter={meter} />
          ))}
        </div>
      ) : (
        <p className={styles.quiet}>{__('No requests yet.', 'magpie')}</p>
      )}
      {quota?.at != null && (
        <p className={styles.tail}>
          {
            /* translators: %s: how long ago, such as "2 minutes ago" */ sprintf(
              __('As of Google’s last answer, %s.', 'magpie'),
              ago(quota.at, now, locale),
            )
          }
        </p>
      )}
    </Card>
  );
}

function MeterLine({ meter: { label, used, limit, refills } }: { meter: Meter }) {
  const { locale } = useLocale();
  const number = new Intl.NumberFormat(locale);
  const text = sprintf(
    /* translators: 1: a number, 2: the most that there can be */ __('%1$s of %2$s used', 'magpie'),
    number.format(used),
    number.format(limit),
  );
  return (
    <div className={styles.meter}>
      <span className={styles.meterHead}>
        <span className={styles.meterName}>{label}</span>
        <bdi>{text}</bdi>
      </span>
      <ProgressBar label={label} value={Math.min(used, limit)} max={limit} text={text} />
      <span className={styles.quiet}>{refills}</span>
    </div>
  );
}
