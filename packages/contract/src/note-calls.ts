/** Calls about site notes: reading needs `view_reports`, changing `save_settings` (spec part 1, section 7). */

import { jsonField, numberField, siteCall } from '@magpie/reports/calls';
import { z } from 'zod';

/** Limits of notes. Characters are code points. */
export const NOTE_LIMITS = {
  titleChars: 200,
  categoryChars: 60,
  /** Limits per site. */
  notes: 20_000,
  categories: 100,
  /** Limit per note. */
  medias: 10,
  /** Limit per image, bytes. */
  mediaBytes: 5_000_000,
  /** Limits for one side of an image, and for all its pixels. */
  mediaSide: 12_000,
  mediaPixels: 50_000_000,
  /** Limit for a file of notes, bytes. */
  importBytes: 5_000_000,
} as const;

/** Colours of categories, each with a contrast of at least 3:1 against a card, in light and dark. */
export const NOTE_COLORS = [
  '#3a86d1',
  '#259a84',
  '#6f9417',
  '#b9811b',
  '#d0653a',
  '#d4537c',
  '#a463c9',
  '#75839a',
] as const;
/** One of the colours of categories. */
export type NoteColor = (typeof NOTE_COLORS)[number];

/** Image types that a note can have. SVG isn't one, since it can contain scripts. */
export const NOTE_MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const;

/** Problem with a line of text. */
export type LineFault = 'empty' | 'long' | 'characters';

/** Returns the problem with a trimmed title or name, or null if it's valid. A line without visible characters is empty. */
export function lineFault(text: string, most: number): LineFault | null {
  if (!text.isWellFormed() || /\p{Cc}/u.test(text)) return 'characters';
  if (!/[^\p{C}\p{Z}]/u.test(text)) return 'empty';
  return [...text].length > most ? 'long' : null;
}

const line = (most: number) =>
  z
    .string()
    .trim()
    .superRefine((text, context) => {
      const fault = lineFault(text, most);
      if (fault === null) return;
      const message = {
        empty: "it can't be empty",
        long: `it has ${[...text].length} characters; the limit is ${most}`,
        characters: 'it contains a control character or an incomplete character',
      }[fault];
      context.addIssue({ code: 'custom', message });
    });

const flag = z.enum(['true', 'false'], { error: 'it must be true or false' }).transform((text) => text === 'true');
const versionField = numberField('the version that was read');

/** A category of notes. */
export const noteCategory = z.object({
  id: z.number().int(),
  name: z.string(),
  background_color: z.enum(NOTE_COLORS),
  /** How many notes have it. */
  notes: z.number().int(),
  /** Increases with every change. */
  version: z.number().int(),
});
/** A category of notes. */
export type NoteCategory = z.infer<typeof noteCategory>;

/** An image of a note. */
export const noteMedia = z.object({
  id: z.number().int(),
  /** Address on this server, for who may see the site. */
  url: z.string(),
  type: z.enum(NOTE_MEDIA_TYPES),
  width: z.number().int(),
  height: z.number().int(),
});
/** An image of a note. */
export type NoteMedia = z.infer<typeof noteMedia>;

/** A site note (spec part 1, section 3). Times are milliseconds. */
export const siteNote = z.object({
  id: z.number().int(),
  note_title: z.string(),
  /** `YYYY-MM-DD`; the specification has it twice, and how a date is written is for the screen. */
  note_date: z.string(),
  note_date_ymd: z.string(),
  important: z.boolean(),
  category: noteCategory.pick({ id: true, name: true, background_color: true }).nullable(),
  medias: z.array(noteMedia),
  /** Users that created the note and changed it last. */
  author: z.string(),
  updatedBy: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** Increases with every change; a save must name the version it is based on. */
  version: z.number().int(),
});
/** A site note. */
export type SiteNote = z.infer<typeof siteNote>;

/**
 * The dates of a filter: `start` and `end` together, `YYYY-MM-DD`, whatever the interval is called; without them `last30days`, including
 * today, or `all`.
 */
const dateRange = z.strictObject({
  start: z.string().optional(),
  end: z.string().optional(),
  interval: z.string().max(40).optional(),
});
/** `important` set lists important notes only; not set, all of them. */
const noteFilter = z.strictObject({ important: z.boolean().nullish(), date_range: dateRange.optional() });
/** Filters of a list of notes. */
export type NoteFilter = z.infer<typeof noteFilter>;

const perPage = z
  .string()
  .regex(/^(-1|[1-9]\d{0,3})$/, 'it must be 1 to 9999, or -1 for all')
  .transform(Number);
const order = z.enum(['asc', 'desc']).default('asc');

