/** Ranges of plans in the date ranges of Google's requests. */
import type { Filter, Plan, ResolvedRange } from '@magpie/query';
import { localTime } from '@magpie/time';

/** The earliest day that Google takes. */
export const FIRST_GOOGLE_DAY = '2015-08-14';

/** Ranges that one request asks for, and what it leaves out of their last days. */
export interface RangeGroup {
  /** Indexes into the plan's ranges, in the order of the request. */
  readonly ranges: readonly number[];
  readonly without: Filter | undefined;
}

/** The ranges of a plan that Google can have data of, in as few requests as their ends allow. */
export function groupRanges({ ranges }: Plan): RangeGroup[] {
  const asked = ranges.flatMap((range, i) => (range.live || range.end >= FIRST_GOOGLE_DAY ? [i] : []));
  if (asked.length === 0) return [];
  const cuts = asked.flatMap((i) => afterEnd(ranges[i]!));
  const isShared = asked.some((i) => {
    const { end, until } = ranges[i]!;
    return until !== undefined && asked.some((j) => j !== i && ranges[j]!.start <= end && end <= ranges[j]!.end);
  });
  if (!isShared) return [{ ranges: asked, without: cuts.length > 0 ? { and: cuts } : undefined }];
  return asked.map((i) => ({ ranges: [i], without: afterEnd(ranges[i]!)[0] }));
}

/** Leaves out what comes after the time at which a range ends on its last day. */
function afterEnd({ end, until }: ResolvedRange): Filter[] {
  if (until === undefined) return [];
  const at = (time: string) => Number(end.replaceAll('-', '') + time.replace(':', ''));
  return [{ not: { field: 'dateHourMinute', op: 'between', from: at(until), to: at('23:59') } }];
}

/** Whether a range ends at a time that its last day has twice, because clocks are put back. */
export function endsTwice({ until, endMs }: ResolvedRange, timeZone: string): boolean {
  if (until === undefined) return false;
  return [-60, -30, 30, 60].some((minutes) => localTime(endMs + minutes * 60_000, timeZone) === until);
}

/** The date range of a request. */
export const toDateRange = ({ start, end }: ResolvedRange) => ({
  startDate: start < FIRST_GOOGLE_DAY ? FIRST_GOOGLE_DAY : start,
  endDate: end,
});
