/** The link from Overview to Pro: to the page that sells it, otherwise to the page where licences are entered. */

import ArrowUpRight from 'icon:arrow-up-right';
import { __, classNames, useIsPrint, VisuallyHidden } from '@magpie/ui';
import type { ReactNode } from 'react';
import styles from '../upsell/upgrade.module.css';
import { useEntitlement } from '../view/entitlement.ts';

/** A link to Pro; nothing in print, and for those who can't change the licence. */
export function UpgradeLink({ small, children }: { small?: boolean; children: ReactNode }) {
  const { upgradeUrl, canUpgrade, sold } = useEntitlement();
  const print = useIsPrint();
  if (!canUpgrade || print) return null;
  return (
    <a
      className={classNames(styles.upgrade, small && styles.small)}
      href={upgradeUrl}
      {...(sold && { target: '_blank', rel: 'noreferrer' })}
    >
      {sold ? children : __('Add a licence', 'magpie')}
      {sold && (
        <>
          <ArrowUpRight size={16} aria-hidden="true" />
          <VisuallyHidden> {__('(opens in a new tab)', 'magpie')}</VisuallyHidden>
        </>
      )}
    </a>
  );
}
