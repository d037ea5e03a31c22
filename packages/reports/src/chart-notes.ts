/** This module is responsible for site notes on the time axis of any chart: their form, and the bucket that each belongs to. */
import { z } from 'zod';

/** A site note as a chart shows it (spec part 1, section 3). */
const chartNote = z.object({
  id: z.number(),
  note_title: z.string(),
  /** `YYYY-MM-DD` in the site's zone. */
  note_date_ymd: z.string(),
  important: z.boolean(),
  category: z.object({ name: z.string(), background_color: z.string() }).nullable(),
});
/** A site note as a chart shows it. */
export type ChartNote = z.infer<typeof chartNote>;

/** Site notes by the index of their bucket: what every chart's `notes` is. */
export const chartNotes = z.record(z.string(), z.array(chartNote));
/** Site notes by the index of their bucket. */
export type ChartNotes = z.infer<typeof chartNotes>;

/** Where reports have the chart that notes stand on, by the specification's names. */
const GRAPHS = ['overviewgraph', 'sessions_chart'] as const;

const graphShape = z.looseObject({ labels: z.array(z.string()), notes: chartNotes });

/**
 * The bucket that each note belongs to, by the labels of the buckets (`YYYY-MM-DD`, for hours with `THH:00` after it): the last one that
 * begins on or before its day, of the hours of a day the first. What lies before all of them is left out.
 */
export function placeNotes(labels: readonly string[], notes: readonly ChartNote[]): ChartNotes {
  const days = labels.map((label) => label.slice(0, 10));
  const placed: ChartNotes = {};
  for (const note of notes) {
    const day = days.findLast((one) => one <= note.note_date_ymd);
    if (day === undefined) continue;
    const index = days.indexOf(day);
    const there = placed[index] ?? [];
    there.push(note);
    placed[index] = there;
  }
  return placed;
}

/** Whether an answer has a chart on which notes can stand. */
export const takesNotes = (data: unknown): boolean => graphOf(data) !== undefined;

/** An answer with the notes on its chart; as it is where it has none. */
export function withNotes<Data>(data: Data, notes: readonly ChartNote[]): Data {
  const graph = graphOf(data);
  if (!graph) return data;
  return { ...data, [graph.name]: { ...graph.content, notes: placeNotes(graph.content.labels, notes) } };
}

function graphOf(data: unknown) {
  if (typeof data !== 'object' || data === null) return undefined;
  for (const name of GRAPHS) {
    const content = (data as Readonly<Record<string, unknown>>)[name];
    if (graphShape.safeParse(content).success) return { name, content: content as z.infer<typeof graphShape> };
  }
  return undefined;
}
