/** The form of a note, new or in place of its row: fields, validation, and saving without losing input. */
import { type Problem, type SiteNote, siteNote } from '@magpie/contract';
import { __, Button, Checkbox, Notice, sprintf, TextField, useFormat } from '@magpie/ui';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { successToast } from '../common/popups.tsx';
import { useDashboard } from '../view/dashboard.tsx';
import { CategoryPicker } from './category-picker.tsx';
import { MediaField } from './media-field.tsx';
import { NoteConflict } from './note-conflict.tsx';
import styles from './note-form.module.css';
import { dateError, lastNoteDay, titleError } from './note-rules.ts';
import { type NoteDraft, sameDraft, toDraft, useDeleteNote, useSaveNote } from './notes-data.ts';

/** From this many characters on their number is shown. */
const COUNTED_FROM = 150;
const TITLE_CHARS = 200;

export interface NoteFormProps {
  /** The note as it was read; null for a new one. */
  note: SiteNote | null;
  draft: NoteDraft;
  onDraft: (draft: NoteDraft) => void;
  /** Problem that the server reported on the last try; kept by the panel, so that it stays when the form is drawn again. */
  problem: Problem | null;
  onProblem: (problem: Problem | null) => void;
  /** Someone else has saved the note: this is it now, and what the form continues with. */
  onReread?: (note: SiteNote, draft: NoteDraft) => void;
  /** Saved, or left with null. */
  onDone: (saved: SiteNote | null) => void;
  onCategories: () => void;
}

/** The form of a note. */
export function NoteForm(props: NoteFormProps) {
  const { note, draft, onDraft, problem, onProblem, onReread, onDone, onCategories } = props;
  const { today } = useDashboard();
  const format = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [uploading, setUploading] = useState(false);
  const save = useSaveNote();
  const remove = useDeleteNote();
  const errors = {
    note_title: titleError(draft.note_title),
    note_date: dateError(draft.note_date, today, format, note?.note_date_ymd),
  };
  /** Returns the error that the form knows itself, otherwise the server's error in the field. */
  const fieldError = (field: string, own?: string) =>
    (tried ? own : undefined) ?? (problem?.field === field ? problem.message : undefined);
  const theirs = problem?.code === 'conflict' ? siteNote.safeParse(problem.current).data : undefined;
  const gone = note !== null && problem?.code === 'unknown_note';

  useEffect(() => {
    form.current?.querySelector('input')?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function change(part: Partial<NoteDraft>) {
    if (problem?.field !== undefined && problem.field in part) onProblem(null);
    onDraft({ ...draft, ...part });
  }

  /** Saves over what was read, by default what else. */
  function send(of: Pick<SiteNote, 'id' | 'version'> | null) {
    setTried(true);
    if (errors.note_title || errors.note_date) {
      // The first field that is wrong, once it is marked as such.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    onProblem(null);
    save.mutate(
      { draft, of },
      {
        onSuccess: (saved) => {
          successToast(__('Site note saved', 'magpie'));
          onDone(saved);
        },
        onError: (error) => onProblem(error.problem),
      },
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending && !uploading && !theirs && !gone) send(note);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // What has been typed is not thrown away by a key.
    if (note && !sameDraft(draft, toDraft(note))) return;
    event.stopPropagation();
    onDone(null);
  }

  const length = [...draft.note_title].length;
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={note ? __('Edit site note', 'magpie') : __('New site note', 'magpie')}
      noValidate
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      {problem && !theirs && !gone && problem.field === undefined && <Notice tone="bad">{problem.message}</Notice>}
      <TextField
        label={__('Note', 'magpie')}
        required
        dir="auto"
        autoComplete="off"
        value={draft.note_title}
        onChange={(note_title) => change({ note_title })}
        error={fieldError('note_title', errors.note_title)}
        hint={
          length >= COUNTED_FROM
            ? sprintf(
                /* translators: 1: how many characters there are, 2: how many there can be */
                __('%1$d of %2$d characters', 'magpie'),
                length,
                TITLE_CHARS,
              )
            : undefined
        }
      />
      <div className={styles.line}>
        <TextField
          label={__('Date', 'magpie')}
          type="date"
          required
          max={lastNoteDay(today)}
          value={draft.note_date}
          onChange={(note_date) => change({ note_date })}
          error={fieldError('note_date', errors.note_date)}
        />
        <CategoryPicker
          value={draft.category}
          onChange={(category) => change({ category })}
          onManage={onCategories}
          error={fieldError('category')}
        />
        <div className={styles.important}>
          <Checkbox
            label={__('Important', 'magpie')}
            checked={draft.important}
            onChange={(important) => change({ important })}
          />
        </div>
      </div>
      <MediaField
        medias={draft.medias}
        onChange={(medias) => change({ medias })}
        onBusy={setUploading}
        error={fieldError('medias')}
      />
      {note && theirs && (
        <NoteConflict
          mine={draft}
          theirs={theirs}
          saving={save.isPending}
          onKeepMine={() => send(theirs)}
          onTakeTheirs={() => {
            onProblem(null);
            onReread?.(theirs, toDraft(theirs));
          }}
        />
      )}
      {gone && (
        <Notice
          tone="caution"
          title={__('Someone deleted this note while you were editing it.', 'magpie')}
          action={
            <Button size="small" loading={save.isPending} onClick={() => send(null)}>
              {__('Save as new note', 'magpie')}
            </Button>
          }
        >
          {__('Your text is still here.', 'magpie')}
        </Notice>
      )}
      <div className={styles.buttons}>
        {note && !gone && (
          <Button
            variant="ghost"
            className={styles.delete}
            loading={remove.isPending}
            onClick={() => remove.mutate(note, { onSuccess: () => onDone(null) })}
          >
            {__('Delete', 'magpie')}
          </Button>
        )}
        <Button onClick={() => onDone(null)}>{__('Cancel', 'magpie')}</Button>
        {!theirs && !gone && (
          <Button type="submit" variant="primary" loading={save.isPending} disabled={uploading}>
            {note ? __('Save Changes', 'magpie') : __('Save', 'magpie')}
          </Button>
        )}
      </div>
    </form>
  );
}
