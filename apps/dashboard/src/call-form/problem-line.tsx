/** This module is responsible for saying what was wrong where no field says it. */
import type { Problem } from '@magpie/contract';
import styles from './call-form.module.css';

/** What was wrong, where no field says it. */
export function ProblemLine({ problem }: { problem: Problem | undefined }) {
  if (!problem) return null;
  return (
    <p className={styles.problem} role="alert">
      {problem.message}
    </p>
  );
}
