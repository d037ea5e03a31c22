/** This module is responsible for the expected questions of reports that aren't built yet; the bench uses them until then. */
import { isBuilt, isReportKey, type ReportKey } from '@magpie/reports';
import { type Asked, top } from './asked.ts';

const named = (...values: string[]): Asked['filter'] => ({ field: 'eventName', op: 'in', values });
const set = (field: string): Asked['filter'] => ({ not: { field, op: 'empty' } });

/** The questions of reports that aren't built yet, by ID (schema reference, section 6). Delete an entry once its report is built. */
export const REPORTS_TO_COME: Readonly<Partial<Record<ReportKey, readonly Asked[]>>> = {
  ecommerce_coupons: [
    {
      dimensions: ['orderCoupon'],
      metrics: ['purchaseRevenue', 'ecommercePurchases', 'averagePurchaseRevenue'],
      filter: { and: [named('purchase')!, set('orderCoupon')!] },
      ...top('purchaseRevenue'),
    },
  ],
  cart_abandonment: [
    {
      dimensions: ['itemName'],
      metrics: ['itemsAddedToCart', 'itemsCheckedOut', 'itemsPurchased', 'itemRevenue'],
      ...top('itemsAddedToCart'),
    },
    {
      dimensions: ['date'],
      metrics: ['addToCarts', 'checkouts', 'ecommercePurchases', 'purchaseRevenue'],
      orderBy: [{ dimension: 'date' }],
    },
  ],
  yearinreview: [
    { metrics: ['totalUsers', 'sessions', 'screenPageViews', 'userEngagementDuration', 'averageSessionDuration'] },
    { dimensions: ['yearMonth'], metrics: ['totalUsers'], ...top('totalUsers') },
    { dimensions: ['browser'], metrics: ['sessions'], ...top('sessions') },
    { dimensions: ['sessionSourceMedium'], metrics: ['sessions', 'sessionKeyEventRate:purchase'], ...top('sessions') },
    { dimensions: ['itemName'], metrics: ['itemsPurchased', 'itemRevenue'], ...top('itemRevenue') },
  ],
};

/**
 * Rejects entries of built or unknown reports.
 * @throws Error with the entry
 */
export function checkReportsToCome(list: Readonly<Record<string, unknown>>): void {
  for (const id of Object.keys(list)) {
    if (!isReportKey(id)) throw new Error(`REPORTS_TO_COME has "${id}"; the catalogue has no such report.`);
    if (isBuilt(id))
      throw new Error(`REPORTS_TO_COME has "${id}", which is built and timed as it is; delete the entry.`);
  }
}
