/** The hosts whose visits are left out, each with a button that counts them. */
import { trafficSharesCall } from '@magpie/contract';
import { __, _n, Button, sprintf, useLocale } from '@magpie/ui';
import { useQuery } from '@tanstack/react-query';
import formStyles from '../../settings-form/settings-form.module.css';
import { useDashboard } from '../../view/dashboard.tsx';

/** The list; nothing where no host is left out. */
export function OtherHosts({ known, add }: { known: readonly string[]; add: (host: string) => void }) {
  const { call, site } = useDashboard();
  const { locale } = useLocale();
  const { data } = useQuery({
    queryKey: ['settings', site.id, 'shares'],
    queryFn: async ({ signal }) => (await call(trafficSharesCall, { site: site.id }, signal)).data,
  });
  const hosts = data?.otherHosts.filter(({ host }) => !known.includes(host.replace(/^www\d*\./, ''))) ?? [];
  if (hosts.length === 0) return null;
  const number = new Intl.NumberFormat(locale);
  return (
    <div className={formStyles.fields}>
      <p className={formStyles.label}>{__('Not counted in the last 30 days', 'magpie')}</p>
      {hosts.map(({ host, events }) => (
        <div key={host} className={formStyles.fixed}>
          <span>
            <bdi>{host}</bdi>{' '}
            {
              /* translators: %s: a number of events */ sprintf(
                _n('%s event', '%s events', events, 'magpie'),
                number.format(events),
              )
            }
          </span>
          {host !== 'file:' && (
            <Button onClick={() => add(host)}>
              {/* translators: %s: a domain */ sprintf(__('Count %s', 'magpie'), host)}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}
