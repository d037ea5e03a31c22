/** Waits for the first visit, live. */

import CircleCheck from 'icon:circle-check';
import TriangleAlert from 'icon:triangle-alert';
import { __, Card, sprintf, useLocale } from '@magpie/ui';
import { isExcluded, type Pulse, usePulse, WhyExcluded } from '../site-setup/excluded-visits.tsx';
import { OwnSignal } from '../site-setup/own-signal.tsx';
import styles from '../site-setup/setup.module.css';
import { useDashboard } from '../view/dashboard.tsx';

/** Says that it waits, and then that someone has come; or why no one counts. */
export function FirstVisit() {
  const { site } = useDashboard();
  const { locale, timeZone } = useLocale();
  const { data } = usePulse();
  const came = data?.lastEventAt ?? null;
  const time = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <Card title={__('First visit', 'magpie')}>
      <div className={styles.visit} role="status">
        {came !== null ? (
          <>
            <CircleCheck size={20} aria-hidden="true" className={styles.good} />
            <p>
              <strong>{__('It works. Visits are coming in.', 'magpie')}</strong>{' '}
              {/* translators: %s: date and time */ sprintf(__('Last visit: %s.', 'magpie'), time.format(came))}
              {data?.lastView && <Viewed view={data.lastView} />}
            </p>
          </>
        ) : isExcluded(data) ? (
          <>
            <TriangleAlert size={20} aria-hidden="true" className={styles.caution} />
            <p>
              <strong>{__('A visit arrived but was excluded.', 'magpie')}</strong>{' '}
              {data && <WhyExcluded pulse={data} />}
            </p>
          </>
        ) : (
          <>
            <span className={styles.waiting} aria-hidden="true" />
            <p>
              <strong>{__('Waiting for the first visit…', 'magpie')}</strong>{' '}
              {
                /* translators: %s: an address */ sprintf(
                  __('Open %s in another window. The visit appears here within seconds.', 'magpie'),
                  site.url,
                )
              }{' '}
              {__('Browsers that opted out or block the script send nothing.', 'magpie')}
            </p>
          </>
        )}
      </div>
      {came === null && (
        <div className={styles.signal}>
          <OwnSignal />
        </div>
      )}
    </Card>
  );
}

/** The page that was viewed last, and whose visit it was. */
function Viewed({ view: { page, source, device, country } }: { view: NonNullable<Pulse['lastView']> }) {
  const { locale } = useLocale();
  const facts = [
    [__('Page', 'magpie'), page],
    [__('Source', 'magpie'), source],
    [__('Device', 'magpie'), device],
    [
      __('Country', 'magpie'),
      country === null
        ? __('unknown', 'magpie')
        : (new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country) ?? country),
    ],
  ] as const;
  return (
    <span className={styles.viewed}>
      {facts.map(([name, value]) => (
        <span key={name}>
          {name}: <bdi>{value}</bdi>
        </span>
      ))}
    </span>
  );
}
