/** Calls of the User Journey (specification part 2, section 7). */
import { z } from 'zod';
import { siteCall } from '../kit/call.ts';
import { filtersShape, journeyShape } from './journey.shape.ts';

/**
 * A page of orders, the latest first, with where they came from and how many steps led to each; by default of the last 30 days including
 * today. An empty `sources`, `mediums` or `campaigns` means all; `search` finds a part of the transaction ID. `order_total` is HTML. The
 * same answer as `magpie_report` has for `user_journey`.
 */
export const userJourneyCall = siteCall(
  'user_journey',
  'view_reports',
  {
    search: z.string().default(''),
    start_date: z.string().default('29daysAgo'),
    end_date: z.string().default('today'),
    sources: z.string().default(''),
    mediums: z.string().default(''),
    campaigns: z.string().default(''),
    page: z.string().default('1'),
  },
  journeyShape,
);

/** Returns the values that orders can be filtered by, from all orders so far. */
export const userJourneyFiltersCall = siteCall('user_journey_filters', 'view_reports', {}, filtersShape);
