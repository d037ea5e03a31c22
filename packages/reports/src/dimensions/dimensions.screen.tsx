/** This module is responsible for the Dimensions report's screen: a box for each dimension, and in one card those of which a sentence says all. */

import Shapes from 'icon:shapes';
import { __, Card, CardGrid, EmptyState, Help, Skeleton, TableView, useFormat, useIsPrint } from '@magpie/ui';
import { isPartError } from '../kit/part-error.ts';
import { TOP } from '../parts/top-list.ts';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { SettingsLink } from '../screen/settings-link.tsx';
import { useComparedPeriod } from '../screen/use-compared-period.tsx';
import { DimensionBox } from './dimension-box.tsx';
import { partOfViews, singleText } from './dimension-texts.tsx';
import styles from './dimensions.module.css';
import type { DimensionsData, ReportDimension, ValueRow } from './dimensions.shape.ts';
import { singleValue } from './single-value.ts';

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
  const single = shown.flatMap((one) => {
    const rows = data.data[one.id]!;
    const value = isPartError(rows) ? undefined : singleValue(rows);
    return value ? [{ one, value }] : [];
  });
  const boxes = shown.filter((one) => !single.some((other) => other.one === one));
  return (
    <CardGrid columns={2}>
      {boxes.map((one) => (
        <DimensionBox key={one.id} one={one} data={data} />
      ))}
      {single.length > 0 && (
        <div className={styles.last} data-alone={boxes.length % 2 === 0 || undefined}>
          <Sentences single={single} data={data} />
        </div>
      )}
    </CardGrid>
  );
}

interface SentencesProps {
  single: readonly { readonly one: ReportDimension; readonly value: ValueRow }[];
  data: DimensionsData;
}

/** Dimensions with a single value, each in a sentence. */
function Sentences({ single, data }: SentencesProps) {
  const { loading } = useReportScreen();
  const print = useIsPrint();
  const format = useFormat();
  const compared = useComparedPeriod();
  return (
    <Card title={__('Also reported', 'magpie')} busy={loading}>
      <ul className={styles.sentences}>
        {single.map(({ one, value }) => (
          <li key={one.id}>
            {singleText(one, value, partOfViews(value.pageview, data.pageviews, format), format)}
            {value.compare && data.compare_pageviews !== null && (
              <span className={styles.versus}>
                {compared.versus(partOfViews(value.compare.pageview, data.compare_pageviews, format))}
              </span>
            )}
            {!print && (
              <Help
                text={__(one.tooltip, 'magpie')}
                figure={{ title: __(one.label, 'magpie'), question: one.field }}
                label={__(one.label, 'magpie')}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
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
