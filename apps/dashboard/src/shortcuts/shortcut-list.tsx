/** Shows the keyboard shortcuts and switches them off. */
import { __, Switch } from '@magpie/ui';
import { Fragment } from 'react';
import styles from './shortcut-list.module.css';
import { shortcutGroups } from './shortcuts.ts';
import { useShortcutsOn } from './use-shortcuts.ts';

/** Keys that type nothing, by the sign on them. */
const SIGNS: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→' };

/** The keyboard shortcuts, from the same table that the keyboard is read by; `heading` is the level of their groups' titles. */
export function ShortcutList({ heading: Heading }: { heading: 'h3' | 'h4' }) {
  const [on, turn] = useShortcutsOn();
  return (
    <div className={styles.shortcuts}>
      <Switch
        label={__('Keyboard shortcuts', 'magpie')}
        description={__('Single keys work whenever you aren’t typing. Saved in this browser.', 'magpie')}
        checked={on}
        onChange={turn}
      />
      <div className={styles.groups} data-off={!on || undefined}>
        {shortcutGroups().map(({ title, shortcuts }) => (
          <section key={title} aria-label={title}>
            <Heading className={styles.title}>{title}</Heading>
            <dl>
              {shortcuts.map(({ id, keys, label }) => (
                <div key={id} className={styles.row}>
                  <dt>{label}</dt>
                  <dd>
                    {keys.map((way, index) => (
                      <Fragment key={way.join()}>
                        {index > 0 && <span className={styles.or}>{__('or', 'magpie')}</span>}
                        <span className={styles.keys} dir="ltr">
                          {way
                            .flatMap((key) => key.split('+'))
                            .map((key, at) => (
                              // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice
                              <kbd key={at}>{SIGNS[key] ?? key}</kbd>
                            ))}
                        </span>
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  );
}
