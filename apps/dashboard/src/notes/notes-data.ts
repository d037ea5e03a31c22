/** The notes and categories of the open site for React: read, changed, kept in sync with the report. */
import {
  type CallError,
  deleteNoteCall,
  deleteNoteCategoryCall,
  exportNotesCall,
  type NoteCategory,
  type NoteColor,
  type NoteMedia,
  type NotesImport,
  noteCategoriesCall,
  noteMedia,
  notesCall,
  notesImport,
  readAnswer,
  restoreNoteCall,
  restUrl,
  type SiteNote,
  saveNoteCall,
  saveNoteCategoryCall,
} from '@magpie/contract';
import { __ } from '@magpie/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorToast, undoToast } from '../common/popups.tsx';
import { saveFile } from '../common/save-file.ts';
import { useDashboard } from '../view/dashboard.tsx';

/** Two inclusive site-local dates, `YYYY-MM-DD`. */
export interface NoteDates {
  readonly start: string;
  readonly end: string;
}

/** Fields of a note in a form. */
export interface NoteDraft {
  readonly note_title: string;
  readonly note_date: string;
  readonly important: boolean;
  readonly category: number | null;
  readonly medias: readonly NoteMedia[];
}

/** A note as a form begins with it. */
export const toDraft = ({ note_title, note_date, important, category, medias }: SiteNote): NoteDraft => ({
  note_title,
  note_date,
  important,
  category: category?.id ?? null,
  medias,
});

/** Whether two drafts come to the same note. */
export const sameDraft = (a: NoteDraft, b: NoteDraft): boolean =>
  a.note_title === b.note_title &&
  a.note_date === b.note_date &&
  a.important === b.important &&
  a.category === b.category &&
  a.medias.map(({ id }) => id).join() === b.medias.map(({ id }) => id).join();

/** The notes of the dates, the latest first; of every date when null. */
export function useNotes(dates: NoteDates | null) {
  const { call, site } = useDashboard();
  return useQuery<SiteNote[], CallError>({
    queryKey: ['notes', site.id, dates?.start, dates?.end],
    queryFn: async ({ signal }) => {
      const date_range = dates
        ? { start: dates.start, end: dates.end, interval: 'custom' as const }
        : { interval: 'all' as const };
      const { data } = await call(
        notesCall,
        { site: site.id, orderby: 'id', order: 'asc', per_page: '-1', filter: JSON.stringify({ date_range }) },
        signal,
      );
      return data.items.sort((a, b) => b.note_date_ymd.localeCompare(a.note_date_ymd) || b.id - a.id);
    },
    placeholderData: (previous, query) => (query?.queryKey[1] === site.id ? previous : undefined),
  });
}

/** The categories of the site, by name. */
export function useNoteCategories() {
  const { call, site } = useDashboard();
  return useQuery<NoteCategory[], CallError>({
    queryKey: ['note-categories', site.id],
    queryFn: async ({ signal }) =>
      (
        await call(
          noteCategoriesCall,
          { site: site.id, page: '1', orderby: 'name', order: 'asc', select: 'name' },
          signal,
        )
      ).data.items,
  });
}

/** Reads notes, categories and the reports again, whose charts show notes. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all(['notes', 'note-categories', 'report'].map((key) => client.invalidateQueries({ queryKey: [key] })));
}

/** Saves a draft: a new note, or a change of one as it was read. */
export function useSaveNote() {
  const { call, site } = useDashboard();
  const refresh = useRefresh();
  return useMutation<SiteNote, CallError, { draft: NoteDraft; of: Pick<SiteNote, 'id' | 'version'> | null }>({
    mutationFn: async ({ draft, of }) => {
      const { data } = await call(saveNoteCall, {
        site: site.id,
        ...(of && { id: String(of.id), version: String(of.version) }),
        note_title: draft.note_title.trim(),
        note_date: draft.note_date,
        important: draft.important ? 'true' : 'false',
        category: draft.category === null ? '' : String(draft.category),
        medias: JSON.stringify(draft.medias.map(({ id }) => id)),
      });
      return data;
    },
    onSuccess: () => void refresh(),
  });
}

