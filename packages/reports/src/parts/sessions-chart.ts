/** Chart of sessions and page views that many reports share (specification part 3, section 3). */

import { z } from 'zod';
import { chartNotes } from '../kit/chart-notes.ts';
import { orError } from '../kit/part-error.ts';
import type { AskedTable } from '../kit/tables.ts';
import { change } from './shapes.ts';
import { axisShape, bucketsShape } from './time-series.shape.ts';

const axis = {
  categories: axisShape.labels,
  timestamps: axisShape.timestamps,
  sessions: z.array(z.number().nullable()),
  page_views: z.array(z.number().nullable()),
  /** Counted once over the whole period: a session over midnight is in two days but once in the total. */
  total_sessions: z.number(),
  total_page_views: z.number(),
  /**
   * Percent change of each bucket: in the chart against the same position of the period before; in the compared chart,
   * of the period against it.
   */
  session_trendpoints: z.array(change),
  page_view_trendpoints: z.array(change),
  /** Percent change of the totals, likewise. */
  total_sessions_change: change,
  total_page_views_change: change,
};

/** Totals are null of a period that isn't known whole. */
const compared = { ...axis, total_sessions: z.number().nullable(), total_page_views: z.number().nullable() };

const chart = z.object({
  ...axis,
  ...bucketsShape,
  notes: chartNotes,
  /** Totals of the period just before; null where nothing is known of it. */
  previous_sessions: z.number().nullable(),
  previous_page_views: z.number().nullable(),
});

/** The fields of an answer that has the chart. */
export const sessionsChartShape = {
  sessions_chart: orError(chart),
  /** The chosen period; null when not comparing. */
  sessions_compare_chart: z.object(compared).nullable(),
};
/** The chart in an answer. */
export type SessionsChartData = z.infer<z.ZodObject<typeof sessionsChartShape>>;

/** The chart as a table to export. */
export const SESSIONS_CHART_TABLE = {
  id: 'sessions_chart',
  title: 'Over time',
  ask: 'sessions_chart',
} as const satisfies AskedTable;
/** Where notes are placed on it. */
export const SESSIONS_CHART_NOTES = { chart: 'sessions_chart', axis: 'categories' } as const;
