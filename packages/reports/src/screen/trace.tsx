/** This module is responsible for drawing the row that is looked at over the chart above its table. */
import { useEffect, useMemo, useState } from 'react';
import type { RowsOverTime } from '../parts/details-more.shape.ts';
import type { ChartTrace } from './metric-chart.tsx';
import { useReportScreen } from './report-screen.tsx';

/** A row is looked at once the pointer rests on it so long, ms: on its way over the table it asks nothing. */
const REST_MS = 120;

/** The row that is looked at. */
export interface Trace {
  /** Its name; null while none is. */
  readonly name: string | null;
  readonly onTrace: (name: string | null) => void;
  /** Its line; null until it is there. */
  readonly shown: ChartTrace | null;
}

/** The row of a table that is looked at, with its line. All rows are asked for at once, when the first is looked at. */
export function useTrace(names: readonly string[]): Trace {
  const { useMore } = useReportScreen();
  const [name, setName] = useState<string | null>(null);
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(name), name === null ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [name]);
  const { data } = useMore<RowsOverTime>('rows_over_time', rested === null || names.length === 0 ? null : { names });
  const row = rested === null ? undefined : data?.rows.find((one) => one.name === rested);
  const shown = useMemo(
    () =>
      row ? { label: row.name, pointsOf: (id: string) => (id === 'page_views' ? row.page_views : row.sessions) } : null,
    [row],
  );
  return { name, onTrace: setName, shown };
}
