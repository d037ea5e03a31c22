/** Default metric of a sentence that names none, and which metrics fit which dimension. */
import { type DimensionName, type MetricName, metric } from '@magpie/vocabulary';

/** By dimension: what is counted of its rows if nothing is said. */
const COUNTED: Readonly<Partial<Record<DimensionName, MetricName>>> = {
  ...{ pagePath: 'screenPageViews', pageTitle: 'screenPageViews', contentGroup: 'screenPageViews' },
  ...{ nextPagePath: 'screenPageViews', previousPagePath: 'screenPageViews' },
  ...{
    'customEvent:author': 'screenPageViews',
    'customEvent:category': 'screenPageViews',
    'customEvent:tag': 'screenPageViews',
    'customEvent:post_type': 'screenPageViews',
  },
  ...{
    itemName: 'itemsPurchased',
    itemBrand: 'itemsPurchased',
    itemCategory: 'itemsPurchased',
    itemVariant: 'itemsPurchased',
    itemListName: 'itemsViewedInList',
  },
  ...{ linkUrl: 'outboundClicks', linkDomain: 'outboundClicks', affiliateLabel: 'outboundClicks' },
  ...{ fileName: 'fileDownloads', fileExtension: 'fileDownloads' },
  ...{ searchTerm: 'eventCount', eventName: 'eventCount' },
  ...{ videoTitle: 'videoStarts', formName: 'formSubmissions', formId: 'formSubmissions' },
  formField: 'formAbandonments',
  ...{ transactionId: 'purchaseRevenue', daysToPurchase: 'transactions', sessionsToPurchase: 'transactions' },
  ...{ orderCoupon: 'transactions', shippingTier: 'transactions', currencyCode: 'transactions' },
};

/** The default metric for a dimension's rows: visits, unless the dimension is about something else. */
export const countedOf = (dimension: DimensionName): MetricName => COUNTED[dimension] ?? 'sessions';

/** Whether a metric is a count or a sum, so that there are means per day, shares and parts of it: not rates, nor what is a mean already. */
export function isSum(name: MetricName): boolean {
  const { unit } = metric(name) ?? { unit: 'ratio' };
  return (unit === 'integer' || unit === 'quantity' || unit === 'currency') && !/^average|Per[A-Z]/.test(name);
}

/** Whether a dimension has a count of its own, so that a sentence with it asks a whole question. */
export const hasOwnCount = (dimension: DimensionName): boolean => Object.hasOwn(COUNTED, dimension);
