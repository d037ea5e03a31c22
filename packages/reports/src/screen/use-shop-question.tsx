/** Decides where a part that waits for a shop makes room for the question whether the site has one. */
import { Card } from '@magpie/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { findAddon } from '../kit/addons.ts';
import { useHost } from './host.tsx';

/** Few sites are asked: the question is loaded where it is. */
const ShopQuestion = lazy(() => import('./shop-question.tsx').then((all) => ({ default: all.ShopQuestion })));
/** The add-on by which a site says that it sells. */
const SHOP_ADDON = 'woocommerce';

/**
 * Shown in place of a part about products, a field of the answer: the question whether there is a shop, and null if there
 * is none. Undefined where the part is shown. `sold` is whether the site had an order, as far as the answer tells.
 */
export function useShopQuestion(part: string, sold: boolean | undefined): ReactNode | undefined {
  const { entitlement, locked: fields, maySave, site } = useHost();
  // Orders tell before anyone is asked.
  const hasShop = site.hasShop ?? (sold || null);
  const locked = fields?.[part];
  const addon = locked?.missing.kind === 'addon' ? findAddon(locked.missing.slug) : undefined;
  if (locked && hasShop === false) return null;
  // Below the tier that shows products the answer would change nothing.
  if (addon?.slug !== SHOP_ADDON || !entitlement.atLeast('pro') || !entitlement.atLeast(addon.tier)) return undefined;
  if (hasShop !== null || !maySave) return undefined;
  return (
    <Suspense fallback={<Card busy>{null}</Card>}>
      <ShopQuestion addon={addon} />
    </Suspense>
  );
}
