/** Lists of the Real-Time report: pages, sources, countries, cities. */
import { __, CardGrid, Flag, type RankRow } from '@magpie/ui';
import type { ReportKey } from '../catalogue.ts';
import { isPartError, type PartError } from '../kit/part-error.ts';
import { shortTitles } from '../parts/short-title.ts';
import { LiveList } from '../screen/live/live-list.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import { SourceIcon } from '../screen/source-icon.tsx';
import { useCountryName } from '../screen/use-country-name.tsx';
import type { RealtimeData } from './realtime.shape.ts';

const NOT_SET = '(not set)';

/** A row of any list. */
interface Counted {
  readonly count: number;
  readonly percent?: number;
}

/** Lists of what active users do, where they came from and where they are. */
export function RealtimeLists({ data }: { data: RealtimeData | null }) {
  const { siteName, urlOf } = useReportScreen();
  const countryName = useCountryName();
  const ofToday = (report: ReportKey, field: string, value: string) => urlOf(report, { field, value }, 'today');
  const pages = data?.toppages;
  const short = shortTitles(pages && !isPartError(pages) ? pages.map(({ title }) => title) : [], siteName);
  const knowsReferrals = data === null || data.referrals !== undefined;
  const list = <Row extends Counted>(
    question: keyof RealtimeData['galinks'],
    rows: readonly Row[] | PartError | undefined,
    name: (row: Row) => Omit<RankRow, 'value' | 'more'>,
  ) => ({
    question,
    all: data?.galinks[question],
    valueLabel: __('Active users', 'magpie'),
    columns: [{ id: 'percent', label: __('Share', 'magpie'), unit: 'percent' as const }],
    rows: isPartError(rows)
      ? rows
      : (rows?.map((row) => ({ ...name(row), value: row.count, more: { percent: row.percent ?? null } })) ?? null),
  });
  return (
    <CardGrid columns={2}>
      <LiveList
        {...list('toppages', pages, ({ title, path, url }) => ({
          id: url || path || title,
          label: short(title),
          full: title,
          detail: path,
          href: path ? ofToday('engagement_pages', 'pagePath', path) : ofToday('engagement_pages', 'pageTitle', title),
        }))}
        title={__('Top Pages', 'magpie')}
        nameLabel={__('Page', 'magpie')}
        emptyText={__('No pageviews currently.', 'magpie')}
        lines={2}
        span={knowsReferrals ? undefined : 2}
      />
      {knowsReferrals && (
        <LiveList
          {...list('referrals', data?.referrals, ({ source, path, campaign }) => ({
            id: `${source}\n${campaign}`,
            label: source,
            // What is only a slash says nothing.
            detail: [campaign, path.length > 1 ? path : ''].filter((text) => text !== '').join(' · '),
            icon: <SourceIcon source={source} />,
            href: ofToday('traffic_source_medium', 'sessionSource', source),
          }))}
          title={__('Top Referral Traffic Sources', 'magpie')}
          nameLabel={__('Source', 'magpie')}
          emptyText={__('No referral traffic currently.', 'magpie')}
          lines={2}
        />
      )}
      <LiveList
        {...list('countries', data?.countries, ({ iso, name }) => ({
          id: iso,
          label: countryName(iso, name),
          icon: <Flag country={iso} />,
          ...(iso !== NOT_SET && { href: ofToday('countries', 'countryId', iso) }),
        }))}
        title={__('Top Countries', 'magpie')}
        nameLabel={__('Country', 'magpie')}
        emptyText={__('No traffic currently.', 'magpie')}
      />
      <LiveList
        {...list('cities', data?.cities, ({ city, region, iso, name }) => ({
          id: [city, region, iso].join('\n'),
          label: city,
          full: [city, region, countryName(iso, name)].filter((text) => text !== NOT_SET).join(', '),
          icon: <Flag country={iso} />,
          href: ofToday('countries', 'city', city),
        }))}
        columns={[]}
        title={__('Top Cities', 'magpie')}
        nameLabel={__('City', 'magpie')}
        emptyText={__('No traffic currently.', 'magpie')}
      />
    </CardGrid>
  );
}
