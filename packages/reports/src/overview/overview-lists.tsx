/** This module is responsible for Overview's lists: countries, referrals, pages. */
import {
  __,
  Card,
  Change,
  type DataColumn,
  DataTable,
  Flag,
  RankList,
  type RankRow,
  SiteIcon,
  Skeleton,
  sprintf,
  useFormat,
  useLocale,
} from '@magpie/ui';
import { Filter } from 'lucide-react';
import { useMemo } from 'react';
import styles from './overview.module.css';
import type { OverviewData } from './overview.shape.ts';
import type { OverviewScreenProps } from './overview-props.ts';

type ListRow = OverviewData['countries'][number] | OverviewData['referrals'][number];

/** What rows of the lists by sessions have in common. */
function sessionsRow(row: ListRow, comparing: boolean): Omit<RankRow, 'id' | 'label'> {
  return {
    value: row.sessions,
    ...(comparing && { compareValue: row.compare_sessions, change: row.compare_change }),
    extra: [
      { label: __('Users', 'magpie'), value: row.users, unit: 'integer' },
      { label: __('Engagement', 'magpie'), value: row.engagement_rate, unit: 'percent' },
    ],
  };
}

/** The countries by sessions. */
export function Countries({ data, loading, onFilter }: OverviewScreenProps) {
  const { locale } = useLocale();
  const names = useMemo(() => new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }), [locale]);
  const comparing = data?.compare ?? false;
  return (
    <RankList
      title={__('Top 10 Countries', 'magpie')}
      nameLabel={__('Country', 'magpie')}
      valueLabel={__('Sessions', 'magpie')}
      unit="integer"
      emptyText={__('No data to show', 'magpie')}
      loading={loading}
      onSelect={({ id }) => onFilter({ word: 'countryId', value: id })}
      rows={(data?.countries ?? []).map((row) => ({
        ...sessionsRow(row, comparing),
        id: row.iso,
        label: (/^[A-Z]{2}$/.test(row.iso) && names.of(row.iso)) || row.name,
        icon: <Flag country={row.iso} />,
      }))}
    />
  );
}

/** The referring sites by sessions. */
export function Referrals({ data, loading, onFilter, iconUrl }: OverviewScreenProps) {
  const comparing = data?.compare ?? false;
  return (
    <RankList
      title={__('Top 10 Referrals', 'magpie')}
      nameLabel={__('Source', 'magpie')}
      valueLabel={__('Sessions', 'magpie')}
      unit="integer"
      emptyText={__('No data to show', 'magpie')}
      loading={loading}
      onSelect={({ id }) => onFilter({ word: 'sessionSource', value: id })}
      rows={(data?.referrals ?? []).map((row) => ({
        ...sessionsRow(row, comparing),
        id: row.url,
        label: row.url,
        icon: <SiteIcon domain={row.url} src={row.url.includes('.') ? iconUrl(row.url) : undefined} />,
      }))}
    />
  );
}

type PageRow = OverviewData['toppages'][number];

/** The pages by views; a page is its title with its path beneath. */
export function TopPages({ data, loading, onFilter }: OverviewScreenProps) {
  const format = useFormat();
  const title = __('Top Posts/Pages', 'magpie');
  const comparing = data?.compare ?? false;
  const columns: readonly DataColumn<PageRow>[] = [
    {
      id: 'title',
      label: __('Page', 'magpie'),
      render: (row) => <PageName row={row} onFilter={onFilter} />,
    },
    {
      id: 'pageviews',
      label: __('Pageviews', 'magpie'),
      unit: 'integer',
      bar: true,
      render: (row) => (
        <>
          <span className={styles.leading}>{format.metric(row.pageviews, 'integer')}</span>
          {comparing && (
            <span className={styles.before}>
              {format.metric(row.compare_pageviews, 'integer')}{' '}
              <Change
                percent={row.pageviews_change}
                better="neutral"
                isNew={row.compare_pageviews === 0 && row.pageviews > 0}
              />
            </span>
          )}
        </>
      ),
    },
    { id: 'sessions', label: __('Sessions', 'magpie'), unit: 'integer' },
    { id: 'users', label: __('Users', 'magpie'), unit: 'integer' },
    { id: 'engagement_rate', label: __('Engagement rate', 'magpie'), unit: 'percent' },
  ];
  return (
    <Card title={title}>
      <div className={styles.pages}>
        {data === null ? (
          <Skeleton height="100%" radius="var(--radius-control)" style={{ minHeight: 'inherit' }} />
        ) : (
          <DataTable
            caption={title}
            columns={columns}
            rows={data.toppages}
            getRowId={(row) => row.hostname + row.page_path}
            emptyText={__('No data to show', 'magpie')}
            busy={loading}
          />
        )}
      </div>
    </Card>
  );
}

function PageName({ row, onFilter }: { row: PageRow; onFilter: OverviewScreenProps['onFilter'] }) {
  const { dir } = useLocale();
  return (
    <span className={styles.page} dir={dir}>
      <span className={styles.words}>
        <a className={styles.link} href={row.url} target="_blank" rel="noreferrer" title={row.title} dir="auto">
          {row.title}
        </a>
        <span className={styles.path} dir="ltr" title={row.page_path}>
          {row.page_path}
        </span>
      </span>
      <button
        type="button"
        className={styles.filter}
        aria-label={/* translators: %s: a value of the list */ sprintf(__('Filter by %s', 'magpie'), row.page_path)}
        onClick={() => onFilter({ word: 'pagePath', value: row.page_path })}
      >
        <Filter size={14} aria-hidden="true" />
      </button>
    </span>
  );
}
