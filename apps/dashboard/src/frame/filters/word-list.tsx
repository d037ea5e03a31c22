/** This module is responsible for choosing what to filter by: a search field over all dimensions and metrics, each with its sentence. */
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
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useDashboard } from '../../dashboard.tsx';
import { wordLabel, wordMeaning } from '../../view/texts.ts';
import styles from './filter-dialog.module.css';
import type { WordGroup } from './filter-words.ts';
import { useFocusFirst } from './use-focus-first.ts';

/** Words that hold what is typed in their name, sentence or word; of a name first. */
function found(
  groups: readonly WordGroup[],
  text: string,
  nameOf: (word: Dimension | Metric) => string,
): readonly WordGroup[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return groups;
  const holds = (part: string) => part.toLocaleLowerCase().includes(wanted);
  return groups
    .map(({ title, words }) => ({
      title,
      words: words
        .filter((word) => holds(nameOf(word)) || holds(wordMeaning(word)) || holds(word.name))
        .sort((a, b) => Number(holds(nameOf(b))) - Number(holds(nameOf(a)))),
    }))
    .filter(({ words }) => words.length > 0);
}

/** The dimensions and metrics to filter by. */
export function WordList({ groups, onChoose }: { groups: readonly WordGroup[]; onChoose: (word: string) => void }) {
  const { site } = useDashboard();
  const labelId = useId();
  const [text, setText] = useState('');
  const field = useFocusFirst<HTMLInputElement>();
  const nameOf = (word: Dimension | Metric) => wordLabel(word.name, site.customDefinitions);
  const shown = found(groups, text, nameOf);
  return (
    <ComboboxProvider open value={text} setValue={setText} resetValueOnHide={false}>
      <div className={styles.pick}>
        <div className={styles.search}>
          <Search size={16} aria-hidden="true" />
          <Combobox
            ref={field}
            autoSelect
            className={styles.input}
            aria-label={__('Search dimensions and figures', 'magpie')}
            placeholder={__('Filter by country, page, source, sessions…', 'magpie')}
          />
        </div>
        <VisuallyHidden id={labelId}>{__('Dimensions and figures', 'magpie')}</VisuallyHidden>
        <ComboboxList alwaysVisible className={styles.list} aria-labelledby={labelId}>
          {shown.map(({ title, words }) => (
            <ComboboxGroup key={title} className={styles.group}>
              <ComboboxGroupLabel className={styles.groupTitle}>{__(title, 'magpie')}</ComboboxGroupLabel>
              {words.map((word) => (
                <ComboboxItem
                  key={word.name}
                  className={styles.item}
                  hideOnClick={false}
                  focusOnHover
                  onClick={() => onChoose(word.name)}
                >
                  <span className={styles.itemName}>{nameOf(word)}</span>
                  <span className={styles.itemMeaning}>{wordMeaning(word)}</span>
                </ComboboxItem>
              ))}
            </ComboboxGroup>
          ))}
          {shown.length === 0 && <p className={styles.none}>{__('Nothing to filter by matches.', 'magpie')}</p>}
        </ComboboxList>
      </div>
    </ComboboxProvider>
  );
}
