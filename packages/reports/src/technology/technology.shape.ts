/** Shape of Technology's answer, in the specification's field names (part 3, section 3), and its lists. */
import { z } from 'zod';
import { byDimension, byMetric } from '../kit/columns.ts';
import { orError } from '../kit/part-error.ts';
import { breakdownShape } from '../parts/shapes.ts';
import type { TopList } from '../parts/top-list.ts';
import { topListShapes } from '../parts/top-lists.ts';

const NUMBERS = [
  byMetric('sessions', 'sessions'),
  byMetric('engaged_sessions', 'engagedSessions', { label: 'Engaged Sessions' }),
  byMetric('bounce_rate', 'bounceRate', { label: 'Bounce Rate' }),
] as const;
const EMPTY = 'No data for this time period.';

/** The lists below the rings, by their fields. */
export const LISTS = {
  browsers_by_device: {
    field: 'browsers_by_device',
    title: 'Browsers on each device',
    by: [
      byDimension('browser', 'browser', { label: 'Browser' }),
      byDimension('device', 'deviceCategory', { label: 'Device' }),
    ],
    columns: NUMBERS,
    emptyText: EMPTY,
  },
  operating_systems: {
    field: 'operating_systems',
    title: 'Operating systems',
    by: [byDimension('operating_system', 'operatingSystem', { label: 'Operating system' })],
    columns: NUMBERS,
    emptyText: EMPTY,
  },
  screen_sizes: {
    field: 'screen_sizes',
    title: 'Screen sizes',
    by: [byDimension('screen_size', 'screenResolution', { label: 'Screen size' })],
    columns: NUMBERS,
    emptyText: EMPTY,
  },
  languages: {
    field: 'languages',
    title: 'Languages',
    by: [byDimension('language', 'language', { label: 'Language' })],
    columns: NUMBERS,
    emptyText: EMPTY,
  },
} as const satisfies Readonly<Record<string, TopList>>;

const breakdown = orError(
  z.object({
    /** Percent of sessions, with one decimal; together 100. */
    series: z.array(z.number()),
    ...breakdownShape,
  }),
);

/** The shape of Technology's answer. */
export const technologyShape = z.object({
  browser_breakdown: breakdown,
  device_breakdown: breakdown,
  compare: z.boolean(),
  ...topListShapes(LISTS),
});
/** Technology's answer. */
export type TechnologyData = z.infer<typeof technologyShape>;
