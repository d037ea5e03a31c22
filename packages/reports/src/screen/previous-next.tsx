/** Ways from a row's own view to the rows before and after it in its table. */
import ChevronLeft from 'icon:chevron-left';
import ChevronRight from 'icon:chevron-right';
import { __, ButtonLink } from '@magpie/ui';
import styles from './previous-next.module.css';

/** A row: its address, and its name as the tooltip. */
interface Row {
  readonly href: string;
  readonly title: string;
}

export interface PreviousNextProps {
  label: string;
  /** Null for none. */
  previous: Row | null;
  next: Row | null;
}

/** The two links. */
export function PreviousNext({ label, previous, next }: PreviousNextProps) {
  return (
    <nav className={styles.walk} aria-label={label}>
      {previous && (
        <ButtonLink {...previous}>
          <ChevronLeft size={16} aria-hidden="true" />
          {__('Previous', 'magpie')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink {...next}>
          {__('Next', 'magpie')}
          <ChevronRight size={16} aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  );
}
