import { createMemoryEngine } from '@magpie/engine-memory';
import { describe, expect, it } from 'vitest';
import { resolveView, type View } from '../kit/context.ts';
import { runReport } from '../kit/run-report.ts';
import { NOW, SITE, visit } from '../testing/visits.ts';
import { hoursReport } from './hours.report.ts';

const SUNDAY = 0;

async function countHours(at: readonly string[], view: View) {
  const engine = createMemoryEngine(at.flatMap((time, i) => visit(time, `a${i}`, ['/'])));
  const { data } = await runReport(hoursReport, resolveView(view, SITE, NOW), { engine });
  return { ...data, sunday: data.weekdays.find(({ day }) => day === SUNDAY)!.now };
}

describe('Hours where clocks change', () => {
  it('has no hour that was left out', async () => {
    const { sunday, total } = await countHours(['2026-03-29T00:30:00', '2026-03-29T01:30:00'], {
      start: '2026-03-29',
      end: '2026-03-29',
    });
    expect(total).toBe(2);
    expect(sunday.slice(0, 5)).toEqual([0, 1, null, 1, 0]);
  });
  it('counts the hour that came twice as one', async () => {
    const { sunday, total } = await countHours(['2026-10-25T00:30:00', '2026-10-25T01:30:00', '2026-10-25T02:30:00'], {
      start: '2026-10-25',
      end: '2026-10-25',
    });
    expect(total).toBe(3);
    expect(sunday.slice(0, 5)).toEqual([0, 0, 2, 1, 0]);
  });
});

it('has the weekdays that come more often in the dates', async () => {
  const { days, more_often } = await countHours([], { start: '2026-10-01', end: '2026-10-31' });
  // October 2026 begins on a Thursday.
  expect([days, more_often]).toEqual([31, [4, 5, 6]]);
});

it.each([
  { metric: 'users' },
  { metric: "pageviews' OR 1=1" },
  { metric: '\u202epageviews' },
  { metric: ['pageviews', 'sessions'] },
  { hour: '3' },
])('refuses %o', async (params) => {
  await expect(countHours([], { start: '2026-10-01', end: '2026-10-31', params })).rejects.toMatchObject({
    code: 'bad_params',
  });
});
