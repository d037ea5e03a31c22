/** Card of a spread: how many are in each of a few groups in their natural order, with bars and their part of all. */
import { __ } from '@magpie/ui';
import type { SpreadPart, SpreadTable } from '../parts/spread.ts';
import { useReportScreen } from './report-screen.tsx';
import styles from './spread-card.module.css';
import { TableCard, type TableCardProps } from './table-card.tsx';

/** A group. */
export interface SpreadRow extends SpreadPart {
  readonly id: string;
  readonly label: string;
  /** Where its name leads. */
  readonly href?: string | undefined;
}

type OfTable = Omit<TableCardProps<SpreadRow>, 'above' | 'columns' | 'getRowId' | 'bar' | 'before' | 'narrow'>;

export interface SpreadCardProps extends OfTable {
  /** Heading of the groups. */
  by: string;
  /** Headings of how many are in each, and of their part of all. */
  counted: { readonly label: string; readonly help?: string };
  percentHelp?: string;
  /** Above the table, where its place stays when there is nothing to say; undefined without one. */
  sentence?: string | undefined;
}

/** The card. */
export function SpreadCard({ by, counted, percentHelp, sentence, ...table }: SpreadCardProps) {
  const { dates } = useReportScreen();
  return (
    <TableCard<SpreadRow>
      {...table}
      above={sentence !== undefined && <p className={styles.sentence}>{sentence}</p>}
      columns={[
        { id: 'label', label: by, name: ({ label, href }) => ({ label, href }) },
        { ...counted, id: 'count', unit: 'integer', strong: true },
        { id: 'percent', label: __('Percent', 'magpie'), unit: 'percent', help: percentHelp },
      ]}
      getRowId={({ id }) => id}
      bar={({ count }) => count}
      before={dates.compare ? (row) => (row.compare && { ...row, ...row.compare }) ?? undefined : undefined}
      narrow="same"
    />
  );
}

export interface ComputedSpreadProps extends Pick<SpreadCardProps, 'question' | 'sentence' | 'expected'> {
  spread: SpreadTable;
  /** All groups; nothing until the first answer. */
  rows: readonly SpreadRow[] | undefined;
}

/** The card of a spread that a recipe computes: what it says is its receipt too, and empty groups alone aren't shown. */
export function ComputedSpread({ spread, rows, ...card }: ComputedSpreadProps) {
  const help = __(spread.help, 'magpie');
  return (
    <SpreadCard
      {...card}
      title={__(spread.title, 'magpie')}
      help={help}
      meaning={help}
      table={spread.id}
      by={__(spread.by.label, 'magpie')}
      counted={{ label: __(spread.counted, 'magpie') }}
      rows={rows?.every(({ count }) => count === 0) ? [] : rows}
      empty={__(spread.emptyText, 'magpie')}
    />
  );
}
