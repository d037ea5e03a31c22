import { EMPTY_HIT, type Hit } from '@magpie/events';
import { describe, expect, it } from 'vitest';
import type { Rows } from '../connection/pools.ts';
import { SiteSpans } from './site-spans.ts';

const hit = (siteId: number, day: string, ts: number, exclusion: Hit['exclusion'] = 0): Hit => ({
  ...EMPTY_HIT,
  siteId,
  day,
  ts,
  exclusion,
});
const of = (firstDay: string | undefined, lastEventAt: number | undefined) => ({ firstDay, lastEventAt });

/** Spans over rows that a test changes, and which sites were asked for. */
function spansOver(rows: Record<number, readonly unknown[]>) {
  const asked: (readonly number[])[] = [];
  const spans = new SiteSpans(async (_text, _columns, { sites }): Promise<Rows> => {
    asked.push(sites);
    return sites.flatMap((id) => (rows[id] ? [[id, ...rows[id]]] : []));
  });
  return { spans, asked };
}

describe('the spans of sites', () => {
  it('are read once, and follow the hits that are stored', async () => {
    const { spans, asked } = spansOver({ 1: [2, '2026-01-10', 500], 2: [0, '1970-01-01', 0] });
    expect(await spans.of([1, 2, 3])).toEqual(
      new Map([
        [1, of('2026-01-10', 500)],
        [2, of(undefined, undefined)],
      ]),
    );
    spans.stored([
      hit(1, '2026-01-11', 700),
      hit(1, '2026-01-09', 300),
      hit(2, '2026-01-08', 200),
      hit(3, '2026-01-12', 9, 2),
    ]);
    expect(await spans.of([1, 2, 3])).toEqual(
      new Map([
        [1, of('2026-01-09', 700)],
        [2, of('2026-01-08', 200)],
        [3, of(undefined, undefined)],
      ]),
    );
    // A bot's events count for neither, nor do those of the time between.
    spans.stored([hit(1, '2025-01-01', 900, 2), hit(1, '2026-01-10', 400)]);
    expect((await spans.of([1])).get(1)).toEqual(of('2026-01-09', 700));
    expect(asked).toEqual([[1, 2, 3]]);
  });

  it('have what is stored while they are read', async () => {
    const { spans } = spansOver({ 1: [1, '2026-01-10', 500] });
    const reading = spans.of([1]);
    spans.stored([hit(1, '2026-01-10', 600)]);
    await reading;
    expect((await spans.of([1])).get(1)).toEqual(of('2026-01-10', 600));
  });

  it('are read again once events are gone, and after a failure', async () => {
    const rows: Record<number, readonly unknown[]> = { 1: [1, '2026-01-10', 500], 2: [1, '2026-01-10', 500] };
    const { spans, asked } = spansOver(rows);
    await spans.of([1, 2]);
    rows[1] = [1, '2026-01-11', 450];
    spans.forget(1);
    expect((await spans.of([1, 2])).get(1)).toEqual(of('2026-01-11', 450));
    spans.forget();
    await spans.of([1, 2]);
    expect(asked).toEqual([[1, 2], [1], [1, 2]]);

    let fails = true;
    const failing = new SiteSpans(() =>
      fails ? Promise.reject(new Error('away')) : Promise.resolve([[1, 1, '2026-01-10', 500]]),
    );
    await expect(failing.of([1])).rejects.toThrow('away');
    fails = false;
    expect((await failing.of([1])).get(1)).toEqual(of('2026-01-10', 500));
  });
});
