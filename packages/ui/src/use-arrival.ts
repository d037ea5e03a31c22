/** Movement of what was chosen to the place where it is shown. */
import { type RefObject, useEffect, useRef } from 'react';

/** How long it takes, ms. */
const MOVE_MS = 160;

export interface Arrival<Element> {
  /** The place where it is shown. */
  readonly ref: RefObject<Element | null>;
  /** Says where it was when it was chosen; undefined moves nothing. */
  readonly leave: (from: DOMRect | undefined) => void;
}

/** Moves what is shown from where it was chosen, with the focus, once another `id` is shown. */
export function useArrival<Element extends HTMLElement>(id: string | undefined): Arrival<Element> {
  const ref = useRef<Element>(null);
  const from = useRef<DOMRect | null>(null);
  useEffect(() => {
    const [start, end] = [from.current, ref.current];
    from.current = null;
    if (!start || !end || id === undefined) return;
    end.focus({ preventScroll: true });
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { left, top } = end.getBoundingClientRect();
    const offset = `${start.left - left}px ${start.top - top}px`;
    end.animate([{ translate: offset }, { translate: '0 0' }], { duration: MOVE_MS, easing: 'ease-out' });
  }, [id]);
  return {
    ref,
    leave: (rect) => {
      from.current = rect ?? null;
    },
  };
}
