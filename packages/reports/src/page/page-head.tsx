/**
 * Head of a page's own view: its title, picture, author and date, its rank among others, and links to the neighboring
 * pages.
 */

import ArrowUpRight from 'icon:arrow-up-right';
import ChevronLeft from 'icon:chevron-left';
import ChevronRight from 'icon:chevron-right';
import { __, _n, Skeleton, sprintf, useFormat, useIsPrint } from '@magpie/ui';
import { readableAddress } from '@magpie/vocabulary';
import { Picture } from '../parts/picture.tsx';
import { shortTitles } from '../parts/short-title.ts';
import { useReportScreen } from '../screen/report-screen.tsx';
import styles from './page.module.css';
import type { PageData } from './page.shape.ts';

/** The head. */
export function PageHead({ data }: { data: PageData | null }) {
  const format = useFormat();
  const print = useIsPrint();
  const { siteName } = useReportScreen();
  if (!data)
    return (
      <section className={styles.head} data-card="" aria-busy="true">
        <Skeleton width={72} height={72} />
        <div className={styles.about}>
          <p className={styles.title}>
            <Skeleton width="80%" height={20} />
          </p>
          <p className={styles.facts}>
            <Skeleton width="50%" height={13} />
          </p>
        </div>
        <div className={styles.actions}>
          <span className={styles.button}>
            <Skeleton width={80} height={13} />
          </span>
        </div>
      </section>
    );
  const { path, title, url, edit_url: editUrl, image, author, published, rank } = data;
  const shownPath = readableAddress(path);
  const name = title ?? shownPath;
  return (
    <section className={styles.head} data-card="" aria-label={name}>
      {image !== null && (
        <Picture
          className={styles.image}
          src={image}
          width={72}
          height={72}
          instead={<span className={styles.image} />}
        />
      )}
      <div className={styles.about}>
        <h2 className={styles.title} title={name}>
          <bdi>{shortTitles([name], siteName)(name)}</bdi>
        </h2>
        <p className={styles.facts}>
          {title !== null && (
            <bdi dir="ltr" title={shownPath}>
              {shownPath}
            </bdi>
          )}
          <span>{[author, published !== null && format.day(published)].filter(Boolean).join(' · ')}</span>
        </p>
        {rank && <p className={styles.rank}>{rankText(rank, format)}</p>}
      </div>
      {!print && (
        <div className={styles.actions}>
          {data.neighbours && <Neighbours neighbours={data.neighbours} />}
          {editUrl !== null && (
            <a className={styles.button} href={editUrl} target="_blank" rel="noreferrer">
              {__('Edit', 'magpie')}
              <ArrowUpRight size={16} aria-hidden="true" />
            </a>
          )}
          {url !== '' && (
            <a className={styles.button} href={url} target="_blank" rel="noreferrer">
              {__('Open page', 'magpie')}
              <ArrowUpRight size={16} aria-hidden="true" />
            </a>
          )}
        </div>
      )}
    </section>
  );
}

const rankText = ({ better, posts }: NonNullable<PageData['rank']>, format: ReturnType<typeof useFormat>): string =>
  sprintf(
    /* translators: 1: how many posts, 2: of how many */
    _n(
      'Better than %1$s of your %2$s posts in its first 30 days.',
      'Better than %1$s of your %2$s posts in its first 30 days.',
      posts,
      'magpie',
    ),
    format.metric(better, 'integer'),
    format.metric(posts, 'integer'),
  );

/** The ways to the rows before and after in the table that the page was opened from. */
function Neighbours({ neighbours: { previous, next } }: { neighbours: NonNullable<PageData['neighbours']> }) {
  const { params, pageOf } = useReportScreen();
  const to = ({ path, at }: { path: string; at: number }) => {
    const { sort = '', search = '' } = params;
    return pageOf(path, { at: String(at), sort, search });
  };
  return (
    <nav className={styles.walk} aria-label={__('Previous and next page in the table', 'magpie')}>
      {previous && (
        <a className={styles.button} href={to(previous)} title={readableAddress(previous.path)}>
          <ChevronLeft size={16} aria-hidden="true" />
          {__('Previous', 'magpie')}
        </a>
      )}
      {next && (
        <a className={styles.button} href={to(next)} title={readableAddress(next.path)}>
          {__('Next', 'magpie')}
          <ChevronRight size={16} aria-hidden="true" />
        </a>
      )}
    </nav>
  );
}
