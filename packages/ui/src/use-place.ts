/** A place on the page into which another part draws. */
import { type RefCallback, startTransition, useCallback, useState } from 'react';

/**
 * The ref of a place, and its element once it is there. What is drawn into it comes right after the rest, in small steps: drawn at
 * once, it would make everything that waits for the page to be drawn run in the same breath.
 */
export function usePlace(): [RefCallback<HTMLElement>, HTMLElement | null] {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const ref = useCallback((element: HTMLElement | null) => startTransition(() => setPlace(element)), []);
  return [ref, place];
}
