/** The notes of one release. */
import { __ } from '@magpie/ui';
import styles from './news-page.module.css';
import type { Release } from './releases.ts';

/** The changes of a release, and apart from them those that change numbers. */
export function ReleaseNotes({ changes, counting }: Pick<Release, 'changes' | 'counting'>) {
  return (
    <>
      <Sentences of={changes} />
      {counting.length > 0 && (
        <>
          <h3 className={styles.counting}>{__('Changes in your numbers', 'magpie')}</h3>
          <Sentences of={counting} />
        </>
      )}
    </>
  );
}

function Sentences({ of }: { of: readonly string[] }) {
  return (
    <ul className={styles.changes}>
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
