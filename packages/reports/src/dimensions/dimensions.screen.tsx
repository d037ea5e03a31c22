/** The Dimensions report's screen: a box for each enabled dimension. */

import Shapes from 'icon:shapes';
import { __, Card, CardGrid, EmptyState, Skeleton, TableView } from '@magpie/ui';
import { TOP } from '../parts/top-list.ts';
import type { ScreenProps } from '../screen/report-screen.tsx';
import { SettingsLink } from '../screen/settings-link.tsx';
import { DimensionBox } from './dimension-box.tsx';
import type { DimensionsData, ValueRow } from './dimensions.shape.ts';

/** Boxes that most sites have: the room that is kept while they load. */
const USUAL = 4;

/** The Dimensions report. */
export function Screen({ data }: ScreenProps<DimensionsData>) {
  if (!data)
    return (
      <CardGrid columns={2}>
        {Array.from({ length: USUAL }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
          <Placeholder key={i} />
        ))}
      </CardGrid>
    );
  const shown = Object.values(data.dimensions).filter(({ id }) => Object.hasOwn(data.data, id));
  if (shown.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<Shapes />}
          title={__('Choose what to report on: author, category, tags and more.', 'magpie')}
          action={<SettingsLink section="dimensions">{__('Choose dimensions', 'magpie')}</SettingsLink>}
        />
      </Card>
    );
  return (
    <CardGrid columns={2}>
      {shown.map((one) => (
        <DimensionBox key={one.id} one={one} data={data} />
      ))}
    </CardGrid>
  );
}

/** A box before the dimensions are known. */
function Placeholder() {
  return (
    <Card actions={<Skeleton width={24} height={24} />} footer={<Skeleton width="50%" height={16} />}>
      <TableView<ValueRow>
        caption={__('Loading…', 'magpie')}
        columns={[
          { id: 'label', label: __('Value', 'magpie') },
          { id: 'pageview', label: __('Views', 'magpie'), unit: 'integer' },
        ]}
        rows={[]}
        getRowId={({ label }) => label}
        narrow="same"
        skeletonRows={TOP}
        empty=""
      />
    </Card>
  );
}
