/** This module is responsible for the top lists: what leads, by how much, at a glance. */
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { Change } from './change.tsx';
import type { Figure } from './explain.tsx';
import { FilterButton } from './filter-button.tsx';
import type { Unit } from './format.ts';
import { useFormat, useLocale } from './locale.tsx';
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
  /** A second line under the label, such as the path of a page. */
  detail?: string | undefined;
  href?: string | undefined;
  /** Opens the link in a new tab. */
  external?: boolean | undefined;
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
  /** What its receipt needs to know. */
  figure?: Figure | undefined;
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
  /** Lines of text in each row's name. */
  lines?: 1 | 2 | undefined;
  loading?: boolean | undefined;
}

const notSet = '(not set)';
/** px, by the lines of text in a row. */
const ROW_HEIGHTS = { 1: 36, 2: 52 };

/** A top list in a card: a bar behind each row as long as its share of the leading one. */
export function RankList(props: RankListProps) {
  const { title, help, rows, unit, valueLabel, nameLabel, emptyText, onSelect, moreLink, actions, loading } = props;
  const expected = props.expectedRows ?? 10;
  const rowHeight = ROW_HEIGHTS[props.lines ?? 1];
  const extras = rows[0]?.extra ?? [];
  return (
    <Card
      title={title}
      help={help}
      figure={props.figure}
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
      <div className={styles.list} style={{ minHeight: 28 + expected * (rowHeight + 2) }}>
        {rows.length === 0 && loading && <Placeholder rows={expected} height={rowHeight} />}
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
  const { dir } = useLocale();
  const most = Math.max(...rows.map((row) => Math.max(row.value, row.compareValue ?? 0)), 0);
  const length = (value: number) => `${most > 0 ? Math.max(0, (value / most) * 100) : 0}%`;
  return (
    <tbody>
      {rows.map((row) => {
        const compared = row.compareValue !== undefined;
        const then = row.compareValue ?? null;
        return (
          <tr
            key={row.id}
            className={styles.row}
            data-compared={compared || undefined}
            data-lines={row.detail === undefined ? 1 : 2}
          >
            <th scope="row" className={styles.name} data-not-set={row.label === notSet || undefined}>
              <span className={styles.bar} style={{ inlineSize: length(row.value) }} />
              {then !== null && <span className={styles.barBefore} style={{ inlineSize: length(then) }} />}
              <span className={styles.line}>
                {row.icon && <span className={styles.icon}>{row.icon}</span>}
                <span className={styles.words} dir={dir}>
                  {row.href ? (
                    <a
                      dir="auto"
                      className={styles.link}
                      href={row.href}
                      title={row.label}
                      {...(row.external && { target: '_blank', rel: 'noreferrer' })}
                    >
                      {row.label}
                    </a>
                  ) : (
                    <span dir="auto" className={styles.label} title={row.label}>
                      {row.label}
                    </span>
                  )}
                  {row.detail !== undefined && (
                    <span className={styles.detail} dir="ltr" title={row.detail}>
                      {row.detail}
                    </span>
                  )}
                </span>
                {onSelect && <FilterButton value={row.detail ?? row.label} onFilter={() => onSelect(row)} />}
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

function Placeholder({ rows, height }: { rows: number; height: number }) {
  return (
    <div className={styles.placeholder}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
        <Skeleton key={index} height={height} width={`${100 - index * 6}%`} radius="var(--radius-chip)" />
      ))}
    </div>
  );
}
