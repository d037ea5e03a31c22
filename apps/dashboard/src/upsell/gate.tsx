/** Overlay in front of a report that readers aren't entitled to. The overlay itself is loaded when it is needed. */
import type { OverlayKey } from '@magpie/reports/upsell';
import { type ReactNode, Suspense } from 'react';
import { lazyNamed } from '../common/lazy-named.ts';
import { useSiteConnection } from '../common/use-site-connection.ts';
import { useEntitlement } from '../view/entitlement.ts';
import { Blurred } from './blurred.tsx';

const ClosedGate = lazyNamed(() => import('./closed-gate.tsx'), 'ClosedGate');

export interface GateProps {
  /** Report or other content to show. */
  report: OverlayKey;
  /** Data from the server: the site's own data, the sample, or no answer yet (then the expected kind of answer counts). */
  given: 'own' | 'sample' | 'refused' | undefined;
  /** Called with whether the sample behind the overlay is open. */
  onOpen?: (open: boolean) => void;
  children: ReactNode;
}

/** Its content, blurred behind the upgrade overlay where it is not the site's own. */
export function Gate({ report, given, onOpen, children }: GateProps) {
  const { access } = useEntitlement().decide(report);
  const { connection } = useSiteConnection();
  const closed = given === undefined ? access !== 'full' : given !== 'own';
  // Where the reports of a site cannot be shown at all, that is said before them.
  if (!closed || connection !== 'connected') return children;
  return (
    <Suspense fallback={<Blurred>{children}</Blurred>}>
      <ClosedGate
        report={report}
        hasSample={given === undefined ? access === 'demo' : given === 'sample'}
        onOpen={onOpen}
      >
        {children}
      </ClosedGate>
    </Suspense>
  );
}
