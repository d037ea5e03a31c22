import { createMemoryEngine } from '@magpie/engine-memory';
import type { Site } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import { resolveFor, type View } from '../kit/context.ts';
import { runReport } from '../kit/run-report.ts';
import { DEMOGRAPHICS, demographicsQuestion } from '../parts/demographics.ts';
import { parseInstant } from '../testing/golden-hits.ts';
import { SITE, visit } from '../testing/visits.ts';
import { ALSO_IN_MAGPIE } from './also-in-magpie.ts';
import { reviewedYear } from './reviewed-year.ts';
import { yearInReviewReport } from './year-in-review.report.ts';
import { GENDERS } from './year-in-review.shape.ts';

describe('the review of a year', () => {
  it.each([
    ['nothing was ever measured', null, '2026-03-01', null],
    ['the whole year', ['2024-05-01', '2026-01-02'], '2026-01-02', 2025],
    ['a December alone, whole', ['2025-12-01', '2026-01-01'], '2026-01-01', 2025],
    ['a December without its first day', ['2025-12-02', '2026-02-01'], '2026-02-01', null],
    ['from within a month, with a whole one after it', ['2025-10-15', '2025-11-30'], '2026-06-30', 2025],
    ['from within a month to the day before the next ends', ['2025-10-15', '2025-11-29'], '2026-06-30', null],
    ['only the year that runs', ['2026-01-01', '2026-06-30'], '2026-06-30', null],
    ['only the year before the last', ['2024-01-01', '2024-12-31'], '2026-06-30', null],
    ['a leap February', ['2024-02-01', '2024-02-29'], '2025-01-01', 2024],
    ['a year that is not over', ['2025-01-01', '2025-12-31'], '2025-12-31', null],
  ] as const)('with data of %s', (_what, days, today, year) => {
    expect(reviewedYear(days && { first: days[0], last: days[1] }, today)).toBe(year);
  });
});

const inZone = (timeZone: string): Site => ({ ...SITE, timeZone });
/** The answer at a local time, over visits at local times. */
async function reviewAt(
  at: string,
  visits: readonly (readonly [at: string, visitor: string])[],
  { site = SITE, firstDay = '2020-01-01', lastDay = '2030-01-01', view = {} as Partial<View> } = {},
) {
  const hits = visits.flatMap(([moment, key]) => {
    const utc = new Date(parseInstant(moment, site.timeZone)).toISOString().slice(0, 19);
    return visit(utc, key, ['/'], { day: moment.slice(0, 10) });
  });
  const now = parseInstant(at, site.timeZone);
  const context = resolveFor(yearInReviewReport, { start: 'today', end: 'today', ...view }, site, now, {
    firstDay,
    lastDay,
  });
  return (await runReport(yearInReviewReport, context, { engine: createMemoryEngine(hits) })).data;
}

