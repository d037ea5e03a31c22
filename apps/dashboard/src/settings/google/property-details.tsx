/** What is to be known of a property before it is chosen: its web streams, and where its days and money differ from the site's. */
import { type GoogleChoices, googleChoicesCall } from '@magpie/contract';
import { __, ErrorState, Notice, Skeleton, sprintf } from '@magpie/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDashboard } from '../../view/dashboard.tsx';
import { ChoicePicker } from './choice-picker.tsx';
import styles from './google.module.css';

type Property = NonNullable<GoogleChoices['property']>;

export interface PropertyDetailsProps {
  /** Its number. */
  property: string;
  /** The chosen stream; null until one is. */
  stream: string | null;
  onStream: (stream: string) => void;
}

/** The details, asked of Google when a property is picked. */
export function PropertyDetails({ property: id, stream, onStream }: PropertyDetailsProps) {
  const { call, site } = useDashboard();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['settings', site.id, 'google-property', id],
    queryFn: async ({ signal }) =>
      (await call(googleChoicesCall, { site: site.id, property: id }, signal)).data.property,
    retry: false,
  });
  useEffect(() => {
    if (stream !== null || !data) return;
    const [only] = data.streams;
    const chosen = data.streams.find(({ fits }) => fits) ?? (data.streams.length === 1 ? only : undefined);
    if (chosen) onStream(chosen.id);
  }, [data, stream, onStream]);
  if (error)
    return (
      <ErrorState
        title={__('This property couldn’t be read', 'magpie')}
        text={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data)
    return (
      <div className={styles.after}>
        <Skeleton height={88} />
      </div>
    );
  return (
    <div className={styles.details} aria-live="polite">
      {data.streams.length > 0 ? (
        <ChoicePicker
          label={__('Web stream', 'magpie')}
          search={__('Search streams', 'magpie')}
          choices={data.streams.map(({ id: value, name, uri, measurementId, fits }) => ({
            value,
            name,
            detail: [uri, measurementId].filter(Boolean).join(' · '),
            fits,
          }))}
          value={stream ?? ''}
          onChange={onStream}
        />
      ) : (
        <Notice tone="caution">
          {__('This property has no web stream. Its numbers come from apps, not from a website.', 'magpie')}
        </Notice>
      )}
      <Differences property={data} />
    </div>
  );
}

/** Says where a property and the site differ, and what that means for the numbers. */
export function Differences({
  property: { timeZone, currency, streams },
}: {
  property: Pick<Property, 'timeZone' | 'currency'> & Partial<Pick<Property, 'streams'>>;
}) {
  const { site } = useDashboard();
  const isElsewhere = streams !== undefined && streams.length > 0 && !streams.some(({ fits }) => fits);
  return (
    <div className={styles.notices}>
      {isElsewhere && (
        <Notice tone="caution" title={__('Different website?', 'magpie')}>
          {
            /* translators: %s: the address of a site */ sprintf(
              __('None of its streams measures %s. Check that this is the right property.', 'magpie'),
              site.url,
            )
          }
        </Notice>
      )}
      {timeZone !== site.timeZone && (
        <Notice title={__('Different time zone', 'magpie')}>
          {
            /* translators: 1: a time zone, 2: a time zone */ sprintf(
              __(
                'Google’s days start at midnight in %1$s, this site’s in %2$s. Numbers from Google are for Google’s days.',
                'magpie',
              ),
              zoneText(timeZone),
              zoneText(site.timeZone),
            )
          }
        </Notice>
      )}
      {currency !== site.currency && (
        <Notice title={__('Different currency', 'magpie')}>
          {
            /* translators: 1: a currency's code, 2: a currency's code */ sprintf(
              __(
                'The property counts in %1$s, this site in %2$s. Google converts its revenue to %2$s by its own daily rates.',
                'magpie',
              ),
              currency,
              site.currency,
            )
          }
        </Notice>
      )}
    </div>
  );
}

const zoneText = (zone: string): string => zone.replaceAll('_', ' ');
