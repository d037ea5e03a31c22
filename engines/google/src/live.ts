/** What Google's realtime report can answer (its own, smaller schema). */
import type { Plan } from '@magpie/query';

const DIMENSIONS: ReadonlySet<string> = new Set([
  'city',
  'country',
  'countryId',
  'deviceCategory',
  'eventName',
  'minutesAgo',
  'platform',
  'unifiedScreenName',
]);
const METRICS: ReadonlySet<string> = new Set(['activeUsers', 'eventCount', 'keyEvents', 'screenPageViews']);
const MOST = { ranges: 2, minutesAgo: 29 } as const;

/** Whether the realtime report has a dimension, by Google's name. */
export const isLiveDimension = (name: string): boolean => DIMENSIONS.has(name) || name.startsWith('customUser:');

/** Whether the realtime report has a metric, by Google's name. */
export const isLiveMetric = (name: string): boolean => METRICS.has(name);

/** Sentences about minutes that a realtime report can't answer. */
export function liveObjections({ question: { minuteRanges = [] } }: Plan): string[] {
  return [
    ...(minuteRanges.length > MOST.ranges
      ? [
          `Google Analytics compares at most ${MOST.ranges} ranges of minutes in real time; this has ${minuteRanges.length}.`,
        ]
      : []),
    ...(minuteRanges.some(({ start }) => start > MOST.minutesAgo)
      ? [`Google Analytics knows the last ${MOST.minutesAgo + 1} minutes in real time, no more.`]
      : []),
  ];
}
