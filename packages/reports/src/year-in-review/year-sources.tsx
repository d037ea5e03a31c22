/** Cards about where visitors came from, their browsers, and their purchases. */
import { __, _n, BarChart, linkClass, StatGroup, sprintf, useFormat } from '@magpie/ui';
import { type ReactNode, useState } from 'react';
import { isPartError } from '../kit/part-error.ts';
import { PartFailure } from '../screen/part-failure.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import { SourceIcon } from '../screen/source-icon.tsx';
import { CHART_HEIGHT, countedMonths, Facts, isPartMonth, named, type PartProps, useMonthName } from './year-facts.tsx';
import styles from './year-in-review.module.css';
import type { YearInReviewData } from './year-in-review.shape.ts';
import { ListHead, YearList } from './year-list.tsx';

/** Sites that sent visitors, and what people searched for. */
export function Referrals({ data }: PartProps) {
  const format = useFormat();
  return (
    <div className={styles.halves}>
      <YearList
        title={__('Top 5 Referrals', 'magpie')}
        valueLabel={__('Sessions', 'magpie')}
        question="referrals"
        rows={data?.referrals ?? null}
        row={({ url, sessions }) => ({
          id: url,
          label: named(url),
          icon: <SourceIcon source={url} />,
          size: sessions,
          value: format.metric(sessions, 'integer'),
        })}
      />
      <YearList
        title={__('Top 5 Keywords', 'magpie')}
        valueLabel={__('Clicks from Google', 'magpie')}
        question="queries"
        help={__('The Google searches that brought people to your site, from Search Console.', 'magpie')}
        rows={data?.queries ?? null}
        row={({ term, clicks }) => ({
          id: term,
          label: term,
          size: clicks,
          value: format.metric(clicks, 'integer'),
        })}
      />
    </div>
  );
}

/** Sales of the year. */
export function Shop({ shop, since }: { shop: NonNullable<YearInReviewData['ecommerce']>; since: string | null }) {
  const { failed } = useReportScreen();
  const format = useFormat();
  const short = useMonthName('short');
  const long = useMonthName('long');
  const [tools, setTools] = useState<HTMLElement | null>(null);
  if (isPartError(shop)) return <PartFailure question="shop" />;
  const { revenue, transactions, products, revenuegraph } = shop;
  const { datapoints, labels } = revenuegraph;
  const most = datapoints.indexOf(Math.max(...datapoints));
  const title = __('Revenue by month', 'magpie');
  const popular = isPartError(products) ? null : products.popular_product;
  const earning = isPartError(products) ? null : products.highest_earning;
  const sold = (count: number) =>
    /* translators: %s: how many items were sold */ sprintf(
      _n('%s sold', '%s sold', count, 'magpie'),
      format.metric(count, 'quantity'),
    );
  return (
    <div className={styles.stack}>
      <StatGroup
        large
        stats={[
          {
            id: 'revenue',
            label: __('Revenue', 'magpie'),
            value: revenue.value,
            unit: 'currency',
            figure: { title: __('Revenue', 'magpie'), question: 'shop', metrics: ['purchaseRevenue'] },
          },
          {
            id: 'transactions',
            label: __('Orders', 'magpie'),
            value: transactions.value,
            unit: 'integer',
            figure: { title: __('Orders', 'magpie'), question: 'shop', metrics: ['transactions'] },
          },
        ]}
      />
      {isPartError(products) ? (
        <PartFailure question={failed.popular ? 'popular' : 'earning'} />
      ) : (
        (popular || earning) && (
          <Facts
            facts={[
              {
                id: 'popular',
                label: __('Most popular product', 'magpie'),
                figure: { title: __('Most popular product', 'magpie'), question: 'popular' },
                value: popular?.name ?? null,
                about: popular && sold(popular.quantity),
              },
              {
                id: 'earning',
                label: __('Highest earning product', 'magpie'),
                figure: { title: __('Highest earning product', 'magpie'), question: 'earning' },
                value: earning?.name ?? null,
                about: earning && `${format.metric(earning.revenue, 'currency')} · ${sold(earning.quantity)}`,
              },
            ]}
          />
        )
      )}
      <div className={styles.list}>
        <ListHead title={title} figure={{ title, question: 'shop', metrics: ['purchaseRevenue'] }} tools={setTools} />
        <BarChart
          caption={title}
          toolsIn={tools}
          summary={sprintf(
            /* translators: 1: a month, 2: an amount of money */
            __('Most in %1$s: %2$s.', 'magpie'),
            long(labels[most]!),
            format.metric(datapoints[most]!, 'currency'),
          )}
          unit="currency"
          height={CHART_HEIGHT}
          nameLabel={__('Month', 'magpie')}
          bars={countedMonths(revenuegraph, since).map(([label, value]) => ({
            id: label,
            label: short(label),
            value,
            mark: label === labels[most],
            partial: isPartMonth(label, since),
          }))}
        />
      </div>
    </div>
  );
}

/** Browsers by sessions, with their page views. */
export function Browsers({ data }: PartProps) {
  const format = useFormat();
  const browsers = data?.browsers;
  const rows =
    !browsers || isPartError(browsers)
      ? (browsers ?? null)
      : browsers.labels.map((label, i) => ({
          label,
          sessions: browsers.series[i]!,
          pageviews: browsers.pageviews[i]!,
        }));
  return (
    <YearList
      title={__('Top 5 Browsers', 'magpie')}
      valueLabel={__('Sessions', 'magpie')}
      question="browsers"
      rows={rows}
      row={({ label, sessions, pageviews }) => ({
        id: label,
        label: named(label),
        size: sessions,
        value: format.metric(sessions, 'integer'),
        beside: /* translators: %s: a number of page views */ sprintf(
          _n('%s page view', '%s page views', pageviews, 'magpie'),
          format.metric(pageviews, 'integer'),
        ),
      })}
    />
  );
}

/** Sources and media by sessions, with how many of them ordered. */
export function Sources({ data }: PartProps) {
  const format = useFormat();
  return (
    <YearList
      title={__('Top 5 Sources', 'magpie')}
      valueLabel={__('Conversion Rate', 'magpie')}
      question="sourcemedium"
      rows={data?.sourcemedium ?? null}
      row={({ source_medium: name, sessions, conversion_rate: rate }) => ({
        id: name,
        label: name,
        size: sessions,
        value: format.metric(rate, 'percent'),
        beside: /* translators: %s: a number of sessions */ sprintf(
          _n('%s session', '%s sessions', sessions, 'magpie'),
          format.metric(sessions, 'integer'),
        ),
      })}
    />
  );
}

/** A link under a card to the whole report. */
export const More = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={linkClass} href={href}>
    {children}
  </a>
);
