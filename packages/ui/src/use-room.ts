/** Keeps an element as high as it was, so that the content below it doesn't jump. */
import { type CSSProperties, type RefObject, useCallback, useRef, useState } from 'react';

export interface Room {
  ref: RefObject<HTMLDivElement | null>;
  style: CSSProperties;
  /** Keeps the height that the element has now. */
  keep: () => void;
  release: () => void;
}

/** The room of an element, which can be kept while there is less in it. */
export function useRoom(): Room {
  const ref = useRef<HTMLDivElement>(null);
  const [minHeight, setMinHeight] = useState<number>();
  const keep = useCallback(() => setMinHeight(ref.current?.offsetHeight), []);
  const release = useCallback(() => setMinHeight(undefined), []);
  return { ref, style: { minHeight }, keep, release };
}
