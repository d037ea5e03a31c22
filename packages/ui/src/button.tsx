/** Buttons: with text, and with an icon alone. */
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

/** A button's emphasis. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: 'small' | 'medium' | undefined;
  /** The work the button started is in progress: it keeps its width, shows a spinner and takes no clicks. */
  loading?: boolean | undefined;
  /** A 16 px icon before the text. */
  icon?: ReactNode;
}

/** A button. Keeps its geometry in every state. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  loading = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames(styles.button, styles[variant], styles[size], loading && styles.loading, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {loading && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Action of the button: its name for people that don't see the icon. */
  label: string;
  size?: 'small' | 'medium' | undefined;
  variant?: 'ghost' | 'secondary' | undefined;
}

/** A button that is an icon alone; the icon is its child. */
export function IconButton({
  label,
  size = 'medium',
  variant = 'ghost',
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={classNames(styles.button, styles.square, styles[variant], styles[size], className)}
      {...rest}
    >
      <span className={styles.icon} aria-hidden="true">
        {children}
      </span>
    </button>
  );
}
