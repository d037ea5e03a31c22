/** Piece of the site's content: its picture, its title as a link, and its numbers. */
import { __, Skeleton, sprintf } from '@magpie/ui';
import type { ReactNode } from 'react';
import { Picture } from '../parts/picture.tsx';
import { shortTitles } from '../parts/short-title.ts';
import styles from './content-piece.module.css';
import { NamedValues, type NamedValuesProps } from './named-values.tsx';
import { useReportScreen } from './report-screen.tsx';

export interface ContentPieceProps {
  piece: { readonly url: string; readonly title: string; readonly img: string | null };
  /** Shown in place of a picture. */
  icon: ReactNode;
  /** Four at most. */
  numbers: NamedValuesProps['values'];
}

/** The piece. */
export function ContentPiece({ piece: { url, title, img }, icon, numbers }: ContentPieceProps) {
  const { fileUrl, siteName } = useReportScreen();
  return (
    <div className={styles.content}>
      <Picture
        className={styles.picture}
        src={img === null ? null : fileUrl(img)}
        instead={<span className={`${styles.picture} ${styles.blank}`}>{icon}</span>}
      />
      <div className={styles.about}>
        <a
          className={styles.title}
          href={url}
          target="_blank"
          rel="noreferrer"
          title={title}
          dir="auto"
          aria-label={
            /* translators: %s: the title of a page */ sprintf(__('%s (opens in a new tab)', 'magpie'), title)
          }
        >
          {shortTitles([title], siteName)(title)}
        </a>
        <NamedValues className={styles.figures} values={numbers} />
      </div>
    </div>
  );
}

/** The room that a piece takes, until it is there. */
export function WaitingPiece() {
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
