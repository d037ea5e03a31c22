/** Conflicts between two people who edit one note: both versions are shown, and the second person decides. */
import type { SiteNote } from '@magpie/contract';
import { __, Button, Notice, sprintf, useFormat, useLocale } from '@magpie/ui';
import { useEffect, useRef } from 'react';
import styles from './note-conflict.module.css';
import { type NoteDraft, sameDraft, toDraft, useNoteCategories } from './notes-data.ts';

export interface NoteConflictProps {
  mine: NoteDraft;
  theirs: SiteNote;
  saving: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Says who has saved what, beside what the reader has written. */
export function NoteConflict({ mine, theirs, saving, onKeepMine, onTakeTheirs }: NoteConflictProps) {
  const { locale, timeZone } = useLocale();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const at = new Intl.DateTimeFormat(locale, { timeStyle: 'short', dateStyle: 'medium', timeZone });
  return (
    <section ref={box} className={styles.conflict} tabIndex={-1} aria-label={__('Two versions', 'magpie')}>
      <Notice tone="caution">
        {sprintf(
          /* translators: 1: the name of a person, 2: a date and time */
          __('%1$s saved this note while you were editing it (%2$s). Your changes are safe.', 'magpie'),
          theirs.updatedBy || __('Someone', 'magpie'),
          at.format(theirs.updatedAt),
        )}
      </Notice>
      {sameDraft(mine, toDraft(theirs)) ? (
        <p className={styles.same}>{__('Both versions are the same.', 'magpie')}</p>
      ) : (
        <div className={styles.both}>
          <Version title={__('Yours', 'magpie')} draft={mine} other={toDraft(theirs)} />
          <Version title={__('Saved', 'magpie')} draft={toDraft(theirs)} other={mine} />
        </div>
      )}
      <div className={styles.buttons}>
        <Button size="small" onClick={onTakeTheirs}>
          {__('Keep saved version', 'magpie')}
        </Button>
        <Button size="small" variant="primary" loading={saving} onClick={onKeepMine}>
          {__('Overwrite with mine', 'magpie')}
        </Button>
      </div>
    </section>
  );
}

/** One version: the fields in which the two differ. */
function Version({ title, draft, other }: { title: string; draft: NoteDraft; other: NoteDraft }) {
  const format = useFormat();
  const { locale } = useLocale();
  const categories = useNoteCategories().data ?? [];
  const rows: [name: string, value: string, differs: boolean][] = [
    [__('Note', 'magpie'), draft.note_title, draft.note_title.trim() !== other.note_title.trim()],
    [
      __('Date', 'magpie'),
      /^\d{4}-/.test(draft.note_date) ? format.day(draft.note_date) : '–',
      draft.note_date !== other.note_date,
    ],
    [
      __('Category', 'magpie'),
      categories.find(({ id }) => id === draft.category)?.name ?? __('No category', 'magpie'),
      draft.category !== other.category,
    ],
    [
      __('Important', 'magpie'),
      draft.important ? __('yes', 'magpie') : __('no', 'magpie'),
      draft.important !== other.important,
    ],
    [
      __('Images', 'magpie'),
      new Intl.NumberFormat(locale).format(draft.medias.length),
      draft.medias.map(({ id }) => id).join() !== other.medias.map(({ id }) => id).join(),
    ],
  ];
  return (
    <section className={styles.version} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.fields}>
        {rows
          .filter(([, , differs]) => differs)
          .map(([name, value]) => (
            <div key={name} className={styles.field}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
