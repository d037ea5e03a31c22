/** Props that the page adds to the Site Summary. */
import type { ReactNode } from 'react';

/** A part that needs an entitlement. */
export type Part = 'popular_categories' | 'popular_page' | 'popular_products';

/** Why a part isn't the site's own data, and what to do about it. */
export interface LockedFields {
  /** Whether the numbers are the sample's, to be shown blurred; otherwise there are none. */
  readonly sample: boolean;
  readonly badge: string;
  readonly title: string;
  readonly text: string;
  /** One next step, such as a link to a higher tier; nothing for readers who can't change it. */
  readonly action: ReactNode;
}

/** Additions of the page to the Site Summary. */
export interface SiteSummaryExtras {
  /** The next answer is on its way. */
  readonly loading: boolean;
  readonly locked: Readonly<Partial<Record<Part, LockedFields>>>;
  /** Shown in place of the products: whether the site has a shop. Null hides them; undefined shows them. */
  readonly instead: { readonly popular_products: ReactNode } | undefined;
  /** Shown where content is unknown: a link to set its source, for those who may. */
  readonly tellContent: ReactNode;
}
