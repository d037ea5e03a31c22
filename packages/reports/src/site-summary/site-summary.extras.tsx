/** Additions to the Site Summary: what each kind of reader is told of the parts that the site isn't entitled to. */
import { __, Card, linkClass, sprintf } from '@magpie/ui';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { findAddon } from '../kit/addons.ts';
import { type Host, type LockedField, useHost } from '../screen/host.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import type { SiteSummaryData } from './site-summary.shape.ts';

/** Few sites are asked: the question is loaded where it is. */
const ShopQuestion = lazy(() => import('../screen/shop-question.tsx').then((all) => ({ default: all.ShopQuestion })));
/** The add-on by which a site says that it sells. */
const SHOP_ADDON = 'woocommerce';

/** A part that needs an entitlement. */
type Part = 'popular_categories' | 'popular_page' | 'popular_products';

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

/** Additions to the block. */
export interface SiteSummaryExtras {
  /** The next answer is on its way. */
  readonly loading: boolean;
  readonly locked: Readonly<Partial<Record<Part, LockedFields>>>;
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
  return useMemo(
    () => ({
      loading,
      locked: describeLocked(host),
      instead: insteadOfProducts(host, hasShop),
      tellContent: host.maySave && (
        <a className={linkClass} href={host.pageUrl('/settings/content', 'left')}>
          {__('Connect your content', 'magpie')}
        </a>
      ),
    }),
    [loading, host, hasShop],
  );
}

/** Title of the content that a locked part would show. */
const partTitle = (part: string) =>
  ({
    popular_categories: __('See Your Best Topics.', 'magpie'),
    popular_page: __('See Your Best Page.', 'magpie'),
    popular_products: __('See Your Best Seller.', 'magpie'),
  })[part as Part];

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

const describeLocked = (host: Host): Partial<Record<Part, LockedFields>> =>
  Object.fromEntries(
    Object.entries(host.locked ?? {}).map(([part, field]) => [part, overlayFor(part, field, host)] as const),
  );

function overlayFor(
  part: string,
  { access, missing }: LockedField,
  { entitlement, maySave, standalone, AddonsLink, UpgradeLink }: Host,
): LockedFields {
  const sample = access === 'demo';
  const addon = missing.kind === 'addon' ? findAddon(missing.slug) : undefined;
  const title = partTitle(part);
  // An add-on that no lower tier can switch on is to be had with that tier.
  if (missing.kind === 'tier' || (addon && !entitlement.atLeast(addon.tier)))
    return {
      sample,
      badge: __('PRO', 'magpie'),
      title,
      text:
        part === 'popular_products'
          ? __('Included in Pro, with WooCommerce.', 'magpie')
          : __('Included in Pro.', 'magpie'),
      action: <UpgradeLink small>{__('Upgrade to PRO', 'magpie')}</UpgradeLink>,
    };
  const name = addon ? __(addon.title, 'magpie') : missing.slug;
  return {
    sample,
    badge: __('Add-on', 'magpie'),
    title,
    text: standalone
      ? /* translators: %s: an add-on */
        sprintf(__('Turn on the %s add-on.', 'magpie'), name)
      : missing.installed
        ? /* translators: %s: an add-on */
          sprintf(__('Activate the %s add-on.', 'magpie'), name)
        : /* translators: %s: an add-on */
          sprintf(__('Install the %s add-on.', 'magpie'), name),
    action: maySave && (
      <AddonsLink>
        {standalone
          ? __('Turn on', 'magpie')
          : missing.installed
            ? __('Activate Addon', 'magpie')
            : __('Install Addon', 'magpie')}
      </AddonsLink>
    ),
  };
}
