import { createMemoryEngine } from '@magpie/engine-memory';
import { expect, it } from 'vitest';
import { resolveView } from '../kit/context.ts';
import { runReport } from '../kit/run-report.ts';
import { overviewReport } from '../overview/overview.report.ts';
import { realtimeReport } from '../realtime/realtime.report.ts';
import { NOW, SITE, visit } from '../testing/visits.ts';
import { pageUrl } from './page-url.ts';

const BIRDS = { url: 'http://www.birds.example:8080/blog/', hosts: ['shop.example'] };

it.each([
  ['www.birds.example', 'http://www.birds.example:8080/a'],
  ['birds.example', 'https://birds.example/a'],
  ['www.shop.example', 'https://www.shop.example/a'],
  ['evil.example', ''],
  ['shop.example.evil.example', ''],
  // Of an event without a page.
  ['(not set)', ''],
  ['', ''],
])('of a page of %s is "%s"', (host, expected) => {
  expect(pageUrl(host, '/a', BIRDS)).toBe(expected);
  if (expected === '') expect(pageUrl(host, '/a', {})).toBe('');
});

it("is in no report for a host that isn't the site's", async () => {
  const hits = [
    ...visit('2026-11-20T11:50:00', 'a1', ['/own']),
    ...visit('2026-11-20T11:50:00', 'b2', ['/spam'], { hostName: 'evil.example', pageTitle: 'Buy' }),
    ...visit('2026-11-20T11:50:00', 'c3', [''], { hostName: '' }),
  ];
  const day = { start: '2026-11-20', end: '2026-11-20' };
  const asked = { engine: createMemoryEngine(hits) };
  const overview = (await runReport(overviewReport, resolveView(day, SITE, NOW), asked)).data.toppages;
  const realtime = (await runReport(realtimeReport, resolveView(day, SITE, NOW), asked)).data.toppages;
  for (const pages of [overview, realtime] as { path?: string; page_path?: string; url: string }[][]) {
    const urls = new Map(pages.map(({ path, page_path = path, url }) => [page_path, url]));
    expect([urls.get('/own'), urls.get('/spam')]).toEqual(['https://example.com/own', '']);
    expect(urls.get('(not set)') ?? '').toBe('');
  }
});
