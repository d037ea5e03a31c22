/** This module is responsible for what the Site Summary's screen is given. */
import type { ReactNode } from 'react';
import type { SiteSummaryData } from './site-summary.shape.ts';

/** A part that not every site is entitled to. */
export type Part = 'popular_categories' | 'popular_page' | 'popular_products';

/** Why a part is not the site's own, in words, and what to do about it. */
export interface Withheld {
  /** Whether the sample's figures stand there, to be shown blurred; else there are none. */
  readonly sample: boolean;
  readonly badge: string;
  readonly text: string;
  /** One step, such as a link to a higher tier; nothing for who can do nothing about it. */
  readonly action: ReactNode;
}

/** What the Site Summary's screen is given. */
export interface SiteSummaryScreenProps {
  /** Null until the first answer: everything then shows its final geometry. */
  readonly data: SiteSummaryData | null;
  /** The next answer is on its way. */
  readonly loading: boolean;
  readonly withheld: Readonly<Partial<Record<Part, Withheld>>>;
  /** Stands where content would be told of, of which nothing is known; nothing for who cannot tell. */
  readonly tellContent: ReactNode;
}
