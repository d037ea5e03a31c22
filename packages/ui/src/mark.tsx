/** The product's mark: a magpie. */
import styles from './mark.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface MarkProps {
  /** px */
  size?: number | undefined;
  /** The product's name; leave out where it stands beside the mark. */
  label?: string | undefined;
}

/** The magpie. Body in the colour of the text, white parts cut out of it, so that it stands on any ground. */
export function Mark({ size = 24, label }: MarkProps) {
  return (
    <>
      <svg width={size} height={size} viewBox="0 0 48 48" className={styles.mark} aria-hidden="true">
        <path
          className={styles.body}
          fillRule="evenodd"
          d="M2 15.6 8.3 12C9.6 7.8 13 5 17.2 5c5 0 8.6 3.1 10 7.8C28.800 18 31 21.500 33.500 25L46 42.500l-2.600 1.500-14.200-9.600c-1.600.6-3.300.9-5.100.9C15 35.300 8.500 28.500 8.300 18.800ZM11.200 21.300c.9 6.400 5.200 11.100 11.200 11.500-.4-5.500-4.700-9.900-11.200-11.500Z"
        />
        <path
          className={styles.wing}
          d="M18.500 16.800c6.200.7 10.700 4.700 13.300 13.200-7.400-.4-12.600-5.300-13.300-13.200Z"
        />
        <path className={styles.tail} d="M32.200 32.300 46 42.500l-2.600 1.500-13.100-9Z" />
        <circle className={styles.eye} cx="15.400" cy="12" r="1.500" />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
