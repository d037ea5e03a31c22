/** This module is responsible for telling what is new in Magpie: the list of changes that comes with it. */
import { Card } from '@magpie/ui';
import changelog from '../../../../CHANGELOG.md?raw';
import type { PageProps } from '../page.ts';
import { TITLE_ID } from '../shell/title-id.ts';
import styles from './news-page.module.css';
import { releasesOf } from './releases.ts';

const RELEASES = releasesOf(changelog);

/** What is new, the latest first. */
export function NewsPage({ title }: PageProps) {
  return (
    <div className={styles.page}>
      <h1 id={TITLE_ID} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {RELEASES.map(({ name, changes }) => (
        <Card key={name} title={name}>
          <ul className={styles.changes} lang="en" dir="ltr">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
