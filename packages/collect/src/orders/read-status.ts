/** The status of an order, in the words of the common shops; another shop's own word is kept. */
import { LIMITS, ORDER_STATUSES, type OrderStatus } from '@magpie/events';
import { cleanText } from '../text.ts';
import { OrderRefusal } from './order-refusal.ts';

/** Other words for known statuses: of Easy Digital Downloads, of drafts, and of other spellings. */
const SYNONYMS: Readonly<Record<string, OrderStatus>> = {
  ...{ draft: 'pending', 'auto-draft': 'pending', 'checkout-draft': 'pending' },
  ...{ complete: 'completed', publish: 'completed', 'partially-refunded': 'completed' },
  ...{ canceled: 'cancelled', voided: 'cancelled', revoked: 'cancelled', trash: 'cancelled', abandoned: 'failed' },
};

/** The status as it counts, and whether it is a known one. Letters' case, `_` for `-` and WooCommerce's prefix make no difference. */
export function readStatus(sent: unknown): { readonly status: string; readonly isKnown: boolean } {
  if (sent === undefined) throw new OrderRefusal('missing_field', 'status', 'status is required.');
  const text = typeof sent === 'string' ? cleanText(sent).trim() : '';
  if (text === '' || text.length > LIMITS.paramValueChars)
    throw new OrderRefusal(
      'bad_status',
      'status',
      `status is ${JSON.stringify(sent)?.slice(0, 60)}; it must be text of at most ${LIMITS.paramValueChars} characters, such as ${ORDER_STATUSES.join(', ')}.`,
    );
  const word = text.toLowerCase().replaceAll('_', '-').replace(/^wc-/, '');
  const known =
    ORDER_STATUSES.find((one) => one === word) ?? (Object.hasOwn(SYNONYMS, word) ? SYNONYMS[word] : undefined);
  return known ? { status: known, isKnown: true } : { status: text, isKnown: false };
}
