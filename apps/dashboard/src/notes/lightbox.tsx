/** Shows the images of a note at full size. */

import ChevronLeft from 'icon:chevron-left';
import ChevronRight from 'icon:chevron-right';
import type { NoteMedia } from '@magpie/contract';
import { __, Dialog, IconButton, sprintf } from '@magpie/ui';
import type { KeyboardEvent } from 'react';
import { useFileUrl } from '../view/dashboard.tsx';
import styles from './lightbox.module.css';

export interface LightboxProps {
  title: string;
  medias: readonly NoteMedia[];
  /** Which of them is shown. */
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** The images of a note, one at a time: arrow keys turn, Esc closes. */
export function Lightbox({ title, medias, at, onMove, onClose }: LightboxProps) {
  const fileUrl = useFileUrl();
  const media = medias[at];
  const turn = (by: number) => onMove((at + by + medias.length) % medias.length);
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    if (event.key === 'ArrowRight') turn(rtl ? -1 : 1);
    if (event.key === 'ArrowLeft') turn(rtl ? 1 : -1);
  }
  if (!media) return null;
  const name =
    /* translators: 1: the number of an image, 2: how many there are */
    sprintf(__('Image %1$d of %2$d', 'magpie'), at + 1, medias.length);
  return (
    <Dialog size="large" title={title} open onOpenChange={(open) => !open && onClose()}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of its buttons, wherever in it the focus is */}
      <div className={styles.box} onKeyDown={onKeyDown}>
        <img
          key={media.id}
          className={styles.image}
          src={fileUrl(media.url)}
          alt={name}
          width={media.width}
          height={media.height}
        />
        {medias.length > 1 && (
          <div className={styles.turn}>
            <IconButton label={__('Previous image', 'magpie')} onClick={() => turn(-1)}>
              <ChevronLeft className={styles.turning} />
            </IconButton>
            <span role="status">{name}</span>
            <IconButton label={__('Next image', 'magpie')} onClick={() => turn(1)}>
              <ChevronRight className={styles.turning} />
            </IconButton>
          </div>
        )}
      </div>
    </Dialog>
  );
}
