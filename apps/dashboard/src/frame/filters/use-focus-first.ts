/** Focuses the first field of a dialog. */
import { useEffect, useRef } from 'react';

/** A ref of the element that is focused once it is there; a moment later, so that the dialog knows where focus came from and gives it back. */
export function useFocusFirst<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => ref.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return ref;
}
