/** This module is responsible for the picture beside a row's name, by what the row is about. Decorative: the name is there. */
import { ChannelIcon, Flag, NetworkIcon, SiteIcon } from '@magpie/ui';
import type { DimensionName } from '@magpie/vocabulary';
import { lazy, Suspense } from 'react';
import { useReportScreen } from './report-screen.tsx';

// The list of networks is only loaded where sources are shown.
const SourceSign = lazy(() => import('./source-sign.tsx').then((all) => ({ default: all.SourceSign })));

const PICTURED: readonly DimensionName[] = [
  'sessionDefaultChannelGroup',
  'sessionSocialNetwork',
  'sessionSourceMedium',
  'sessionSource',
  'countryId',
];

/** Whether rows by a dimension have pictures; the others need no room for one. */
export const hasIcon = (dimension: DimensionName): boolean => PICTURED.includes(dimension);

/** The picture of a row by a dimension; nothing for dimensions without one. */
export function RowIcon({ dimension, value }: { dimension: DimensionName; value: string }) {
  const { iconUrl } = useReportScreen();
  switch (dimension) {
    case 'sessionDefaultChannelGroup':
      return <ChannelIcon channel={value} />;
    case 'sessionSocialNetwork':
      return <NetworkIcon network={value} />;
    case 'sessionSourceMedium':
      return <RowIcon dimension="sessionSource" value={value.split(' / ')[0]!} />;
    case 'sessionSource':
      // No site has a name in brackets, such as (direct).
      if (value.startsWith('(')) return <ChannelIcon channel={value} />;
      return (
        <Suspense fallback={<SiteIcon domain={value} />}>
          <SourceSign source={value} iconUrl={iconUrl} />
        </Suspense>
      );
    case 'countryId':
      return <Flag country={value} />;
    default:
      return null;
  }
}
