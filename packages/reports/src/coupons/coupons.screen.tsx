/** Screen of the eCommerce Coupons report: one table, and above it the effect of coupons on orders. */
import { __, type Formatters, sprintf, useFormat } from '@magpie/ui';
import { DetailsPage } from '../blocks/details-page.tsx';
import type { DetailsReport } from '../parts/details-report.ts';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import styles from './coupons.module.css';
import type { CouponsData } from './coupons.shape.ts';

/** The eCommerce Coupons report. */
export function Screen({ report, data }: ScreenProps<CouponsData, DetailsReport<CouponsData>>) {
  const format = useFormat();
  const { urlOf } = useReportScreen();
  return (
    <DetailsPage
      report={report}
      data={data}
      line={<span className={styles.line}>{data && describeFilter(data, format)}</span>}
      hrefOf={(coupon) => urlOf('ecommerce', { field: 'orderCoupon', value: coupon })}
    />
  );
}

/**
 * How many orders had a coupon, and what they were worth on average; null where no order had one. The averages say that they are
 * before refunds: those in the table aren't.
 */
function describeFilter(
  { with_coupon: used, without_coupon: unused }: Pick<CouponsData, 'with_coupon' | 'without_coupon'>,
  format: Formatters,
): string | null {
  if (!used || !unused) return __('An unknown error has occurred.', 'magpie');
  if (used.transactions === 0) return null;
  const money = (value: number | null) => format.metric(value, 'currency');
  if (unused.transactions === 0)
    return sprintf(
      /* translators: %s: an amount of money */
      __('All orders used a coupon. Average order before refunds: %s.', 'magpie'),
      money(used.average_order_value),
    );
  const share = (used.transactions / (used.transactions + unused.transactions)) * 100;
  return sprintf(
    /* translators: 1: percent of orders, 2 and 3: amounts of money */
    __('%1$s of orders used a coupon. Average order before refunds: %2$s with, %3$s without.', 'magpie'),
    format.metric(share, 'percent', 'compact'),
    money(used.average_order_value),
    money(unused.average_order_value),
  );
}
