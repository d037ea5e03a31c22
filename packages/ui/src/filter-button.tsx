/** Button that filters by the value next to it. */
import Filter from 'icon:funnel';
import { readableAddress } from '@magpie/vocabulary';
import styles from './filter-button.module.css';
import { __, sprintf } from './i18n.ts';
import { isolated } from './isolated.ts';

/** The label of a filter by this value. */
export const filterBy = (value: string): string =>
  /* translators: %s: a value of the list */ sprintf(__('Filter by %s', 'magpie'), isolated(readableAddress(value)));

/** Filters by the value next to it; shown when its row, its list item or its cell is hovered, and on focus. */
export function FilterButton({ value, onFilter }: { value: string; onFilter: () => void }) {
  const label = filterBy(value);
  return (
    <button type="button" className={styles.filter} aria-label={label} title={label} onClick={onFilter}>
      <Filter size={14} aria-hidden="true" />
    </button>
  );
}
