import { createMemoryEngine } from '@magpie/engine-memory';
import { expect, it } from 'vitest';
import { resolveView } from '../kit/context.ts';
import { runReport } from '../kit/run-report.ts';
import { pagesReport } from '../publishers/publishers.reports.ts';
import { NOW, SITE, visit } from '../testing/visits.ts';

const HITS = [
  ...visit('2026-11-18T09:00:00', 'a1', ['/a', '/settings'], { pageTitle: '' }),
  ...visit('2026-11-18T10:00:00', 'b2', ['/sunset'], { pageTitle: 'Dusk' }),
];

it.each([
  // Pages from access logs have no titles. A search doesn't match the "(not set)" shown instead.
  ['set', ['/settings', '/sunset']],
  ['(not set)', []],
  ['dusk', ['/sunset']],
])('a search for %s finds %j', async (search, paths) => {
  const view = { start: '2026-11-18', end: '2026-11-18', params: { search } };
  const { data } = await runReport(pagesReport, resolveView(view, SITE, NOW), { engine: createMemoryEngine(HITS) });
  const rows = data.pages_report_table as readonly { readonly page_path: string }[];
  expect(rows.map(({ page_path }) => page_path)).toEqual(paths);
});
