/** Makes an element fill the window below its top edge, above a phone's keyboard too. */
import { type RefObject, useLayoutEffect } from 'react';

/** Lower than this the page scrolls instead, px. */
const LEAST = 320;

/** Gives an element the height that is left of the window. */
export function useRestHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const fit = () => {
      const box = element.current;
      if (!box) return;
      const top = box.getBoundingClientRect().top + scrollY;
      const { height } = visualViewport ?? { height: innerHeight };
      box.style.height = `${Math.max(LEAST, height - top)}px`;
    };
    fit();
    const ends = new AbortController();
    addEventListener('resize', fit, { signal: ends.signal });
    visualViewport?.addEventListener('resize', fit, { signal: ends.signal });
    // Bars above it come and go.
    const observer = new ResizeObserver(fit);
    for (const bar of document.querySelectorAll('header')) observer.observe(bar);
    return () => {
      ends.abort();
      observer.disconnect();
    };
  }, [element]);
}
