/**
 * Head of a page's own view: its title, picture, author and date, its rank among others, and links to the neighboring
 * pages.
 */
import { __, _n, ButtonLink, Skeleton, sprintf, useFormat, useIsPrint } from '@magpie/ui';
import { readableAddress } from '@magpie/vocabulary';
import { Picture } from '../parts/picture.tsx';
import { shortTitles } from '../parts/short-title.ts';
import { PageTitle, pageName } from '../screen/page-title.tsx';
import { PreviousNext } from '../screen/previous-next.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import styles from './page.module.css';
import type { PageData } from './page.shape.ts';

/** The head. */
export function PageHead({ data }: { data: PageData | null }) {
  const format = useFormat();
  const print = useIsPrint();
  const { fileUrl, pageOf, params, siteName } = useReportScreen();
  const { sort = '', search = '' } = params;
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
          <span className={styles.outline}>
            <Skeleton width={80} height={13} />
          </span>
        </div>
      </section>
    );
  const { path, title, url, edit_url: editUrl, image, author, published, rank, neighbours } = data;
  const name = pageName(data);
  return (
    <section className={styles.head} data-card="" aria-label={name}>
      {image !== null && (
        <Picture
          className={styles.image}
          src={fileUrl(image)}
          width={72}
          height={72}
          instead={<span className={styles.image} />}
        />
      )}
      <div className={styles.about}>
        <h2 className={styles.title}>
          <PageTitle page={data} short={shortTitles([name], siteName)} />
        </h2>
        <p className={styles.facts}>
          {title !== null && (
            <bdi dir="ltr" title={readableAddress(path)}>
              {readableAddress(path)}
            </bdi>
          )}
          <span>{[author, published !== null && format.day(published)].filter(Boolean).join(' · ')}</span>
        </p>
        {rank && <p className={styles.rank}>{rankText(rank, format)}</p>}
      </div>
      {!print && (
        <div className={styles.actions}>
          {neighbours && (
            <PreviousNext
              label={__('Previous and next page in the table', 'magpie')}
              rows={neighbours}
              link={({ path, at }) => ({
                href: pageOf(path, { at: String(at), sort, search }),
                title: readableAddress(path),
              })}
            />
          )}
          {editUrl !== null && (
            <ButtonLink href={editUrl} outside>
              {__('Edit', 'magpie')}
            </ButtonLink>
          )}
          {url !== '' && (
            <ButtonLink href={url} outside>
              {__('Open page', 'magpie')}
            </ButtonLink>
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
