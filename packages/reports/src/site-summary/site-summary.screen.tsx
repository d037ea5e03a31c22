/** Site Summary's screen: all-time numbers, popular times, and popular content. */

import FileText from 'icon:file-text';
import Lock from 'icon:lock';
import Newspaper from 'icon:newspaper';
import { __, Badge, Card, CardGrid, linkClass, Skeleton, sprintf, useFormat, useIsPrint, useLocale } from '@magpie/ui';
import type { ReactNode } from 'react';
import { Picture } from '../parts/picture.tsx';
import { shortTitles } from '../parts/short-title.ts';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { type LockedFields, type SiteSummaryExtras, useSiteSummaryExtras } from './site-summary.extras.tsx';
import styles from './site-summary.module.css';
import type { SiteSummaryData } from './site-summary.shape.ts';

const TOP_TIMES = 3;
/** Number of rows that fit next to the days and hours with their headings. */
const TOP_SHARES = 4;

interface BlockProps extends SiteSummaryExtras {
  readonly data: SiteSummaryData | null;
}

function Products({ data, loading, locked }: BlockProps) {
  return (
    <Shares
      title={__('Most Popular Product', 'magpie')}
      question="products"
      help={__('Share of all items sold.', 'magpie')}
      rows={data?.popular_products}
      loading={loading}
      locked={locked.popular_products}
    />
  );
}

/** The Site Summary block (specification part 1, section 2). */
export function Screen({ data }: ScreenProps<SiteSummaryData>) {
  const props: BlockProps = { data, ...useSiteSummaryExtras(data) };
  const { loading, locked } = props;
  return (
    <section className={styles.summary} aria-label={__('Site Summary', 'magpie')}>
      <AllTime {...props} />
      <CardGrid columns={props.instead?.popular_products === null ? 2 : 3}>
        <Times {...props} />
        <Shares
          title={__('Most Popular Categories', 'magpie')}
          question="pages"
          help={__('Share of page views by category.', 'magpie')}
          rows={data?.popular_categories}
          loading={loading}
          locked={locked.popular_categories}
          ifNone={data?.content_known ? undefined : props.tellContent}
        />
        {props.instead ? props.instead.popular_products : <Products {...props} />}
      </CardGrid>
      <CardGrid columns={2}>
        <Popular
          {...props}
          title={__('Most Popular Page', 'magpie')}
          question="popular_page"
          help={__('The page with the most page views.', 'magpie')}
          content={data?.popular_page ?? null}
          held={locked.popular_page}
          icon={<FileText size={28} strokeWidth={1.5} aria-hidden="true" />}
        />
        <Popular
          {...props}
          title={__('Most Popular Post', 'magpie')}
          question="popular_post"
          help={__('The post with the most page views.', 'magpie')}
          content={data?.popular_post ?? null}
          held={undefined}
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

/** A share of a whole: its label, and its percentage. */
interface Share {
  readonly label: string;
  readonly percent: number;
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
            <ShareList title={__('Days', 'magpie')} rows={days} expected={TOP_TIMES} />
            <ShareList title={__('Hours', 'magpie')} rows={hours} expected={TOP_TIMES} />
          </div>
        )}
      </div>
    </Card>
  );
}

interface SharesProps {
  title: string;
  help: string;
  /** Name of its question. */
  question: string;
  rows: SiteSummaryData['popular_products'] | undefined;
  loading: boolean;
  locked: LockedFields | undefined;
  ifNone?: ReactNode;
}

function Shares({ title, help, question, rows, loading, locked, ifNone }: SharesProps) {
  const shown = rows?.slice(0, TOP_SHARES).map((row) => ({ label: row.title, percent: row.percent }));
  return (
    <Card
      title={title}
      help={help}
      figure={locked ? undefined : { title, question, meaning: help }}
      busy={loading && rows !== undefined && !locked}
    >
      <div className={styles.shares}>
        {locked ? (
          <Front {...locked}>{shown && shown.length > 0 && <ShareList rows={shown} expected={TOP_SHARES} />}</Front>
        ) : shown?.length === 0 ? (
          <None>{ifNone}</None>
        ) : (
          <ShareList rows={shown} expected={TOP_SHARES} />
        )}
      </div>
    </Card>
  );
}

/** The leading rows, each with a bar relative to the first. */
function ShareList({
  title,
  rows,
  expected,
}: {
  title?: string;
  rows: readonly Share[] | undefined;
  expected: number;
}) {
  const format = useFormat();
  const most = rows?.[0]?.percent ?? 0;
  return (
    <div>
      {title && <h3 className={styles.sharesTitle}>{title}</h3>}
      <ol className={styles.rows}>
        {rows
          ? rows.map(({ label, percent }) => (
              <li key={label} className={styles.row}>
                <span className={styles.bars}>
                  <span className={styles.bar} style={{ inlineSize: `${most > 0 ? (percent / most) * 100 : 0}%` }} />
                </span>
                <span dir="auto" className={styles.label} title={label}>
                  {label}
                </span>
                <span className={styles.percent}>{format.metric(percent, 'percent')}</span>
              </li>
            ))
          : Array.from({ length: expected }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
              <li key={index} className={styles.row}>
                <Skeleton height={12} width={`${60 - index * 10}%`} />
                <Skeleton height={12} width={36} />
              </li>
            ))}
      </ol>
    </div>
  );
}

interface PopularProps extends BlockProps {
  title: string;
  help: string;
  /** Name of its question. */
  question: string;
  content: SiteSummaryData['popular_page'];
  held: LockedFields | undefined;
  icon: ReactNode;
}

function Popular({ title, help, question, data, loading, content, held, icon, tellContent }: PopularProps) {
  const inside = () => {
    if (data === null) return <Waiting />;
    if (held) return <Front {...held}>{content && <Piece content={content} icon={icon} />}</Front>;
    if (!content) return <None>{data.content_known ? undefined : tellContent}</None>;
    return <Piece content={content} icon={icon} />;
  };
  return (
    <Card
      title={title}
      help={help}
      figure={held ? undefined : { title, question, meaning: help }}
      busy={loading && data !== null && !held}
    >
      <div className={styles.contentBox}>{inside()}</div>
    </Card>
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

function Piece({ content, icon }: { content: NonNullable<PopularProps['content']>; icon: ReactNode }) {
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

function None({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.none}>
      <p>{__('No data to show', 'magpie')}</p>
      {children}
    </div>
  );
}

/** The overlay of a part that isn't the site's own data. */
function Front({ sample, badge, title, text, action, children }: LockedFields & { children: ReactNode }) {
  const print = useIsPrint();
  // In print a sample's text can't be blurred.
  const blurred = sample && !print;
  return (
    <div className={styles.locked}>
      {blurred && children && (
        <div className={styles.blurred} inert aria-hidden="true">
          {children}
        </div>
      )}
      <div className={styles.front}>
        {!blurred && <Lock size={20} aria-hidden="true" />}
        <Badge tone="accent">{badge}</Badge>
        <p className={styles.frontTitle}>{title}</p>
        <p>{text}</p>
        {action}
      </div>
    </div>
  );
}
