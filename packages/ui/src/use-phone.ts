/** This module is responsible for telling a phone's width from a desk's. */
import { useSyncExternalStore } from 'react';

/** The specification's breakpoint: narrower than 783 px. */
const PHONE = '(max-width: 782px)';

/** Whether the window is as narrow as a phone. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(PHONE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(PHONE).matches,
  );
}
