/** Screen of the User Journey: orders, their filters, and the link to the steps before each. */
import {
  __,
  Button,
  Card,
  type DataColumn,
  Notice,
  sprintf,
  TableView,
  useIsPrint,
  usePhone,
  VisuallyHidden,
} from '@magpie/ui';
import { lazy, Suspense, useState } from 'react';
import { CsvButton } from '../screen/csv-button.tsx';
import { PageTurner } from '../screen/page-turner.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import styles from './journey.module.css';
import { type JourneyData, type JourneyFilters, type JourneyItem, PAGE_SIZE } from './journey.shape.ts';
import { OrderCards } from './order-cards.tsx';
import { OrderId, OrderTotal, StepsStrip, usePurchaseDate } from './order-facts.tsx';
import { OrderFilters } from './order-filters.tsx';

const OneJourney = lazy(() => import('./one-journey.tsx').then((all) => ({ default: all.OneJourney })));

const SKELETONS = PAGE_SIZE;

/** User Journey. */
export function Screen({ data }: ScreenProps<JourneyData>) {
  const { awaited, loading, onParams } = useReportScreen();
  const print = useIsPrint();
  const phone = usePhone();
  const [opened, setOpened] = useState<string | null>(null);
  const columns = useColumns(setOpened);
  const title = __('Orders', 'magpie');
  const { items, pagination } = data ?? { items: [], pagination: null };
  const place = items.findIndex(({ transaction_id: id }) => id === opened);
  const empty = data !== null && items.length === 0;
  return (
    <div className={styles.page}>
      {awaited && (
        <Notice tone="caution">
          {__('This is sample data. It’s replaced as soon as your first sale is tracked.', 'magpie')}
        </Notice>
      )}
      {!print && <OrderFilters />}
      <Card
        title={title}
        figure={{ title, question: 'orders' }}
        busy={loading && data !== null}
        actions={<CsvButton title={title} table="orders" disabled={empty} />}
      >
        {empty ? (
          <Empty data={data} />
        ) : phone && !print && data ? (
          <OrderCards items={items} onOpen={setOpened} />
        ) : (
          <div className={styles.table}>
            <TableView
              caption={title}
              columns={columns}
              rows={items}
              getRowId={(item) => item.transaction_id}
              skeletonRows={data === null ? SKELETONS : 0}
              empty={null}
              narrow="grid"
            />
          </div>
        )}
        {pagination && pagination.pages > 1 && !print && (
          <PageTurner
            key={pagination.page}
            {...pagination}
            label={__('Pages of orders', 'magpie')}
            onPage={(page) => onParams({ page: page === 1 ? '' : String(page) })}
          />
        )}
      </Card>
      {opened !== null && (
        <Suspense>
          <OneJourney
            id={opened}
            onClose={() => setOpened(null)}
            onPrevious={place > 0 ? () => setOpened(items[place - 1]!.transaction_id) : null}
            onNext={place >= 0 && place < items.length - 1 ? () => setOpened(items[place + 1]!.transaction_id) : null}
          />
        </Suspense>
      )}
    </div>
  );
}

function useColumns(onOpen: (id: string) => void): DataColumn<JourneyItem>[] {
  const formatDate = usePurchaseDate();
  const print = useIsPrint();
  return [
    { id: 'transaction_id', label: __('Transaction ID', 'magpie'), render: (item) => <OrderId item={item} /> },
    {
      id: 'purchase_date',
      label: __('Purchase Date', 'magpie'),
      render: (item) => <time dateTime={item.purchase_date}>{formatDate(item.purchase_date)}</time>,
    },
    { id: 'utm_campaign', label: __('UTM Campaign', 'magpie') },
    { id: 'utm_medium', label: __('UTM Medium', 'magpie') },
    { id: 'utm_source', label: __('UTM Source', 'magpie') },
    {
      id: 'order_total',
      label: __('Order Total', 'magpie'),
      align: 'end',
      render: (item) => <OrderTotal item={item} />,
    },
    {
      id: 'steps',
      label: __('Steps to Purchase', 'magpie'),
      help: __('Pages and actions before the order, in the last 30 days.', 'magpie'),
      unit: 'integer',
      render: (item) =>
        print ? (
          <StepsStrip item={item} />
        ) : (
          <button type="button" className={styles.steps} onClick={() => onOpen(item.transaction_id)}>
            <StepsStrip item={item} />
            <VisuallyHidden>
              {', '}
              {
                /* translators: %s: the number of an order */
                sprintf(__('show the journey of %s', 'magpie'), item.transaction_id)
              }
            </VisuallyHidden>
          </button>
        ),
    },
  ];
}

const NO_PARAMS = {};

/** Why there are no orders, and one next step. */
function Empty({ data: { pagination } }: { data: JourneyData }) {
  const { filtered, params, onParams, onLonger, useMore } = useReportScreen();
  const { data: filters } = useMore<JourneyFilters>('filters', NO_PARAMS);
  const chosen = Object.entries(params).filter(([name]) => name !== 'page');
  if (pagination.total > 0)
    return (
      <div className={styles.empty}>
        <p>
          {sprintf(
            /* translators: 1: a page number, 2: how many pages there are */
            __('Page %1$d doesn’t exist. The last page is %2$d.', 'magpie'),
            pagination.page,
            pagination.pages,
          )}
        </p>
        <Button size="small" onClick={() => onParams({ page: '' })}>
          {__('Show first page', 'magpie')}
        </Button>
      </div>
    );
  return (
    <div className={styles.empty}>
      <p>
        {chosen.length > 0 || filtered
          ? // The specification's text, to the letter.
            __("No User Journey's matched your filters. Please remove some conditions and try again.", 'magpie')
          : filters && filters.campaigns.length === 0
            ? __('No order has been tracked yet.', 'magpie')
            : __('No order was tracked in this period.', 'magpie')}
      </p>
      {chosen.length > 0 ? (
        <Button
          size="small"
          onClick={() => onParams({ search: '', campaigns: '', mediums: '', sources: '', page: '' })}
        >
          {__('Clear filters', 'magpie')}
        </Button>
      ) : (
        onLonger && (
          <Button size="small" onClick={onLonger}>
            {__('Show last 90 days', 'magpie')}
          </Button>
        )
      )}
    </div>
  );
}
