/** Detects the kind of screen: phone width, touch. */
import { useSyncExternalStore } from 'react';

/** The specification's breakpoint: narrower than 783 px. */
const PHONE = '(max-width: 782px)';
/** Touch screens can't hover. */
const TOUCH = '(hover: none)';

function useMedia(media: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(media);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(media).matches,
  );
}

/** Whether the window is as narrow as a phone. */
export const usePhone = (): boolean => useMedia(PHONE);

/** Whether the reader touches the screen and has no pointer to rest on things. */
export const useTouch = (): boolean => useMedia(TOUCH);
