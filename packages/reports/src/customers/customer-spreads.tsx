/** Distribution of customers: by orders so far, and by days between orders. */

import { CUSTOMER_GAPS, MOST_ORDERS_SO_FAR } from '@magpie/query';
import { __, _n, type Formatters, sprintf, useFormat, useLocale } from '@magpie/ui';
import { bucketName } from '../blocks/time-to-purchase/bucket-names.tsx';
import { ENOUGH_USERS } from '../parts/few-users.ts';
import { rangeText } from '../parts/spread.ts';
import { ComputedSpread } from '../screen/spread-card.tsx';
import { type CustomersData, GAPS, ORDERS_SO_FAR } from './customers.shape.ts';

/** Customers by how many orders they have made so far. */
export function OrdersSoFar({ data }: { data: CustomersData | null }) {
  const format = useFormat();
  const { locale } = useLocale();
  const again = data?.totals.repeat_rate ?? null;
  const labelOf = (orders: number) =>
    bucketName('orders', orders === MOST_ORDERS_SO_FAR ? `${orders}+` : `${orders}`, locale);
  return (
    <ComputedSpread
      spread={ORDERS_SO_FAR}
      question="customers"
      sentence={
        again === null
          ? ''
          : sprintf(
              /* translators: %s: percent of customers */
              __('%s of these customers have ordered more than once.', 'magpie'),
              format.metric(again, 'percent'),
            )
      }
      rows={data?.orders_so_far.map(({ orders, ...row }) => ({ ...row, id: String(orders), label: labelOf(orders) }))}
      expected={MOST_ORDERS_SO_FAR}
    />
  );
}

/** How often so many days lay between two days with orders of a customer. */
export function Gaps({ data }: { data: CustomersData | null }) {
  const format = useFormat();
  const { locale } = useLocale();
  return (
    <ComputedSpread
      spread={GAPS}
      question="customers"
      sentence={data ? gapSentence(data, format) : ''}
      rows={data?.gaps.rows.map((row) => {
        const days = rangeText(row);
        return { ...row, id: days, label: bucketName('daysToPurchase', days, locale) };
      })}
      expected={CUSTOMER_GAPS.length}
    />
  );
}

/** The median in words; with few, that it says little. */
function gapSentence({ gaps }: CustomersData, format: Formatters): string {
  if (gaps.median === null) return '';
  if (gaps.count < ENOUGH_USERS)
    return sprintf(
      /* translators: %s: a number */
      _n(
        'Only %s order came from someone who had ordered before. That’s too few for a typical time.',
        'Only %s orders came from people who had ordered before. That’s too few for a typical time.',
        gaps.count,
        'magpie',
      ),
      format.metric(gaps.count, 'integer'),
    );
  return sprintf(
    /* translators: %s: a number of days */
    _n(
      'Half of those who ordered again did so within %s day.',
      'Half of those who ordered again did so within %s days.',
      gaps.median,
      'magpie',
    ),
    format.metric(gaps.median, Number.isInteger(gaps.median) ? 'integer' : 'float'),
  );
}
