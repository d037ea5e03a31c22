/** Skeletons, the placeholders of loading content. */
import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS length; the whole width when left out. */
  width?: number | string | undefined;
  /** CSS length; the height of the line of text it stands for when left out. */
  height?: number | string | undefined;
  radius?: number | string | undefined;
  style?: CSSProperties | undefined;
}

/** A shape of the final content's geometry, so that nothing jumps when the content comes. */
export function Skeleton({ width = '100%', height = '1em', radius, style }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={styles.skeleton} style={{ width, height, borderRadius: radius, ...style }} />
  );
}
