/** This module is responsible for GA4's fields that are not answered here: why not, and names that GA4 has given up. */

/** Fields that a store of its own cannot answer; `*` stands for any ending. */
export interface Absent {
  readonly kind: 'dimension' | 'metric';
  readonly names: readonly string[];
  /** Completes "it is not answered here: …". */
  readonly reason: string;
}

const ADS = 'no advertising platform is linked';
const APPS = 'only websites are measured';

/** GA4's fields that are left out, and why. */
export const ABSENT: readonly Absent[] = [
  { kind: 'dimension', names: ['cityId'], reason: 'cities are known by name only; ask for city' },
  { kind: 'dimension', names: ['pageLocation'], reason: 'the protocol is not stored; ask for fullPageUrl' },
  { kind: 'dimension', names: ['streamId', 'streamName'], reason: 'a site has no data streams; ask for hostName' },
  {
    kind: 'dimension',
    names: ['audienceId', 'audienceName', 'audienceResourceName'],
    reason: 'there are no audiences; filter by what makes one',
  },
  {
    kind: 'dimension',
    names: ['cohort', 'cohortNthDay', 'cohortNthWeek', 'cohortNthMonth'],
    reason: 'there are no cohorts; ask for firstSessionDate',
  },
  { kind: 'dimension', names: ['dateRange'], reason: 'the ranges of a question are told apart without asking' },
  { kind: 'dimension', names: ['comparison'], reason: 'comparisons are asked for by several ranges or filters' },
  {
    kind: 'dimension',
    names: ['sessionCustomChannelGroup:*', 'firstUserCustomChannelGroup:*', 'customChannelGroup:*'],
    reason: 'there is one group of channels; ask for sessionDefaultChannelGroup',
  },
  {
    kind: 'dimension',
    names: ['firstUserManual*', 'firstUserCampaignId', 'firstUserSourcePlatform'],
    reason: 'of a visitor’s first session only source, medium, campaign and channel are remembered',
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
    reason: 'own traffic and bots are told by trafficClass',
  },
  {
    kind: 'metric',
    names: ['active1DayUsers', 'active7DayUsers', 'active28DayUsers', 'dauPerMau', 'dauPerWau', 'wauPerMau'],
    reason: 'days that slide over the range are not counted; ask for activeUsers in the range meant',
  },
  {
    kind: 'metric',
    names: ['cohortActiveUsers', 'cohortTotalUsers'],
    reason: 'there are no cohorts; ask for totalUsers by firstSessionDate',
  },
  { kind: 'metric', names: ['advertiserAd*', 'returnOnAdSpend'], reason: ADS },
  {
    kind: 'metric',
    names: ['publisherAd*', 'totalAdRevenue', 'adUnitExposure'],
    reason: 'money of advertisements is not known here',
  },
  {
    kind: 'metric',
    names: ['organicGoogleSearch*'],
    reason: 'Search Console’s figures cannot stand beside events; they have a report of their own',
  },
  { kind: 'metric', names: ['crashAffectedUsers', 'crashFreeUsersRate'], reason: APPS },
];

/** Why GA4's word of that name is not answered; undefined when it is none of the list. */
export function absence(kind: Absent['kind'], name: string): string | undefined {
  return ABSENT.find(
    (one) =>
      one.kind === kind &&
      one.names.some((listed) => (listed.endsWith('*') ? name.startsWith(listed.slice(0, -1)) : name === listed)),
  )?.reason;
}

/** Names that GA4 has given up, and what the fields are called now (schema reference, section 4). */
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
