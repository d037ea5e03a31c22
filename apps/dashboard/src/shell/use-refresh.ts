/** Refreshes the open report on the reader's request, with a popup when it takes long (specification part 3, section 8). */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { errorPopup, loadingPopup } from '../common/popups.tsx';

/** Less is not worth a popup that comes and goes, ms. */
const LONG_MS = 400;

/** Asks for the open report again. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    let close: (() => void) | undefined;
    const timer = setTimeout(() => {
      close = loadingPopup();
    }, LONG_MS);
    client
      .refetchQueries({ queryKey: ['report'], type: 'active' }, { throwOnError: true })
      .catch(() => errorPopup())
      .finally(() => {
        clearTimeout(timer);
        close?.();
      });
  }, [client]);
}
