/** The list of a site's imports, with undoing one and starting another. */

import Trash from 'icon:trash';
import { importsCall } from '@magpie/contract';
import { __, _n, Badge, Card, IconButton, Skeleton, sprintf, useFormat, useLocale } from '@magpie/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../common/confirm-dialog.tsx';
import { useJob } from '../../common/use-job.ts';
import listStyles from '../../settings-form/list.module.css';
import { useDashboard } from '../../view/dashboard.tsx';
import { JobProgress } from '../jobs/job-progress.tsx';
import { ImportForm } from './import-form.tsx';

/** Label of a kind of origin. */
function kindText(kind: string, origin: string): string {
  const kinds: Readonly<Record<string, string>> = {
    log: __('Access log', 'magpie'),
    csv: __('Event table', 'magpie'),
    ga4: __('Google Analytics 4', 'magpie'),
    ua: __('Universal Analytics', 'magpie'),
    'search-console': __('Search Console', 'magpie'),
    google: __('Google Analytics, daily totals', 'magpie'),
  };
  const endpoints: Readonly<Record<string, string>> = {
    web: __('Tag on your pages', 'magpie'),
    mp: __('Servers (Measurement Protocol)', 'magpie'),
    gtag: __('Google’s tag', 'magpie'),
    orders: __('Orders from your shop’s server', 'magpie'),
    demo: __('Demo visits', 'magpie'),
  };
  return kinds[kind] ?? endpoints[origin] ?? origin;
}

/** The list in a card. */
export function ImportsCard() {
  const { call, site } = useDashboard();
  const client = useQueryClient();
  const format = useFormat();
  const { locale } = useLocale();
  const key = ['settings', site.id, 'imports'];
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(importsCall, { site: site.id }, signal)).data.imports,
  });
  const [asking, setAsking] = useState<NonNullable<typeof data>[number]>();
  const work = useJob('remove_import', () => void client.invalidateQueries());
  const number = new Intl.NumberFormat(locale);
  return (
    <Card title={__('Data sources', 'magpie')}>
      {!data && <Skeleton height={80} />}
      {data?.length === 0 && <p className={listStyles.quiet}>{__('Nothing is stored yet.', 'magpie')}</p>}
      <ul className={listStyles.list}>
        {data?.map((one) => (
          <li key={one.origin} className={listStyles.item}>
            <div className={listStyles.text}>
              <p className={listStyles.name}>
                {kindText(one.kind, one.origin)}
                {one.kind === 'live' && <Badge tone="good">{__('Live', 'magpie')}</Badge>}
              </p>
              <p className={listStyles.quiet}>
                {format.dayRange(one.start, one.end)} ·{' '}
                {
                  /* translators: %s: a number */ sprintf(
                    _n('%s entry', '%s entries', one.events, 'magpie'),
                    number.format(one.events),
                  )
                }
              </p>
            </div>
            {one.kind !== 'live' && (
              <IconButton
                size="small"
                label={
                  /* translators: %s: a kind of import */ sprintf(
                    __('Undo import: %s', 'magpie'),
                    kindText(one.kind, one.origin),
                  )
                }
                onClick={() => setAsking(one)}
              >
                <Trash />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <JobProgress
        work={work}
        running={__('Removing imported data…', 'magpie')}
        done={__('Import undone.', 'magpie')}
      />
      <ImportForm />
      <ConfirmDialog
        title={__('Undo this import?', 'magpie')}
        description={
          asking &&
          `${sprintf(
            /* translators: 1: a number, 2: a range of dates */ _n(
              'This deletes %1$s entry from %2$s.',
              'This deletes %1$s entries from %2$s.',
              asking.events,
              'magpie',
            ),
            number.format(asking.events),
            format.dayRange(asking.start, asking.end),
          )} ${againText(asking)}`
        }
        open={asking !== undefined}
        onOpenChange={(open) => !open && setAsking(undefined)}
        keep={__('Cancel', 'magpie')}
        confirm={__('Undo import', 'magpie')}
        onConfirm={() => {
          if (asking) void work.start({ kind: 'remove_import', origin: asking.origin });
          setAsking(undefined);
        }}
      />
    </Card>
  );
}

/** How what is undone comes back. */
function againText({ kind, origin }: { readonly kind: string; readonly origin: string }): string {
  if (kind === 'google') return __('You can read it from Google again.', 'magpie');
  if (origin === SEARCHES_OF_GOOGLE) return __('New days will still be read from Google.', 'magpie');
  return __('You can import the same file again.', 'magpie');
}

/** Origin of days that Search Console was asked for. */
const SEARCHES_OF_GOOGLE = 'search-console:api';
