/** Where the invitation to Pro is shown. */
import { useIsPrint } from '@magpie/ui';
import { Suspense } from 'react';
import { lazyNamed } from '../common/lazy-named.ts';
import { useEntitlement } from '../view/entitlement.ts';

const UpgradeBanner = lazyNamed(() => import('./upgrade-banner.tsx'), 'UpgradeBanner');

/** The invitation, loaded for those who can get Pro; nothing for others, and in print. */
export function UpgradeInvitation() {
  const { tier, canUpgrade } = useEntitlement();
  const print = useIsPrint();
  return (
    canUpgrade &&
    !print &&
    (tier === 'lite' || tier === 'plus') && (
      <Suspense>
        <UpgradeBanner key={tier} tier={tier} />
      </Suspense>
    )
  );
}
