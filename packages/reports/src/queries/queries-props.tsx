import type { ReactNode } from 'react';

/** Additions of the page. */
export interface QueriesExtras {
  /** Below the terms; only where there are some of the site's own. */
  readonly prompts: ReactNode;
  /** Leads to importing an export; null for who may not. */
  readonly importLink: ReactNode;
}
