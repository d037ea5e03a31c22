/** Clicks on links to affiliates, whichever they are. */
import { NO_COUPON } from './coupons.ts';
import type { RequestFilter } from './request.ts';

/** Leaves out the clicks on all other links. */
export const ON_AFFILIATES: RequestFilter = { dimension: 'affiliateLabel', values: NO_COUPON, not: true };

/** Whether a filter is for links to affiliates, or with `not`, leaves only these. */
export const isOfAffiliates = ({ dimension, values, match }: RequestFilter): boolean =>
  dimension === 'affiliateLabel' && !match && values.includes(NO_COUPON[0]!);
