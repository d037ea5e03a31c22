/** Lists of the Real-Time report: pages, sources, countries, cities. */
import { __, Flag, RankList, type RankListProps, type RankRow, useIsPrint, usePhone, useSlidingRows } from '@magpie/ui';
import { isPartError, type PartError } from '../kit/part-error.ts';
import { shortTitles } from '../parts/short-title.ts';
import { PartCard } from '../screen/part-card.tsx';
import { PartFailure } from '../screen/part-failure.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import { SourceIcon } from '../screen/source-icon.tsx';
import { useCountryName } from '../screen/use-country-name.tsx';
import styles from './realtime.module.css';
import type { RealtimeData } from './realtime.shape.ts';

interface ListProps {
  /** Null until the first answer. */
  data: RealtimeData | null;
  /** Columns of the card grid. */
  span?: number | undefined;
}

const NOT_SET = '(not set)';
/** Rows that a list on a phone keeps room for: the lists are below each other there. */
const PHONE_ROWS = 5;

interface RealtimeListProps<Row> extends Pick<RankListProps, 'title' | 'nameLabel' | 'emptyText' | 'lines' | 'span'> {
  question: 'toppages' | 'referrals' | 'countries' | 'cities';
  data: RealtimeData | null;
  given: readonly Row[] | PartError | undefined;
  row: (row: Row) => Omit<RankRow, 'value' | 'more'>;
  withShare?: boolean;
}

/** A list of what active users do, or why there is none. */
function RealtimeList<Row extends { readonly count: number; readonly percent?: number }>({
  question,
  data,
  given,
  row,
  withShare = true,
  ...list
}: RealtimeListProps<Row>) {
  const { loading } = useReportScreen();
  const print = useIsPrint();
  const phone = usePhone();
  const around = useSlidingRows();
  if (isPartError(given))
    return (
      <PartCard title={list.title} question={question} span={list.span}>
        <PartFailure question={question} />
      </PartCard>
    );
  const provider = data?.galinks[question];
  return (
    <div ref={around} className={styles.list}>
      <RankList
        {...list}
        figure={{ title: list.title, question }}
        valueLabel={__('Active users', 'magpie')}
        unit="integer"
        columns={withShare ? [{ id: 'percent', label: __('Share', 'magpie'), unit: 'percent' }] : []}
        keepsRoom
        expectedRows={given && given.length === 0 ? 0 : phone && !print ? PHONE_ROWS : undefined}
        loading={loading || data === null}
        moreLink={provider ? { label: __('View all', 'magpie'), href: provider, external: true } : undefined}
        rows={(given ?? []).map((one) => ({
          ...row(one),
          // On paper no link leads anywhere.
          ...(print && { href: undefined }),
          value: one.count,
          ...(one.percent !== undefined && { more: { percent: one.percent } }),
        }))}
      />
    </div>
  );
}

/** The pages that visitors are on. */
export function Pages({ data, span }: ListProps) {
  const { siteName, urlOf } = useReportScreen();
  const given = data?.toppages;
  const short = shortTitles(given && !isPartError(given) ? given.map(({ title }) => title) : [], siteName);
  return (
    <RealtimeList
      question="toppages"
      title={__('Top Pages', 'magpie')}
      nameLabel={__('Page', 'magpie')}
      emptyText={__('No pageviews currently.', 'magpie')}
      lines={2}
      span={span}
      data={data}
      given={given}
      row={({ title, path, url }) => ({
        id: url || path,
        label: short(title),
        full: title,
        detail: path,
        href: urlOf('engagement_pages', { field: 'pagePath', value: path }, 'today'),
      })}
    />
  );
}

/** Where visitors came from. */
export function Referrals({ data, span }: ListProps) {
  const { urlOf } = useReportScreen();
  return (
    <RealtimeList
      question="referrals"
      title={__('Top Referral Traffic Sources', 'magpie')}
      nameLabel={__('Source', 'magpie')}
      emptyText={__('No referral traffic currently.', 'magpie')}
      lines={2}
      span={span}
      data={data}
      given={data?.referrals}
      row={({ source, path, campaign }) => ({
        id: `${source}\n${campaign}`,
        label: source,
        // What is only a slash says nothing.
        detail: [campaign, path.length > 1 ? path : ''].filter((text) => text !== '').join(' · '),
        icon: <SourceIcon source={source} />,
        href: urlOf('traffic_source_medium', { field: 'sessionSource', value: source }, 'today'),
      })}
    />
  );
}

/** Where visitors are. */
export function Countries({ data, span }: ListProps) {
  const { urlOf } = useReportScreen();
  const countryName = useCountryName();
  return (
    <RealtimeList
      question="countries"
      title={__('Top Countries', 'magpie')}
      nameLabel={__('Country', 'magpie')}
      emptyText={__('No traffic currently.', 'magpie')}
      span={span}
      data={data}
      given={data?.countries}
      row={({ iso, name }) => ({
        id: iso,
        label: countryName(iso, name),
        icon: <Flag country={iso} />,
        ...(iso !== NOT_SET && { href: urlOf('countries', { field: 'countryId', value: iso }, 'today') }),
      })}
    />
  );
}

/** The cities that visitors are in. */
export function Cities({ data, span }: ListProps) {
  const { urlOf } = useReportScreen();
  const countryName = useCountryName();
  return (
    <RealtimeList
      question="cities"
      title={__('Top Cities', 'magpie')}
      nameLabel={__('City', 'magpie')}
      emptyText={__('No traffic currently.', 'magpie')}
      span={span}
      withShare={false}
      data={data}
      given={data?.cities}
      row={({ city, region, iso, name }) => ({
        id: [city, region, iso].join('\n'),
        label: city,
        full: [city, region, countryName(iso, name)].filter((text) => text !== NOT_SET).join(', '),
        icon: <Flag country={iso} />,
        href: urlOf('countries', { field: 'city', value: city }, 'today'),
      })}
    />
  );
}
