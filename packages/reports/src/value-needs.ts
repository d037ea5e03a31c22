/**
 * The plan that a dimension or metric needs where it is asked for outside of a report: by filters that suggest values, and by programs.
 * Such a list is a report, so it takes one that shows it.
 */
import { dimension, metric } from '@magpie/vocabulary';
import type { EntitlementKey } from './entitlement.ts';

/** Dimensions in the reports of every tier: Overview, Site Summary and the Year in Review, with their parts and synonyms. */
const OPEN: readonly string[] = [
  'continent',
  'country',
  'countryId',
  'deviceCategory',
  'platformDeviceCategory',
  'platform',
  'browser',
  'hostName',
  'pagePath',
  'pageTitle',
  'unifiedPagePathScreen',
  'unifiedScreenName',
  'sessionSource',
  'sessionMedium',
  'sessionSourceMedium',
  'newVsReturning',
  'userAgeBracket',
  'userGender',
];

/** The reports that show the dimensions of a category; the others are in the reports on traffic and publishers, which need the same. */
const BY_CATEGORY: Readonly<Record<string, EntitlementKey>> = {
  Time: 'overview',
  Ecommerce: 'ecommerce',
  Form: 'forms',
  Video: 'media',
};

/** Returns the required entitlement for the values of a dimension; custom ones, and those without a report, are not open to every tier. */
export function valuesNeed(field: string): EntitlementKey {
  if (OPEN.includes(field)) return 'overview';
  if (field.includes(':')) return 'dimensions';
  return BY_CATEGORY[dimension(field)?.category ?? ''] ?? 'traffic_overview';
}

/** Metrics that the reports of every tier show: those of Overview that don't need Pro, and of what is around them. */
const OPEN_METRICS: readonly string[] = [
  'sessions',
  'engagedSessions',
  'engagementRate',
  'bounceRate',
  'averageSessionDuration',
  'sessionsPerUser',
  'screenPageViews',
  'screenPageViewsPerUser',
  'totalUsers',
  'activeUsers',
  'newUsers',
];
/** Metrics of sessions and users that count what a shop sells. */
const OF_SHOP = /purchas|cart|checkout|transaction|revenue/i;

function metricNeed(name: string, category: string): EntitlementKey {
  if (OPEN_METRICS.includes(name)) return 'overview';
  if (category === 'Revenue' || OF_SHOP.test(name)) return 'ecommerce';
  return BY_CATEGORY[category] ?? 'traffic_overview';
}

/**
 * Returns the required entitlement for a dimension or metric by its name. Rates of a key event, such as `sessionKeyEventRate:signup`, are
 * one metric.
 */
export function fieldNeed(name: string): EntitlementKey {
  const found = metric(name.split(':', 1)[0]!);
  return found ? metricNeed(found.name, found.category) : valuesNeed(name);
}
