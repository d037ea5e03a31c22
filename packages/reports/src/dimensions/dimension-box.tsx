/** Box of one dimension: its values with their views, the views without a value, and the link to all values. */
import {
  __,
  Button,
  Card,
  linkClass,
  MoreInFile,
  sprintf,
  TableView,
  useFormat,
  useIsPrint,
  useLocale,
  usePhone,
} from '@magpie/ui';
import { lazy, Suspense, useState } from 'react';
import { isPartError, missingDimensionText, type PartError } from '../kit/part-error.ts';
import { TOP } from '../parts/top-list.ts';
import { CsvButton } from '../screen/csv-button.tsx';
import { PartProblem } from '../screen/part-failure.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import { partOfViews, withoutText } from './dimension-texts.tsx';
import styles from './dimensions.module.css';
import type { DimensionsData, ReportDimension, ValueRow } from './dimensions.shape.ts';
import { valueBars, valueColumns } from './value-columns.tsx';

const AllValuesSheet = lazy(() => import('./all-values.tsx').then((all) => ({ default: all.AllValuesSheet })));

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
  const { loading, dates, onFilter } = useReportScreen();
  const print = useIsPrint();
  const phone = usePhone() && !print;
  const { locale } = useLocale();
  const format = useFormat();
  const [open, setOpen] = useState<boolean>();
  const label = __(one.label, 'magpie');
  const found = data.data[one.id] ?? [];
  const failed = isPartError(found);
  const rows = failed ? [] : found.slice(0, phone ? FEW : TOP);
  const { values = 0, unset = 0 } = data.counts[one.id] ?? {};
  const comparing = dates.compare !== null;
  const filter = (by: Parameters<typeof onFilter>[0]) => {
    setOpen((now) => now && false);
    onFilter(by);
  };
  const columns = valueColumns(one, format, print ? undefined : filter);
  const all = rows.length === 0 ? 0 : values + (unset > 0 ? 1 : 0);
  const hasMore = !print && all > rows.length;
  return (
    <Card
      title={label}
      help={__(one.tooltip, 'magpie')}
      figure={{ title: label, question: one.field }}
      busy={loading}
      actions={<CsvButton title={label} table="dimensions" params={{ of: one.id }} disabled={rows.length === 0} />}
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
    >
      {failed ? (
        <Failure {...found.error} />
      ) : (
        <TableView<ValueRow>
          caption={label}
          columns={columns}
          rows={rows}
          getRowId={(row) => row.label}
          before={comparing ? comparedRow : undefined}
          bars={valueBars(rows, comparing)}
          narrow="same"
          empty={
            /* translators: %s: what a list shows, such as Authors */
            sprintf(__('No data currently for the %s report', 'magpie'), label)
          }
        />
      )}
      {print && <MoreInFile rows={all - rows.length} />}
      {open !== undefined && (
        <Suspense>
          <AllValuesSheet one={one} columns={columns} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </Card>
  );
}

const comparedRow = (row: ValueRow): ValueRow | null => row.compare && { ...row, pageview: row.compare.pageview };

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
