/** One site note in the list: display, star, and editing in place. */

import Pencil from 'icon:pencil';
import Star from 'icon:star';
import Trash from 'icon:trash';
import type { NoteMedia, SiteNote } from '@magpie/contract';
import { __, classNames, IconButton, sprintf, useFormat } from '@magpie/ui';
import { Suspense, useState } from 'react';
import { lazyNamed } from '../common/lazy-named.ts';
import { useFileUrl } from '../view/dashboard.tsx';
import styles from './note-row.module.css';
import { useDeleteNote, useStar } from './notes-data.ts';

const Lightbox = lazyNamed(() => import('./lightbox.tsx'), 'Lightbox');

/** How many thumbnails a row has room for. */
const THUMBS = 3;

/** One site note; `onEdit` undefined for viewers. */
export function NoteRow({ note, onEdit }: { note: SiteNote; onEdit?: (() => void) | undefined }) {
  const format = useFormat();
  return (
    <div className={styles.row}>
      <span className={styles.date}>{format.day(note.note_date_ymd)}</span>
      <div className={styles.main}>
        {onEdit ? (
          <button type="button" className={styles.title} onClick={onEdit}>
            <bdi>{note.note_title}</bdi>
          </button>
        ) : (
          // It can get the focus, after it was chosen on the chart.
          <span className={styles.title} tabIndex={-1}>
            <bdi>{note.note_title}</bdi>
          </span>
        )}
        <span className={styles.about}>
          {note.category && (
            <span className={styles.category}>
              <span className={styles.dot} style={{ background: note.category.background_color }} />
              <bdi>{note.category.name}</bdi>
            </span>
          )}
          {note.author !== '' && <bdi>{note.author}</bdi>}
        </span>
      </div>
      <Thumbs title={note.note_title} medias={note.medias} />
      <div className={styles.buttons}>
        {onEdit ? <ChangeButtons note={note} onEdit={onEdit} /> : note.important && <ImportantSign />}
      </div>
    </div>
  );
}

function ImportantSign() {
  return (
    <span className={styles.sign} role="img" aria-label={__('Important', 'magpie')}>
      <Star size={16} className={styles.on} />
    </span>
  );
}

function ChangeButtons({ note, onEdit }: { note: SiteNote; onEdit: () => void }) {
  const star = useStar();
  const remove = useDeleteNote();
  return (
    <>
      <IconButton
        /* translators: %s: the title of a note */
        label={sprintf(__('Important: %s', 'magpie'), note.note_title)}
        size="small"
        className={styles.star}
        aria-pressed={note.important}
        aria-disabled={star.isPending || undefined}
        onClick={() => !star.isPending && star.mutate(note)}
      >
        <Star className={classNames(note.important && styles.on)} />
      </IconButton>
      <IconButton
        /* translators: %s: the title of a note */
        label={sprintf(__('Edit %s', 'magpie'), note.note_title)}
        size="small"
        className={styles.late}
        onClick={onEdit}
      >
        <Pencil />
      </IconButton>
      <IconButton
        /* translators: %s: the title of a note */
        label={sprintf(__('Delete %s', 'magpie'), note.note_title)}
        size="small"
        className={classNames(styles.late, styles.delete)}
        aria-disabled={remove.isPending || undefined}
        onClick={() => !remove.isPending && remove.mutate(note)}
      >
        <Trash />
      </IconButton>
    </>
  );
}

function Thumbs({ title, medias }: { title: string; medias: readonly NoteMedia[] }) {
  const fileUrl = useFileUrl();
  const [at, setAt] = useState<number | null>(null);
  if (medias.length === 0) return null;
  const rest = medias.length - THUMBS;
  return (
    <div className={styles.thumbs}>
      {medias.slice(0, THUMBS).map((media, index) => (
        <button
          key={media.id}
          type="button"
          className={styles.thumb}
          aria-label={sprintf(
            /* translators: 1: the number of an image, 2: how many there are, 3: the title of a note */
            __('Image %1$d of %2$d: %3$s', 'magpie'),
            index + 1,
            medias.length,
            title,
          )}
          onClick={() => setAt(index)}
        >
          <img src={fileUrl(media.url)} alt="" loading="lazy" decoding="async" />
          {index === THUMBS - 1 && rest > 0 && (
            <span className={styles.rest} dir="ltr">
              +{rest}
            </span>
          )}
        </button>
      ))}
      {at !== null && (
        <Suspense>
          <Lightbox title={title} medias={medias} at={at} onMove={setAt} onClose={() => setAt(null)} />
        </Suspense>
      )}
    </div>
  );
}
