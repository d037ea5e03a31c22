/** GA4's fields that Magpie doesn't answer, the reasons, and names that GA4 has retired. */

/** Fields that can't be answered without Google's own data; `*` stands for any ending. */
export interface Absent {
  readonly kind: 'dimension' | 'metric';
  readonly names: readonly string[];
  /** Completes "it is not answered here: …". */
  readonly reason: string;
}

const ADS = 'no ad platform is linked';
const APPS = 'only websites are tracked';

/** GA4's fields that are missing, and why. */
export const ABSENT: readonly Absent[] = [
  { kind: 'dimension', names: ['cityId'], reason: 'only city names are stored; use city' },
  { kind: 'dimension', names: ['pageLocation'], reason: 'the protocol isn’t stored; use fullPageUrl' },
  { kind: 'dimension', names: ['streamId', 'streamName'], reason: 'sites have no data streams; use hostName' },
  {
    kind: 'dimension',
    names: ['audienceId', 'audienceName', 'audienceResourceName'],
    reason: 'there are no audiences; use filters instead',
  },
  {
    kind: 'dimension',
    names: ['cohort', 'cohortNthDay', 'cohortNthWeek', 'cohortNthMonth'],
    reason: 'there are no cohorts; use firstSessionDate',
  },
  { kind: 'dimension', names: ['dateRange'], reason: 'rows name their date range without it' },
  { kind: 'dimension', names: ['comparison'], reason: 'use several date ranges or filters to compare' },
  {
    kind: 'dimension',
    names: ['sessionCustomChannelGroup:*', 'firstUserCustomChannelGroup:*', 'customChannelGroup:*'],
    reason: 'there are no custom channel groups; use sessionDefaultChannelGroup',
  },
  {
    kind: 'dimension',
    names: ['firstUserManual*', 'firstUserCampaignId', 'firstUserSourcePlatform'],
    reason: 'only source, medium, campaign and channel are stored for a visitor’s first session',
  },
  {
    kind: 'dimension',
    names: ['googleAds*', 'sessionGoogleAds*', 'firstUserGoogleAds*', 'adFormat', 'adSourceName', 'adUnitName'],
    reason: ADS,
  },
  { kind: 'dimension', names: ['cm360*', 'sessionCm360*', 'firstUserCm360*'], reason: ADS },
  { kind: 'dimension', names: ['dv360*', 'sessionDv360*', 'firstUserDv360*'], reason: ADS },
  { kind: 'dimension', names: ['sa360*', 'sessionSa360*', 'firstUserSa360*'], reason: ADS },
  {
    kind: 'dimension',
    names: ['appVersion', 'mobileDevice*', 'achievementId', 'character', 'level', 'virtualCurrencyName'],
    reason: APPS,
  },
  {
    kind: 'dimension',
    names: ['testDataFilterId', 'testDataFilterName'],
    reason: 'use trafficClass for own traffic and bots',
  },
  {
    kind: 'metric',
    names: ['active1DayUsers', 'active7DayUsers', 'active28DayUsers', 'dauPerMau', 'dauPerWau', 'wauPerMau'],
    reason: 'rolling windows aren’t supported; use activeUsers with the date range you need',
  },
  {
    kind: 'metric',
    names: ['cohortActiveUsers', 'cohortTotalUsers'],
    reason: 'there are no cohorts; use totalUsers by firstSessionDate',
  },
  { kind: 'metric', names: ['advertiserAd*', 'returnOnAdSpend'], reason: ADS },
  {
    kind: 'metric',
    names: ['publisherAd*', 'totalAdRevenue', 'adUnitExposure'],
    reason: 'ad revenue isn’t tracked',
  },
  {
    kind: 'metric',
    names: ['organicGoogleSearch*'],
    reason: 'Search Console data can’t be combined with events; it has its own report',
  },
  { kind: 'metric', names: ['crashAffectedUsers', 'crashFreeUsersRate'], reason: APPS },
];

/** Why GA4's field of that name isn't answered; undefined if it isn't in the list. */
export function absence(kind: Absent['kind'], name: string): string | undefined {
  return ABSENT.find(
    (one) =>
      one.kind === kind &&
      one.names.some((listed) => (listed.endsWith('*') ? name.startsWith(listed.slice(0, -1)) : name === listed)),
  )?.reason;
}

/** Names that GA4 has retired, and what the fields are called now (schema reference, section 4). */
export const DEPRECATED_NAMES: Readonly<Record<string, string>> = {
  conversions: 'keyEvents',
  sessionConversionRate: 'sessionKeyEventRate',
  userConversionRate: 'userKeyEventRate',
  purchaserConversionRate: 'purchaserRate',
  firstTimePurchaserConversionRate: 'firstTimePurchaserRate',
  isConversionEvent: 'isKeyEvent',
  advertiserAdCostPerConversion: 'advertiserAdCostPerKeyEvent',
  itemViews: 'itemViewEvents',
  itemPurchaseQuantity: 'itemsPurchased',
  itemListViews: 'itemListViewEvents',
  itemListClicks: 'itemListClickEvents',
  sessionDefaultChannelGrouping: 'sessionDefaultChannelGroup',
  firstUserDefaultChannelGrouping: 'firstUserDefaultChannelGroup',
  dayOfWeekZero: 'dayOfWeek',
};
