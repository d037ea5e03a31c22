/** This module is responsible for waiting for the first visit, live. */
import { pulseCall } from '@magpie/contract';
import { __, Card, sprintf, useLocale } from '@magpie/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useDashboard } from '../dashboard.tsx';
import styles from './setup.module.css';

const LOOK_MS = 2000;

/** How many events the open site has, asked again and again until one counts. */
export function usePulse() {
  const { call, site } = useDashboard();
  return useQuery({
    queryKey: ['settings', site.id, 'pulse'],
    queryFn: async ({ signal }) => (await call(pulseCall, { site: site.id }, signal)).data,
    refetchInterval: ({ state }) => (state.data?.lastEventAt ? false : LOOK_MS),
  });
}

/** Says that it waits, and then that someone has come; or why no one counts. */
export function FirstVisit() {
  const { site } = useDashboard();
  const { search } = useLocation();
  const { locale, timeZone } = useLocale();
  const { data } = usePulse();
  const came = data?.lastEventAt ?? null;
  const leftOut = came === null && (data?.stored ?? 0) > 0;
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
            </p>
          </>
        ) : leftOut ? (
          <>
            <TriangleAlert size={20} aria-hidden="true" className={styles.caution} />
            <p>
              <strong>{__('A visit arrived but was excluded.', 'magpie')}</strong>{' '}
              {__('It looked like a bot or your own traffic.', 'magpie')}{' '}
              <Link className={styles.link} to={{ pathname: '/settings/bots', search }}>
                {__('See why', 'magpie')}
              </Link>
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
              }
            </p>
          </>
        )}
      </div>
    </Card>
  );
}
