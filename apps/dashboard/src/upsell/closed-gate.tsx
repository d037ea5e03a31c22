/** This module is responsible for a report behind its upgrade overlay, and for the sample that the overlay can be opened to. */
import { NEEDS } from '@magpie/reports';
import type { OverlayKey } from '@magpie/reports/upsell';
import { __, classNames, Notice, VisuallyHidden } from '@magpie/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useEntitlement } from '../entitlement.ts';
import { AddonPrompt } from './addon-prompt.tsx';
import { Blurred } from './blurred.tsx';
import styles from './gate.module.css';
import upgrade from './upgrade.module.css';
import { UpsellOverlay } from './upsell-overlay.tsx';

/** The content blurred behind what is lacking; once the sample was asked for, as it is, under a notice that ends with the screen. */
export function ClosedGate({
  report,
  hasSample,
  children,
}: {
  report: OverlayKey;
  hasSample: boolean;
  children: ReactNode;
}) {
  const [opened, setOpened] = useState(false);
  const decision = useEntitlement().decide(report);
  // The server said that something is lacking; where this page does not know of it yet, it is the tier.
  const missing = decision.access === 'full' ? ({ kind: 'tier', tier: NEEDS[report].tier } as const) : decision.missing;
  if (opened)
    return (
      <>
        <SampleNotice report={report} />
        {children}
      </>
    );
  const onSample = hasSample ? () => setOpened(true) : undefined;
  return (
    <div className={styles.gate}>
      <Blurred>{children}</Blurred>
      <div className={styles.front}>
        {missing.kind === 'tier' ? (
          <UpsellOverlay report={report} tier={missing.tier} onSample={onSample} />
        ) : (
          <AddonPrompt report={report} slug={missing.slug} installed={missing.installed} onDismiss={onSample} />
        )}
      </div>
    </div>
  );
}

/** Says that what follows is the sample. The button that led here is gone, so this takes the focus. */
function SampleNotice({ report }: { report: OverlayKey }) {
  const { decide, upgradeUrlFor, canUpgrade } = useEntitlement();
  const decision = decide(report);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.notice}>
      <Notice
        tone="caution"
        dismissible
        action={
          canUpgrade &&
          decision.access !== 'full' &&
          decision.missing.kind === 'tier' && (
            <a
              className={classNames(upgrade.upgrade, upgrade.small)}
              href={upgradeUrlFor(decision.missing.tier, report)}
              target="_blank"
              rel="noreferrer"
            >
              {__('Upgrade', 'magpie')}
              <VisuallyHidden> {__('(opens in a new tab)', 'magpie')}</VisuallyHidden>
            </a>
          )
        }
      >
        {__('This is a sample report. Upgrade to Pro to unlock for your website.', 'magpie')}
      </Notice>
    </div>
  );
}
