/** Creates, renames, recolors and deletes the categories of notes. */

import Pencil from 'icon:pencil';
import Plus from 'icon:plus';
import Trash from 'icon:trash';
import { NOTE_COLORS, type NoteCategory, type NoteColor } from '@magpie/contract';
import { __, _n, Button, Dialog, ErrorState, IconButton, Skeleton, sprintf, TextField } from '@magpie/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './categories-dialog.module.css';
import { CategoryDot } from './category-picker.tsx';
import { categoryError } from './note-rules.ts';
import { type CategoryDraft, useDeleteCategory, useNoteCategories, useSaveCategory } from './notes-data.ts';

/** The categories of notes. */
export function CategoriesDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog title={__('Categories', 'magpie')} open={open} onOpenChange={onOpenChange}>
      <Categories />
    </Dialog>
  );
}

/** Which category is being changed, and how. */
type Change = { readonly kind: 'edit' | 'delete'; readonly id: number } | { readonly kind: 'add' } | null;

function Categories() {
  const query = useNoteCategories();
  const [change, setChange] = useState<Change>(null);
  const categories = query.data;
  if (query.isPending)
    return (
      <div className={styles.waiting}>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height={20} width="60%" />
        ))}
      </div>
    );
  if (!categories)
    return (
      <ErrorState
        title={__('The categories couldn’t be loaded', 'magpie')}
        text={query.error?.problem.message}
        code={query.error?.problem.code}
        onRetry={() => void query.refetch()}
      />
    );
  const close = () => setChange(null);
  return (
    <div className={styles.box}>
      <ul>
        {categories.map((category) => {
          const open = change !== null && change.kind !== 'add' && change.id === category.id ? change.kind : null;
          return (
            <li key={category.id} className={styles.item}>
              {open === 'edit' ? (
                <CategoryForm category={category} categories={categories} onClose={close} />
              ) : open === 'delete' ? (
                <DeleteCategory category={category} onClose={close} />
              ) : (
                <CategoryRow category={category} onChange={(kind) => setChange({ kind, id: category.id })} />
              )}
            </li>
          );
        })}
      </ul>
      {change?.kind === 'add' ? (
        <CategoryForm category={null} categories={categories} onClose={close} />
      ) : (
        <Button size="small" icon={<Plus />} onClick={() => setChange({ kind: 'add' })}>
          {__('Add category', 'magpie')}
        </Button>
      )}
    </div>
  );
}

function CategoryRow({ category, onChange }: { category: NoteCategory; onChange: (kind: 'edit' | 'delete') => void }) {
  const remove = useDeleteCategory();
  return (
    <div className={styles.row}>
      <CategoryDot color={category.background_color} />
      <bdi className={styles.name}>{category.name}</bdi>
      <span className={styles.count}>
        {
          /* translators: %d: how many notes have a category */
          sprintf(_n('%d note', '%d notes', category.notes, 'magpie'), category.notes)
        }
      </span>
      <IconButton
        /* translators: %s: the name of a category */
        label={sprintf(__('Edit %s', 'magpie'), category.name)}
        size="small"
        onClick={() => onChange('edit')}
      >
        <Pencil />
      </IconButton>
      <IconButton
        /* translators: %s: the name of a category */
        label={sprintf(__('Delete %s', 'magpie'), category.name)}
        size="small"
        onClick={() => (category.notes > 0 ? onChange('delete') : !remove.isPending && remove.mutate(category))}
      >
        <Trash />
      </IconButton>
    </div>
  );
}

function DeleteCategory({ category, onClose }: { category: NoteCategory; onClose: () => void }) {
  const remove = useDeleteCategory();
  return (
    <div className={styles.ask} role="alert">
      <p>
        {sprintf(
          /* translators: 1: the name of a category, 2: how many notes have it */
          _n(
            'Delete “%1$s”? Its %2$d note will have no category.',
            'Delete “%1$s”? Its %2$d notes will have no category.',
            category.notes,
            'magpie',
          ),
          category.name,
          category.notes,
        )}
      </p>
      <div className={styles.buttons}>
        <Button size="small" onClick={onClose}>
          {__('Cancel', 'magpie')}
        </Button>
        <Button
          size="small"
          variant="danger"
          loading={remove.isPending}
          onClick={() => remove.mutate(category, { onSettled: onClose })}
        >
          {__('Delete', 'magpie')}
        </Button>
      </div>
    </div>
  );
}

/** The names of the colours, in order. */
const colorNames = () => [
  __('Blue', 'magpie'),
  __('Teal', 'magpie'),
  __('Green', 'magpie'),
  __('Amber', 'magpie'),
  __('Orange', 'magpie'),
  __('Pink', 'magpie'),
  __('Purple', 'magpie'),
  __('Grey', 'magpie'),
];

function CategoryForm({
  category,
  categories,
  onClose,
}: {
  category: NoteCategory | null;
  categories: readonly NoteCategory[];
  onClose: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<CategoryDraft>(() => ({
    name: category?.name ?? '',
    background_color: category?.background_color ?? leastUsed(categories),
  }));
  const [tried, setTried] = useState(false);
  const save = useSaveCategory();
  const others = categories.filter(({ id }) => id !== category?.id).map(({ name }) => name);
  const error = categoryError(draft.name, others);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    // The form of a note may stand around it in React, though not in the page.
    event.stopPropagation();
    setTried(true);
    if (!error && !save.isPending) save.mutate({ draft, of: category }, { onSuccess: onClose });
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={__('Name', 'magpie')}
        dir="auto"
        autoComplete="off"
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
        error={(tried ? error : undefined) ?? save.error?.problem.message}
      />
      <Colors
        value={draft.background_color}
        onChange={(background_color) => setDraft({ ...draft, background_color })}
      />
      <div className={styles.buttons}>
        <Button size="small" onClick={onClose}>
          {__('Cancel', 'magpie')}
        </Button>
        <Button size="small" type="submit" variant="primary" loading={save.isPending}>
          {__('Save', 'magpie')}
        </Button>
      </div>
    </form>
  );
}

function Colors({ value, onChange }: { value: NoteColor; onChange: (color: NoteColor) => void }) {
  const name = useId();
  const names = colorNames();
  return (
    <fieldset className={styles.colors}>
      <legend className={styles.legend}>{__('Colour', 'magpie')}</legend>
      {NOTE_COLORS.map((color, index) => (
        <label key={color} className={styles.color} style={{ background: color }} title={names[index]}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            aria-label={names[index]}
            checked={color === value}
            onChange={() => onChange(color)}
          />
        </label>
      ))}
    </fieldset>
  );
}

function leastUsed(categories: readonly NoteCategory[]): NoteColor {
  const uses = (color: NoteColor) => categories.filter((one) => one.background_color === color).length;
  return NOTE_COLORS.reduce((best, color) => (uses(color) < uses(best) ? color : best));
}
