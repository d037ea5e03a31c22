/** This module is responsible for showing the notes of one release. */

import styles from './news-page.module.css';
import type { Release } from './releases.ts';

/** The changes of a release, as a list. */
export function ReleaseNotes({ changes }: Pick<Release, 'changes'>) {
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}
