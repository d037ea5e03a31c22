/** A chart's data as a table, in its place. Loaded when it is first wanted. */
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './chart-frame.module.css';
import { type ChartTable, donutTable, lineTable } from './chart-table-texts.ts';

/** Functions that write a chart's data. */
const TABLES = { lineTable, donutTable };
/** The same, for charts, which don't load them. */
export type ChartTables = typeof TABLES;

interface ChartDataProps {
  /** The chart's name. */
  caption: string;
  /** px */
  height: number;
  table: (by: ChartTables) => ChartTable;
}

/** The table, as high as the chart. */
export function DataList({ caption, height, table }: ChartDataProps) {
  const { columns, rows } = table(TABLES);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles.scroll} style={{ height }} role="group" tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two buckets may have one name (the hour that summer time ends)
            <tr key={index}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
