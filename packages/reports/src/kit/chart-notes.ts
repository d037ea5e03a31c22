/** Site notes on the time axis of a chart: their type, and the bucket that each belongs to. */
import { z } from 'zod';

/** A site note as a chart shows it (spec part 1, section 3). */
const chartNote = z.object({
  id: z.number(),
  note_title: z.string(),
  /** `YYYY-MM-DD` in the site's zone. */
  note_date_ymd: z.string(),
  important: z.boolean(),
  category: z.object({ name: z.string(), background_color: z.string() }).nullable(),
  /**
   * Campaign, channel or source of an exception, which is marked like a note; `note_title` then describes the anomaly, with `%s` in place
   * of the name.
   */
  exception: z.string().optional(),
});
/** A site note as a chart shows it. */
export type ChartNote = z.infer<typeof chartNote>;

/** Site notes by the index of their bucket: what every chart's `notes` is. */
export const chartNotes = z.record(z.string(), z.array(chartNote));
/** Site notes by the index of their bucket. */
export type ChartNotes = z.infer<typeof chartNotes>;

/** Where a report has the chart with the notes, in the specification's names. */
export interface NotesAxis {
  /** The answer's field with the chart; its `notes` are filled in. */
  readonly chart: string;
  /** The chart's field with the date of each bucket. */
  readonly axis: string;
}

/**
 * The bucket that each note belongs to, by the labels of the buckets (`YYYY-MM-DD`, for hours with `THH:00` after it):
 * the last one that begins on or before its day, or the day's first hour. Notes before the first bucket are left out.
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

/** Returns the answer with the notes on its chart, or unchanged if the chart couldn't be answered. */
export function withNotes<Data>(data: Data, { chart, axis }: NotesAxis, notes: readonly ChartNote[]): Data {
  const content = (data as Readonly<Record<string, unknown>>)[chart] as Readonly<Record<string, unknown>> | undefined;
  const labels = z.array(z.string()).safeParse(content?.[axis]);
  if (!labels.success) return data;
  return { ...data, [chart]: { ...content, notes: placeNotes(labels.data, notes) } };
}
