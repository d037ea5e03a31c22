/** Checks that an answer can be read before it is kept. */
import { type GoogleRequest, SourceError } from '@magpie/query';
import { readFunnel } from './funnels.ts';
import { readNumber } from './numbers.ts';
import { readReport } from './response.ts';

/** The error of an answer to a request of one report: another form, or a metric that isn't a number; undefined if it can be read. */
export function checkAnswer({ method, body }: GoogleRequest, answer: unknown): SourceError | undefined {
  try {
    if (method === 'runFunnelReport') {
      for (const { metrics } of readFunnel(answer, body.funnelBreakdown !== undefined).rows)
        for (const at of [0, 2]) readNumber('a step', metrics[at]!);
      return undefined;
    }
    const names = listOf(body.metrics).map((one) => String((one as { readonly name?: unknown }).name));
    const several = Math.max(listOf(body.dateRanges).length, listOf(body.minuteRanges).length) > 1;
    const { rows, totals } = readReport(answer, listOf(body.dimensions).length + (several ? 1 : 0), names);
    for (const { metrics } of [...rows, ...totals])
      for (const [i, text] of metrics.entries()) readNumber(names[i]!, text);
    return undefined;
  } catch (error) {
    if (error instanceof SourceError) return error;
    throw error;
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
