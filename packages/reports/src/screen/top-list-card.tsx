/** A top list in its card: names with their icons, then numbers, the first of them as bars. */
import { __, type DataColumn, turnSort, useIsPrint, usePhone } from '@magpie/ui';
import { type ReactNode, useState } from 'react';
import { isPartError, type PartError } from '../kit/part-error.ts';
import { TOP, type TopList, type TopRow } from '../parts/top-list.ts';
import { deviceLabel } from './device-label.tsx';
import { useReportScreen } from './report-screen.tsx';
import { rowColumns } from './row-columns.tsx';
import { ShowAll } from './show-all.tsx';
import { TableCard } from './table-card.tsx';
import { readSort, writeSort } from './table-toolbar.tsx';
import { useCountryName } from './use-country-name.tsx';

export interface TopListCardProps {
  list: TopList;
  /** Null until the first answer. */
  rows: readonly TopRow[] | PartError | null;
  /** Columns of the card grid. */
  span?: number | undefined;
  /** Below the list. */
  footer?: ReactNode;
  /** In place of what a row is called; a link, for example. */
  name?: DataColumn<TopRow>['name'] | undefined;
  /** Renderers for the cells of the further names, by field. */
  cells?: Readonly<Record<string, DataColumn<TopRow>['render']>> | undefined;
  /** Columns after the numbers. */
  further?: readonly DataColumn<TopRow>[] | undefined;
  /** In place of the list's own sentence when there are no rows. */
  empty?: ReactNode;
  /** Whether a phone shows half of it, and the rest when asked. */
  folds?: boolean | undefined;
  /** Whether most sites have few rows: less room is kept while they load. */
  fits?: boolean | undefined;
}

/** Rows that a phone shows of a list that folds. */
const FOLDED = 5;

/** The list. */
export function TopListCard({
  list,
  rows,
  span,
  footer,
  name,
  cells,
  further = [],
  empty,
  folds,
  fits,
}: TopListCardProps) {
  const { dates, filtered, onFilter, onParams, pageOf, params, siteName } = useReportScreen();
  const print = useIsPrint();
  const phone = usePhone();
  const [unfolded, setUnfolded] = useState(false);
  const { by, columns, share, field, sorts } = list;
  const title = __(list.title, 'magpie');
  const given = rows && !isPartError(rows) ? rows : [];
  const folded = folds === true && phone && !unfolded && !print;
  const size = folded ? FOLDED : TOP;
  const asked = sorts ? readSort(params[sorts.param]) : null;
  const standing = sorts ? ({ id: sorts.by, direction: 'desc' } as const) : null;
  const sortable = sorts !== undefined && !print;
  const drawnField = asked?.id ?? standing?.id;
  const leading = columns.find((column) => column.field === drawnField) ?? columns[0];
  const countryName = useCountryName();
  const drawn = {
    rows: given,
    siteName,
    question: field,
    cell: undefined,
    countryName,
    onFilter: print || list.unfiltered ? undefined : onFilter,
    pageOf: print ? undefined : (path: string) => pageOf(path),
  };
  const shares: DataColumn<TopRow>[] = share
    ? [{ id: share.field, label: __(share.label, 'magpie'), help: __(share.help, 'magpie'), unit: 'percent' }]
    : [];
  const [first, leadingNumber, ...numbers] = rowColumns({ ...list, by: by[0] }, drawn);
  const shown: DataColumn<TopRow>[] = [
    { ...first!, sortable, ...(name && { name }) },
    ...by.slice(1).map(({ field: id, label, of }) => ({
      id,
      label: __(label, 'magpie'),
      notCompared: true,
      ...(cells?.[id] && { render: cells[id] }),
      ...(of.dimension === 'deviceCategory' && { value: (row: TopRow) => deviceLabel(String(row[id])) }),
    })),
    { ...leadingNumber!, sortable, strong: true },
    ...shares,
    ...numbers.map((column) => ({ ...column, sortable })),
    ...further,
  ];
  return (
    <TableCard<TopRow>
      title={title}
      help={list.help && __(list.help, 'magpie')}
      question={field}
      table={field}
      span={span}
      footer={
        folded && given.length > FOLDED ? <ShowAll count={given.length} onShow={() => setUnfolded(true)} /> : footer
      }
      rows={rows}
      shown={size}
      expected={fits ? FOLDED : size}
      columns={shown}
      getRowId={(row) => by.map((one) => row[one.field]).join('\n')}
      {...(sorts &&
        standing && {
          sort: asked ?? standing,
          onSort: (column: DataColumn<TopRow>) =>
            onParams({ [sorts.param]: writeSort(turnSort(asked, standing, column.id, column.unit !== undefined)) }),
        })}
      bar={(row) => Number(row[leading.field])}
      before={dates.compare ? (row) => (row.compare as unknown as TopRow | null) ?? undefined : undefined}
      lines={list.titled ? 2 : undefined}
      narrow={columns.length + shares.length + further.length === 1 ? 'same' : 'line'}
      empty={filtered ? __('Nothing matches your filters.', 'magpie') : (empty ?? __(list.emptyText, 'magpie'))}
    />
  );
}
