/** Distribution of customers: by orders so far, and by days between orders. */

import { __, _n, sprintf, useFormat, useLocale } from '@magpie/ui';
import { ENOUGH_USERS } from '../parts/few-users.ts';
import { bucketName } from '../parts/time-to-purchase/bucket-names.tsx';
import { TableCard } from '../screen/table-card.tsx';
import styles from './customers.module.css';
import { type CustomersData, GAPS, ORDERS, type Part } from './customers.shape.ts';

type Row = Part & { readonly id: string; readonly label: string };

/** Customers by orders so far, or times by days between orders. */
export function Spread({ id, data }: { id: 'orders_so_far' | 'gaps'; data: CustomersData | null }) {
  const format = useFormat();
  const { locale } = useLocale();
  const isGaps = id === 'gaps';
  const texts = isGaps ? gapTexts() : orderTexts();
  const rows = data && (isGaps ? gapRows(data, locale) : orderRows(data, format));
  return (
    <TableCard<Row>
      title={texts.title}
      help={texts.help}
      question="customers"
      meaning={texts.help}
      table={id}
      above={
        <p className={styles.sentence}>{data && (isGaps ? gapSentence(data, format) : orderSentence(data, format))}</p>
      }
      columns={[
        { id: 'label', label: texts.by, name: ({ label }) => ({ label }) },
        { id: 'count', label: texts.count, unit: 'integer', strong: true },
        { id: 'percent', label: __('Percent', 'magpie'), unit: 'percent' },
      ]}
      rows={rows?.every(({ count }) => count === 0) ? [] : rows}
      expected={isGaps ? GAPS.length : ORDERS.length}
      getRowId={(row) => row.id}
      bar={({ count }) => count}
      before={data?.compare ? (row) => row.compare && { ...row, ...row.compare } : undefined}
      narrow="same"
      empty={texts.empty}
    />
  );
}

type Formatters = ReturnType<typeof useFormat>;

const orderTexts = () => ({
  title: __('Orders So Far', 'magpie'),
  help: __('Customers who ordered in this period, by how many orders they’ve placed so far.', 'magpie'),
  by: __('Orders', 'magpie'),
  count: __('Customers', 'magpie'),
  empty: __('No customers in this period.', 'magpie'),
});

const gapTexts = () => ({
  title: __('Days Between Orders', 'magpie'),
  help: __(
    'For each order by a returning customer in this period: the days since they last ordered. Orders on one day count as one.',
    'magpie',
  ),
  by: __('Days', 'magpie'),
  count: __('Times', 'magpie'),
  empty: __('No one ordered again on another day in this period.', 'magpie'),
});

const orderRows = ({ orders_so_far: all }: CustomersData, format: Formatters): Row[] =>
  all.map(({ orders, ...row }, i) => ({
    ...row,
    id: String(orders),
    label: sprintf(
      i === all.length - 1
        ? /* translators: %s: a number */ __('%s orders or more', 'magpie')
        : /* translators: %s: a number */ _n('%s order', '%s orders', orders, 'magpie'),
      format.metric(orders, 'integer'),
    ),
  }));

const gapRows = ({ gaps }: CustomersData, locale: string): Row[] =>
  gaps.rows.map(({ from, to, ...row }) => ({
    ...row,
    id: String(from),
    label: bucketName('daysToPurchase', to === null ? `${from}+` : `${from}-${to}`, locale),
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
