/** Slides the rows of a table to their new positions. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { slideDistance } from './slides.ts';

const SLIDE_MS = 160;

/** Lets the rows of the table inside of an element slide when their order changes, unless the reader wants less motion. */
export function useSlidingRows(): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const places = useRef(new Map<Element, number>());
  // After each drawing: a row keeps its element when it moves.
  useLayoutEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const now = new Map<Element, number>();
    for (const row of around.current?.querySelectorAll<HTMLElement>('tbody > tr') ?? []) {
      const place = row.offsetTop;
      now.set(row, place);
      const from = slideDistance(places.current.get(row), place);
      if (from !== 0 && !still)
        row.animate([{ transform: `translateY(${from}px)` }, { transform: 'none' }], {
          duration: SLIDE_MS,
          easing: 'ease-out',
        });
    }
    places.current = now;
  });
  return around;
}
