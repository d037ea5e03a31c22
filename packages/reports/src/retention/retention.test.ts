import { createMemoryEngine } from '@magpie/engine-memory';
import type { Hit } from '@magpie/events';
import { describe, expect, it } from 'vitest';
import { resolveView, type View } from '../kit/context.ts';
import { runReport } from '../kit/run-report.ts';
import { returnedShare } from '../parts/cohorts.ts';
import { NOW, SITE, visit } from '../testing/visits.ts';
import { retentionReport } from './retention.report.ts';

const DATES = { start: '2026-10-22', end: '2026-11-20' };
const firstSeen = Date.parse('2026-09-01T10:00:00Z') / 1000;

async function run(hits: readonly Hit[], view: Partial<View> = {}, site = SITE) {
  const firstDay = hits[0]?.day ?? null;
  const context = resolveView({ ...DATES, ...view }, site, NOW, { firstDay });
  return (await runReport(retentionReport, context, { engine: createMemoryEngine(hits) })).data;
}
const RETURNING = [
  ...visit('2026-09-01T10:00:00', 'a', ['/'], { firstSeen }),
  ...visit('2026-09-06T10:00:00', 'a', ['/'], { firstSeen, sessionNumber: 2 }),
];

describe('the weeks of Retention', () => {
  it('begin on the site’s first day of the week', async () => {
    expect((await run(RETURNING)).came_back).toEqual({ people: 1, returned: 0 });
    // 6 September 2026 is a Sunday.
    const sundays = await run(RETURNING, {}, { ...SITE, firstDayOfWeek: 0 });
    expect(sundays.came_back).toEqual({ people: 1, returned: 1 });
    expect(sundays.cohorts[0]).toMatchObject({ start: '2026-08-30', end: '2026-09-05' });
  });

  it('end with the last that is over, today not included', async () => {
    // It is a Friday, so that with weeks from Friday on the last one ended yesterday.
    const data = await run(RETURNING, {}, { ...SITE, firstDayOfWeek: 5 });
    expect(data.dates?.end).toBe('2026-11-19');
    expect((await run(RETURNING)).dates?.end).toBe('2026-11-15');
  });

  it('are none for visitors who are recognised for one day', async () => {
    const data = await run(visit('2026-09-01T10:00:00', 'a', ['/'], { identity: 'day', sessionNumber: 0 }));
    expect(data.came_back).toBeNull();
    expect(data.cohorts.every(({ people }) => people === 0)).toBe(true);
  });

  it('are not promised where all are recognised for one day', async () => {
    const hits = visit('2026-11-11T10:00:00', 'a', ['/'], { identity: 'day', sessionNumber: 0 });
    expect(await run(hits)).toMatchObject({ too_few: null, cohorts: [] });
    const some = await run([...hits, ...visit('2026-11-12T10:00:00', 'b', ['/'], { firstSeen: 1_794_000_000 })]);
    expect(some.too_few).toEqual({ enough_on: '2026-11-30', in_future: true });
  });

  it('are too few at first', async () => {
    const data = await run(visit('2026-11-11T10:00:00', 'a', ['/']));
    expect(data.too_few).toEqual({ enough_on: '2026-11-30', in_future: true });
  });
});

it('never has more who came back than visitors, whatever the filter leaves out', async () => {
  const hits = [
    ...visit('2026-09-01T10:00:00', 'a', ['/'], { firstSeen, deviceCategory: 'desktop' }),
    ...visit('2026-09-08T10:00:00', 'a', ['/'], { firstSeen, deviceCategory: 'mobile', sessionNumber: 2 }),
  ];
  const { cohorts } = await run(hits, { filter: { field: 'deviceCategory', op: 'is', value: 'mobile' } });
  expect(cohorts[0]).toMatchObject({ people: 1, returned: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0] });
});

it('has no share of nobody', () => {
  expect([returnedShare(0, 0), returnedShare(1, 4)]).toEqual([null, 25]);
});

it.each([
  { by: 'days' },
  { by: "weeks' OR 1=1" },
  { by: '\u202eweeks' },
  { by: 'x'.repeat(10_000) },
  { weeks: '12' },
])('refuses parameters that it doesn’t have', async (params) => {
  await expect(run(RETURNING, { params })).rejects.toMatchObject({ code: 'bad_params' });
});

it('has no lists that numbers filter', async () => {
  await expect(
    run(RETURNING, { metricFilter: { field: 'totalUsers', op: 'greater', value: 1 } }),
  ).rejects.toMatchObject({ code: 'bad_filter' });
});
