/** Box of one dimension: its values with their views, the views without a value, and the link to all values. */
import { __, Button, linkClass, MoreInFile, sprintf, useFormat, useIsPrint, useLocale, usePhone } from '@magpie/ui';
import { lazy, Suspense, useState } from 'react';
import { isPartError, missingDimensionText, type PartError } from '../kit/part-error.ts';
import type { ReportDimension } from '../kit/report-dimensions.ts';
import { TOP } from '../parts/top-list.ts';
import { PartProblem } from '../screen/part-failure.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import { TableCard } from '../screen/table-card.tsx';
import { noValues, partOfViews, withoutText } from './dimension-texts.tsx';
import styles from './dimensions.module.css';
import { type DimensionsData, VALUE_SIZES, type ValueRow } from './dimensions.shape.ts';
import { valueColumns, valueTable } from './value-columns.tsx';

const AllValuesSheet = lazy(() =>
  import('../screen/all-rows-sheet.tsx').then((all) => ({ default: all.AllRowsSheet<ValueRow> })),
);

/** Where pages without a value are listed. */
const PAGES = 'engagement_pages';
/** Number of rows that a phone shows of a box. */
const FEW = 5;

export interface DimensionBoxProps {
  one: ReportDimension;
  data: DimensionsData;
}

/** The box. */
export function DimensionBox({ one, data }: DimensionBoxProps) {
  const { dates, onFilter } = useReportScreen();
  const print = useIsPrint();
  const phone = usePhone() && !print;
  const { locale } = useLocale();
  const format = useFormat();
  const [open, setOpen] = useState<boolean>();
  const label = __(one.label, 'magpie');
  const found = data.data[one.id] ?? [];
  const rows = isPartError(found) ? [] : found.slice(0, phone ? FEW : TOP);
  const { values = 0, unset = 0 } = data.counts[one.id] ?? {};
  const filter = (by: Parameters<typeof onFilter>[0]) => {
    setOpen((now) => now && false);
    onFilter(by);
  };
  const columns = valueColumns(one, format, print ? undefined : filter);
  const view = valueTable(dates.compare !== null);
  const all = rows.length === 0 ? 0 : values + (unset > 0 ? 1 : 0);
  const hasMore = !print && all > rows.length;
  return (
    <TableCard<ValueRow>
      title={label}
      help={__(one.tooltip, 'magpie')}
      question={one.field}
      table="dimensions"
      params={{ of: one.id }}
      footer={
        rows.length > 0 &&
        (unset > 0 || hasMore) && (
          <div className={styles.foot}>
            {unset > 0 && <Without one={one} percent={partOfViews(unset, data.pageviews, format)} />}
            {hasMore && (
              <Button size="small" onClick={() => setOpen(true)}>
                {
                  /* translators: %s: how many values a dimension has */
                  sprintf(__('Show all %s', 'magpie'), new Intl.NumberFormat(locale).format(all))
                }
              </Button>
            )}
          </div>
        )
      }
      failure={isPartError(found) ? <Failure {...found.error} /> : undefined}
      {...view}
      columns={columns}
      rows={isPartError(found) ? found : rows}
      expected={TOP}
      empty={noValues(label)}
      below={
        <>
          {print && <MoreInFile rows={all - rows.length} />}
          {open !== undefined && (
            <Suspense>
              <AllValuesSheet
                {...view}
                title={label}
                more="values"
                params={{ of: one.id }}
                size={VALUE_SIZES[0]}
                columns={columns}
                empty={noValues(label)}
                open={open}
                onOpenChange={setOpen}
              />
            </Suspense>
          )}
        </>
      }
    />
  );
}

/** Says how many page views have no value, with the way to the pages. */
function Without({ one, percent }: { one: ReportDimension; percent: string }) {
  const { urlOf } = useReportScreen();
  const print = useIsPrint();
  return (
    <span>
      {withoutText(one, percent)}{' '}
      {!print && (
        <a className={linkClass} href={urlOf(PAGES, { field: one.field, value: null })}>
          {__('Which pages?', 'magpie')}
        </a>
      )}
    </span>
  );
}

/** Says that a dimension could not be answered, and what to do. */
function Failure({ code, data }: PartError['error']) {
  return (
    <PartProblem
      code={code}
      missing={
        code === 'MISSING_CUSTOM_DIMENSION' && sprintf(__(missingDimensionText('dimensions'), 'magpie'), data ?? '')
      }
      setUp={__('Open settings', 'magpie')}
      again={false}
    />
  );
}
