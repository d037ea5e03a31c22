/** Screen of the User Journey: orders, their filters, and the link to the steps before each. */
import { __, type DataColumn, Notice, sprintf, TableView, useIsPrint, usePhone, VisuallyHidden } from '@magpie/ui';
import { lazy, Suspense, useState } from 'react';
import { OrderId, OrderTotal, usePurchaseDate } from '../parts/order.tsx';
import { EmptyActions } from '../screen/empty-actions.tsx';
import { FirstPage, noSuchPage } from '../screen/no-such-page.tsx';
import { PageTurner } from '../screen/page-turner.tsx';
import { PartCard } from '../screen/part-card.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import styles from './journey.module.css';
import { type JourneyData, type JourneyFilters, type JourneyItem, PAGE_SIZE } from './journey.shape.ts';
import { OrderCards } from './order-cards.tsx';
import { OrderFilters } from './order-filters.tsx';
import { StepsStrip } from './steps-strip.tsx';

const OneJourney = lazy(() =>
  import('../blocks/one-journey/one-journey.tsx').then((all) => ({ default: all.OneJourney })),
);

/** User Journey. */
export function Screen({ data }: ScreenProps<JourneyData>) {
  const { awaited, failed } = useReportScreen();
  const print = useIsPrint();
  const phone = usePhone();
  const [opened, setOpened] = useState<string | null>(null);
  const columns = useColumns(setOpened);
  const title = __('Orders', 'magpie');
  const { items, pagination } = data ?? { items: [], pagination: null };
  const empty = data !== null && items.length === 0;
  return (
    <div className={styles.page}>
      {awaited && (
        <Notice tone="caution">
          {__('This is sample data. It’s replaced as soon as your first sale is tracked.', 'magpie')}
        </Notice>
      )}
      {failed.order0 && <Notice>{failed.order0.message}</Notice>}
      {!print && <OrderFilters />}
      <PartCard title={title} question="orders" answer={data} file={{ table: 'orders', disabled: empty }}>
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
              skeletonRows={data === null ? PAGE_SIZE : 0}
              empty={null}
              narrow="grid"
            />
          </div>
        )}
        {pagination && pagination.pages > 1 && !print && (
          <PageTurner key={pagination.page} {...pagination} label={__('Pages of orders', 'magpie')} />
        )}
      </PartCard>
      {opened !== null && (
        <Suspense>
          <OneJourney id={opened} ids={items.map(({ transaction_id: id }) => id)} onOpen={setOpened} />
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
        print || item.steps === null ? (
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

/** Why there are no orders, and one next step. */
function Empty({ data: { pagination } }: { data: JourneyData }) {
  const { filtered, params, onParams, useMore } = useReportScreen();
  const { data: filters } = useMore<JourneyFilters>('filters', {});
  const isChosen = Object.keys(params).some((name) => name !== 'page');
  const isBeyond = pagination.total > 0;
  return (
    <div className={styles.empty}>
      <p>
        {isBeyond
          ? noSuchPage(pagination)
          : isChosen || filtered
            ? // The specification's text, to the letter.
              __("No User Journey's matched your filters. Please remove some conditions and try again.", 'magpie')
            : filters?.campaigns.length === 0
              ? __('No order has been tracked yet.', 'magpie')
              : __('No order was tracked in this period.', 'magpie')}
      </p>
      {isBeyond ? (
        <FirstPage />
      ) : (
        <EmptyActions
          onClear={isChosen ? () => onParams({ search: '', campaigns: '', mediums: '', sources: '', page: '' }) : null}
        />
      )}
    </div>
  );
}
