/** This module is responsible for the list of all words, and finding one in it. */
import { __, Badge, Card, EmptyState, SearchField, Select, sprintf, useFormat, useLocale } from '@magpie/ui';
import { SearchX } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useDashboard } from '../dashboard.tsx';
import styles from './word-list.module.css';
import { foundIn, type Word, wordsOf } from './words.ts';

type Kind = Word['kind'] | 'all';

/** Every word with what it means. */
export function WordList() {
  const { site } = useDashboard();
  const { locale } = useLocale();
  const format = useFormat();
  const [text, setText] = useState('');
  const [kind, setKind] = useState<Kind>('all');
  const sought = useDeferredValue(text);
  const words = useMemo(
    () =>
      wordsOf(site.customDefinitions ?? []).map((word) => ({
        ...word,
        uiName: __(word.uiName, 'magpie'),
        category: __(word.category, 'magpie'),
        meaning: __(word.meaning, 'magpie'),
      })),
    [site.customDefinitions],
  );
  const found = foundIn(words, sought, locale).filter((word) => kind === 'all' || word.kind === kind);
  return (
    <Card title={__('What the words mean', 'magpie')}>
      <div className={styles.words}>
        <div className={styles.tools}>
          <SearchField label={__('Find a word', 'magpie')} value={text} onChange={setText} />
          <Select
            label={__('Kind', 'magpie')}
            value={kind}
            onChange={(value) => setKind(value as Kind)}
            options={[
              { value: 'all', label: __('Dimensions and metrics', 'magpie') },
              { value: 'dimension', label: __('Dimensions', 'magpie') },
              { value: 'metric', label: __('Metrics', 'magpie') },
            ]}
          />
        </div>
        <p className={styles.count} role="status">
          {
            /* translators: 1: how many words are shown, 2: how many there are */
            sprintf(
              __('%1$s of %2$s words', 'magpie'),
              format.metric(found.length, 'integer'),
              format.metric(words.length, 'integer'),
            )
          }
        </p>
        {[...Map.groupBy(found, ({ kind: of, category }) => `${of} ${category}`)].map(([id, group]) => (
          <Group key={id} words={group} />
        ))}
        {found.length === 0 && (
          <EmptyState
            icon={<SearchX />}
            title={__('No word is like that', 'magpie')}
            text={__('Try a shorter one, or one word of its sentence.', 'magpie')}
          />
        )}
      </div>
    </Card>
  );
}

function Group({ words }: { words: readonly Word[] }) {
  const { kind, category } = words[0]!;
  const unitNames: Record<NonNullable<Word['unit']>, string> = {
    integer: __('a whole number', 'magpie'),
    float: __('a number', 'magpie'),
    ratio: __('a share', 'magpie'),
    seconds: __('a duration', 'magpie'),
    currency: __('money', 'magpie'),
  };
  return (
    <section>
      <h3 className={styles.title}>
        {category} <Badge>{kind === 'metric' ? __('Metrics', 'magpie') : __('Dimensions', 'magpie')}</Badge>
      </h3>
      <dl className={styles.list}>
        {words.map(({ name, uiName, meaning, unit }) => (
          <div key={name}>
            <dt>
              {uiName} <code dir="ltr">{name}</code>
            </dt>
            <dd>
              {meaning}
              {unit && <span className={styles.unit}> {unitNames[unit]}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
