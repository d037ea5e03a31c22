/**
 * This module is responsible for what a site must be entitled to for a dimension's values to be listed with their sessions, as filters
 * suggest them: such a list is a report, so it takes one that shows it.
 */
import { dimension } from '@magpie/vocabulary';
import type { EntitlementKey } from './entitlement.ts';

/** What the reports of every tier list: Overview, Site Summary and the Year in Review, with what is part of it or the same by another name. */
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

/** What is needed for the values of a dimension; custom ones, and those that a report has none of, are not open to every tier. */
export function valuesNeed(field: string): EntitlementKey {
  if (OPEN.includes(field)) return 'overview';
  if (field.includes(':')) return 'dimensions';
  return BY_CATEGORY[dimension(field)?.category ?? ''] ?? 'traffic_overview';
}
