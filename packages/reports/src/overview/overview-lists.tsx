/** Overview's lists: countries, referrals, pages. */
import {
  __,
  Flag,
  type RankColumn,
  RankList,
  type RankListProps,
  type RankRow,
  SiteIcon,
  useIsPrint,
} from '@magpie/ui';
import type { DimensionName } from '@magpie/vocabulary';
import { isRateOfNothing } from '../kit/rate-of-nothing.ts';
import { shortTitles } from '../parts/short-title.ts';
import { useReportScreen } from '../screen/report-screen.tsx';
import { useCountryName } from '../screen/use-country-name.tsx';
import type { OverviewData } from './overview.shape.ts';
import type { PartProps } from './overview-props.ts';

const NOT_SET = '(not set)';

type Question = 'countries' | 'referrals' | 'toppages';
type ListRow<Of extends Question> = OverviewData[Of][number];

interface TopTenProps<Of extends Question> extends PartProps, Pick<RankListProps, 'title' | 'lines'> {
  question: Of;
  nameLabel: string;
  /** The dimension that a row filters by, and its value. */
  filter: readonly [field: DimensionName, value: (row: RankRow) => string];
  name: (row: ListRow<Of>) => Omit<RankRow, 'value'>;
}

/** A list of ten: sessions of each, or page views before them, then users and engagement. */
function TopTen<Of extends Question>({ data, question, filter: [field, value], name, ...list }: TopTenProps<Of>) {
  const { loading, dates, onFilter } = useReportScreen();
  // In the answer, otherwise in the request.
  const compared = data ? data.compare : dates.compare !== null;
  const sessions: RankColumn = { id: 'sessions', label: __('Sessions', 'magpie'), unit: 'integer' };
  const isViewed = question === 'toppages';
  const rows: readonly ListRow<Question>[] = data?.[question] ?? [];
  return (
    <RankList
      {...list}
      figure={{ title: list.title, question }}
      valueLabel={isViewed ? __('Pageviews', 'magpie') : sessions.label}
      unit="integer"
      emptyText={__('No data to show', 'magpie')}
      columns={[
        ...(isViewed ? [sessions] : []),
        { id: 'users', label: __('Users', 'magpie'), unit: 'integer' },
        { id: 'engagement', label: __('Engagement', 'magpie'), unit: 'percent' },
      ]}
      compared={compared}
      loading={loading || data === null}
      onSelect={(row) => onFilter({ field, value: value(row) })}
      rows={rows.map((row) => {
        const { sessions, users, engagement_rate: rate } = row;
        const [now, then] =
          'pageviews' in row ? [row.pageviews, row.compare_pageviews] : [sessions, row.compare_sessions];
        const engagement = isRateOfNothing('engagementRate', { sessions, engagementRate: rate }) ? null : rate;
        return {
          ...name(row as ListRow<Of>),
          value: now,
          ...(compared && { compareValue: then }),
          more: { sessions, users, engagement },
        };
      })}
    />
  );
}

/** The countries by sessions. */
export function Countries({ data }: PartProps) {
  const countryName = useCountryName();
  return (
    <TopTen
      data={data}
      question="countries"
      title={__('Top 10 Countries', 'magpie')}
      nameLabel={__('Country', 'magpie')}
      filter={['countryId', ({ id }) => id]}
      name={({ iso, name }) => ({ id: iso, label: countryName(iso, name), icon: <Flag country={iso} /> })}
    />
  );
}

/** The referring sites by sessions. */
export function Referrals({ data }: PartProps) {
  const { iconUrl } = useReportScreen();
  return (
    <TopTen
      data={data}
      question="referrals"
      title={__('Top 10 Referrals', 'magpie')}
      nameLabel={__('Source', 'magpie')}
      filter={['sessionSource', ({ id }) => id]}
      name={({ url }) => ({
        id: url,
        label: url,
        // Not the signs of networks: their lists would come into the first load.
        icon: <SiteIcon domain={url} src={url.includes('.') ? iconUrl(url) : undefined} />,
      })}
    />
  );
}

/** The pages by views; a page is its title with its path beneath. */
export function TopPages({ data }: PartProps) {
  const { pageOf, siteName } = useReportScreen();
  const print = useIsPrint();
  const short = shortTitles(data?.toppages.map(({ title }) => title) ?? [], siteName);
  return (
    <TopTen
      data={data}
      question="toppages"
      title={__('Top Posts/Pages', 'magpie')}
      nameLabel={__('Page', 'magpie')}
      lines={2}
      filter={['pagePath', ({ detail = '' }) => detail]}
      name={({ hostname, page_path: path, title }) => ({
        id: hostname + path,
        label: short(title),
        full: title,
        detail: path,
        ...(!print && path !== NOT_SET && { href: pageOf(path) }),
      })}
    />
  );
}