/** Marks a note as important or not: shown at once, taken back when it fails. */
export function useStar() {
  const { call, site } = useDashboard();
  const client = useQueryClient();
  const refresh = useRefresh();
  const key = ['notes', site.id];
  const show = (id: number, change: Partial<SiteNote>) =>
    client.setQueriesData<SiteNote[]>({ queryKey: key }, (notes) =>
      notes?.map((note) => (note.id === id ? { ...note, ...change } : note)),
    );
  return useMutation<SiteNote, CallError, SiteNote>({
    mutationFn: async ({ id, version, important }) =>
      (
        await call(saveNoteCall, {
          site: site.id,
          id: String(id),
          version: String(version),
          important: important ? 'false' : 'true',
        })
      ).data,
    onMutate: async ({ id, important }) => {
      await client.cancelQueries({ queryKey: key });
      show(id, { important: !important });
    },
    onSuccess: (saved) => show(saved.id, saved),
    onError: ({ problem }, { id, important }) => {
      show(id, { important });
      errorToast(problem.message);
    },
    onSettled: () => void refresh(),
  });
}

/** Deletes a note and offers to take that back. */
export function useDeleteNote() {
  const { call, site } = useDashboard();
  const refresh = useRefresh();
  const restore = useMutation<SiteNote, CallError, number>({
    mutationFn: async (id) => (await call(restoreNoteCall, { site: site.id, id: String(id) })).data,
    onError: ({ problem }) => errorToast(problem.message),
    onSettled: () => void refresh(),
  });
  return useMutation<unknown, CallError, Pick<SiteNote, 'id' | 'version'>>({
    mutationFn: ({ id, version }) => call(deleteNoteCall, { site: site.id, id: String(id), version: String(version) }),
    onSuccess: (_done, { id }) => undoToast(__('Site note deleted', 'magpie'), () => restore.mutate(id)),
    onError: ({ problem }) => errorToast(problem.message),
    onSettled: () => void refresh(),
  });
}

/** Fields of a category to save. */
export interface CategoryDraft {
  readonly name: string;
  readonly background_color: NoteColor;
}

/** Saves a category: a new one, or a change of one as it was read. */
export function useSaveCategory() {
  const { call, site } = useDashboard();
  const refresh = useRefresh();
  return useMutation<NoteCategory, CallError, { draft: CategoryDraft; of: NoteCategory | null }>({
    mutationFn: async ({ draft, of }) =>
      (
        await call(saveNoteCategoryCall, {
          site: site.id,
          ...(of && { id: String(of.id), version: String(of.version) }),
          name: draft.name.trim(),
          background_color: draft.background_color,
        })
      ).data,
    onSettled: () => void refresh(),
  });
}

/** Deletes a category; its notes stay. */
export function useDeleteCategory() {
  const { call, site } = useDashboard();
  const refresh = useRefresh();
  return useMutation<unknown, CallError, NoteCategory>({
    mutationFn: ({ id, version }) =>
      call(deleteNoteCategoryCall, { site: site.id, id: String(id), version: String(version) }),
    onError: ({ problem }) => errorToast(problem.message),
    onSettled: () => void refresh(),
  });
}

/** Sends bytes to an endpoint of notes with the page's nonce. */
function useSend() {
  const { config, site } = useDashboard();
  return (path: string, body: Blob, type: string, more: Record<string, string> = {}) =>
    fetch(restUrl(config.restBase, `notes/${path}`, { site: site.id, ...more }), {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': type, 'x-wp-nonce': config.nonce },
      body,
    });
}

/** Sends an image, which is on no note until one is saved with it. */
export function useUploadMedia() {
  const send = useSend();
  return useMutation<NoteMedia, CallError, File>({
    mutationFn: async (file) => (await readAnswer(noteMedia, () => send('media', file, file.type))).data,
  });
}

/** Imports notes from a file, or looks what that would come to. */
export function useImportNotes() {
  const send = useSend();
  const refresh = useRefresh();
  return useMutation<NotesImport, CallError, { file: File; dryRun: boolean }>({
    mutationFn: async ({ file, dryRun }) =>
      (await readAnswer(notesImport, () => send('import', file, 'text/csv', { dry_run: String(dryRun) }))).data,
    onSuccess: (_answer, { dryRun }) => {
      if (!dryRun) void refresh();
    },
  });
}

/** Hands the reader all notes of the site as a file. */
export function useExportNotes() {
  const { callFile, site } = useDashboard();
  return useMutation<void, CallError>({
    mutationFn: async () => saveFile(await callFile(exportNotesCall, { site: site.id })),
    onError: ({ problem }) => errorToast(problem.message),
  });
}
