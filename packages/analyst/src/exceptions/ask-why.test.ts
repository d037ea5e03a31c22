import { describe, expect, it } from 'vitest';
import { describeRequest } from '../understand/describe.ts';
import { understandLast } from '../understand/testing/ask-set.ts';
import { askWhy } from './ask-why.ts';
import { EXCEPTION_KINDS, type ExceptionKindId } from './kinds.ts';

/** A name of the made-up site for the kinds that watch rows. */
const SUBJECTS: Readonly<Partial<Record<ExceptionKindId, string>>> = {
  product: 'Robin mug',
  coupon: 'WELCOME10',
  device_orders: 'mobile',
  browser_orders: 'Safari',
  page: '/shop/',
  landing: '/shop/',
  device: 'desktop',
  browser: 'Samsung Internet',
  search: 'wren',
  form: 'contact',
  campaign: 'spring-sale',
  channel: 'Organic Search',
  referral: 'gardenweekly.example',
  source: 'google',
  country: 'United Kingdom',
};
const UNEXPLAINED: readonly ExceptionKindId[] = ['order_value', 'missing', 'engagement', 'duration'];
const ask = (kind: ExceptionKindId, day = '2026-11-10', days = 1) =>
  askWhy({ kind, subject: SUBJECTS[kind] ?? '', day, days, value: 1, expected: 9 });

describe('the question of an exception', () => {
  it.each(EXCEPTION_KINDS.filter(({ id }) => !UNEXPLAINED.includes(id)))('is understood: $id', async ({
    id,
    metric,
    ...kind
  }) => {
    const understood = await understandLast([ask(id)!]);
    const request = understood.kind === 'request' ? describeRequest(understood.request) : understood.kind;
    expect(request).toContain(`why ${metric} @ 2026-11-10..2026-11-10 vs 2026-11-03..2026-11-03`);
    if ('by' in kind && id !== 'form') expect(request).toContain(`${kind.by}=${SUBJECTS[id]}`);
  });

  it('compares a run of days with the same weekdays before', async () => {
    expect(ask('purchases', '2026-11-10', 8)).toBe(
      'Why did orders fall between 3 November 2026 and 10 November 2026 compared to between 20 October 2026 and 27 October 2026?',
    );
    const understood = await understandLast([ask('country', '2026-11-11', 7)!]);
    expect(understood.kind === 'request' && describeRequest(understood.request)).toBe(
      'why sessions @ 2026-11-05..2026-11-11 vs 2026-10-29..2026-11-04 where country=United Kingdom',
    );
  });

  it('is none where no row could explain it, or the name has quotes', () => {
    for (const kind of UNEXPLAINED) expect(ask(kind)).toBeNull();
    expect(
      askWhy({
        kind: 'campaign',
        subject: 'the "best"',
        day: '2026-11-10',
        days: 1,
        value: 1,
        expected: 0,
      }),
    ).toBeNull();
  });
});
