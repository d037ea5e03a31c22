/** This module is responsible for putting a site's notes on the chart of a report. */
import type { ReportRequest } from '@magpie/contract';
import { type Report, resolveView, withNotes } from '@magpie/reports';
import type { AnswerContext } from './answer-context.ts';
import { readView } from './view.ts';

/** An answer with the site's notes on its chart: what people have written isn't a number, and is asked for each time. */
export async function addNotes(
  { notesOn }: Report,
  data: unknown,
  request: ReportRequest,
  { app, site }: Pick<AnswerContext, 'app' | 'site'>,
): Promise<unknown> {
  if (!notesOn) return data;
  const { start, end } = resolveView(readView(request), site, app.now()).range;
  const { items } = await app.state.notes.list(site.id, { range: { start, end } });
  return withNotes(
    data,
    notesOn,
    items.map(({ id, note_title, note_date_ymd, important, category }) => ({
      id,
      note_title,
      note_date_ymd,
      important,
      category,
    })),
  );
}
