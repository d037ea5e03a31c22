/** The panel of site notes: a card under the chart, a sheet on a phone; its list and its form (spec part 1, sections 2 and 4). */

import Download from 'icon:download';
import Ellipsis from 'icon:ellipsis';
import Plus from 'icon:plus';
import Tags from 'icon:tags';
import Upload from 'icon:upload';
import type { Problem, SiteNote } from '@magpie/contract';
import { __, Button, Card, IconButton, Menu, MenuItem, Sheet, usePhone } from '@magpie/ui';
import { Suspense, useEffect, useState } from 'react';
import { lazyNamed } from '../common/lazy-named.ts';
import { useDashboard } from '../view/dashboard.tsx';
import { CategoriesDialog } from './categories-dialog.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteList, type NotePeriod } from './note-list.tsx';
import { defaultNoteDate } from './note-rules.ts';
import { type NoteDates, type NoteDraft, toDraft, useExportNotes, useNotes } from './notes-data.ts';
import styles from './notes-panel.module.css';
import type { NotesPanelState } from './use-notes-panel.ts';

const ImportDialog = lazyNamed(() => import('./import-dialog.tsx'), 'ImportDialog');

/** The panel of site notes. `dates` are the report's; null if it has none. */
export function NotesPanel({ place, dates }: { place: NotesPanelState; dates: NoteDates | null }) {
  const phone = usePhone();
  const title = __('Site Notes', 'magpie');
  const state = usePanel(place, dates);
  if (phone)
    return (
      <Sheet side="bottom" title={title} open={place.open} onOpenChange={place.setOpen}>
        <PanelBody {...state} />
      </Sheet>
    );
  return (
    <div hidden={!place.open}>
      <Card title={title} actions={state.adding === null && <PanelActions {...state} />}>
        <PanelBody {...state} />
      </Card>
    </div>
  );
}

type PanelState = ReturnType<typeof usePanel>;

/** Everything that stays as it is while the panel is closed: what has been typed above all. */
function usePanel(place: NotesPanelState, dates: NoteDates | null) {
  const { config, today } = useDashboard();
  const [period, setPeriod] = useState<NotePeriod>('report');
  const [important, setImportant] = useState(false);
  const [adding, setAdding] = useState<NoteDraft | null>(null);
  const [editing, setEditing] = useState<{ readonly note: SiteNote; readonly draft: NoteDraft } | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  /** The note that has just been saved or left: it is shown and gets the focus. */
  const [latest, setLatest] = useState<readonly number[]>([]);
  const [dialog, setDialog] = useState<'categories' | 'import' | null>(null);
  const notes = useNotes(period === 'all' ? null : dates);

  const { shown } = place;
  useEffect(() => {
    if (shown.length === 0) return;
    setPeriod('report');
    setImportant(false);
    setAdding(null);
    setLatest(shown);
  }, [shown]);

  return {
    mayChange: config.user.capabilities.includes('save_settings'),
    notes,
    dates,
    period: dates ? period : ('all' as const),
    setPeriod,
    important,
    setImportant,
    adding,
    setAdding,
    editing,
    edit: (note: SiteNote) => {
      setProblem(null);
      setEditing({ note, draft: toDraft(note) });
    },
    setEditing,
    problem,
    setProblem,
    latest,
    dialog,
    setDialog,
    startAdding: () => {
      setProblem(null);
      setAdding({
        note_title: '',
        note_date: defaultNoteDate(dates?.end ?? null, today),
        important: false,
        category: null,
        medias: [],
      });
    },
    /** Back to the list, at a note. */
    done: (note: SiteNote | null) => {
      setAdding(null);
      setEditing(null);
      if (!note) return;
      // A note that the list would not show must not seem to be lost.
      if (dates && (note.note_date_ymd < dates.start || note.note_date_ymd > dates.end)) setPeriod('all');
      if (!note.important) setImportant(false);
      setLatest([note.id]);
    },
  };
}

function PanelActions({ mayChange, startAdding, setDialog }: PanelState) {
  const exporting = useExportNotes();
  return (
    <>
      <Menu
        trigger={
          <IconButton label={__('More about site notes', 'magpie')} size="small">
            <Ellipsis />
          </IconButton>
        }
      >
        {mayChange && (
          <MenuItem icon={<Tags />} onSelect={() => setDialog('categories')}>
            {__('Categories', 'magpie')}
          </MenuItem>
        )}
        {mayChange && (
          <MenuItem icon={<Upload />} onSelect={() => setDialog('import')}>
            {__('Import from CSV', 'magpie')}
          </MenuItem>
        )}
        <MenuItem icon={<Download />} onSelect={() => exporting.mutate()}>
          {__('Export as CSV', 'magpie')}
        </MenuItem>
      </Menu>
      {mayChange && (
        <Button variant="primary" size="small" icon={<Plus />} onClick={startAdding}>
          {__('Add New', 'magpie')}
        </Button>
      )}
    </>
  );
}

function PanelBody(state: PanelState) {
  const phone = usePhone();
  const { adding, setAdding, problem, setProblem, done, dialog, setDialog } = state;
  return (
    <>
      {adding ? (
        <NoteForm
          note={null}
          draft={adding}
          onDraft={setAdding}
          problem={problem}
          onProblem={setProblem}
          onDone={done}
          onCategories={() => setDialog('categories')}
        />
      ) : (
        <>
          {phone && (
            <div className={styles.actions}>
              <PanelActions {...state} />
            </div>
          )}
          <NoteList {...state} />
        </>
      )}
      <CategoriesDialog open={dialog === 'categories'} onOpenChange={(open) => setDialog(open ? 'categories' : null)} />
      {dialog === 'import' && (
        <Suspense>
          <ImportDialog onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  );
}
