/** This module is responsible for the size budgets of the tracker's scripts. */

/** Bytes as gzip at level 9. The core is loaded on every page, the parts only with a form or a video, and by shops with a data layer. */
export const TRACKER_BUDGETS = { 'script.js': 2048, 'forms.js': 2048, 'video.js': 2560, 'shop.js': 1024 } as const;
