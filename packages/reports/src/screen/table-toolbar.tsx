/** This module is responsible for what stands above a report's table: its search, and where the heads have no room its order. */
import { __, _n, type DataColumn, SearchField, type Sort, sprintf, useLocale, VisuallyHidden } from '@magpie/ui';
import { useEffect, useRef, useState } from 'react';
import type { DetailsRow, DetailsTable } from '../parts/details-table.ts';
import { ParamSelect } from './param-select.tsx';
import { useReportScreen } from './report-screen.tsx';
import styles from './report-table.module.css';

/** How long typing pauses before it is searched for, ms. */
const TYPING_MS = 200;

/** The order that a parameter says. */
export const sortOf = (text: string | undefined): Sort =>
  text ? { id: text.replace(/^-/, ''), direction: text.startsWith('-') ? 'desc' : 'asc' } : null;
/** An order as a parameter; empty for the table's own. */
export const textOf = (sort: Sort) => (sort ? `${sort.direction === 'desc' ? '-' : ''}${sort.id}` : '');

export interface TableToolbarProps {
  table: DetailsTable;
  columns: readonly DataColumn<DetailsRow>[];
  total: number | null;
}

/** The search field, and where the heads have no room the order in their place. */
export function TableToolbar({ table, columns, total }: TableToolbarProps) {
  const { params, onParams } = useReportScreen();
  const { locale } = useLocale();
  const sought = params.search ?? '';
  const [text, setText] = useState(sought);
  const typed = useRef(sought);
  useEffect(() => {
    // Back, Forward or a link has changed what is searched for.
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
