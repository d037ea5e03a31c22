/** Site Summary's screen: all-time numbers, popular times, and popular content. */

import FileText from 'icon:file-text';
import Newspaper from 'icon:newspaper';
import { __, Card, CardGrid, linkClass, Skeleton, sprintf, useFormat, useIsPrint, useLocale } from '@magpie/ui';
import type { ReactNode } from 'react';
import { Picture } from '../parts/picture.tsx';
import { shortTitles } from '../parts/short-title.ts';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { ShareBars } from '../screen/share-bars.tsx';
import { Locked, type SiteSummaryExtras, useSiteSummaryExtras } from './site-summary.extras.tsx';
import styles from './site-summary.module.css';
import type { SiteSummaryData } from './site-summary.shape.ts';

const TOP_TIMES = 3;
/** Number of rows that fit next to the days and hours with their headings. */
const TOP_SHARES = 4;

interface BlockProps extends SiteSummaryExtras {
  readonly data: SiteSummaryData | null;
}

/** The Site Summary block (specification part 1, section 2). */
export function Screen({ data }: ScreenProps<SiteSummaryData>) {
  const props: BlockProps = { data, ...useSiteSummaryExtras(data) };
  return (
    <section className={styles.summary} aria-label={__('Site Summary', 'magpie')}>
      <AllTime {...props} />
      <CardGrid columns={props.instead?.popular_products === null ? 2 : 3}>
        <Times {...props} />
        <Shares
          {...props}
          part="popular_categories"
          title={__('Most Popular Categories', 'magpie')}
          question="pages"
          help={__('Share of page views by category.', 'magpie')}
        />
        {props.instead ? (
          props.instead.popular_products
        ) : (
          <Shares
            {...props}
            part="popular_products"
            title={__('Most Popular Product', 'magpie')}
            question="products"
            help={__('Share of all items sold.', 'magpie')}
          />
        )}
      </CardGrid>
      <CardGrid columns={2}>
        <Popular
          {...props}
          part="popular_page"
          title={__('Most Popular Page', 'magpie')}
          help={__('The page with the most page views.', 'magpie')}
          icon={<FileText size={28} strokeWidth={1.5} aria-hidden="true" />}
        />
        <Popular
          {...props}
          part="popular_post"
          title={__('Most Popular Post', 'magpie')}
          help={__('The post with the most page views.', 'magpie')}
          icon={<Newspaper size={28} strokeWidth={1.5} aria-hidden="true" />}
        />
      </CardGrid>
    </section>
  );
}

