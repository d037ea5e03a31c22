/** The values of a filter: typed, or chosen among those that occur on the site. */

import Check from 'icon:check';
import { Combobox, ComboboxItem, ComboboxList, useComboboxStore } from '@ariakit/react';
import { __, Chip, sprintf, useFormat, useLocale, VisuallyHidden } from '@magpie/ui';
import { type KeyboardEvent, useId } from 'react';
import { valueLabel } from '../../view/filter-texts.ts';
import type { ViewFilter } from '../../view/filters.ts';
import styles from './filter-dialog.module.css';
import { useFocusFirst } from './use-focus-first.ts';
import { isNamed, useSuggestions } from './use-suggestions.ts';

export interface ValueFieldProps {
  field: string;
  /** The dimension's name. */
  name: string;
  reportId: string;
  /** The other filters in force. */
  others: readonly ViewFilter[];
  values: readonly string[];
  /** Typed text that isn't a value yet. */
  text: string;
  error: string | undefined;
  onText: (text: string) => void;
  onAdd: (value: string) => void;
  onRemove: (value: string) => void;
}

/** The values of a filter. */
export function ValueField({
  field,
  name,
  reportId,
  others,
  values,
  text,
  error,
  onText,
  onAdd,
  onRemove,
}: ValueFieldProps) {
  const { locale } = useLocale();
  const format = useFormat();
  const noteId = useId();
  const labelId = useId();
  const input = useFocusFirst<HTMLInputElement>();
  const store = useComboboxStore({ open: true, value: text, setValue: onText, resetValueOnHide: false });
  const named = isNamed(field);
  const { values: suggested, loading, failed, locked } = useSuggestions({ field, text, reportId, others }, true);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Backspace' && text === '' && values.length > 0) onRemove(values.at(-1)!);
    // A suggestion that is walked to is chosen by the list.
    if (event.key !== 'Enter' || store.getState().activeId) return;
    event.preventDefault();
    if (text.trim() === '') {
      event.currentTarget.form?.requestSubmit();
      return;
    }
    const known = named ? suggested.find(({ label, value }) => [label, value].includes(text.trim())) : undefined;
    onAdd(known?.value ?? text.trim());
  }

  return (
    <div className={styles.pick}>
      <div className={styles.values} data-wrong={error !== undefined || undefined}>
        {values.map((value) => (
          <Chip key={value} onRemove={() => onRemove(value)}>
            {valueLabel(field, value, locale)}
          </Chip>
        ))}
        <Combobox
          store={store}
          ref={input}
          autoSelect={named && text !== ''}
          className={styles.input}
          aria-label={/* translators: %s: a dimension */ sprintf(__('Value for %s', 'magpie'), name)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={noteId}
          placeholder={values.length > 0 ? __('or…', 'magpie') : __('Type or choose a value', 'magpie')}
          dir="auto"
          onKeyDown={onKeyDown}
        />
      </div>
      <p id={noteId} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
        {error ?? __('Press Enter to add a value. Any of the values can match.', 'magpie')}
      </p>
      <VisuallyHidden id={labelId}>{__('Values in this period', 'magpie')}</VisuallyHidden>
      <ComboboxList
        store={store}
        alwaysVisible
        className={styles.list}
        data-stale={loading || undefined}
        aria-busy={loading || undefined}
        aria-labelledby={labelId}
      >
        {suggested.map(({ value, label, sessions }) => (
          <ComboboxItem
            key={value}
            className={styles.item}
            hideOnClick={false}
            setValueOnClick={false}
            focusOnHover
            onClick={() => {
              if (values.includes(value)) onRemove(value);
              else onAdd(value);
              // The next Enter is the field's again; this one must not be, so it is let pass first.
              requestAnimationFrame(() => store.setActiveId(null));
            }}
          >
            <span className={styles.choice}>
              <Check size={16} aria-hidden="true" data-chosen={values.includes(value) || undefined} />
              <span className={styles.itemName} dir="auto">
                {label}
              </span>
              {values.includes(value) && <VisuallyHidden>{__('selected', 'magpie')}</VisuallyHidden>}
              <span className={styles.count}>
                {format.metric(sessions, 'integer')}
                <VisuallyHidden> {__('sessions', 'magpie')}</VisuallyHidden>
              </span>
            </span>
          </ComboboxItem>
        ))}
        {suggested.length === 0 && !loading && (
          <p className={styles.none}>
            {locked
              ? __('Your plan has no report that lists these values. You can still type a value.', 'magpie')
              : failed
                ? __('Values couldn’t be loaded. You can still type a value.', 'magpie')
                : __('No matching value in this period. You can still type a value.', 'magpie')}
          </p>
        )}
      </ComboboxList>
    </div>
  );
}
