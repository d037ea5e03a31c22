/** Overview's lists: countries, referrals, pages. */
import { __, Flag, type RankColumn, RankList, type RankRow, SiteIcon, useIsPrint } from '@magpie/ui';
import { isRateOfNothing } from '../kit/rate-of-nothing.ts';
import { shortTitles } from '../parts/short-title.ts';
import { useReportScreen } from '../screen/report-screen.tsx';
import { useCountryName } from '../screen/use-country-name.tsx';
import type { OverviewData } from './overview.shape.ts';
import type { OverviewProps } from './overview-props.tsx';

const NOT_SET = '(not set)';

type ListRow = OverviewData['countries'][number] | OverviewData['referrals'][number];

/** The further numbers of every list. */
const further = (): RankColumn[] => [
  { id: 'users', label: __('Users', 'magpie'), unit: 'integer' },
  { id: 'engagement', label: __('Engagement', 'magpie'), unit: 'percent' },
];
const furtherNumbers = ({
  sessions,
  users,
  engagement_rate: rate,
}: Pick<ListRow, 'sessions' | 'users' | 'engagement_rate'>) => ({
  users,
  engagement: isRateOfNothing('engagementRate', { sessions, engagementRate: rate }) ? null : rate,
});

/** Common part of the rows in lists by sessions. */
function sessionsRow(row: ListRow, compared: boolean): Omit<RankRow, 'id' | 'label'> {
  return {
    value: row.sessions,
    ...(compared && { compareValue: row.compare_sessions }),
    more: furtherNumbers(row),
  };
}

/** Whether two periods are compared: in the answer, otherwise in the request. */
function useCompared(data: OverviewData | null): boolean {
  const { dates } = useReportScreen();
  return data ? data.compare : dates.compare !== null;
}

/** The countries by sessions. */
export function Countries({ data }: Pick<OverviewProps, 'data'>) {
  const { loading, onFilter } = useReportScreen();
  const countryName = useCountryName();
  const compared = useCompared(data);
  return (
    <RankList
      title={__('Top 10 Countries', 'magpie')}
      figure={{ title: __('Top 10 Countries', 'magpie'), question: 'countries' }}
      nameLabel={__('Country', 'magpie')}
      valueLabel={__('Sessions', 'magpie')}
      unit="integer"
      emptyText={__('No data to show', 'magpie')}
      columns={further()}
      compared={compared}
      loading={loading || data === null}
      onSelect={({ id }) => onFilter({ field: 'countryId', value: id })}
      rows={(data?.countries ?? []).map((row) => ({
        ...sessionsRow(row, compared),
        id: row.iso,
        label: countryName(row.iso, row.name),
        icon: <Flag country={row.iso} />,
      }))}
    />
  );
}

/** The referring sites by sessions. */
export function Referrals({ data }: Pick<OverviewProps, 'data'>) {
  const { loading, onFilter, iconUrl } = useReportScreen();
  const compared = useCompared(data);
  return (
    <RankList
      title={__('Top 10 Referrals', 'magpie')}
      figure={{ title: __('Top 10 Referrals', 'magpie'), question: 'referrals' }}
      nameLabel={__('Source', 'magpie')}
      valueLabel={__('Sessions', 'magpie')}
      unit="integer"
      emptyText={__('No data to show', 'magpie')}
      columns={further()}
      compared={compared}
      loading={loading || data === null}
      onSelect={({ id }) => onFilter({ field: 'sessionSource', value: id })}
      rows={(data?.referrals ?? []).map((row) => ({
        ...sessionsRow(row, compared),
        id: row.url,
        label: row.url,
        // Not the signs of networks: their lists would come into the first load.
        icon: <SiteIcon domain={row.url} src={row.url.includes('.') ? iconUrl(row.url) : undefined} />,
      }))}
    />
  );
}

/** The pages by views; a page is its title with its path beneath. */
export function TopPages({ data }: Pick<OverviewProps, 'data'>) {
  const { loading, onFilter, pageOf, siteName } = useReportScreen();
  const print = useIsPrint();
  const compared = useCompared(data);
  const pages = data?.toppages ?? [];
  const short = shortTitles(
    pages.map(({ title }) => title),
    siteName,
  );
  return (
    <RankList
      title={__('Top Posts/Pages', 'magpie')}
      figure={{ title: __('Top Posts/Pages', 'magpie'), question: 'toppages' }}
      nameLabel={__('Page', 'magpie')}
      valueLabel={__('Pageviews', 'magpie')}
      unit="integer"
      lines={2}
      emptyText={__('No data to show', 'magpie')}
      columns={[{ id: 'sessions', label: __('Sessions', 'magpie'), unit: 'integer' }, ...further()]}
      compared={compared}
      loading={loading || data === null}
      onSelect={({ detail = '' }) => onFilter({ field: 'pagePath', value: detail })}
      rows={pages.map((row) => ({
        id: row.hostname + row.page_path,
        label: short(row.title),
        full: row.title,
        detail: row.page_path,
        ...(!print && row.page_path !== NOT_SET && { href: pageOf(row.page_path) }),
        value: row.pageviews,
        ...(compared && { compareValue: row.compare_pageviews }),
        more: { sessions: row.sessions, ...furtherNumbers(row) },
      }))}
    />
  );
}
