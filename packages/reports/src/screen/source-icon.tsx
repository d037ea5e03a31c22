/** The picture beside the name of a traffic source. Its list of networks is only loaded where sources are shown. */
import { SiteIcon } from '@magpie/ui';
import { lazy, Suspense } from 'react';
import { useReportScreen } from './report-screen.tsx';

const SourceSign = lazy(() => import('./source-sign.tsx').then((all) => ({ default: all.SourceSign })));

/** The picture of a source; until the list is there, its letter. */
export function SourceIcon({ source }: { source: string }) {
  const { icons } = useReportScreen();
  return (
    <Suspense fallback={<SiteIcon domain={source} />}>
      <SourceSign source={source} icons={icons} />
    </Suspense>
  );
}
