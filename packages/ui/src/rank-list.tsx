/** This module is responsible for the top lists: what leads, by how much, at a glance. */
import { Filter } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { Change } from './change.tsx';
import type { Unit } from './format.ts';
import { __, sprintf } from './i18n.ts';
import { useFormat } from './locale.tsx';
import styles from './rank-list.module.css';
import { Skeleton } from './skeleton.tsx';

/** A further figure of a row. */
export interface RankFigure {
  label: string;
  value: number | null;
  unit: Unit;
}

/** One row of a top list. */
export interface RankRow {
  id: string;
  label: string;
  href?: string | undefined;
  /** A flag, a site's icon: 20 px wide. */
  icon?: ReactNode;
  value: number;
  /** The compared period's value: a second line. */
  compareValue?: number | null | undefined;
  /** Percent change. */
  change?: number | null | undefined;
  /** Further figures, the same in every row. */
  extra?: readonly RankFigure[] | undefined;
}

export interface RankListProps {
  title: string;
  help?: string | undefined;
  rows: readonly RankRow[];
  unit: Unit;
  /** The name of the leading figure. */
  valueLabel: string;
  /** What the rows are; the title when left out. */
  nameLabel?: string | undefined;
  emptyText: string;
  /** Filters the view by a row; shows a filter button on hover and focus. */
  onSelect?: ((row: RankRow) => void) | undefined;
  /** Where the whole list is. */
  moreLink?: { label: string; href: string } | undefined;
  actions?: ReactNode;
  /** How many rows to expect: a short list keeps the room of a full one. */
  expectedRows?: number | undefined;
  loading?: boolean | undefined;
}

const notSet = '(not set)';

/** A top list in a card: a bar behind each row as long as its share of the leading one. */
export function RankList(props: RankListProps) {
  const { title, help, rows, unit, valueLabel, nameLabel, emptyText, onSelect, moreLink, actions, loading } = props;
  const expected = props.expectedRows ?? 10;
  const extras = rows[0]?.extra ?? [];
  return (
    <Card
      title={title}
      help={help}
      actions={actions}
      busy={loading && rows.length > 0}
      footer={
        moreLink && (
          <a className={styles.more} href={moreLink.href}>
            {moreLink.label}
          </a>
        )
      }
    >
      <div className={styles.list} style={{ minHeight: 28 + expected * 38 }}>
        {rows.length === 0 && loading && <Placeholder rows={expected} />}
        {rows.length === 0 && !loading && <p className={styles.empty}>{emptyText}</p>}
        {rows.length > 0 && (
          <table
            className={styles.table}
            aria-label={title}
            data-compared={rows.some((row) => row.compareValue !== undefined) || undefined}
          >
            <thead>
              <tr>
                <th scope="col">{nameLabel ?? title}</th>
                <th scope="col">{valueLabel}</th>
                {extras.map((figure) => (
                  <th key={figure.label} scope="col" className={styles.extra}>
                    {figure.label}
                  </th>
                ))}
              </tr>
            </thead>
            <Rows rows={rows} unit={unit} onSelect={onSelect} />
          </table>
        )}
      </div>
    </Card>
  );
}

function Rows({ rows, unit, onSelect }: Pick<RankListProps, 'rows' | 'unit' | 'onSelect'>) {
  const format = useFormat();
  const most = Math.max(...rows.map((row) => Math.max(row.value, row.compareValue ?? 0)), 0);
  const length = (value: number) => `${most > 0 ? Math.max(0, (value / most) * 100) : 0}%`;
  return (
    <tbody>
      {rows.map((row) => {
        const compared = row.compareValue !== undefined;
        const then = row.compareValue ?? null;
        return (
          <tr key={row.id} className={styles.row} data-compared={compared || undefined}>
            <th scope="row" className={styles.name} data-not-set={row.label === notSet || undefined}>
              <span className={styles.bar} style={{ inlineSize: length(row.value) }} />
              {then !== null && <span className={styles.barBefore} style={{ inlineSize: length(then) }} />}
              <span className={styles.line}>
                {row.icon && <span className={styles.icon}>{row.icon}</span>}
                {row.href ? (
                  <a dir="auto" className={styles.link} href={row.href} title={row.label}>
                    {row.label}
                  </a>
                ) : (
                  <span dir="auto" className={styles.label} title={row.label}>
                    {row.label}
                  </span>
                )}
                {onSelect && (
                  <button
                    type="button"
                    className={styles.filter}
                    aria-label={
                      /* translators: %s: a value of the list */ sprintf(__('Filter by %s', 'magpie'), row.label)
                    }
                    onClick={() => onSelect(row)}
                  >
                    <Filter size={14} aria-hidden="true" />
                  </button>
                )}
              </span>
            </th>
            <td className={styles.value}>
              {format.metric(row.value, unit)}
              {compared && (
                <span className={styles.before}>
                  {format.metric(then, unit)}
                  <Change percent={row.change ?? null} better="neutral" isNew={then === 0 && row.value > 0} />
                </span>
              )}
            </td>
            {(row.extra ?? []).map((figure) => (
              <td key={figure.label} className={styles.extra}>
                {format.metric(figure.value, figure.unit)}
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}

function Placeholder({ rows }: { rows: number }) {
  return (
    <div className={styles.placeholder}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
        <Skeleton key={index} height={36} width={`${100 - index * 6}%`} radius="var(--radius-chip)" />
      ))}
    </div>
  );
}
