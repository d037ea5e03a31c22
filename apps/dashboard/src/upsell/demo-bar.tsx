/** The demo's bar, which switches between the tiers. The server then answers as it does for that tier. */
import { CallError, viewAsCall } from '@magpie/contract';
import { TIERS, type Tier } from '@magpie/reports';
import { __, classNames } from '@magpie/ui';
import { useState } from 'react';
import { errorToast } from '../common/popups.tsx';
import { useDashboard } from '../view/dashboard.tsx';
import { useEntitlement, useEntitlementChange } from '../view/entitlement.ts';
import styles from './demo-bar.module.css';
import { tierName } from './tier-name.ts';

/** The bar. */
export function DemoBar() {
  const { call, site } = useDashboard();
  const { tier } = useEntitlement();
  const change = useEntitlementChange();
  const [wanted, setWanted] = useState<Tier>();
  const shown = wanted ?? tier;

  async function choose(next: Tier) {
    setWanted(next);
    try {
      await change((await call(viewAsCall, { site: site.id, tier: next })).data);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      errorToast();
    } finally {
      setWanted(undefined);
    }
  }

  return (
    <section className={styles.place} aria-label={__('Demo', 'magpie')}>
      <fieldset className={styles.bar} aria-busy={wanted !== undefined || undefined}>
        <legend className={styles.legend}>{__('View as:', 'magpie')}</legend>
        {TIERS.map((one) => (
          <label key={one} className={classNames(styles.tier, one === shown && styles.chosen)}>
            <input
              type="radio"
              name="magpie-view-as"
              value={one}
              checked={one === shown}
              onChange={() => void choose(one)}
            />
            {tierName(one)}
          </label>
        ))}
      </fieldset>
    </section>
  );
}
