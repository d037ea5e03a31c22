/** Data of a block that is a report of its own, below another one: its part of that report's answer. */
import { badAnswer, CallError } from '@magpie/contract';
import { useMemo } from 'react';
import type { ReportAnswer, ReportSource } from './use-report.ts';

const NO_PARAMS = {};

/** Its answer once there is one, or why there is none. It compares nothing and has no parameters. */
export function useBeside<Data>(
  { record, report }: ReportSource<Data>,
  whole: ReportAnswer<unknown> | undefined,
): { readonly answer: ReportAnswer<Data> | undefined; readonly error: CallError | null } {
  // Of the whole only this: when it was last asked for makes no other answer.
  const { beside: parts, dates: wholeDates, filters, siteId } = whole ?? {};
  return useMemo(() => {
    const beside = parts?.[record.id];
    if (!wholeDates || !filters || siteId === undefined) return { answer: undefined, error: null };
    if (beside && 'error' in beside) return { answer: undefined, error: new CallError(beside.error, 200) };
    const data = report.shape.safeParse(beside?.data);
    if (!beside || !data.success) return { answer: undefined, error: badAnswer(200) };
    const dates = { ...wholeDates, compare: null };
    const answer = { data: data.data, meta: beside.meta, dates, filters, params: NO_PARAMS, siteId };
    return { answer, error: null };
  }, [parts, wholeDates, filters, siteId, record, report]);
}
