/** Placeholder while the scripts of a page load: its title, and room for its content. */
import { Skeleton } from '@magpie/ui';
import { PageTitle } from '../common/page-title.tsx';
import { OPENING_ATTRIBUTE } from '../common/title-id.ts';
import styles from './opening.module.css';

/** The place of a page that is being opened. */
export function Opening({ title }: { title: string }) {
  return (
    <div className={styles.opening} aria-busy="true" {...{ [OPENING_ATTRIBUTE]: '' }}>
      <PageTitle className={styles.title}>{title}</PageTitle>
      <Skeleton height={360} radius="var(--radius-card)" />
      <Skeleton height={440} radius="var(--radius-card)" />
    </div>
  );
}
