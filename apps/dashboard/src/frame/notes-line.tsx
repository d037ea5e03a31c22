/** Notes on the numbers: one quiet line, which unfolds where there is more to say. */
import TriangleAlert from 'icon:triangle-alert';
import { _n, sprintf } from '@magpie/ui';
import styles from './report-head.module.css';

/** The line; nothing without notes. */
export function NotesLine({ notes: [first, ...more] }: { notes: readonly string[] }) {
  if (first === undefined) return null;
  const icon = <TriangleAlert size={14} aria-hidden="true" />;
  if (more.length === 0)
    return (
      <p className={styles.notes} role="status">
        {icon}
        <span>{first}</span>
      </p>
    );
  return (
    <div className={styles.notes} role="status">
      {icon}
      <details>
        <summary>
          {first}{' '}
          <span className={styles.more}>
            {sprintf(
              /* translators: %d: how many more notes about the numbers there are */
              _n('%d more note', '%d more notes', more.length, 'magpie'),
              more.length,
            )}
          </span>
        </summary>
        <ul>
          {more.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
