/** Screen of Exceptions: its filters, and the unusual days as a table or cards. */
import FileSpreadsheet from 'icon:file-spreadsheet';
import Inbox from 'icon:inbox';
import Sparkles from 'icon:sparkles';
import { EXCEPTION_CATEGORIES } from '@magpie/analyst/kinds';
import { __, Button, Card, EmptyState, sprintf, useFormat, useIsPrint, usePhone } from '@magpie/ui';
import { EmptyActions } from '../screen/empty-actions.tsx';
import { FirstPage, noSuchPage } from '../screen/no-such-page.tsx';
import { PageTurner } from '../screen/page-turner.tsx';
import { ParamSelect } from '../screen/param-select.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { SettlingSelect } from '../screen/settling-select.tsx';
import { categoryName, ExceptionCards, ExceptionTable } from './exception-rows.tsx';
import { useExceptionActions } from './exceptions.extras.tsx';
import styles from './exceptions.module.css';
import { type ExceptionsData, PER_PAGE } from './exceptions.shape.ts';

/** The specification's pause before the status filter takes effect, ms. */
const STATUS_MS = 200;

/** Exceptions. */
export function Screen({ data }: ScreenProps<ExceptionsData>) {
  const { loading } = useReportScreen();
  const actions = useExceptionActions(data !== null);
  const print = useIsPrint();
  const phone = usePhone();
  const { items, pagination } = data ?? { items: [], pagination: null };
  const title = __('Exceptions', 'magpie');
  const remove = print ? undefined : actions.onDelete;
  const onDelete = remove && ((id: number) => remove(id, items.length === 1));
  return (
    <Card aria-label={title} busy={loading && data !== null} figure={{ title, question: 'exceptions' }}>
      {!print && <Toolbar hasRows={data ? items.length > 0 : null} onExport={actions.onExport} />}
      {data && items.length === 0 ? (
        <Empty data={data} />
      ) : phone && !print ? (
        <ExceptionCards items={data && items} onDelete={onDelete} />
      ) : (
        <ExceptionTable title={title} items={data && items} onDelete={onDelete} />
      )}
      {pagination && pagination.pages > 1 && items.length > 0 && !print && (
        <PageTurner key={pagination.page} {...pagination} label={__('Pages of exceptions', 'magpie')} />
      )}
    </Card>
  );
}

/** Filters and export. Whether there are rows to export isn't known (null) until the first answer. */
function Toolbar({ hasRows, onExport }: { hasRows: boolean | null; onExport: () => void }) {
  const format = useFormat();
  return (
    <div className={styles.toolbar}>
      <SettlingSelect
        name="status"
        label={__('Status', 'magpie')}
        pause={STATUS_MS}
        options={[
          { value: '', label: __('Any', 'magpie') },
          { value: 'resolved', label: __('Once', 'magpie') },
          { value: 'unresolved', label: __('Recurring', 'magpie') },
        ]}
      />
      <ParamSelect
        name="category"
        label={__('Category', 'magpie')}
        options={[
          { value: '', label: __('All', 'magpie') },
          ...EXCEPTION_CATEGORIES.map((value) => ({ value, label: categoryName(value) })),
        ]}
      />
      <span className={styles.spacer} />
      {hasRows !== false && (
        <Button onClick={onExport} disabled={hasRows === null}>
          <FileSpreadsheet size={16} aria-hidden="true" />
          {__('Export to CSV', 'magpie')}
        </Button>
      )}
      <ParamSelect
        name="per_page"
        label={__('Rows per page', 'magpie')}
        options={PER_PAGE.map((size) => ({ value: String(size), label: format.metric(size, 'integer') }))}
      />
    </div>
  );
}

/** Why there are none, and one next step. */
function Empty({ data: { pagination, begins } }: { data: ExceptionsData }) {
  const { params, onParams } = useReportScreen();
  const format = useFormat();
  if (pagination.total > 0)
    return <EmptyState icon={<Inbox />} title={noSuchPage(pagination)} action={<FirstPage large />} />;
  const title = __('No exceptions found for this time period.', 'magpie');
  if (params.status || params.category)
    return (
      <EmptyState
        icon={<Inbox />}
        title={title}
        action={<EmptyActions large onClear={() => onParams({ status: '', category: '', page: '' })} />}
      />
    );
  return (
    <EmptyState
      icon={<Sparkles />}
      title={title}
      text={
        begins === null
          ? __('That’s good news: every day was within its usual range.', 'magpie')
          : begins === ''
            ? __('Exceptions need four weeks of the site’s own visits.', 'magpie')
            : sprintf(
                /* translators: %s: a date */
                __('Exceptions need four weeks of data. Yours start on %s.', 'magpie'),
                format.day(begins),
              )
      }
    />
  );
}
