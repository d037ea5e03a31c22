/** The images of a note in its form: chosen, dropped or pasted, shown immediately, removed again. */

import ImagePlus from 'icon:image-plus';
import X from 'icon:x';
import { NOTE_LIMITS, NOTE_MEDIA_TYPES, type NoteMedia } from '@magpie/contract';
import { __, _n, Button, classNames, Spinner, sprintf } from '@magpie/ui';
import { type ClipboardEvent, type DragEvent, Suspense, useEffect, useRef, useState } from 'react';
import { lazyNamed } from '../common/lazy-named.ts';
import { useFileUrl } from '../view/dashboard.tsx';
import styles from './media-field.module.css';
import { imageError } from './note-rules.ts';
import { useUploadMedia } from './notes-data.ts';

const Lightbox = lazyNamed(() => import('./lightbox.tsx'), 'Lightbox');

export interface MediaFieldProps {
  medias: readonly NoteMedia[];
  onChange: (medias: readonly NoteMedia[]) => void;
  /** Whether some are on their way. */
  onBusy: (busy: boolean) => void;
  error?: string | undefined;
}

/** The images of a note. */
export function MediaField({ medias, onChange, onBusy, error }: MediaFieldProps) {
  const fileUrl = useFileUrl();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [waiting, setWaiting] = useState(0);
  const [over, setOver] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const upload = useUploadMedia();
  // Images arrive one after another, each to those that are there by then.
  const current = useRef(medias);
  current.current = medias;
  useEffect(() => onBusy(waiting > 0), [waiting, onBusy]);
  const room = NOTE_LIMITS.medias - medias.length - waiting;

  async function take(files: readonly File[]) {
    const taken = files.slice(0, Math.max(0, room));
    setRefused(
      taken.length < files.length
        ? [
            sprintf(
              /* translators: %d: the most images that a note can have */
              _n('A note can have %d image.', 'A note can have up to %d images.', NOTE_LIMITS.medias, 'magpie'),
              NOTE_LIMITS.medias,
            ),
          ]
        : [],
    );
    for (const file of taken) {
      const fault = imageError(file);
      if (fault) {
        setRefused((before) => [...before, fault]);
        continue;
      }
      setWaiting((count) => count + 1);
      await upload
        .mutateAsync(file)
        .then((media) => onChange([...current.current, media]))
        .catch(({ problem }) => setRefused((before) => [...before, `${file.name}: ${problem.message}`]))
        .finally(() => setWaiting((count) => count - 1));
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    void take([...event.clipboardData.files]);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };
  const problems = error === undefined ? refused : [error, ...refused];

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line in every browser
    <div
      role="group"
      aria-label={__('Images', 'magpie')}
      className={classNames(styles.field, over && styles.over)}
      onPaste={onPaste}
      onDrop={onDrop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
    >
      <span className={styles.label} aria-hidden="true">
        {__('Images', 'magpie')}
      </span>
      <div className={styles.images}>
        {medias.map((media, index) => (
          <span key={media.id} className={styles.image}>
            <button
              type="button"
              className={styles.open}
              aria-label={
                /* translators: %d: the number of an image */
                sprintf(__('Show image %d', 'magpie'), index + 1)
              }
              onClick={() => setAt(index)}
            >
              <img src={fileUrl(media.url)} alt="" />
            </button>
            <button
              type="button"
              className={styles.remove}
              aria-label={
                /* translators: %d: the number of an image */
                sprintf(__('Remove image %d', 'magpie'), index + 1)
              }
              onClick={() => onChange(medias.filter(({ id }) => id !== media.id))}
            >
              <X size={14} aria-hidden="true" />
            </button>
          </span>
        ))}
        {Array.from({ length: waiting }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
          <span key={index} className={styles.waiting} role="status">
            <Spinner label={__('Uploading…', 'magpie')} />
          </span>
        ))}
        <Button icon={<ImagePlus />} size="small" disabled={room <= 0} onClick={() => input.current?.click()}>
          {__('Add image', 'magpie')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={NOTE_MEDIA_TYPES.join(',')}
          onChange={(event) => {
            void take([...(event.currentTarget.files ?? [])]);
            // The same file can be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {problems.length > 0 && (
        <ul className={styles.errors} role="alert">
          {problems.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {at !== null && (
        <Suspense>
          <Lightbox title={__('Images', 'magpie')} medias={medias} at={at} onMove={setAt} onClose={() => setAt(null)} />
        </Suspense>
      )}
    </div>
  );
}
