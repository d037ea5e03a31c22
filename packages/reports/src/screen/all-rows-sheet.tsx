/** All rows of a list of which a report shows the first, in a sheet: searched and paged by the server. */
import {
  __,
  Button,
  isolated,
  Pager,
  SearchField,
  Sheet,
  scaledBars,
  sprintf,
  TableView,
  type TableViewProps,
  useSettled,
} from '@magpie/ui';
import { useState } from 'react';
import { SEARCH_CHARS } from '../kit/search-chars.ts';
import styles from './all-rows-sheet.module.css';
import { failureText } from './part-failure.tsx';
import { useReportScreen } from './report-screen.tsx';

/** Pause in typing before the search runs, ms. */
const TYPING_MS = 200;

/** A page of the rows. */
interface RowsPage<Row> {
  readonly rows: readonly Row[];
  readonly pagination: { readonly pages: number; readonly total: number };
}

interface AllRowsProps<Row> extends Pick<TableViewProps<Row>, 'columns' | 'getRowId' | 'before' | 'narrow'> {
  title: string;
  /** Where the report has more of its answer: its name, and the parameters besides `search`, `page` and `per_page`. */
  more: string;
  params: Readonly<Record<string, string>>;
  /** Rows of a page. */
  size: number;
  /** The number that the bars behind the names are as long as. */
  bar: (row: Row) => number;
  /** Said where there is none. */
  empty: string;
}

export interface AllRowsSheetProps<Row> extends AllRowsProps<Row> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The sheet. */
export function AllRowsSheet<Row>({ open, onOpenChange, ...rows }: AllRowsSheetProps<Row>) {
  return (
    <Sheet title={rows.title} open={open} onOpenChange={onOpenChange}>
      <AllRows {...rows} />
    </Sheet>
  );
}

function AllRows<Row>({ title, more, params, size, bar, empty, ...view }: AllRowsProps<Row>) {
  const { useMore } = useReportScreen();
  const [text, setText] = useState('');
  const [turned, setTurned] = useState({ search: '', page: 1 });
  const search = useSettled(text.trim(), TYPING_MS);
  // Another search begins with its first page.
  if (turned.search !== search) setTurned({ search, page: 1 });
  const page = turned.search === search ? turned.page : 1;
  const { data, failed, loading, onRetry } = useMore<RowsPage<Row>>(more, { ...params, search, page, per_page: size });
  const rows = data?.rows ?? [];
  return (
    <div className={styles.all} aria-busy={loading || undefined}>
      <search>
        <SearchField
          label={/* translators: %s: what is searched in, such as Authors */ sprintf(__('Search %s', 'magpie'), title)}
          value={text}
          onChange={setText}
          maxLength={SEARCH_CHARS}
        />
      </search>
      {failed ? (
        <p role="alert">
          {failureText(failed)} <code>{failed.code}</code>{' '}
          <Button size="small" loading={loading} onClick={onRetry}>
            {__('Retry', 'magpie')}
          </Button>
        </p>
      ) : (
        <TableView<Row>
          {...view}
          caption={title}
          rows={rows}
          bars={scaledBars(rows, bar, view.before)}
          skeletonRows={data ? 0 : size}
          empty={
            search === ''
              ? empty
              : /* translators: %s: what was searched for */ sprintf(
                  __('No results for “%s”.', 'magpie'),
                  isolated(search),
                )
          }
        />
      )}
      {data && data.pagination.pages > 1 && rows.length > 0 && (
        <Pager
          label={/* translators: %s: the title of a table */ sprintf(__('Pages of %s', 'magpie'), title)}
          page={page - 1}
          pages={data.pagination.pages}
          size={size}
          total={data.pagination.total}
          onPage={(next) => setTurned({ search, page: next + 1 })}
        />
      )}
    </div>
  );
}
