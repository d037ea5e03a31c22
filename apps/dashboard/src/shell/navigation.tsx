/** The report navigation: a bar with drop-downs, on narrow screens a button that opens a sheet. */

import ChevronDown from 'icon:chevron-down';
import MenuIcon from 'icon:menu';
import { __, classNames, Menu, MenuItem, MenuLabel, useLocale } from '@magpie/ui';
import { Fragment, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyNamed } from '../common/lazy-named.ts';
import { useListKeys } from '../common/use-list-keys.ts';
import type { NavigationEntry, NavigationItem } from '../routes/routes.ts';
import type { NavItem } from './nav-items.ts';
import styles from './navigation.module.css';
import { useFitting } from './use-fitting.ts';

const NavigationSheet = lazyNamed(() => import('./navigation-sheet.tsx'), 'NavigationSheet');

export interface NavigationProps {
  /** Whether the reports stand in a bar, where there is room; the button of narrow screens is there always. */
  bar: boolean;
  items: readonly NavigationItem[];
  /** Places besides the reports, for the sheet. */
  places: readonly NavItem[];
  /** The path that is open. */
  path: string;
  /** The query of the URL that other reports are opened with. */
  search: string;
  /** Title of the report that is open. */
  title: string;
}

/** The report navigation. */
export function Navigation({ bar, items, places, path, search, title }: NavigationProps) {
  const { dir } = useLocale();
  const onKeyDown = useListKeys('horizontal', dir);
  const shown = bar ? items : [];
  const [element, visible] = useFitting(
    shown.map((item) => ('entry' in item ? item.entry.title : item.title)),
    shown.findIndex((item) => isCurrent(item, path)),
  );
  const rest = shown.filter((_, index) => !visible.has(index));
  const [sheet, setSheet] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const link = (entry: NavigationEntry) => (
    <MenuItem key={entry.path} href={entryHref(entry, search)} description={entry.description}>
      <span aria-current={entry.path === path ? 'page' : undefined} className={styles.entry}>
        {entry.title}
      </span>
    </MenuItem>
  );
  return (
    <nav className={classNames(styles.navigation, !bar && styles.narrow)} aria-label={__('Reports', 'magpie')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a shortcut beside Tab */}
      <div ref={element} className={styles.bar} onKeyDown={onKeyDown}>
        {shown.map((item, index) =>
          'entry' in item ? (
            <Link
              key={item.entry.path}
              className={styles.place}
              data-entry=""
              data-hidden={!visible.has(index) || undefined}
              to={{ pathname: item.entry.path, search }}
              aria-current={item.entry.path === path ? 'page' : undefined}
            >
              {item.entry.title}
            </Link>
          ) : (
            <Menu
              key={item.group}
              align="start"
              trigger={
                <button
                  type="button"
                  className={styles.place}
                  data-entry=""
                  data-hidden={!visible.has(index) || undefined}
                  data-current={isCurrent(item, path) || undefined}
                >
                  {item.title}
                  <ChevronDown size={14} aria-hidden="true" />
                </button>
              }
            >
              {item.entries.map(link)}
            </Menu>
          ),
        )}
        {bar && (
          <Menu
            align="end"
            trigger={
              <button type="button" className={styles.place} data-more="" data-hidden={rest.length === 0 || undefined}>
                {__('More', 'magpie')}
                <ChevronDown size={14} aria-hidden="true" />
              </button>
            }
          >
            {rest.map((item) =>
              'entry' in item ? (
                link(item.entry)
              ) : (
                <Fragment key={item.group}>
                  <MenuLabel>{item.title}</MenuLabel>
                  {item.entries.map(link)}
                </Fragment>
              ),
            )}
          </Menu>
        )}
      </div>
      <button
        type="button"
        className={styles.trigger}
        aria-haspopup="dialog"
        aria-expanded={sheet === 'open'}
        onClick={() => setSheet('open')}
      >
        <MenuIcon size={18} aria-hidden="true" />
        <span className={styles.current}>{title}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {sheet !== 'unasked' && (
        <Suspense>
          <NavigationSheet
            items={items}
            places={places}
            path={path}
            search={search}
            open={sheet === 'open'}
            onOpenChange={(open) => setSheet(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </nav>
  );
}

/** Whether a place of the bar is the open report, or has it. */
const isCurrent = (item: NavigationItem, path: string) =>
  'entry' in item ? item.entry.path === path : item.entries.some((entry) => entry.path === path);

/** The address of a report, with the view that is open now. */
function entryHref(entry: NavigationEntry, search: string): string {
  return `#${entry.path}${search}`;
}
