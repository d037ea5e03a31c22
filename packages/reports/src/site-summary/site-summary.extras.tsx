/** Additions to the Site Summary: what each kind of reader is told of the parts that the site isn't entitled to. */
import { __, Card, linkClass } from '@magpie/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { findAddon } from '../kit/addons.ts';
import { type Host, type LockedField, useHost } from '../screen/host.tsx';
import { LockedPart } from '../screen/locked-part.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import type { SiteSummaryData } from './site-summary.shape.ts';

/** Few sites are asked: the question is loaded where it is. */
const ShopQuestion = lazy(() => import('../screen/shop-question.tsx').then((all) => ({ default: all.ShopQuestion })));
/** The add-on by which a site says that it sells. */
const SHOP_ADDON = 'woocommerce';

/** Additions to the block. */
export interface SiteSummaryExtras {
  /** The next answer is on its way. */
  readonly loading: boolean;
  readonly locked: NonNullable<Host['locked']>;
  /** Shown in place of the products: whether the site has a shop. Null hides them; undefined shows them. */
  readonly instead: { readonly popular_products: ReactNode } | undefined;
  /** Shown where content is unknown: a link to set its source, for those who may. */
  readonly tellContent: ReactNode;
}

/** Additions for the open site and its reader. */
export function useSiteSummaryExtras(data: SiteSummaryData | null): SiteSummaryExtras {
  const host = useHost();
  const { loading } = useReportScreen();
  // Orders tell before anyone is asked.
  const hasShop = host.site.hasShop ?? (data?.has_shop || null);
  return {
    loading,
    locked: host.locked ?? {},
    instead: insteadOfProducts(host, hasShop),
    tellContent: host.maySave && (
      <a className={linkClass} href={host.pageUrl('/settings/content', 'left')}>
        {__('Connect your content', 'magpie')}
      </a>
    ),
  };
}

/** Title of the content that a locked part would show. */
const partTitle = (part: string) =>
  ({
    popular_categories: __('See Your Best Topics.', 'magpie'),
    popular_page: __('See Your Best Page.', 'magpie'),
    popular_products: __('See Your Best Seller.', 'magpie'),
  })[part] ?? '';

/** The overlay of a part, over its sample. */
export function Locked({ part, field, children }: { part: string; field: LockedField; children: ReactNode }) {
  const inPro = part === 'popular_products' ? __('Included in Pro, with WooCommerce.', 'magpie') : undefined;
  return (
    <LockedPart field={field} title={partTitle(part)} inPro={inPro}>
      {children}
    </LockedPart>
  );
}

/** In place of products that wait for a shop: the question whether there is one, and nothing if there is none. */
function insteadOfProducts({ locked: fields, entitlement, maySave }: Host, hasShop: boolean | null) {
  const locked = fields?.popular_products;
  const addon = locked?.missing.kind === 'addon' ? findAddon(locked.missing.slug) : undefined;
  if (locked && hasShop === false) return { popular_products: null };
  // Below the tier that shows products the answer would change nothing.
  if (addon?.slug !== SHOP_ADDON || !entitlement.atLeast('pro') || !entitlement.atLeast(addon.tier)) return undefined;
  if (hasShop !== null || !maySave) return undefined;
  const question = (
    <Suspense fallback={<Card busy>{null}</Card>}>
      <ShopQuestion addon={addon} />
    </Suspense>
  );
  return { popular_products: question };
}
