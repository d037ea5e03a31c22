/** Size budgets of the tracker's scripts. */

/** Bytes as gzip at level 9. The core is loaded on every page, the parts only with a form or a video, by shops with a data layer, and on sites that measure how fast they are. */
export const TRACKER_BUDGETS = {
  'script.js': 3136,
  'forms.js': 2048,
  'video.js': 2560,
  'shop.js': 1024,
  'vitals.js': 3840,
} as const;
