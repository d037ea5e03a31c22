/** Distribution of customers: by orders so far, and by days between orders. */

import { MOST_ORDERS_SO_FAR } from '@magpie/query';
import { __, _n, sprintf, useFormat } from '@magpie/ui';
import { ENOUGH_USERS } from '../parts/few-users.ts';
import { TableCard } from '../screen/table-card.tsx';
import styles from './customers.module.css';
import { type CustomersData, GAPS } from './customers.shape.ts';

interface Row {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly percent: number;
  readonly compare: { readonly count: number; readonly percent: number } | null;
}

/** Customers by orders so far, or times by days between orders. */
export function Spread({ id, data }: { id: 'orders_so_far' | 'gaps'; data: CustomersData | null }) {
  const format = useFormat();
  const isGaps = id === 'gaps';
  const help = isGaps
    ? __(
        'For each order by a returning customer in this period: the days since they last ordered. Orders on one day count as one.',
        'magpie',
      )
    : __('Customers who ordered in this period, by how many orders they’ve placed so far.', 'magpie');
  const rows = data && (isGaps ? gapRows(data, format) : orderRows(data, format));
  return (
    <TableCard<Row>
      title={isGaps ? __('Days Between Orders', 'magpie') : __('Orders So Far', 'magpie')}
      help={help}
      question="customers"
      meaning={help}
      table={id}
      above={
        <p className={styles.sentence}>{data && (isGaps ? gapSentence(data, format) : orderSentence(data, format))}</p>
      }
      columns={[
        {
          id: 'label',
          label: isGaps ? __('Days', 'magpie') : __('Orders', 'magpie'),
          name: ({ label }) => ({ label }),
        },
        {
          id: 'count',
          label: isGaps ? __('Times', 'magpie') : __('Customers', 'magpie'),
          unit: 'integer',
          strong: true,
        },
        { id: 'percent', label: __('Percent', 'magpie'), unit: 'percent' },
      ]}
      rows={rows?.every(({ count }) => count === 0) ? [] : rows}
      expected={isGaps ? GAPS.length : MOST_ORDERS_SO_FAR}
      getRowId={(row) => row.id}
      bar={({ count }) => count}
      before={data?.compare ? (row) => row.compare && { ...row, ...row.compare } : undefined}
      narrow="same"
      empty={
        isGaps
          ? __('No one ordered again on another day in this period.', 'magpie')
          : __('No customers in this period.', 'magpie')
      }
    />
  );
}

type Formatters = ReturnType<typeof useFormat>;

const orderRows = ({ orders_so_far: all }: CustomersData, format: Formatters): Row[] =>
  all.map(({ orders, ...row }, i) => ({
    ...row,
    id: String(orders),
    label:
      i === all.length - 1
        ? /* translators: %s: a number */ sprintf(__('%s orders or more', 'magpie'), format.metric(orders, 'integer'))
        : sprintf(
            /* translators: %s: a number */ _n('%s order', '%s orders', orders, 'magpie'),
            format.metric(orders, 'integer'),
          ),
  }));

const gapRows = ({ gaps }: CustomersData, format: Formatters): Row[] =>
  gaps.rows.map(({ from, to, ...row }) => ({
    ...row,
    id: String(from),
    label:
      to === null
        ? /* translators: %s: a number */ sprintf(__('%s days or more', 'magpie'), format.metric(from, 'integer'))
        : sprintf(
            /* translators: 1 and 2: numbers of days */
            __('%1$s–%2$s days', 'magpie'),
            format.metric(from, 'integer'),
            format.metric(to, 'integer'),
          ),
  }));

/** How many have ordered more than once, in words. */
function orderSentence({ totals }: CustomersData, format: Formatters): string {
  if (totals.repeat_rate === null) return '';
  return sprintf(
    /* translators: %s: percent of customers */
    __('%s of these customers have ordered more than once.', 'magpie'),
    format.metric(totals.repeat_rate, 'percent'),
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
