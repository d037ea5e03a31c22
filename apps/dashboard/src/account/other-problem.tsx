/** This module is responsible for saying what was wrong where no field says it. */
import type { Problem } from '@magpie/contract';
import styles from './account.module.css';

/** What was wrong, where no field says it. */
export function OtherProblem({ problem, fields }: { problem: Problem | undefined; fields: readonly string[] }) {
  if (!problem || (problem.field !== undefined && fields.includes(problem.field))) return null;
  return (
    <p className={styles.problem} role="alert">
      {problem.message}
    </p>
  );
}
