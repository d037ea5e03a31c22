/** Both counts of the last half hour, which show the owner that the property is the right one. */
import { type GoogleLive, googleLiveCall } from '@magpie/contract';
import { __, Card, ErrorState, Notice, RetryAction, Skeleton, sprintf, useLocale } from '@magpie/ui';
import { useQuery } from '@tanstack/react-query';
import { PROVIDER } from '../../common/provider.ts';
import { useLostAccess } from '../../common/use-google.ts';
import { Fact, Facts } from '../../settings-form/facts.tsx';
import formStyles from '../../settings-form/settings-form.module.css';
import { useDashboard } from '../../view/dashboard.tsx';
import styles from './google.module.css';

/** One request to Google a minute, only while the page is visible. */
const EVERY_MS = 60_000;

/** The card. */
export function LiveCard() {
  const { call, site, config } = useDashboard();
  const { locale } = useLocale();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['google-live', site.id],
    queryFn: async ({ signal }) => (await call(googleLiveCall, { site: site.id }, signal)).data,
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
    retry: false,
  });
  useLostAccess(data?.problem?.code);
  const number = new Intl.NumberFormat(locale);
  const retry = () => void refetch();
  return (
    <Card title={__('Is this the right property?', 'magpie')}>
      <p className={formStyles.description}>
        {__(
          'Page views of the last 30 minutes. Open your website in another tab: both numbers should rise within a minute.',
          'magpie',
        )}
      </p>
      {error ? (
        <ErrorState
          title={__('The numbers couldn’t be loaded', 'magpie')}
          text={error.message}
          retrying={isFetching}
          onRetry={retry}
        />
      ) : (
        <div aria-live="polite">
          <Facts>
            <Fact name={config.product}>
              {data ? <strong>{number.format(data.own)}</strong> : <Skeleton width={40} height={16} />}
            </Fact>
            <Fact name={PROVIDER}>
              {data ? (
                <strong>{data.google === null ? '–' : number.format(data.google)}</strong>
              ) : (
                <Skeleton width={40} height={16} />
              )}
            </Fact>
          </Facts>
          {data && <Verdict live={data} retrying={isFetching} onRetry={retry} />}
        </div>
      )}
    </Card>
  );
}

/** Explains the numbers, and what to do. */
function Verdict({ live, retrying, onRetry }: { live: GoogleLive; retrying: boolean; onRetry: () => void }) {
  const { product } = useDashboard().config;
  const { own, google, problem } = live;
  if (problem)
    return (
      <div className={styles.after}>
        <Notice
          tone="caution"
          title={/* translators: %s: the name of a service */ sprintf(__('%s doesn’t answer', 'magpie'), PROVIDER)}
          action={<RetryAction failure={problem} loading={retrying} onRetry={onRetry} />}
        >
          {problem.message}
        </Notice>
      </div>
    );
  if (own > 0 && google !== 0) return null;
  return (
    <div className={styles.after}>
      {own === 0 && google === 0 ? (
        <Notice title={__("We're Waiting for Your Stats!", 'magpie')}>
          {__('Neither has counted a page view in the last 30 minutes.', 'magpie')}
        </Notice>
      ) : google === 0 ? (
        <Notice
          tone="caution"
          title={
            /* translators: %s: the name of a service */ sprintf(__('%s has counted nothing yet', 'magpie'), PROVIDER)
          }
        >
          {__('If it stays at 0, this may be another site’s property, or Google’s tag isn’t on your pages.', 'magpie')}
        </Notice>
      ) : (
        <Notice
          tone="caution"
          title={/* translators: %s: the product's name */ sprintf(__('%s has counted nothing yet', 'magpie'), product)}
        >
          {
            /* translators: %s: the product's name */ sprintf(
              __('If it stays at 0, this may be another site’s property, or %s’s tag isn’t on your pages.', 'magpie'),
              product,
            )
          }
        </Notice>
      )}
    </div>
  );
}
