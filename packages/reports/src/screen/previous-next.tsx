/** Ways from a row's own view to the rows before and after it in its table. */
import ChevronLeft from 'icon:chevron-left';
import ChevronRight from 'icon:chevron-right';
import { __, ButtonLink } from '@magpie/ui';
import styles from './previous-next.module.css';

export interface PreviousNextProps<Row> {
  label: string;
  /** Null for none. */
  rows: { readonly previous: Row | null; readonly next: Row | null };
  /** A row's address, and its name as the tooltip. */
  link: (row: Row) => { readonly href: string; readonly title: string };
}

/** The two links. */
export function PreviousNext<Row>({ label, rows: { previous, next }, link }: PreviousNextProps<Row>) {
  return (
    <nav className={styles.walk} aria-label={label}>
      {previous && (
        <ButtonLink {...link(previous)}>
          <ChevronLeft size={16} aria-hidden="true" />
          {__('Previous', 'magpie')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink {...link(next)}>
          {__('Next', 'magpie')}
          <ChevronRight size={16} aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  );
}
