/** List of dimensions, by their GA4 names. */

import { CONTENT } from './dimensions/content.ts';
import { DEVICE_GEO_TIME } from './dimensions/device-geo-time.ts';
import { ATTRIBUTION, SOURCES } from './dimensions/sources.ts';
import { USERS_AND_ORDERS } from './dimensions/users-and-orders.ts';
import type { DimensionSource } from './types.ts';

/** All dimensions, in the order in which they are listed. */
export const DIMENSIONS = [...DEVICE_GEO_TIME, ...CONTENT, ...SOURCES, ...ATTRIBUTION, ...USERS_AND_ORDERS];

/**
 * The name of a dimension in code: one of {@link DIMENSIONS}, or one created on demand (`customEvent:author`,
 * `eventParameter:method`).
 */
export type DimensionName =
  | (typeof DIMENSIONS)[number]['name']
  | `${'customEvent' | 'customUser' | 'customItem' | 'eventParameter' | 'itemParameter'}:${string}`;

/** A part used only in joined dimensions; not a field on its own. */
export const CONCAT_PARTS: Readonly<Record<string, DimensionSource>> = {
  pageQuery: { event: 'pageQuery' },
  landingPath: { session: 'landingPath' },
  landingQuery: { session: 'landingQuery' },
};
