/** Actions for site notes (spec part 1, section 7): `view_reports` reads, `save_settings` changes. */
import {
  deleteNoteCall,
  deleteNoteCategoryCall,
  exportNotesCall,
  type NoteFilter,
  noteCategoriesCall,
  notesCall,
  restoreNoteCall,
  type SiteNote,
  saveNoteCall,
  saveNoteCategoryCall,
} from '@magpie/contract';
import { presetRange } from '@magpie/query';
import { isDay, localDay } from '@magpie/time';
import { CSV_MARK, CSV_TYPE, csvLine } from '../basics/csv.ts';
import { ProblemError } from '../errors/problem.ts';
import { EXPORT_COLUMNS } from '../notes/import-notes.ts';
import {
  createNote,
  createNoteCategory,
  deleteNote,
  deleteNoteCategory,
  restoreNote,
  updateNote,
  updateNoteCategory,
} from '../operations/notes.ts';
import { perform } from '../operations/operation.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { action, type SiteContext } from './action.ts';

/** `magpie_notes` and all that changes them; every change is in the audit log. */
export const NOTE_ACTIONS = [
  action(notesCall, async ({ filter, orderby, order, per_page, page }, { app, site }) => {
    const { items, published, important } = await app.state.notes.list(site.id, {
      range: resolveRange(filter, site, app.now()),
      important: filter.important || undefined,
      orderby,
      order,
      perPage: per_page,
      page,
    });
    return { data: { items, pagination: { total_published: published, total_important: important } } };
  }),

  action(saveNoteCall, async ({ site: _site, id, version, note_date, note_date_ymd, medias, ...rest }, context) => {
    const { app, site } = context;
    if (id === undefined) requireVersion(id, version);
    const before = id === undefined ? undefined : await app.state.notes.get(site.id, id);
    const change = {
      ...rest,
      note_date: changedDate([note_date, note_date_ymd], before),
      medias: medias && (await Promise.all(medias.map((media) => idOfMedia(app, site, media)))),
    };
    const note = before
      ? await perform(updateNote, context, { id: before.id, version: version ?? before.version, ...change })
      : await perform(createNote, context, change);
    return { data: note };
  }),

  action(deleteNoteCall, async ({ id, version }, context) => {
    await perform(deleteNote, context, { id, version });
    return { data: { id } };
  }),

  action(restoreNoteCall, async ({ id }, context) => ({ data: await perform(restoreNote, context, { id }) })),

  action(noteCategoriesCall, async ({ page, per_page, orderby, order }, { app, site }) => {
    const all = [...(await app.state.noteCategories.list(site.id))];
    if (orderby === 'id') all.sort((a, b) => a.id - b.id);
    if (order === 'desc') all.reverse();
    return { data: { items: per_page < 0 ? all : all.slice((page - 1) * per_page, page * per_page) } };
  }),

  action(saveNoteCategoryCall, async ({ site: _site, id, version, ...change }, context) => {
    requireVersion(id, version);
    const category =
      id === undefined
        ? await perform(createNoteCategory, context, change)
        : await perform(updateNoteCategory, context, { id, version: version!, ...change });
    return { data: category };
  }),

  action(deleteNoteCategoryCall, async ({ id, version }, context) => ({
    data: { id, notes: await perform(deleteNoteCategory, context, { id, version }) },
  })),

  action(exportNotesCall, async (_request, { app, site }) => {
    const { items } = await app.state.notes.list(site.id, { orderby: 'note_date' });
    const lines = items.map(({ note_date, note_title, important, category, author }) =>
      csvLine([note_date, note_title, important, category?.name ?? null, category?.background_color ?? null, author]),
    );
    const today = localDay(app.now(), site.timeZone);
    return {
      file: {
        name: `site-notes-${new URL(site.url).hostname}-${today}.csv`,
        type: CSV_TYPE,
        content: Buffer.from(CSV_MARK + csvLine(EXPORT_COLUMNS) + lines.join('')),
      },
    };
  }),
];

function requireVersion(id: number | undefined, version: number | undefined): void {
  if ((id === undefined) === (version === undefined)) return;
  const missing = id === undefined ? 'id' : 'version';
  throw new ProblemError('bad_request', `${missing} is missing: an update needs the note's id and version.`, {
    field: missing,
  });
}

/** Returns the changed one of a note's two dates; one that is not written as a day only if there is no other. */
function changedDate(sent: readonly (string | undefined)[], before: SiteNote | undefined): string | undefined {
  const dates = sent.filter((date) => date !== undefined);
  const days = dates.filter(isDay);
  return days.find((day) => day !== before?.note_date) ?? days[0] ?? dates[0];
}

/** The number of an image that is named by it or by its address. @throws ProblemError `unknown_media` */
async function idOfMedia(
  { state }: SiteContext['app'],
  site: SiteRecord,
  media: number | { readonly url: string },
): Promise<number> {
  if (typeof media === 'number') return media;
  const id = await state.noteMedias.idAt(site.id, media.url);
  if (id !== undefined) return id;
  throw new ProblemError('unknown_media', `medias: there is no image of this site at "${media.url.slice(0, 100)}".`, {
    field: 'medias',
  });
}

/** The days of a filter; undefined for every day. @throws ProblemError `bad_date`, `bad_range` */
function resolveRange({ date_range = {} }: NoteFilter, site: SiteRecord, now: number) {
  const { start, end, interval = start === undefined ? 'last30days' : 'custom' } = date_range;
  const refuse = (message: string) => new ProblemError('bad_range', message, { field: 'filter' });
  if ((start === undefined) !== (end === undefined))
    throw refuse(`date_range has only ${start === undefined ? 'end' : 'start'}; it needs start and end.`);
  if (start === undefined || end === undefined) {
    if (interval === 'all') return undefined;
    if (interval !== 'last30days') throw refuse(`The interval "${interval}" needs start and end.`);
    return presetRange('last30', localDay(now, site.timeZone), site.firstDayOfWeek);
  }
  if (interval === 'all') throw refuse('The interval "all" can\'t have start or end.');
  for (const day of [start, end])
    if (!isDay(day))
      throw new ProblemError('bad_date', `"${day.slice(0, 40)}" isn't a valid date (YYYY-MM-DD).`, {
        field: 'filter',
      });
  if (end < start) throw refuse(`date_range ends on ${end}, before its start on ${start}.`);
  return { start, end };
}
