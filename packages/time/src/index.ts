/** The time package: site-local days, hours and weeks. Calendar and zones are separate, so a page can count days without a zone library. */
export * from './calendar.ts';
export * from './written-day.ts';
export * from './zone.ts';
