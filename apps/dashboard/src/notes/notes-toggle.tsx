/** Opens the notes of a report: the button in its head, and the panel, loaded when needed. */

import StickyNote from 'icon:sticky-note';
import { __, Button, useIsPrint } from '@magpie/ui';
import { Suspense } from 'react';
import { lazyNamed } from '../common/lazy-named.ts';
import { useShortcut } from '../shortcuts/use-shortcuts.ts';
import type { NoteDates } from './notes-data.ts';
import styles from './notes-toggle.module.css';
import type { NotesPanelState } from './use-notes-panel.ts';

const loadPanel = () => import('./notes-panel.tsx');
const Panel = lazyNamed(loadPanel, 'NotesPanel');

/** Opens and closes the notes (spec part 2, section 2). */
export function NotesToggle({ place }: { place: NotesPanelState }) {
  useShortcut('notes', () => place.setOpen(!place.open));
  return (
    <Button
      className={styles.toggle}
      icon={<StickyNote />}
      aria-expanded={place.open}
      aria-label={place.open ? __('Close Site Notes', 'magpie') : __('Site Notes', 'magpie')}
      onPointerEnter={() => void loadPanel()}
      onFocus={() => void loadPanel()}
      onClick={() => place.setOpen(!place.open)}
    >
      <span className={styles.label}>{place.open ? __('Close Site Notes', 'magpie') : __('Site Notes', 'magpie')}</span>
    </Button>
  );
}

/** Where the notes open. `dates` are the report's; null if it has none. */
export function NotesPanelSlot({ place, dates }: { place: NotesPanelState; dates: NoteDates | null }) {
  const print = useIsPrint();
  if (!place.asked || print) return null;
  return (
    <Suspense>
      <Panel place={place} dates={dates} />
    </Suspense>
  );
}
