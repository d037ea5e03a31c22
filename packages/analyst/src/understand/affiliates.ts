/** Clicks on affiliate links, whichever affiliate they lead to. */
import { NO_COUPON } from './coupons.ts';
import type { RequestFilter } from './request.ts';

/** Keeps only the clicks on affiliate links. */
export const ON_AFFILIATES: RequestFilter = { dimension: 'affiliateLabel', values: NO_COUPON, not: true };

/** Whether a filter selects clicks by whether their link is an affiliate link: with `not`, it keeps only these, otherwise only the others. */
export const isOfAffiliates = ({ dimension, values, match }: RequestFilter): boolean =>
  dimension === 'affiliateLabel' && !match && values.includes(NO_COUPON[0]!);
