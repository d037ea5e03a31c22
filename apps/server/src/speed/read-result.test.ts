import type { Result } from 'lighthouse';
import { describe, expect, it } from 'vitest';
import { readResult } from './read-result.ts';

const METRICS = [
  'cumulative-layout-shift',
  'largest-contentful-paint',
  'server-response-time',
  'first-contentful-paint',
  'total-blocking-time',
];

/** Report of Lighthouse on a page, with these audits besides the metrics. */
function report(audits: Readonly<Record<string, object>>): Result {
  const metrics = METRICS.map((name) => [name, { score: 1, numericValue: 100 }]);
  const categories = { performance: { score: 0.9 } };
  return { audits: { ...Object.fromEntries(metrics), ...audits }, categories, stackPacks: [] } as unknown as Result;
}

const findings = (audits: Readonly<Record<string, object>>) => readResult(report(audits), 0, '', false).findings;
const informative = (items: readonly object[]) => ({
  score: 1,
  scoreDisplayMode: 'informative',
  details: { type: 'table', items },
});

describe('what an audit found', () => {
  it('has very many elements only where there are', () => {
    const page = (elements: number) => ({
      'dom-size-insight': informative([
        { statistic: 'Total elements', value: { type: 'numeric', granularity: 1, value: elements } },
        { statistic: 'Most children', node: { selector: 'main > div' }, value: { type: 'numeric', value: 21 } },
      ]),
    });
    expect(findings(page(87))).toEqual([]);
    expect(findings(page(1_500)).map(({ audit }) => audit)).toEqual(['dom-size-insight']);
  });

  it('names no script that Lighthouse itself ran', () => {
    const own = { url: '_lighthouse-eval.js', duration: 74 };
    expect(findings({ 'long-tasks': informative([own]) })).toEqual([]);
    const [found] = findings({
      'long-tasks': informative([own, { url: 'https://birds.example/site.js', duration: 228 }]),
    });
    expect(found?.places.map(({ name }) => name)).toEqual(['https://birds.example/site.js']);
  });

  it('names a script with several long tasks once, with the time of all', () => {
    const task = (duration: number) => ({ url: 'https://birds.example/site.js', duration });
    const [found] = findings({ 'long-tasks': informative([task(120), task(80)]) });
    expect(found?.places).toEqual([{ name: 'https://birds.example/site.js', bytes: null, ms: 200, shift: null }]);
  });

  it.each([
    [{ noRedirects: false, serverResponseIsFast: true, usesCompression: true }, ['redirects']],
    [{ noRedirects: true, serverResponseIsFast: true, usesCompression: false }, ['uses-text-compression']],
    [{ noRedirects: true, serverResponseIsFast: false, usesCompression: true }, ['server-response-time']],
    [
      { noRedirects: false, serverResponseIsFast: false, usesCompression: false },
      ['server-response-time', 'redirects', 'uses-text-compression'],
    ],
    [{ noRedirects: true, serverResponseIsFast: true, usesCompression: true }, []],
  ])('says of the page’s first answer what is wrong with it, as %j', (checklist, audits) => {
    const items = Object.fromEntries(Object.entries(checklist).map(([name, value]) => [name, { label: name, value }]));
    const found = findings({
      'server-response-time': {
        score: Number(checklist.serverResponseIsFast),
        numericValue: 900,
        scoreDisplayMode: 'metricSavings',
        details: { type: 'opportunity', items: [], overallSavingsMs: 800 },
      },
      'document-latency-insight': {
        score: 0,
        scoreDisplayMode: 'metricSavings',
        metricSavings: { FCP: 420, LCP: 420 },
        details: {
          type: 'checklist',
          items,
          debugData: { type: 'debugdata', redirectDuration: 420, uncompressedResponseBytes: 30_000 },
        },
      },
    });
    expect(found.map(({ audit }) => audit)).toEqual(audits);
    for (const { audit, ms, bytes } of found)
      expect([ms, bytes]).toEqual(
        audit === 'redirects' ? [420, null] : audit === 'server-response-time' ? [800, null] : [null, 30_000],
      );
  });
});
