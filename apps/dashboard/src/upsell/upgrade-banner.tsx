/** The invitation to Pro, for lower licences (specification part 1, section 2). */

import Check from 'icon:check';
import X from 'icon:x';
import type { Tier } from '@magpie/reports';
import { __, Badge, IconButton, Mark } from '@magpie/ui';
import { useId, useState } from 'react';
import { useEntitlement } from '../view/entitlement.ts';
import styles from './upgrade-banner.module.css';
import { UpgradeLink } from './upgrade-link.tsx';

type Invited = Extract<Tier, 'lite' | 'plus'>;

/** Returns the title and the gains of Pro, for either licence; three short lines. */
function contentFor(tier: Invited): { readonly title: string; readonly gains: readonly string[] } {
  if (tier === 'plus')
    return {
      title: __('See what your traffic earns', 'magpie'),
      gains: [
        __('Revenue and purchases in this chart', 'magpie'),
        __('Products, coupons, carts and funnels', 'magpie'),
        __('Your most popular page and product', 'magpie'),
      ],
    };
  return {
    title: __('See the full story of your visitors', 'magpie'),
    gains: [
      __('Campaigns, sources and search terms', 'magpie'),
      __('Authors, categories and forms', 'magpie'),
      __('Revenue, products and carts', 'magpie'),
    ],
  };
}

const storageKey = (tier: Invited) => `magpie-upgrade-banner-${tier}`;

/** Whether the invitation was taken away before, on this machine. */
function wasDismissed(tier: Invited): boolean {
  try {
    return localStorage.getItem(storageKey(tier)) !== null;
  } catch {
    return false;
  }
}

/** The invitation, unless it was taken away; below 783 px without the gains, its button across. */
export function UpgradeBanner({ tier }: { tier: Invited }) {
  const titleId = useId();
  const { sold } = useEntitlement();
  const [open, setOpen] = useState(() => !wasDismissed(tier));
  if (!open) return null;
  const { title, gains } = contentFor(tier);

  function dismiss() {
    setOpen(false);
    try {
      localStorage.setItem(storageKey(tier), 'dismissed');
    } catch {
      // It then comes back with the next page.
    }
  }

  return (
    <section className={styles.banner} aria-labelledby={titleId}>
      <span className={styles.mark}>
        <Mark size={40} />
      </span>
      <div className={styles.text}>
        <h2 id={titleId} className={styles.title}>
          {title} {sold && <Badge tone="good">{__('Save 50%', 'magpie')}</Badge>}
        </h2>
        <ul className={styles.gains}>
          {gains.map((gain) => (
            <li key={gain}>
              <Check size={14} aria-hidden="true" />
              {gain}
            </li>
          ))}
        </ul>
      </div>
      <UpgradeLink>{__('Upgrade to PRO', 'magpie')}</UpgradeLink>
      <span className={styles.dismiss}>
        <IconButton label={__('Dismiss', 'magpie')} size="small" onClick={dismiss}>
          <X />
        </IconButton>
      </span>
    </section>
  );
}
