/** Layout of a settings form: its groups of fields, and the bar that saves it. */

import Check from 'icon:check';
import TriangleAlert from 'icon:triangle-alert';
import { __, Button, Card, classNames, FieldError, TextArea, VisuallyHidden } from '@magpie/ui';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ConflictPanel } from './conflict-panel.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import styles from './settings-form.module.css';
import type { Form } from './use-form.ts';

/** Where the bar that saves appears: at the end of the page, whatever stands between a form and that. */
export const SaveBarSlot = createContext<HTMLElement | null>(null);

/**
 * A form of settings: its fields, and a bar at the lower edge of the window while something is not saved. Leaving with unsaved changes is asked
 * about. `show` writes a value for people where two of them changed it; without it texts, numbers, lists and switches are written as they are.
 */
export function SettingsForm<Values extends object>({
  form,
  show,
  children,
}: {
  form: Form<Values>;
  show?: ((name: keyof Values & string, value: unknown) => string) | undefined;
  children: ReactNode;
}) {
  const element = useRef<HTMLFormElement>(null);
  const place = use(SaveBarSlot);
  const failed = form.saving ? '' : JSON.stringify(Object.keys(form.values).map((name) => form.errorOf(name)));
  useEffect(() => {
    if (failed) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failed]);
  return (
    <form
      ref={element}
      id={form.id}
      className={styles.form}
      noValidate
      aria-busy={form.saving || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      {children}
      <p className={styles.how}>{__('When you change something, a Save button appears.', 'magpie')}</p>
      <LeaveGuard when={form.dirty} />
      {form.conflict && <ConflictPanel form={form} conflict={form.conflict} show={show} />}
      {place && createPortal(<SaveBar form={form} />, place)}
    </form>
  );
}

function SaveBar<Values extends object>({ form }: { form: Form<Values> }) {
  const { dirty, saving, justSaved, problem, conflict } = form;
  const clashes = conflict?.clashes.length ?? 0;
  const shown = dirty || saving || justSaved || problem !== undefined;
  return (
    <div className={styles.bar} data-shown={shown || undefined} inert={!shown}>
      <p className={classNames(styles.state, problem !== undefined && styles.failed)} aria-live="polite">
        {problem !== undefined ? (
          <>
            <TriangleAlert size={16} aria-hidden="true" />
            {problem}
          </>
        ) : saving ? (
          __('Saving…', 'magpie')
        ) : justSaved ? (
          <>
            <Check size={16} aria-hidden="true" />
            {__('Saved', 'magpie')}
          </>
        ) : dirty && clashes > 0 ? (
          __('Choose which values to keep first', 'magpie')
        ) : (
          dirty && __('Unsaved changes', 'magpie')
        )}
      </p>
      {(dirty || saving) && (
        <div className={styles.buttons}>
          <Button variant="ghost" onClick={form.discard} disabled={saving}>
            {__('Discard', 'magpie')}
          </Button>
          <Button type="submit" form={form.id} variant="primary" loading={saving} disabled={clashes > 0}>
            {__('Save', 'magpie')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Fields that belong together, in a card under their name. */
export function FieldGroup({
  title,
  'aria-label': label,
  description,
  actions,
  children,
}: {
  /** Left out where the section has the same one. */
  title?: string;
  'aria-label'?: string;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card title={title} aria-label={label} actions={actions}>
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.fields}>{children}</div>
    </Card>
  );
}

/** A fact that cannot be changed here, where a field would be, and why. */
export function FixedField({ label, value, hint }: { label: string; value: ReactNode; hint?: ReactNode }) {
  return (
    <div className={styles.fixed}>
      <span className={styles.label}>{label}</span>
      {/* Its own direction, but on the side where every field begins. */}
      <span className={styles.value}>
        <bdi>{value}</bdi>
      </span>
      {hint && <span className={styles.hint}>{hint}</span>}
    </div>
  );
}

/** A list that is typed one entry a line. */
export function ListField({
  value,
  onChange,
  ...field
}: {
  id?: string | undefined;
  label: string;
  value: readonly string[];
  error?: string | undefined;
  hint: string;
  onChange: (value: readonly string[]) => void;
  placeholder?: string | undefined;
}) {
  const [typed, setTyped] = useState('');
  // What is typed stays as it is, empty lines included, as long as it means what the list says.
  const text = JSON.stringify(splitEntries(typed)) === JSON.stringify(value) ? typed : value.join('\n');
  return (
    <TextArea
      {...field}
      className={styles.lines}
      dir="ltr"
      spellCheck={false}
      autoCapitalize="none"
      rows={Math.min(10, Math.max(3, value.length + 1))}
      value={text}
      onChange={(next) => {
        setTyped(next);
        onChange(splitEntries(next));
      }}
    />
  );
}

const splitEntries = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A choice of one among a few, each with a sentence of its own. */
export function ChoiceField<Value extends string>({
  id,
  label,
  hideLabel,
  value,
  options,
  error,
  onChange,
}: {
  id: string;
  label: string;
  hideLabel?: boolean | undefined;
  value: Value;
  options: readonly { value: Value; label: string; description: ReactNode }[];
  error?: string | undefined;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className={styles.choices} aria-describedby={error ? `${id}-note` : undefined}>
      <legend className={styles.label}>{hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice} data-chosen={option.value === value || undefined}>
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.choiceText}>
            <span className={styles.choiceLabel}>{option.label}</span>
            <span className={styles.hint}>{option.description}</span>
          </span>
        </label>
      ))}
      <FieldError id={`${id}-note`}>{error}</FieldError>
    </fieldset>
  );
}
