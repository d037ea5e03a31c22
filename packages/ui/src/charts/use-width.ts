/** This module is responsible for measuring the width of an element and of text. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width in px of what is in an element, without its padding, kept up to date; 0 before it is known: until the page is laid out. */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    // The observer's own figure: asking the element makes the browser lay out the whole page at once, for each chart.
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

let canvas: CanvasRenderingContext2D | null | undefined;

/** Measures the widths in px of axis labels, in the reader's text size (12 px unless changed), which is looked up once for all of them. */
export function labelMeasure(): (text: string) => number {
  canvas ??= document.createElement('canvas').getContext('2d');
  const context = canvas;
  if (!context) return (text) => text.length * 7;
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  context.font = `${0.75 * root}px "Inter Variable", system-ui, sans-serif`;
  return (text) => Math.ceil(context.measureText(text).width);
}

/** The width in px of one axis label. */
export const labelWidth = (text: string): number => labelMeasure()(text);
