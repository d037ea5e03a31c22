/** Heading over a group of cards, on pages with more than six of them. */
import styles from './section-heading.module.css';

/** A heading with one line under it. */
export function SectionHeading({ title, text }: { title: string; text?: string | undefined }) {
  return (
    <div className={styles.heading}>
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
    </div>
  );
}
