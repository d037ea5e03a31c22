/** This module is responsible for a report's table: what is sorted, searched and paged by the engine, with all of it in the page's address. */
import {
  __,
  _n,
  Button,
  Card,
  type DataColumn,
  ErrorState,
  IconButton,
  MoreInFile,
  nextSort,
  Pager,
  SearchField,
  Select,
  type Sort,
  sprintf,
  TableView,
  type Unit,
  useLocale,
  usePaper,
  VisuallyHidden,
} from '@magpie/ui';
import { FileSpreadsheet } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dimensionIn, metricIn } from '../kit/columns.ts';
import { isPartError, type PartError } from '../kit/part-error.ts';
import type { DetailsRow, DetailsTable, Pagination } from '../parts/details-table.ts';
import { useReportScreen } from './report-screen.tsx';
import styles from './report-table.module.css';
import { RowIcon } from './row-icon.tsx';

export interface ReportTableProps {
  table: DetailsTable;
  /** Null until the first answer. */
  rows: readonly DetailsRow[] | PartError | null;
  pagination: Pagination | null;
  /** Rows on a page that can be chosen. */
  sizes: readonly number[];
  comparing: boolean;
  /** What the report asks for the rows. */
  question: string;
  /** What a column shows in place of its numbers. */
  cell?: ((field: string) => ReactNode | undefined) | undefined;
  /** Below the table. */
  note?: ReactNode;
}

/** How long typing pauses before it is searched for, ms. */
const TYPING_MS = 200;
/** Rows from which a table has a footer. */
const SHORT = 10;

const sortOf = (text: string | undefined): Sort =>
  text ? { id: text.replace(/^-/, ''), direction: text.startsWith('-') ? 'desc' : 'asc' } : null;
const textOf = (sort: Sort) => (sort ? `${sort.direction === 'desc' ? '-' : ''}${sort.id}` : '');

/** The table in its card. */
export function ReportTable(props: ReportTableProps) {
  const { table, rows, pagination, sizes, comparing, question, cell, note } = props;
  const { loading, params, onParams, onFilter, onExport } = useReportScreen();
  const paper = usePaper();
  const { locale, dir } = useLocale();
  const { title, by, columns } = table;
  const label = __(title, 'magpie');
  const isFailed = rows !== null && isPartError(rows);
  const given = rows && !isPartError(rows) ? rows : [];
  const asked = sortOf(params.sort);
  const leading = columns.find(({ field }) => field === asked?.id) ?? columns[0]!;
  // Without an order of the reader's the engine has its own: the first number, largest first.
  const sort: Sort = asked ?? { id: leading.field, direction: 'desc' };
  const change = (next: Sort) => onParams({ sort: textOf(next), page: '' });
  const shown: DataColumn<DetailsRow>[] = [
    {
      id: by.field,
      label: __(by.label, 'magpie'),
      sortable: true,
      help: __(by.help ?? dimensionIn(by).meaning, 'magpie'),
      onFilter: paper ? undefined : (row) => onFilter({ word: by.of.dimension, value: String(row[by.field]) }),
      render: (row) => (
        // The page's direction, not the name's: the icon is at the start of the line in every row.
        <span className={styles.name} dir={dir}>
          <RowIcon dimension={by.of.dimension} value={String(row[by.field])} />
          <bdi title={String(row[by.field])}>{String(row[by.field])}</bdi>
        </span>
      ),
    },
    ...columns.map((column): DataColumn<DetailsRow> => {
      const { unit, meaning } = metricIn(column);
      return {
        id: column.field,
        label: __(column.label, 'magpie'),
        unit: (unit === 'ratio' ? 'percent' : unit) satisfies Unit as Unit,
        sortable: true,
        help: __(column.help ?? meaning, 'magpie'),
        figure: { title: __(column.label, 'magpie'), question, metrics: [column.of.metric] },
        ...(cell?.(column.field) !== undefined && { render: () => cell(column.field) }),
      };
    }),
  ];
  const most = Math.max(0, ...given.map((row) => Number(row[leading.field])));
  return (
    <Card
      title={title === '' ? undefined : label}
      figure={{ title: label, question }}
      busy={loading && rows !== null}
      actions={
        !paper && (
          <>
            {pagination && pagination.total > 0 && (
              <span className={styles.count}>
                {sprintf(
                  /* translators: %s: how many rows a table has */
                  _n('%s row', '%s rows', pagination.total, 'magpie'),
                  new Intl.NumberFormat(locale).format(pagination.total),
                )}
              </span>
            )}
            <IconButton
              size="small"
              label={/* translators: %s: the title of a table */ sprintf(__('CSV: %s', 'magpie'), label)}
              disabled={onExport === null || isFailed}
              onClick={() => onExport?.(table.field)}
            >
              <FileSpreadsheet />
            </IconButton>
          </>
        )
      }
    >
      <div className={styles.frame}>
        {!paper && (
          <Toolbar table={table} columns={shown} sort={asked} onSort={change} total={pagination?.total ?? null} />
        )}
        {rows && isPartError(rows) ? (
          <PartFailure question={question} />
        ) : (
          <TableView
            caption={label}
            columns={shown}
            rows={given}
            getRowId={(row) => String(row[by.field])}
            sort={sort}
            onSort={(column) => change(nextSort(asked, column.id, column.unit !== undefined))}
            before={comparing ? (row) => row.compare as unknown as DetailsRow : undefined}
            lead={(row) => (most > 0 ? Math.max(0, Number(row[leading.field]) / most) : 0)}
            padTo={paper || (pagination?.total ?? 0) === 0 ? 0 : SHORT}
            skeletonRows={rows === null ? SHORT : 0}
            empty={<Empty table={table} pagination={pagination} />}
            stacked
          />
        )}
        {pagination && paper && <MoreInFile rows={pagination.total - given.length} />}
        {pagination && !paper && pagination.total > SHORT && (
          <div className={styles.foot}>
            <Select
              label={__('Rows per page', 'magpie')}
              value={String(pagination.per_page)}
              options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
              onChange={(size) => onParams({ per_page: size === String(sizes[0]) ? '' : size, page: '' })}
            />
            {given.length > 0 && (
              <Pager
                label={/* translators: %s: the title of a table */ sprintf(__('Pages of %s', 'magpie'), label)}
                page={pagination.page - 1}
                pages={pagination.pages}
                size={pagination.per_page}
                total={pagination.total}
                onPage={(page) => onParams({ page: page === 0 ? '' : String(page + 1) })}
              />
            )}
          </div>
        )}
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </Card>
  );
}

