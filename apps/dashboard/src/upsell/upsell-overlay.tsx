/** The upgrade overlay (specification part 2, section 2). */

import Check from 'icon:check';
import type { Tier } from '@magpie/reports';
import { type OverlayKey, overlayHeading, UPSELLS } from '@magpie/reports/upsell';
import { __, Badge, sprintf, Tooltip, VisuallyHidden } from '@magpie/ui';
import { useId } from 'react';
import { useEntitlement } from '../view/entitlement.ts';
import { tierBadge, tierName } from './tier-name.ts';
import { UpgradeButton } from './upgrade-button.tsx';
import styles from './upsell-overlay.module.css';

/** More features than these stand in two columns (specification part 2, section 9). */
const ONE_COLUMN = 4;

/**
 * Describes a report, the plan that unlocks it, and the way to its sample where there is one. It isn't a dialog: focus can leave it, and
 * Esc does nothing.
 */
export function UpsellOverlay({
  report,
  tier,
  onSample,
}: {
  report: OverlayKey;
  /** The tier that unlocks it. */
  tier: Tier;
  onSample: (() => void) | undefined;
}) {
  const { canUpgrade, sold } = useEntitlement();
  const titleId = useId();
  const { title, subtitle, features, conditions, promotion } = UPSELLS[report];
  const name = __(overlayHeading(report), 'magpie');
  return (
    <section className={styles.overlay} aria-labelledby={titleId}>
      <p className={styles.heading}>
        <span>{name}</span> <Badge tone="accent">{tierBadge(tier)}</Badge>
      </p>
      <h2 id={titleId} className={styles.title}>
        {__(title, 'magpie')}
      </h2>
      <p className={styles.subtitle}>
        {subtitle
          ? __(subtitle, 'magpie')
          : /* translators: %s: a report's name */ sprintf(__("What's in the %s?", 'magpie'), name)}
      </p>
      <ul className={styles.features} data-columns={features.length > ONE_COLUMN ? 2 : 1}>
        {features.map((feature) => (
          <li key={feature}>
            <Check size={16} aria-hidden="true" />
            <Feature condition={conditions?.[feature]}>{__(feature, 'magpie')}</Feature>
          </li>
        ))}
      </ul>
      <p className={styles.footer}>{footerText(tier)}</p>
      <div className={styles.actions}>
        {promotion && sold && <Badge tone="good">{__(promotion, 'magpie')}</Badge>}
        {canUpgrade ? (
          <UpgradeButton tier={tier} report={report} label={__('Upgrade and Unlock', 'magpie')} />
        ) : (
          <p className={styles.ask}>
            {
              /* translators: %s: the name of a tier */
              sprintf(__('Ask the site owner for a %s licence.', 'magpie'), tierName(tier))
            }
          </p>
        )}
        {onSample && (
          <button type="button" className={styles.sample} onClick={onSample}>
            {__('See a Sample Report', 'magpie')}
          </button>
        )}
      </div>
    </section>
  );
}

/** Names the cheapest plan that unlocks the report first, then what else that plan or a higher one does (specification part 2, section 2). */
function footerText(tier: Tier): string {
  if (tier === 'agency') return __('Unlock this and all advanced reports with Agency.', 'magpie');
  const all = __('Unlock all advanced reports with Pro or Agency.', 'magpie');
  return tier === 'plus' ? `${__('Unlock this report with Plus.', 'magpie')} ${all}` : all;
}

/** One line; what it needs besides the plan is shown on hover, focus or touch. */
function Feature({ condition, children }: { condition: string | undefined; children: string }) {
  if (condition === undefined) return children;
  return (
    <Tooltip content={__(condition, 'magpie')} opensOnPress>
      <button type="button" className={styles.condition}>
        {children}
        <VisuallyHidden> {__(condition, 'magpie')}</VisuallyHidden>
      </button>
    </Tooltip>
  );
}
