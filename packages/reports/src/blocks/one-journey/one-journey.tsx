/** Sheet with the steps before one order. */

import ChevronDown from 'icon:chevron-down';
import ChevronUp from 'icon:chevron-up';
import Copy from 'icon:copy';
import {
  __,
  Button,
  ErrorState,
  formatTime,
  IconButton,
  type JourneyKind,
  JourneyTimeline,
  Sheet,
  Skeleton,
  sprintf,
  toast,
  useFormat,
  useLocale,
} from '@magpie/ui';
import { OrderId, OrderTotal, useOrderTotal, usePurchaseDate } from '../../parts/order.tsx';
import { CsvButton } from '../../screen/csv-button.tsx';
import { type ReportScreen, useReportScreen } from '../../screen/report-screen.tsx';
import {
  describeGap,
  describeJourney,
  groupSteps,
  isView,
  journeyAsText,
  stepDetail,
  stepLabel,
  visitHead,
} from './journey-text.tsx';
import styles from './one-journey.module.css';
import { type JourneyStepData, type JourneySteps, MOST_EVENTS } from './one-journey.shape.ts';

export interface OneJourneyProps {
  /** The order. */
  id: string;
  /** The orders of the list that it is in, in their order. */
  ids: readonly string[];
  /** Opens another of them; null closes it. */
  onOpen: (id: string | null) => void;
}

/** The sheet; Up and Down lead to the orders beside it. */
export function OneJourney({ id, ids, onOpen }: OneJourneyProps) {
  const { useMore } = useReportScreen();
  const { data, failed, loading, onRetry } = useMore<JourneySteps>('steps', { id });
  // Of the order before, while the next one is on its way.
  const journey = data?.transaction_id === id ? data : undefined;
  const place = ids.indexOf(id);
  const [previous, next] = [ids[place - 1], place < 0 ? undefined : ids[place + 1]];
  return (
    <Sheet
      size="wide"
      open
      onOpenChange={(open) => !open && onOpen(null)}
      title={/* translators: %s: the number of an order */ sprintf(__('Order %s', 'magpie'), id)}
      onKeyDown={(event) => {
        const other = event.key === 'ArrowUp' ? previous : event.key === 'ArrowDown' ? next : undefined;
        if (other === undefined) return;
        event.preventDefault();
        onOpen(other);
      }}
      actions={
        <>
          <IconButton
            label={__('Previous order', 'magpie')}
            disabled={previous === undefined}
            onClick={() => onOpen(previous!)}
          >
            <ChevronUp />
          </IconButton>
          <IconButton label={__('Next order', 'magpie')} disabled={next === undefined} onClick={() => onOpen(next!)}>
            <ChevronDown />
          </IconButton>
          {journey && (
            <CsvButton
              title={__('Steps before the order', 'magpie')}
              table="steps"
              params={{ id }}
              large
              disabled={journey.visits.length === 0}
            />
          )}
          {journey && <CopyJourney journey={journey} />}
        </>
      }
    >
      {journey ? (
        <Journey journey={journey} />
      ) : failed ? (
        <ErrorState
          title={__('The journey couldn’t be loaded', 'magpie')}
          text={failed.message}
          code={failed.code}
          retrying={loading}
          onRetry={onRetry}
        />
      ) : (
        <div aria-busy="true">
          {[60, 90, 75, 40].map((width) => (
            <p key={width} className={styles.lead}>
              <Skeleton height={16} width={`${width}%`} />
            </p>
          ))}
        </div>
      )}
    </Sheet>
  );
}

function CopyJourney({ journey }: { journey: JourneySteps }) {
  const format = useFormat();
  const formatDate = usePurchaseDate();
  const formatTotal = useOrderTotal();
  async function copy() {
    try {
      await navigator.clipboard.writeText(journeyAsText(journey, formatTotal(journey), format, formatDate));
      toast(__('Copied', 'magpie'));
    } catch {
      toast(__('Your browser doesn’t allow copying here.', 'magpie'));
    }
  }
  return (
    <Button icon={<Copy />} onClick={() => void copy()}>
      {__('Copy as text', 'magpie')}
    </Button>
  );
}

function Journey({ journey }: { journey: JourneySteps }) {
  const { identity, pageOf } = useReportScreen();
  const format = useFormat();
  const { locale } = useLocale();
  const formatDate = usePurchaseDate();
  if (journey.visits.length === 0) return <p>{__('The steps before this order are no longer stored.', 'magpie')}</p>;
  return (
    <>
      <div className={styles.sheetHead}>
        <span className={styles.sheetTotal}>
          <OrderTotal item={journey} />
        </span>
        <time className={styles.quiet} dateTime={journey.purchase_date}>
          {formatDate(journey.purchase_date)}
        </time>
        {journey.edit_order_url !== null && <OrderId item={journey} />}
      </div>
      <p className={styles.lead} dir="auto">
        {describeJourney(journey, format)}
      </p>
      {identity === 'day' && (
        <p className={styles.quiet}>{__('Earlier visits aren’t known without cookies.', 'magpie')}</p>
      )}
      {journey.full && (
        <p className={styles.quiet}>
          {sprintf(
            /* translators: %s: a number of steps */
            __('Only the last %s events before this order are shown.', 'magpie'),
            format.metric(MOST_EVENTS, 'integer'),
          )}
        </p>
      )}
      <JourneyTimeline
        label={__('Steps before the order', 'magpie')}
        sessions={journey.visits.map((visit) => ({
          id: visit.id,
          date: formatDate(visit.start),
          ...visitHead(visit),
          gap: describeGap(visit, format),
          steps: groupSteps(visit.steps).map(({ step, times }) => ({
            id: step.id,
            kind: stepKind(step),
            label: stepLabel(step),
            ...stepHref(step, pageOf),
            detail: stepDetail(step, times, format),
            at: step.at,
            time: formatTime(step.at.slice(11, 16), { locale }),
          })),
        }))}
      />
    </>
  );
}

const stepHref = (step: JourneyStepData, pageOf: ReportScreen['pageOf']) =>
  isView(step) && step.path.startsWith('/') ? { href: pageOf(step.path) } : {};

const CART = ['view_item', 'add_to_cart', 'remove_from_cart', 'view_cart', 'view_item_list', 'select_item'];
const CHECKOUT = ['begin_checkout', 'add_shipping_info', 'add_payment_info'];

function stepKind(step: JourneyStepData): JourneyKind {
  if (isView(step)) return 'page';
  if (step.event === 'purchase') return 'goal';
  if (CART.includes(step.event)) return 'cart';
  if (CHECKOUT.includes(step.event)) return 'checkout';
  return step.event.startsWith('form_') ? 'form' : 'click';
}
