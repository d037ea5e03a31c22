/** Draws the columns of a report's table: a name with its icon, then numbers. */
import { __, CopyButton, type DataColumn, type RowTitle } from '@magpie/ui';
import type { ReactNode } from 'react';
import { dimensionIn, type MetricColumn, metricIn, shownNumber } from '../kit/columns.ts';
import type { DetailsRow, DetailsTable } from '../parts/details-table.ts';
import { shortTitles } from '../parts/short-title.ts';
import { OF_PAGES } from '../parts/top-list.ts';
import { wireUnit } from './metric-texts.tsx';
import { hasIcon, RowIcon } from './row-icon.tsx';

const NOT_SET = '(not set)';
/** Separator of the parts of a name such as "google / organic". */
const SLASH = ' / ';

/** Options of the columns besides the table. */
export interface RowColumnsOptions {
  /** The displayed rows; their titles show what most of them end in. */
  rows: readonly DetailsRow[];
  siteName: string;
  /** The report's ask for the rows. */
  question: string;
  /** Content of a column in place of numbers. */
  cell: ((field: string) => ReactNode | undefined) | undefined;
  /** Returns a country's name, by its two letters. */
  countryName: (iso: string, otherwise: string) => string;
  /** Address of the own view of a row's page; undefined if rows that are pages lead nowhere. */
  pageOf?: ((path: string, index: number) => string) | undefined;
  /** Display name of a row, and its link. */
  nameOf?: ((name: string) => string) | undefined;
  hrefOf?: ((name: string) => string) | undefined;
  /** Short remark on a row. */
  hintOf?: ((row: DetailsRow) => string) | undefined;
  /** A remark on a row, by its name. */
  remarkOf?: ((name: string) => RowTitle['remark']) | undefined;
  /** Filters by this value; undefined if it can't be clicked. */
  onFilter?: ((filter: { field: string; value: string }) => void) | undefined;
}

/** The columns of a table. */
export function rowColumns(
  {
    by,
    called,
    codes,
    columns,
    named,
    titled,
  }: Pick<DetailsTable, 'by' | 'called' | 'codes' | 'columns' | 'named' | 'titled'>,
  { rows, siteName, question, cell, countryName, pageOf, onFilter, ...of }: RowColumnsOptions,
): DataColumn<DetailsRow>[] {
  const rowName = (row: DetailsRow) => String(row[by.field]);
  const rowTitle = (row: DetailsRow) => {
    const title = titled ? row.title : named && row[named.field];
    return typeof title === 'string' && (named || title !== rowName(row)) ? title : null;
  };
  const { source } = dimensionIn(by);
  /** The parts of a name that is put together of other dimensions' values; undefined where it can't be said which is which. */
  const nameParts = (row: DetailsRow) => {
    if (!('concat' in source) || source.by !== SLASH) return undefined;
    const values = rowName(row).split(SLASH);
    if (values.length !== source.concat.length) return undefined;
    return values.map((value, i) => ({
      text: value,
      ...(onFilter && { onFilter: () => onFilter({ field: source.concat[i]!, value }) }),
    }));
  };
  const isWithoutVisit = ordersAlone(columns);
  const isChannel = by.of.dimension === 'sessionDefaultChannelGroup';
  const isPage = OF_PAGES.includes(by.of.dimension);
  const isTitle = titled || by.of.dimension === 'pageTitle';
  const full = (row: DetailsRow) =>
    called
      ? countryName(rowName(row), String(row[called.field]))
      : (rowTitle(row) ?? of.nameOf?.(rowName(row)) ?? rowName(row));
  const short = isTitle ? shortTitles(rows.map(full), siteName) : (title: string) => title;
  return [
    {
      id: by.field,
      label: __(by.label, 'magpie'),
      sortable: true,
      help: __(by.help ?? dimensionIn(by).meaning, 'magpie'),
      onFilter: onFilter && ((row) => onFilter({ field: by.of.dimension, value: rowName(row) })),
      name: (row) => ({
        label: short(full(row)),
        full: full(row),
        remark:
          of.remarkOf?.(rowName(row)) ??
          (isWithoutVisit(row) ? withoutVisit() : isChannel ? remarkOnChannel(rowName(row)) : undefined),
        hint: of.hintOf?.(row),
        ...(codes && { code: true, tool: <CopyButton text={rowName(row)} /> }),
        ...(of.hrefOf && { href: of.hrefOf(rowName(row)) }),
        parts: nameParts(row),
        ...(rowTitle(row) !== null && rowTitle(row) !== rowName(row) && { detail: rowName(row) }),
        ...(named && rowTitle(row) === null && unnamed(rowName(row), named)),
        ...(pageOf && isPage && rowName(row) !== NOT_SET && { href: pageOf(rowName(row), rows.indexOf(row)) }),
        ...(hasIcon(by.of.dimension) && { icon: <RowIcon dimension={by.of.dimension} value={rowName(row)} /> }),
      }),
    },
    ...columns.map((column): DataColumn<DetailsRow> => {
      const { unit, meaning, better } = metricIn(column);
      return {
        id: column.field,
        label: __(column.label, 'magpie'),
        unit: wireUnit(unit),
        better,
        sortable: true,
        value: (row) => shownNumber(column, columns, row),
        help: __(column.help ?? meaning, 'magpie'),
        figure: { title: __(column.label, 'magpie'), question, metrics: [column.of.metric] },
        ...(cell?.(column.field) !== undefined && { render: () => cell(column.field) }),
      };
    }),
  ];
}

/** Metrics of orders, which can come without a visit. */
const OF_ORDERS: ReadonlySet<string> = new Set([
  'transactions',
  'ecommercePurchases',
  'purchaseRevenue',
  'totalRevenue',
  'grossPurchaseRevenue',
]);

/** Finds rows of orders that came without a visit: they have orders or revenue, and no sessions. */
function ordersAlone(columns: readonly MetricColumn[]): (row: DetailsRow) => boolean {
  const visits = columns.find(({ of }) => of.metric === 'sessions');
  const orders = columns.filter(({ of }) => OF_ORDERS.has(of.metric));
  return (row) =>
    visits !== undefined && row[visits.field] === 0 && orders.some(({ field }) => Number(row[field]) !== 0);
}

const withoutVisit = () => ({
  text: __('Orders without a visit', 'magpie'),
  sentence: __(
    'Your shop’s server sent these orders, or their refunds, and no visit of your site is known for them.',
    'magpie',
  ),
});

/** Remark on the channels of social networks and video sites: YouTube is not where people look for it. */
function remarkOnChannel(channel: string): { readonly text: string; readonly sentence: string } | undefined {
  switch (channel) {
    case 'Organic Social':
    case 'Paid Social':
      return {
        text: __('Without YouTube', 'magpie'),
        sentence: __(
          'Without YouTube and other video sites: as in Google Analytics, they are a channel of their own. Social Media lists YouTube too, so its total can be larger.',
          'magpie',
        ),
      };
    case 'Organic Video':
    case 'Paid Video':
      return {
        text: __('YouTube and others', 'magpie'),
        sentence: __(
          'Visits from YouTube and other video sites. As in Google Analytics, they aren’t counted as social here. Social Media lists those from YouTube too.',
          'magpie',
        ),
      };
    default:
      return undefined;
  }
}

/** How an id without a name is shown. */
const unnamed = (id: string, { without, unknown }: NonNullable<DetailsTable['named']>) =>
  id === NOT_SET ? { help: __(unknown, 'magpie') } : { code: true, help: __(without, 'magpie') };
