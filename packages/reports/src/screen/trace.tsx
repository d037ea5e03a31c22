/** Row tracing: draws the row under the pointer in the chart above its table. */
import { traceLine, useSettled } from '@magpie/ui';
import { useMemo, useState } from 'react';
import type { RowsOverTime } from '../parts/details-more.shape.ts';
import type { ChartLayer } from './chart-layer.tsx';
import { useReportScreen } from './report-screen.tsx';

/** How long the pointer must rest on a row, ms: just moving across the table loads nothing. */
const REST_MS = 120;

/** The traced row. */
export interface Trace {
  /** Its name; null if there is none. */
  readonly name: string | null;
  readonly onTrace: (name: string | null) => void;
  /** Its line; null until it has loaded. */
  readonly shown: TracedRow | null;
}

/** A row with its line. */
interface TracedRow {
  readonly label: string;
  /** A metric over the buckets of the chart. */
  pointsOf(id: string): readonly number[];
}

/** The row's line over a chart, under a name. */
export const traceLayer =
  ({ pointsOf }: TracedRow, label: string): ChartLayer =>
  ({ id, from, running }) =>
    // An incomplete day would look like a drop.
    traceLine(
      label,
      pointsOf(id)
        .slice(from)
        .map((value, index) => (index >= running ? null : value)),
    );

/** The traced row of a table, with its line. All rows are loaded at once, with the first. */
export function useTrace(names: readonly string[]): Trace {
  const { useMore } = useReportScreen();
  const [name, setName] = useState<string | null>(null);
  const rested = useSettled(name, name === null ? 0 : REST_MS);
  const { data } = useMore<RowsOverTime>('rows_over_time', rested === null || names.length === 0 ? null : { names });
  const row = rested === null ? undefined : data?.rows.find((one) => one.name === rested);
  const shown = useMemo(
    () => (row ? { label: row.name, pointsOf: (id: string) => (Array.isArray(row[id]) ? row[id] : []) } : null),
    [row],
  );
  return { name, onTrace: setName, shown };
}
