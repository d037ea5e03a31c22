/** The audit log section: the user, the change and the time of each entry. */

import ScrollText from 'icon:scroll-text';
import { AUDIT_KINDS, auditCall } from '@magpie/contract';
import { __, Button, Card, EmptyState, Select, Skeleton, sprintf, useLocale } from '@magpie/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { written } from '../../settings-form/conflict-panel.tsx';
import listStyles from '../../settings-form/list.module.css';
import { settingLabels } from '../../settings-form/site-settings.tsx';
import { useDashboard } from '../../view/dashboard.tsx';
import { actionText } from './action-text.ts';
import styles from './audit.module.css';
import { detailText } from './detail-text.ts';

type Kind = (typeof AUDIT_KINDS)[number];

const kinds = (): Readonly<Record<Kind, string>> => ({
  settings: __('Settings', 'magpie'),
  keys: __('Keys and secrets', 'magpie'),
  data: __('Data', 'magpie'),
  people: __('People', 'magpie'),
});

/** The section. */
export function AuditSection() {
  const { call, site, config } = useDashboard();
  const { locale, timeZone } = useLocale();
  const [kind, setKind] = useState<Kind | ''>('');
  const [scope, setScope] = useState<'site' | 'server'>('site');
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['settings', site.id, 'audit', scope, kind],
    queryFn: async ({ pageParam, signal }) => {
      const fields = {
        site: site.id,
        scope,
        ...(kind !== '' && { kind }),
        ...(pageParam !== null && { before: String(pageParam) }),
      };
      return (await call(auditCall, fields, signal)).data;
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  const format = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <Card>
      <div className={styles.filters}>
        <Select
          label={__('What', 'magpie')}
          value={kind}
          onChange={(value) => setKind(value as Kind | '')}
          options={[
            { value: '', label: __('All actions', 'magpie') },
            ...AUDIT_KINDS.map((value) => ({ value, label: kinds()[value] })),
          ]}
        />
        {config.user.capabilities.includes('manage_sites') && (
          <Select
            label={__('Scope', 'magpie')}
            value={scope}
            onChange={(value) => setScope(value as 'site' | 'server')}
            options={[
              {
                value: 'site',
                label: /* translators: %s: a site's name */ sprintf(__('This site (%s)', 'magpie'), site.name),
              },
              { value: 'server', label: __('Whole server', 'magpie') },
            ]}
          />
        )}
      </div>
      {!entries && <Skeleton height={240} />}
      {entries?.length === 0 && (
        // As high as it needs: it would else be as high as the card, and begin below the filters.
        <div>
          <EmptyState
            icon={<ScrollText />}
            title={__('No entries yet', 'magpie')}
            text={__('Changes to settings, keys, data and people appear here.', 'magpie')}
          />
        </div>
      )}
      <ol className={listStyles.list}>
        {entries?.map(({ id, at, user, action, detail }) => (
          <li key={id} className={styles.entry}>
            <time dateTime={new Date(at).toISOString()} className={styles.time}>
              {format.format(at)}
            </time>
            <div className={listStyles.text}>
              <p className={styles.what}>
                <strong>{actionText(action)}</strong>
                <span className={listStyles.quiet}>
                  {user
                    ? (user.name ??
                      /* translators: %d: number of a user whose account is gone */ sprintf(
                        __('deleted user (%d)', 'magpie'),
                        user.id,
                      ))
                    : /* translators: %s: the product's name */ sprintf(
                        __('command line or %s', 'magpie'),
                        config.product,
                      )}
                </span>
              </p>
              <Detail detail={detail} />
            </div>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <div className={styles.more}>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {__('Show earlier entries', 'magpie')}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface Change {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

function Detail({ detail }: { detail: Readonly<Record<string, unknown>> }) {
  const { site: _site, changes, ...others } = detail;
  const labels: Readonly<Record<string, string>> = settingLabels();
  return (
    <>
      {Array.isArray(changes) && (
        <ul className={styles.changes}>
          {(changes as readonly Change[]).map(({ name, before, after }) => (
            <li key={name}>
              {labels[name] ?? name}: <bdi>{written(before)}</bdi> → <bdi>{written(after)}</bdi>
            </li>
          ))}
        </ul>
      )}
      {Object.keys(others).length > 0 && <p className={listStyles.quiet}>{detailText(others)}</p>}
    </>
  );
}
