/** The active filters: the button that adds one, and the chips under the title. */

import ListFilter from 'icon:list-filter';
import type { Meta } from '@magpie/contract';
import { __, Button, Chip, useLocale } from '@magpie/ui';
import { Suspense, useState } from 'react';
import { lazyNamed } from '../../common/lazy-named.ts';
import { useShortcut } from '../../shortcuts/use-shortcuts.ts';
import { useDashboard } from '../../view/dashboard.tsx';
import { FILTER_LIMITS, type ViewFilter, withFilter, withoutFilter, writeFilter } from '../../view/filters.ts';
import { loadedFilterTools } from '../../view/loaded-filters.ts';
import { useView } from '../../view/use-view.ts';
import styles from './filter-bar.module.css';

const loadDialog = () => import('./filter-dialog.tsx');
const FilterDialog = lazyNamed(loadDialog, 'FilterDialog');

/** The filter that is added or edited; null if none is. `open` turns false before it goes, so that it can close. */
interface Draft {
  readonly open: boolean;
  /** The one that is changed. */
  readonly before: ViewFilter | null;
  /** How often the dialog was opened: each time it begins with nothing of the time before. */
  readonly opened: number;
}

/** The state that the button and the chips share. */
export interface Filtering {
  readonly draft: Draft | null;
  edit(before: ViewFilter | null): void;
  close(): void;
}

/** State shared by the filter button and the chips of a report. */
export function useFiltering(): Filtering {
  const [draft, setDraft] = useState<Draft | null>(null);
  const edit = (before: ViewFilter | null) =>
    setDraft((now) => ({ open: true, before, opened: (now?.opened ?? 0) + 1 }));
  useShortcut('filter', () => edit(null));
  return { draft, edit, close: () => setDraft((now) => now && { ...now, open: false }) };
}

/** The button that adds a filter. */
export function AddFilter({ filtering }: { filtering: Filtering }) {
  const { view } = useView();
  const full = view.filters.length >= FILTER_LIMITS.filters;
  return (
    <Button
      className={styles.add}
      icon={<ListFilter />}
      disabled={full}
      title={full ? __('You can’t add more filters', 'magpie') : undefined}
      aria-haspopup="dialog"
      onPointerEnter={() => void loadDialog()}
      onFocus={() => void loadDialog()}
      onClick={() => filtering.edit(null)}
    >
      <span className={styles.field}>{__('Filter', 'magpie')}</span>
    </Button>
  );
}

/** The active filters, each editable and removable, and their dialog. */
export function Filters({ filtering, reportId, meta }: { filtering: Filtering; reportId: string; meta: Meta | null }) {
  const { locale } = useLocale();
  const { site } = useDashboard();
  const { view, change } = useView();
  const { draft, edit, close } = filtering;
  return (
    <>
      {view.filters.length > 0 && (
        <ul className={styles.filters} aria-label={__('Active filters', 'magpie')}>
          {view.filters.map((filter) => {
            const label = loadedFilterTools()?.filterLabel(filter, locale, site);
            return (
              <li key={`${filter.field} ${filter.op}`}>
                <Chip
                  onEdit={() => edit(filter)}
                  onRemove={() => change((now) => ({ filters: withoutFilter(now.filters, filter) }))}
                >
                  {label}
                </Chip>
              </li>
            );
          })}
          <li>
            <Button variant="ghost" size="small" onClick={() => change({ filters: [] })}>
              {__('Clear all', 'magpie')}
            </Button>
          </li>
        </ul>
      )}
      {draft && (
        <Suspense>
          <FilterDialog
            key={draft.opened}
            open={draft.open}
            before={draft.before}
            reportId={reportId}
            questions={meta?.query ?? {}}
            onClose={close}
            onApply={(filter) => {
              change(({ filters }) => {
                const before =
                  draft.before && filters.find((one) => writeFilter(one).join() === writeFilter(draft.before!).join());
                return { filters: withFilter(filters, filter, before) };
              });
              close();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
