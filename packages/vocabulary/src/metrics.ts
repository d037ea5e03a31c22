import { EVENT_METRICS } from './metrics/events.ts';
import { ITEM_METRICS } from './metrics/items.ts';
import { SESSION_METRICS } from './metrics/sessions.ts';
import { SHOP_METRICS } from './metrics/shop.ts';
import { USER_METRICS } from './metrics/users.ts';

/** All metrics, in the order in which they are listed. */
export const METRICS = [...SESSION_METRICS, ...USER_METRICS, ...EVENT_METRICS, ...SHOP_METRICS, ...ITEM_METRICS];

/**
 * The name of a metric in code: one of {@link METRICS}, or one created on demand (`keyEvents:purchase`,
 * `customEvent:margin`).
 */
export type MetricName =
  | (typeof METRICS)[number]['name']
  | `${'keyEvents' | 'sessionKeyEventRate' | 'userKeyEventRate'}:${string}`
  | `${'customEvent' | 'averageCustomEvent' | 'countCustomEvent'}:${string}`;
