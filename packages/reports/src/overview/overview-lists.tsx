/** Overview's lists of ten: countries, referrals, pages. */
import { __, CardGrid, Flag, RankList, type RankListProps, type RankRow, SiteIcon } from '@magpie/ui';
import type { DimensionName } from '@magpie/vocabulary';
import { isRateOfNothing } from '../kit/rate-of-nothing.ts';
import { usePageRows } from '../screen/page-title.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import { useCountryName } from '../screen/use-country-name.tsx';
import styles from './overview.module.css';
import type { OverviewData, PartProps } from './overview.shape.ts';

type Question = 'countries' | 'referrals' | 'toppages';
type ListRow<Of extends Question> = OverviewData[Of][number];

interface TopTenProps<Of extends Question> extends PartProps, Pick<RankListProps, 'title' | 'nameLabel' | 'lines'> {
  question: Of;
  /** The dimension that a row filters by: by its detail if it has one, otherwise by its id. */
  field: DimensionName;
  name: (row: ListRow<Of>) => Omit<RankRow, 'value'>;
}

/** A list of ten: sessions of each, or page views before them, then users and engagement. */
function TopTen<Of extends Question>({ data, question, field, name, ...list }: TopTenProps<Of>) {
  const { loading, dates, onFilter } = useReportScreen();
  // In the answer, otherwise in the request.
  const compared = data ? data.compare : dates.compare !== null;
  const sessionsLabel = __('Sessions', 'magpie');
  const isViewed = question === 'toppages';
  const rows: readonly ListRow<Question>[] = data?.[question] ?? [];
  return (
    <RankList
      {...list}
      figure={{ title: list.title, question }}
      valueLabel={isViewed ? __('Pageviews', 'magpie') : sessionsLabel}
      unit="integer"
      emptyText={__('No data to show', 'magpie')}
      columns={[
        ...(isViewed ? [{ id: 'sessions', label: sessionsLabel, unit: 'integer' as const }] : []),
        { id: 'users', label: __('Users', 'magpie'), unit: 'integer' },
        { id: 'engagement', label: __('Engagement', 'magpie'), unit: 'percent' },
      ]}
      compared={compared}
      loading={loading || data === null}
      onSelect={({ id, detail = id }) => onFilter({ field, value: detail })}
      rows={rows.map((row) => {
        const { sessions, users, engagement_rate: rate } = row;
        const engagement = isRateOfNothing('engagementRate', { sessions, engagementRate: rate }) ? null : rate;
        return {
          ...name(row as ListRow<Of>),
          value: 'pageviews' in row ? row.pageviews : sessions,
          ...(compared && { compareValue: 'pageviews' in row ? row.compare_pageviews : row.compare_sessions }),
          more: { sessions, users, engagement },
        };
      })}
    />
  );
}

/** Countries and referrals by sessions, pages by views. */
export function Lists({ data }: PartProps) {
  const { iconUrl } = useReportScreen();
  const countryName = useCountryName();
  const pageRow = usePageRows(data?.toppages.map(({ title }) => title) ?? []);
  return (
    <>
      <CardGrid columns={2}>
        <TopTen
          data={data}
          question="countries"
          title={__('Top 10 Countries', 'magpie')}
          nameLabel={__('Country', 'magpie')}
          field="countryId"
          name={({ iso, name }) => ({ id: iso, label: countryName(iso, name), icon: <Flag country={iso} /> })}
        />
        <TopTen
          data={data}
          question="referrals"
          title={__('Top 10 Referrals', 'magpie')}
          nameLabel={__('Source', 'magpie')}
          field="sessionSource"
          name={({ url }) => ({
            id: url,
            label: url,
            // Not the signs of networks: their lists would come into the first load.
            icon: <SiteIcon domain={url} src={url.includes('.') ? iconUrl(url) : undefined} />,
          })}
        />
      </CardGrid>
      <div id="top-pages" className={styles.anchor}>
        <TopTen
          data={data}
          question="toppages"
          title={__('Top Posts/Pages', 'magpie')}
          nameLabel={__('Page', 'magpie')}
          lines={2}
          field="pagePath"
          name={({ hostname, page_path: path, title }) => ({ id: hostname + path, ...pageRow({ path, title }) })}
        />
      </div>
    </>
  );
}