/** Says that a part could not be answered (specification part 3, section 8), and offers to try again. */
export function PartFailure({ question }: { question: string }) {
  const { failed, onRetry, loading } = useReportScreen();
  const { code, data } = failed[question] ?? { code: 'internal', data: null };
  return (
    <ErrorState
      title={
        code === 'MISSING_CUSTOM_DIMENSION'
          ? sprintf(
              /* translators: %s: the name of a custom dimension */
              __('Please set up custom dimension "%s" for this report to work', 'magpie'),
              data ?? '',
            )
          : __('An unknown error has occurred.', 'magpie')
      }
      code={code}
      retrying={loading}
      onRetry={onRetry}
    />
  );
}

/** Why there are no rows, and the one next step. */
function Empty({ table, pagination }: { table: DetailsTable; pagination: Pagination | null }) {
  const { params, onParams, filtered, onClearFilters, onLonger } = useReportScreen();
  const [text, step, act] = params.search
    ? [
        /* translators: %s: what was searched for */ sprintf(__('No results for “%s”.', 'magpie'), params.search),
        __('Clear search', 'magpie'),
        () => onParams({ search: '', page: '' }),
      ]
    : pagination && pagination.total > 0
      ? [
          sprintf(
            /* translators: 1: a page number, 2: how many pages there are */
            __('There is no page %1$d: the table has %2$d.', 'magpie'),
            pagination.page,
            pagination.pages,
          ),
          __('Go to the first page', 'magpie'),
          () => onParams({ page: '' }),
        ]
      : filtered
        ? [__('Nothing matches your filters.', 'magpie'), __('Clear filters', 'magpie'), onClearFilters]
        : [__(table.emptyText, 'magpie'), __('Show last 90 days', 'magpie'), onLonger];
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      <Button size="small" onClick={act}>
        {step}
      </Button>
    </div>
  );
}

interface ToolbarProps {
  table: DetailsTable;
  columns: readonly DataColumn<DetailsRow>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  total: number | null;
}

/** The search field, and where the heads have no room the order in their place. */
function Toolbar({ table, columns, sort, onSort, total }: ToolbarProps) {
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
        <Select
          label={__('Sort by', 'magpie')}
          value={textOf(sort)}
          options={[
            { value: '', label: __('Default order', 'magpie') },
            ...columns.map(({ id, label, unit }) => ({ value: unit ? `-${id}` : id, label })),
          ]}
          onChange={(next) => onSort(sortOf(next))}
        />
      </div>
    </div>
  );
}
