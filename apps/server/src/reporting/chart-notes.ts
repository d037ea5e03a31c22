/** Puts a site's notes, and its unusual days, on the chart of a report. */
import { exceptionKind, exceptionSubject } from '@magpie/analyst';
import type { ReportRequest } from '@magpie/contract';
import { type ChartNote, decide, type Report, resolveView, withNotes } from '@magpie/reports';
import type { AnswerContext } from './answer-context.ts';
import { readView } from './view.ts';

type Days = { readonly start: string; readonly end: string };
type Context = Pick<AnswerContext, 'app' | 'site' | 'demo' | 'entitlement'>;

/** An answer with the site's notes on its chart: what people have written isn't a number, and is asked for each time. */
export async function addNotes(
  { notesOn, id }: Report,
  data: unknown,
  request: ReportRequest,
  context: Context,
): Promise<unknown> {
  if (!notesOn) return data;
  const { app, site } = context;
  const { start, end } = resolveView(readView(request), site, app.now()).range;
  const { items } = await app.state.notes.list(site.id, { range: { start, end } });
  const notes = items.map(({ id: note, note_title, note_date_ymd, important, category }) => ({
    id: note,
    note_title,
    note_date_ymd,
    important,
    category,
  }));
  return withNotes(data, notesOn, [...notes, ...(await unusualDays(id, { start, end }, context))]);
}

/** The exceptions that a report's chart shows: its own, and on Overview those of the site as a whole. */
async function unusualDays(
  report: string,
  { start, end }: Days,
  { app, site, demo, entitlement }: Context,
): Promise<ChartNote[]> {
  if (demo || decide('exceptions', entitlement).access !== 'full') return [];
  const { items } = await app.state.exceptions.list(site.id, { start, end, status: '', category: '' });
  return items
    .filter(({ kind, subject }) => exceptionKind(kind)!.report === report || (report === 'overview' && subject === ''))
    .map(({ id, kind, subject, day }) => ({
      id,
      note_title: exceptionSubject({ kind, subject: '%s' }, (text) => text),
      note_date_ymd: day,
      important: false,
      category: null,
      exception: subject,
    }))
    .filter(({ note_date_ymd: day }) => day >= start && day <= end);
}
