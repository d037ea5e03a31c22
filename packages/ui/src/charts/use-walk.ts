/** Moves through the points of a chart by keyboard. */
import { type KeyboardEvent, useState } from 'react';

/** The point that is pointed at, and the keys that move it. */
export interface Walk {
  active: number | null;
  setActive: (index: number | null) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Arrow keys walk `count` points (left is earlier: a time axis runs from left to right in every script), Page Up and
 * Page Down take seven at a time, Home and End go to the ends, Esc leaves.
 */
export function useWalk(count: number): Walk {
  const [chosen, setActive] = useState<number | null>(null);
  const active = chosen !== null && chosen < count ? chosen : null;
  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || count === 0) return;
    const last = count - 1;
    const moves: Record<string, number | null> = {
      ArrowLeft: active === null ? last : Math.max(0, active - 1),
      ArrowDown: active === null ? last : Math.max(0, active - 1),
      ArrowRight: active === null ? 0 : Math.min(last, active + 1),
      ArrowUp: active === null ? 0 : Math.min(last, active + 1),
      PageUp: Math.max(0, (active ?? last) - 7),
      PageDown: Math.min(last, (active ?? 0) + 7),
      Home: 0,
      End: last,
      Escape: null,
    };
    if (!(event.key in moves) || (event.key === 'Escape' && active === null)) return;
    event.preventDefault();
    setActive(moves[event.key] ?? null);
  }
  return { active, setActive, onKeyDown };
}
