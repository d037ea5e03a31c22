/** Badges that show a status, and chips that show an active choice. */
import X from 'icon:x';
import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';
import { __, sprintf } from './i18n.ts';
import tones from './tones.module.css';

/** The meaning of a colour. */
export type Tone = 'neutral' | 'accent' | 'good' | 'caution' | 'bad';

/** A word or two for a status. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone | undefined; children: ReactNode }) {
  return (
    <span data-badge="" className={classNames(styles.badge, tone === 'neutral' ? styles.neutral : tones[tone])}>
      {children}
    </span>
  );
}

export interface ChipProps {
  children: ReactNode;
  /** Makes the text a button that edits the choice. */
  onEdit?: (() => void) | undefined;
  /** Shows a button that removes the choice. */
  onRemove?: (() => void) | undefined;
  /** Name of the removed item, when the chip's content is not a text. */
  removeLabel?: string | undefined;
  icon?: ReactNode;
}

/** An active choice, such as a filter, that can be removed. */
export function Chip({ children, onEdit, onRemove, removeLabel, icon }: ChipProps) {
  const name = removeLabel ?? (typeof children === 'string' ? children : '');
  return (
    <span className={styles.chip}>
      {icon && (
        <span className={styles.chipIcon} aria-hidden="true">
          {icon}
        </span>
      )}
      {onEdit ? (
        <button type="button" dir="auto" className={styles.chipText} aria-haspopup="dialog" onClick={onEdit}>
          {children}
        </button>
      ) : (
        <span dir="auto" className={styles.chipText}>
          {children}
        </span>
      )}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          onClick={onRemove}
          aria-label={
            name
              ? /* translators: %s: a filter or another choice in force */ sprintf(__('Remove %s', 'magpie'), name)
              : __('Remove', 'magpie')
          }
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
