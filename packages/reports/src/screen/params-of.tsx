/** Parameters of a report's second table: its search, order and page are separate from the first one's. */
import { type ReactNode, useMemo } from 'react';
import { withoutPrefix, withPrefix } from '../kit/prefixed.ts';
import { ReportScreenProvider, useReportScreen } from './report-screen.tsx';

/** Gives what is inside the parameters that begin with a prefix, under their names without it. */
export function ParamsOf({ prefix, children }: { prefix: string; children: ReactNode }) {
  const screen = useReportScreen();
  const value = useMemo((): typeof screen => {
    const { params, onParams } = screen;
    return {
      ...screen,
      params: withoutPrefix(prefix, params),
      onParams: (change) => onParams(withPrefix(prefix, change)),
    };
  }, [screen, prefix]);
  return <ReportScreenProvider value={value}>{children}</ReportScreenProvider>;
}
