/** Texts of the order reconciliation about single orders. */
import { __ } from '@magpie/ui';
import type { OrderDifference } from './order-reconciliation.shape.ts';

/** How an order differs. */
export const kindText = (kind: OrderDifference['kind']): string =>
  ({
    not_counted: __('Not counted', 'magpie'),
    not_sent: __('Not sent by your shop', 'magpie'),
    amount: __('Different amount', 'magpie'),
    day: __('Different day', 'magpie'),
    refunds: __('Different refunds', 'magpie'),
  })[kind];

/** How that comes about, in a sentence. */
export const kindMeaning = (kind: OrderDifference['kind']): string =>
  ({
    not_counted: __(
      'Your shop has the order and we don’t count it, for example because its events were deleted.',
      'magpie',
    ),
    not_sent: __(
      'A page of your site reported the order, so it counts. Your shop’s server hasn’t sent it: it may still be on its way, or it’s a test order that your shop doesn’t have.',
      'magpie',
    ),
    amount: __('We counted a different amount, for example because the order was imported.', 'magpie'),
    day: __(
      'We counted it on a different day: the page reported it before midnight, your shop after midnight.',
      'magpie',
    ),
    refunds: __('We counted different refunds from the ones your shop sent.', 'magpie'),
  })[kind];

/** Returns the text of an order's flag; the flags of docs/orders.md. */
export function flagText(flag: string): string {
  const texts: Readonly<Record<string, string>> = {
    status_unknown: __('We don’t know its status, so it counts as a sale', 'magpie'),
    no_items: __('No items', 'magpie'),
    items_unnamed: __('Items without a name', 'magpie'),
    items_cut: __('More than 200 items', 'magpie'),
    edit_url_dropped: __('Its link isn’t on your site', 'magpie'),
    order_unknown: __('Refund without an order', 'magpie'),
    other_date: __('Its date was changed', 'magpie'),
    other_currency: __('Refund in another currency', 'magpie'),
    refund_before_order: __('Refund or cancellation dated before the order', 'magpie'),
    refund_exceeds_order: __('Refunds exceed the order', 'magpie'),
    refund_missing: __('Refunded, but the refunds are missing', 'magpie'),
  };
  return texts[flag] ?? flag;
}
