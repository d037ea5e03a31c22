/** A report behind its upgrade overlay, and the sample that the overlay can be opened to. */
import { type Decision, NEEDS } from '@magpie/reports';
import type { OverlayKey } from '@magpie/reports/upsell';
import { __, Notice, sprintf } from '@magpie/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useEntitlement, useEntitlementCheck } from '../view/entitlement.ts';
import { AddonPrompt, addonTitle } from './addon-prompt.tsx';
import { Blurred } from './blurred.tsx';
import styles from './gate.module.css';
import { UpgradeButton } from './upgrade-button.tsx';
import { UpsellOverlay } from './upsell-overlay.tsx';

/** The content blurred behind what is lacking; once the sample was asked for, as it is, under a notice that ends with the screen. */
export function ClosedGate({
  report,
  hasSample,
  onOpen,
  children,
}: {
  report: OverlayKey;
  hasSample: boolean;
  onOpen: ((open: boolean) => void) | undefined;
  children: ReactNode;
}) {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (!opened) return;
    onOpen?.(true);
    return () => onOpen?.(false);
  }, [opened, onOpen]);
  const decision = useEntitlement().decide(report);
  // What the server said counts; if asking again doesn't tell what is lacking, it is taken to be the tier.
  const checking = useEntitlementCheck(decision.access === 'full');
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
        {checking ? null : missing.kind === 'tier' ? (
          <UpsellOverlay report={report} tier={missing.tier} onSample={onSample} />
        ) : (
          <AddonPrompt report={report} slug={missing.slug} installed={missing.installed} onDismiss={onSample} />
        )}
      </div>
    </div>
  );
}

/** Says that what follows is the sample, and what unlocks the site's own: an upgrade doesn't, where an add-on is lacking. The button that led here is gone, so this takes the focus. */
function SampleNotice({ report }: { report: OverlayKey }) {
  const decision = useEntitlement().decide(report);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.notice}>
      <Notice
        tone="caution"
        dismissible
        action={
          decision.access !== 'full' &&
          decision.missing.kind === 'tier' && (
            <UpgradeButton small tier={decision.missing.tier} report={report} label={__('Upgrade', 'magpie')} />
          )
        }
      >
        {sampleText(decision)}
      </Notice>
    </div>
  );
}

function sampleText(decision: Decision): string {
  if (decision.access === 'full' || decision.missing.kind === 'tier')
    return __('This is a sample report. Upgrade to Pro to unlock for your website.', 'magpie');
  const { slug, installed } = decision.missing;
  return sprintf(
    installed
      ? /* translators: %s: an add-on */ __(
          'This is a sample report. Activate the %s addon to unlock for your website.',
          'magpie',
        )
      : /* translators: %s: an add-on */ __(
          'This is a sample report. Install the %s addon to unlock for your website.',
          'magpie',
        ),
    addonTitle(slug),
  );
}
