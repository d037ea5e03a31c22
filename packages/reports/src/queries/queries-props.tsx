/** This module is responsible for what the page adds to the Search Console report. */
import type { ReactNode } from 'react';

/** What the page adds. */
export interface QueriesExtras {
  /** Below the terms; only where there are some of the site's own. */
  readonly prompts: ReactNode;
  /** Leads to importing an export; null for who may not. */
  readonly importLink: ReactNode;
}
