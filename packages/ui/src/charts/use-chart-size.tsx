/** Measures a chart's width and the width of its labels. */
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** The measurements that a chart is drawn with. */
interface ChartSize<E extends HTMLElement> {
  /** For the element that the chart is drawn in. */
  readonly ref: RefObject<E | null>;
  /** Its width in px without its padding, kept up to date; 0 before it is known: until the page is laid out. */
  readonly width: number;
  /** {@link labelWidth}; another function when the reader's text size changes. */
  readonly labelWidth: (text: string) => number;
  /** For that element too: as wide as a label is high. */
  readonly probe: ReactNode;
}

/** Measures a chart. */
export function useChartSize<E extends HTMLElement>(): ChartSize<E> {
  const ref = useRef<E>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const [width, setWidth] = useState(0);
  const [textSize, setTextSize] = useState(0);
  useLayoutEffect(() => {
    if (!ref.current || !probe.current) return;
    // The sizes from the observer: reading them from the element would make the browser lay out the whole page for each chart.
    const observer = new ResizeObserver((entries) => {
      for (const { target, contentRect } of entries)
        if (target === probe.current) setTextSize(contentRect.width);
        else setWidth(Math.round(contentRect.width));
    });
    observer.observe(ref.current);
    observer.observe(probe.current);
    return () => observer.disconnect();
  }, []);
  return {
    ref,
    width,
    labelWidth: useCallback((text: string) => labelWidth(text, textSize || undefined), [textSize]),
    probe: <span ref={probe} aria-hidden="true" style={PROBE} />,
  };
}

/** The size of a label, in the page’s. */
const LABEL_REM = 0.75;
const PROBE = { position: 'absolute', inlineSize: `${LABEL_REM}rem`, blockSize: 0, visibility: 'hidden' } as const;

let canvas: CanvasRenderingContext2D | null | undefined;

/** The width in px of an axis label, in the reader's text size (12 px unless changed). */
export function labelWidth(text: string, size = readLabelSize()): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return text.length * 7;
  canvas.font = `${size}px "Inter Variable", system-ui, sans-serif`;
  return Math.ceil(canvas.measureText(text).width);
}

const readLabelSize = (): number => LABEL_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