function AllTime({ data, loading }: BlockProps) {
  const format = useFormat();
  const summary = data?.summary;
  const stats = [
    [__('Total Page Views', 'magpie'), summary?.pageviews],
    [__('Total Sessions', 'magpie'), summary?.sessions],
    [__('Posts', 'magpie'), summary?.total_posts],
    [__('Pages', 'magpie'), summary?.total_pages],
    [__('Comments', 'magpie'), summary?.total_comments],
  ] as const;
  return (
    <Card
      title={__('All Time Stats', 'magpie')}
      help={__('Totals since tracking began; the date range doesn’t apply.', 'magpie')}
      figure={{ title: __('All Time Stats', 'magpie'), question: 'alltime' }}
      busy={loading && data !== null}
    >
      <dl className={styles.stats}>
        {stats.map(([label, value]) => (
          <div key={label} className={styles.stat}>
            <dt>{label}</dt>
            <dd>{summary ? format.metric(value ?? null, 'integer') : <Skeleton width={80} height={20} />}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Times({ data, loading }: BlockProps) {
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
    <Card
      title={__('Most Popular Times', 'magpie')}
      help={__('Share of page views by weekday and hour.', 'magpie')}
      figure={{ title: __('Most Popular Times', 'magpie'), question: 'hours' }}
      busy={loading && data !== null}
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
          <None />
        ) : (
          <div className={styles.times}>
            <ShareBars title={__('Days', 'magpie')} rows={days} expected={TOP_TIMES} />
            <ShareBars title={__('Hours', 'magpie')} rows={hours} expected={TOP_TIMES} />
          </div>
        )}
      </div>
    </Card>
  );
}

interface PartProps<Part extends keyof SiteSummaryData> extends BlockProps {
  /** Its field of the answer. */
  part: Part;
  title: string;
  help: string;
}

interface SummaryCardProps extends PartProps<keyof SiteSummaryData> {
  /** Name of its question. */
  question: string;
  className: string | undefined;
  /** What its overlay is over. */
  sample: ReactNode;
  children: ReactNode;
}

/** The card of a part: its overlay over what is shown of it, where the site isn't entitled to it. */
function SummaryCard({
  part,
  title,
  help,
  data,
  loading,
  locked,
  question,
  className,
  sample,
  children,
}: SummaryCardProps) {
  const field = locked[part];
  return (
    <Card
      title={title}
      help={help}
      figure={field ? undefined : { title, question, meaning: help }}
      busy={loading && data !== null && !field}
    >
      <div className={className}>
        {field ? (
          <Locked part={part} field={field}>
            {sample}
          </Locked>
        ) : (
          children
        )}
      </div>
    </Card>
  );
}

interface SharesProps extends PartProps<'popular_categories' | 'popular_products'> {
  /** Name of its question. */
  question: string;
}

function Shares(props: SharesProps) {
  const rows = props.data?.[props.part];
  const shown = rows?.slice(0, TOP_SHARES).map(({ title, percent }) => ({ label: title, percent }));
  const bars = <ShareBars rows={shown} expected={TOP_SHARES} />;
  return (
    <SummaryCard {...props} className={styles.shares} sample={shown?.length ? bars : null}>
      {shown?.length === 0 ? <None {...(props.part === 'popular_categories' && props)} /> : bars}
    </SummaryCard>
  );
}

interface PopularProps extends PartProps<'popular_page' | 'popular_post'> {
  icon: ReactNode;
}

function Popular({ icon, ...props }: PopularProps) {
  const { data, part } = props;
  const content = data?.[part];
  const piece = content && <Piece content={content} icon={icon} />;
  return (
    <SummaryCard {...props} question={part} className={styles.contentBox} sample={piece}>
      {data ? (piece ?? <None {...props} />) : <Waiting />}
    </SummaryCard>
  );
}

function Waiting() {
  return (
    <div className={styles.content}>
      <span className={styles.picture}>
        <Skeleton height="100%" radius="var(--radius-control)" />
      </span>
      <div className={styles.about}>
        <span className={styles.title}>
          <Skeleton height={22} width="80%" />
        </span>
        <span className={styles.figures}>
          <Skeleton height={46} style={{ gridColumn: '1 / -1' }} />
        </span>
      </div>
    </div>
  );
}

function Piece({ content, icon }: { content: NonNullable<SiteSummaryData['popular_page']>; icon: ReactNode }) {
  const format = useFormat();
  const { siteName } = useReportScreen();
  const figures = [
    [__('Pageviews', 'magpie'), format.metric(content.pageviews, 'integer', 'compact')],
    [__('Sessions', 'magpie'), format.metric(content.sessions, 'integer', 'compact')],
    [__('Bounce rate', 'magpie'), format.metric(content.bounceRate, 'percent')],
    [__('Engaged sessions', 'magpie'), format.metric(content.engagedSessions, 'integer', 'compact')],
  ] as const;
  return (
    <div className={styles.content}>
      <Picture
        className={styles.picture}
        src={content.img}
        instead={<span className={`${styles.picture} ${styles.blank}`}>{icon}</span>}
      />
      <div className={styles.about}>
        <a
          className={styles.title}
          href={content.url}
          target="_blank"
          rel="noreferrer"
          title={content.title}
          dir="auto"
          aria-label={
            /* translators: %s: the title of a page */ sprintf(__('%s (opens in a new tab)', 'magpie'), content.title)
          }
        >
          {shortTitles([content.title], siteName)(content.title)}
        </a>
        <dl className={styles.figures}>
          {figures.map(([label, value]) => (
            <div key={label} className={styles.figure}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

/** Says that there is nothing; of content that is unknown also where to connect it. */
function None({ data, tellContent }: Partial<BlockProps>) {
  return (
    <div className={styles.none}>
      <p>{__('No data to show', 'magpie')}</p>
      {data?.content_known === false && tellContent}
    </div>
  );
}
