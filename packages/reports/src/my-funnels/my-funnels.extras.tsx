/** Additions to My Funnels: saving funnels with the site's settings. */
import { __, useIsPrint } from '@magpie/ui';
import type { SavedFunnel } from '../kit/saved-funnel.ts';
import { useHost } from '../screen/host.tsx';

/** Changes the saved funnels. Resolves to what the server has against it, in words; null once they are saved. */
type ChangeFunnels = (change: (funnels: readonly SavedFunnel[]) => SavedFunnel[]) => Promise<string | null>;

/** How the saved funnels are changed; undefined on paper and for readers who may not save. */
export function useChangeFunnels(): ChangeFunnels | undefined {
  const { maySave, problemOf, sample, saveSettings } = useHost();
  const print = useIsPrint();
  // The sample's funnels belong to no one.
  if (print || !maySave || sample === true) return undefined;
  return async (change) => {
    try {
      await saveSettings(({ funnels }) => ({ funnels: change(funnels) }));
      return null;
    } catch (error) {
      return problemOf(error)?.message ?? __('Please try again.', 'magpie');
    }
  };
}
