import { createMemoryEngine } from '@magpie/engine-memory';
import { describe, expect, it } from 'vitest';
import { resolveView } from '../kit/context.ts';
import { runReport } from '../kit/run-report.ts';
import { NOW, purchase, SITE, visit } from '../testing/visits.ts';
import { funnelReport } from './funnel.report.ts';
import type { FunnelData } from './funnel.shape.ts';

const OCTOBER = { start: '2026-10-01', end: '2026-10-31' };

async function answered(
  params: Readonly<Record<string, unknown>> = {},
  hits = [...visit('2026-11-10T10:00:00', 'a', ['/'])],
) {
  const context = resolveView({ start: '2026-11-01', end: '2026-11-20', params }, SITE, NOW, {
    firstDay: OCTOBER.start,
  });
  return (await runReport(funnelReport, context, { engine: createMemoryEngine(hits) })).data as FunnelData;
}

describe('the eCommerce Funnel', () => {
  it.each([
    ['breakdown', 'city'],
    ['breakdown', ''],
    ['page', '1'],
  ])('rejects %s "%s"', async (name, value) => {
    await expect(answered({ [name]: value })).rejects.toMatchObject({ code: 'bad_params', field: `params.${name}` });
  });

  it('has dashes where no one viewed a product', async () => {
    const { funnel_table: tables, channel_category_length, country_category_length } = await answered();
    expect(tables.none.map((row) => [row.users, row.users_rate, row.completion_rate, row.abandonments_rate])).toEqual(
      Array(3).fill([0, '--', '--', '--']),
    );
    expect([tables.channel, channel_category_length, country_category_length]).toEqual([tables.none, 0, 0]);
  });

  it('knows of a shop by any event of products or orders that the site has ever sent', async () => {
    const page = visit('2026-11-10T10:00:00', 'a', ['/']);
    expect((await answered({}, page)).has_shop).toBe(false);
    const [before] = visit('2026-10-02T10:00:00', 'b', ['/checkout']);
    expect((await answered({}, [...page, before!, purchase(before!, 5)])).has_shop).toBe(true);
  });
});
