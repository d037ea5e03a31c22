/** The report navigation on narrow screens: everything in one sheet. Loaded on demand. */
import { __, Sheet, useLocale } from '@magpie/ui';
import { Link } from 'react-router';
import { useListKeys } from '../common/use-list-keys.ts';
import type { NavigationEntry, NavigationItem } from '../routes/routes.ts';
import { useDashboard } from '../view/dashboard.tsx';
import type { NavItem } from './nav-items.ts';
import styles from './navigation.module.css';

export interface NavigationSheetProps {
  items: readonly NavigationItem[];
  places: readonly NavItem[];
  path: string;
  search: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** All reports in one sheet, groups under their names. */
export function NavigationSheet({ items, places, path, search, open, onOpenChange }: NavigationSheetProps) {
  const { config } = useDashboard();
  const { dir } = useLocale();
  const onKeyDown = useListKeys('vertical', dir);
  const link = (entry: NavigationEntry) => (
    <Link
      key={entry.path}
      className={styles.sheetPlace}
      to={{ pathname: entry.path, search }}
      aria-current={entry.path === path ? 'page' : undefined}
      onClick={() => onOpenChange(false)}
    >
      <span>{entry.title}</span>
      <span className={styles.description}>{entry.description}</span>
    </Link>
  );
  return (
    <Sheet side="start" title={__('Reports', 'magpie')} open={open} onOpenChange={onOpenChange}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a shortcut beside Tab */}
      <div className={styles.sheet} onKeyDown={onKeyDown}>
        {items.map((item) =>
          'entry' in item ? (
            link(item.entry)
          ) : (
            <section key={item.group} aria-label={item.title} className={styles.group}>
              <h3 className={styles.groupTitle}>{item.title}</h3>
              {item.entries.map(link)}
            </section>
          ),
        )}
        {places.length > 0 && (
          <section aria-label={config.product} className={styles.group}>
            <h3 className={styles.groupTitle}>{config.product}</h3>
            {places.map((place) => (
              <Link
                key={place.path}
                className={styles.sheetPlace}
                to={{ pathname: place.path, search }}
                aria-current={place.current ? 'page' : undefined}
                onClick={() => onOpenChange(false)}
              >
                {place.title}
              </Link>
            ))}
          </section>
        )}
      </div>
    </Sheet>
  );
}
