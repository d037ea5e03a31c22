/** Orders on a phone: cards that open (specification part 2, section 2). */
import ChevronDown from 'icon:chevron-down';
import { __, _n, Button, sprintf, useFormat } from '@magpie/ui';
import { NOT_SET } from '@magpie/vocabulary';
import { type ReactNode, useId, useState } from 'react';
import { OrderId, OrderTotal, usePurchaseDate } from '../parts/order.tsx';
import styles from './journey.module.css';
import type { JourneyItem } from './journey.shape.ts';
import { StepsStrip } from './steps-strip.tsx';

/** The cards. */
export function OrderCards({ items, onOpen }: { items: readonly JourneyItem[]; onOpen: (id: string) => void }) {
  return (
    <ul className={styles.cards}>
      {items.map((item) => (
        <OrderCard key={item.transaction_id} item={item} onOpen={() => onOpen(item.transaction_id)} />
      ))}
    </ul>
  );
}

function OrderCard({ item, onOpen }: { item: JourneyItem; onOpen: () => void }) {
  const [open, setOpen] = useState(false);
  const format = useFormat();
  const formatDate = usePurchaseDate();
  const id = useId();
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [__('Transaction ID', 'magpie'), item.edit_order_url !== null && <OrderId item={item} />],
    [__('UTM Campaign', 'magpie'), item.utm_campaign],
    [__('UTM Medium', 'magpie'), item.utm_medium],
    [__('UTM Source', 'magpie'), item.utm_source],
    [__('Steps to Purchase', 'magpie'), <StepsStrip key="steps" item={item} />],
  ];
  return (
    <li className={styles.card}>
      <button
        type="button"
        className={styles.cardHead}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.cardLines}>
          <span className={styles.cardLine}>
            <OrderId item={{ transaction_id: item.transaction_id, edit_order_url: null }} />
            <OrderTotal item={item} />
          </span>
          <span className={styles.cardLine}>
            <span className={styles.quiet}>{formatDate(item.purchase_date)}</span>
            <span className={styles.quiet}>
              {item.steps !== null &&
                /* translators: %s: a number of steps */
                sprintf(_n('%s step', '%s steps', item.steps, 'magpie'), format.metric(item.steps, 'integer'))}
            </span>
          </span>
        </span>
        <ChevronDown size={16} className={styles.chevron} aria-hidden="true" />
      </button>
      <div id={id} hidden={!open}>
        <dl className={styles.facts}>
          {facts.map(
            ([label, value]) =>
              value !== false && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd
                    dir={typeof value === 'string' ? 'auto' : undefined}
                    className={value === NOT_SET ? styles.quiet : undefined}
                  >
                    {value}
                  </dd>
                </div>
              ),
          )}
        </dl>
        {item.steps !== null && (
          <Button size="small" onClick={onOpen}>
            {__('Show journey', 'magpie')}
          </Button>
        )}
      </div>
    </li>
  );
}
