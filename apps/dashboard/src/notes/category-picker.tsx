/** Selects the category of a note. */

import ChevronDown from 'icon:chevron-down';
import Tags from 'icon:tags';
import { __, Button, FieldError, Menu, MenuItem, MenuSeparator, sprintf } from '@magpie/ui';
import { useId } from 'react';
import styles from './category-picker.module.css';
import { useNoteCategories } from './notes-data.ts';

export interface CategoryPickerProps {
  /** The id of the category; null for none. */
  value: number | null;
  onChange: (id: number | null) => void;
  onManage: () => void;
  error?: string | undefined;
}

/** A choice of one category, or none. */
export function CategoryPicker({ value, onChange, onManage, error }: CategoryPickerProps) {
  const id = useId();
  const { data: categories = [], isPending } = useNoteCategories();
  const chosen = categories.find((one) => one.id === value);
  const none = __('No category', 'magpie');
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        {__('Category', 'magpie')}
      </span>
      <Menu
        align="start"
        trigger={
          <Button
            className={styles.button}
            aria-label={
              /* translators: %s: the name of a category */
              sprintf(__('Category: %s', 'magpie'), chosen?.name ?? none)
            }
            aria-describedby={error ? id : undefined}
            icon={<CategoryDot color={chosen?.background_color ?? null} />}
          >
            <bdi className={styles.name}>{isPending && value !== null ? '…' : (chosen?.name ?? none)}</bdi>
            <ChevronDown size={16} className={styles.chevron} aria-hidden="true" />
          </Button>
        }
      >
        <div className={styles.choices}>
          <MenuItem icon={<CategoryDot color={null} />} checked={value === null} onSelect={() => onChange(null)}>
            {none}
          </MenuItem>
          {categories.map((one) => (
            <MenuItem
              key={one.id}
              icon={<CategoryDot color={one.background_color} />}
              checked={one.id === value}
              onSelect={() => onChange(one.id)}
            >
              <bdi>{one.name}</bdi>
            </MenuItem>
          ))}
        </div>
        <MenuSeparator />
        <MenuItem icon={<Tags />} onSelect={onManage}>
          {__('Edit categories', 'magpie')}
        </MenuItem>
      </Menu>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

/** The colour of a category; a ring if there is none. */
export function CategoryDot({ color }: { color: string | null }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <circle
        cx="8"
        cy="8"
        r="5"
        fill={color ?? 'none'}
        {...(color === null && { stroke: 'var(--color-line-control)', strokeDasharray: '2 2' })}
      />
    </svg>
  );
}
