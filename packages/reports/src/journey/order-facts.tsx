/** Shows an order's number, total, date and steps in the table, on cards and in the sheet. */
import { __, _n, formatDay, formatTime, linkClass, sprintf, useFormat, useLocale, VisuallyHidden } from '@magpie/ui';
import { textOfHtml } from './html-text.tsx';
import styles from './journey.module.css';
import { type JourneyItem, STATUS_TEXTS } from './journey.shape.ts';

/** Dots at most; more steps than these are drawn in proportion. */
const MOST_DOTS = 12;

/** The transaction ID, and the way to the order in the shop if the shop has said where it is. */
export function OrderId({ item }: { item: Pick<JourneyItem, 'transaction_id' | 'edit_order_url'> }) {
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
export function useOrderTotal(): (item: Pick<JourneyItem, 'order_total' | 'amount'>) => string {
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
export function OrderTotal({ item }: { item: Pick<JourneyItem, 'order_total' | 'amount' | 'refunded'> }) {
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

export interface StepsStripProps {
  item: Pick<JourneyItem, 'steps' | 'visits' | 'without_visit'>;
}

/** How many steps, with a dot for each, as many shades as visits. */
export function StepsStrip({ item: { steps, visits, without_visit: alone } }: StepsStripProps) {
  const format = useFormat();
  const count = alone ? visits.length - 1 : visits.length;
  return (
    <span className={styles.strip}>
      <span className={styles.dots} aria-hidden="true">
        {placeDots(visits).map((visit, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: dots have nothing else
            key={i}
            className={styles.dot}
            style={{ opacity: visitShade(visit, visits.length) }}
          />
        ))}
      </span>
      <span>
        {format.metric(steps, 'integer')}
        <VisuallyHidden>
          {' '}
          {steps === 1
            ? __('step', 'magpie')
            : count === 0
              ? __('steps outside of a visit', 'magpie')
              : sprintf(
                  /* translators: %s: a number of visits */
                  _n('steps in %s visit', 'steps in %s visits', count, 'magpie'),
                  format.metric(count, 'integer'),
                )}
        </VisuallyHidden>
      </span>
    </span>
  );
}

/** The visit of each dot, from 0: at most twelve, at least one for the last visit, the others in proportion to their steps. */
function placeDots(visits: readonly number[]): number[] {
  const all = visits.flatMap((steps, visit) => Array.from({ length: steps }, () => visit));
  if (all.length <= MOST_DOTS) return all;
  return Array.from({ length: MOST_DOTS }, (_, i) => all[Math.round((i * (all.length - 1)) / (MOST_DOTS - 1))]!);
}

/** The last visit is the darkest. */
const visitShade = (visit: number, visits: number): number => (visits <= 1 ? 1 : 0.35 + (0.65 * visit) / (visits - 1));
