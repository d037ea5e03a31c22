import { describe, expect, it } from 'vitest';
import { type ChartNote, placeNotes, withNotes } from './chart-notes.ts';

const note = (id: number, note_date_ymd: string): ChartNote => ({
  id,
  note_title: `Note ${id}`,
  note_date_ymd,
  important: false,
  category: null,
});
const notePlaces = (labels: readonly string[], ...dates: string[]) =>
  Object.fromEntries(
    Object.entries(
      placeNotes(
        labels,
        dates.map((date, i) => note(i, date)),
      ),
    ).map(([index, notes]) => [index, notes.map(({ id }) => id)]),
  );

describe('notes on a time axis', () => {
  it('are on their day, several together', () => {
    expect(notePlaces(['2026-01-01', '2026-01-02', '2026-01-03'], '2026-01-02', '2026-01-03', '2026-01-02')).toEqual({
      1: [0, 2],
      2: [1],
    });
  });

  it('are in the week or month of their day, which may begin before the range', () => {
    expect(notePlaces(['2026-01-03', '2026-01-05', '2026-01-12'], '2026-01-04', '2026-01-11', '2026-01-12')).toEqual({
      0: [0],
      1: [1],
      2: [2],
    });
    expect(notePlaces(['2025-12-15', '2026-01-01', '2026-02-01'], '2025-12-31', '2026-01-31')).toEqual({
      0: [0],
      1: [1],
    });
  });

  it('are at the first hour of their day, also on days of 23 hours', () => {
    const hours = (day: string, list: number[]) => list.map((hour) => `${day}T${String(hour).padStart(2, '0')}:00`);
    const day = Array.from({ length: 24 }, (_, hour) => hour);
    const labels = [
      ...hours(
        '2026-03-29',
        day.filter((hour) => hour !== 2),
      ),
      ...hours('2026-03-30', day),
    ];
    expect(notePlaces(labels, '2026-03-29', '2026-03-30')).toEqual({ 0: [0], 23: [1] });
  });

  it('are omitted before the first bucket', () => {
    expect(notePlaces(['2026-01-02'], '2026-01-01')).toEqual({});
    expect(notePlaces([], '2026-01-01')).toEqual({});
  });

  it("are added to an answer's chart, and do not change answers without a chart", () => {
    const data = { infobox: 1, sessions_chart: { labels: ['2026-01-01'], notes: {}, count: 1 } };
    const axis = { chart: 'sessions_chart', axis: 'labels' };
    expect(withNotes(data, axis, [note(7, '2026-01-01')])).toEqual({
      infobox: 1,
      sessions_chart: { labels: ['2026-01-01'], notes: { 0: [note(7, '2026-01-01')] }, count: 1 },
    });
    expect(data.sessions_chart.notes).toEqual({});
    for (const other of [{ rows: [] }, { overviewgraph: { labels: [] } }, { sessions_chart: { labels: null } }])
      expect(withNotes<unknown>(other, axis, [note(7, '2026-01-01')])).toBe(other);
    // The chart could not be answered.
    const failed = { sessions_chart: { error: { code: 'too_heavy', data: null } } };
    expect(withNotes<unknown>(failed, axis, [note(7, '2026-01-01')])).toBe(failed);
  });
});
