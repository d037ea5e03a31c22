/** Conflict between two people who changed settings at once: both values, and the choice. */
import { __, Button, Notice, sprintf } from '@magpie/ui';
import styles from './settings-form.module.css';
import type { Conflict, Form } from './use-form.ts';

/** Says what someone else saved in between, and lets choose where both changed the same. */
export function ConflictPanel<Values extends object>({
  form,
  conflict,
  show = (_name, value) => written(value),
}: {
  form: Form<Values>;
  conflict: Conflict<Values>;
  show?: ((name: keyof Values & string, value: unknown) => string) | undefined;
}) {
  const names = conflict.taken.map((name) => form.labels[name]);
  return (
    <div className={styles.conflict}>
      <Notice tone="caution" title={__('Someone else changed these settings.', 'magpie')}>
        {names.length > 0 &&
          sprintf(
            /* translators: %s: names of settings */ __('Updated to their version: %s.', 'magpie'),
            names.join(', '),
          )}{' '}
        {conflict.clashes.length > 0
          ? __('Your changes are safe. Choose which to keep:', 'magpie')
          : __('Your changes are safe. Save again to keep them.', 'magpie')}
      </Notice>
      {conflict.clashes.map(({ name, mine, theirs }) => (
        <fieldset key={name} className={styles.clash}>
          <legend>{form.labels[name]}</legend>
          {(
            [
              ['mine', __('Yours', 'magpie'), __('Keep yours', 'magpie'), mine],
              ['theirs', __('Theirs', 'magpie'), __('Use theirs', 'magpie'), theirs],
            ] as const
          ).map(([whose, title, button, value]) => (
            <div key={whose} className={styles.side}>
              <span className={styles.sideTitle}>{title}</span>
              <span className={styles.sideValue} dir="auto">
                {show(name, value)}
              </span>
              <Button size="small" onClick={() => form.choose(name, whose)}>
                {button}
              </Button>
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** A value in words: lists with commas, switches as on and off. */
export function written(value: unknown): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return __('(nothing)', 'magpie');
  if (typeof value === 'boolean') return value ? __('on', 'magpie') : __('off', 'magpie');
  if (Array.isArray(value)) return value.map(written).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${written(part)}`)
      .join(', ');
  return String(value);
}