describe('at the seams of the year', () => {
  it.each([
    'Europe/Berlin',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'America/St_Johns',
  ])('counts by the clock of %s', async (timeZone) => {
    const site = inZone(timeZone);
    const visits = [
      ['2023-12-31 23:30', 'a1'],
      ['2024-01-01 00:30', 'b2'],
      ['2024-02-29 12:00', 'c3'],
      ['2024-12-31 23:30', 'd4'],
      ['2025-01-01 00:30', 'e5'],
    ] as const;
    const data = await reviewAt('2025-01-01 00:45', visits, { site });
    expect(data).toMatchObject({
      is_enabled: true,
      report_year: 2024,
      info: { users: { value: 3, prev: 1 }, sessions: { value: 3 } },
    });
    expect(data.usersgraph.datapoints).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(data.usersgraph.bestmonth).toBe('2024-01-01');
    // An hour and a half before it was still the year before that.
    expect(await reviewAt('2024-12-31 23:59', visits, { site })).toMatchObject({ report_year: 2023 });
  });

  it('is of a site that began within the year, and compares with nothing', async () => {
    const data = await reviewAt('2026-02-01 12:00', [['2025-03-14 10:00', 'a1']], { firstDay: '2025-03-14' });
    expect(data).toMatchObject({ since: '2025-03-14', is_enabled: true, info: { users: { prev: 0, change: null } } });
  });

  it('compares with the year before where there is all of it', async () => {
    const visits = [
      ['2024-03-14 10:00', 'a1'],
      ['2025-03-14 10:00', 'a1'],
      ['2025-03-15 10:00', 'b2'],
    ] as const;
    const users = async (firstDay: string) => (await reviewAt('2026-02-01 12:00', visits, { firstDay })).info.users;
    expect(await users('2024-01-01')).toEqual({ value: 2, prev: 1, change: 100 });
    // Less than a year against a whole one is no change.
    expect(await users('2024-01-02')).toEqual({ value: 2, prev: 1, change: null });
  });

  it('is not enabled without a whole month', async () => {
    const data = await reviewAt('2026-02-01 12:00', [['2025-12-14 10:00', 'a1']], { firstDay: '2025-12-14' });
    expect(data).toMatchObject({ is_enabled: false, report_year: 2025, next_year: 2026 });
  });

  it('has no best month, no busiest day and no sales without a visit', async () => {
    const data = await reviewAt('2026-02-01 12:00', []);
    expect(data).toMatchObject({
      is_enabled: true,
      usersgraph: { max: 0, bestmonth: null },
      busiest_day: null,
      busiest_hour: null,
      ecommerce: null,
      countries: [],
      gender: [],
      age: [],
    });
  });
});

it('refuses filters, since it is about the whole site', async () => {
  const filter = { field: 'country', op: 'is', value: 'Germany' } as const;
  await expect(reviewAt('2026-02-01 12:00', [], { view: { filter } })).rejects.toMatchObject({ code: 'bad_filter' });
});

it('promotes 21 things, each with a sentence', () => {
  expect(ALSO_IN_MAGPIE).toHaveLength(21);
  expect(new Set(ALSO_IN_MAGPIE.map(({ title }) => title)).size).toBe(21);
  for (const { text } of ALSO_IN_MAGPIE) expect(text).toMatch(/^[A-Z][^.]+\.$/);
  expect(GENDERS).toContain('unknown');
});

describe('age and gender at Google', () => {
  type Known = { readonly age: Readonly<Record<string, number>>; readonly gender: Readonly<Record<string, number>> };
  const atGoogle = async ({ age, gender }: Known, thresholds = false) => {
    const facts = { atGoogle: { property: '1', searchSite: null, answers: false } };
    const context = resolveFor(
      yearInReviewReport,
      { start: '', end: '' },
      SITE,
      Date.parse('2026-03-01T12:00:00Z'),
      facts,
    );
    const { data } = await runReport(yearInReviewReport, context, {
      engine: createMemoryEngine([]),
      providers: {
        [DEMOGRAPHICS]: (asked) => {
          const known = demographicsQuestion.parse(asked).by === 'userGender' ? gender : age;
          const rows = Object.entries(known).map(([value, users]) => ({ range: 0, value, users }));
          return { rows, users: [100], thresholds };
        },
      },
    });
    return { age: data.age, gender: data.gender, demographics: data.demographics };
  };

  it('is in percent of visitors, and says that it is Google’s', async () => {
    expect(await atGoogle({ age: { '25-34': 30, '18-24': 10 }, gender: { female: 25, unknown: 75 } }, true)).toEqual({
      age: [
        { age: '18-24', percent: 10 },
        { age: '25-34', percent: 30 },
        { age: 'unknown', percent: 60 },
      ],
      gender: [
        { gender: 'unknown', percent: 75 },
        { gender: 'female', percent: 25 },
      ],
      demographics: { thresholds: true },
    });
  });

  it('is empty where Google knows it of no one', async () => {
    const { age, gender, demographics } = await atGoogle({ age: { unknown: 100 }, gender: {} });
    expect([age, gender, demographics]).toEqual([[], [], { thresholds: false }]);
  });
});
