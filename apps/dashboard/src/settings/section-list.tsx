/** The list of the settings' sections under their headings. */
import { useLocale } from '@magpie/ui';
import { Link, useLocation } from 'react-router';
import { useListKeys } from '../common/use-list-keys.ts';
import { GROUPS, groupTitle, type Section } from './sections.ts';
import styles from './settings-page.module.css';

export interface SectionListProps {
  sections: readonly Section[];
  /** Id of the open one. */
  open: string;
  onFollow?: (() => void) | undefined;
}

/** Links to the sections, by group; the arrow keys walk them too. */
export function SectionList({ sections, open, onFollow }: SectionListProps) {
  const { dir } = useLocale();
  const { search } = useLocation();
  const onKeyDown = useListKeys('vertical', dir);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a shortcut beside Tab
    <div className={styles.list} onKeyDown={onKeyDown}>
      {GROUPS.map((group) => {
        const own = sections.filter((section) => section.group === group);
        if (own.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of links is no fieldset
          <div key={group} role="group" aria-label={groupTitle(group)} className={styles.group}>
            <p className={styles.groupTitle} aria-hidden="true">
              {groupTitle(group)}
            </p>
            {own.map((section) => (
              <Link
                key={section.id}
                className={styles.place}
                to={{ pathname: `/settings/${section.id}`, search }}
                aria-current={section.id === open ? 'page' : undefined}
                onClick={onFollow}
              >
                {section.title()}
              </Link>
            ))}
          </div>
        );
      })}
    </div>
  );
}
