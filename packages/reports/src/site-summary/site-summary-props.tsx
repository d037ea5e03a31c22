/** This module is responsible for what the page adds to the Site Summary. */
import type { ReactNode } from 'react';

/** A part that not every site is entitled to. */
export type Part = 'popular_categories' | 'popular_page' | 'popular_products';

/** Why a part is not the site's own, in words, and what to do about it. */
export interface LockedFields {
  /** Whether the sample's figures stand there, to be shown blurred; else there are none. */
  readonly sample: boolean;
  readonly badge: string;
  readonly text: string;
  /** One step, such as a link to a higher tier; nothing for who can do nothing about it. */
  readonly action: ReactNode;
}

/** What the page adds to the Site Summary. */
export interface SiteSummaryExtras {
  /** The next answer is on its way. */
  readonly loading: boolean;
  readonly locked: Readonly<Partial<Record<Part, LockedFields>>>;
  /** In place of the products: a question about the shop. Null hides them; undefined shows them. */
  readonly instead: { readonly popular_products: ReactNode } | undefined;
  /** Where content would be shown of which nothing is known: the way to say where it is, for those who may. */
  readonly tellContent: ReactNode;
}
