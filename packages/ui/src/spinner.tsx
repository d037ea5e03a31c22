import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SpinnerProps {
  /** Name of the task in progress, for screen readers; leave out where a text next to it says so. */
  label?: string | undefined;
  /** px */
  size?: number | undefined;
}

/** A spinner in the colour of the text around it. */
export function Spinner({ label, size = 16 }: SpinnerProps) {
  return (
    <>
      <svg
        className={styles.spinner}
        width={size}
        height={size}
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle cx="8" cy="8" r="6" opacity="0.25" />
        <path d="M8 2a6 6 0 0 1 6 6" />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
