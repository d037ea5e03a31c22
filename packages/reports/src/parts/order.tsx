/** Shows an order's number, total and date. */
import { __, formatDay, formatTime, linkClass, useLocale, VisuallyHidden } from '@magpie/ui';
import { textOfHtml } from './html-text.tsx';
import styles from './order.module.css';
import { type Order, STATUS_TEXTS } from './order.shape.ts';

/** The transaction ID, and the way to the order in the shop if the shop has said where it is. */
export function OrderId({ item }: { item: Pick<Order, 'transaction_id' | 'edit_order_url'> }) {
  const id = <bdi className={styles.id}>{item.transaction_id}</bdi>;
  // Shops send addresses; only the web's are links.
  if (!/^https?:/i.test(item.edit_order_url ?? '')) return id;
  return (
    <a className={linkClass} href={item.edit_order_url!} target="_blank" rel="noreferrer">
      {id}
      <VisuallyHidden> {__('(opens in a new tab)', 'magpie')}</VisuallyHidden>
    </a>
  );
}

/** Returns a formatter of the paid amount: in the reader's format, or in the shop's where only that is known. */
export function useOrderTotal(): (item: Pick<Order, 'order_total' | 'amount'>) => string {
  const { locale } = useLocale();
  return ({ order_total: html, amount }) =>
    amount
      ? new Intl.NumberFormat(locale, {
          style: 'currency',
          currency: amount.currency,
          currencyDisplay: 'narrowSymbol',
        }).format(amount.value)
      : textOfHtml(html);
}

/** Paid amount, and whether it was returned. */
export function OrderTotal({ item }: { item: Pick<Order, 'order_total' | 'amount' | 'refunded'> }) {
  const formatTotal = useOrderTotal();
  return (
    <span className={styles.total}>
      {item.refunded !== 'no' && <span className={styles.refunded}>{__(STATUS_TEXTS[item.refunded], 'magpie')}</span>}
      <bdi>{formatTotal(item)}</bdi>
    </span>
  );
}

/** A date with its time, `YYYY-MM-DD HH:MM`, as the reader reads it. */
export function usePurchaseDate(): (text: string) => string {
  const { locale } = useLocale();
  return (text) => `${formatDay(text.slice(0, 10), { locale })}, ${formatTime(text.slice(11, 16), { locale })}`;
}
