/** Card of products that are bought together. */
import { __, _n, type Formatters, sprintf, useFormat } from '@magpie/ui';
import { useState } from 'react';
import { isPartError } from '../kit/part-error.ts';
import { ENOUGH_USERS } from '../parts/few-users.ts';
import styles from '../screen/stack.module.css';
import { TableCard } from '../screen/table-card.tsx';
import type { Pair, ProductsData } from './products.shape.ts';

/** Pairs that are shown; all are in the file. */
const SHOWN = 10;

/** The card. */
export function BoughtTogether({ data }: { data: ProductsData | null }) {
  const format = useFormat();
  const [sort, setSort] = useState<'together' | 'lift'>('together');
  const help = __('Products that were in the same order at least twice.', 'magpie');
  const given = data?.together ?? null;
  const found = given && !isPartError(given) ? given : null;
  return (
    <TableCard<Pair>
      title={__('Bought Together', 'magpie')}
      help={help}
      question="together"
      meaning={help}
      table="together"
      columns={[
        {
          id: 'pair',
          label: __('Products', 'magpie'),
          name: ({ first, second }) => ({
            /* translators: 1 and 2: names of products */
            label: sprintf(__('%1$s + %2$s', 'magpie'), first, second),
          }),
        },
        {
          id: 'together',
          label: __('Orders', 'magpie'),
          unit: 'integer',
          help: __('Orders with both.', 'magpie'),
        },
        {
          id: 'of_first',
          label: __('Of the first', 'magpie'),
          unit: 'percent',
          help: __('Of the orders with the first product, how many also have the second.', 'magpie'),
        },
        {
          id: 'of_second',
          label: __('Of the second', 'magpie'),
          unit: 'percent',
          help: __('Of the orders with the second product, how many also have the first.', 'magpie'),
        },
        {
          id: 'lift',
          label: __('Times as often', 'magpie'),
          unit: 'float',
          help: __(
            '1 means no more often than by chance. The higher the number, the more buyers of one product also choose the other.',
            'magpie',
          ),
        },
      ]}
      rows={isPartError(given) ? given : found?.pairs.toSorted((a, b) => b[sort] - a[sort])}
      shown={SHOWN}
      expected={SHOWN}
      getRowId={({ first, second }) => `${first}\n${second}`}
      sort={{ id: sort, direction: 'desc' }}
      onSort={({ id }) => setSort(id === 'lift' ? 'lift' : 'together')}
      narrow="grid"
      empty={__('No two products were in the same order twice.', 'magpie')}
      below={<p className={styles.note}>{found && describeOrders(found, format)}</p>}
    />
  );
}

/** How much there is to go by. */
function describeOrders({ orders, cut }: { orders: number; cut: number }, format: Formatters): string {
  const few =
    orders > 0 && orders < ENOUGH_USERS
      ? sprintf(
          /* translators: %s: a number of orders */
          _n(
            'Only %s order. That’s too few to say much.',
            'Only %s orders. That’s too few to say much.',
            orders,
            'magpie',
          ),
          format.metric(orders, 'integer'),
        )
      : '';
  if (cut === 0) return few;
  const many = sprintf(
    /* translators: %s: a number of orders */
    _n(
      '%s order has more than 30 products; only the first 30 by name are compared.',
      '%s orders have more than 30 products; only the first 30 of each by name are compared.',
      cut,
      'magpie',
    ),
    format.metric(cut, 'integer'),
  );
  return few === '' ? many : `${few} ${many}`;
}
