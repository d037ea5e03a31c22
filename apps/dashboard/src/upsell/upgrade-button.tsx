/** The way to a higher tier: where the operator sells licences, otherwise where they are entered. */
import LockKeyholeOpen from 'icon:lock-keyhole-open';
import type { Tier } from '@magpie/reports';
import type { OverlayKey } from '@magpie/reports/upsell';
import { __, classNames, VisuallyHidden } from '@magpie/ui';
import { useEntitlement } from '../view/entitlement.ts';
import styles from './upgrade.module.css';

/** A link that says what it does; nothing for those who can't change the licence. */
export function UpgradeButton({
  tier,
  report,
  small,
  label,
}: {
  /** The tier that unlocks the report. */
  tier: Tier;
  report: OverlayKey;
  small?: boolean;
  /** Label where licences are sold. */
  label: string;
}) {
  const { upgradeUrlFor, canUpgrade, sold } = useEntitlement();
  if (!canUpgrade) return null;
  return (
    <a
      className={classNames(styles.upgrade, small && styles.small)}
      href={upgradeUrlFor(tier, report)}
      {...(sold && { target: '_blank', rel: 'noreferrer' })}
    >
      {!small && <LockKeyholeOpen size={16} aria-hidden="true" />}
      {sold ? label : __('Add a licence', 'magpie')}
      {sold && <VisuallyHidden> {__('(opens in a new tab)', 'magpie')}</VisuallyHidden>}
    </a>
  );
}
