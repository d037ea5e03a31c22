/** Picture next to a row's name, by the row's subject. Decorative: the name is there. */
import { ChannelIcon, Flag, NetworkIcon } from '@magpie/ui';
import type { DimensionName } from '@magpie/vocabulary';
import { SourceIcon } from './source-icon.tsx';

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
  switch (dimension) {
    case 'sessionDefaultChannelGroup':
      return <ChannelIcon channel={value} />;
    case 'sessionSocialNetwork':
      return <NetworkIcon network={value} />;
    case 'sessionSourceMedium':
      return <RowIcon dimension="sessionSource" value={value.split(' / ')[0]!} />;
    case 'sessionSource':
      return <SourceIcon source={value} />;
    case 'countryId':
      return <Flag country={value} />;
    default:
      return null;
  }
}
