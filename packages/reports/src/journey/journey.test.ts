import { createMemoryEngine } from '@magpie/engine-memory';
import type { Hit } from '@magpie/events';
import { describe, expect, it } from 'vitest';
import type { JourneySteps } from '../blocks/one-journey/one-journey.shape.ts';
import { resolveView } from '../kit/context.ts';
import { exportTable } from '../kit/export.ts';
import { findMore } from '../kit/report.ts';
import { runReport } from '../kit/run-report.ts';
import type { ExportRow } from '../kit/tables.ts';
import { ORDER_FACTS, type OrderFacts } from '../parts/order-facts.ts';
import { NOW, purchase, SITE, visit } from '../testing/visits.ts';
import { journeyReport } from './journey.report.ts';
import type { JourneyData } from './journey.shape.ts';

const [view] = visit('2026-11-10T10:00:00', 'a', ['/shop']);
const HITS = [view!, purchase(view!, 12.5, { transactionId: '<b>1</b>' })];

async function asked(
  params: Readonly<Record<string, unknown>>,
  more?: string,
  facts: readonly OrderFacts[] = [],
  hits: readonly Hit[] = HITS,
) {
  const context = resolveView({ start: '2026-11-01', end: '2026-11-20', params }, SITE, NOW);
  const report = more === undefined ? journeyReport : findMore(journeyReport, more);
  const providers = { [ORDER_FACTS]: () => facts };
  return (await runReport(report, context, { engine: createMemoryEngine([...hits]), providers })).data;
}

const FACTS: OrderFacts = {
  id: '<b>1</b>',
  status: 'completed',
  edit_order_url: 'https://example.com/edit',
  currency: 'USD',
  total_micros: 99_000_000,
  refunded_micros: 0,
  customer: 'guest',
};

describe('the User Journey', () => {
  it.each([
    ['page', 'abc'],
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['search', 'x'.repeat(10_000)],
    ['sources', 'x'.repeat(501)],
    ['source', 'google'],
  ])('rejects %s "%.10s"', async (name, value) => {
    await expect(asked({ [name]: value })).rejects.toMatchObject({ code: 'bad_params', field: `params.${name}` });
  });

  it('rejects a journey of no order', async () => {
    await expect(asked({}, 'steps')).rejects.toMatchObject({ code: 'bad_params', field: 'params.id' });
    await expect(asked({ id: '' }, 'steps')).rejects.toMatchObject({ code: 'bad_params', field: 'params.id' });
  });

  it.each([
    [{ page: '99999' }, 1],
    [{ search: "'; DROP TABLE events; --" }, 0],
    [{ search: '\u202e%_' }, 0],
    [{ campaigns: 'unknown' }, 0],
  ])('has no orders for %o', async (params, total) => {
    const { items, pagination } = (await asked(params)) as JourneyData;
    expect([items, pagination.total]).toEqual([[], total]);
  });

  it('finds an order by a part of its number, whatever characters it has', async () => {
    const { items } = (await asked({ search: '<B>1' })) as JourneyData;
    expect(items.map((item) => [item.transaction_id, item.order_total, item.steps])).toEqual([
      ['<b>1</b>', '€12.50', 2],
    ]);
  });

  it('says which steps belong to no visit', async () => {
    const [before, later] = visit('2026-11-11T10:00:00', 'b', ['/shop', '/cart']);
    const alone = { sessionless: 1, sessionStart: later!.sessionStart + 3600 } as const;
    const hits = [
      ...HITS,
      before!,
      purchase(later!, 5, { transactionId: 'later', ...alone }),
      purchase(visit('2026-11-12T10:00:00', 'c', ['/shop'])[0]!, 5, { transactionId: 'alone', sessionless: 1 }),
    ];
    const { items } = (await asked({}, undefined, [], hits)) as JourneyData;
    expect(items.map(({ transaction_id: id, visits, without_visit: alone }) => [id, visits, alone])).toEqual([
      ['alone', [1], true],
      ['later', [1, 1], true],
      ['<b>1</b>', [2], undefined],
    ]);
    const { visits } = (await asked({ id: 'later' }, 'steps', [], hits)) as JourneySteps;
    expect(visits.map(({ without_visit: alone, seconds }) => [alone, seconds])).toEqual([
      [undefined, 0],
      [true, null],
    ]);
  });

  it("takes amount, status and address from the shop's own order", async () => {
    const facts = { ...FACTS, status: 'partially_refunded', refunded_micros: 1_000_000 } as const;
    const amount = { value: 99, currency: 'USD' };
    const expected = { order_total: '$99.00', amount, refunded: 'partly', edit_order_url: 'https://example.com/edit' };
    expect(((await asked({}, undefined, [facts])) as JourneyData).items).toMatchObject([expected]);
    const steps = (await asked({ id: '<b>1</b>' }, 'steps', [facts])) as JourneySteps;
    expect(steps).toMatchObject(expected);
    expect(steps.visits.map(({ steps: own }) => own.map(({ event }) => event))).toEqual([['page_view', 'purchase']]);
    const cancelled = { ...facts, status: 'cancelled', refunded_micros: 0 } as const;
    expect(((await asked({}, undefined, [cancelled])) as JourneyData).items).toMatchObject([{ refunded: 'cancelled' }]);
  });
  it.each([
    ['completed', 0, ''],
    ['completed', 1, 'Partly refunded'],
    ['partially_refunded', 1, 'Partly refunded'],
    ['refunded', 99, 'Refunded'],
    ['cancelled', 0, 'Cancelled'],
    [null, 0, ''],
  ] as const)('has in its file what became of an order: %s, %s returned', async (status, returned, expected) => {
    const facts = { ...FACTS, status, refunded_micros: returned * 1_000_000 };
    const unknown = purchase(view!, 5, { transactionId: 'unknown' });
    const context = resolveView({ start: '2026-11-01', end: '2026-11-20' }, SITE, NOW);
    const file = (await exportTable(journeyReport, journeyReport.tables[0]!, context, {
      engine: createMemoryEngine([...HITS, unknown]),
      providers: { [ORDER_FACTS]: () => [facts] },
    }))!;
    expect(file.columns.at(-1)).toEqual({ field: 'status', label: 'Status' });
    const rows: ExportRow[] = [];
    for await (const some of file.rows()) rows.push(...some);
    expect(rows.map((row) => [row[0], row.at(-1)])).toEqual([
      ['<b>1</b>', expected],
      ['unknown', ''],
    ]);
    expect(rows.every(({ length }) => length === file.columns.length)).toBe(true);
  });
});
