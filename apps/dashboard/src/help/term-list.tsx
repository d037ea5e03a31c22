/** The glossary and its search. */

import SearchX from 'icon:search-x';
import { __, Badge, Card, EmptyState, SearchField, Select, sprintf, useFormat, useLocale } from '@magpie/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { useDashboard } from '../view/dashboard.tsx';
import styles from './term-list.module.css';
import { COMMON_TERMS, foundIn, listTerms, type Term } from './terms.ts';

type Kind = Term['kind'] | 'all';

/** The glossary. */
export function TermList() {
  const { site } = useDashboard();
  const { locale } = useLocale();
  const format = useFormat();
  const [text, setText] = useState('');
  const [kind, setKind] = useState<Kind>('all');
  const sought = useDeferredValue(text);
  const terms = useMemo(
    () =>
      listTerms(site.customDefinitions ?? []).map((term) => ({
        ...term,
        uiName: __(term.uiName, 'magpie'),
        category: __(term.category, 'magpie'),
        meaning: __(term.meaning, 'magpie'),
      })),
    [site.customDefinitions],
  );
  const found = foundIn(terms, sought, locale).filter((term) => kind === 'all' || term.kind === kind);
  const searching = sought.trim() !== '' || kind !== 'all';
  const groups = [...Map.groupBy(found, ({ kind: of, category }) => `${of} ${category}`)];
  const common = COMMON_TERMS.flatMap((name) => terms.find((term) => term.name === name) ?? []);
  return (
    <Card title={__('Glossary', 'magpie')}>
      <div className={styles.terms}>
        <div className={styles.tools}>
          <SearchField label={__('Search the glossary', 'magpie')} value={text} onChange={setText} />
          <Select
            label={__('Type', 'magpie')}
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
              __('%1$s of %2$s terms', 'magpie'),
              format.metric(found.length, 'integer'),
              format.metric(terms.length, 'integer'),
            )
          }
        </p>
        {searching ? (
          groups.map(([id, group]) => <Group key={id} terms={group} />)
        ) : (
          <>
            <section>
              <h3 className={styles.title}>{__('Common terms', 'magpie')}</h3>
              <Terms terms={common} />
            </section>
            {groups.map(([id, group]) => (
              <details key={id} className={styles.group}>
                <summary>
                  <GroupTitle terms={group} />
                </summary>
                <Terms terms={group} />
              </details>
            ))}
          </>
        )}
        {found.length === 0 && (
          <EmptyState
            icon={<SearchX />}
            title={__('No matches', 'magpie')}
            text={__('Try a shorter term.', 'magpie')}
          />
        )}
      </div>
    </Card>
  );
}

function Group({ terms }: { terms: readonly Term[] }) {
  return (
    <section>
      <h3 className={styles.title}>
        <GroupTitle terms={terms} />
      </h3>
      <Terms terms={terms} />
    </section>
  );
}

/** The name of a group, of which kind its terms are, and how many. */
function GroupTitle({ terms }: { terms: readonly Term[] }) {
  const format = useFormat();
  const { kind, category } = terms[0]!;
  return (
    <>
      {category} <Badge>{kind === 'metric' ? __('Metrics', 'magpie') : __('Dimensions', 'magpie')}</Badge>{' '}
      <span className={styles.many}>{format.metric(terms.length, 'integer')}</span>
    </>
  );
}

function Terms({ terms }: { terms: readonly Term[] }) {
  const unitNames: Record<NonNullable<Term['unit']>, string> = {
    integer: __('a whole number', 'magpie'),
    quantity: __('a number', 'magpie'),
    float: __('a number', 'magpie'),
    ratio: __('a percentage', 'magpie'),
    seconds: __('a duration', 'magpie'),
    currency: __('an amount of money', 'magpie'),
  };
  return (
    <dl className={styles.list}>
      {terms.map(({ name, uiName, meaning, unit }) => (
        <div key={name}>
          <dt>
            {uiName} <code dir="ltr">{name}</code>
          </dt>
          <dd>
            {meaning}
            {unit && <span>{` · ${unitNames[unit]}`}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
