/** Form controls. They are the browser's own, styled: accessible, light, right on phones. */
import ChevronDown from 'icon:chevron-down';
import Search from 'icon:search';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './fields.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface FieldProps {
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined;
  /** Problem with the value, and how to fix it. */
  error?: string | undefined;
  /** One line under the control. */
  hint?: string | undefined;
}

function Field({ id, label, hideLabel, error, hint, children }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children}
      {error ? (
        <FieldError id={`${id}-note`}>{error}</FieldError>
      ) : (
        hint && (
          <p id={`${id}-note`} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

export interface FieldErrorProps {
  id?: string | undefined;
  /** Nothing stands there without one. */
  children: string | undefined;
}

/** A field's error, announced to screen readers. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <p id={id} className={styles.error} role="alert">
      {children}
    </p>
  );
}

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'onChange' | 'size'> {
  onChange?: ((value: string) => void) | undefined;
  /** A 16 px icon at the start of the field. */
  icon?: ReactNode;
}

/** A line of text, with its label and, under it, what is wrong with it. */
export function TextField({ label, hideLabel, error, hint, onChange, className, icon, ...rest }: TextFieldProps) {
  const own = useId();
  const id = rest.id ?? own;
  return (
    <Field id={id} label={label} hideLabel={hideLabel} error={error} hint={hint}>
      <span className={classNames(styles.box, Boolean(icon) && styles.withIcon)}>
        {icon && (
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
        )}
        <input
          {...rest}
          id={id}
          className={classNames(styles.input, className)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        />
      </span>
    </Field>
  );
}

export type SearchFieldProps = Omit<TextFieldProps, 'type' | 'icon' | 'hideLabel' | 'placeholder'>;

/** A search field for the content below; its label is inside. */
export function SearchField(props: SearchFieldProps) {
  return <TextField {...props} hideLabel type="search" icon={<Search />} placeholder={props.label} />;
}

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'onChange'> {
  onChange?: ((value: string) => void) | undefined;
  /** The text is no prose: a key, say, or lines of data. */
  code?: boolean | undefined;
}

/** Lines of text, with their label and, under them, what is wrong with them. */
export function TextArea({ label, hideLabel, error, hint, onChange, className, code, ...rest }: TextAreaProps) {
  const own = useId();
  const id = rest.id ?? own;
  return (
    <Field id={id} label={label} hideLabel={hideLabel} error={error} hint={hint}>
      <textarea
        rows={4}
        {...(code ? { dir: 'ltr', spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } : {})}
        {...rest}
        id={id}
        className={classNames(styles.input, styles.area, code && styles.code, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      />
    </Field>
  );
}

export interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'onChange' | 'size'> {
  options: readonly { value: string; label: string; disabled?: boolean | undefined }[];
  onChange?: ((value: string) => void) | undefined;
}

/** A choice of one among several. */
export function Select({ label, hideLabel, error, hint, options, onChange, className, ...rest }: SelectProps) {
  const own = useId();
  const id = rest.id ?? own;
  return (
    <Field id={id} label={label} hideLabel={hideLabel} error={error} hint={hint}>
      <span className={styles.box}>
        <select
          {...rest}
          id={id}
          className={classNames(styles.input, styles.select, className)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={16} className={styles.chevron} aria-hidden="true" />
      </span>
    </Field>
  );
}

export interface ToggleProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** One line under the label. */
  description?: string | undefined;
  hideLabel?: boolean | undefined;
  /** Why it can't be changed now, for screen readers: it stays focusable but doesn't change. */
  blocked?: string | undefined;
  /** It was pressed although locked. */
  onBlocked?: (() => void) | undefined;
}

function Toggle({
  label,
  description,
  hideLabel,
  blocked,
  onBlocked,
  onChange,
  kind,
  ...rest
}: ToggleProps & { kind: 'switch' | 'check' }) {
  const own = useId();
  const id = rest.id ?? own;
  return (
    <span
      className={classNames(styles.toggle, rest.disabled && styles.disabled, blocked !== undefined && styles.blocked)}
    >
      <input
        {...rest}
        id={id}
        type="checkbox"
        {...(kind === 'switch' ? { role: 'switch' } : {})}
        className={kind === 'switch' ? styles.switch : styles.check}
        aria-describedby={description || blocked !== undefined ? `${id}-note` : undefined}
        aria-disabled={blocked !== undefined || undefined}
        onChange={(event) => (blocked === undefined ? onChange(event.currentTarget.checked) : onBlocked?.())}
      />
      <label htmlFor={id} className={styles.toggleLabel}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {description && (
          <span id={`${id}-note`} className={styles.hint}>
            {description}
          </span>
        )}
      </label>
      {blocked !== undefined && !description && <VisuallyHidden id={`${id}-note`}>{blocked}</VisuallyHidden>}
    </span>
  );
}

/** A setting that takes effect at once. */
export function Switch(props: ToggleProps) {
  return <Toggle {...props} kind="switch" />;
}

/** One of several things that can be chosen together. */
export function Checkbox(props: ToggleProps) {
  return <Toggle {...props} kind="check" />;
}
