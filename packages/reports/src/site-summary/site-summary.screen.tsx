/** Site Summary's screen: all-time numbers, popular times, and popular content. */

import FileText from 'icon:file-text';
import Newspaper from 'icon:newspaper';
import { __, CardGrid, linkClass, Skeleton, useFormat, useIsPrint, useLocale } from '@magpie/ui';
import type { ReactNode } from 'react';
import { ContentPiece, WaitingPiece } from '../screen/content-piece.tsx';
import { useHost } from '../screen/host.tsx';
import { LockableCard, type LockableCardProps } from '../screen/locked-part.tsx';
import { NamedValues } from '../screen/named-values.tsx';
import { ReceiptCard } from '../screen/receipt-card.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { ShareBars } from '../screen/share-bars.tsx';
import { useShopQuestion } from '../screen/use-shop-question.tsx';
import styles from './site-summary.module.css';
import type { SiteSummaryData } from './site-summary.shape.ts';

const TOP_TIMES = 3;
/** Number of rows that fit next to the days and hours with their headings. */
const TOP_SHARES = 4;

interface BlockProps {
  readonly data: SiteSummaryData | null;
}

/** The Site Summary block (specification part 1, section 2). */
export function Screen({ data }: ScreenProps<SiteSummaryData>) {
  const instead = useShopQuestion('popular_products', data?.has_shop);
  return (
    <section className={styles.summary} aria-label={__('Site Summary', 'magpie')}>
      <AllTime data={data} />
      <CardGrid columns={instead === null ? 2 : 3}>
        <Times data={data} />
        <Shares
          data={data}
          part="popular_categories"
          title={__('Most Popular Categories', 'magpie')}
          question="pages"
          help={__('Share of page views by category.', 'magpie')}
          locked={{ title: __('See Your Best Topics.', 'magpie') }}
        />
        {instead === undefined ? (
          <Shares
            data={data}
            part="popular_products"
            title={__('Most Popular Product', 'magpie')}
            question="products"
            help={__('Share of all items sold.', 'magpie')}
            locked={{
              title: __('See Your Best Seller.', 'magpie'),
              inPro: __('Included in Pro, with WooCommerce.', 'magpie'),
            }}
          />
        ) : (
          instead
        )}
      </CardGrid>
      <CardGrid columns={2}>
        <Popular
          data={data}
          part="popular_page"
          title={__('Most Popular Page', 'magpie')}
          help={__('The page with the most page views.', 'magpie')}
          locked={{ title: __('See Your Best Page.', 'magpie') }}
          icon={<FileText size={28} strokeWidth={1.5} aria-hidden="true" />}
        />
        <Popular
          data={data}
          part="popular_post"
          title={__('Most Popular Post', 'magpie')}
          help={__('The post with the most page views.', 'magpie')}
          locked={undefined}
          icon={<Newspaper size={28} strokeWidth={1.5} aria-hidden="true" />}
        />
      </CardGrid>
    </section>
  );
}

function AllTime({ data }: BlockProps) {
  const format = useFormat();
  const summary = data?.summary;
  const number = (value: number | null | undefined) =>
    summary ? format.metric(value ?? null, 'integer') : <Skeleton width={80} height={20} />;
  return (
    <ReceiptCard
      title={__('All Time Stats', 'magpie')}
      help={__('Totals since tracking began; the date range doesn’t apply.', 'magpie')}
      question="alltime"
      answer={data}
    >
      <NamedValues
        className={styles.stats}
        values={[
          [__('Total Page Views', 'magpie'), number(summary?.pageviews)],
          [__('Total Sessions', 'magpie'), number(summary?.sessions)],
          [__('Posts', 'magpie'), number(summary?.total_posts)],
          [__('Pages', 'magpie'), number(summary?.total_pages)],
          [__('Comments', 'magpie'), number(summary?.total_comments)],
        ]}
      />
    </ReceiptCard>
  );
}

function Times({ data }: BlockProps) {
  const { locale } = useLocale();
  const { urlOf } = useReportScreen();
  const print = useIsPrint();
  // 1 January 2023 was a Sunday.
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' });
  const days = data?.popular_days.map(({ day, percent }) => ({
    label: weekday.format(Date.UTC(2023, 0, 1 + day)),
    percent,
  }));
  const hours = data?.popular_hours.map(({ hour, percent }) => ({
    label: clock.format(Date.UTC(2023, 0, 1, hour)),
    percent,
  }));
  return (
    <ReceiptCard
      title={__('Most Popular Times', 'magpie')}
      help={__('Share of page views by weekday and hour.', 'magpie')}
      question="hours"
      answer={data}
      footer={
        !print && (
          <a className={linkClass} href={urlOf('hours')}>
            {__('All hours of the week', 'magpie')}
          </a>
        )
      }
    >
      <div className={styles.shares}>
        {days?.length === 0 ? (
          <None data={null} />
        ) : (
          <div className={styles.times}>
            <ShareBars title={__('Days', 'magpie')} rows={days} expected={TOP_TIMES} />
            <ShareBars title={__('Hours', 'magpie')} rows={hours} expected={TOP_TIMES} />
          </div>
        )}
      </div>
    </ReceiptCard>
  );
}

/** A part of the answer that a site may not be entitled to. */
type PartProps<Part extends keyof SiteSummaryData> = BlockProps &
  Pick<LockableCardProps, 'title' | 'help' | 'locked'> & { part: Part };

interface SharesProps extends PartProps<'popular_categories' | 'popular_products'> {
  question: string;
}

function Shares({ data, ...card }: SharesProps) {
  const rows = data?.[card.part];
  const shown = rows?.slice(0, TOP_SHARES).map(({ title, percent }) => ({ label: title, percent }));
  const bars = <ShareBars rows={shown} expected={TOP_SHARES} />;
  return (
    <LockableCard
      {...card}
      meaning={card.help}
      answer={data}
      boxClass={styles.shares}
      sample={shown?.length ? bars : null}
    >
      {shown?.length === 0 ? <None data={card.part === 'popular_categories' ? data : null} /> : bars}
    </LockableCard>
  );
}

interface PopularProps extends PartProps<'popular_page' | 'popular_post'> {
  icon: ReactNode;
}

function Popular({ data, icon, ...card }: PopularProps) {
  const format = useFormat();
  const content = data?.[card.part];
  const count = (value: number) => format.metric(value, 'integer', 'compact');
  const piece = content && (
    <ContentPiece
      piece={content}
      icon={icon}
      numbers={[
        [__('Pageviews', 'magpie'), count(content.pageviews)],
        [__('Sessions', 'magpie'), count(content.sessions)],
        [__('Bounce rate', 'magpie'), format.metric(content.bounceRate, 'percent')],
        [__('Engaged sessions', 'magpie'), count(content.engagedSessions)],
      ]}
    />
  );
  return (
    <LockableCard
      {...card}
      question={card.part}
      meaning={card.help}
      answer={data}
      boxClass={styles.contentBox}
      sample={piece}
    >
      {data ? (piece ?? <None data={data} />) : <WaitingPiece />}
    </LockableCard>
  );
}

/** Says that there is nothing; of content that is unknown also where to connect it. */
function None({ data }: BlockProps) {
  const { maySave, pageUrl } = useHost();
  return (
    <div className={styles.none}>
      <p>{__('No data to show', 'magpie')}</p>
      {data?.content_known === false && maySave && (
        <a className={linkClass} href={pageUrl('/settings/content', 'left')}>
          {__('Connect your content', 'magpie')}
        </a>
      )}
    </div>
  );
}