/** Lists notes. The totals are of the dates, whether or not only important ones are listed. */
export const notesCall = siteCall(
  'notes',
  'view_reports',
  {
    orderby: z.enum(['id', 'note_date', 'note_title']).default('id'),
    order,
    per_page: perPage.default(-1),
    page: numberField('a page').default(1),
    filter: jsonField(noteFilter, 1_000).default({}),
  },
  z.object({
    items: z.array(siteNote),
    pagination: z.object({ total_published: z.number().int(), total_important: z.number().int() }),
  }),
);

const storedId = z.number().int().positive().max(2_147_483_647);
/** A category by its number, or as a note has it; nothing for none. */
const categoryField = z.union([
  numberField('a category'),
  z.literal('').transform(() => null),
  jsonField(z.object({ id: storedId }).nullable(), 1_000).transform((category) => category?.id ?? null),
]);
/** Images by their numbers, or as a note has them. */
const mediasField = jsonField(
  z
    .array(z.union([storedId, z.object({ id: storedId }).transform(({ id }) => id), z.object({ url: z.string() })]))
    .max(NOTE_LIMITS.medias, `a note can have up to ${NOTE_LIMITS.medias} images`),
  20_000,
);

/**
 * Creates a note, or with `id` changes the given fields of one, and returns it. Accepts a note's fields as they are
 * returned. `version` is the version that was read; if another has been saved since, the answer is `conflict` with the
 * saved note. Without a version, the change is always applied. If `note_date` and `note_date_ymd` differ, the changed
 * one counts.
 */
export const saveNoteCall = siteCall(
  'save_note',
  'save_settings',
  {
    id: z.union([numberField('a note'), z.literal('').transform(() => undefined)]).optional(),
    version: versionField.optional(),
    note_title: line(NOTE_LIMITS.titleChars).optional(),
    note_date: z.string().max(40).optional(),
    note_date_ymd: z.string().max(40).optional(),
    important: flag.optional(),
    category: categoryField.optional(),
    medias: mediasField.optional(),
  },
  siteNote,
);

/** Deletes a note; it can be restored for 30 days. */
export const deleteNoteCall = siteCall(
  'delete_note',
  'save_settings',
  { id: numberField('a note'), version: versionField },
  z.object({ id: z.number().int() }),
);

/** Restores a deleted note. */
export const restoreNoteCall = siteCall('restore_note', 'save_settings', { id: numberField('a note') }, siteNote);

/** Lists the categories of notes. `select` names the fields that the caller reads; all are returned anyway. */
export const noteCategoriesCall = siteCall(
  'note_categories',
  'view_reports',
  {
    page: numberField('a page').default(1),
    per_page: perPage.default(-1),
    orderby: z.enum(['name', 'id']).default('name'),
    order,
    select: z.string().max(200).optional(),
  },
  z.object({ items: z.array(noteCategory) }),
);

/** Creates a category, or with `id` and `version` changes one. */
export const saveNoteCategoryCall = siteCall(
  'save_note_category',
  'save_settings',
  {
    id: numberField('a category').optional(),
    version: versionField.optional(),
    name: line(NOTE_LIMITS.categoryChars).optional(),
    background_color: z.enum(NOTE_COLORS, { error: `it must be one of ${NOTE_COLORS.join(', ')}` }).optional(),
  },
  noteCategory,
);

/** Deletes a category; its notes stay, without one. */
export const deleteNoteCategoryCall = siteCall(
  'delete_note_category',
  'save_settings',
  { id: numberField('a category'), version: versionField },
  z.object({ id: z.number().int(), notes: z.number().int() }),
);

/** Returns all notes of the site as a CSV file that `POST /api/v1/notes/import` accepts. */
export const exportNotesCall = siteCall('export_notes', 'view_reports', {}, z.never());

/** The result of an import of notes. Existing notes (same date and title) aren't created again. */
export const notesImport = z.object({
  created: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** Categories that are created. */
  categories: z.array(z.string()),
  /** Ignored columns of the file. */
  ignored: z.array(z.string()),
  /** Skipped lines, numbered as in a text editor, with the column if known. */
  errors: z.array(z.object({ line: z.number().int(), column: z.string().nullable(), message: z.string() })),
  /** How many lines are left out; `errors` names the first of them. */
  failed: z.number().int(),
});
/** The result of an import of notes. */
export type NotesImport = z.infer<typeof notesImport>;

/** Every call about notes. */
export const NOTE_CALLS = [
  notesCall,
  saveNoteCall,
  deleteNoteCall,
  restoreNoteCall,
  noteCategoriesCall,
  saveNoteCategoryCall,
  deleteNoteCategoryCall,
  exportNotesCall,
] as const;
