/** Texts of insights, in English: `%1$s` and so on are numbers, names and days. */

/** Phrases for a kind of row within a sentence. */
export const PHRASES = {
  sessionDefaultChannelGroup: 'visits from the channel %1$s',
  sessionSource: 'visits from the source %1$s',
  sessionCampaignName: 'visits from the campaign %1$s',
  landingPage: 'visits that start on %1$s',
  country: 'visits from %1$s',
  deviceCategory: 'visits on %1$s devices',
  browser: 'visits with the browser %1$s',
  newVsReturning: 'visits by %1$s visitors',
  itemName: 'sales of %1$s',
  orderCoupon: 'orders with the coupon %1$s',
  pagePath: 'views of %1$s',
  formId: 'entries in the form %1$s',
  videoTitle: 'plays of the video %1$s',
  searchTerm: 'searches for %1$s',
  eventName: 'searches',
} as const;

/** The same at the start of a sentence. */
export const SUBJECTS = {
  sessionDefaultChannelGroup: 'Visits from the channel %1$s',
  sessionSource: 'Visits from the source %1$s',
  sessionCampaignName: 'Visits from the campaign %1$s',
  landingPage: 'Visits that start on %1$s',
  country: 'Visits from %1$s',
  deviceCategory: 'Visits on %1$s devices',
  browser: 'Visits with the browser %1$s',
  newVsReturning: 'Visits by %1$s visitors',
  itemName: 'Sales of %1$s',
  orderCoupon: 'Orders with the coupon %1$s',
  pagePath: 'Views of %1$s',
  formId: 'Entries in the form %1$s',
  videoTitle: 'Plays of the video %1$s',
  searchTerm: 'Searches for %1$s',
  eventName: 'Searches',
} as const;

/** The names of the key metrics. */
export const KEY_METRIC_NAMES = {
  sessions: 'Visits',
  views: 'Page views',
  engagement: 'The engagement rate',
  transactions: 'Orders',
  revenue: 'Revenue',
  order_value: 'The average order value',
  conversion: 'The share of visits with an order',
  checkout: 'The share of checkouts that ended with an order',
  carts: 'Carts',
  forms: 'Form entries',
} as const;

/** Subjects of echoes that are no row, within a sentence. */
export const ECHO_NAMES = {
  sessions: 'visits',
  views: 'page views',
  transactions: 'orders',
  revenue: 'revenue',
  order_value: 'the average order value',
  carts: 'carts',
  forms: 'form entries',
} as const;

