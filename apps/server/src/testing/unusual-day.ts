import { type Exception, exceptionKind } from '@magpie/analyst';

/** Visits of a campaign that were too many on a day. */
export const unusualDay = (day: string, more: Partial<Exception> = {}): Exception => ({
  kind: exceptionKind('campaign')!,
  subject: 'spring',
  day,
  span: 1,
  value: 300,
  expected: 100,
  low: 65,
  high: 135,
  earlier: [{ day: '2025-12-22', value: 100 }],
  deviations: 20,
  effect: 2,
  cause: null,
  echoes: [],
  ...more,
});
