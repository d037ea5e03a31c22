import { createMemoryEngine } from '@magpie/engine-memory';
import type { Site } from '@magpie/query';
import { BUILT_REPORTS, exportTable, findReport, loadReport, readParams, resolveView } from '@magpie/reports';
import { expect, it } from 'vitest';
import { columnLabels } from './column-labels.ts';

const site: Site = { id: 1, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
// The last of them is running: of a chart without an incomplete end, the column that would name it is left out.
const days = { start: '2026-01-01', end: '2026-01-31' };

it('has the same column labels for every exported table as the server in English', async () => {
  for (const compare of [undefined, { start: '2025-12-01', end: '2025-12-31' }])
    for (const id of BUILT_REPORTS) {
      const report = await loadReport(id);
      // The last minutes, and others, are compared with nothing.
      if ((report.live || !findReport(id).compare) && compare) continue;
      const view = resolveView({ ...days, compare }, site, Date.UTC(2026, 0, 31));
      const recipe = await report.recipe();
      const context = { ...view, params: readParams({ id, ...recipe }, {}) };
      const asks = { ...recipe.asks(context, {}), ...recipe.forFiles?.(context, {}) };
      for (const table of report.tables) {
        const asked = 'ask' in table ? asks[table.ask] : undefined;
        const question = asked?.kind === 'table' ? asked.question : undefined;
        // What is asked elsewhere isn't answered here.
        const columns =
          'columns' in table
            ? table.columns.map((one) => (one.money ? { ...one, label: `${one.label} (EUR)` } : one))
            : (await exportTable(report, table, view, { engine: createMemoryEngine([]) }))!.columns;
        const expected = Object.fromEntries(columns.map(({ field, label }) => [field, label]));
        // Tables without such rows have the name, too.
        expected.incomplete ??= 'Incomplete';
        expect(columnLabels(table, question, { currency: 'EUR' }, compare !== undefined), table.id).toEqual(expected);
      }
    }
});