/** Every sentence. */
export const TEXTS = {
  rose: '%1$s rose %2$s to %3$s (%4$s). The weekly average was %6$s (%5$s).',
  fell: '%1$s fell %2$s to %3$s (%4$s). The weekly average was %6$s (%5$s).',
  monthRose: '%1$s rose %2$s to %3$s over four weeks (%4$s). The average for four weeks was %6$s (%5$s).',
  monthFell: '%1$s fell %2$s to %3$s over four weeks (%4$s). The average for four weeks was %6$s (%5$s).',
  rateRose: '%1$s rose from %2$s (%3$s) to %4$s (%5$s).',
  rateFell: '%1$s fell from %2$s (%3$s) to %4$s (%5$s).',
  causeMore: 'Most of this comes from %1$s: %2$s more than in an average week, %3$s of the difference.',
  causeLess: 'Most of this comes from %1$s: %2$s less than in an average week, %3$s of the difference.',
  causePartMore: 'A part of this comes from %1$s: %2$s more than in an average week, %3$s of the difference.',
  causePartLess: 'A part of this comes from %1$s: %2$s less than in an average week, %3$s of the difference.',
  causeBeyondMore:
    'All of this comes from %1$s: %2$s more than in an average week. Everything else together had %3$s less.',
  causeBeyondLess:
    'All of this comes from %1$s: %2$s less than in an average week. Everything else together had %3$s more.',
  causeUnitsMore: 'The product %1$s stands out: %2$s units more than in an average week.',
  causeUnitsLess: 'The product %1$s stands out: %2$s units less than in an average week.',
  causeRate: 'Most of this comes from %1$s: %2$s of the difference.',
  causeRatePart: 'A part of this comes from %1$s: %2$s of the difference.',
  causeRateBeyond:
    'All of this comes from %1$s: their share changed from %2$s to %3$s. Everything else together changed the other way.',
  causeRest: 'The remaining %1$s comes from elsewhere.',
  noCause: 'No channel, page, country or device stands out.',
  split:
    'Of the difference, %1$s comes from the number of visits, %2$s from how many of them ended with an order, and %3$s from the order value.',
  splitOrders:
    'Of the difference, %1$s come from the number of visits, and %2$s from how many of them ended with an order.',
  echoes: 'The same shows in %1$s.',
  echo: '%1$s (%2$s)',
  echoNew: '%1$s (%2$s, none before)',
  echoPrice: 'the price of %1$s',
  new: '%1$s are new: %2$s (%3$s), none in the weeks before (%4$s).',
  gone: '%1$s have stopped: none (%2$s). The weekly average was %4$s (%3$s).',
  engagedMore:
    'Visits from the source %1$s are suddenly engaged: %2$s of them (%3$s), compared with %4$s in the weeks before (%5$s).',
  engagedLess:
    'Visits from the source %1$s are less engaged: %2$s of them (%3$s), compared with %4$s in the weeks before (%5$s).',
  leavingMore:
    'More people leave on %1$s: %2$s of its views were the last of a visit (%3$s), compared with %4$s in the weeks before (%5$s).',
  leavingLess:
    'Fewer people leave on %1$s: %2$s of its views were the last of a visit (%3$s), compared with %4$s in the weeks before (%5$s).',
  formMore:
    'The form %1$s is completed more often: %2$s of those who start it (%3$s), compared with %4$s in the weeks before (%5$s).',
  formLess:
    'The form %1$s is completed less often: %2$s of those who start it (%3$s), compared with %4$s in the weeks before (%5$s).',
  videoMore:
    'The video %1$s is watched to the end more often: %2$s of its plays (%3$s), compared with %4$s in the weeks before (%5$s).',
  videoLess:
    'The video %1$s is watched to the end less often: %2$s of its plays (%3$s), compared with %4$s in the weeks before (%5$s).',
  buyingMore: 'More visits with %1$s end with an order: %2$s (%3$s), compared with %4$s in the weeks before (%5$s).',
  buyingLess: 'Fewer visits with %1$s end with an order: %2$s (%3$s), compared with %4$s in the weeks before (%5$s).',
  priceRose: 'The price of %1$s rose %2$s to %3$s a unit (%4$s). It was %6$s on average (%5$s).',
  priceFell: 'The price of %1$s fell %2$s to %3$s a unit (%4$s). It was %6$s on average (%5$s).',
  growing:
    '%1$s has grown for twelve weeks: %2$s views in the last six (%3$s), compared with %4$s in the six before (%5$s).',
  decaying:
    '%1$s has faded for twelve weeks: %2$s views in the last six (%3$s), compared with %4$s in the six before (%5$s).',
  leave:
    'Many people leave on %1$s: %2$s of its %3$s views were the last of a visit (%4$s). Across all pages, it’s %5$s.',
  search: 'People search for %1$s and leave: of %2$s searches (%3$s), %4$s ended the visit.',
  missing: 'People try to open %1$s, which doesn’t exist: %2$s views (%3$s).',
  gap: 'Visits with %1$s end with an order less often than those with %2$s: %3$s compared with %4$s (%5$s).',
  gapEngaged: 'Visits with %1$s are engaged less often than those with %2$s: %3$s compared with %4$s (%5$s).',
  bestTime: 'Your busiest hour is %1$s: %2$s page views (%3$s), %4$s of all. An average hour of the week has %5$s.',
  recordDay: 'The best day since %1$s: %2$s visits (%3$s).',
  recordOrders: 'The best day for orders since %1$s: %2$s orders (%3$s).',
  silence: 'No orders came in (%1$s), the longest break since %2$s. On average, there are %3$s orders a day.',
  forecastMoney:
    'This month (%1$s) is likely to end with a revenue of %2$s. In 8 of 10 cases, it ends between %3$s and %4$s. So far, it’s %5$s.',
  forecastVisits:
    'This month (%1$s) is likely to end with %2$s visits. In 8 of 10 cases, it ends between %3$s and %4$s. So far, it’s %5$s.',
  bots: 'Bots are more active: %1$s of all events (%2$s), compared with %3$s in the weeks before (%4$s). They aren’t counted in your reports.',
  noData: 'Nothing was collected on %1$s. The usual number is %2$s visits. Check that the tag was on your pages.',
  untagged:
    '%1$s visits (%2$s), %3$s of all, came with campaign tags that match no channel. Check the utm_medium of your campaigns.',
} as const;

/** How numbers that aren't simply a cell are computed. */
export const COMPUTED = {
  average: 'The sum over the earlier weeks, divided by their number',
  averageMonth: 'The sum over the earlier days, divided by the number of four weeks in them',
  change: 'The change from the average of the earlier weeks',
  changeMonth: 'The change from the average of the earlier four weeks',
  difference: 'The difference from the average of the earlier weeks',
  part: 'Its difference, as a share of the whole difference',
  others: 'The difference of the whole, without that of this row',
  rest: 'The part of the difference that this row doesn’t explain',
  split: 'The part of the difference in revenue that this factor explains (by logarithms, so that the three add up)',
  splitOrders: 'The part of the difference in orders that this factor explains (by logarithms, so that the two add up)',
  share: 'One count divided by the other',
  price: 'Product sales before refunds, divided by the units sold',
  changePrice: 'The change from the price in the earlier weeks',
  sum: 'The sum of the rows',
  perDay: 'The sum over the earlier weeks, divided by their days',
  perHour: 'All page views, divided by the 168 hours of a week',
  usual: 'The median of the same weekday of the weeks before',
  forecast:
    'The days so far, and for each remaining day the average of its weekday; the limits are an 80% prediction interval',
} as const;
