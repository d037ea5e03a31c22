/** This module is responsible for telling what the keyboard does: the shortcuts, and the keys that every control knows. */
import { __ } from '@magpie/ui';
import { ShortcutList } from '../frame/shortcuts/shortcut-list.tsx';
import styles from './key-list.module.css';

/** What the keyboard does; `heading` is the level of its groups' titles. */
export function KeyList({ heading }: { heading: 'h3' | 'h4' }) {
  const keys: readonly (readonly [keys: string, meaning: string])[] = [
    [__('Tab', 'magpie'), __('goes from one control to the next', 'magpie')],
    [__('Arrow keys', 'magpie'), __('walk menus, tabs and the points of a chart', 'magpie')],
    [__('Home, End', 'magpie'), __('go to the first and the last of them', 'magpie')],
    [__('A letter', 'magpie'), __('goes to the report that begins with it', 'magpie')],
    [__('Esc', 'magpie'), __('closes what is open', 'magpie')],
  ];
  return (
    <>
      <ShortcutList heading={heading} />
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
