/** Shape of the real visitors' part of Site Speed: how fast pages were for them. */
import { z } from 'zod';

/** Measured page loads from which numbers are shown: of fewer, three quarters say nothing. */
export const FEWEST_LOADS = 20;

/** Layout shifts are sent in thousandths: answers have two decimals, which would round 0.104 to 0.1 and make it good. */
export const SHIFT_PARTS = 1000;

/** The names of the report's queries about real visitors. */
export const VISITOR_QUESTIONS = ['visitors', 'visitor_pages', 'visitor_devices', 'visitor_countries'] as const;

const measured = z.object({
  count: z.number(),
  /** The 75th percentile, milliseconds but for the shift (see {@link SHIFT_PARTS}); null without a value. */
  p75: z.number().nullable(),
  good: z.number(),
  fair: z.number(),
  poor: z.number(),
});
/** Measured data of a vital. */
export type Measured = z.infer<typeof measured>;

const value = z.number().nullable();
/** A page, device or country: its measured page loads, and the 75th percentile of each vital. */
const visitorsRow = z.object({
  name: z.string(),
  loads: z.number(),
  lcp: value,
  inp: value,
  cls: value,
  fcp: value,
  ttfb: value,
});
/** A page, device or country. */
export type VisitorsRow = z.infer<typeof visitorsRow>;

/** Measurements of real visitors' browsers in the report's dates. */
export const visitorsShape = z.object({
  start: z.string(),
  end: z.string(),
  /** Measured page loads. */
  loads: z.number(),
  vitals: z.object({ lcp: measured, inp: measured, cls: measured, fcp: measured, ttfb: measured }),
  /** Pages with the most page loads first; none while there are too few page loads in all. */
  pages: z.array(visitorsRow),
  devices: z.array(visitorsRow),
  countries: z.array(visitorsRow),
});
/** Measurements of real visitors' browsers. */
export type Visitors = z.infer<typeof visitorsShape>;
