/** The keyboard help: shortcuts, and the keys of all controls. */
import { __ } from '@magpie/ui';
import styles from './key-list.module.css';
import { ShortcutList } from './shortcut-list.tsx';

/** Keyboard shortcuts and their effects; `heading` is the level of its groups' titles. */
export function KeyList({ heading }: { heading: 'h3' | 'h4' }) {
  const keys: readonly (readonly [keys: string, meaning: string])[] = [
    [__('Tab', 'magpie'), __('Move to the next control', 'magpie')],
    [__('Arrow keys', 'magpie'), __('Move through menus, tabs and chart points', 'magpie')],
    [__('Home, End', 'magpie'), __('Jump to the first or last one', 'magpie')],
    [__('A letter', 'magpie'), __('In the menu: jump to the report that starts with it', 'magpie')],
    [__('Esc', 'magpie'), __('Close a menu or dialog', 'magpie')],
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
