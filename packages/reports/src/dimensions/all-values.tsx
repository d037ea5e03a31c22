/** List of all values of a dimension, in a sheet: searched and paged by the server. */
import {
  __,
  Button,
  type DataColumn,
  isolated,
  Pager,
  SearchField,
  Sheet,
  scaledBars,
  sprintf,
  TableView,
} from '@magpie/ui';
import { useEffect, useState } from 'react';
import { SEARCH_CHARS } from '../kit/search-chars.ts';
import { useReportScreen } from '../screen/report-screen.tsx';
import { noValues } from './dimension-texts.tsx';
import styles from './dimensions.module.css';
import { type AllValues, type ReportDimension, VALUE_SIZES, type ValueRow } from './dimensions.shape.ts';
import { valueTable } from './value-columns.tsx';

/** Pause in typing before the search runs, ms. */
const TYPING_MS = 200;
const [SIZE] = VALUE_SIZES;

export interface AllValuesSheetProps {
  one: ReportDimension;
  columns: readonly DataColumn<ValueRow>[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The sheet. */
export function AllValuesSheet({ one, columns, open, onOpenChange }: AllValuesSheetProps) {
  return (
    <Sheet title={__(one.label, 'magpie')} open={open} onOpenChange={onOpenChange}>
      <Values one={one} columns={columns} />
    </Sheet>
  );
}

function Values({ one, columns }: Pick<AllValuesSheetProps, 'one' | 'columns'>) {
  const { useMore, dates } = useReportScreen();
  const [text, setText] = useState('');
  const [{ search, page }, setView] = useState({ search: '', page: 1 });
  useEffect(() => {
    const timer = setTimeout(
      () => setView((now) => (now.search === text.trim() ? now : { search: text.trim(), page: 1 })),
      TYPING_MS,
    );
    return () => clearTimeout(timer);
  }, [text]);
  const { data, failed, loading, onRetry } = useMore<AllValues>('values', { of: one.id, search, page, per_page: SIZE });
  const rows = data?.rows ?? [];
  const { bar, ...view } = valueTable(dates.compare !== null);
  const label = __(one.label, 'magpie');
  return (
    <div className={styles.all} aria-busy={loading || undefined}>
      <search>
        <SearchField
          label={/* translators: %s: what is searched in, such as Authors */ sprintf(__('Search %s', 'magpie'), label)}
          value={text}
          onChange={setText}
          maxLength={SEARCH_CHARS}
        />
      </search>
      {failed ? (
        <p role="alert">
          {__('An unknown error has occurred.', 'magpie')} <code>{failed.code}</code>{' '}
          <Button size="small" loading={loading} onClick={onRetry}>
            {__('Retry', 'magpie')}
          </Button>
        </p>
      ) : (
        <TableView<ValueRow>
          {...view}
          caption={label}
          columns={columns}
          rows={rows}
          bars={scaledBars(rows, bar, view.before)}
          skeletonRows={data ? 0 : SIZE}
          empty={
            search === ''
              ? noValues(label)
              : /* translators: %s: what was searched for */ sprintf(
                  __('No results for “%s”.', 'magpie'),
                  isolated(search),
                )
          }
        />
      )}
      {data && data.pagination.pages > 1 && rows.length > 0 && (
        <Pager
          label={/* translators: %s: the title of a table */ sprintf(__('Pages of %s', 'magpie'), label)}
          page={page - 1}
          pages={data.pagination.pages}
          size={SIZE}
          total={data.pagination.total}
          onPage={(next) => setView({ search, page: next + 1 })}
        />
      )}
    </div>
  );
}
