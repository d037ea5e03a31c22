/** The list of site notes: its filters, its search, its pages, and the note that is being edited in place. */

import StickyNote from 'icon:sticky-note';
import type { CallError, Problem, SiteNote } from '@magpie/contract';
import {
  __,
  Button,
  EmptyState,
  ErrorState,
  Pager,
  SearchField,
  Select,
  Skeleton,
  sprintf,
  useLocale,
} from '@magpie/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { NoteForm } from './note-form.tsx';
import { NoteRow } from './note-row.tsx';
import type { NoteDates, NoteDraft } from './notes-data.ts';
import styles from './notes-panel.module.css';

/** Rows of a page, as many as any table shows (spec part 1, section 9). */
const PAGE = 10;

/** Which dates the list is about: the report's, or all. */
export type NotePeriod = 'report' | 'all';

export interface NoteListProps {
  notes: UseQueryResult<SiteNote[], CallError>;
  mayChange: boolean;
  dates: NoteDates | null;
  period: NotePeriod;
  setPeriod: (period: NotePeriod) => void;
  important: boolean;
  setImportant: (important: boolean) => void;
  editing: { readonly note: SiteNote; readonly draft: NoteDraft } | null;
  setEditing: (editing: NoteListProps['editing']) => void;
  problem: Problem | null;
  setProblem: (problem: Problem | null) => void;
  edit: (note: SiteNote) => void;
  done: (note: SiteNote | null) => void;
  startAdding: () => void;
  setDialog: (dialog: 'categories') => void;
  /** Notes that are pointed at. */
  latest: readonly number[];
}

/** The list of site notes. */
export function NoteList(props: NoteListProps) {
  const { notes, important, latest } = props;
  const [text, setText] = useState('');
  const all = notes.data ?? [];
  const found = all.filter((note) => (!important || note.important) && matches(note, text));
  const paging = usePaging(found, latest, notes.data !== undefined);
  const marked = all.filter((note) => note.important).length;
  return (
    <div ref={paging.root} aria-busy={notes.isFetching || undefined}>
      <div className={styles.tools}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a line */}
        <div role="group" aria-label={__('Show', 'magpie')} className={styles.filters}>
          <Filter
            label={__('All', 'magpie')}
            count={all.length}
            on={!important}
            onClick={() => props.setImportant(false)}
          />
          <Filter
            label={__('Important', 'magpie')}
            count={marked}
            on={important}
            onClick={() => props.setImportant(true)}
          />
        </div>
        {(all.length > PAGE || text !== '') && (
          <div className={styles.search}>
            <SearchField label={__('Search site notes', 'magpie')} value={text} onChange={setText} />
          </div>
        )}
        {props.dates && (
          <div className={styles.period}>
            <Select
              label={__('Note dates', 'magpie')}
              hideLabel
              value={props.period}
              onChange={(period) => props.setPeriod(period as NotePeriod)}
              options={[
                { value: 'report', label: __('This period', 'magpie') },
                { value: 'all', label: __('All dates', 'magpie') },
              ]}
            />
          </div>
        )}
      </div>
      <Content {...props} found={found} shown={paging.shown} searching={text !== ''} />
      {paging.pages > 1 && (
        <div className={styles.pager}>
          <Pager
            label={__('Site note pages', 'magpie')}
            page={paging.page}
            pages={paging.pages}
            size={PAGE}
            total={found.length}
            onPage={paging.setPage}
          />
        </div>
      )}
    </div>
  );
}

/** Whether the text is in what can be read of a note. */
function matches({ note_title, category, author }: SiteNote, text: string): boolean {
  const fields = text.trim().toLowerCase();
  return [note_title, category?.name ?? '', author].some((part) => part.toLowerCase().includes(fields));
}

/** The page that is shown; turns to a note that is pointed at, and gives it the focus. */
function usePaging(found: readonly SiteNote[], latest: readonly number[], loaded: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const [wanted, setPage] = useState(0);
  const pointed = useRef<readonly number[]>([]);
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const page = Math.min(wanted, pages - 1);
  const at = found.findIndex(({ id }) => latest.includes(id));
  useEffect(() => {
    if (!loaded || at < 0 || pointed.current === latest) return;
    const target = Math.floor(at / PAGE);
    setPage(target);
    if (target !== page) return;
    pointed.current = latest;
    const row = root.current?.querySelector<HTMLElement>(`[data-note="${found[at]?.id}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    row?.querySelector<HTMLElement>('button, [tabindex]')?.focus({ preventScroll: true });
  }, [latest, loaded, at, page, found]);
  return { root, page, pages, setPage, shown: found.slice(page * PAGE, (page + 1) * PAGE) };
}

function Filter({ label, count, on, onClick }: { label: string; count: number; on: boolean; onClick: () => void }) {
  const { locale } = useLocale();
  return (
    <Button variant="ghost" size="small" aria-pressed={on} onClick={onClick}>
      {
        /* translators: 1: a filter such as "Important", 2: how many notes it keeps */
        sprintf(__('%1$s (%2$s)', 'magpie'), label, new Intl.NumberFormat(locale).format(count))
      }
    </Button>
  );
}

interface ContentProps extends NoteListProps {
  found: readonly SiteNote[];
  shown: readonly SiteNote[];
  searching: boolean;
}

function Content(props: ContentProps) {
  const { notes, found, shown, searching, important, editing, setEditing, latest, mayChange } = props;
  if (notes.isPending)
    return (
      <div className={styles.waiting}>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height={20} width={`${80 - row * 15}%`} />
        ))}
      </div>
    );
  if (!notes.data)
    return (
      <ErrorState
        title={__('The site notes couldn’t be loaded', 'magpie')}
        text={notes.error?.problem.message}
        code={notes.error?.problem.code}
        retrying={notes.isFetching}
        onRetry={() => void notes.refetch()}
      />
    );
  if (found.length === 0) return <Nothing {...props} narrowed={searching || important} />;
  return (
    <ul className={styles.list} data-stale={notes.isPlaceholderData || undefined}>
      {shown.map((note) => (
        <li key={note.id} data-note={note.id} data-shown={latest.includes(note.id) || undefined}>
          {editing?.note.id === note.id ? (
            <NoteForm
              note={editing.note}
              draft={editing.draft}
              onDraft={(draft) => setEditing({ ...editing, draft })}
              problem={props.problem}
              onProblem={props.setProblem}
              onReread={(read, draft) => setEditing({ note: read, draft })}
              onDone={(saved) => props.done(saved ?? note)}
              onCategories={() => props.setDialog('categories')}
            />
          ) : (
            <NoteRow note={note} onEdit={mayChange ? () => props.edit(note) : undefined} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Nothing({ narrowed, mayChange, startAdding, period, setPeriod }: ContentProps & { narrowed: boolean }) {
  if (narrowed) return <p className={styles.nothing}>{__('No matching notes', 'magpie')}</p>;
  return (
    <EmptyState
      icon={<StickyNote />}
      title={
        mayChange
          ? __("There aren't any site notes. Go ahead and create one!", 'magpie')
          : __("There aren't any site notes.", 'magpie')
      }
      action={
        <div className={styles.next}>
          {mayChange && <Button onClick={startAdding}>{__('Add New', 'magpie')}</Button>}
          {period === 'report' && <Button onClick={() => setPeriod('all')}>{__('Show all dates', 'magpie')}</Button>}
        </div>
      }
    />
  );
}
