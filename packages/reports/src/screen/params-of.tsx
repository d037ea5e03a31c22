/** Parameters of a report's second table: its search, order and page are separate from the first one's. */
import { type ReactNode, useMemo } from 'react';
import { ReportScreenProvider, useReportScreen } from './report-screen.tsx';

/** Gives what is inside the parameters that begin with a prefix, under their names without it. */
export function ParamsOf({ prefix, children }: { prefix: string; children: ReactNode }) {
  const screen = useReportScreen();
  const value = useMemo((): typeof screen => {
    const { params, onParams } = screen;
    const own = Object.entries(params).filter(([name]) => name.startsWith(prefix));
    return {
      ...screen,
      params: Object.fromEntries(own.map(([name, one]) => [name.slice(prefix.length), one])),
      onParams: (change) =>
        onParams(Object.fromEntries(Object.entries(change).map(([name, one]) => [prefix + name, one]))),
    };
  }, [screen, prefix]);
  return <ReportScreenProvider value={value}>{children}</ReportScreenProvider>;
}
