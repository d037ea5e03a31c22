/** Toolbar above a report's table: search, and on narrow screens the sort order. */

import { __, _n, type DataColumn, SearchField, type Sort, sprintf, useLocale, VisuallyHidden } from '@magpie/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SEARCH_CHARS } from '../kit/search-chars.ts';
import { parseSort, writeSort as writeSortBy } from '../kit/sort-by.ts';
import type { DetailsRow, DetailsTable } from '../parts/details-table.ts';
import { ParamSelect } from './param-select.tsx';
import { useReportScreen } from './report-screen.tsx';
import styles from './report-table.module.css';

/** Pause in typing before the search runs, ms. */
const TYPING_MS = 200;

/** Parses the order from its parameter. */
export function readSort(text: string | undefined): Sort {
  if (!text) return null;
  const { field: id, desc } = parseSort(text);
  return { id, direction: desc ? 'desc' : 'asc' };
}
/** An order as a parameter; empty for the table's own. */
export const writeSort = (sort: Sort) => (sort ? writeSortBy({ field: sort.id, desc: sort.direction === 'desc' }) : '');

export interface TableToolbarProps {
  table: DetailsTable;
  columns: readonly DataColumn<DetailsRow>[];
  total: number | null;
  /** Further controls, before the order. */
  tools?: ReactNode;
}

/** The search field, and on narrow screens a select for the order. */
export function TableToolbar({ table, columns, total, tools }: TableToolbarProps) {
  const { params, onParams } = useReportScreen();
  const { locale } = useLocale();
  const sought = params.search ?? '';
  const [text, setText] = useState(sought);
  const typed = useRef(sought);
  useEffect(() => {
    // Back, Forward or a link changed the search text.
    if (sought !== typed.current) setText(sought);
    typed.current = sought;
  }, [sought]);
  useEffect(() => {
    if (text.trim() === typed.current) return;
    const timer = setTimeout(() => {
      typed.current = text.trim();
      onParams({ search: text.trim(), page: '' });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, onParams]);
  return (
    <div className={styles.toolbar}>
      {table.searchLabel !== undefined && (
        <search className={styles.search}>
          <SearchField
            label={__(table.searchLabel, 'magpie')}
            value={text}
            onChange={setText}
            maxLength={SEARCH_CHARS}
            onKeyDown={(event) => event.key === 'Escape' && setText('')}
            data-table-search=""
          />
          <span role="status">
            <VisuallyHidden>
              {sought !== '' && total !== null
                ? sprintf(
                    /* translators: %s: how many rows were found */
                    _n('%s result', '%s results', total, 'magpie'),
                    new Intl.NumberFormat(locale).format(total),
                  )
                : ''}
            </VisuallyHidden>
          </span>
        </search>
      )}
      {tools && <div className={styles.tool}>{tools}</div>}
      <div className={styles.order}>
        <ParamSelect
          name="sort"
          label={__('Sort by', 'magpie')}
          options={[
            { value: '', label: __('Default order', 'magpie') },
            ...columns.map(({ id, label, unit }) => ({ value: unit ? `-${id}` : id, label })),
          ]}
        />
      </div>
    </div>
  );
}
