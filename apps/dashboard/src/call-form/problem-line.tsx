/** Shows problems that belong to no field. */
import type { Problem } from '@magpie/contract';
import styles from './call-form.module.css';

/** A problem that belongs to no field. */
export function ProblemLine({ problem }: { problem: Problem | undefined }) {
  if (!problem) return null;
  return (
    <p className={styles.problem} role="alert">
      {problem.message}
    </p>
  );
}
