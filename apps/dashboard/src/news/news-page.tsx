/** The page with the release notes. */
import { __, Card, sprintf, useFormat } from '@magpie/ui';
import type { PageProps } from '../common/page.ts';
import { TITLE_ID } from '../common/title-id.ts';
import styles from './news-page.module.css';
import { ReleaseNotes } from './release-notes.tsx';
import { releases } from './releases.ts';

/** News, the latest first. */
export function NewsPage({ title }: PageProps) {
  const format = useFormat();
  return (
    <div className={styles.page}>
      <h1 id={TITLE_ID} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {releases().map(({ version, date, ...notes }) => (
        <Card
          key={version}
          title={
            date === null
              ? /* translators: %s: a version, such as 0.1.0 */ sprintf(__('Version %s', 'magpie'), version)
              : /* translators: 1: a version, such as 0.1.0, 2: a date */
                sprintf(__('Version %1$s, %2$s', 'magpie'), version, format.day(date))
          }
        >
          <ReleaseNotes {...notes} />
        </Card>
      ))}
    </div>
  );
}
