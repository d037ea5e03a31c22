import { createMemoryEngine } from '@magpie/engine-memory';
import { EMPTY_HIT } from '@magpie/events';
import { askTable, type Site } from '@magpie/query';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type AnswerTo, table } from './ask.ts';

const site: Site = { id: 1, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
const dateRanges = [
  { start: '2026-01-02', end: '2026-01-02' },
  { start: '2026-01-01', end: '2026-01-01' },
];
const question = {
  dimensions: ['countryId'],
  metrics: [
    'sessions',
    { name: 'part', shareOf: 'sessions' },
    { name: 'more', changeOf: 'sessions' },
    { name: 'growth', changeOf: 'sessions', relative: true },
  ],
  dateRanges,
  orderBy: [{ metric: 'growth' }],
  metricFilter: { field: 'more', op: 'less', value: 5 },
  perGroup: { by: 'countryId', limit: 1 },
} as const;

describe('a table with metrics that are related to more than their row', () => {
  it('has them in its type, a relative change where there is one', async () => {
    const asked = table(question);
    type Row = AnswerTo<typeof asked>['rows'][number];
    expectTypeOf<Row['metrics']['part']>().toEqualTypeOf<number>();
    expectTypeOf<Row['metrics']['more']>().toEqualTypeOf<number>();
    expectTypeOf<Row['metrics']['growth']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<keyof NonNullable<Row['others']>[number]>().toEqualTypeOf<'sessions' | 'part'>();
    const hit = (n: number, day: string, countryId: string) => ({
      ...EMPTY_HIT,
      siteId: 1,
      eventId: String(n).padStart(16, '0'),
      ts: Date.parse(`${day}T12:00:00Z`) + n,
      day,
      sessionStart: Date.parse(`${day}T12:00:00Z`) / 1000 + n,
      countryId,
    });
    const hits = [hit(1, '2026-01-02', 'DE'), hit(2, '2026-01-02', 'FR'), hit(3, '2026-01-01', 'FR')];
    const { rows } = await askTable(createMemoryEngine(hits), question, site, Date.parse('2026-02-01T00:00:00Z'));
    expect(rows.map(({ metrics: { part, more, growth } }) => [part, more, growth])).toEqual([
      [0.5, 0, 0],
      [0.5, 1, undefined],
    ]);
  });

  it('does not compile with a misspelled name', () => {
    // @ts-expect-error no such metric
    table({ metrics: [{ name: 'part', shareOf: 'sesions' }], dateRanges });
    // @ts-expect-error no such name in the question
    table({ metrics: [{ name: 'part', shareOf: 'sessions' }], dateRanges, orderBy: [{ metric: 'parts' }] });
    // @ts-expect-error not a requested dimension
    table({ dimensions: ['country'], metrics: ['sessions'], dateRanges, perGroup: { by: 'city', limit: 1 } });
  });
});
