/** Choice of a field to filter by: a search over all dimensions and metrics, each with its description. */

import Search from 'icon:search';
import {
  Combobox,
  ComboboxGroup,
  ComboboxGroupLabel,
  ComboboxItem,
  ComboboxList,
  ComboboxProvider,
} from '@ariakit/react';
import { __, VisuallyHidden } from '@magpie/ui';
import type { Dimension, Metric } from '@magpie/vocabulary';
import { useId, useState } from 'react';
import { useDashboard } from '../../view/dashboard.tsx';
import { fieldLabel, fieldMeaning } from '../../view/filter-texts.ts';
import styles from './filter-dialog.module.css';
import type { FieldGroup } from './filter-fields.ts';
import { useFocusFirst } from './use-focus-first.ts';

/** Fields whose name, sentence or API name contains the typed text; matches in the name first. */
function found(
  groups: readonly FieldGroup[],
  text: string,
  fieldName: (field: Dimension | Metric) => string,
): readonly FieldGroup[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return groups;
  const holds = (part: string) => part.toLocaleLowerCase().includes(wanted);
  return groups
    .map(({ title, fields }) => ({
      title,
      fields: fields
        .filter((field) => holds(fieldName(field)) || holds(fieldMeaning(field)) || holds(field.name))
        .sort((a, b) => Number(holds(fieldName(b))) - Number(holds(fieldName(a)))),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** The dimensions and metrics to filter by. */
export function FieldList({ groups, onChoose }: { groups: readonly FieldGroup[]; onChoose: (field: string) => void }) {
  const { site } = useDashboard();
  const labelId = useId();
  const [text, setText] = useState('');
  const input = useFocusFirst<HTMLInputElement>();
  const fieldName = (field: Dimension | Metric) => fieldLabel(field.name, site.customDefinitions);
  const shown = found(groups, text, fieldName);
  return (
    <ComboboxProvider open value={text} setValue={setText} resetValueOnHide={false}>
      <div className={styles.pick}>
        <div className={styles.search}>
          <Search size={16} aria-hidden="true" />
          <Combobox
            ref={input}
            autoSelect
            className={styles.input}
            aria-label={__('Search dimensions and metrics', 'magpie')}
            placeholder={__('Filter by country, page, source, sessions…', 'magpie')}
          />
        </div>
        <VisuallyHidden id={labelId}>{__('Dimensions and metrics', 'magpie')}</VisuallyHidden>
        <ComboboxList alwaysVisible className={styles.list} aria-labelledby={labelId}>
          {shown.map(({ title, fields }) => (
            <ComboboxGroup key={title} className={styles.group}>
              <ComboboxGroupLabel className={styles.groupTitle}>{__(title, 'magpie')}</ComboboxGroupLabel>
              {fields.map((field) => (
                <ComboboxItem
                  key={field.name}
                  className={styles.item}
                  hideOnClick={false}
                  focusOnHover
                  onClick={() => onChoose(field.name)}
                >
                  <span className={styles.itemName}>{fieldName(field)}</span>
                  <span className={styles.itemMeaning}>{fieldMeaning(field)}</span>
                </ComboboxItem>
              ))}
            </ComboboxGroup>
          ))}
          {shown.length === 0 && <p className={styles.none}>{__('No matches.', 'magpie')}</p>}
        </ComboboxList>
      </div>
    </ComboboxProvider>
  );
}
