import type { ReactNode } from 'react';

/** The audits of the open site. */
export interface Audits {
  /** Undefined where no audit may be run: of the sample. */
  readonly onRun: (() => void) | undefined;
  /** Whether an audit of this site runs, whoever began it. */
  readonly going: boolean;
  /** How it goes; null without one, and on paper. */
  readonly progress: ReactNode;
  /** Why the last audit of this page failed; null if it didn't, while one runs, and on paper. */
  readonly failure: ReactNode;
}
