/** The number of entries that fit into a bar. The others go into its last entry. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The entries that are shown: all where they fit, else from the first on as many as fit beside `more`, and always the current one.
 * Widths and room are px, each with the gap after it.
 */
export function fitting(widths: readonly number[], room: number, more: number, current: number): readonly number[] {
  const all = widths.map((_, index) => index);
  if (widths.reduce((sum, width) => sum + width, 0) <= room) return all;
  let left = room - more - (widths[current] ?? 0);
  let full = false;
  return all.filter((index) => {
    if (index === current) return true;
    full ||= widths[index]! > left;
    if (!full) left -= widths[index]!;
    return !full;
  });
}

/** Between two entries, px; as in navigation.module.css. */
const GAP = 2;

/**
 * Which of the children of an element with `data-entry` fit into it, beside the one with `data-more`: measured before each is first drawn,
 * and again when their titles change, or when the bar gets wider, narrower, or its own typeface.
 */
export function useFitting(
  titles: readonly string[],
  current: number,
): [RefObject<HTMLDivElement | null>, ReadonlySet<number>] {
  const bar = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<readonly number[]>(() => titles.map((_, index) => index));
  const texts = titles.join('\n');
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || texts === '') return;
    const fullWidth = (child: Element) => child.getBoundingClientRect().width + GAP;
    function measure() {
      if (!element || element.clientWidth === 0) return;
      const widths = [...element.querySelectorAll('[data-entry]')].map(fullWidth);
      const more = element.querySelector('[data-more]');
      const next = fitting(widths, element.clientWidth + GAP, more ? fullWidth(more) : 0, current);
      setShown((before) => (before.join() === next.join() ? before : next));
    }
    // The observer reports first once the page is laid out and before it is painted: asking for widths here would lay it out an extra time.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    // Not `fonts.ready`, whose mere reading makes Chromium lay out the page.
    document.fonts.addEventListener('loadingdone', measure);
    return () => {
      document.fonts.removeEventListener('loadingdone', measure);
      observer.disconnect();
    };
  }, [texts, current]);
  return [bar, new Set(shown)];
}
