/** The links of reports to Pro and to the add-ons, in one look. */

import ArrowUpRight from 'icon:arrow-up-right';
import type { UpgradeLinkProps } from '@magpie/reports/screen';
import { __, classNames, useIsPrint, VisuallyHidden } from '@magpie/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useEntitlement } from '../view/entitlement.ts';
import styles from './upgrade.module.css';

const ADDONS_PATH = '/settings/addons';

/** A link to Pro, to the page that sells it or otherwise to the page where licences are entered; nothing in print, and for those who can't change the licence. */
export function UpgradeLink({ small, children }: UpgradeLinkProps) {
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

/** A link to the add-ons. */
export function AddonsLink({ children }: { children: ReactNode }) {
  return (
    <Link className={classNames(styles.upgrade, styles.small)} to={ADDONS_PATH}>
      {children}
    </Link>
  );
}
