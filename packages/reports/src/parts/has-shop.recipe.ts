/** Whether a site sells: a report without orders asks about the last year. */
import type { TableAnswer } from '@magpie/query';
import { aside, ofWholeSite, optional, table } from '../kit/ask.ts';

/** How far back an order shows that the site has a shop, days. */
const SHOP_DAYS = 364;
/** Orders. */
export const PURCHASES = 'ecommercePurchases';

/** The question for orders of the whole site in the last year. */
export const askShop = () =>
  aside(
    optional(
      ofWholeSite(table({ metrics: [PURCHASES], dateRanges: [{ start: `${SHOP_DAYS}daysAgo`, end: 'today' }] })),
    ),
  );

/** Whether the answer has an order; a site that wasn't asked about has some in its report. */
export const hasShop = (answer: Pick<TableAnswer<readonly [], readonly [typeof PURCHASES]>, 'totals'> | undefined) =>
  !answer || answer.totals.some(({ ecommercePurchases }) => ecommercePurchases > 0);
